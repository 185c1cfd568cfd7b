/** 2, 11 and 17: what may be done in which phase. */
import { describe, expect, test } from 'vitest'
import { barrageStrength } from '../fighting/guns.ts'
import { onUntil, phasing } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { attackEffects, attackStrength, STRENGTH, terrainsIn } from '../fighting/strength.ts'
import { position, type Table } from '../testing.ts'
import { DID, PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const GUN = 'b12(2)-4-5T/b6(2)-4-16T'
const MAP = ['. . . . . . .', '. . . . . . .', '. . . . . . .']

/** Ends what is asked until the side is asked about moving in the phase. */
function untilPhase(t: Table, phase: number): Table {
  for (let i = 0; i < 60; i++) {
    if (t.m.board.phase.get(0) === phase && t.place === 'movementSegment.choose') return t
    t.asUsual()
  }
  throw new Error(`phase ${phase} never comes`)
}

function scene(units: Record<string, string>, more: Partial<Position> = {}): Table {
  return position({ map: MAP, ...more, units: { e: `red ${LEG} 0207`, ...units } })
}

describe('the order of things', () => {
  /** Every decision of a turn: side phasing, phase, who is asked, what. */
  function asked(t: Table): string[] {
    const seen: string[] = []
    while (t.m.waits !== 'over') {
      if (t.m.waits === 'decision')
        seen.push(`${t.m.board.phasing.get(0)}${t.m.board.phase.get(0)} ${t.seat} ${t.m.top.proc}`)
      t.asUsual()
    }
    return seen
  }

  test('ocs:2.1#1 ocs:2.2#2 ocs:2.2#3 two Player Turns; who acts in which segment, and no guns in the Movement Phase', () => {
    const t = scene(
      { a: `blue ${LEG} 0101`, g: `blue ${GUN} 0101`, h: `red ${GUN} 0207` },
      { turns: 1, trace: true, entries: {} },
    )
    const mine = (side: string, phasing: number) => {
      const rival = side === 'blue' ? 'red' : 'blue'
      return [
        `${phasing}3 ${side} movementSegment`,
        `${phasing}5 ${rival} movementSegment`,
        `${phasing}5 ${rival} barrageSegment`,
        `${phasing}6 ${side} barrageSegment`,
        `${phasing}6 ${side} combatSegment`,
        `${phasing}7 ${side} movementSegment`,
        `${phasing}7 ${side} barrageSegment`,
        `${phasing}7 ${side} combatSegment`,
      ]
    }
    const segments = asked(t).filter((s) => s.includes('Segment'))
    expect([...new Set(segments)]).toEqual([...mine('blue', 0), ...mine('red', 1)])
    // All eight phases of both, in order.
    const { refit, reinforcement, movement, supply, reaction, combat, exploitation, cleanUp } = PHASE
    const order = [refit, reinforcement, movement, supply, reaction, combat, exploitation, cleanUp]
    expect(t.events('phase')).toEqual([0, 1].flatMap((side) => order.map((phase) => ({ phase, side }))))
    // The Movement Phase opens with the breakouts.
    const open = scene({ a: `blue ${LEG} 0101` }, { turns: 1, trace: true, entries: {} })
    expect([open.place, open.offers('breakOut')]).toEqual(['movementSegment.open', ['breakOut a']])
  })

  test('ocs:2.1#3 ocs:I.D#1 ocs:3.6d#1 after the second Player Turn the next turn begins with its weather, up to the last', () => {
    const t = scene({ a: `blue ${LEG} 0101` }, { turns: 2 })
    expect(t.m.game.turns.map((row) => row.turn)).toEqual([1, 2])
    while (t.place !== 'weather.roll') t.asUsual()
    expect([t.m.board.turn.get(0), t.m.board.phase.get(0)]).toEqual([2, PHASE.preTurn])
    expect(t.events('playerTurn')).toEqual([
      { side: 0, turn: 1 },
      { side: 1, turn: 1 },
    ])
  })

  test('ocs:2.3#10 breakouts come before anything moves', () => {
    const t = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0103` }, { trace: true, entries: {} })
    expect([t.place, t.offers('breakOut')]).toEqual(['movementSegment.open', ['breakOut a', 'breakOut b']])
    t.play('take a', 'move 0102', 'stop')
    expect([t.place, t.refusal('breakOut b')]).toEqual(['movementSegment.choose', 'unknown-order'])
  })

  test('ocs:17.0#1 ocs:I.E#1 ocs:17.0b#1 one roll of weather a turn, kept for both sides', () => {
    const t = scene({ a: `blue ${LEG} 0101` }, { turns: 2, first: 'roll', ground: 'mud' })
    let rolls = 0
    const grounds = new Set<string>()
    while (t.m.waits !== 'over') {
      if (t.place === 'weather.roll') rolls += 1
      if (t.m.waits === 'decision')
        grounds.add(`${t.seat} ${t.m.game.weathers[t.m.board.weather.get(0)]} ${t.m.board.ground.get(0)}`)
      if (t.place === 'game.rollSecond') t.dice(1, 2)
      else t.asUsual()
    }
    expect([rolls, [...grounds].sort()]).toEqual([2, ['blue Mud 1', 'red Mud 1']])
  })

  test('ocs:17.0b#1 a game may let weather weigh on one side alone', () => {
    const slow = {
      allowance: (m: Table['m'], unit: number, ma: number) => (m.game.units[unit]!.seat === 0 ? ma / 2 : ma),
    }
    const t = scene({ a: `blue ${LEG} 0101` }, { x: slow }).play('take a', 'toMove a')
    expect(t.left).toEqual([4])
    const red = scene({ a: `blue ${LEG} 0101` }, { x: slow, player: 'red' }).play('take e', 'toMove e')
    expect(red.left).toEqual([8])
  })

  test('ocs:4.9e#1 dice are rolled in the open, and it is said what for', () => {
    const t = scene({ a: `blue ${LEG} 0101` }, { first: 'roll' })
    expect(t.m.rolling.purpose).toBe('weather')
    t.dice(4)
    expect(t.last('rolled')).toMatchObject({ purpose: 'weather', dice: [4] })
  })
})

describe('the Supply Phase', () => {
  const cut = (units: Record<string, string>, tokens: number, source: boolean) =>
    scene(units, {
      trace: true,
      entries: source ? { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } } : {},
      dumps: { blue: { '0103': tokens } },
    }).until('supplyPhase')
  const out = (t: Table, id: string) => t.mark(id, 'outOfSupply')

  test('ocs:2.3#16 stocks are filled first, and what is left feeds', () => {
    const poor = cut({ a: `blue ${LEG} 0103 low` }, 2, false).play('end')
    expect([poor.mark('a', 'internals'), poor.dump('blue', '0103'), out(poor, 'a')]).toEqual([0, 0, 1])
    const rich = cut({ a: `blue ${LEG} 0103 low` }, 3, false).play('end')
    expect([rich.mark('a', 'internals'), rich.dump('blue', '0103'), out(rich, 'a')]).toEqual([0, 0, 0])
  })

  test('ocs:2.3#17 ocs:GL#5 who traces or is fed is in supply; anybody else is marked and rolls', () => {
    const traced = cut({ a: `blue ${LEG} 0102` }, 1, true).play('end')
    expect([out(traced, 'a'), traced.dump('blue', '0103'), traced.events('attrition')]).toEqual([0, 1, []])
    const fed = cut({ a: `blue ${LEG} 0103` }, 1, false).play('end')
    expect([out(fed, 'a'), fed.dump('blue', '0103'), fed.place.startsWith('attrition')]).toEqual([0, 0, false])
    const starved = cut({ a: `blue ${LEG} 0103` }, 1, false).play('starve a', 'end')
    expect([out(starved, 'a'), starved.dump('blue', '0103'), starved.place]).toEqual([1, 1, 'attrition.check'])
  })
})

describe('what each phase allows', () => {
  const dumps = { blue: { '0103': 8 }, red: { '0207': 8 } }

  test('ocs:2.3#11 ocs:6.0#1 in the Movement Phase any number of units, alone or stacked, taking modes as they begin; or none', () => {
    const t = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101`, c: `blue ${LEG} 0103` })
    expect(t.offers('take')).toEqual(['take a', 'take b', 'take c'])
    expect([t.legal('stack 0101'), t.legal('end')]).toEqual([true, true])
    t.play('stack 0101', 'toMove a', 'move 0102', 'stop', 'take c', 'move 0104', 'stop')
    expect([t.hex('a'), t.mode('a'), t.hex('b'), t.mode('b'), t.hex('c')]).toEqual([
      '0102',
      'Move',
      '0102',
      'Combat',
      '0104',
    ])
    expect(
      scene({ a: `blue ${LEG} 0101` })
        .play('end')
        .m.board.phase.get(0),
    ).not.toBe(PHASE.movement)
  })

  test('ocs:2.3#13 ocs:4.7#1 ocs:4.7#2 rail carries units, Transport Points and supply; a Transport Point only supply', () => {
    const at = () =>
      scene(
        { a: `blue ${LEG} 0101 move`, t: 'blue truck:1 45T 0101', x: `blue ${LEG} 0101 exploit move` },
        {
          map: ['v . v . . . .', ...MAP.slice(1)],
          rails: ['0101/0102', '0102/0103'],
          entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
          dumps: { blue: { '0101': 4 } },
        },
      )
    expect(at().play('take a', 'rail 0103').hex('a')).toBe('0103')
    expect(at().play('take t', 'rail 0103').hex('t')).toBe('0103')
    expect(at().play('freight 0101', 'to 0103', 'tokens 4').dump('blue', '0103')).toBe(4)
    // Nobody rides on a truck: loading counts tokens, and nothing else is loaded.
    expect(
      at()
        .play('take t')
        .m.decision.forms.filter((f) => f.do === 'load')
        .map((f) => f.arg),
    ).toEqual(['number'])
    const later = untilPhase(at(), PHASE.exploitation).play('take x')
    expect(later.refusal('rail 0103')).toBe('rail-phase')
  })

  test('ocs:2.3#9 rebuilding and consolidation belong to the Reinforcement Phase', () => {
    const t = scene(
      {
        d: `blue ${LEG} dead rebuild:1+0`,
        p: 'blue -/1-2-6L 0101 pax move',
        hq: 'blue h8T-0-2T/h4T-0-14T 0101',
        m: 'blue 9-3-4L/4-3-8L 0103 re:3 steps:3 lost:1',
        n: 'blue 9-3-4L/4-3-8L 0103 re:3 steps:3 lost:2',
      },
      {
        tables: { replacements: { blue: { provenance: 'reconstructed', dice: 1, rows: [], places: ['0101'] } } },
      },
    )
    expect([t.m.board.phase.get(0), t.legal('rebuild d'), t.legal('merge m')]).toEqual([
      PHASE.reinforcement,
      true,
      true,
    ])
    t.play('end')
    expect([t.refusal('rebuild d'), t.refusal('merge m')]).toEqual(['unknown-order', 'unknown-order'])
  })

  test('ocs:2.3#18 ocs:5.7b#2 in Reaction released Reserves move half their MA, one after the other', () => {
    const t = scene({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0203`,
      r: 'red 4-3-8L/2-3-8L 0205 reserve',
      s: `red ${LEG} 0206 reserve`,
    })
    untilPhase(t, PHASE.reaction)
    expect(t.refusal('take r')).toBe('not-released')
    t.play('release r', 'take r')
    expect(t.left).toEqual([4])
    t.play('move 0204')
    expect(t.refusal('overrun 0203')).toBe('legal')
    t.play('stop')
    // Then the next, or not.
    expect([t.hex('r'), t.legal('release s'), t.legal('end')]).toEqual(['0204', true, true])
  })

  test('ocs:2.3#19 ocs:2.3#25 dumps are blown in Reaction by the one side and in Exploitation by the other', () => {
    const t = scene({ a: `blue ${LEG} 0101` }, { dumps })
    untilPhase(t, PHASE.reaction)
    expect([t.seat, t.offers('blow')]).toEqual(['red', ['blow 0207']])
    untilPhase(t, PHASE.exploitation)
    expect([t.seat, t.offers('blow')]).toEqual(['blue', ['blow 0103']])
  })

  test('ocs:6.1#3 no regular attacks while units move; only overruns', () => {
    const t = scene({ a: `blue ${LEG} 0105 move`, e: `red ${LEG} 0106` }).play('take a')
    expect(t.refusal('attack 0106')).toBe('unknown-order')
    expect(t.refusal('overrun 0106')).toBe('legal')
    expect(t.play('stop').refusal('attack 0106')).toBe('unknown-order')
  })

  test('ocs:11.0b#2 ocs:5.9#3 a released Reserve moves all its MA, an exploiting unit half, and nobody takes one for the other', () => {
    const t = scene({ r: 'blue 4-3-8L/2-3-16L 0101 reserve', x: 'blue 4-3-8L/2-3-16L 0101 exploit' })
    untilPhase(t, PHASE.exploitation)
    t.play('release r', 'take r')
    expect(t.left).toEqual([8])
    t.play('stop', 'take x')
    expect([t.left, t.mode('x'), t.mark('r', 'did') & DID.released, t.mark('x', 'did') & DID.released]).toEqual([
      [4],
      'Exploitation',
      DID.released,
      0,
    ])
    // Its strength is what is printed, and so is the fire of a gun.
    const worth = (mode: string): [number, number] => {
      const units = { x: `blue 8-3-4L/3-3-8L 0101 ${mode}`, g: `blue ${GUN} 0101 ${mode}` }
      const u = scene(units)
      const effects = attackEffects(u.m, terrainsIn(u.m, u.at('0101'))[0]!)
      const strength = attackStrength(u.m, u.unit('x'), effects, 0, false) / STRENGTH
      return [strength, barrageStrength(u.m, [u.unit('g')], [])]
    }
    expect([worth(''), worth('exploit'), worth('dg')]).toEqual([
      [8, 12],
      [8, 12],
      [4, 6],
    ])
  })

  test('ocs:2.3#29 in Clean Up the fuel of HQs and formations runs out', () => {
    const t = scene(
      {
        hq: 'blue h8T-0-2T/h4T-0-14T 0103',
        mot: 'blue 4-4-5L/3-4-16T 0103 mech div:pz move',
        m2: 'blue 4-4-5L/3-4-16T 0103 mech div:pz',
      },
      { fuel: true, dumps: { blue: { '0103': 12 } } },
    )
    t.play('fuelHq hq').until('movementSegment').play('take mot', 'formationFrom 0103', 'move 0104', 'stop')
    const fuelled = () => [(t.mark('hq', 'did') & DID.fuelledHq) !== 0, t.m.board.fuelled.get(0) !== 0]
    expect(fuelled()).toEqual([true, true])
    untilPhase(t, PHASE.exploitation)
    expect(fuelled()).toEqual([true, true])
    t.play('end')
    onUntil(t, () => phasing(t, 'red'))
    expect(fuelled()).toEqual([false, false])
  })
})
