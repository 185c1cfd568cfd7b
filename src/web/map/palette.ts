/** Colours of what lies on the map. Blue pencil = yours to choose, red pencil = danger; the rest is paper, ink and cardboard. */
export type Theme = 'light' | 'dark'
/** Whose eyes the colours are for: most people's, those that mix up red and green, or blue and yellow, or that want contrast. */
export type Sight = 'usual' | 'red-green' | 'blue-yellow' | 'contrast'

export const SIGHTS: readonly Sight[] = ['usual', 'red-green', 'blue-yellow', 'contrast']

/** A counter's cardboard: front, reverse, edge, print, the symbol box without a formation colour, and its side's front line. */
export interface Cardboard {
  readonly face: string
  readonly pale: string
  readonly rim: string
  readonly ink: string
  readonly box: string
  readonly line: string
}

export interface Palette {
  /** Names the palette in the keys of sprites. */
  readonly id: string
  readonly theme: Theme
  readonly sight: Sight
  readonly ground: string
  readonly panel: string
  readonly panel2: string
  readonly edge: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly halo: string
  readonly blue: string
  readonly onBlue: string
  readonly blueWash: string
  readonly red: string
  readonly redWash: string
  readonly good: string
  readonly rail: string
  readonly shadow: string
  /** Under the ring of what is selected. */
  readonly gap: string
  /** The inside of a counter without supply. */
  readonly hollow: string
  readonly cards: Readonly<Record<string, Cardboard>>
  readonly tints: readonly string[]
}

type Pencils = Pick<Palette, 'blue' | 'onBlue' | 'blueWash' | 'red' | 'redWash' | 'good'>
type Paper = Omit<Palette, keyof Pencils | 'id' | 'theme' | 'sight' | 'cards' | 'tints' | 'hollow'>

const PAPER: Readonly<Record<Theme, Paper>> = {
  light: {
    ground: '#f3ecdb',
    panel: '#faf7f0',
    panel2: '#f1ecdf',
    edge: '#d9d0bd',
    ink: '#26241f',
    ink2: '#58534a',
    ink3: '#70695c',
    halo: 'rgba(246,240,226,.92)',
    rail: '#201e1a',
    shadow: 'rgba(40,32,16,.34)',
    gap: '#ffffff',
  },
  dark: {
    ground: '#2b2e2c',
    panel: '#1f2325',
    panel2: '#282d2f',
    edge: '#3a4043',
    ink: '#ece6d8',
    ink2: '#b9b2a3',
    ink3: '#a19a8a',
    halo: 'rgba(27,30,30,.90)',
    rail: '#efe8d8',
    shadow: 'rgba(0,0,0,.6)',
    gap: '#10131a',
  },
}

function pencils(blue: string, onBlue: string, red: string, good: string): Pencils {
  return { blue, onBlue, red, good, blueWash: clear(blue, 0.09), redWash: clear(red, 0.11) }
}

const PENCILS: Readonly<Record<Theme, Readonly<Record<Sight, Pencils>>>> = {
  light: {
    usual: pencils('#1d4fae', '#ffffff', '#ab2f1c', '#3c6b3a'),
    'red-green': pencils('#0b4fb3', '#ffffff', '#8f4a00', '#0b4fb3'),
    'blue-yellow': pencils('#00607a', '#ffffff', '#b0183a', '#00607a'),
    contrast: pencils('#0a3796', '#ffffff', '#8c1400', '#1f4d1d'),
  },
  dark: {
    usual: pencils('#8ab4ff', '#0d1626', '#ff8f78', '#8fc48a'),
    'red-green': pencils('#8cbcff', '#0d1626', '#f2a93b', '#8cbcff'),
    'blue-yellow': pencils('#5fd0e0', '#08191c', '#ff8597', '#5fd0e0'),
    contrast: pencils('#b5d1ff', '#0b1220', '#ffb06b', '#b8e6b3'),
  },
}

/** Cardboard as printed counters have it, muted. Lines are the front's, in light and dark. */
const CARDS: Readonly<Record<string, Omit<Cardboard, 'line'> & { readonly lines: readonly [string, string] }>> = {
  fieldgrey: card('#a9b3aa', '#d3d9d1', '#5f6b63', '#14181a', '#dfe4da', '#44514b', '#b8c4bc'),
  slate: card('#8f9794', '#c9cecb', '#474f4d', '#101314', '#d5dad6', '#3c4644', '#aab6b2'),
  tan: card('#cfae84', '#e8d8c0', '#86643c', '#20150a', '#eedfc4', '#8a4a2c', '#d89a72'),
  ice: card('#c3d5e4', '#e4edf4', '#6686a1', '#0f1c28', '#f2f7fb', '#3f617d', '#a9c4da'),
  clay: card('#b9ad9c', '#dcd5ca', '#6d6152', '#1a1510', '#e6e0d6', '#5b4c39', '#cbbda8'),
  khaki: card('#c2b280', '#e2d9bd', '#7c6d3e', '#1d190c', '#ebe3c6', '#8c5518', '#e3b061'),
  horizon: card('#9fb6cc', '#d2deea', '#56728f', '#0f1a26', '#dfe9f2', '#365a80', '#a6c1dc'),
  lichen: card('#a7ad98', '#d5d8ca', '#646b54', '#161910', '#dde0d2', '#28524c', '#93c9bd'),
  olive: card('#a6a672', '#d5d5b8', '#66663b', '#17170a', '#dedec4', '#55552a', '#c3c38c'),
  sage: card('#a3b5a0', '#d2dcd0', '#5b7058', '#121a12', '#dae4d8', '#3f5a3c', '#aac6a5'),
  drab: card('#a3a276', '#d4d3b8', '#62613a', '#17170b', '#dddcc2', '#54532c', '#c2c18f'),
  blue: card('#a3bbd6', '#d2dfec', '#4c6c91', '#0d1725', '#dfe9f3', '#2d5380', '#a4c3e6'),
  red: card('#dba793', '#f0d8ce', '#954f3a', '#270f08', '#f5e4dd', '#933c26', '#e8a58e'),
  paper: card('#e9e3d3', '#f3efe4', '#8d8470', '#221f18', '#ffffff', '#6d6552', '#c5bca6'),
}

/** Opponents far apart in lightness and in the hues each kind of eye keeps; conventions give way. */
const COOL = ['fieldgrey', 'slate', 'ice', 'lichen', 'sage', 'clay', 'blue'] as const
const FAMILIES: Readonly<Record<Exclude<Sight, 'usual'>, Readonly<Record<string, ReturnType<typeof card>>>>> = {
  'red-green': {
    fieldgrey: card('#8fa9cf', '#cbd8ea', '#41608f', '#0b1220', '#dde7f4', '#2f5590', '#a9c6f2'),
    slate: card('#7d93b4', '#c0cde0', '#344d75', '#070c16', '#d4dfee', '#2b4878', '#9db7de'),
    ice: card('#d3e2f4', '#ebf2fa', '#6a87ac', '#0b1622', '#f7fafd', '#4a6d9b', '#c2d8f2'),
    warm: card('#e8bf5c', '#f4e2b4', '#8a6410', '#231803', '#f9ecc8', '#8a5a00', '#f0b440'),
  },
  'blue-yellow': {
    fieldgrey: card('#8fc0b4', '#cce4dd', '#2f6e60', '#07201a', '#def0eb', '#1f6254', '#93d6c5'),
    slate: card('#79a89d', '#bfd9d2', '#265a4e', '#04130f', '#d2e6e1', '#1a5447', '#84c4b4'),
    ice: card('#d2ebe4', '#eaf6f2', '#5f9486', '#08201a', '#f6fbfa', '#356e5e', '#b9e6da'),
    warm: card('#eba79c', '#f6d7d1', '#96453a', '#260a06', '#fae6e2', '#953428', '#f5a396'),
  },
  contrast: {
    fieldgrey: card('#ccd6dc', '#eef2f4', '#27323a', '#000000', '#ffffff', '#15222c', '#e6f0f6'),
    slate: card('#b3bdc4', '#e0e6ea', '#161e24', '#000000', '#ffffff', '#0f1a22', '#d2dde4'),
    ice: card('#e6f1fb', '#f7fbff', '#2c4a66', '#000000', '#ffffff', '#23415e', '#d5e9fb'),
    warm: card('#f2b24a', '#fbe2b5', '#5a3600', '#000000', '#fff3dc', '#5e3000', '#ffb14a'),
  },
}

/** Formation colours: they group, they never carry a rule. */
const TINTS: readonly string[] = [
  '#e2b34c',
  '#d98a5a',
  '#9fc18b',
  '#e6dd8f',
  '#a9c6c0',
  '#c4a8c9',
  '#9cc2e2',
  '#d9c29a',
  '#c7d47a',
  '#e9a08a',
  '#59abaf',
  '#f6fafc',
  '#bb89ae',
  '#85a775',
  '#fed8c5',
  '#8a99ce',
  '#ecc3dc',
  '#a69890',
  '#a9e5d3',
  '#f6b2bd',
  '#bda56c',
  '#c6ddfc',
  '#cbbdf6',
  '#93d4df',
]

const LAMP = '#14181a'
const made = new Map<string, Palette>()

export function palette(theme: Theme, sight: Sight = 'usual'): Palette {
  const id = `${theme} ${sight}`
  const known = made.get(id)
  if (known) return known
  // Cardboard under a lamp: the same counters, a little darker.
  const shade = (paint: string): string => (theme === 'dark' ? mix(paint, LAMP, 0.13) : paint)
  const cards: Record<string, Cardboard> = {}
  for (const colour of Object.keys(CARDS)) {
    const { face, pale, rim, ink, box, lines } = cardFor(colour, sight)
    const line = lines[theme === 'dark' ? 1 : 0]
    cards[colour] = { face: shade(face), pale: shade(pale), rim, ink, box: shade(box), line }
  }
  const p: Palette = {
    id,
    theme,
    sight,
    ...PAPER[theme],
    ...PENCILS[theme][sight],
    hollow: shade('#f4efe2'),
    cards,
    tints: TINTS.map(shade),
  }
  made.set(id, p)
  return p
}

function cardFor(colour: string, sight: Sight): ReturnType<typeof card> {
  const usual = CARDS[colour]!
  if (sight === 'usual' || colour === 'paper') return usual
  const family = FAMILIES[sight]
  const own = family[colour]
  if (own) return own
  return (COOL as readonly string[]).includes(colour) ? family['fieldgrey']! : family['warm']!
}

export const cardboard = (p: Palette, colour: string): Cardboard => p.cards[colour] ?? p.cards['paper']!

/** The symbol box of a formation: numbers from 1 on; 0 is the card's plain box. */
export const tint = (p: Palette, colour: string, number: number): string =>
  number > 0 ? p.tints[(number - 1) % p.tints.length]! : cardboard(p, colour).box

/** The tokens of style.css that depend on whose eyes they are for, with the sides' colours in their order. */
export function cssTokens(p: Palette, sides: readonly string[]): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {
    '--blue': p.blue,
    '--bluewash': p.blueWash,
    '--onblue': p.onBlue,
    '--red': p.red,
    '--redwash': p.redWash,
    '--good': p.good,
  }
  sides.forEach((colour, seat) => (tokens[`--side${seat}`] = cardboard(p, colour).line))
  return tokens
}

/** From one colour towards another: 0 is all `a`, 1 all `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((v, i) => Math.round(v + (to[i]! - v) * share))
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
}

function clear(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(',')},${alpha})`
}

function card(
  face: string,
  pale: string,
  rim: string,
  ink: string,
  box: string,
  light: string,
  dark: string,
): Omit<Cardboard, 'line'> & { readonly lines: readonly [string, string] } {
  return { face, pale, rim, ink, box, lines: [light, dark] }
}
