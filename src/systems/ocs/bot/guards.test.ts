/** Every guard: a position where the blunder is legal and named, and a near one where the same order is none. */
import { expect, test } from 'vitest'
import { blundersOf, blunderText, type Guard, tripOf } from '../../../core/guards.ts'
import type { Position } from '../rules/sketch.ts'
import { position, type Table } from '../rules/testing.ts'
import { PHASE, type Ocs } from '../rules/world.ts'
import { GUARDS } from './guards.ts'

/** The guards that object to an order, which must be legal. */
function objections(t: Table, words: string): string[] {
  const order = t.m.options()[t.offers().indexOf(words)]
  if (!order) throw new Error(`"${words}" is not legal\n${t.toString()}`)
  return blundersOf(GUARDS, t.m, order).map((blunder) => {
    expect(blunderText(t.m, blunder)).not.toMatch(/\{|undefined|NaN/)
    return blunder.guard.id
  })
}

const LEG = '4-3-4L/2-3-8L'
const FOE = `red ${LEG}`
const ROW = '. . . . . . . . . . . .'
const FIELD = [ROW, ROW, ROW, ROW]
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: FIELD, units, ...more }).until('movementSegment')

test('fuel is not burnt for nothing', () => {
  const stops = (...orders: string[]): string[] => {
    const t = at(
      { a: 'blue 6-5-8K/3-5-16K 0101 armor tank', e: `${FOE} 0412` },
      { fuel: true, dumps: { blue: { '0101': 12 } } },
    )
    return objections(t.play('take a', 'fuelFrom 0101', ...orders), 'stop')
  }
  expect(stops()).toEqual(['idle-fuel'])
  expect(stops('move 0102')).toEqual([])
})

test('guns and HQs do not stand in front', () => {
  const stops = (units: Position['units']): string[] => {
    const t = at({ g: 'blue b20(3)-4-5L/b10(3)-4-16T 0201', e: `${FOE} 0203`, ...units })
    return objections(t.play('take g', 'move 0202'), 'stop')
  }
  expect(stops({})).toEqual(['front-line'])
  expect(stops({ a: `blue ${LEG} 0202` })).toEqual([])
})

test('units do not walk up to the enemy in Move Mode', () => {
  const stops = (...orders: string[]): string[] => {
    const t = at({ a: `blue ${LEG} 0201`, e: `${FOE} 0203` })
    return objections(t.play('take a', ...orders, 'move 0202'), 'stop')
  }
  expect(stops('toMove a')).toEqual(['move-mode'])
  expect(stops()).toEqual([])
})

test('a dump in reach of the enemy is covered', () => {
  const ends = (enemy: string): string[] => {
    const t = at({ a: `blue ${LEG} 0401`, e: `red ${LEG} ${enemy}` }, { dumps: { blue: { '0203': 12 } } })
    return objections(t, 'end')
  }
  expect(ends('0206')).toContain('open-dump')
  expect(ends('0212')).not.toContain('open-dump')
})

test('some units are kept in reserve', () => {
  const ends = (reserves: number): string[] =>
    objections(at({ a: `blue ${LEG} 0101`, e: `${FOE} 0412` }, { reserves }), 'end')
  expect(ends(2)).toEqual(['no-reserve'])
  expect(ends(0)).toEqual([])
})

test('loaded trucks are not left where the enemy can drive up to them', () => {
  const stops = (units: Position['units']): string[] => {
    const t = at({ t: 'blue truck:2 45T 0201 load:8', e: `${FOE} 0207`, ...units })
    return objections(t.play('take t', 'move 0202', 'move 0203', 'move 0204'), 'stop')
  }
  expect(stops({})).toEqual(['trucks-left'])
  expect(stops({ a: `blue ${LEG} 0204` })).toEqual([])
})

test('an overrun at poor odds is not made', () => {
  const goes = (foe: string): string[] => {
    const t = at({ a: 'blue 6-5-8K/3-5-16K 0201 armor tank', e: `red ${foe} 0203` })
    return objections(t.play('take a', 'move 0202'), 'overrun 0203')
  }
  expect(goes('30-5-4L/2-3-8L')).toEqual(['losing-overrun'])
  expect(goes('(1)-1-4L/1-1-8L')).toEqual([])
})

test('the whole attack does not stand in one hex under the enemy’s guns', () => {
  const stops = (units: Position['units']): string[] => {
    const stack = {
      a: `blue ${LEG} 0202 size:battalion`,
      b: `blue ${LEG} 0202 size:battalion`,
      c: `blue ${LEG} 0202 size:battalion`,
    }
    const t = at({
      ...stack,
      d: `blue ${LEG} 0201 size:battalion`,
      e: `${FOE} 0203`,
      g: 'red b20(3)-4-5L/b10(3)-4-16T 0204',
      ...units,
    })
    return objections(t.play('take d', 'move 0202'), 'stop')
  }
  expect(stops({})).toEqual(['one-basket'])
  expect(stops({ f: `blue ${LEG} 0303` })).toEqual([])
})

test('a hex that counts for victory is not left empty', () => {
  const stops = (enemy: string): string[] => {
    const t = at(
      { a: `blue ${LEG} 0203`, e: `red ${LEG} ${enemy}` },
      { scenario: { victory: { holds: { blue: { '0203': 2 } } } as never }, control: { blue: ['0203'] } },
    )
    return objections(t.play('take a', 'move 0202', 'move 0201'), 'stop')
  }
  expect(stops('0206')).toEqual(['victory-left'])
  expect(stops('0212')).toEqual([])
})

const SOURCE: Partial<Position> = {
  trace: true,
  entries: { W: { side: 'blue', hexes: ['0201'], source: true, name: 'W' } },
}
const HQ = 'h8T-0-2T/h4T-0-14T'

test('nobody walks out of trace where there is nothing to eat', () => {
  const stops = (dumps: Position['dumps']): string[] => {
    const t = at({ a: `blue 4-3-20L/2-3-20L 0203`, e: `${FOE} 0412` }, { ...SOURCE, ...(dumps ? { dumps } : {}) })
    t.play('take a')
    for (const hex of ['0204', '0205', '0206', '0207', '0208', '0209', '0210']) t.play(`move ${hex}`)
    return objections(t, 'stop')
  }
  expect(stops(undefined)).toEqual(['out-of-trace'])
  expect(stops({ blue: { '0210': 4 } })).toEqual([])
})

test('an exploitation does not end beyond trace for nothing', () => {
  const stops = (holds: string): string[] => {
    const t = at(
      { a: 'blue 4-3-40L/2-3-40L 0203 exploit', h: `blue ${HQ} 0201`, e: `${FOE} 0412` },
      { ...SOURCE, scenario: { victory: { holds: { blue: { [holds]: 2 } }, levels: [{ ending: 'draw', lead: 0 }] } } },
    )
    for (
      let n = 0;
      n < 60 && !(t.place === 'movementSegment.choose' && t.m.frame('movementSegment')!.phase === PHASE.exploitation);
      n++
    )
      t.asUsual()
    t.play('take a')
    for (let col = 4; t.legal(`move 02${String(col).padStart(2, '0')}`) && col <= 12; col++)
      t.play(`move 02${String(col).padStart(2, '0')}`)
    return objections(t, 'stop')
  }
  expect(stops('0101')).toEqual(['exploits-too-far'])
  expect(stops('0212')).toEqual([])
})

test('the hex by which others are supplied is not left to the enemy', () => {
  const stops = (units: Position['units']): string[] => {
    const t = position({
      map: ['~ ~ ~ ~ ~ ~ ~ ~', '. . . . . . ~ ~', '~ ~ ~ . ~ ~ ~ ~', '~ ~ ~ . . . . .'],
      units: { a: `blue ${LEG} 0204`, b: `blue ${LEG} 0206`, h: `blue ${HQ} 0201`, e: `${FOE} 0404`, ...units },
      ...SOURCE,
    }).until('movementSegment')
    return objections(t.play('take a', 'move 0203', 'move 0202'), 'stop')
  }
  expect(stops({})).toEqual(['road-home'])
  expect(stops({ c: `blue ${LEG} 0204` })).toEqual([])
})

test('an attack is not fed from stocks where no supply comes', () => {
  const goes = (dumps: Position['dumps']): string[] => {
    const t = position({
      map: FIELD,
      units: { a: `blue 9-5-4L/2-3-8L 0202`, e: `red (1)-1-4L/1-1-8L 0203` },
      ...(dumps ? { dumps } : {}),
    }).until('combatSegment.choose')
    return objections(t.play('attack 0203', 'with a'), 'go')
  }
  expect(goes(undefined)).toEqual(['hungry-attack'])
  expect(goes({ blue: { '0201': 8 } })).toEqual([])
})

test('shells do not use up what the attack needs', () => {
  const fires = (tokens: number): string[] => {
    const t = position({
      map: FIELD,
      units: {
        g: 'blue b20(3)-4-5L/b10(3)-4-16T 0201',
        a: 'blue 9-5-4L/2-3-8L 0202',
        e: `${FOE} 0203`,
      },
      dumps: { blue: { '0201': tokens } },
    }).until('barrageSegment.choose')
    return objections(t.play('barrage 0203', 'with g'), 'fire')
  }
  expect(fires(3)).toEqual(['shells-eat-attack'])
  expect(fires(12)).toEqual([])
})

test('an order that trips a guard is a violation where there is a way on without one, and yields where there is none', () => {
  const guard: Guard<Ocs> = {
    id: 'everything',
    sentence: 'Nothing is right.',
    at: ['move.act stop', 'move.act move', 'move.act back'],
    look: () => ({}),
  }
  const t = at({ g: 'blue b20(3)-4-5L/b10(3)-4-16T 0201', e: `${FOE} 0203` }).play('take g', 'move 0202')
  expect(tripOf(GUARDS, t.m, { do: 'stop' })).toMatchObject({ yields: false })
  expect(tripOf([guard], t.m, { do: 'stop' })).toMatchObject({ yields: true })
  expect(tripOf(GUARDS, t.m, { do: 'move', hex: '0201' })).toBeNull()
})
