/** What the players answer on land where there is nothing to plan, each in a position where another answer would be worse. */
import { describe, expect, test } from 'vitest'
import { gifts, onUntil, raided, reinforcing, row } from '../rules/scenes.ts'
import type { Position } from '../rules/sketch.ts'
import { position, type Table } from '../rules/testing.ts'
import { answer } from './testing.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const FULL = 're:3 steps:3 size:division'
const OPEN = [row(12), row(12), row(12), row(12)]
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: OPEN, ...more, units: { e: `red ${LEG} 0112 move`, ...units } })
const placed = (t: Table, place: string): Table => onUntil(t, () => t.place === place)

describe('the turn', () => {
  test('a quiet turn is offered, and taken up, while nobody is near enough to be fought', () => {
    const asked = (hex: string, place: string): string =>
      answer(placed(at({ a: `blue ${LEG} ${hex}` }, { options: { simulcast: true }, first: 'roll' }), place))
    expect([asked('0101', 'game.offer'), asked('0110', 'game.offer')]).toEqual(['quiet', 'fight'])
    const offered = (hex: string): string => {
      const t = placed(at({ a: `blue ${LEG} ${hex}` }, { options: { simulcast: true }, first: 'roll' }), 'game.offer')
      return answer(t.play('quiet'))
    }
    expect([offered('0101'), offered('0110')]).toEqual(['quiet', 'fight'])
  })

  test('the first blow counts, and in the last turn the last word', () => {
    const asked = (turns: number): string =>
      answer(placed(at({ a: `blue ${LEG} 0101` }, { turns, first: 'roll' }), 'game.choose'))
    expect([asked(3), asked(1)]).toEqual(['goFirst', 'goSecond'])
  })
})

describe('set-up', () => {
  test('troops take the hedgehog, and stay where they are if it is no better elsewhere', () => {
    const units = { a: `blue ${LEG} 0202 within:1` }
    const better = at(units, { setup: ['blue'], hedgehogs: { '0203': 2 }, control: { blue: ['0203'] } })
    expect([better.place, answer(better)]).toEqual(['setup.arrange', 'ready'])
    expect(answer(better.play('shift a'))).toBe('at 0203')
    expect(answer(at(units, { setup: ['blue'] }).play('shift a'))).toBe('back')
  })

  test('the weakest leave a stack that is too large', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => [id, `blue ${DIV} 0202 within:1 ${FULL}`] as const)
    const t = at({ ...Object.fromEntries(four), w: `blue 9-3-4L/3-3-9L 0202 within:1 ${FULL}` }, { setup: ['blue'] })
    expect(answer(t)).toBe('shift w')
    expect(answer(t.play('shift w'))).toMatch(/^at 0/)
  })
})

describe('what is given up', () => {
  test('what is missed least leaves a stack that is too large', () => {
    const units = {
      a: `blue ${DIV} 0101 ${FULL}`,
      b: `blue ${DIV} 0101 ${FULL}`,
      c: `blue ${DIV} 0101 ${FULL}`,
      d: `blue ${LEG} 0101`,
      s: 'blue 1-1-4L/1-1-8L 0101',
    }
    const t = placed(at(units), 'settle.remove')
    expect(answer(t)).toBe('remove s')
    // 5 quarters of an RE too many: the two cost less than a division.
    const more = placed(at({ ...units, s: 'blue 1-1-4L/1-1-8L 0101 re:0.25', x: `blue ${LEG} 0101` }), 'settle.remove')
    expect(answer(more)).toBe('remove s')
    expect(answer(more.play('remove s'))).toMatch(/^remove [dx]$/)
  })

  test('the weakest unit leaves a column that is too long', () => {
    const t = placed(
      at(
        {
          a: 'blue 4-3-4L/2-3-8L 0101 strat',
          b: 'blue 6-3-4L/3-3-8L 0101 strat',
          c: 'blue 2-2-4L/1-2-8L 0101 strat',
          d: 'blue 5-3-4L/2-3-8L 0101 strat',
        },
        { options: { stratColumns: true } },
      ),
      'settle.thin',
    )
    expect(answer(t)).toBe('remove c')
    t.play('remove c')
    expect(t.place).not.toBe('settle.thin')
  })

  test('the weakest stack leaves Reserve', () => {
    const t = placed(
      at({ a: `blue ${DIV} 0101 ${FULL} reserve`, b: `blue ${LEG} 0103 reserve` }, { reserves: 1 }),
      'settle.surplus',
    )
    expect(answer(t)).toBe('strip 0103')
  })

  test('a dump is blown up only where an enemy could walk in', () => {
    const dumps = { blue: { '0103': 16, '0110': 8, '0111': 8 } }
    const t = at({ a: `blue ${LEG} 0110` }, { dumps })
    expect(answer(t.play('blow 0103'))).toBe('back')
    expect(answer(t.play('back', 'blow 0110'))).toBe('back')
    expect(answer(t.play('back', 'blow 0111'))).toBe('tokens 8')
  })

  test('of captured trucks the organic ones are kept; those that get away go far', () => {
    const t = position({
      map: [row(14), row(14)],
      units: {
        a: `blue ${LEG} 0101`,
        far: `red ${LEG} 0114`,
        bt: 'blue truck:5 45T unused copies:3',
        o: 'red truck:2 45T 0102 organic div:x',
        t: 'red truck:2 45T 0102',
      },
    }).play('take a', 'move 0102')
    t.dice(4)
    expect([t.place, answer(t)]).toEqual(['capture.choose', 'yield t'])
    while (t.place === 'capture.choose') t.play(answer(t))
    const off = (order: string): number => t.m.game.grid.distance(t.at(order.slice(-4)), t.at('0101'))
    expect([t.place, off(answer(t))]).toEqual(['capture.displace', Math.max(...t.offers('displace').map(off))])
  })

  test('an Extender collapses away from the enemy', () => {
    const t = at(
      { x: 'blue truck:5 45T 0105 extender:6 extender', a: `blue ${LEG} 0104` },
      {
        trace: true,
        entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
        rails: ['0101/0102', '0102/0103'],
      },
    )
    t.begins('collapse', { side: 0, unit: t.unit('x') })
    const far = t.offers('collapse').map((o) => t.m.game.grid.distance(t.at(o.slice(-4)), t.at('0112')))
    expect(t.place).toBe('collapse.choose')
    expect(t.m.game.grid.distance(t.at(answer(t).slice(-4)), t.at('0112'))).toBe(Math.max(...far))
  })
})

describe('reinforcements', () => {
  test('units come in where the front is near, and not next to the enemy', () => {
    const t = position({
      map: OPEN,
      entries: { W: { side: 'blue', hexes: ['0101', '0106', '0111'], source: true, name: 'west' } },
      units: { a: `blue ${LEG} 0201`, e: `red ${LEG} 0112`, r: `blue ${LEG} turn1 entry:W` },
    })
    expect([t.place, answer(t)]).toEqual(['arrive.where', 'at 0106'])
  })

  test('the strongest gun comes back', () => {
    const t = reinforcing(
      { g: 'blue b8(2)-3-2L/b4(2)-3-7L dead', h: 'blue b20(2)-3-2L/b10(2)-3-7L dead' },
      { tables: gifts({ returns: 'artillery' }) },
    )
    expect([t.place, answer(t)]).toEqual(['newRepls.who', 'return h'])
  })

  const PAX = 'blue -/1-2-6L'
  test('a unit is rebuilt where the front is near, and the stronger one comes with it', () => {
    const small = (id: string, strength: number, words: string): [string, string] => [
      id,
      `blue ${strength}-3-4L/1-3-8L dead size:battalion ${words}`,
    ]
    const t = reinforcing({
      ...Object.fromEntries([
        small('d', 2, 'rebuild:1+0/2'),
        small('f', 1, 'rebuild:1+0/2'),
        small('g', 3, 'rebuild:1+0/2'),
      ]),
      p: `${PAX} 0103 pax move`,
      q: `${PAX} 0105 pax move`,
    }).play('rebuild d')
    expect([t.place, answer(t)]).toEqual(['reinforcementPhase.where', 'at 0105'])
    t.play('at 0105')
    expect([t.place, answer(t)]).toEqual(['reinforcementPhase.second', 'rebuild g'])
  })

  test('of two that could be consolidated into a unit the smaller is', () => {
    const div = (words: string) => `blue ${DIV} 0203 re:3 steps:3 ${words}`
    const t = reinforcing({ a: div('lost:1'), b: div(''), c: div('lost:2') }).play('merge a')
    expect([t.place, answer(t)]).toEqual(['reinforcementPhase.merging', 'with c'])
  })

  test('a unit takes the place of the dead one whose formation is in play', () => {
    const t = reinforcing({
      a: `blue ${LEG} 0203 div:own`,
      d: `blue ${LEG} dead div:gone`,
      x: `blue ${LEG} dead div:here`,
      y: 'blue 5-3-4L/2-3-8L 0203 div:here',
    }).play('exchange a')
    expect([t.place, answer(t)]).toEqual(['reinforcementPhase.exchanging', 'as x'])
  })
})

describe('transport and works', () => {
  test('a pause is short, and the Supply Phase takes its course', () => {
    const t = at({ t: 'blue truck:2 45T 0101 load:8', a: `blue ${LEG} 0103` }, { fuel: true, trace: true })
    expect(answer(t.play('take t', 'move 0102', 'pause'))).toBe('resume')
    const later = placed(at({ a: `blue ${LEG} 0103` }, { trace: true }), 'supplyPhase.choose')
    expect(answer(later)).toBe('end')
  })

  const PIO = 'blue 2-3-4L/1-3-12T 0109 engineer'
  test('engineers repair a port, then dig in troops who face the enemy; nothing is torn down without need', () => {
    const dumps = { blue: { '0109': 60 } }
    const hurt = { ports: { '0108': [4, 3, 2, 1, 0] }, scenario: { portHits: { '0108': 2 } } }
    const troops = { p: PIO, a: `blue ${LEG} 0110`, b: `blue ${LEG} 0107` }
    const dug = at(troops, { dumps }).until('movementSegment').play('build p')
    expect([dug.place, answer(dug)]).toEqual(['construct.site', 'at 0110'])
    const port = at(troops, { dumps, ...hurt })
      .until('movementSegment')
      .play('build p')
    expect(answer(port)).toBe('port 0108')
    const torn = at(troops, { dumps, hedgehogs: { '0109': 2 }, control: { blue: ['0109'] } })
    expect(answer(torn.until('movementSegment').play('reduce p'))).toBe('back')
  })

  test('the weaker of two helps to dig', () => {
    const t = at(
      {
        a: 'blue 2-3-4L/1-3-8L 0109 re:0.5',
        b: 'blue 4-4-4L/1-4-8L 0109 re:0.5',
        c: 'blue 2-2-4L/1-2-8L 0109 re:0.5',
      },
      { dumps: { blue: { '0109': 40 } } },
    )
    expect(answer(t.until('movementSegment').play('build a'))).toBe('worker c')
  })

  test('units come out of a box near the front, and do not go in', () => {
    const box = {
      map: ['. . . . . .', 'x x . . . .', '. x . . . .', 'x x . . . .'],
      boxes: { rear: { kind: 'off-map' as const, hex: '0301', side: 'blue', links: ['0101', '0104'] } },
    }
    const e = `red ${LEG} 0406 move`
    const out = position({ ...box, units: { a: `blue ${LEG} 0301 move`, e } }).until('movementSegment')
    expect(answer(out.play('cross a'))).toBe('at 0104')
    const going = position({ ...box, units: { a: `blue ${LEG} 0104 move`, e } }).until('movementSegment')
    expect(answer(going.play('cross a'))).toBe('back')
  })
})

describe('raiders', () => {
  test('units on the railway are shifted off it, away from the enemy', () => {
    const t = raided('.')
    expect(t.place).toBe('raiders.shift')
    const off = (order: string): number => t.m.game.grid.distance(t.at(order.slice(-4)), t.at('0213'))
    expect(off(answer(t))).toBe(Math.max(...t.offers('shiftTo').map(off)))
  })

  test('one complaint is made where the railway is cut, and its owner agrees', () => {
    const t = position({
      map: [row(14), '. . . . . . . . . . . v . .', row(14), row(14)],
      units: { r: `red ${LEG} 0206`, b: `blue ${LEG} 0214` },
      options: { godzilla: true },
      trace: true,
      player: 'red',
      rails: ['0201/0202', '0202/0203', '0203/0204', '0204/0205', '0205/0206', '0206/0207', '0207/0208'],
      entries: { E: { side: 'blue', hexes: ['0201'], source: true, name: 'the edge' } },
    }).until('raiders')
    expect(answer(t)).toBe('devour 0206')
    expect(answer(t.play('devour 0206'))).toBe('agree')
    expect(answer(t.play('decline'))).toBe('end')
  })

  test('the railway is cleared where that is the rule', () => {
    const t = position({
      map: [row(14), row(14)],
      units: { h: 'blue h8T-0-2T/h4T-0-14T 0213', r: `red ${LEG} 0206 move` },
      options: { shiftOff: true },
      trace: true,
      player: 'red',
    }).until('raiders')
    expect(answer(t)).toBe('shiftOff')
  })
})
