/** I to III and 1 to 4: what maps, counters and markers are made of. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HexGrid } from '../../../core/hex/grid.ts'
import { attackCapable, engineerCapable, faceOf, holdsOnlyOthers } from './position/board.ts'
import { tokensOf } from './supply/supplies.ts'
import { mapSchema } from './data.ts'
import { makeGame } from './game.ts'
import { SERIES_SWITCHES } from './switches.ts'
import { Land } from './ground/land.ts'
import { carriedAs, MODE, modeOf } from './position/modes.ts'
import { REASONS } from './reasons.ts'
import { operationalCombat } from './system.ts'
import { alongRails } from './scenes.ts'
import { dataOf, PLAIN, TERRAIN, type Position } from './sketch.ts'
import { antiTankIn } from './fighting/strength.ts'
import { position, Table } from './testing.ts'
import { KIND, LEG as LEG_MP, MARKER, PLACE, SP, TRACK, TRUCK } from './world.ts'

const LEG = '4-3-4L/2-3-8L'
const claims = new Set(
  readFileSync(new URL('../claims.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id),
)

describe('the map', () => {
  const grid = new HexGrid({
    orientation: 'flat',
    cols: 40,
    rows: 32,
    numbering: 'CC.RR',
    origin: 'SW',
    shifted: 'even',
    toward: 'N',
  })

  test('ocs:I.A#1 ocs:I.A#2 hexes are column.row, columns from the left, rows from the bottom', () => {
    const [a, b] = [grid.parse('29.17'), grid.parse('29.15')]
    expect(grid.format(a)).toBe('29.17')
    expect(grid.distance(a, b)).toBe(2)
    expect(grid.centre(a).x).toBe(grid.centre(b).x)
    expect(grid.centre(a).y).toBe(grid.centre(b).y - 2)
    expect(grid.centre(grid.parse('30.17')).x).toBeGreaterThan(grid.centre(a).x)
    const names = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
    expect([new Set(names).size, names.every((name) => /^\d\d\.\d\d$/.test(name))]).toEqual([40 * 32, true])
  })

  test('ocs:I.B#1 a fragment of a hex at the edge is no hex of the game', () => {
    const map = mapSchema.parse({
      format: 1,
      name: 'edge',
      grid: grid.record,
      hexes: [
        { hex: '01.01', terrain: ['open'] },
        { hex: '01.02', terrain: ['open'], playable: false },
        { hex: '02.01', terrain: ['open'] },
      ],
      hexsides: [],
      roads: [],
      rails: [],
      entries: {},
    })
    const land = new Land(grid, map, TERRAIN, ['blue', 'red'])
    const at = (from: string, to: string): number =>
      land.costs(0, LEG_MP).march[grid.parse(from) * 6 + grid.direction(grid.parse(from), grid.parse(to))]!
    expect([at('01.01', '02.01'), at('01.01', '01.02'), at('01.02', '02.01')]).toEqual([12, 0xffff, 0xffff])
  })

  test('ocs:I.C#1 nobody leaves the map', () => {
    const t = position({ map: ['. .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102 move` } })
    expect(t.play('take a').offers('move')).toEqual([])
    expect(t.play('stop').refusal('cross a')).toBe('moved-already')
    // But where a game has a place beyond the map.
    const crosses = (boxes: Position['boxes']): string =>
      position({
        map: ['. . .', 'x x .', '. x .', 'x x .'],
        units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0103 move` },
        boxes,
      }).refusal('cross a')
    expect([crosses({}), crosses({ rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0101'] } })]).toEqual([
      'no-link',
      'legal',
    ])
  })

  test('ocs:6.2a#3 roads and railways in one hex are linked', () => {
    const t = position({
      map: ['f f f'],
      units: { a: 'blue 4-4-5L/3-4-16T 0101 move' },
      roads: ['0101/0102'],
      rails: ['0102/0103'],
    })
    expect(t.play('take a', 'move 0102', 'move 0103').left).toEqual([14])
  })
})

describe('the rules and their references', () => {
  test('ocs:III#2 every refusal, question and roll cites a case of the book', () => {
    for (const [code, [claim]] of Object.entries(REASONS)) expect([code, claims.has(claim)]).toEqual([code, true])
    const system = operationalCombat(PLAIN)
    for (const [name, { steps }] of Object.entries(system.procedures)) {
      for (const [step, rule] of Object.entries(steps)) {
        const cited = typeof rule === 'function' || claims.has(rule.claim)
        const told = typeof rule === 'function' || rule.kind === 'ask' || rule.purpose !== ''
        expect([`${name}.${step}`, cited, told]).toEqual([`${name}.${step}`, true, true])
      }
    }
    for (const { name, claim } of SERIES_SWITCHES) expect([name, claims.has(claim)]).toEqual([name, true])
  })
})

describe('counters', () => {
  const t = position({
    map: ['. . . .'],
    units: {
      inf: `blue ${LEG} 0101`,
      mot: 'blue 4-4-5L/3-4-16T 0101 mech div:x',
      pz: 'blue 5-4-8K/3-4-16K 0101 armor tank div:x',
      tb: 'blue 4-2-7K/2-2-14K 0101 mech tank',
      at: 'blue 2-3-5T/1-3-16T 0101 anti-tank',
      aa: 'blue 2-3-5T/1-3-16T 0101 anti-aircraft',
      hq: 'blue h8T-0-2T/h4T-0-14T 0101',
      gun: 'blue b12(2)-4-5T/b6(2)-4-16T 0101',
      div: 'blue 14-4-4L/5-4-9L 0101 re:3 steps:3',
      eng: 'blue 2-3-4L/1-3-12T 0101 engineer',
      rr: 'blue (1)-2-5L/(1)-2-12T 0101 repair',
      pax: 'blue -/1-2-6L 0101 pax',
      t: 'blue truck:3 45T 0101 load:5',
      dead: `blue ${LEG} dead`,
      late: `blue ${LEG} turn4`,
      e: `red ${LEG} 0104`,
    },
    dumps: { blue: { '0102': 7 } },
  })
  const unit = (id: string) => t.m.game.units[t.unit(id)]!

  test('ocs:3.1a#1 ocs:3.1a#3 each side has its mobility, and that of the side which shows counts', () => {
    expect(unit('mot').faces.map((f) => f.mobility)).toEqual([LEG_MP, TRUCK])
    expect(unit('pz').faces.map((f) => f.mobility)).toEqual([TRACK, TRACK])
    expect(faceOf(t.m, t.unit('mot')).mobility).toBe(LEG_MP)
    const moving = (): Table =>
      position({ map: ['. w .'], units: { mot: 'blue 4-4-5L/3-4-16T 0101', e: `red ${LEG} 0103 move` } }).play(
        'take mot',
      )
    // Into woods for one MP on foot, for two by truck.
    expect(moving().play('move 0102').left).toEqual([5 - 1])
    expect(moving().play('toMove mot').left).toEqual([16])
    expect(moving().play('toMove mot', 'move 0102').left).toEqual([16 - 2])
  })

  test('ocs:3.2#1 ocs:3.3#1 HQs, guns and Repls are combat units; transport, dumps and hedgehogs are none', () => {
    expect(['hq', 'gun', 'pax', 'inf', 't'].map((id) => unit(id).combat)).toEqual([true, true, true, true, false])
    expect(unit('hq').faces.map((f) => [f.strength, f.defends])).toEqual([
      [5, true],
      [1, true],
    ])
    expect(unit('gun').faces.map((f) => [f.strength, f.defends])).toEqual([
      [1, true],
      [1, true],
    ])
    // What is no combat unit is not attacked, but walked in on.
    const attacked = (more: Partial<Position>): string =>
      position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, ...more.units }, ...more })
        .until('combatSegment.choose')
        .refusal('attack 0102')
    const with_ = (text: string): Partial<Position> => ({ units: { a: `blue ${LEG} 0101`, e: `red ${text}` } })
    const combat = ['h8T-0-2T/h4T-0-14T 0102', 'b12(2)-4-5T/b6(2)-4-16T 0102', '-/1-2-6L 0102 pax move']
    expect(combat.map((text) => attacked(with_(text)))).toEqual(['legal', 'legal', 'legal'])
    const others = [
      with_('truck:1 45T 0102'),
      { dumps: { red: { '0102': 4 } } },
      { hedgehogs: { '0102': 1 }, control: { red: ['0102'] } },
    ]
    expect(others.map(attacked)).toEqual(['attack-nobody', 'attack-nobody', 'attack-nobody'])
  })

  test('ocs:3.2a#1 ocs:3.2a#2 ocs:9.4e#2 category by colour; anti-tank by colour and symbol', () => {
    expect(['pz', 'mot', 'tb', 'inf'].map((id) => unit(id).category)).toEqual([0, 1, 1, 2])
    expect(['pz', 'tb', 'at', 'aa', 'mot', 'inf'].map((id) => unit(id).antiTank)).toEqual([2, 2, 2, 2, 1, 0])
    const hog = position({ map: ['. .'], units: { a: `blue ${LEG} 0101` }, hedgehogs: { '0101': 1 } })
    expect([antiTankIn(hog.m, hog.at('0101'), 0), antiTankIn(t.m, t.at('0104'), 1)]).toEqual([2, 0])
    const attack = (text: string): unknown => {
      const p = position({
        map: ['. . .'],
        units: { a: `blue 4-3-8K/2-3-16K 0101 ${text}`, e: `red ${LEG} 0102` },
        sides: ['0101/0102 stream', '0101/0102 river'],
        roads: ['0101/0102'],
      })
      p.attack('0102', '0101').paid().paid().play('lead a', 'lead e')
      return p.play(p.offers('against').at(-1)!).last('odds')['attack']
    }
    // Over a river what is yellow is quartered, what is red a third, all others half, the tank symbol or not.
    expect(['armor tank', 'mech tank', 'tank'].map(attack)).toEqual([1, 1.33, 2])
  })

  test('ocs:3.2f#1 ocs:3.1c#1 independent: neither of a formation nor of several steps', () => {
    expect(['inf', 'mot', 'div', 'hq'].map((id) => unit(id).independent)).toEqual([true, false, false, true])
    expect(t.m.game.formations.map((f) => f.units.length)).toEqual([2])
  })

  test('ocs:4.4#1 ocs:GL#1 Attack-Capable: printed strength, be it zero, and neither Strat nor Reserve', () => {
    expect(['inf', 'hq', 'gun', 'rr', 'pax', 't'].map((id) => attackCapable(t.m, t.unit(id)))).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ])
    const by = (word: string) => {
      const p = position({ map: ['. .'], units: { a: `blue ${LEG} 0101 ${word}` } })
      return attackCapable(p.m, p.unit('a'))
    }
    expect(['', 'move', 'dg', 'exploit', 'reserve', 'strat'].map(by)).toEqual([true, true, true, true, false, false])
    const zero = position({ map: ['. .'], units: { a: 'blue 0-3-4L/0-3-8L 0101', p: 'blue (0)-3-4L/(0)-3-8L 0101' } })
    expect(['a', 'p'].map((id) => attackCapable(zero.m, zero.unit(id)))).toEqual([true, false])
  })

  test('ocs:13.8a#1 ocs:GL#10 Engineer-Capable: engineers and HQs on their Combat side, disorganized or not', () => {
    const by = (text: string) => {
      const p = position({ map: ['. .'], units: { a: `blue ${text}` } })
      return engineerCapable(p.m, p.unit('a'))
    }
    const engineer = '2-3-4L/1-3-12T 0101 engineer'
    const modes = ['', ' dg', ' move', ' dg move', ' reserve', ' strat']
    expect(modes.map((mode) => by(engineer + mode))).toEqual([true, true, false, false, false, false])
    expect(modes.map((mode) => by(`h8T-0-2T/h4T-0-14T 0101${mode}`))).toEqual([true, true, false, false, false, false])
    expect(['h8T-0-2T/h4T-0-14T 0101', `${LEG} 0101`, '(1)-2-5L/(1)-2-12T 0101 repair'].map(by)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('ocs:3.3a#1 ocs:3.3a#3 ocs:12.1a#1 supply is counted in tokens, four to the SP, on the ground and loaded', () => {
    expect(tokensOf(t.m, 0)).toBe(12)
    // An attack takes a token of the only SP there is, be it on the ground or on a truck; a truck of one point holds four.
    const paid = (more: Partial<Position>): Table =>
      position({
        map: ['. . .'],
        ...more,
        units: { a: `blue ${LEG} 0101 exhausted`, e: `red ${LEG} 0102`, ...more.units },
      })
        .attack('0102', '0101')
        .paid()
    const ground = paid({ dumps: { blue: { '0101': SP } } })
    expect([ground.dump('blue', '0101'), ground.place]).toEqual([3, 'pay.choose'])
    const truck = paid({ units: { k: `blue truck:1 45T 0101 load:${SP}` } })
    expect([truck.mark('k', 'load'), truck.seat]).toEqual([3, 'red'])
    const loading = position({
      map: ['. . .'],
      units: { k: 'blue truck:1 45T 0101', e: `red ${LEG} 0103` },
      dumps: { blue: { '0101': 9 } },
    }).play('take k')
    expect(loading.offers('load')).toEqual(['load 4', 'load 3', 'load 2', 'load 1'])
    expect(loading.play('load 4').offers('load')).toEqual([])
  })

  test('ocs:3.6b#1 markers for four modes, and without one a unit is in Combat or Move Mode', () => {
    expect(Object.keys(MARKER)).toEqual(expect.arrayContaining(['reserve', 'dg', 'exploit', 'strat']))
    const mode = (words: string): string =>
      position({ map: ['.'], units: { a: `blue ${LEG} 0101 ${words}` } }).mode('a')
    const marked = ['reserve', 'reserve move', 'dg', 'dg move', 'exploit', 'exploit move', 'strat']
    expect(marked.map(mode)).toEqual([
      'Reserve',
      'Reserve',
      'Disorganized',
      'Disorganized',
      'Exploitation',
      'Exploitation',
      'Strat',
    ])
    expect([mode(''), mode('move')]).toEqual(['Combat', 'Move'])
  })

  test('ocs:IV.K#1 units off the map lie in the Dead Pile or wait for their turn', () => {
    expect([t.mark('dead', 'place'), t.mark('late', 'place'), t.mark('late', 'arrives')]).toEqual([
      PLACE.dead,
      PLACE.coming,
      4,
    ])
    expect(unit('pax').kind).toBe(KIND.pax)
  })

  test('ocs:4.4c#2 ocs:3.3c#5 a hedgehog printed on the map is a unit of whoever holds it', () => {
    const data = dataOf({
      map: ['. . .'],
      units: { a: `blue ${LEG} 0101`, k: 'blue truck:1 45T 0101', e: `red ${LEG} 0103 move` },
      control: { red: ['0102'] },
    })
    const hexes = data.map.hexes.map((h) => (h.hex === '0102' ? { ...h, hedgehog: 2 } : h))
    const p = new Table(makeGame({ ...data, map: { ...data.map, hexes } }).setting('test'))
    expect([holdsOnlyOthers(p.m, p.at('0102'), 1), holdsOnlyOthers(p.m, p.at('0102'), 0)]).toEqual([true, false])
    expect(p.play('take k').refusal('move 0102')).toBe('not-attack-capable')
    p.play('stop', 'take a', 'move 0102')
    expect(p.last('hedgehogCaptured')).toMatchObject({ side: 0, hex: p.at('0102'), level: 2 })
    expect(holdsOnlyOthers(p.m, p.at('0102'), 1)).toBe(false)
  })
})

describe('modes and what they allow', () => {
  test('ocs:5.2#1 ocs:5.7#3 ocs:5.3#1 a unit is in exactly one of six modes, of which two are never chosen', () => {
    const words = ['', 'move', 'reserve', 'strat', 'dg', 'exploit']
    const modes = words.map((word) => {
      const p = position({ map: ['. .'], units: { a: `blue ${LEG} 0101 ${word}` } })
      return modeOf(p.m, p.unit('a'))
    })
    expect(modes).toEqual([MODE.combat, MODE.move, MODE.reserve, MODE.strat, MODE.dg, MODE.exploit])
    const p = position({ map: ['. .'], units: { a: `blue ${LEG} 0101` } })
    const offered = p
      .play('take a')
      .offers()
      .filter((o) => o.startsWith('to'))
    expect(offered).toEqual(['toMove a', 'toReserveCombat a', 'toReserveMove a', 'toStrat a'])
  })

  test('ocs:5.5a#1 ocs:5.6a#1 ocs:5.2#4 transport carries units in Move Mode; rail also Rail Repair in Combat Mode', () => {
    const by = (text: string, rail: boolean) => {
      const p = position({ map: ['. .'], units: { a: `blue ${text}` } })
      return carriedAs(p.m, p.unit('a'), p.mark('a', 'face'), p.mark('a', 'marker'), rail)
    }
    const words = ['', 'move', 'reserve move', 'strat', 'dg move', 'exploit move']
    expect(words.map((w) => by(`${LEG} 0101 ${w}`, true))).toEqual([false, true, false, false, false, false])
    expect([true, false].map((rail) => by('(1)-2-5L/(1)-2-12T 0101 repair', rail))).toEqual([true, false])
    const goes = (text: string): string =>
      alongRails({ a: `blue ${text}` })
        .play('take a')
        .refusal('rail 0104')
    expect(['', 'move', 'dg move'].map((w) => goes(`${LEG} 0101 ${w}`))).toEqual(['rail-mode', 'legal', 'rail-mode'])
    expect(goes('(1)-2-5L/(1)-2-12T 0101 repair')).toBe('legal')
  })
})
