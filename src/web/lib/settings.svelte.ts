/** What a person likes, kept in this browser. */
import { cssTokens, palette, SIGHTS, type Sight } from '../map/palette.ts'

/** How fast counters move, slowest first; `full` is as drawn. */
export const MOTIONS = ['slow', 'full', 'fast', 'none'] as const
const PACE: Readonly<Record<string, number>> = { slow: 2.2, fast: 0.45 }

export interface Likes {
  theme: 'system' | 'light' | 'dark'
  /** Of text, 1 is as drawn. */
  size: number
  /** Colours for these eyes. */
  palette: Sight
  motion: (typeof MOTIONS)[number]
  /** The map brings what is asked about into view, and goes to a fight and back. */
  camera: boolean
  /** Counters that have acted are turned. */
  tilt: boolean
  /** Hides what a first player never needs. */
  novice: boolean
  /** The board as text stands beside the map. */
  text: boolean
  /** Single letters act. */
  keys: boolean
  /** Counters, dice, losses and your decision can be heard. */
  sounds: boolean
  /** Against bots: an order against which something speaks is held back once. */
  adviser: boolean
}

export const SIZES = [0.875, 1, 1.125, 1.25, 1.5]

const USUAL: Likes = {
  theme: 'system',
  size: 1,
  palette: 'usual',
  motion: 'full',
  camera: true,
  tilt: true,
  novice: false,
  text: false,
  keys: true,
  sounds: false,
  adviser: true,
}
const PLACE = 'maproom.likes'

/** Reads what was kept; what does not fit is as usual. */
export function readLikes(text: string | null): Likes {
  let kept: Partial<Record<keyof Likes, unknown>> = {}
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read === 'object' && read !== null) kept = read
  } catch {
    return { ...USUAL }
  }
  const known = Object.keys(USUAL) as (keyof Likes)[]
  const fits = known.filter((k) => typeof kept[k] === typeof USUAL[k])
  return { ...USUAL, ...Object.fromEntries(fits.map((k) => [k, kept[k]])) }
}

class Settings {
  likes = $state<Likes>(readLikes(globalThis.localStorage?.getItem(PLACE) ?? null))
  private systemDark = $state(false)
  private systemStill = $state(false)
  readonly theme = $derived<'light' | 'dark'>(
    this.likes.theme === 'system' ? (this.systemDark ? 'dark' : 'light') : this.likes.theme,
  )
  readonly sight = $derived<Sight>(SIGHTS.find((sight) => sight === this.likes.palette) ?? 'usual')
  /** The sides' colours, in their order. */
  sideColours = $state.raw<readonly string[]>([])
  /** Nothing moves by itself. */
  readonly still = $derived(this.likes.motion === 'none' || this.systemStill)

  /** How many times as long as usual a motion takes. */
  readonly pace = $derived(PACE[this.likes.motion] ?? 1)

  /** Follows the system and writes what changes; call once, from a component. */
  begin(): () => void {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = (): void => {
      this.systemDark = dark.matches
      this.systemStill = still.matches
    }
    follow()
    dark.addEventListener('change', follow)
    still.addEventListener('change', follow)
    return () => {
      dark.removeEventListener('change', follow)
      still.removeEventListener('change', follow)
    }
  }

  /** Puts the likes on the page; call in an effect. */
  apply(): void {
    const root = document.documentElement
    root.dataset['theme'] = this.theme
    root.dataset['palette'] = this.likes.palette
    root.dataset['still'] = String(this.still)
    root.dataset['novice'] = String(this.likes.novice)
    root.style.setProperty('--size', String(this.likes.size))
    const tokens = cssTokens(palette(this.theme, this.sight), this.sideColours)
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
    localStorage.setItem(PLACE, JSON.stringify(this.likes))
  }
}

export const settings = new Settings()
