/** 12.6, 12.8 and 12.9: the Supply Phase, and being Out of Supply. */
import { describe, expect, test } from 'vitest'
import { hasZone } from '../position/zones.ts'
import { rehearse } from './supplyphase.ts'
import { supplying as phase } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { note } from '../position/board.ts'
import { attackSupplied } from './pay.ts'
import { attackEffects, attackStrength, defenceStrength, STRENGTH, terrainsIn } from '../fighting/strength.ts'
import { DID } from '../world.ts'
import { SeededRng } from '../../../../core/chance.ts'
import { imagine, View } from '../../../../core/sight.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const three = 're:3 steps:3 size:division'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')
const out = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'outOfSupply'))

describe('Out of Supply', () => {
  test('ocs:12.6#2 ocs:12.9a#1 ocs:12.0#2 combat units are checked in their own Supply Phase, and nothing else is', () => {
    const t = phase(
      {
        units: {
          a: `blue ${LEG} 0103`,
          b: `blue ${LEG} 0110`,
          k: 'blue truck:1 45T 0111',
          e: `red ${LEG} 0120 move`,
        },
        hedgehogs: { '0112': 1 },
        control: { blue: ['0112'] },
      },
      true,
    )
    t.play('end')
    expect(out(t, 'a', 'b', 'k', 'e')).toEqual([0, 1, 0, 0])
    expect([t.last('supplyChecked'), t.place]).toEqual([{ side: 0, recovered: 0, eaten: 0, out: 1 }, 'attrition.check'])
    t.dice(1, 1)
    expect(t.place.startsWith('attrition')).toBe(false)
  })

  test('ocs:12.9b#1 an HQ is checked like any other', () => {
    const t = phase({ units: { h: 'blue h8T-0-2T/h4T-0-14T 0110' } }, true)
    t.play('end')
    expect(out(t, 'h')).toEqual([1])
  })

  test('ocs:12.8a#1 the marker stays, with attrition in each own Supply Phase, until supply is back', () => {
    const t = phase(
      { units: { a: `blue ${LEG} 0110`, e: `red ${LEG} 0120 move` }, options: { tiesToFirst: true } },
      true,
    )
    t.play('end').dice(1, 2)
    t.until('movementSegment')
    expect(out(t, 'a')).toEqual([1])
    // In the enemy's Supply Phase nothing of ours is rolled for.
    const checked = t.events('attrition').length
    t.until('supplyPhase')
    expect([t.m.seat, t.events('attrition').length]).toEqual([1, checked])
    t.play('end').dice(1, 1).until('supplyPhase')
    expect(t.m.seat).toBe(0)
    t.play('end')
    expect(t.place).toBe('attrition.check')
    t.dice(1, 1)
    const u = phase(
      { units: { a: `blue ${LEG} 0103 oos`, b: `blue ${LEG} 0115 oos` }, dumps: { blue: { '0116': 1 } } },
      true,
    )
    // By trace and by eating alike.
    u.play('end')
    expect(out(u, 'a', 'b')).toEqual([0, 0])
  })

  test('ocs:12.8d#1 no zone any more, but it moves', () => {
    const t = position({ map: [open(6)], units: { a: `blue ${LEG} 0102`, b: `blue ${LEG} 0104 oos` } })
    expect([hasZone(t.m, t.unit('a')), hasZone(t.m, t.unit('b'))]).toEqual([true, false])
    t.until('movementSegment').play('take b', 'move 0105')
    expect(t.left).toEqual([3])
  })

  test('ocs:12.8d#2 half strength with combat supply; without it no attack, and a quarter in defence', () => {
    const t = position({
      map: ['. .', '. .'],
      units: { a: 'blue 8-3-4L/3-3-8L 0101 oos exhausted', b: 'blue 8-3-4L/3-3-8L 0101' },
    })
    const [a, b] = [t.unit('a'), t.unit('b')]
    const effects = attackEffects(t.m, terrainsIn(t.m, t.at('0102'))[0]!)
    const [attack, defend] = [
      (u: number) => attackStrength(t.m, u, effects, 0, false) / STRENGTH,
      (u: number) => defenceStrength(t.m, u, terrainsIn(t.m, t.at('0101'))[0]!) / STRENGTH,
    ]
    for (const u of [a, b]) note(t.m, u, DID.supplied)
    expect([attack(a), attack(b), defend(a), defend(b)]).toEqual([4, 8, 4, 8])
    t.m.board.did.set(a, 0)
    expect(defend(a)).toBe(2)
    expect([attackSupplied(t.m, [a]), attackSupplied(t.m, [b])]).toEqual([false, true])
  })

  test('ocs:12.8d#1 it fires if its shells are paid for', () => {
    const fires = (dumps: Position['dumps']) =>
      position({
        map: [open(6)],
        units: { g: 'blue b12(2)-4-5L/b6(2)-4-16L 0102 oos', e: `red ${LEG} 0104 move` },
        ...(dumps ? { dumps } : {}),
      })
        .until('barrageSegment')
        .play('barrage 0104', 'with g')
        .refusal('fire')
    expect([fires({ blue: { '0101': 9 } }), fires(undefined)]).toEqual(['legal', 'no-shells'])
  })

  test('ocs:12.10f#1 stocks and the marker have nothing to do with each other', () => {
    const t = phase({ units: { a: `blue ${LEG} 0110 oos low`, b: `blue ${LEG} 0103 exhausted` } }, true)
    t.play('end')
    expect([out(t, 'a', 'b'), t.mark('a', 'internals'), t.mark('b', 'internals')]).toEqual([[1, 0], 1, 2])
  })

  test('a phase without anything to choose is one order', () => {
    const t = phase({ units: { a: `blue ${LEG} 0103` } }, true)
    expect(t.offers()).toEqual(['end'])
    t.play('end')
    expect(t.place).toBe('movementSegment.choose')
  })
})

describe('what is offered and told', () => {
  const units = {
    a: `blue ${LEG} 0110 div:pz`,
    b: `blue ${LEG} 0111`,
    c: `blue ${LEG} 0103 low`,
    d: `blue ${LEG} turn9`,
    f: `blue ${LEG} 0120`,
    k: 'blue truck:1 45T 0110',
    e: `red ${LEG} 0114 move low`,
  }
  const dumps = { blue: { '0104': 2, '0109': 5, '0118': 1 }, red: { '0114': 3 } }
  const scene = (options: Position['options'] = {}) => phase({ units, dumps, options }, true)

  test('who wants supply, from where, who eats and who starves', () => {
    const t = scene()
    expect(t.offers()).toEqual([
      'first a',
      'first b',
      'first c',
      'first f',
      'from 0104',
      'from 0109',
      'from 0118',
      'starve a',
      'starve b',
      'starve f',
      'end',
    ])
    expect(['d', 'k', 'e'].map((id) => t.refusal(`first ${id}`))).toEqual(Array(3).fill('no-supply-need'))
    t.play('first b', 'first a', 'first b', 'from 0109', 'starve a', 'starve f')
    expect(t.m.frame('supplyPhase')!.first).toEqual([t.unit('b'), t.unit('a')])
    expect(t.offers()).toEqual([
      'first a',
      'first c',
      'first f',
      'from 0104',
      'from 0118',
      'starve b',
      'feed f',
      'feed a',
      'end',
    ])
    t.play('feed a')
    expect([t.offers('feed'), t.offers('starve')]).toEqual([['feed f'], ['starve b', 'starve a']])
    expect(t.m.prompt()).toBe('Supply Phase: 1 unit goes Out of Supply, and units eat 1T.')
    t.play('end')
    expect(t.last('supplyChecked')).toEqual({ side: 0, recovered: 2, eaten: 1, out: 1 })
    expect(['a', 'b', 'c', 'd', 'f'].map((id) => t.mark(id, 'cut'))).toEqual([1, 1, 0, 0, 1])
  })

  test('a dump is offered only to those who want it and reach it', () => {
    const t = phase({ units: { a: `blue ${LEG} 0103` }, dumps: { blue: { '0104': 2 } } }, true)
    expect([t.refusal('from 0104'), t.offers('from')]).toEqual(['pay-way', []])
    const u = phase({ units: { a: `blue ${LEG} 0103`, b: `blue ${LEG} 0119` }, dumps: { blue: { '0104': 2 } } }, true)
    expect([u.refusal('from 0104'), u.refusal('first b')]).toEqual(['pay-way', 'pay-none'])
  })

  test('the enemy is not told what the owner says, and imagines nothing said', () => {
    const t = scene().play('first b', 'from 0109', 'starve a')
    const hidden = View.of(t.m, 1).frames.at(-1)!
    expect(['first', 'dumps', 'starved', 'parts', 'side'].map((field) => hidden[field])).toEqual([
      null,
      null,
      null,
      null,
      0,
    ])
    expect(View.of(t.m, 0).frames.at(-1)!['first']).toEqual([t.unit('b')])
    const other = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('x'), t.m.state.layout)
    expect(other.top).toMatchObject({ first: [], dumps: [], starved: [], parts: [] })
    const all = scene({ openStacks: true }).play('first b')
    expect(View.of(all.m, 1).frames.at(-1)!['first']).toEqual([t.unit('b')])
  })

  test('a rehearsal in the phase goes by what was said, and that of the other side does not', () => {
    const t = scene().play('starve a')
    expect([rehearse(t.m, 0).starving.includes(t.unit('a')), rehearse(t.m, 1).recoveries.length]).toEqual([true, 1])
  })

  test('a rehearsal before the phase goes by no wishes; a scenario without trace has everybody supplied', () => {
    const before = position({ map: [open(20)], units, dumps, trace: true }).until('movementSegment')
    expect(rehearse(before.m, 0).starving.length).toBe(rehearse(scene().m, 0).starving.length)
    const none = position({ map: [open(20)], units, dumps })
    const { recoveries, meals, starving, traced } = rehearse(none.m, 0)
    expect([recoveries, meals, starving, [...traced]]).toEqual([[], [], [], Array(none.m.game.units.length).fill(1)])
  })

  test('ocs:12.6f#2 another part of the same formation takes the place of the first', () => {
    const t = phase({
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0118 div:pz` },
      entries: { E: { side: 'blue', hexes: ['0101', '0120'], source: true, name: 'the edges' } },
    })
    expect(t.offers('part')).toEqual(['part c'])
    t.play('part c')
    expect(t.offers('part')).toEqual(['part a', 'part b'])
    t.play('part b')
    expect(t.m.frame('supplyPhase')!.parts).toEqual([t.unit('b')])
    t.play('end')
    expect(out(t, 'a', 'b', 'c')).toEqual([0, 0, 1])
  })

  test('ocs:13.2g.B#1 loose supply first, then the formation’s own, and each pile by itself', () => {
    const t = phase({
      units: {
        k: 'blue truck:1 45T 0110 organic div:pz load:2',
        l: 'blue truck:1 45T 0110 load:1',
        a: `blue ${DIV} 0110 ${three} div:pz`,
        b: `blue ${LEG} 0110 div:pz`,
        c: `blue ${LEG} 0110`,
      },
    })
    // The division needs 2T, which only its own trucks have, and there is room for one more; the other takes the loose one.
    expect(
      rehearse(t.m, 0).meals.map(({ units: at, tokens, formation }) => [at.length, tokens, formation < 0]),
    ).toEqual([
      [2, 2, false],
      [1, 1, true],
    ])
    t.play('end')
    expect([t.mark('k', 'load'), t.mark('l', 'load'), out(t, 'a', 'b', 'c')]).toEqual([0, 0, [0, 0, 0]])
  })
})
