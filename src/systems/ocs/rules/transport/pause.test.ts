/** 13.2a Transport Points that pause on their way. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { hasFuel } from '../supply/fuel.ts'
import { onUntil, phasing } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position } from '../testing.ts'
import { DID } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const TANK = '5-4-8K/3-4-16K'
const MOT = '4-4-5L/3-4-16T'
const map = ['. . . . . . . . . . . . . . . . . . . . . .']
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map, units: { ...units, e: `red ${LEG} 0122 move` }, fuel: true, ...more })
const sound = (t: ReturnType<typeof at>) => expect(t.m.setting.system.invariants(t.m)).toEqual([])

describe('a pause', () => {
  test('ocs:13.2a#1 fuel for a unit that moves later, and the truck goes on before anybody else moves', () => {
    const t = at({ t: 'blue truck:2 45T 0101 load:8', a: `blue ${TANK} 0112`, b: `blue ${TANK} 0121` })
    t.play('take t', 'move 0102', 'move 0103', 'move 0104', 'move 0105', 'move 0106', 'pause')
    expect([t.hex('t'), t.place, t.offers('take')]).toEqual(['0106', 'pause.choose', []])
    expect([t.refusal('fuelUnit a'), t.refusal('fuelUnit b'), t.refusal('fuelUnit e')]).toEqual([
      'legal',
      'fuel-way',
      'not-own',
    ])
    t.play('fuelUnit a')
    expect(t.last('fuelled')).toMatchObject({ hex: t.at('0106'), tokens: 1 })
    expect([t.mark('t', 'load'), t.mark('a', 'did') & DID.fuelledAlone, t.refusal('fuelUnit a')]).toEqual([
      7,
      DID.fuelledAlone,
      'fuel-enough',
    ])
    t.play('resume')
    expect([t.place, t.left]).toEqual(['move.act', [40]])
    t.play('move 0105', 'stop', 'take a')
    expect([t.hex('t'), t.refusal('move 0113')]).toEqual(['0105', 'legal'])
    sound(t)
  })

  test('ocs:13.2a#2 ocs:13.2a#1 all kinds of fuel and construction, and nothing for combat', () => {
    const t = at({
      t: 'blue truck:2 45T 0101 load:8',
      a: `blue ${TANK} 0102 div:x`,
      i: `blue ${TANK} 0103`,
      x: 'blue 2-3-4L/1-3-12T 0102 engineer',
      hq: 'blue h8T-0-4T/h4T-0-14T 0102',
      g: 'blue b12(2)-4-5T/b6(2)-4-16T 0102',
    })
    t.play('take t', 'pause')
    const kinds = new Set(t.offers().map((o) => o.split(' ')[0]))
    expect(kinds).toEqual(new Set(['build', 'fuelFormation', 'fuelHq', 'fuelUnit', 'resume']))
    t.play('fuelHq hq', 'from 0101')
    expect([t.place, t.mark('t', 'load'), hasFuel(t.m, t.unit('i'))]).toEqual(['pause.choose', 4, true])
  })

  test('ocs:12.5c.A#1 a formation from one load, which must hold the whole price', () => {
    const t = at({
      t: 'blue truck:2 45T 0101 load:7',
      a: `blue ${TANK} 0103 div:x`,
      b: `blue ${TANK} 0104 div:x`,
      i: `blue ${TANK} 0103`,
    })
    t.play('take t', 'pause')
    expect([t.refusal('fuelFormation i'), t.refusal('fuelFormation a')]).toEqual(['no-formation', 'legal'])
    t.play('fuelFormation a')
    expect([t.mark('t', 'load'), hasFuel(t.m, t.unit('a')), hasFuel(t.m, t.unit('b'))]).toEqual([3, true, true])
    expect(t.refusal('fuelFormation b')).toBe('fuel-enough')
    const poor = at({ t: 'blue truck:2 45T 0101 load:3', a: `blue ${TANK} 0103 div:x` })
    expect(poor.play('take t', 'pause').why('fuelFormation a')?.values).toMatchObject({ tokens: 4, there: 3 })
    sound(t)
    // It lasts through the Player Turn, until the Clean Up.
    t.play('resume', 'stop').until('combatSegment')
    expect([hasFuel(t.m, t.unit('a')), hasFuel(t.m, t.unit('b'))]).toEqual([true, true])
    onUntil(t, () => phasing(t, 'red'))
    expect([hasFuel(t.m, t.unit('a')), hasFuel(t.m, t.unit('b'))]).toEqual([false, false])
  })

  test('who has moved, needs none or is not there gets none', () => {
    const t = at({
      t: 'blue truck:2 45T 0101 load:8',
      a: `blue ${TANK} 0102`,
      m: `blue ${MOT} 0102`,
      l: `blue ${LEG} 0102`,
      u: `blue ${TANK} turn3`,
    })
    t.play('take a', 'stop', 'take t', 'pause')
    const why = (id: string) => t.refusal(`fuelUnit ${id}`)
    expect([why('a'), why('m'), why('l'), why('u')]).toEqual(['moved-already', 'legal', 'fuel-enough', 'not-on-map'])
    expect(t.offers('fuelUnit')).toEqual(['fuelUnit m'])
    const free = at({ t: 'blue truck:2 45T 0101 load:8', a: `blue ${TANK} 0102` }, { fuel: false })
    expect(free.play('take t', 'pause').offers()).toEqual(['build a', 'resume'])
  })

  test('ocs:21.3#3 under the option independents pay by their RE, and it lasts', () => {
    const t = at(
      { t: 'blue truck:2 45T 0101 load:3', a: `blue ${TANK} 0102 re:2` },
      { options: { independents: true } },
    )
    t.play('take t', 'pause', 'fuelUnit a')
    expect([t.mark('t', 'load'), t.mark('a', 'did') & DID.fuelledHq]).toEqual([1, DID.fuelledHq])
  })

  test('an organic truck pays for its own formation alone', () => {
    const t = at({
      t: 'blue truck:1 45T 0101 load:4 organic div:x',
      a: `blue ${TANK} 0102 div:x`,
      i: `blue ${TANK} 0102`,
    })
    t.play('take t', 'pause')
    expect([t.refusal('fuelUnit a'), t.refusal('fuelUnit i'), t.refusal('fuelFormation a')]).toEqual([
      'legal',
      'fuel-tokens',
      'legal',
    ])
  })

  test('only those who carry something pause, and the enemy does not learn where', () => {
    const t = at({ t: 'blue truck:2 45T 0101', u: 'blue truck:1 45T 0102 load:1' })
    expect(t.play('take t').refusal('pause')).toBe('nothing-loaded')
    t.play('stop', 'take u', 'pause')
    expect(View.of(t.m, 1).frames.at(-1)).toMatchObject({ proc: 'pause', hex: null })
    expect(View.of(t.m, 0).frames.at(-1)).toMatchObject({ hex: t.at('0102') })
    expect(t.events('moved').length).toBe(0)
    const open = at({ u: 'blue truck:1 45T 0102 load:1' }, { options: { openStacks: true } }).play('take u', 'pause')
    expect(View.of(open.m, 1).frames.at(-1)).toMatchObject({ hex: open.at('0102') })
  })
})
