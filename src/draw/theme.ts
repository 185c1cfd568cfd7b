/** Paper and ink of the printed map. */
export interface MapTheme {
  ground: string
  foreign: string
  water: string
  waterDeep: string
  shore: string
  waterInk: string
  woods: string
  woodsEdge: string
  tree: string
  woodsInk: string
  height: string
  heightHigh: string
  hachure: string
  heightInk: string
  reliefLow: string
  reliefMid: string
  reliefHigh: string
  lava: string
  lavaInk: string
  shade: string
  lit: string
  marsh: string
  marshGround: string
  built: string
  builtInk: string
  grid: string
  gridOpacity: number
  hexNumber: string
  ink: string
  halo: string
  rail: string
  converted: string
  road: string
  border: string
  panel: string
}

export const THEMES = {
  light: {
    ground: '#f3ecdb',
    foreign: '#e3dccb',
    water: '#c6d6db',
    waterDeep: '#b4c8cf',
    shore: '#5f7f8c',
    waterInk: '#385966',
    woods: '#d3deb9',
    woodsEdge: '#b3c494',
    tree: '#86a069',
    woodsInk: '#4c6037',
    height: '#ede0c2',
    heightHigh: '#e4d0a6',
    hachure: '#a37b47',
    heightInk: '#7d5524',
    reliefLow: '#ebdfc0',
    reliefMid: '#dcc798',
    reliefHigh: '#c3a677',
    lava: '#a1917f',
    lavaInk: '#5d4d42',
    shade: '#6d5335',
    lit: '#fffaf0',
    marsh: '#5d938f',
    marshGround: '#e2e8d6',
    built: '#c9bda6',
    builtInk: '#7b6c55',
    grid: '#706246',
    gridOpacity: 0.38,
    hexNumber: '#75694d',
    ink: '#26241f',
    halo: '#f6f0e2',
    rail: '#6d655a',
    converted: '#201e1a',
    road: '#b98a52',
    border: '#8d5a74',
    panel: '#faf7f0',
  },
  dark: {
    ground: '#2b2e2c',
    foreign: '#242726',
    water: '#1a2831',
    waterDeep: '#15212a',
    shore: '#5b7f90',
    waterInk: '#8db1c0',
    woods: '#2d3a2c',
    woodsEdge: '#3b4c38',
    tree: '#56704e',
    woodsInk: '#a3bd92',
    height: '#36342c',
    heightHigh: '#423d31',
    hachure: '#8a744f',
    heightInk: '#cda878',
    reliefLow: '#35352d',
    reliefMid: '#434033',
    reliefHigh: '#564d3c',
    lava: '#3c3437',
    lavaInk: '#8c7a74',
    shade: '#0c0d0b',
    lit: '#857c66',
    marsh: '#5f9791',
    marshGround: '#293430',
    built: '#4a4740',
    builtInk: '#8f8672',
    grid: '#d6ccb2',
    gridOpacity: 0.15,
    hexNumber: '#a19a82',
    ink: '#ece6d8',
    halo: '#1b1e1e',
    rail: '#8f8778',
    converted: '#efe8d8',
    road: '#8a6a42',
    border: '#b98aa2',
    panel: '#1f2325',
  },
} as const satisfies Record<string, MapTheme>

export const SERIF = "'Source Serif 4', 'DejaVu Serif', serif"
export const CONDENSED = "'Barlow Condensed', 'DejaVu Sans Condensed', sans-serif"
