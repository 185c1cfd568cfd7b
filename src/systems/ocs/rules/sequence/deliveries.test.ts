/** 2.3, 13.5 and 21.6d: the replacements a roll brings. */
import { describe, expect, test } from 'vitest'
import { dumpsFor } from '../supply/dumps.ts'
import { View } from '../../../../core/sight.ts'
import { gifts, reinforcing as scene } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { KIND } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const MAP = ['. . . . . . .', '. . . . . . .', '. . . . . . .']
const PAX = 'blue -/1-2-6L'
const EQ = 'blue -/1-2-12T'

describe('the table', () => {
  test('ocs:2.3#8 ocs:13.5#1 one roll a phase; Pax and Eq are put where they arrive', () => {
    const t = scene(
      { p: `${PAX} unused pax copies:3`, q: `${EQ} unused eq copies:2`, d: `blue ${LEG} dead rebuild:0+1` },
      { tables: gifts({ pax: 1, eq: 1 }) },
    )
    expect(t.last('replacementsRolled')).toEqual({ side: 0, pax: 1, eq: 1 })
    expect([t.place, t.offers('at'), t.refusal('at 0102')]).toEqual([
      'newRepls.where',
      ['at 0101', 'at 0301'],
      'repl-place',
    ])
    t.play('at 0301', 'at 0101')
    expect([t.hex('p-1'), t.hex('p-2'), t.hex('q-1'), t.hex('q-2')]).toEqual(['0301', 'unused', '0101', 'unused'])
    expect([t.place, t.mode('p-1')]).toEqual(['reinforcementPhase.work', 'Move'])
    // To be used at once, or saved: they are there in the Movement Phase.
    expect(t.refusal('rebuild d')).toBe('legal')
    t.play('end')
    expect([t.place, t.hex('p-1'), t.legal('take p-1')]).toEqual(['movementSegment.choose', '0301', true])
  })

  test('ocs:21.6d#1 two rolls at convention tempo', () => {
    const t = scene(
      { p: `${PAX} unused pax copies:3` },
      { tables: gifts({ pax: 1 }), options: { conventionTempo: true } },
    )
    t.play('at 0101')
    expect(t.place).toBe('reinforcementPhase.variable')
    t.dice(1).play('at 0101')
    expect([t.place, t.hex('p-2')]).toEqual(['reinforcementPhase.work', '0101'])
  })

  test('ocs:13.5#2 who finds no counter comes when one is free', () => {
    const t = scene(
      {
        p: `${PAX} unused pax copies:1`,
        p2: `${PAX} 0101 pax move`,
        d: `blue ${DIV} 0101 re:3 steps:3 lost:1 rebuild:1+0`,
      },
      { tables: gifts({ pax: 2 }), turns: 3 },
    )
    t.play('at 0101')
    expect([t.hex('p'), t.m.board.owedPax.get(0), t.place]).toEqual(['0101', 1, 'reinforcementPhase.work'])
    t.play('restore d', 'end')
    while (t.place !== 'reinforcementPhase.variable') {
      if (t.place === 'game.rollFirst') t.dice(6, 6)
      else if (t.place === 'game.choose') t.play('goFirst')
      else t.asUsual()
    }
    t.dice(1)
    expect(t.m.prompt()).toContain('3 Pax')
  })

  test('ocs:13.5#2 Eq wait as Pax do, and both are told of when they come', () => {
    const gift = { pax: 1, eq: 3 }
    const t = scene(
      { p: `${PAX} unused pax copies:2`, q: `${EQ} unused eq copies:2` },
      { tables: gifts(gift), turns: 3 },
    )
    expect(t.m.prompt()).toBe('Replacements have arrived (1 Pax, 3 Eq, 0 trucks): where does the next one go?')
    t.play('at 0101', 'at 0101', 'at 0301')
    expect([t.place, t.m.board.owedEq.get(0), t.m.board.owedPax.get(0)]).toEqual(['reinforcementPhase.work', 1, 0])
    expect(['p-1', 'q-1', 'q-2'].map((id) => t.hex(id))).toEqual(['0101', '0101', '0301'])
    t.play('end')
    while (t.place !== 'reinforcementPhase.variable') {
      if (t.place === 'game.rollFirst') t.dice(6, 6)
      else if (t.place === 'game.choose') t.play('goFirst')
      else t.asUsual()
    }
    t.dice(1)
    // One Pax finds a counter; all Eq, with the one owed, wait.
    t.play('at 0101')
    expect([t.m.board.owedEq.get(0), t.place]).toEqual([4, 'reinforcementPhase.work'])
  })

  test('ocs:21.7#1 ocs:21.6d#1 what two rolls brought is counted together', () => {
    const options = { conventionTempo: true, revisedRebuilds: true }
    const t = scene({ p: `${PAX} unused pax copies:4` }, { tables: gifts({ pax: 1 }), options })
    t.play('at 0101').dice(1).play('at 0101')
    expect(t.m.top).toMatchObject({ rolls: 2, got: [2, 0] })
    t.play('end')
    expect([t.hex('p-1'), t.hex('p-2')]).toEqual(['unused', '0101'])
  })

  test('how many are still to be placed its owner alone knows', () => {
    const pool = { p: `${PAX} unused pax copies:4` }
    const shown = (seat: number, options = {}): unknown => {
      const t = scene(pool, { tables: gifts({ pax: 2 }), options })
      const { pax, eq } = View.of(t.m, seat).frames.find((f) => f.proc === 'newRepls')!
      return [pax, eq]
    }
    expect([shown(0), shown(1), shown(1, { openStacks: true })]).toEqual([
      [2, 0],
      [null, null],
      [2, 0],
    ])
  })

  test('ocs:13.5#4 a Repl is an independent Attack-Capable unit of a quarter RE, and bears losses', () => {
    const units = { p: `${PAX} 0101 pax move`, a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }
    const t = position({ map: ['. . .'], units })
      .until('combatSegment.choose')
      .play('attack 0102')
    expect(t.refusal('with p')).toBe('legal')
    t.play('with p', 'with a', 'go').paid().paid().play('lead p', 'lead e').dice(3, 4).dice(4, 3)
    expect([t.last('combatResult')['result'], t.hex('p'), t.hex('a')]).toEqual(['AL1o1 Do1', 'unused', '0101'])
    const shelled = position({
      map: ['. . . .'],
      units: {
        g: 'blue b117(2)-3-4L/b6(1)-3-8L 0101',
        s: `blue ${LEG} 0102`,
        p: 'red -/1-2-6L 0103 pax move',
        e: `red ${LEG} 0103`,
      },
      dumps: { blue: { '0101': 20 } },
    }).until('barrageSegment.choose')
    shelled.play('barrage 0103', 'with g', 'fire', 'from 0101').dice(5, 5)
    expect([shelled.last('barrageResult')['result'], shelled.refusal('lose p')]).toEqual(['1', 'legal'])
  })

  test('ocs:13.5#5 ocs:5.5c#1 a Repl is never in Combat Mode, no more than trucks, and wants supply and fuel', () => {
    const t = scene({ p: `${PAX} 0101 pax move`, q: `${EQ} 0101 eq move`, k: 'blue truck:1 45T 0101' })
    for (const id of ['p', 'q']) {
      const u = t.m.game.units[t.unit(id)]!
      expect([u.combat, u.independent, u.quarters, u.hasCombatFace]).toEqual([true, true, 1, false])
    }
    t.play('end', 'take p')
    expect([t.refusal('toCombat p'), t.refusal('toReserveCombat p')]).toEqual(['mode-no-combat', 'mode-no-combat'])
    expect([t.legal('toReserveMove p'), t.legal('toStrat p')]).toEqual([true, true])
    t.play('stop', 'take k')
    expect(t.refusal('toCombat k')).toBe('mode-no-combat')
    // In an attack it owes a token, on wheels it wants fuel, and cut off it is Out of Supply.
    const line = (more: Partial<Position>): Table =>
      position({ map: ['. . . .'], units: { q: `${EQ} 0101 eq move`, e: `red ${LEG} 0103` }, ...more })
    expect(line({ fuel: true }).play('take q').refusal('move 0102')).toBe('no-fuel')
    expect(line({}).play('take q').refusal('move 0102')).toBe('legal')
    const units = { q: `${EQ} 0102 eq move`, e: `red ${LEG} 0103` }
    expect(
      line({ units, dumps: { blue: { '0101': 4 } } })
        .attack('0103', '0102')
        .paid()
        .dump('blue', '0101'),
    ).toBe(3)
    const cut = line({ trace: true }).until('supplyPhase').play('end')
    expect(cut.mark('q', 'outOfSupply')).toBe(1)
  })

  test('trucks come with a point, and dead units of a kind for nothing', () => {
    const t = scene(
      {
        w: 'blue wagon:5 10L unused',
        o: 'blue truck:2 45T unused organic div:x',
        t: 'blue truck:5 45T unused',
        g: 'blue b12(2)-4-5T/b6(2)-4-16T dead rebuild:0+1',
        never: 'blue b12(2)-4-5T/b6(2)-4-16T dead rebuild:0+1 norebuild',
        i: `blue ${LEG} dead rebuild:1+0`,
      },
      { tables: gifts({ trucks: 1, returns: 'artillery' }) },
    )
    t.play('at 0101')
    expect([t.hex('t'), t.mark('t', 'points'), t.m.board.provided.get(0)]).toEqual(['0101', 1, 1])
    // One gun only can return, so nobody is asked which.
    expect(t.place).toBe('newRepls.where')
    t.play('at 0301')
    expect([t.hex('g'), t.mark('g', 'lost'), t.place]).toEqual(['0301', 0, 'reinforcementPhase.work'])
  })

  test('a gift for which there is nobody, or no counter, is passed over', () => {
    const none = scene({ i: `blue ${LEG} dead` }, { tables: gifts({ returns: 'artillery' }) })
    expect(none.place).toBe('reinforcementPhase.work')
    const truck = scene({}, { tables: gifts({ trucks: 1 }) })
    expect([truck.m.board.provided.get(0), truck.place]).toEqual([0, 'newRepls.where'])
    truck.play('at 0101')
    expect([truck.m.board.provided.get(0), truck.place]).toEqual([0, 'reinforcementPhase.work'])
  })

  test('ocs:2.3#8 the roll is modified by the row and the game, within the table; other turns have none', () => {
    const table = (modifier: number, turns: [number, number]) => ({
      replacements: {
        blue: {
          provenance: 'reconstructed' as const,
          dice: 2,
          rows: [{ turns, modifier, results: [{ pax: 1 }, { pax: 2 }, { pax: 3 }] }],
          places: ['W'],
        },
      },
    })
    const at = (modifier: number, x = 0, turns: [number, number] = [1, 9]) =>
      position({
        map: MAP,
        entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
        units: { p: `${PAX} unused pax copies:5`, e: `red ${LEG} 0107` },
        tables: table(modifier, turns),
        x: { replacementModifier: () => x },
      })
    const came = (modifier: number, x: number, ...dice: [number, number]) =>
      at(modifier, x)
        .dice(...dice)
        .last('replacementsRolled')['pax']
    expect([
      came(0, 0, 1, 1),
      came(0, 0, 1, 2),
      came(0, 0, 6, 6),
      came(1, 0, 1, 1),
      came(1, -1, 1, 1),
      came(-5, 0, 1, 3),
    ]).toEqual([1, 2, 3, 2, 1, 1])
    expect(at(0, 0, [2, 9]).place).toBe('reinforcementPhase.work')
  })

  test('of several dead units its owner picks the one that returns', () => {
    const gun = 'blue b12(2)-4-5T/b6(2)-4-16T dead'
    const t = scene({ g: gun, h: gun, i: `blue ${LEG} dead` }, { tables: gifts({ returns: 'artillery' }) })
    expect([t.offers('return'), t.refusal('return i')]).toEqual([['return g', 'return h'], 'not-returning'])
    expect(t.m.prompt()).toBe('Which unit comes back from the Dead Pile free of charge?')
    t.play('return h')
    expect([t.m.prompt(), t.refusal('at 0102')]).toEqual(['Where does h come back?', 'repl-place'])
    t.play('at 0301')
    expect([t.hex('h'), t.hex('g'), t.last('rebuilt')['unit']]).toEqual(['0301', 'dead', t.unit('h')])
  })
})

test('ocs:13.5#3 every Repl and token has its owner', () => {
  const t = scene(
    { p: `${PAX} 0203 pax move`, r: 'red -/1-2-6L 0207 pax move' },
    { dumps: { blue: { '0203': 1 }, red: { '0207': 2 } } },
  )
  const owners = t.m.game.units.filter((u) => u.kind === KIND.pax).map((u) => t.m.game.sides[u.seat])
  expect(owners).toEqual(['blue', 'red'])
  expect([t.dump('blue', '0203'), t.dump('red', '0203'), t.dump('red', '0207')]).toEqual([1, 0, 2])
  t.until('movementSegment')
  // Neither moves nor uses what is the other's, however near it lies.
  expect([t.seat, t.refusal('take p'), t.refusal('take r')]).toEqual(['blue', 'legal', 'not-own'])
  expect(['p', 'r'].map((id) => dumpsFor(t.m, t.unit(id)))).toEqual([[t.at('0203')], [t.at('0207')]])
})
