/** How the map is drawn. */
export const art = { format: 1 }
