import { describe, expect, test } from 'vitest'
import { View } from '../../core/sight.ts'
import { AGN_DATA } from './index.ts'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'

/** A German railway from 0107 to 0105; from 0103 on the Russians are supplied from the eastern edge. */
const FRONT = {
  map: ['. . . . . . .'],
  rails: ['0107/0106', '0106/0105'],
  countries: { '0107': 'germany', '0106': 'germany', '0105': 'germany' },
} as const satisfies Partial<Drawn>

const APART = { g: 'german foot 4/4 0107 DE', r: 'russian foot 4/4 0101 SU' }

/** Replacement points received by a side, turn by turn. */
function incomes(t: AgnTable, side: string): Record<number, unknown> {
  const found: Record<number, unknown> = {}
  let turn = 0
  for (const { ev, values } of t.log) {
    if (ev === 'turn') turn = Number(values['turn'])
    if (ev === 'income' && values['side'] === t.m.setting.seats.indexOf(side)) found[turn] = values['points']
  }
  return found
}

function toTheEnd(t: AgnTable): AgnTable {
  for (let i = 0; i < 400 && t.m.waits !== 'over'; i++) t.asUsual()
  return t
}

describe('4.5 replacements', () => {
  test('agn:4.5#1 one pool for each side, on the table for both to see', () => {
    expect(AGN_DATA.counters.markers!.filter(({ name }) => name.endsWith(' RP')).map(({ id }) => id)).toEqual([
      'M-RPG',
      'M-RPS',
    ])
    const t = drawn({ ...FRONT, units: APART, rp: { german: 3, russian: 7 }, options: { fog: true } })
    for (const seat of [0, 1]) expect(View.of(t.m, seat).json(t.m)).toMatchObject({ columns: { rp: [3, 7] } })
  })

  test('agn:4.5#2 the Germans receive nothing on turns 1 and 2, then two points a turn', () => {
    const t = toTheEnd(drawn({ ...FRONT, units: APART, turn: 1, from: 'start' }))
    expect(incomes(t, 'german')).toEqual(
      Object.fromEntries([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((turn) => [turn, 2])),
    )
  })

  test('agn:4.5#3 the Russians receive five points a turn from their first player turn on', () => {
    const t = toTheEnd(drawn({ ...FRONT, units: APART, turn: 3, from: 'start' }))
    expect(incomes(t, 'russian')).toEqual(
      Object.fromEntries([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((turn) => [turn, 5])),
    )
    const first = drawn({ ...FRONT, units: APART, turn: 1, from: 'start' }).untilTurn(3)
    expect([incomes(first, 'russian'), first.rp('russian')]).toEqual([{ 2: 5 }, 5])
  })

  test('agn:4.5#4 points nobody spends stay in the pool without limit', () => {
    const t = drawn({ ...FRONT, units: APART, turn: 3, from: 'start', rp: { german: 30, russian: 90 } })
    toTheEnd(t)
    expect([t.rp('german'), t.rp('russian')]).toEqual([30 + 11 * 2, 90 + 11 * 5])
  })
})

/** A fight on clear ground in 0103, up to the dice; no air support. */
function fight(units: Record<string, string>, more: Partial<Drawn> = {}): AgnTable {
  const t = drawn({ ...FRONT, units, turn: 3, rp: { german: 9, russian: 9 }, ...more }).play(
    'activate 0104',
    'move 0103',
    'plan standard',
  )
  if (t.place === 'reaction.window') t.play('pass')
  if (t.place === 'air.use') t.play('none')
  return t
}

describe('4.5.1 losses paid with replacement points', () => {
  const NINE_ON_SIX = { g: 'german foot 9/4 0104 DE', r: 'russian foot 6/4 0103 SU' }

  test('agn:4.5.1#1 each side may pay up to two of its losses, one for one', () => {
    const t = fight(NINE_ON_SIX).dice(6, 6).dice(6)
    expect(t.last('inflicted')).toMatchObject({ onDefender: '3', onAttacker: '1♦' })
    expect([t.seat, t.offers()]).toEqual(['german', ['pay 0', 'pay 1']])
    t.play('pay 1')
    expect([t.sp('g'), t.rp('german')]).toEqual([9, 11 - 1])
    expect([t.seat, t.offers()]).toEqual(['russian', ['pay 0', 'pay 1', 'pay 2']])
    expect(t.why('pay 3')).toMatchObject({ code: 'rp-limit', values: { most: 2 } })
    t.play('pay 2')
    expect([t.sp('r'), t.rp('russian')]).toEqual([5, 9 - 2])
  })

  test('agn:4.5.1#1 nobody pays with points he has not got', () => {
    const t = fight(NINE_ON_SIX, { rp: { german: 0, russian: 1 } })
      .dice(6, 6)
      .dice(1)
    expect([t.seat, t.offers()]).toEqual(['russian', ['pay 0', 'pay 1']])
    const none = fight(NINE_ON_SIX, { rp: { german: 0, russian: 0 } })
      .dice(6, 6)
      .dice(1)
    expect([none.last('winner')['side'], none.sp('r')]).toEqual([0, 3])
  })

  test('agn:4.5.1#1 two in one combat, its counterattack included', () => {
    const tanks = { g: 'german foot 9/4 0104 DE', r: 'russian armor 6/6 0103 SU' }
    const all = fight(tanks).dice(6, 6).dice(1).play('pay 2')
    expect([all.place, all.sp('r')]).toEqual(['combat.counterDice', 5])
    // Five against nine is 1:2; a one costs the counterattacker three, and nothing more may be paid.
    all.dice(1)
    expect([all.sp('r'), all.rp('russian'), all.events('winner').length]).toEqual([2, 9 - 2, 1])
    const some = fight(tanks).dice(6, 6).dice(1).play('pay 1').dice(1)
    expect([some.seat, some.offers()]).toEqual(['russian', ['pay 0', 'pay 1']])
    const attacker = fight(tanks).dice(6, 6).dice(5).play('pay 1', 'pay 0').dice(6)
    expect(attacker.last('counterattack')).toMatchObject({ onDefender: 1, onAttacker: 3 })
    expect([attacker.seat, attacker.offers()]).toEqual(['german', ['pay 0', 'pay 1']])
  })

  test('agn:4.5.1#2 only a force with a line of supply pays', () => {
    const cut = { rails: [], countries: { '0107': 'germany' } } as const
    const attack = fight(NINE_ON_SIX, cut).dice(6, 6).dice(6)
    expect(attack.last('modifiers')).toMatchObject({ attackSupplied: 0, defenceSupplied: 1 })
    expect([attack.seat, attack.sp('g'), attack.rp('german')]).toEqual(['russian', 8, 11])
    const pocket = fight({ ...NINE_ON_SIX, x: 'german foot 1/4 0102 DE', y: 'german foot 1/4 0101 DE' })
      .dice(6, 6)
      .dice(6)
    expect(pocket.last('modifiers')).toMatchObject({ attackSupplied: 1, defenceSupplied: 0 })
    pocket.play('pay 0')
    expect([pocket.sp('g'), pocket.sp('r'), pocket.rp('russian')]).toEqual([8, 3, 9])
  })

  test('agn:4.5.1#2 an exploiting force keeps the supply it had when it won', () => {
    /** Wins in 0105, three hexes from the end of the railway or four, and fights again two hexes beyond. */
    const exploiting = (...rails: string[]): AgnTable => {
      const t = drawn({
        map: ['. . . . . . . . .'],
        rails,
        countries: { '0109': 'germany', '0108': 'germany' },
        units: { g: 'german armor 9/8 0106 DE', r: 'russian foot 1/4 0105 SU', s: 'russian foot 6/4 0103 SU' },
        turn: 3,
        rp: { german: 9 },
      }).play('activate 0106', 'move 0105', 'plan standard')
      if (t.place === 'air.use') t.play('none')
      t.dice(6, 6).dice(1).until('exploitation').play('exploit', 'move 0104', 'move 0103', 'plan standard')
      if (t.place === 'air.use') t.play('none')
      return t.dice(3, 3).dice(6)
    }
    const supplied = exploiting('0109/0108')
    expect([supplied.supplied('g', supplied.m.game.grid.parse('0103')), supplied.seat, supplied.offers()]).toEqual([
      false,
      'german',
      ['pay 0', 'pay 1'],
    ])
    const cut = exploiting()
    expect([cut.last('modifiers')['attackSupplied'], cut.sp('g'), cut.rp('german')]).toEqual([0, 8, 11])
  })

  test('agn:4.5.1#3 what is paid still counts when the winner is found', () => {
    const t = fight(NINE_ON_SIX).dice(5, 3).dice(3)
    expect(t.last('inflicted')).toMatchObject({ onDefender: '2', onAttacker: '1' })
    t.play('pay 0', 'pay 2')
    expect([t.sp('g'), t.sp('r'), t.last('winner')['side'], t.hex('r')]).toEqual([8, 6, 0, '0101'])
  })

  test('agn:4.5.1#4 half of the losses that are left goes to the largest unit', () => {
    const units = {
      g: 'german foot 24/4 0104 DE',
      a: 'russian foot 5/4 0103 SU',
      b: 'russian foot 5/4 0103 SU',
      small: 'russian foot 3/4 0103 SU',
    }
    const unpaid = fight(units).dice(3, 3, 2).dice(1, 1, 1).play('pay 0', 'pay 0')
    expect(unpaid.last('inflicted')).toMatchObject({ onDefender: '4' })
    unpaid.play('lose small', 'lose small')
    expect(unpaid.why('lose small')).toMatchObject({ code: 'largest-first', values: { share: 2 } })
    expect([unpaid.refusal('lose a'), unpaid.refusal('lose b')]).toEqual(['legal', 'legal'])
    const paid = fight(units).dice(3, 3, 2).dice(1, 1, 1).play('pay 0', 'pay 2', 'lose small')
    expect(paid.why('lose small')).toMatchObject({ code: 'largest-first', values: { share: 1 } })
    paid.play('lose b')
    expect([paid.sp('a'), paid.sp('b'), paid.sp('small')]).toEqual([5, 4, 2])
  })

  test('agn:4.5.1#5 no points for losses of attrition', () => {
    const t = drawn({
      ...FRONT,
      rails: [],
      units: { g: 'german foot 9/4 0104 DE', h: 'german foot 3/4 0107 DE' },
      turn: 3,
      rp: { german: 9 },
    })
    t.play('activate 0104', 'move 0103', 'move 0102', 'move 0101', 'stop').dice(1, 1)
    expect(t.last('attrition')).toMatchObject({ total: 2, losses: 2 })
    expect([t.sp('g'), t.rp('german'), t.place]).toEqual([7, 11, 'operations.choose'])
  })
})

/** The Russian phase of arrivals on the map of the game. */
function arriving(
  units: Record<string, string>,
  more: {
    control?: { german?: string[]; russian?: string[] }
    turn?: number
    rp?: { russian?: number; german?: number }
    options?: Record<string, boolean>
  } = {},
): AgnTable {
  return onMap({ turn: 2, ...more, units, player: 'russian', from: 'replacements' })
}

/** Leningrad shut in: Germans south and east of it, Finns across the Isthmus. */
const RING = { 'G-1': '0709', 'G-11': '0811', 'F-2': '0510', 'F-15': '0511' }

describe('4.12 reinforcements', () => {
  test('agn:4.12#1 Russians come in cities of theirs and on the eastern edge, nowhere else', () => {
    const t = arriving({ 'S-41K': 'turn2' }, { control: { german: ['1520', '2212'] } })
    for (const hex of ['0710', '1109', '1116', '0101', '1501'])
      expect(t.refusal(`place ${hex}`), `at ${hex}`).toBe('legal')
    // a town, open country, a city in Germany, a city that was lost
    for (const hex of ['1111', '1210', '1725', '1520'])
      expect(t.refusal(`place ${hex}`), `at ${hex}`).toBe('east-or-city')
    expect(t.why('place 1111')).toMatchObject({ claim: 'agn:4.12#1', values: { hex: t.m.game.grid.parse('1111') } })
    expect(t.offers('place').every((order) => t.legal(order))).toBe(true)
    expect(t.play('place 1109').hex('S-41K')).toBe('1109')
  })

  test('not where the enemy stands, and within stacking limits', () => {
    const t = arriving(
      { 'S-41K': 'turn2', 'S-10K': '1109', 'S-11K': '1109', 'S-16K': '1116', 'G-1': '0101' },
      { control: { russian: ['0101'] } },
    )
    expect([t.refusal('place 1109'), t.refusal('place 1116'), t.refusal('place 0101')]).toEqual([
      'over-stacked',
      'legal',
      'enemy-there',
    ])
  })

  test('agn:4.12#1 a city the Russian controls takes them though it is cut off, unless freeEntry is off', () => {
    const into = (ring: Record<string, string>, freeEntry: boolean): string =>
      arriving({ 'S-41K': 'turn2', ...ring, 'S-10K': '1520' }, { options: { freeEntry } }).refusal('place 1520')
    const open = { 'G-1': '1519', 'G-11': '1621' }
    const shut = { ...open, 'G-21': '1421' }
    expect([into(shut, true), into(open, true), into(open, false)]).toEqual(['legal', 'legal', 'legal'])
    const t = arriving({ 'S-41K': 'turn2', ...shut, 'S-10K': '1520' }, { options: { freeEntry: false } })
    expect(t.why('place 1520')).toMatchObject({ code: 'city-cut-off', claim: 'agn:4.12#1' })
    // A city lost to the enemy takes nobody.
    expect(arriving({ 'S-41K': 'turn2', ...shut }, { control: { german: ['1520'] } }).refusal('place 1520')).toBe(
      'east-or-city',
    )
  })

  test.each([true, false])(
    'agn:4.12#1 a Leningrad cut off takes as many as may stack there; freeEntry %s',
    (freeEntry) => {
      const t = arriving(
        { 'S-1D': 'turn2', 'S-2D': 'turn2', 'S-41K': 'turn2', ...RING },
        { options: { freeEntry }, control: { russian: ['0710'] } },
      )
      t.play('place 0710', 'place 0710')
      expect(['S-1D', 'S-2D', 'S-41K'].filter((id) => t.hex(id) === '0710')).toHaveLength(2)
    },
  )

  test('agn:4.12#2 Germans come on the western edge in Germany only', () => {
    const t = onMap({ turn: 2, units: { 'G-93': 'turn2' }, control: { russian: ['2228'] }, from: 'replacements' })
    expect(t.offers('place')).toEqual(['place 2028', 'place 2128'])
    expect(t.why('place 2027')).toMatchObject({ code: 'west-edge', claim: 'agn:4.12#2' })
    expect([t.refusal('place 2228'), t.refusal('place 0517'), t.refusal('place 1828')]).toEqual([
      'west-edge',
      'west-edge',
      'no-ground',
    ])
    expect(t.play('place 2128').hex('G-93')).toBe('2128')
  })

  test('damos:5.0#6 Finns are rebuilt in a city of Finland, the place of their own', () => {
    const t = onMap({
      turn: 3,
      units: { 'F-2': 'eliminated', 'G-1': '2028' },
      rp: { german: 4 },
      control: { russian: ['0113'] },
      from: 'replacements',
    })
    t.play('rebuild F-2', 'buy 3')
    expect(t.offers('place')).toEqual(['place 0216', 'place 0218', 'place 0321', 'place 0517'])
    expect(t.why('place 0111')).toMatchObject({ code: 'finnish-city', claim: 'agn:4.12#2' })
    expect([t.refusal('place 0113'), t.refusal('place 2028')]).toEqual(['finnish-city', 'finnish-city'])
  })

  test('agn:4.12#3 the turn of arrival is what the data say', () => {
    const arrivals = (t: AgnTable): unknown[] => t.events('arrives').map(({ unit }) => t.m.game.units[Number(unit)]!.id)
    const t = onMap({
      turn: 2,
      units: { 'G-93': 'turn3', 'G-1': '2028', 'S-41K': 'turn3', 'S-51K': '0101' },
      from: 'start',
    })
    const places = (): void =>
      void (t.legal('place 2128') ? t.play('place 2128') : t.legal('place 0101') ? t.play('place 0101') : t.asUsual())
    const turns: Record<string, number> = {}
    while (t.m.board.turn.get(0) < 4) {
      if (t.m.waits === 'decision') places()
      else t.asUsual()
      for (const id of arrivals(t)) turns[String(id)] ??= t.m.board.turn.get(0)
    }
    expect(turns).toEqual({ 'G-93': 3, 'S-41K': 3 })
    const { scenarios, counters } = AGN_DATA
    expect(scenarios.find((s) => s.id === 'campaign')!.position).toBeUndefined()
    expect(counters.units.find((u) => u.id === 'S-41K')!.arrives).toBe(2)
  })
})
