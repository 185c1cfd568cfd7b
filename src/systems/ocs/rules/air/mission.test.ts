/** 14.2 to 14.8 and 14.11 Missions, from the plan to the way home. */
import { describe, expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'
import { WORDS } from './missions.ts'

const MAP = Array.from({ length: 4 }, () => Array.from({ length: 14 }, () => '.').join(' '))
const FOOT = '4-3-4L/2-3-8L'

/** Blue has a base in the west, Red one in the east. */
export const field = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: MAP,
    airBases: { blue: { '0101': 2 }, red: { '0113': 1 } },
    tables: { airStrips: true, hipShoot: { provenance: 'reconstructed', blue: [1, 9] } },
    units: { a: `blue ${FOOT} 0404`, e: `red ${FOOT} 0405`, ...units },
    ...more,
  })

const STUKA = 'blue plane:T (1)-18(30) 0101'
const FIGHTER = 'blue plane:F 4-2(30) 0101'

describe('planning', () => {
  test('ocs:14.2d#1 ocs:14.1a#1 an Active plane flies as far as its range', () => {
    const t = field({ s: 'blue plane:T (1)-18(4) 0101', i: `${STUKA} inactive`, f: STUKA }).until('barrageSegment')
    t.play('fly bomb', 'at 0405')
    expect([t.refusal('with s'), t.refusal('with i'), t.refusal('with f'), t.refusal('go')]).toEqual([
      'plane-far',
      'plane-inactive',
      'legal',
      'no-planes-named',
    ])
  })

  test('ocs:14.2a#1 ocs:14.2f#2 at most four planes fly one mission, from whatever bases', () => {
    const planes = Object.fromEntries(['p', 'q', 'r', 's', 'u'].map((id) => [id, STUKA]))
    const t = field({ ...planes, v: 'blue plane:T (1)-18(30) 0401' }, { airBases: { blue: { '0101': 2, '0401': 1 } } })
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with p', 'with q', 'with v', 'with r')
    expect(t.refusal('with s')).toBe('planes-most')
    expect(t.refusal('with p')).toBe('plane-named')
    expect(t.refusal('go')).toBe('legal')
  })

  test('ocs:14.2e#3 ocs:14.2e#5 ocs:10.0e.D#1 barrages and Trainbusting in Barrage Segments, sweeps and transfers in Movement Segments, none in the Combat Phase', () => {
    const t = field({ s: STUKA, g: 'blue b10(3)-3-4T/b5(3)-3-14T 0404' }).until('movementSegment')
    expect(['sweep', 'transfer', 'bomb', 'bust'].map((kind) => t.refusal(`fly ${kind}`))).toEqual([
      'legal',
      'legal',
      'air-later',
      'air-later',
    ])
    t.play('end')
    expect([t.place, t.m.frame('barrageSegment')!.phase]).toEqual(['barrageSegment.choose', 3])
    expect(['sweep', 'transfer', 'bomb', 'bust'].map((kind) => t.refusal(`fly ${kind}`))).toEqual([
      'air-earlier',
      'air-earlier',
      'legal',
      'legal',
    ])
    // ocs:10.0e.C#1: guns are silent in it
    expect(t.refusal('barrage 0405')).toBe('no-gun')
    t.play('end')
    while (t.m.frame('barrageSegment')?.phase !== 6) t.play('end')
    expect([t.refusal('fly bomb'), t.refusal('barrage 0405')]).toEqual(['air-phase', 'legal'])
  })

  test('ocs:14.2e#1 a plane flies one mission a phase', () => {
    const t = field({ s: STUKA, f: FIGHTER }, { airBases: { blue: { '0101': 2, '0401': 1 } } }).until('movementSegment')
    t.play('fly transfer', 'at 0401', 'with f', 'go')
    expect([t.hex('f'), t.mark('f', 'active')]).toEqual(['0401', 1])
    expect(t.play('fly transfer').refusal('at 0101')).toBe('no-plane-near')
    expect(t.play('at 0401').refusal('with f')).toBe('plane-flown')
  })

  test('ocs:14.10b#5 ocs:4.9a#1 the plan of a mission is hidden until it is declared', () => {
    const t = field({ s: STUKA }).until('barrageSegment').play('fly bomb', 'at 0405', 'with s')
    const shown = (): unknown => t.kept(1).frames.find((f) => f.proc === 'mission')
    expect(shown()).toMatchObject({ kind: null, hex: null, planes: null })
    t.play('go')
    expect(shown()).toMatchObject({ hex: t.at('0405'), planes: null, shown: t.unit('s') })
  })
})

describe('transfers', () => {
  const bases = { blue: { '0101': 2, '0106': 1, '0109': 1 }, red: { '0113': 1 } }
  const at = (range: number): Table =>
    field({ f: `blue plane:F 4-2(${range}) 0101`, s: `blue plane:T (1)-9(${range}) 0101` }, { airBases: bases })
      .until('movementSegment')
      .play('fly transfer')

  test('ocs:14.11#1 up to twice the range', () => {
    const t = at(4).play('at 0109')
    expect(t.refusal('with f')).toBe('legal')
    expect([t.refusal('at 0106'), at(4).refusal('at 0113')]).toEqual(['goal-already', 'no-own-base'])
    expect(at(3).refusal('at 0109')).toBe('no-plane-near')
  })

  test('ocs:14.11#2 ocs:14.1c#2 a Fighter within its range stays Active; farther, or of another type, it turns Inactive', () => {
    const near = at(5).play('at 0106', 'with f', 'with s', 'go')
    expect([near.hex('f'), near.mark('f', 'active'), near.hex('s'), near.mark('s', 'active')]).toEqual([
      '0106',
      1,
      '0106',
      0,
    ])
    const far = at(5).play('at 0109', 'with f', 'go')
    expect([far.hex('f'), far.mark('f', 'active')]).toEqual(['0109', 0])
  })

  test('ocs:14.2a#3 ocs:14.11#6 a Fighter that would be one too many turns Inactive', () => {
    const full = Object.fromEntries(['p', 'q', 'r', 's', 'u'].map((id) => [id, 'blue plane:F 3-2(30) 0106']))
    const t = field({ ...full, f: FIGHTER }, { airBases: bases }).until('movementSegment')
    t.play('fly transfer', 'at 0106', 'with f', 'go')
    expect([t.hex('f'), t.mark('f', 'active')]).toEqual(['0106', 0])
  })
})

/** What was told, by kind. */
const told = (t: Table, ev: string) => t.log.filter((e) => e.ev === ev).map(({ values }) => values)

describe('barrages by air', () => {
  const bomber = (more: Record<string, string> = {}, p: Partial<Position> = {}): Table =>
    field({ s: STUKA, ...more }, p).until('barrageSegment')

  test('ocs:14.7b#1 ocs:10.2a#1 ocs:10.2c#1 ocs:14.1c#1 Flak, then the barrage, then home and Inactive; no supply is paid', () => {
    const t = bomber({}, { dumps: { blue: { '0404': 4 } } }).play('fly bomb', 'at 0405', 'with s', 'go')
    expect(t.place).toBe('mission.fireFlak')
    t.dice(5, 5).dice(2, 2)
    const order = t.log.map(({ ev }) => ev).filter((ev) => /flown|flak|airBarrage|barrageResult/.test(ev))
    expect(order).toEqual(['flown', 'flak', 'airBarrage', 'barrageResult'])
    expect([t.hex('s'), t.mark('s', 'active'), t.mark('s', 'lost'), t.dump('blue', '0404')]).toEqual(['0101', 0, 0, 4])
    // ocs:10.0e.A#1
    expect(t.refusal('fly bomb')).toBe('no-plane')
  })

  test('ocs:14.7#1 ocs:14.7c#1 ocs:10.2b#1 spotters and density shift it as they do guns; within 10 hexes it goes one right', () => {
    const shifts = (base: string, spotter: string): unknown => {
      const t = field(
        { s: `blue plane:T (1)-18(30) ${base}`, a: `blue ${FOOT} ${spotter}` },
        { airBases: { blue: { [base]: 2 } }, map: [...MAP, ...MAP].map((row) => `${row} . . . .`) },
      )
      t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go').dice(1, 1)
      const { spotting, range, density, column } = told(t, 'airBarrage')[0]!
      return [spotting, range, density, column]
    }
    expect(shifts('0101', '0404')).toEqual([0, 1, -1, '17-24'])
    expect(shifts('0115', '0404')).toEqual([0, 1, -1, '17-24'])
    expect(shifts('0116', '0404')).toEqual([0, 0, -1, '12-16'])
    expect(shifts('0101', '0401')).toEqual([-3, 1, -1, '5-7'])
  })

  test('ocs:14.1e.A#1 ocs:14.1e.C#1 ocs:14.1e.B#1 with a Strategic Bomber it is unspotted and never near; it flies no Hip Shoot', () => {
    const t = bomber({ h: 'blue plane:S (2)-18(60) 0101' })
      .play('fly bomb', 'at 0405', 'with s', 'with h', 'go')
      .dice(1, 1)
    expect(told(t, 'airBarrage')[0]).toMatchObject({ strength: 36, spotting: -3, range: 0 })
    const hip = field({ s: STUKA, h: 'blue plane:S (2)-18(60) 0101' })
      .until('movementSegment')
      .play('fly hip', 'at 0405')
    expect([hip.refusal('with h'), hip.refusal('with s')]).toEqual(['no-hip-plane', 'legal'])
  })

  test('ocs:10.0e.A#1 ocs:10.0e.A#2 ocs:14.2f#4 a hex has one barrage a phase, also when Flak shot it away', () => {
    const t = bomber({ s: 'blue plane:T (1)-18(30) 0101 lost:1', u: STUKA }).play('fly bomb', 'at 0405', 'with s', 'go')
    t.dice(5, 6).dice(1)
    expect([t.hex('s'), told(t, 'airBarrage')]).toEqual(['dead', []])
    expect(t.play('fly bomb').refusal('at 0405')).toBe('barraged-already')
  })

  test('ocs:14.8#2 the book: a Stuka on an unspotted brigade in close terrain, five columns left, DG on a 10', () => {
    const map = MAP.map((row, i) => (i === 3 ? row.replace(/^(\S \S \S \S) \S/, '$1 w') : row).concat(' . . . .'))
    const t = field(
      { s: 'blue plane:T (1)-18(30) 0117', a: `blue ${FOOT} 0101` },
      { map, airBases: { blue: { '0117': 1 } } },
    )
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go').dice(4, 4).dice(5, 5)
    expect(told(t, 'flak')[0]).toMatchObject({ total: 8 })
    expect(told(t, 'airBarrage')[0]).toMatchObject({
      first: '17-24',
      terrain: -1,
      spotting: -3,
      density: -1,
      column: '2',
    })
    expect(told(t, 'barrageResult')[0]).toMatchObject({ result: 'DG' })
    expect(t.mode('e')).toBe('Disorganized')
  })

  test('ocs:14.8#3 the book: an HQ adds 1 to Flak, an 11 reduces the Stuka to 9 points, 4 RE shift right, a half on an 11', () => {
    const units = {
      h: 'red h8T-0-2T/h4T-0-14T 0405',
      e: `red ${FOOT} 0405`,
      k: `red ${FOOT} 0405`,
      l: `red ${FOOT} 0405`,
    }
    const t = field(
      { s: 'blue plane:T (1)-18(30)/(1)-9(30) 0117', ...units },
      { map: MAP.map((row) => `${row} . . . .`), airBases: { blue: { '0117': 1 } } },
    )
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go').dice(5, 5).dice(3)
    expect([told(t, 'flak')[0], t.mark('s', 'lost')]).toMatchObject([{ hq: 1, total: 11 }, 1])
    expect(told(t, 'airBarrage')[0]).toMatchObject({ strength: 9, first: '8-11', density: 1, column: '12-16' })
    t.dice(5, 6).dice(4)
    expect(told(t, 'barrageResult')[0]).toMatchObject({ result: '1/2' })
    expect([t.m.seat, t.place]).toEqual([1, 'losses.suffer'])
  })

  test('ocs:14.8#4 a bracketed half is never more than DG from the air', () => {
    const t = bomber({ s: 'blue plane:T (1)-40(30) 0101' }).play('fly bomb', 'at 0405', 'with s', 'go').dice(1, 1)
    expect(told(t, 'airBarrage')[0]).toMatchObject({ column: '25-40' })
    t.dice(5, 3)
    expect([told(t, 'barrageResult')[0], t.place]).toMatchObject([{ result: 'DG' }, 'barrageSegment.choose'])
  })

  test('ocs:14.7d.A#1 ocs:14.7d.B#1 ocs:14.7d.C#1 ocs:10.0b#3 Hip Shoots: one plane of a listed nation, a spotter, and no limit for the hex', () => {
    const t = field({ s: STUKA, u: STUKA, g: `${STUKA} nation:other`, x: `red ${FOOT} 0209` }).until('movementSegment')
    t.play('fly hip')
    expect(t.refusal('at 0209')).toBe('hip-spotter')
    t.play('at 0405')
    expect([t.refusal('with g'), t.play('with s').refusal('with u')]).toEqual(['no-hip-plane', 'hip-alone'])
    t.play('go').dice(1, 1).dice(1, 1)
    t.play('fly hip', 'at 0405', 'with u', 'go').dice(1, 1).dice(1, 1)
    expect(t.until('barrageSegment').refusal('barrage 0405')).toBe('no-gun')
    expect(told(t, 'airBarrage')).toHaveLength(2)
  })

  test('ocs:10.0c.A#1 a base that is bombed loses planes too: a die for each of them', () => {
    const reds = { j: 'red plane:F 4-2(30) 0113 inactive', k: 'red plane:T (1)-9(30) 0113' }
    const t = field(
      { s: 'blue plane:T (1)-12(30) 0101', ...reds },
      { airBases: { blue: { '0101': 2 }, red: { '0113': 3 } } },
    )
    t.until('barrageSegment').play('fly bombBase', 'at 0113', 'with s', 'go')
    expect(t.place).toBe('mission.fireFlak')
    // 11-20 points: a 4 is one level, and a 5 hits.
    t.dice(1, 1).dice(4).dice(5).dice(4)
    expect([t.mark('j', 'lost'), t.mark('k', 'lost')]).toEqual([1, 0])
    expect(told(t, 'flak')[0]).toMatchObject({ base: 3 })
    expect(told(t, 'baseBarraged')[0]).toMatchObject({ levels: 1 })
  })

  test('ocs:15.0b.D#2 planes that are too many for what is left of a base turn Inactive', () => {
    const reds = Object.fromEntries(['j', 'k', 'l', 'n', 'o', 'p'].map((id) => [id, 'red plane:T (1)-9(30) 0113']))
    const t = field(
      { s: 'blue plane:T (1)-30(30) 0101', ...reds },
      { airBases: { blue: { '0101': 2 }, red: { '0113': 2 } } },
    )
    t.until('barrageSegment').play('fly bombBase', 'at 0113', 'with s', 'go').dice(1, 1).dice(3)
    while (t.place === 'bombardment.planes') t.dice(1)
    expect(Object.keys(reds).filter((id) => t.mark(id, 'active') === 1)).toHaveLength(5)
  })
})

describe('Trainbusting', () => {
  test('ocs:2.3#30 ocs:14.8a#1 ocs:14.8d#1 a marker on an asterisk, until the next enemy Clean Up', () => {
    const t = field({ s: 'blue plane:T (1)-5(30) 0101' })
      .until('barrageSegment')
      .play('fly bust', 'at 0408', 'with s', 'go')
    t.dice(1, 1).dice(4)
    const marked = (): number => t.m.board.busted.get(t.at('0408'))
    expect([marked(), t.mark('s', 'active')]).toEqual([1, 0])
    // ocs:2.3#30: Blue's own Clean Up leaves it, Red's takes it away.
    const red = (): boolean => t.m.board.phasing.get(0) === 1
    while (!red()) t.asUsual()
    expect(marked()).toBe(1)
    while (t.m.board.turn.get(0) === 1) t.asUsual()
    expect(marked()).toBe(0)
  })

  test('ocs:10.0c.C#1 no marker without an asterisk', () => {
    const t = field({ s: 'blue plane:T (1)-5(30) 0101' })
      .until('barrageSegment')
      .play('fly bust', 'at 0408', 'with s', 'go')
    t.dice(1, 1).dice(3)
    expect(t.m.board.busted.get(t.at('0408'))).toBe(0)
  })
})

test('a mission of each kind is told in words of its own', () => {
  const t = field({ s: STUKA })
  const values = { side: 0, hex: t.at('0405'), unit: t.unit('s') }
  const told = WORDS.map(
    (_, kind) => /: (\D+), led by s\.$/.exec(t.m.narrate({ ev: 'flown', values: { ...values, kind } }))?.[1],
  )
  expect(told).not.toContain(undefined)
  expect(new Set(told).size).toBe(WORDS.length)
})
