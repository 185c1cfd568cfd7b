/** What is printed on a counter never overlaps: every counter of every game, in every state met in play, at each zoom. */
import { describe, expect, test } from 'vitest'
import { seenOpenly } from '../../core/seen.ts'
import { showTable } from '../../core/desk/show.ts'
import type { Counter, State } from '../../core/shapes.ts'
import { games } from '../../games/registry.ts'
import { wander } from '../../server/twins.ts'
import { counterSide } from './board.ts'
import { drawFace, faceOf } from './counter.ts'
import { FAN_CARD } from './fan.ts'
import { palette } from './palette.ts'
import type { Face } from './print.ts'
import { topFace } from './stack.ts'
import { recorder } from './testing.ts'

/** Sides of a counter at the middle zooms and close up, and of a card in the fan. */
const SIZES = [...[44, 62, 88, 124].map(counterSide), FAN_CARD]

/** Widths of the condensed face's letters in thousandths of its size, bold, as measured once in Chromium. */
const LETTERS = `0453 1284 2438 3436 4484 5439 6440 7407 8440 9435 (311 )311 .223 -331 /415 A482 B470 C464 D476 E438 F421 G467
H480 I230 J452 K491 L426 M548 N514 O473 P465 Q461 R471 S444 T468 U479 V488 W689 X475 Y474 Z412 a446 b445 c434 d445 e436 f298
g441 h447 i219 j217 k449 l209 m675 n447 o442 p448 q448 r324 s412 t291 u447 v436 w613 x439 y423 z373`
const WIDTH = new Map(LETTERS.split(/\s+/).map((entry) => [entry[0]!, Number(entry.slice(1)) / 1000]))
/** Of the face's size: how high figures and capitals stand. */
const HIGH = 0.71

const sizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)![1])
const measure = (text: string, font: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTH.get(letter) ?? 0.45), 0) * sizeOf(font)

interface TextBox {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function textsOf(face: Face, side: number): TextBox[] {
  const look = { palette: palette('light') }
  const r = recorder(measure)
  drawFace(r.ctx, 0, 0, side, face, look)
  return r.of('fillText').map(({ args, font, align, baseline, fill }) => {
    const [text, x, y] = args as [string, number, number]
    const width = measure(text, String(font))
    const high = sizeOf(String(font)) * HIGH
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    const bottom = baseline === 'middle' ? y + high / 2 : y
    // A tab is wider and higher than its word.
    const round = fill === look.palette.panel ? sizeOf(String(font)) * 0.17 : 0
    return { text, left: left - round, right: left + width + round, top: bottom - high - round, bottom: bottom + round }
  })
}

/** Pairs of texts that touch, and texts that leave the card at the right or below. */
function clashes(face: Face, side: number): string[] {
  const boxes = textsOf(face, side)
  const found = boxes
    .filter((b) => b.right > side / 2 || b.bottom > side / 2)
    .map(({ text }) => `${text} leaves the card`)
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      const [w, h] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ]
      if (w > 0.05 && h > 0.05) found.push(`${a.text} over ${b.text}`)
    }
  })
  return found
}

/** What a card is told apart by. */
const keyOf = (face: Face): string =>
  JSON.stringify(face, (key, value: unknown) => (/^(colour|tint|sign)$/.test(key) ? undefined : value))

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('no figure, name or tab overlaps another', () => {
    const faces = new Map<string, Face>()
    const keep = (face: Face): void => void faces.set(keyOf(face), face)
    const counters = new Map<string, Counter>()
    const states = new Map<string, State>()
    for (const { id } of game.scenarios) {
      wander(game.setting(id), `figures ${game.id} ${id}`, 12, 8, (m) => {
        const shown = Object.values(showTable(seenOpenly(m), { at: 0, undo: null, standing: {} }).counters)
        const stacks = new Map<string, Counter[]>()
        for (const c of shown) {
          counters.set(keyOf(faceOf(c)), c)
          for (const state of c.states) states.set(state.id, state)
          if (c.at !== null) stacks.set(`${c.at} ${c.side}`, [...(stacks.get(`${c.at} ${c.side}`) ?? []), c])
        }
        for (const stack of stacks.values()) keep(topFace(stack))
      })
    }
    expect(counters.size).toBeGreaterThan(5)
    for (const c of counters.values()) {
      keep(faceOf(c))
      keep(faceOf({ ...c, strength: { ...c.strength, now: null } }))
      for (const state of states.values()) keep(faceOf({ ...c, states: [state] }))
    }
    const found = new Set<string>()
    for (const face of faces.values())
      for (const side of SIZES) for (const clash of clashes(face, side)) found.add(`${side} px: ${clash}`)
    expect([...found]).toEqual([])
  })
})
