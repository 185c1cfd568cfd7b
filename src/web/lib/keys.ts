/** The keys of the table, in one place: what each does, and whether it is free to act where the focus is. */
import { words } from '../words/index.ts'

export type Action =
  | 'main'
  | 'back'
  | 'undo'
  | 'next'
  | 'previous'
  | 'leave'
  | 'whole'
  | 'enemy'
  | 'pick'
  | 'fan'
  | 'repeat'
  | 'help'
  | 'log'
  | 'overlays'
  | 'cards'
  | 'charts'
  | 'rules'
  | 'forces'
  | 'standing'
  | 'plan'
  | 'text'
  | 'settings'
  | 'arithmetic'
  | 'regions'
  | 'cursor'
  | 'zoom'
  | 'fit'
  | 'picture'

export interface KeyRow {
  readonly action: Action
  /** As `KeyboardEvent.key` says it, letters in lower case. */
  readonly keys: readonly string[]
  /** As the cap on screen says it. */
  readonly cap: string
  readonly does: string
  /** The map itself listens for it, not the table. */
  readonly map?: true
}

const say = words.shell.keys

export const KEYS: readonly KeyRow[] = [
  { action: 'main', keys: [' ', 'enter'], cap: 'Space', does: say.main },
  { action: 'back', keys: ['escape'], cap: 'Esc', does: say.back },
  { action: 'undo', keys: ['z'], cap: 'Z', does: say.undo },
  { action: 'next', keys: ['tab', 'n'], cap: 'Tab', does: say.next },
  { action: 'previous', keys: ['p'], cap: 'P', does: say.previous },
  { action: 'leave', keys: ['e'], cap: 'E', does: say.leave },
  { action: 'whole', keys: ['w'], cap: 'W', does: say.whole },
  { action: 'pick', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], cap: '1 - 9', does: say.pick },
  { action: 'fan', keys: ['f'], cap: 'F', does: say.fan },
  { action: 'repeat', keys: ['r'], cap: 'R', does: say.repeat },
  { action: 'enemy', keys: ['alt'], cap: 'Alt', does: say.enemy },
  { action: 'cursor', keys: [], cap: '← ↑ → ↓', does: say.cursor, map: true },
  { action: 'zoom', keys: [], cap: '+ −', does: say.zoom, map: true },
  { action: 'fit', keys: [], cap: 'Home', does: say.fit, map: true },
  { action: 'overlays', keys: ['o'], cap: 'O', does: say.overlays },
  { action: 'cards', keys: ['d'], cap: 'D', does: say.cards },
  { action: 'log', keys: ['l'], cap: 'L', does: say.log },
  { action: 'charts', keys: ['m'], cap: 'M', does: say.charts },
  { action: 'rules', keys: ['u'], cap: 'U', does: say.rules },
  { action: 'forces', keys: ['b'], cap: 'B', does: say.forces },
  { action: 'standing', keys: ['s'], cap: 'S', does: say.standing },
  { action: 'plan', keys: ['g'], cap: 'G', does: say.plan },
  { action: 'arithmetic', keys: ['a'], cap: 'A', does: say.arithmetic },
  { action: 'picture', keys: ['c'], cap: 'C', does: say.picture },
  { action: 'text', keys: ['t'], cap: 'T', does: say.text },
  { action: 'settings', keys: [','], cap: ',', does: say.settings },
  { action: 'regions', keys: ['f6'], cap: 'F6', does: say.regions },
  { action: 'help', keys: ['?'], cap: '?', does: say.help },
]

const BY_KEY = new Map(KEYS.flatMap((row) => row.keys.map((key) => [key, row.action] as const)))

/** Where the focus is, as far as keys care. */
export type Focus = 'map' | 'control' | 'writing'

export interface Stroke {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly focus: Focus
  /** Do single letters act (a person can turn that off)? */
  readonly letters: boolean
}

/**
 * The action a stroke means, or null when it is left to the browser. A focused button keeps Space and Enter, a field keeps
 * everything but Escape, and Tab walks the page as everywhere unless the map has the focus.
 */
export function actionOf(stroke: Stroke): Action | null {
  const key = stroke.key.toLowerCase()
  const action = BY_KEY.get(key) ?? null
  if (action === null) return null
  if (stroke.ctrl) return action === 'undo' && stroke.focus !== 'writing' ? action : null
  if (key === 'escape' || key === 'f6') return action
  if (stroke.focus === 'writing') return null
  if (stroke.focus === 'control' && (key === ' ' || key === 'enter' || key === 'tab')) return null
  if (key === 'tab') return stroke.shift ? null : action
  if (key.length === 1 && key !== ' ' && !stroke.letters) return null
  return action
}

export function capOf(action: Action): string {
  return KEYS.find((row) => row.action === action)!.cap
}

export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'map'
  if (
    target.closest('input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]')
  )
    return 'writing'
  return target.closest('button, a, select, input, summary, [role=tab], [role=option], [role=slider], [role=menuitem]')
    ? 'control'
    : 'map'
}
