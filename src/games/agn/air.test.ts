import { describe, expect, test } from 'vitest'
import seriesCharts from '../../systems/damos/rules/charts.json' with { type: 'json' }
import { usual } from './air.ts'
import { AGN_DATA } from './index.ts'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'

const line = (...hexes: string[]): string[] => hexes.slice(1).map((hex, i) => `${hexes[i]}/${hex}`)

/**
 * Four rows. The railway runs in Germany from the western edge, 0107, to the railhead 0106. In each row Germans on foot
 * in column 4 face Russians on foot in column 3.
 */
const FRONT = {
  map: ['. . . . . . .', ' . . . . . . .', '. . . . . . .', ' . . . . . . .'],
  rails: line('0107', '0106', '0105', '0104'),
  countries: { '0107': 'germany', '0106': 'germany' },
  control: { german: ['0104', '0204', '0304', '0404', '0206', '0306', '0406'] },
  units: {
    a1: 'german foot 9/5 0104 DE',
    a2: 'german foot 9/5 0204 DE',
    a3: 'german foot 9/5 0304 DE',
    a4: 'german foot 9/5 0404 DE',
    r1: 'russian foot 9/4 0103 SU',
    r2: 'russian foot 9/4 0203 SU',
    r3: 'russian foot 9/4 0303 SU',
    r4: 'russian foot 9/4 0403 SU',
  },
} as const satisfies Drawn

const front = (more: Partial<Drawn> = {}): AgnTable => drawn({ ...FRONT, turn: 3, ...more })

/** Attacks in a row of the front. */
const attack = (t: AgnTable, row: number): AgnTable => t.play(`activate 0${row}04`, `move 0${row}03`, 'plan standard')

/** A combat of the row with air support, to the dice that follow it; the benefits it had are returned. */
function supported(t: AgnTable, row: number): { shift: unknown; reroll: boolean } {
  attack(t, row).play('support')
  const shift = t.frame('combat').attackShift
  t.dice(...ones(t))
  const reroll = t.place === 'reroll.choose'
  if (reroll) t.play('stand')
  t.untilRoll('air unit')
  return { shift, reroll }
}

const ones = (t: AgnTable): number[] => Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => 1)
const dice = (t: AgnTable): number => t.m.rolling.dice(t.m, t.m.top)

/** Two sixes keep the air unit on turn 10 and before, two ones lose it from turn 1. */
const KEPT = [6, 6] as const
const FAILED = [1, 1] as const

test('agn:4.4#1 there is one air unit each turn, a marker: no unit to stack, to fight or to lose', () => {
  expect(AGN_DATA.counters.markers?.filter(({ name }) => /air unit/i.test(name))).toHaveLength(1)
  expect(AGN_DATA.counters.units.filter(({ name }) => /air unit|air fleet/i.test(name))).toEqual([])
  const t = front()
  attack(t, 1).play('support')
  expect(t.frame('combat')).toMatchObject({ attackSp: 9, attackers: [t.unit('a1')] })
  // It takes no room in a hex of four Germans, and comes again the turn after.
  const four = Object.fromEntries(['b', 'c', 'd'].map((id) => [id, 'german foot 1/5 0104 DE']))
  const crowd = attack(front({ units: { ...FRONT.units, ...four } }), 1).play('support')
  expect([crowd.events('excluded'), crowd.frame('combat')['attackSp']]).toEqual([[], 12])
  expect([3, 4, 5].map((turn) => attack(front({ turn }), 1).place)).toEqual(['air.use', 'air.use', 'air.use'])
})

describe('where it may support', () => {
  /** A combat in the lane so many hexes from the railhead 0110. */
  function lane(distance: number, more: Partial<Drawn> = {}): AgnTable {
    const hex = (column: number): string => `01${String(column).padStart(2, '0')}`
    const [here, there] = [hex(10 - distance), hex(10 - distance + 1)]
    const units = { a: `german foot 9/5 ${there} DE`, r: `russian foot 9/4 ${here} SU` }
    const ground = {
      map: ['. . . . . . . . . . . .'],
      rails: line('0112', '0111', '0110', '0109'),
      countries: { '0112': 'germany', '0111': 'germany', '0110': 'germany' },
    }
    return drawn({ ...ground, units, turn: 3, ...more }).play(`activate ${there}`, `move ${here}`, 'plan standard')
  }

  test('agn:4.4#2 in combats up to five hexes from a railhead', () => {
    expect(lane(5).place).toBe('air.use')
    expect([lane(6).place, lane(6).m.rolling.purpose]).toEqual(['combat.attackRoll', 'attack'])
    expect(lane(2).place).toBe('air.use')
  })

  test('agn:4.4#2 a railhead is the end of a line that leads to the western edge', () => {
    expect(lane(5, { rails: line('0112', '0111') }).place).toBe('combat.attackRoll')
    expect(lane(5, { rails: line('0112', '0111', '0110') }).place).toBe('air.use')
    expect(lane(5, { rails: line('0111', '0110') }).place).toBe('combat.attackRoll')
    expect(
      lane(6, {
        rails: line('0112', '0111', '0110', '0109', '0108'),
        converted: ['0109'],
        control: { german: ['0109'] },
      }).place,
    ).toBe('air.use')
  })

  test('agn:4.4#2 or where an unconverted line leaves it, not the edge itself', () => {
    const all = ['0112', '0111', '0110', '0109', '0108', '0107', '0106', '0105', '0104', '0103']
    const fight = (rails: string[]): string => {
      const units = { a: 'german foot 9/5 0311 DE', r: 'russian foot 9/4 0310 SU' }
      const ground = {
        map: [0, 1, 2].map(() => '. . . . . . . . . . . .'),
        rails,
        control: { german: all },
        converted: all,
      }
      return drawn({ ...ground, units, turn: 3 }).play('activate 0311', 'move 0310', 'plan standard').place
    }
    expect(fight(line(...all))).toBe('combat.attackRoll')
    expect(fight([...line(...all), '0111/0212'])).toBe('air.use')
  })

  test('agn:4.4#2 whether Germans attack or defend', () => {
    const t = front({ player: 'russian' }).play('activate 0103', 'move 0104', 'plan standard')
    expect([t.place, t.seat]).toEqual(['air.use', 'german'])
  })

  test('agn:4.4#2 for Germans and their allies, but not for Finns alone', () => {
    const units = (nation: string): Record<string, string> => ({ ...FRONT.units, a1: `german foot 9/5 0104 ${nation}` })
    expect(attack(front({ units: units('HU') }), 1).place).toBe('air.use')
    expect(attack(front({ units: units('FI'), finnsFrom: 1 }), 1).place).toBe('combat.attackRoll')
    expect(attack(front({ units: { ...units('FI'), b: 'german foot 1/5 0104 DE' }, finnsFrom: 1 }), 1).place).toBe(
      'air.use',
    )
    const defence = (nation: string): string =>
      front({ units: units(nation), player: 'russian' }).play('activate 0103', 'move 0104', 'plan standard').place
    expect([defence('RO'), defence('FI')]).toEqual(['air.use', 'combat.attackRoll'])
  })

  test('agn:4.4#2 Meeting Engagements and exploitation combats too', () => {
    const meeting = front().play('activate 0104', 'move 0103', 'plan meeting')
    expect(meeting.place).toBe('air.use')
    const units = { a: 'german armor 12/8 0204 DE', r: 'russian foot 1/4 0203 SU', s: 'russian foot 6/4 0202 SU' }
    // At twelve to one there is nothing to support; the exploitation that follows runs into a fight.
    const t = front({ units }).play('activate 0204', 'move 0203', 'plan standard', 'exploit', 'move 0202')
    expect([t.place, t.frame('combat')['exploit']]).toEqual(['air.use', 1])
  })

  test('agn:4.4#2 support is offered, not imposed', () => {
    const t = attack(front(), 1)
    expect([t.offers(), t.m.decision.claim]).toEqual([['support', 'none'], 'agn:4.4#2'])
    t.play('none')
    expect([t.place, t.frame('combat')['attackShift'], t.figure('airUsed')]).toEqual(['combat.attackRoll', 0, 0])
  })
})

describe('what it gives', () => {
  /** A supported German attack or defence of this strength: the dice of the attacker and the defender, and the shift. */
  const fight = (sp: number, player: 'german' | 'russian' = 'german'): AgnTable => {
    const units = { a: `german foot ${sp}/5 0104 DE`, r: `russian foot ${player === 'german' ? 9 : 20}/4 0103 SU` }
    const t = front({ units, player })
    return player === 'german' ? attack(t, 1) : t.play('activate 0103', 'move 0104', 'plan standard')
  }

  test('agn:4.4#3 the German side reads one column to the right, and its dice follow the column', () => {
    const diceOf = (sp: number): [number, number] => [dice(fight(sp).play('none')), dice(fight(sp).play('support'))]
    expect([diceOf(4), diceOf(6), diceOf(9), diceOf(12), diceOf(13)]).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ])
    const inflicted = (order: string): unknown => {
      const t = fight(9).play(order).dice(4, 4)
      if (t.place === 'reroll.choose') t.play('stand')
      return t.dice(1, 1).last('inflicted')
    }
    // An 8 in the column of 9-10 gives 2, in that of 11-12 it gives 3; the Russian column stays.
    const { rows, ladder } = seriesCharts.crt
    const eight = rows.find(({ roll }) => roll === 8)!.results.map((rung) => ladder[rung!])
    expect([eight[6], eight[7]]).toEqual(['2', '3'])
    const plain = inflicted('none') as { onDefender: string; onAttacker: string }
    expect(inflicted('support')).toEqual({ onDefender: '3', onAttacker: plain.onAttacker })
    expect(plain.onDefender).toBe('2')
  })

  test('the last column has none to its right', () => {
    const column = (order: string): unknown => {
      const units = { a: 'german foot 24/5 0104 DE', r: 'russian foot 9/4 0103 SU' }
      const t = attack(front({ units }), 1).play(order).dice(4, 4, 4)
      if (t.place === 'reroll.choose') t.play('stand')
      return t.dice(1, 1).last('inflicted')
    }
    expect(column('support')).toEqual(column('none'))
  })

  test('agn:4.4#3 a German defence is shifted, the Russian attack is not', () => {
    const t = fight(6, 'russian').play('support')
    expect([t.frame('combat')['attackShift'], t.frame('combat')['defenceShift']]).toEqual([0, 1])
    expect(dice(t)).toBe(3)
    t.dice(1, 1, 1)
    expect([t.m.rolling.purpose, dice(t)]).toEqual(['defence', 2])
    expect([
      fight(6).play('support').frame('combat')['defenceShift'],
      fight(6).play('support').frame('combat')['attackShift'],
    ]).toEqual([0, 1])
  })

  test('agn:4.4#4 one die of the German roll may be rolled again', () => {
    const t = fight(9).play('support').dice(2, 5)
    expect([t.place, t.seat, t.m.decision.claim]).toEqual(['reroll.choose', 'german', 'agn:4.4#4'])
    expect(t.m.prompt()).toContain('5, 2')
    expect(t.offers()).toEqual(['reroll 5', 'reroll 2', 'stand'])
    expect(t.why('reroll 3')).toMatchObject({ code: 'no-such-die', claim: 'agn:4.4#4' })
    expect(t.refusal('reroll 7')).toBe('bad-argument')
    expect(fight(9).play('support').dice(4, 4).offers()).toEqual(['reroll 4', 'stand'])
  })

  test('agn:4.4#4 only the German dice, and only with support', () => {
    expect(fight(9).play('none').dice(2, 5).m.rolling.purpose).toBe('defence')
    const t = fight(9).play('support').dice(2, 5).play('stand').dice(1, 6)
    expect(t.place).not.toBe('reroll.choose')
    const defending = fight(9, 'russian').play('support').dice(1, 2, 3)
    expect(defending.m.rolling.purpose).toBe('defence')
    expect(defending.dice(2, 5).offers()).toEqual(['reroll 5', 'reroll 2', 'stand'])
  })

  test('agn:4.4#5 the new value counts, better or worse, and is not rolled a third time', () => {
    const total = (...order: (string | number)[]): unknown => {
      const t = fight(9).play('support').dice(2, 5)
      for (const step of order) {
        if (typeof step === 'string') t.play(step)
        else t.dice(step)
      }
      expect(t.m.rolling.purpose).toBe('defence')
      return t.frame('combat')['attackTotal']
    }
    expect(total('stand')).toBe(7)
    expect(total('reroll 2', 6)).toBe(11)
    expect(total('reroll 5', 1)).toBe(3)
    const worse = fight(9).play('support').dice(6, 6).play('reroll 6').dice(1)
    expect(worse.frame('combat')['attackTotal']).toBe(7)
    const defence = fight(9, 'russian').play('support').dice(1, 1, 1).dice(2, 5).play('reroll 2').dice(6)
    // 11 with the column of 11-12 and the matrix' +1 for Steadfast
    expect(defence.last('inflicted')['onAttacker']).toBe('4')
  })
})

test('a forecast rolls a low die again and keeps the shift', () => {
  const answer = (t: AgnTable): unknown => t.m.options()[usual[t.place]!.choose(t.m)]
  const dice = (...faces: [number, number]): unknown =>
    answer(
      attack(front(), 1)
        .play('support')
        .dice(...faces),
    )
  expect(dice(2, 5)).toEqual({ do: 'reroll', number: 2 })
  expect(dice(6, 3)).toEqual({ do: 'reroll', number: 3 })
  expect(dice(4, 6)).toEqual({ do: 'stand' })
  const t = front()
  supported(t, 1)
  expect(answer(t.dice(...KEPT))).toEqual({ do: 'keep', word: 'shift' })
})

describe('whether it stays', () => {
  test('agn:4.4#6 after every supported combat two dice are rolled against two plus the turn', () => {
    const t = front()
    supported(t, 1)
    expect([dice(t), t.m.rolling.claim]).toEqual([2, 'agn:4.4#6'])
    t.dice(2, 3)
    expect(t.last('airCheck')).toEqual({ total: 5, needed: 5, kept: 1 })
    const missed = front()
    supported(missed, 1)
    expect(missed.dice(2, 2).last('airCheck')).toEqual({ total: 4, needed: 5, kept: 0 })
    const unsupported = attack(front(), 1).play('none').until('operations')
    expect(unsupported.events('airCheck')).toEqual([])
    // One roll for each such combat, and none after a combat that followed without support.
    missed.until('operations')
    attack(missed, 2).play('none').until('operations')
    expect(missed.events('airCheck')).toHaveLength(1)
    supported(missed, 3)
    expect(missed.dice(...KEPT).events('airCheck')).toHaveLength(2)
  })

  test('agn:4.4#7 a unit that stays keeps the shift or the reroll, chosen once for the turn', () => {
    const t = front()
    expect(supported(t, 1)).toEqual({ shift: 1, reroll: true })
    t.dice(...KEPT)
    expect([t.place, t.seat, t.offers(), t.m.decision.claim]).toEqual([
      'airCheck.keep',
      'german',
      ['keep shift', 'keep reroll'],
      'agn:4.4#7',
    ])
    t.play('keep shift').until('operations')
    expect(attack(t, 2).m.prompt()).toContain('(column shift)')
    t.play('none').until('operations')
    expect(supported(t, 3)).toEqual({ shift: 1, reroll: false })
    t.dice(...KEPT)
    expect(t.place).not.toBe('airCheck.keep')
    t.until('operations')
    expect(supported(t, 4)).toEqual({ shift: 1, reroll: false })
  })

  test('agn:4.4#7 or the reroll without the shift', () => {
    const t = front()
    supported(t, 1)
    t.dice(...KEPT)
      .play('keep reroll')
      .until('operations')
    expect(attack(t, 2).m.prompt()).toContain('(reroll)')
    t.play('none').until('operations')
    expect(supported(t, 3)).toEqual({ shift: 0, reroll: true })
    t.dice(...KEPT).until('operations')
    expect(supported(t, 4)).toEqual({ shift: 0, reroll: true })
  })

  test('agn:4.4#7 the choice holds in the Russian player turn of the same turn', () => {
    const t = front()
    supported(t, 1)
    t.dice(...KEPT)
      .play('keep shift')
      .until('operations')
      .play('end')
      .until('operations')
    expect(t.seat).toBe('russian')
    t.play('activate 0203', 'move 0204', 'plan standard', 'support')
    expect(t.frame('combat')['defenceShift']).toBe(1)
    t.dice(...ones(t)).dice(...ones(t))
    expect(t.events('rolled').at(-1)).toMatchObject({ purpose: 'defence' })
    expect(t.place).not.toBe('reroll.choose')
  })

  test('agn:4.4#8 the first failure of a turn changes nothing', () => {
    const t = front()
    supported(t, 1)
    t.dice(...FAILED)
    expect(t.place).not.toBe('airCheck.keep')
    t.until('operations')
    expect(attack(t, 2).m.prompt()).toContain('(column shift and reroll)')
    t.play('none').until('operations')
    expect(supported(t, 3)).toEqual({ shift: 1, reroll: true })
    t.dice(...KEPT)
    expect(t.place).toBe('airCheck.keep')
  })

  test('agn:4.4#9 the second failure takes it away until the next turn', () => {
    const t = front()
    supported(t, 1)
    t.dice(...FAILED).until('operations')
    supported(t, 2)
    t.dice(...FAILED).until('operations')
    expect(attack(t, 3).place).toBe('combat.attackRoll')
    t.until('operations').play('end').until('operations')
    expect([t.seat, t.figure('airFailures')]).toEqual(['russian', 2])
    expect(t.play('activate 0403', 'move 0404', 'plan standard').place).toBe('combat.attackRoll')
  })

  test('agn:4.4#9 failures count whether or not the unit has stayed in between', () => {
    const t = front()
    supported(t, 1)
    t.dice(...FAILED).until('operations')
    supported(t, 2)
    t.dice(...KEPT)
      .play('keep reroll')
      .until('operations')
    supported(t, 3)
    t.dice(...FAILED).until('operations')
    expect(attack(t, 4).place).toBe('combat.attackRoll')
  })

  test('agn:4.4#10 failures, benefit and availability begin anew with each turn', () => {
    const t = front()
    supported(t, 1)
    t.dice(...FAILED).until('operations')
    supported(t, 2)
    t.dice(...KEPT)
      .play('keep shift')
      .until('operations')
    expect([t.figure('airFailures'), t.figure('airBenefit')]).toEqual([1, 1])
    supported(t, 3)
    t.dice(...FAILED).untilTurn(4)
    expect([t.figure('airFailures'), t.figure('airBenefit')]).toEqual([0, 0])
    t.until('operations')
    expect(t.seat).toBe('german')
    expect(supported(t, 4)).toEqual({ shift: 1, reroll: true })
  })

  test.each([
    [1, 3],
    [2, 4],
    [6, 8],
    [10, 12],
  ])('agn:4.4#11 on turn %i the air unit stays on %i', (turn, needed) => {
    const roll = (total: number): unknown => {
      const t = front({ turn, ...(turn === 10 && { from: 'cossacks' }) })
      if (turn === 10) t.play('decline').until('operations')
      supported(t, 1)
      return t.dice(Math.ceil(total / 2), Math.floor(total / 2)).last('airCheck')
    }
    expect(roll(needed)).toEqual({ total: needed, needed, kept: 1 })
    expect(roll(needed - 1)).toEqual({ total: needed - 1, needed, kept: 0 })
  })

  test.each([11, 12, 13])('agn:4.4#11 on turn %i no roll keeps it', (turn) => {
    const t = front({ turn, from: 'cossacks' }).play('decline').until('operations')
    supported(t, 1)
    expect(t.dice(6, 6).last('airCheck')).toEqual({ total: 12, needed: 2 + turn, kept: 0 })
  })
})

test('agn:4.4#2 on the map: support over Dvinsk from a railhead in Lithuania', () => {
  const railway = ['1924', '1923', '1823', '1822', '1821', '1820', '1819']
  const fight = (hex: string, from: string): string =>
    onMap({ units: { 'G-1': from, 'S-23R': hex }, control: { german: railway }, turn: 3 }).play(
      `activate ${from}`,
      `move ${hex}`,
      'plan standard',
    ).place
  expect(fight('1917', '1918')).toBe('air.use')
  expect(fight('1514', '1515')).toBe('combat.attackRoll')
})
