/** What the keys of the table do, and where the focus goes. */
import { tick } from 'svelte'
import type { Hand } from '../hand/hand.svelte.ts'
import { actionOf, focusOf, type Action } from '../lib/keys.ts'
import { settings } from '../lib/settings.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Replay } from '../panels/replay.ts'
import type { Planner } from '../plan/planner.svelte.ts'
import { words } from '../words/index.ts'
import type { Page } from './Books.svelte'

/** What the frame of the table does itself. */
export interface Frame {
  readonly table: Table
  readonly hand: Hand
  readonly planner: Planner
  readonly replay: Replay
  readonly root: () => HTMLElement
  readonly back: () => void
  readonly next: (backwards: boolean) => void
  readonly open: (page: Page) => void
  readonly say: (text: string) => void
  readonly asEnemy: () => void
  readonly layers: () => void
  readonly cards: () => void
  readonly arithmetic: () => void
  readonly picture: () => void
  /** A study takes the key: Space (null) goes on in it, a digit answers. */
  readonly reads: (digit: number | null) => boolean
}

export function keydown(e: KeyboardEvent, frame: Frame): void {
  if (e.defaultPrevented || e.metaKey) return
  const action = actionOf({
    key: e.key,
    ctrl: e.ctrlKey,
    shift: e.shiftKey,
    focus: focusOf(e.target),
    letters: settings.likes.keys,
  })
  if (action === null || (e.repeat && action !== 'next')) return
  e.preventDefault()
  act(action, e, frame)
}

function act(action: Action, e: KeyboardEvent, frame: Frame): void {
  const { hand, planner } = frame
  switch (action) {
    case 'main':
      if (frame.reads(null)) break
      if (frame.table.past) frame.replay.toggle()
      else hand.press(true)
      break
    case 'back':
      frame.back()
      break
    case 'undo':
      undo(frame)
      break
    case 'next':
      frame.next(false)
      break
    case 'previous':
      frame.next(true)
      break
    case 'leave':
      hand.end()
      break
    case 'whole':
      hand.forAll()
      break
    case 'pick':
      if (!frame.reads(Number(e.key))) hand.pick(Number(e.key))
      break
    case 'fan':
      hand.toggleFan()
      break
    case 'repeat':
      repeat(frame)
      break
    case 'enemy':
      frame.asEnemy()
      break
    case 'overlays':
      frame.layers()
      break
    case 'cards':
      frame.cards()
      break
    case 'arithmetic':
      frame.arithmetic()
      break
    case 'regions':
      void nextRegion(frame.root(), e.shiftKey)
      break
    case 'plan':
      planner.on = !planner.on
      break
    case 'picture':
      frame.picture()
      break
    case 'cursor':
    case 'zoom':
    case 'fit':
      break
    default:
      frame.open(action)
  }
}

function undo({ table, say }: Frame): void {
  const { undo: undoes, anyway } = table.shown!
  if (undoes === null) say(anyway ? words.shell.asked.anywayWhat : words.shell.asked.noUndo)
  void table.undo()
}

function repeat({ hand, planner, say }: Frame): void {
  if (planner.ready.length > 0) void planner.drive().then(() => say(planner.told))
  else say(hand.repeat() ? '' : words.shell.asked.nothingToRepeat)
}

/** F6 goes round the parts of the table. */
async function nextRegion(root: HTMLElement, backwards: boolean): Promise<void> {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].filter((p) => p.offsetParent !== null)
  // Of parts that lie in each other the inner one comes later.
  const here = parts.findLastIndex((p) => p.contains(document.activeElement))
  const to = parts[(here + (backwards ? parts.length - 1 : 1)) % parts.length]
  await tick()
  const first = to?.querySelector<HTMLElement>('button:not(:disabled), a, [tabindex="0"], input, select')
  ;(first ?? to)?.focus()
}

export function focusMap(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[data-part=map] [tabindex]')?.focus({ preventScroll: true })
}

/** Keys belong to the map when what had the focus is gone. */
export function keepFocus(root: HTMLElement | undefined): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && root?.isConnected) focusMap(root)
}

/** After a click with the mouse the keys belong to the table again; with the keyboard the focus stays where it is. */
export function afterClick(e: MouseEvent, root: HTMLElement): void {
  if (e.detail !== 0 && e.target instanceof Element && e.target.closest('[data-part=asked] button, .coach button'))
    focusMap(root)
}
