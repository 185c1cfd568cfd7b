/** 5 to 8 and 14 to 16 of Husky: ports, what comes through them and by the tables, and who comes and goes. */
import { describe, expect, test } from 'vitest'
import { entryHexes, nextToArrive, withdraw } from '../../systems/ocs/rules/sequence/arrivals.ts'
import { giftRolled, tokensRolled } from '../../systems/ocs/rules/sequence/deliveries.ts'
import { onMap } from '../../systems/ocs/rules/position/board.ts'
import { carryUnit, eliminate, putUnit } from '../../systems/ocs/rules/position/changes.ts'
import { setLstPort, setPortOwner, openLstPorts } from '../../systems/ocs/rules/position/facilities.ts'
import { capacityFor } from '../../systems/ocs/rules/sea/ports.ts'
import { seaCap, shippingPorts } from '../../systems/ocs/rules/sea/shipping.ts'
import { aboard } from '../../systems/ocs/rules/sea/ships.ts'
import { CAP, equivalent } from '../../systems/ocs/rules/transport/rail.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { KIND, PLACE, SP, type M } from '../../systems/ocs/rules/world.ts'
import { husky } from './index.ts'
import { SCENARIOS } from './scenarios.ts'

const ALLIED = 0
const AXIS = 1
const landing = (): Table => new Table(husky.setting('gela-licata'))
const portAt = (t: Table, hex: string): number => t.m.game.land.portAt[t.at(hex)]!
/** As if the Axis were far from the hex, and the port there the Allies'. */
function take(t: Table, hex: string): Table {
  const { m } = t
  for (const u of m.game.own[AXIS]!)
    if (onMap(m, u) && m.game.grid.distance(m.board.hex.get(u), t.at(hex)) <= 1) putUnit(m, u, t.at('30.20'))
  setPortOwner(m, portAt(t, hex), ALLIED)
  return t
}
function beach(t: Table, hex: string): Table {
  for (const u of t.m.game.own[AXIS]!)
    if (onMap(t.m, u) && t.m.game.grid.distance(t.m.board.hex.get(u), t.at(hex)) <= 1) putUnit(t.m, u, t.at('30.20'))
  setLstPort(t.m, ALLIED, t.at(hex))
  openLstPorts(t.m)
  return t
}
const captured = (t: Table, side: number, hex: string): Table => {
  for (const u of t.m.game.own[1 - side]!) if (t.m.board.hex.get(u) === t.at(hex)) putUnit(t.m, u, t.at('30.20'))
  return t.begins('capture', {
    side,
    hex: t.at(hex),
    hedgehog: 0,
    column: 0,
    points: 0,
    tokens: 0,
    gives: [],
    unit: -1,
  })
}

describe('demolition', () => {
  const hits = (hex: string, die: number): number => {
    const t = captured(landing(), ALLIED, hex)
    expect(t.place).toBe('demolition.roll')
    return t.dice(die).m.board.portHits.get(portAt(t, hex))
  }

  test('husky:7#2 a die says what was blown up; Palermo and Catania have it worse, Syracuse and Licata better', () => {
    const dice = [1, 2, 3, 4, 5, 6]
    expect(dice.map((die) => hits('17.12', die))).toEqual([0, 0, 1, 1, 2, 3])
    for (const hex of ['15.24', '37.15']) expect(dice.map((die) => hits(hex, die))).toEqual([0, 1, 1, 2, 3, 3])
    for (const hex of ['39.09', '22.09']) expect(dice.map((die) => hits(hex, die))).toEqual([0, 0, 0, 1, 1, 2])
  })

  test('husky:7#2 it is told, adds to what the port has taken before, and no port takes more than four', () => {
    const t = landing()
    t.m.board.portHits.set(portAt(t, '17.12'), 2)
    captured(t, ALLIED, '17.12').dice(6)
    expect(t.events('portDemolished')).toEqual([{ hex: t.at('17.12'), added: 2, all: 4 }])
  })

  test('husky:7#2 only the first time, only the Allies, and only a port of 4T or more', () => {
    const t = captured(landing(), ALLIED, '22.09').dice(6)
    expect([t.place === 'demolition.roll', t.m.board.portHits.get(portAt(t, '22.09'))]).toEqual([false, 2])
    captured(t, AXIS, '22.09')
    expect(t.place).not.toBe('demolition.roll')
    captured(t, ALLIED, '22.09')
    expect([t.place === 'demolition.roll', t.m.board.portHits.get(portAt(t, '22.09'))]).toEqual([false, 2])
    // Gela can handle 2T.
    expect(captured(landing(), ALLIED, '26.09').place).not.toBe('demolition.roll')
    expect(captured(landing(), ALLIED, '39.25').place).toBe('demolition.roll')
  })
})

describe('arrivals at ports', () => {
  const due = (): Table => {
    const t = landing()
    t.m.board.turn.set(0, 2)
    return t
  }
  const entries = (t: Table, id: string): string[] =>
    entryHexes(t.m, t.unit(id)).map((hex) => t.m.game.grid.format(hex))

  test('husky:7#3 at their port while it is Allied and open, else at another source port or an LST port, else they wait', () => {
    const t = due()
    expect([entries(t, 'U-2A-66a'), nextToArrive(t.m, ALLIED)]).toEqual([[], -1])
    beach(t, '24.09')
    expect(entries(t, 'U-2A-66a')).toEqual(['24.09'])
    take(t, '17.12')
    expect(entries(t, 'U-2A-66a')).toEqual(['17.12', '24.09'])
    take(t, '22.09')
    expect(entries(t, 'U-2A-66a')).toEqual(['22.09'])
    // An enemy next to it shuts it.
    putUnit(t.m, t.unit('D-HGP'), t.at('22.10'))
    expect(entries(t, 'U-2A-66a')).toEqual(['17.12', '24.09'])
    // Those of the Axis keep to their own.
    expect(entries(t, 'D-104')).toEqual(['21.17'])
  })

  test('husky:7#4 a port, and an LST port, takes in twice what it can handle a turn', () => {
    const t = beach(due(), '24.09')
    // 4T, so 2 RE: Army HQ and a battalion of tanks before another of half a regiment, whoever comes first.
    t.begins('reinforcementPhase', { side: ALLIED, rolls: 0, got: [0, 0], used: [0, 0], unit: -1, hex: -1 })
    while (t.place === 'arrive.where') t.play(t.offers()[0]!)
    const due2 = t.m.game.own[ALLIED]!.filter((u) => t.m.game.units[u]!.arrives === 2 || t.m.board.arrives.get(u) === 2)
    const ashore = due2.filter((u) => t.m.board.hex.get(u) === t.at('24.09'))
    expect(ashore.reduce((sum, u) => sum + equivalent(t.m, u), 0)).toBe(2 * CAP)
    expect(due2.some((u) => t.m.board.place.get(u) === PLACE.coming)).toBe(true)
  })
})

describe('supply by the tables', () => {
  /** The Allies have so many tokens to put down. */
  const tokens = (t: Table, count: number): Table =>
    t.begins('newSupply', { side: ALLIED, whole: count, left: count, put: Array<number>(20).fill(0), hex: -1 })

  test('husky:5#1 two dice give the Allied tokens from turn 2, none on turn 1', () => {
    const { m } = landing()
    const rolled = (turn: number): number[] => {
      m.board.turn.set(0, turn)
      return [2, 7, 12].map((sum) => tokensRolled(m, ALLIED, sum))
    }
    // Half the table in this scenario.
    expect([rolled(1), rolled(2), rolled(4)]).toEqual([
      [0, 0, 0],
      [10, 16, 22],
      [14, 20, 28],
    ])
  })

  test('husky:5#2 tokens are put down at source ports within what they can handle now, and 4 at each LST port', () => {
    const t = beach(beach(take(landing(), '22.09'), '24.09'), '27.09')
    t.m.board.portHits.set(portAt(t, '22.09'), 2)
    expect(capacityFor(t.m, ALLIED, t.at('22.09'), false)).toBe(4)
    tokens(t, 16)
    expect(t.offers('at')).toEqual(['at 22.09', 'at 24.09', 'at 27.09'])
    t.play('at 22.09')
    expect(t.offers('tokens')).toEqual(['tokens 1', 'tokens 2', 'tokens 3', 'tokens 4'])
    expect(t.refusal('tokens 5')).toBe('supply-most')
    t.play('tokens 4')
    expect(t.offers('at')).toEqual(['at 24.09', 'at 27.09'])
    expect(t.refusal('at 22.09')).toBe('supply-place')
  })

  test('husky:5#2 a beach takes 4 tokens, and what has no place is not put down', () => {
    const t = tokens(beach(landing(), '24.09'), 9)
    expect(t.offers('at')).toEqual(['at 24.09'])
    t.play('at 24.09', 'tokens 4')
    expect([t.place.startsWith('newSupply'), t.m.board.dump.get(t.at('24.09'))]).toEqual([false, 4])
  })

  test('husky:6#1 the Axis puts up to 16T down at Messina and the rest at 48.30', () => {
    const { m } = landing()
    expect([2, 3, 7, 12].map((sum) => tokensRolled(m, AXIS, sum))).toEqual([0, 2, 4, 8])
    expect(m.game.tables.supply!['axis']!.places.map(({ entry, most }) => [entry, most])).toEqual([
      ['AXM', 16],
      ['AX1', undefined],
    ])
    const t = landing().begins('newSupply', { side: AXIS, whole: 20, left: 20, put: [0, 0], hex: -1 })
    expect(t.offers('at')).toEqual(['at 43.25', 'at 48.30'])
    t.play('at 43.25')
    expect([t.refusal('tokens 17'), t.refusal('tokens 16')]).toEqual(['supply-most', 'legal'])
    t.play('tokens 16')
    expect(t.offers()).toEqual(['at 48.30'])
    t.play('at 48.30')
    expect(t.offers('tokens')).toHaveLength(4)
  })

  test('husky:5#5 what comes in at a port leaves the Movement Phase all it can handle', () => {
    const t = take(landing(), '22.09')
    t.m.board.turn.set(0, 2)
    t.m.board.portUsed.set(portAt(t, '22.09'), 6 * (CAP / SP))
    t.until('movementSegment')
    expect(t.m.board.portUsed.get(portAt(t, '22.09'))).toBe(0)
  })

  test('husky:15#1 replacements come to the Allies from turn 3, to the Axis on turns 1 to 9', () => {
    const { m } = landing()
    const given = (side: number, turn: number) => {
      m.board.turn.set(0, turn)
      return [5, 8, 12].map((sum) => giftRolled(m, side, sum))
    }
    expect([given(ALLIED, 2), given(AXIS, 10)]).toEqual([
      [{}, {}, {}],
      [{}, {}, {}],
    ])
    expect(given(ALLIED, 3)).toEqual([{ pax: 1 }, { pax: 1, eq: 1 }, { pax: 2, eq: 2, trucks: 1 }])
    expect(given(AXIS, 1)).toEqual([{}, { pax: 1 }, { pax: 1, eq: 1 }])
    expect(given(AXIS, 9)).toEqual(given(AXIS, 1))
  })

  test('husky:15#2 Allied Pax and Eq serve US and Commonwealth units alike; German ones no Italian', () => {
    const t = landing().until('reinforcementPhase.work')
    const dead = (id: string): string => {
      eliminate(t.m, t.unit(id), t.at('27.10'))
      return t.refusal(`rebuild ${id}`)
    }
    // Only the Repls are missing, and there is one kind for both nations.
    expect([dead('U-1-16'), dead('E-C11')]).toEqual(['rebuild-none', 'rebuild-none'])
    const repls = t.m.game.units.filter(({ kind }) => kind === KIND.pax || kind === KIND.eq)
    expect(new Set(repls.map(({ seat, kind }) => `${seat} ${kind}`)).size).toBe(4)
    for (let n = 0; n < 400 && !(t.m.seat === AXIS && t.place === 'reinforcementPhase.work'); n++) t.asUsual()
    expect([dead('D-HG1'), dead('I-L33')]).toEqual(['rebuild-none', 'no-rebuild'])
  })
})

describe('Sea Cap', () => {
  const on = (m: M, side: number, turn: number): number => {
    m.board.turn.set(0, turn)
    return seaCap(m, side) / CAP
  }

  test('husky:8#1 that of the Allies grows from 0 to 6 and joins the ports they hold', () => {
    const t = take(landing(), '22.09')
    expect([1, 2, 3, 4, 12].map((turn) => on(t.m, ALLIED, turn))).toEqual([0, 2, 4, 6, 6])
    expect(shippingPorts(t.m, ALLIED).map((hex) => t.m.game.grid.format(hex))).toEqual(['22.09'])
    beach(t, '24.09')
    expect(shippingPorts(t.m, ALLIED).map((hex) => t.m.game.grid.format(hex))).toEqual(['22.09', '24.09'])
  })

  test('husky:8#2 that of the Axis is 7, and 10 from turn 9, between Messina, Villa and Reggio alone', () => {
    const t = landing()
    expect([1, 8, 9, 12].map((turn) => on(t.m, AXIS, turn))).toEqual([7, 7, 10, 10])
    expect(shippingPorts(t.m, AXIS).map((hex) => t.m.game.grid.format(hex))).toEqual(['43.25', '44.25', '44.23'])
  })
})

describe('who comes and goes', () => {
  test('husky:14#1 Birmingham leaves when turn 4 begins, before it stays', () => {
    const t = landing()
    const gone = (turn: number): string => {
      t.m.board.turn.set(0, turn)
      withdraw(t.m, ALLIED)
      return t.hex('N-CBI')
    }
    expect([gone(3), gone(4), t.hex('N-CBO')]).toEqual(['22.08', 'gone', '26.07'])
    const leaving = (turn: number) => t.m.game.units.filter((u) => u.ship && u.leaves === turn).map(({ id }) => id)
    expect([leaving(4), leaving(5)]).toEqual([
      ['N-IND', 'N-CDI', 'N-CBI'],
      ['N-KGV', 'N-HOW', 'N-FOR', 'N-CDS'],
    ])
  })

  test('husky:10#7 the planes aboard a carrier that leaves go with it, those on land stay', () => {
    const t = landing()
    const [carrier, ...planes] = ['N-FOR', 'A-FAA-1', 'A-SUS-1', 'A-SUS-2'].map((id) => t.unit(id))
    putUnit(t.m, carrier!, t.at('26.07'))
    carryUnit(t.m, planes[0]!, carrier! + 1)
    carryUnit(t.m, planes[1]!, carrier! + 1)
    putUnit(t.m, planes[2]!, t.at('27.10'))
    t.m.board.turn.set(0, 5)
    withdraw(t.m, ALLIED)
    expect(['N-FOR', 'A-FAA-1', 'A-SUS-1', 'A-SUS-2'].map((id) => t.hex(id))).toEqual(['gone', 'gone', 'gone', '27.10'])
    expect(aboard(t.m, carrier!)).toEqual([])
  })

  test('husky:10#4 husky:16#2 the B-24s and the German liaison staff leave when turn 5 begins', () => {
    const t = landing()
    carryUnit(t.m, t.unit('A-B24-1'), -1)
    for (const turn of [4, 5]) {
      t.m.board.turn.set(0, turn)
      withdraw(t.m, ALLIED)
      withdraw(t.m, AXIS)
      const stay = turn === 4
      expect([t.hex('A-B24-1'), t.hex('D-LO')]).toEqual(stay ? ['aboard', '27.16'] : ['gone', 'gone'])
    }
  })

  test('husky:16#1 units arrive on the turn and at the entry of their row', () => {
    const { m } = landing()
    const due = (id: string) => {
      const told = m.game.scenario.units[id]
      return told && 'arrives' in told ? [told.arrives, told.entry] : []
    }
    expect(['U-7A', 'U-PC', 'U-9-39', 'D-104'].map(due)).toEqual([
      [2, 'AL-LIC'],
      [3, 'AL-EMP'],
      [3, 'AL-LIC'],
      [2, '21.17'],
    ])
    // What the schedule of the campaign says of a counter, the scenario says too.
    const listed = m.game.units.filter((u) => u.seat === ALLIED && u.arrives > 0 && due(u.id).length > 0)
    expect(listed.length).toBeGreaterThan(8)
    expect(listed.map(({ id }) => [id, ...due(id)])).toEqual(listed.map((u) => [u.id, u.arrives, u.entry]))
  })

  test('husky:16#3 organic trucks come with 1 SP', () => {
    const t = take(landing(), '22.09')
    t.m.board.turn.set(0, 2)
    t.begins('arrive', { side: ALLIED, unit: t.unit('T-3US') })
    if (t.place === 'arrive.where') t.play('at 22.09')
    expect([t.hex('T-3US'), t.mark('T-3US', 'points'), t.mark('T-3US', 'load')]).toEqual(['22.09', 1, SP])
  })

  test('husky:16#4 the 325 Glider Regiment and 1 FJ Regiment are in no scenario', () => {
    for (const { units } of SCENARIOS) expect(['U-82-325', 'D-FJ1'].filter((id) => id in units)).toEqual([])
    const t = landing()
    expect(['U-82-325', 'D-FJ1'].map((id) => t.hex(id))).toEqual(['unused', 'unused'])
  })

  test('husky:11#4 the US drops are planned: five counters to 28.09 on turn 1, three to 27.09 on turn 2', () => {
    const { m } = landing()
    const plans = m.game.units.flatMap(({ index, id }) => {
      const hex = m.board.dropHex.get(index) - 1
      return hex < 0 ? [] : [`${m.board.dropTurn.get(index)} ${m.game.grid.format(hex)} ${id}`]
    })
    expect(plans.toSorted()).toEqual(
      [
        ...['82-505I', '82-505II', '82-505III', '82-504III', '82-A'].map((id) => `1 28.09 U-${id}`),
        ...['82-504I', '82-504II', '82-B'].map((id) => `2 27.09 U-${id}`),
      ].toSorted(),
    )
  })
})
