/** Words of the map. */
export const map = {
  map: 'Map',
  kind: 'hex map',
  small: 'Small map: click to go there',
}
