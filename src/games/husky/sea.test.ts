/** Husky at sea: the Strait, the weather, landings, craft and ports. */
import { describe, expect, test } from 'vitest'
import { FORM_SPAN } from '../../core/match.ts'
import { altRow, LANDED, altModifiers, altResult } from '../../systems/ocs/rules/sea/alt.ts'
import { navalIn, seaworthy, voyage, HULL } from '../../systems/ocs/rules/sea/ships.ts'
import { portSources } from '../../systems/ocs/rules/sea/ports.ts'
import { seaCap } from '../../systems/ocs/rules/sea/shipping.ts'
import { setPortOwner } from '../../systems/ocs/rules/position/facilities.ts'
import { putUnit } from '../../systems/ocs/rules/position/changes.ts'
import { setWeather } from '../../systems/ocs/rules/sequence/weather.ts'
import { sourceHexes } from '../../systems/ocs/rules/transport/railnet.ts'
import { CAP } from '../../systems/ocs/rules/transport/rail.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { HUSKY } from './rules.ts'
import { hex, put, start, unit } from './testing.ts'

const ALLIED = 0
const AXIS = 1
const weather = (m: M, name: string): M => {
  setWeather(m, m.game.weathers.indexOf(name))
  return m
}
const landing = (): M => start('gela-licata')
/** To the first decision of the place. */
function until(m: M, place: string, seat: number): M {
  for (let n = 0; n < 200 && !(m.waits === 'decision' && m.place === place && m.seat === seat); n++) {
    if (m.waits === 'roll') m.roll(Array.from({ length: m.rolling.dice(m, m.top) }, () => 4))
    else {
      const ends = m.options().find((o) => ['ready', 'end', 'stop', 'pass'].includes(o.do))
      m.play(m.seat, ends ?? m.options()[0]!)
    }
  }
  expect(m.place).toBe(place)
  return m
}
const orders = (m: M, ...list: readonly { do: string }[]): M => {
  for (const order of list) {
    const played = m.play(m.seat, order)
    if (!played.ok) throw new Error(`${JSON.stringify(order)} at ${m.place}: ${m.explain(played.reason)}`)
  }
  return m
}

describe('the Strait', () => {
  const STRAIT = ['43.24', '43.25', '43.26', '44.23', '44.24', '44.25']

  test('husky:2#2 ships come to its mouths and no farther', () => {
    const m = landing()
    expect(STRAIT.map((at) => seaworthy(m, ALLIED, hex(m, at), HULL.ships))).toEqual(STRAIT.map(() => false))
    expect(['43.23', '44.26'].map((at) => seaworthy(m, ALLIED, hex(m, at), HULL.ships))).toEqual([true, true])
    const far = voyage(m, ALLIED, hex(m, '43.23'), 20, HULL.ships)
    expect(STRAIT.map((at) => far[hex(m, at)])).toEqual(STRAIT.map(() => -1))
  })

  test('husky:2#3 Landing Craft pass it along the estuary', () => {
    const m = landing()
    for (const u of m.game.own[AXIS]!)
      if (STRAIT.includes(m.game.grid.format(Math.max(0, m.board.hex.get(u))))) throw new Error('held')
    const far = voyage(m, AXIS, hex(m, '43.25'), 3, HULL.craft)
    expect(far[hex(m, '44.25')]).toBe(1)
    expect(far[hex(m, '44.24')]).toBe(1)
  })
})

describe('weather at sea', () => {
  test('husky:4#4 in a Storm nobody lands and nobody storms a beach', () => {
    const m = landing()
    expect(HUSKY.landingBarred!(m, ALLIED, hex(m, '27.09'))).toBeNull()
    expect(HUSKY.landingBarred!(weather(m, 'Storm'), ALLIED, hex(m, '27.09'))).toMatchObject({ code: 'storm-landing' })
    until(m, 'movementSegment.open', ALLIED)
    orders(m, { do: 'sail', unit: 'N-LCW-6' } as never)
    expect(m.explain(m.refusal(m.seat, { do: 'to', hex: '27.09' })!)).toContain('Storm')
    orders(m, { do: 'stop' })
    until(m, 'combatSegment.choose', ALLIED)
    expect(m.refusal(m.seat, { do: 'storm', hex: '22.09' })).toMatchObject({ code: 'storm-landing' })
  })

  test('husky:4#4 craft may only make for a port of theirs', () => {
    const m = weather(landing(), 'Storm')
    expect(HUSKY.craftBarred!(m, ALLIED, hex(m, '26.08'))).toMatchObject({ code: 'storm-craft' })
    expect(HUSKY.craftBarred!(m, ALLIED, hex(m, '22.09'))).toMatchObject({ code: 'storm-craft' })
    setPortOwner(m, m.game.land.portAt[hex(m, '22.09')]!, ALLIED)
    expect(HUSKY.craftBarred!(m, ALLIED, hex(m, '22.09'))).toBeNull()
  })

  test('husky:4#5 a Storm halves the Sea Cap of both, rounded up', () => {
    const m = landing()
    m.board.turn.set(0, 2)
    const caps = (): number[] => [ALLIED, AXIS].map((side) => seaCap(m, side) / CAP)
    expect(caps()).toEqual([2, 7])
    weather(m, 'Storm')
    expect(caps()).toEqual([1, 4])
  })

  test('husky:4#6 a Gale costs 1 on the western beaches and nowhere else', () => {
    const m = weather(landing(), 'Gale')
    const rough = (at: string): boolean => altModifiers(m, ALLIED, hex(m, at), []).some(({ id }) => id === 'rough')
    expect(['21.10', '26.09', '27.09', '29.06'].map(rough)).toEqual([true, true, true, true])
    expect(['37.04', '38.07', '40.08'].map(rough)).toEqual([false, false, false])
    weather(m, 'Fair')
    expect(rough('27.09')).toBe(false)
  })
})

describe('landings', () => {
  test('husky:12#1 the rows: failure and mixed', () => {
    const m = landing()
    const row = (at: string): number[] => Object.values(altRow(m, ALLIED, hex(m, at)))
    // Beach, city, low hills by the coast, and a port once it is ours.
    expect([row('27.09'), row('26.09'), row('17.12')]).toEqual([
      [2, 4],
      [3, 8],
      [3, 5],
    ])
    setPortOwner(m, m.game.land.portAt[hex(m, '26.09')]!, ALLIED)
    expect(row('26.09')).toEqual([1, 3])
    const { rows } = m.game.tables.alt!
    expect([rows['hills'], rows['marsh'], rows['mountain'], rows['major city']]).toEqual([
      { failTo: 3, mixedTo: 6 },
      { failTo: 3, mixedTo: 7 },
      { failTo: 3, mixedTo: 8 },
      { failTo: 3, mixedTo: 8 },
    ])
  })

  test('husky:12#5 nobody lands on lava', () => {
    const { lava } = landing().game.tables.alt!.rows
    for (let sum = 2; sum <= 12; sum++) expect(altResult(lava!, sum)).toBe(LANDED.failure)
  })

  test('husky:12#3 surprise on turn 1, ships in range, and commandos add 1 each', () => {
    const m = landing()
    const ids = (group: number[] = []): string[] => altModifiers(m, ALLIED, hex(m, '27.09'), group).map(({ id }) => id)
    expect(ids()).toEqual(expect.arrayContaining(['surprise', 'support']))
    expect(ids([unit(m, 'U-R1')])).toContain('commando')
    expect(ids([unit(m, 'U-R1'), unit(m, 'U-1-16')])).not.toContain('commando')
    m.board.turn.set(0, 2)
    expect(ids()).not.toContain('surprise')
    expect(m.game.tables.alt!.modifiers.filter(({ value }) => value > 0).map(({ id }) => id)).toEqual([
      'surprise',
      'support',
      'commando',
    ])
  })

  test('husky:12#4 enemies next to it who are not DG, and coast guns, take 1 each', () => {
    const m = landing()
    const ids = (at: string): string[] => altModifiers(m, ALLIED, hex(m, at), []).map(({ id }) => id)
    expect(ids('27.09')).toContain('enemy')
    expect(ids('28.07')).toEqual(expect.not.arrayContaining(['guns']))
    expect(ids('21.10')).toEqual(expect.arrayContaining(['enemy', 'guns']))
    put(m, 'I-KLi', '17.12')
    expect(ids('21.10')).not.toContain('guns')
  })

  test('husky:12#2 mixed costs half the craft, failure half the craft and half the units', () => {
    const land = (dice: [number, number]): number[] => {
      const m = until(landing(), 'movementSegment.open', ALLIED)
      orders(
        m,
        ...([
          { do: 'sail', unit: 'N-LCW-9' },
          { do: 'to', hex: '28.07' },
          { do: 'land' },
          { do: 'landings' },
        ] as never[]),
      )
      m.roll(dice)
      while (m.waits === 'roll') m.roll([1])
      const ashore = ['U-45-179', 'U-45-180'].filter((id) => m.board.hex.get(unit(m, id)) === hex(m, '28.07'))
      return [ashore.length, m.board.points.get(unit(m, 'N-LCW-9'))]
    }
    const m = landing()
    const modifier = altModifiers(m, ALLIED, hex(m, '28.07'), []).reduce((sum, { value }) => sum + value, 0)
    const on = (total: number): [number, number] => [
      Math.max(1, total - modifier - 6),
      Math.min(6, total - modifier - 1),
    ]
    expect([land([6, 6]), land(on(4)), land(on(2))]).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
    ])
  })

  test('husky:12#6 craft are loaded at sea, and where they land is the player’s choice', () => {
    const m = until(landing(), 'movementSegment.open', ALLIED)
    expect(m.board.holder.get(unit(m, 'U-1-16'))).toBe(unit(m, 'N-LCW-6') + 1)
    orders(m, { do: 'sail', unit: 'N-LCW-6' } as never)
    expect(m.refusal(m.seat, { do: 'to', hex: '28.07' })).toBeNull()
  })

  test('husky:12#7 a Beach Assault at Gela: at most 3 RE from one hex, paid from craft alone', () => {
    const { craft = {} } = landing().game.scenario
    expect(Object.values(craft).flatMap(({ to, assault }) => (assault ? [to] : []))).toEqual(['26.09'])
    const m = until(landing(), 'movementSegment.open', ALLIED)
    orders(m, ...([{ do: 'sail', unit: 'N-LCW-5' }, { do: 'to', hex: '26.08' }, { do: 'stop' }] as never[]))
    until(m, 'combatSegment.choose', ALLIED)
    orders(
      m,
      ...([
        { do: 'storm', hex: '26.09' },
        { do: 'with', unit: 'U-R1' },
      ] as never[]),
    )
    // The supply lies off at 26.07, two hexes from the beach and one from the craft.
    expect(m.refusal(m.seat, { do: 'go' })).toBeNull()
    for (const u of navalIn(m, ALLIED, hex(m, '26.07'))) putUnit(m, u, hex(m, '22.03'))
    expect(m.refusal(m.seat, { do: 'go' })).toMatchObject({ code: 'attack-supply' })
  })
})

describe('ports', () => {
  test('husky:7#1 the Allied ports are sources once theirs, while they can ship an SP', () => {
    const m = landing()
    const named = ['39.09', '39.11', '37.15', '22.09', '17.12', '15.24', '04.22', '39.25', '43.25']
    expect(portSources(m, ALLIED)).toEqual([])
    for (const at of named) {
      for (const u of m.game.own[AXIS]!)
        if (m.board.hex.get(u) >= 0 && m.game.grid.distance(m.board.hex.get(u), hex(m, at)) <= 1)
          putUnit(m, u, hex(m, '30.20'))
      setPortOwner(m, m.game.land.portAt[hex(m, at)]!, ALLIED)
      expect([at, portSources(m, ALLIED).includes(hex(m, at))]).toEqual([at, true])
    }
    const licata = m.game.land.portAt[hex(m, '22.09')]!
    const hit = (hits: number): boolean => {
      m.board.portHits.set(licata, hits)
      return portSources(m, ALLIED).includes(hex(m, '22.09'))
    }
    // Of its 6T: 4T, then 2T.
    expect([hit(2), hit(3)]).toEqual([true, false])
    expect(portSources(m, ALLIED).includes(hex(m, '26.09'))).toBe(false)
  })

  test('husky:6#2 Messina is an Axis source with Villa San Giovanni or Reggio behind it, and 1 SP of capacity', () => {
    const m = landing()
    const messina = hex(m, '43.25')
    const own = (at: string, side: number): void => setPortOwner(m, m.game.land.portAt[hex(m, at)]!, side)
    expect(portSources(m, AXIS)).toContain(messina)
    own('44.25', ALLIED)
    expect(portSources(m, AXIS)).toContain(messina)
    own('44.23', ALLIED)
    expect([portSources(m, AXIS), sourceHexes(m, AXIS)].flat()).not.toContain(messina)
    own('44.25', AXIS)
    expect(portSources(m, AXIS)).toContain(messina)
    m.board.portHits.set(m.game.land.portAt[messina]!, 4)
    expect(portSources(m, AXIS).includes(messina)).toBe(true)
    own('43.25', ALLIED)
    expect(portSources(m, AXIS)).not.toContain(messina)
  })

  test('husky:8#3 nothing is fired at Sea Cap: there is no ship of it to aim at', () => {
    const m = landing()
    m.board.turn.set(0, 2)
    expect(m.game.naval[AXIS]!.filter((u) => m.board.hex.get(u) >= 0)).toEqual([])
    const kinds = new Set(m.decision.forms.map((form) => form.do))
    expect(kinds.has('engage') && m.codes.some((code) => code % FORM_SPAN >= 0 && m.formOf(code).do === 'engage')).toBe(
      false,
    )
  })

  test('husky:13#5 lost craft and ships are not rebuilt', () => {
    const m = until(landing(), 'reinforcementPhase.work', ALLIED)
    const rebuilt = (id: string) => m.refusal(m.seat, { do: 'rebuild', unit: id })
    for (const id of ['N-LCW-1', 'N-DUS-1']) expect([id, rebuilt(id)]).not.toEqual([id, null])
  })
})
