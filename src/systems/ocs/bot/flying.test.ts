/** What the players answer about planes and ports, each in a position where another answer would be worse. */
import { describe, expect, test } from 'vitest'
import { airCombatFields } from '../rules/air/aircombat.ts'
import { planeReplsFields } from '../rules/air/replacements.ts'
import { field, FOOT, STUKA } from '../rules/air/scenes.ts'
import { shipStrikeFields } from '../rules/air/shipstrike.ts'
import type { Position } from '../rules/sketch.ts'
import { position, type Table } from '../rules/testing.ts'
import { answer } from './testing.ts'

const OPEN = Array.from({ length: 4 }, () => Array.from({ length: 14 }, () => '.').join(' '))
const F = 'plane:F 4-2(30)/3-1(30)'

describe('interception', () => {
  const met = (flown: string, units: Record<string, string>): Table => {
    const t = field({ s: flown, ...units }).until('barrageSegment')
    return t.play('fly bomb', 'at 0405', 'with s', 'go')
  }

  test('the best Fighter goes up against a bomber', () => {
    const t = met(STUKA, { l: 'red plane:F 3-2(30) 0113', k: 'red plane:F 4-2(30) 0113' })
    expect([t.place, answer(t)]).toEqual(['mission.intercept', 'intercept k'])
  })

  test('none goes up against a better Fighter, and a reduced one only against a worse', () => {
    const against = (rating: number, k: string): string => answer(met(`blue plane:F ${rating}-9(30) 0101`, { k }))
    const whole = 'red plane:F 4-2(30)/4-1(30) 0113'
    expect([
      against(5, whole),
      against(4, whole),
      against(4, `${whole} lost:1`),
      against(3, `${whole} lost:1`),
    ]).toEqual(['pass', 'intercept k', 'pass', 'intercept k'])
  })
})

describe('Air Combat', () => {
  /** Blue's planes over 0405 against Red's, Blue attacking. */
  const fight = (mine: Record<string, string>, theirs: Record<string, string>): Table => {
    const units = Object.fromEntries([
      ...Object.entries(mine).map(([id, told]) => [id, `blue plane:${told} 0101`] as const),
      ...Object.entries(theirs).map(([id, told]) => [id, `red plane:${told} 0113`] as const),
    ])
    const t = field(units).until('movementSegment')
    const of = (side: Record<string, string>): number[] => Object.keys(side).map((id) => t.unit(id))
    return t.begins('airCombat', airCombatFields(0, t.at('0405'), of(mine), of(theirs), -1, -1))
  }
  const [GOOD, FAIR, BOMBER] = ['F 5-2(30)', 'F 3-2(30)', 'T (1)-18(30)']

  test('nobody turns away at fair odds; against much better Fighters all do but the cheapest', () => {
    const fair = fight({ f: FAIR, b: BOMBER }, { k: FAIR, l: BOMBER })
    expect([fair.place, answer(fair)]).toEqual(['airCombat.stand', 'fight'])
    fair.play('fight')
    expect([fair.place, answer(fair)]).toEqual(['airCombat.close', 'fight'])
    const bad = fight({ f: GOOD }, { k: FAIR, l: BOMBER })
    expect([bad.place, answer(bad)]).toEqual(['airCombat.stand', 'abort l'])
    const worse = fight({ f: FAIR, b: BOMBER }, { k: GOOD })
    expect([worse.place, answer(worse)]).toEqual(['airCombat.close', 'abort b'])
    const safe = fight({ f: FAIR, b: BOMBER }, { l: BOMBER })
    expect(answer(safe)).toBe('fight')
  })

  test('the best rating attacks, and of equals the plane that is worth less', () => {
    const t = fight({ f: FAIR, g: GOOD, h: 'F 5-9(30)', b: BOMBER }, { k: FAIR }).play('fight')
    expect([t.place, answer(t)]).toEqual(['airCombat.pick', 'pick g'])
  })

  test('the best plane meets the attacker; where it has no chance either, the cheapest does', () => {
    const fair = fight({ g: GOOD }, { k: 'F 4-2(30)', l: BOMBER }).play('fight')
    expect([fair.place, answer(fair)]).toEqual(['airCombat.oppose', 'oppose k'])
    const lost = fight({ g: 'F 7-2(30)' }, { k: FAIR, l: 'T (1)-2(30)' }).play('fight')
    expect([lost.place, answer(lost)]).toEqual(['airCombat.oppose', 'oppose l'])
  })

  test('planes that are left stay over the hex', () => {
    const t = fight({ f: FAIR, b: BOMBER }, { k: FAIR, l: BOMBER }).play('fight', 'fight', 'oppose k')
    t.dice(3, 4).dice(1)
    expect([t.place, answer(t)]).toEqual(['airCombat.stay', 'stay'])
    t.play('stay')
    expect([t.place, answer(t)]).toEqual(['airCombat.hold', 'stay'])
  })
})

describe('planes on the ground', () => {
  const base = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
    position({
      map: OPEN,
      airBases: { blue: { '0105': 1 } },
      dumps: { blue: { '0105': 4, '0103': 9 } },
      units: { e: `red ${FOOT} 0412`, ...units },
      ...more,
    }).until('refitPhase')
  const idle = { s: 'blue plane:T (1)-18(30) 0105 inactive', f: `blue ${F} 0105 inactive` }

  test('all that can be refitted are; when nothing is left the phase ends', () => {
    const t = base(idle)
    expect(answer(t)).toBe('refitAll')
    expect(answer(t.play('refitAll'))).toBe('end')
  })

  test('a base takes its own supply, else that of the fullest dump, and readies Fighters first', () => {
    const t = base(idle).play('refit 0105')
    expect(answer(t)).toBe('from 0105')
    const away = base(idle, { dumps: { blue: { '0104': 4, '0103': 9 } } }).play('refit 0105')
    expect(answer(away)).toBe('from 0103')
    t.play('from 0105')
    expect(answer(t)).toBe('ready f')
    t.play('ready f', 'ready s')
    expect(answer(t)).toBe('enough')
  })

  test('a planned drop goes to open ground without enemies, and soon', () => {
    const t = base(
      { j: 'blue plane:Tpt (0)-0(30) 0105 cap:4', p: 'blue 2-3-4L/1-3-8L 0105 re:0.25 move para' },
      { map: ['w w w w w w w w w w w w w w', 'w w w w w w w w w . w w w w', 'w w w w w w w w w w w w w w', OPEN[0]!] },
    ).play('plan p')
    // Two hexes from the enemy, and not in the woods.
    expect(answer(t)).toMatch(/^at (0210|0410|0414)$/)
    t.play('at 0210')
    expect(answer(t)).toBe('turn 3')
  })

  test('the step that adds most is rebuilt, at a large base away from the enemy', () => {
    const t = position({
      map: OPEN,
      airBases: { blue: { '0101': 2, '0301': 1, '0309': 3 } },
      units: { e: `red ${FOOT} 0410`, a: `blue ${FOOT} 0405`, f: `blue ${F} dead`, g: `blue ${F} 0101 lost:1` },
    }).until('movementSegment')
    t.begins('planeRepls', planeReplsFields(0))
    expect([t.place, answer(t)]).toEqual(['planeRepls.choose', 'mend f'])
    t.play('mend f')
    expect([t.place, answer(t)]).toEqual(['planeRepls.where', 'at 0101'])
    t.play('at 0101')
    // What it adds to the one that stands there is as much as to the other.
    expect(answer(t)).toMatch(/^mend [fg]$/)
  })

  test('planes that arrive do so at a safe base, and those driven out fly to one', () => {
    const t = position({
      map: OPEN,
      airBases: { blue: { '0105': 1, '0102': 1, '0411': 3 } },
      units: { e: `red ${FOOT} 0412`, late: `blue ${F} turn2`, x: `blue ${F} 0102` },
      scenario: { calendar: [{ turn: 2, first: 'blue' }] },
    }).until('arrive')
    expect(answer(t)).toBe('at 0105')
    const taken = position({
      map: OPEN,
      airBases: { red: { '0103': 2, '0105': 3, '0109': 1 } },
      units: { a: `blue ${FOOT} 0101 move`, e: `red ${FOOT} 0414`, k: `red ${F} 0103` },
    })
      .until('movementSegment')
      .play('take a', 'move 0102', 'move 0103')
      .dice(6, 6)
    // 0105 is larger, and two hexes from those who have just come.
    expect([taken.place, answer(taken)]).toEqual(['capture.flee', 'flee 0109'])
  })

  test('of two bases in the mountains the larger is shifted, away from the enemy; one that cannot be stays', () => {
    const t = position({
      map: ['m . . . m .', '. . . . . .', 'm m . . . .', 'm m . . . .'],
      airBases: { blue: { '0101': 1, '0105': 2, '0401': 3 } },
      units: { a: `blue ${FOOT} 0204`, e: `red ${FOOT} 0406`, s: STUKA },
      options: { roughBases: true },
    })
    expect([t.place, answer(t)]).toEqual(['shiftBases.choose', 'shift 0105'])
    t.play('shift 0105')
    expect([t.place, answer(t)]).toEqual(['shiftBases.where', 'to 0104'])
    // 0401 has nothing but mountains around it.
    t.play('to 0104')
    expect(answer(t)).toMatch(/^shift 0101$/)
    t.play('shift 0101', 'to 0201')
    expect(answer(t)).toBe('end')
  })
})

test('of cargo that no longer fits supply goes first, then the weakest troops', () => {
  const SMALL = 're:0.25 move'
  const t = field(
    {
      j: 'blue plane:Tpt (0)-0(20)/(0)-0(20) 0101 cap:4',
      m: `blue 2-3-4L/1-3-8L 0101 ${SMALL}`,
      n: `blue 1-2-4L/1-2-8L 0101 ${SMALL}`,
      r: 'red plane:F 4-2(30) 0113',
    },
    { airBases: { blue: { '0101': 2, '0109': 2 }, red: { '0113': 1 } }, dumps: { blue: { '0101': 12 } } },
  ).until('movementSegment')
  t.play('fly airlift', 'at 0109', 'with j', 'carry m', 'carry n', 'load 1', 'go')
  // It turns back from an interceptor, with all it carries.
  t.play('intercept r').dice(6, 6).dice(1).play('stay')
  const shed: string[] = []
  while (t.place === 'shed.choose') {
    shed.push(answer(t))
    t.play(shed.at(-1)!)
  }
  expect(shed).toEqual(['shedSupply', 'shed n', 'shed m', 'flyOn'])
})

describe('at sea', () => {
  test('planes over ships all go for the one against which they count most', () => {
    const t = position({
      map: ['. b o o o o o o', '. b o o o o o o'],
      airBases: { blue: { '0102': 3 } },
      units: {
        h: `blue ${FOOT} 0102`,
        j: 'blue plane:T (1)-13(50) 0102',
        l: 'blue plane:T (1)-9(50) 0102',
        s: 'red ship:battleship 40(6)-2-8 0106',
        d: 'red ship:destroyers 6(3)-1-2 0106',
      },
    }).until('barrageSegment')
    t.begins('shipStrike', shipStrikeFields(0, t.at('0106'), [t.unit('j'), t.unit('l')]))
    expect([t.place, answer(t)]).toEqual(['shipStrike.pick', 'against d'])
    t.play('against d')
    expect(answer(t)).toBe('against d')
  })

  const PORTS: Partial<Position> = {
    ports: { '0101': 8, '0104': 8, '0108': 8 },
    dumps: { blue: { '0101': 12 } },
    tables: {
      seaCap: {
        provenance: 'reconstructed',
        sides: { blue: { rows: [{ turns: [1, 9], points: 3 }], ports: 'held', boxes: [] } },
      },
    },
  }

  test('supply is shipped to the port that is nearest to the front, all that can be', () => {
    const units = { a: `blue ${FOOT} 0409`, e: `red ${FOOT} 0412 move` }
    const t = position({ map: OPEN, units, ...PORTS })
      .until('movementSegment')
      .play('shipSupply 0101')
    expect([t.place, answer(t)]).toEqual(['shipping.where', 'to 0108'])
    t.play('to 0108')
    expect([t.place, answer(t)]).toEqual(['shipping.amount', 'tokens 8'])
  })
})
