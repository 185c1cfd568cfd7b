/** Every drill can be solved, and is not solved by doing nothing; the pictured examples come out with the book's figures. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, type Branch } from '../../core/forecast.ts'
import { Host, replay } from '../../core/host.ts'
import type { Order } from '../../core/match.ts'
import { askOpenly, wayOf, wordsOf } from '../../core/harness/asking.ts'
import { parseRecord } from '../../core/record.ts'
import { oddsAfterBarrage } from '../../systems/ocs/rules/fighting/prelude.ts'
import { putUnit } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import { dumpsFor } from '../../systems/ocs/rules/supply/dumps.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { DRILLS } from './drills.ts'
import { drills } from './index.ts'
import { MISSED, REACHED, stepOnSheet, type Step } from './sheet.ts'

const begin = (id: string): Table => new Table(drills.setting(id))

function play(t: Table, id: string, steps: readonly Step[]): Table {
  for (const step of steps) {
    const told = stepOnSheet(DRILLS, id, step)
    if (typeof told === 'string') t.play(told)
    else t.dice(...told)
  }
  return t
}

function finish(t: Table): string {
  for (let i = 0; i < 100 && t.m.waits !== 'over'; i++) t.asUsual()
  return t.m.ending
}

/** The solution as far as an order, which it leaves to be given. */
function until(id: string, step: Step): Table {
  const { solution } = DRILLS.find((drill) => drill.id === id)!
  return play(begin(id), id, solution.slice(0, solution.indexOf(step)))
}

describe.each(DRILLS.map((drill) => [drill.id, drill] as const))('%s', (id, drill) => {
  test('is reached by its solution and missed by waiting', () => {
    expect(finish(play(begin(id), id, drill.solution))).toBe(REACHED)
    expect(finish(begin(id))).toBe(MISSED)
  })

  test('says what is to be done', () => {
    expect(drill.about).toMatch(/Goal: .+\.$/)
    expect(drill.about).toMatch(/\d+\.\d/)
  })
})

test('every drill has its solution as a record that replays and reaches the goal', () => {
  const folder = join(import.meta.dirname, 'solutions')
  const files = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
  expect(files.toSorted()).toEqual(DRILLS.map(({ id }) => `${id}.record.json`).toSorted())
  for (const file of files) {
    const host = replay(drills, parseRecord(readFileSync(join(folder, file), 'utf8')))
    expect(host.match.ending).toBe(REACHED)
  }
})

test('ocs:12.3a#1 ocs:12.3c#1 the stretch of the HQs: one hex farther back the throw falls short, two farther on nothing is drawn', () => {
  const t = begin('throw')
  const division = t.unit('throw.division')
  expect([inTrace(t.m, division), dumpsFor(t.m, division).length]).toEqual([false, 0])
  for (const [moves, want] of [
    [['move 0105'], 1],
    [['move 0105', 'move 0106'], 1],
  ] as const) {
    const on = play(begin('throw'), 'throw', ['take B', ...moves, 'stop'])
    expect([inTrace(on.m, division), dumpsFor(on.m, division).length]).toEqual([true, want])
  }
  // In 0107 it still counts back to HQ A, and comes no nearer to the dump than two hexes.
  putUnit(t.m, t.unit('throw.B'), t.m.game.grid.parse(stepOnSheet(DRILLS, 'throw', '0107') as string))
  expect([inTrace(t.m, division), dumpsFor(t.m, division).length]).toEqual([true, 0])
})

test('ocs:12.7b#1 the Extender reaches twelve MP back, and not thirteen', () => {
  const t = until('extender', 'extend')
  expect(t.refusal('extend')).toBe('legal')
  const far = stepOnSheet(DRILLS, 'extender', 'move 0117') as string
  t.play(stepOnSheet(DRILLS, 'extender', 'move 0116') as string, far)
  expect(t.refusal('extend')).toBe('extend-link')
})

test('ocs:9.13#7 ocs:9.13#8 the overrun of the book: 21 against 3.5 at 5:1, with surprise 9:1, and what it costs', () => {
  const t = play(begin('overrun'), 'overrun', DRILLS.find((d) => d.id === 'overrun')!.solution)
  expect(t.last('odds')).toMatchObject({ attack: 21, defence: 3.5, odds: '5:1', drm: 3 })
  expect(t.last('surprise')).toMatchObject({ columns: 2 })
  expect(t.last('combatResult')['result']).toBe('Ao1e4 DL1o2')
  // The brigade dies; the tanks, who led, bear the option, and the infantry enters without exploiting.
  const [enemy, tanks, mech] = ['brigade', 'tanks', 'mech'].map((id) => `overrun.${id}`) as [string, string, string]
  expect([t.hex(enemy), t.hex(tanks), t.hex(mech), t.mode(mech)]).toEqual([
    'dead',
    'dead',
    stepOnSheet(DRILLS, 'overrun', '0105'),
    'Combat',
  ])
  // 19 tokens at first: two of fuel, two of combat supply.
  const dump = t.m.game.grid.parse(stepOnSheet(DRILLS, 'overrun', '0101') as string)
  expect(t.m.board.dump.get(dump)).toBe(15)
})

test('ocs:9.5#3 ocs:9.5#5 the attack of the book: a barrage of 20 without effect, 17 against 20, 3:1 by surprise', () => {
  const t = play(begin('attack'), 'attack', DRILLS.find((d) => d.id === 'attack')!.solution)
  expect(t.last('odds')).toMatchObject({ attack: 17, defence: 20, odds: '1:1', drm: 2 })
  expect(t.last('combatResult')['result']).toBe('Ao1 Do1')
  const dump = t.m.game.grid.parse(stepOnSheet(DRILLS, 'attack', '0101') as string)
  // Five SP, of which the guns take 3T and the mech infantry 1T.
  expect(t.m.board.dump.get(dump)).toBe(16)
  expect(t.last('surprise')).toMatchObject({ side: 0, columns: 2 })
  // The other two go Low, and the defender pays 2T.
  const paid = t.events('paid').map((e) => ('tokens' in e ? e['tokens'] : t.m.game.units[e['unit'] as number]!.id))
  expect(paid).toEqual([3, 1, 'attack.krad', 'attack.pz', 2])
  expect(t.mark('attack.pz', 'internals')).toBe(1)
})

test('how many guns: without any, with those that leave the infantry its supply, and with all of them', () => {
  const laid = (...guns: string[]): M =>
    play(begin('shells'), 'shells', [
      'end',
      'end',
      ...(guns.length > 0 ? ['barrage 0203'] : []),
      ...guns.map((g) => `with ${g}`),
    ]).m
  const attack =
    (...from: string[]) =>
    (m: M): number => {
      m.play(0, { do: 'end' })
      const hex = (number: string): string => stepOnSheet(DRILLS, 'shells', number) as string
      m.play(0, { do: 'attack', hex: hex('0203') })
      for (const at of from) m.play(0, { do: 'stack', hex: hex(at) })
      expect(m.play(0, { do: 'go' }).ok).toBe(true)
      return m.frames.findIndex((f) => f.proc === 'combat')
    }
  const entered = (branch: Branch): number => chanceOf(branch, (o) => o['entered'] === 1)
  const bare = laid()
  expect(entered(forecast(bare, { frame: attack('0202', '0103')(bare) }).branches[0]!)).toBeCloseTo(0.72, 2)
  const guns = ['light', 'heavy', 'rockets']
  expect(entered(oddsAfterBarrage(laid(...guns), attack('0202', '0103')))).toBeCloseTo(0.91, 2)
  expect(entered(oddsAfterBarrage(laid(...guns, 'corps'), attack('0202')))).toBeCloseTo(0.86, 2)
})

test('moves can be taken back, in fog too, where the enemy is not shown them before they stand; a long phase lets the oldest go', () => {
  const host = (openStacks: boolean, scenario = 'zones') => new Host(drills, { scenario, options: { openStacks } })
  const move = [{ do: 'take', unit: 'zones.foot' }, { do: 'move', hex: '0203' }, { do: 'stop' }]
  const play = (h: ReturnType<typeof host>, orders: readonly Order[]): void => {
    for (const order of orders) expect(h.play(0, order).ok).toBe(true)
  }
  const [fog, open] = [host(false), host(true)]
  const start = open.match.hash()
  play(fog, move)
  play(open, move)
  expect([fog.undoable, open.undoable]).toEqual([3, 3])
  const begun = host(false).match.hash()
  expect([fog.heldBack(0), fog.heldBack(1), open.heldBack(1)]).toEqual([null, 0, null])
  expect([fog.shownTo(1).hash(), fog.shownTo(0) === fog.match]).toEqual([begun, true])
  while (open.undo(0));
  expect(open.match.hash()).toBe(start)
  while (fog.undo(0));
  expect([fog.match.hash(), fog.heldBack(1)]).toEqual([begun, null])
  play(fog, [...move, { do: 'end' }])
  expect([fog.undoable, fog.heldBack(1)]).toEqual([0, null])
  const long = host(true, 'overrun')
  play(long, [{ do: 'take', unit: 'overrun.tanks' }])
  const dither = ['with', 'drop'].map((kind) => ({ do: kind, unit: 'overrun.mech' }))
  for (let i = 0; i < 80; i++) play(long, dither)
  expect(long.undoable).toBe(161)
  let back = 0
  while (long.undo(0)) back += 1
  expect([back, long.undoable]).toEqual([150, 11])
})

test('the drills by hand: a refusal where Strat Mode ends out of trace, an Extender and a breakout as ways, a Reserve with the MP of its release', () => {
  const at = (id: string, ...steps: readonly Step[]): M => play(begin(id), id, steps).m
  const hex = (id: string, number: string): string => stepOnSheet(DRILLS, id, number) as string
  const far = { from: hex('extender', '0103'), to: hex('extender', '0115') }
  expect(askOpenly(at('extender'), { q: 'aim', ...far }).refusal?.code).toBe('strat-trace')
  const trucks = askOpenly(at('extender'), { q: 'aim', ...far, units: ['extender.trucks'] })
  expect(finish(new Table(drills.setting('extender')).play(...wordsOf(wayOf(trucks, 'extend').orders)))).toBe(REACHED)
  const pocket = askOpenly(at('breakout'), { q: 'aim', from: hex('breakout', '0207') })
  expect(pocket.ways!.map((w) => w.id)).toContain('break-breakout.a')
  const line = (id: string, from: string, ...steps: readonly Step[]) =>
    askOpenly(at(id, ...steps), { q: 'aim', from: hex(id, from) }).lines!.map((l) => l.value)
  expect(line('reaction', '0106', 'end')).toEqual(['8 MP', 'Move'])
  expect(line('exploitation', '0101', 'end', 'end', 'end')).toEqual(['16 MP', 'Move'])
})
