/** The practice player: it closes up, brings supply, attacks when the odds are with it, and comes to an end. */
import { expect, test } from 'vitest'
import { practice } from './practice.ts'
import { position, type Table } from '../rules/testing.ts'

const MAP = Array<string>(3).fill('. . . . . . . . . .')

/** Plays a side until another is asked or dice are due; says what it ordered. */
function lead(t: Table, until: string): string[] {
  const said: string[] = []
  const { m } = t
  while (m.waits === 'decision' && m.place !== until && said.length < 200) {
    const code = practice(m)
    const order = code < 0 ? { do: 'end' } : m.orderOf(code)
    said.push([order.do, order.hex ?? order.unit ?? order.number ?? ''].join(' ').trim())
    t.play(said.at(-1)!)
  }
  return said
}

test('it marches up to the enemy, stands before him in Combat Mode and attacks at good odds', () => {
  const scene = (attacker: string): Table =>
    position({
      map: MAP,
      units: { a: `blue ${attacker} 0204`, far: 'blue 4-3-4L/2-3-8L 0301', e: 'red 3-2-4L/1-2-8L 0206' },
      dumps: { blue: { '0204': 8 }, red: { '0207': 8 } },
    })
  const t = scene('14-4-4L/5-4-9L')
  expect(lead(t, 'combatSegment.choose')).toEqual(
    expect.arrayContaining(['take a', 'move 0205', 'stop', 'take far', 'toMove far']),
  )
  expect(lead(t, 'pay.choose')).toEqual(['attack 0206', expect.stringMatching(/^(stack|with)/), 'go'])
  const weak = scene('3-2-4L/1-2-8L')
  lead(weak, 'combatSegment.choose')
  expect(lead(weak, 'pay.choose')[0]).toBe('end')
})

test('its trucks load behind the front, unload at the HQ, go back for the rest, and stop', () => {
  const t = position({
    map: MAP,
    units: {
      hq: 'blue h4T-0-2T/h2T-0-14T 0206',
      a: 'blue 4-3-4L/2-3-8L 0209',
      t: 'blue truck:3 45T 0201',
      e: 'red 8-3-4L/1-2-8L 0210',
    },
    dumps: { blue: { '0201': 20 } },
  })
  const said = lead(t, 'combatSegment.choose')
  expect(said).toEqual(expect.arrayContaining(['take t', 'load 12', 'move 0206', 'unload 12']))
  expect(t.m.board.dump.get(t.m.game.grid.parse('0206'))).toBe(20)
})
