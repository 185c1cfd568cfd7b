/** 21.1, 21.12d and HR-4: options of movement. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { row } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const KRAD = 'blue 2-4-8T/1-4-20T'
const MAP = ['. . . . . .', '. . . . . .']

const scene = (units: Record<string, string>, more: Partial<Position> = {}) =>
  position({
    map: MAP,
    dumps: { blue: { '0101': 4 } },
    options: { recon: true },
    ...more,
    units: { e: 'red 9-3-4L/4-3-8L 0104 re:3 steps:3 lost:1', f: `red 4-3-4K/2-3-8K 0104 armor`, ...units },
  })

describe('recon', () => {
  test('ocs:21.1#1 ocs:21.1#2 a scout pays 1T and a quarter of his MA for the steps next door, and what fights tanks', () => {
    const t = scene({ k: `${KRAD} 0101 motorcycle size:battalion` }).play('take k', 'move 0102', 'move 0103')
    expect(t.left).toEqual([6])
    expect([t.offers('recon'), t.refusal('recon 0102'), t.refusal('recon 0106')]).toEqual([
      ['recon 0104'],
      'nobody-there',
      'not-adjacent',
    ])
    t.play('recon 0104')
    while (t.place === 'pay.choose' || t.m.top.proc === 'pay') t.asUsual()
    expect([t.left, t.dump('blue', '0101'), t.hex('k'), t.place]).toEqual([[4], 3, '0103', 'move.act'])
    expect(t.last('reconnoitred')).toEqual({ hex: t.at('0104'), steps: 3, armor: 1, mech: 0, antiTank: 0 })
    // Twice, as long as MP last.
    expect(t.refusal('recon 0104')).toBe('legal')
  })

  test('ocs:21.1#1 recon, motorcycle, armored car, cavalry and commandos, up to a regiment', () => {
    const by = (words: string) =>
      scene({ k: `${KRAD} 0103 ${words}` })
        .play('take k')
        .refusal('recon 0104')
    for (const symbol of ['recon', 'motorcycle', 'cavalry', 'armored-car', 'commando'])
      expect([symbol, by(`symbol:${symbol}`)]).toEqual([symbol, 'legal'])
    for (const size of ['company', 'battalion', 'kampfgruppe', 'regiment'])
      expect(by(`recon size:${size}`)).toBe('legal')
    expect([by('recon size:brigade'), by('recon size:division'), by('infantry'), by('tank')]).toEqual(
      Array(4).fill('no-scout'),
    )
  })

  test('ocs:21.1#1 MP and a token must be there; of several scouts the freshest goes', () => {
    const poor = scene({ k: `${KRAD} 0101 recon` }, { dumps: {} }).play('take k', 'move 0102', 'move 0103')
    expect(poor.refusal('recon 0104')).toBe('pay-none')
    const slow = scene({ k: 'blue 2-4-3L/1-4-20T 0101 recon' }).play('take k', 'move 0102', 'move 0103')
    expect([slow.left, slow.refusal('recon 0104')]).toEqual([[1], 'legal'])
    const tired = scene({ k: 'blue 2-4-2L/1-4-20T 0101 recon' }).play('take k', 'move 0102', 'move 0103')
    expect([tired.left, tired.refusal('recon 0104')]).toEqual([[0], 'recon-points'])
    const two = scene({ k: 'blue 2-4-4L/1-4-20T 0103 recon', l: 'blue 2-4-8L/1-4-20T 0103 recon' }).play(
      'stack 0103',
      'recon 0104',
    )
    while (two.m.top.proc === 'pay') two.asUsual()
    expect(two.left).toEqual([4, 6])
  })

  const looked = (t: Table, ...orders: string[]): Table => {
    t.play(...orders, 'recon 0104')
    while (t.m.top.proc === 'pay') t.asUsual()
    return t
  }

  test('ocs:21.1#1 the freshest when he has paid, and the first of two alike', () => {
    const pair = (k: string, l: string): number[] =>
      looked(scene({ k: `blue ${k} 0103 recon`, l: `blue ${l} 0103 recon` }), 'stack 0103').left
    expect([pair('2-4-8L/1-4-20T', '2-4-4L/1-4-20T'), pair('2-4-8L/1-4-20T', '2-4-8L/1-4-20T')]).toEqual([
      [6, 4],
      [6, 8],
    ])
    // In the woods the trucks have lost more than those on foot, and a quarter of their MA is more.
    const woods = scene(
      { k: 'blue 2-4-8T/1-4-20T 0101 recon', l: 'blue 2-4-6L/1-4-20T 0101 recon' },
      { map: ['. w w . . .', '. . . . . .'] },
    )
    expect(looked(woods, 'stack 0101', 'move 0102', 'move 0103').left).toEqual([4, 2.5])
  })

  test('ocs:21.1#1 in every direction, for the last of his MP, and never from a mere neighbour', () => {
    const north = scene({ k: `${KRAD} 0203 recon`, n: `red ${LEG} 0103 move` }).play('take k')
    expect([north.refusal('recon 0103'), north.offers('recon')]).toEqual(['legal', ['recon 0103', 'recon 0104']])
    const last = scene({ k: 'blue 2-4-4L/1-4-20T 0101 recon' }, { map: ['. . w . . .'] })
    last.play('take k', 'move 0102', 'move 0101', 'move 0102')
    expect([last.left, last.refusal('recon 0103')]).toEqual([[1], 'nobody-there'])
    const exact = scene({ k: 'blue 2-4-4L/1-4-20T 0102 recon' }).play('take k', 'move 0103', 'move 0102', 'move 0103')
    expect([exact.left, exact.refusal('recon 0104')]).toEqual([[1], 'legal'])
    const line = scene({ g: `blue ${LEG} 0103` }).play('take g')
    expect([line.offers('recon'), line.refusal('recon 0104')]).toEqual([[], 'no-scout'])
  })

  test('ocs:21.1#1 ocs:12.3a#1 the token must come to where he has got to, not to where he was', () => {
    const far = (dump: string): string =>
      scene(
        { k: `${KRAD} 0101 recon move`, e: `red ${LEG} 0115 move`, f: `red ${LEG} 0115 move` },
        { map: [row(16)], dumps: { blue: { [dump]: 4 } } },
      )
        .play('take k', ...Array.from({ length: 13 }, (_, i) => `move 01${String(i + 2).padStart(2, '0')}`))
        .refusal('recon 0115')
    expect([far('0101'), far('0112')]).toEqual(['pay-none', 'legal'])
    // Five MP to the hex next to the dump, and not six.
    expect([far('0107'), far('0108')]).toEqual(['pay-none', 'legal'])
  })

  test('ocs:21.1#1 who does not pay after all sees nothing, and keeps his MP', () => {
    const t = scene({ k: `${KRAD} 0103 recon` }, { dumps: { blue: { '0102': 2, '0101': 2 } } }).play(
      'take k',
      'recon 0104',
    )
    expect(t.place).toBe('pay.choose')
    t.play('enough')
    expect([t.place, t.events('reconnoitred'), t.left, t.dump('blue', '0102')]).toEqual(['move.act', [], [8], 2])
    t.play('recon 0104', 'from 0102')
    expect([t.place, t.events('reconnoitred').length, t.left]).toEqual(['move.act', 1, [6]])
  })

  test('ocs:21.1#2 tanks, motorized troops and guns against either are told apart', () => {
    const seen = (red: string): Readonly<Record<string, unknown>> =>
      looked(scene({ k: `${KRAD} 0103 recon`, e: `red ${red}`, f: `red ${LEG} 0106 move` }), 'take k').last(
        'reconnoitred',
      )
    expect(seen(`${LEG} 0104`)).toMatchObject({ steps: 1, armor: 0, mech: 0, antiTank: 0 })
    expect(seen(`${LEG} 0104 mech`)).toMatchObject({ steps: 1, armor: 0, mech: 1, antiTank: 0 })
    expect(seen(`${LEG} 0104 anti-aircraft`)).toMatchObject({ armor: 0, mech: 0, antiTank: 1 })
  })

  test('ocs:21.1#1 an option: without it nobody looks', () => {
    const t = scene({ k: `${KRAD} 0103 recon` }, { options: {} }).play('take k')
    expect([t.offers('recon'), t.refusal('recon 0104')]).toEqual([[], 'no-recon'])
  })

  test('ocs:21.1#2 he sees no more than that', () => {
    const t = scene({ k: `${KRAD} 0103 recon` }).play('take k', 'recon 0104')
    while (t.m.top.proc === 'pay') t.asUsual()
    const view = View.of(t.m, 0)
    const top = t.top('red', '0104')
    const below = top === 'e' ? 'f' : 'e'
    expect(view.cells[t.m.board.hex.base + t.unit(below)]).toBeLessThan(-1)
    expect(t.last('reconnoitred')['antiTank']).toBe(0)
    const guns = scene({ k: `${KRAD} 0103 recon`, g: 'red 1-2-4L/1-2-8L 0104 anti-tank mech' }).play(
      'take k',
      'recon 0104',
    )
    while (guns.m.top.proc === 'pay') guns.asUsual()
    expect(guns.last('reconnoitred')).toMatchObject({ steps: 4, mech: 1, antiTank: 1 })
  })
})

describe('Strat Mode and trace', () => {
  const far = (options: Position['options']) =>
    position({
      map: ['. . . . . . . . . . . .'],
      units: { a: 'blue 4-3-4L/2-3-8L 0101 move', hq: 'blue h2T-0-2T/h1T-0-14T 0105', e: `red ${LEG} 0112 move` },
      entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
      trace: true,
      options,
    })
      .play('take a', 'toStrat a')
      .play(...['0102', '0103', '0104', '0105', '0106', '0107'].map((hex) => `move ${hex}`))

  test('ocs:5.8b#2 ocs:21.12d#1 it ends where it can trace; by the option only where it draws itself', () => {
    const [usual, option] = [far({}), far({ stratDraw: true })]
    expect([usual.refusal('stop'), option.refusal('stop')]).toEqual(['legal', 'legal'])
    usual.play('move 0108')
    option.play('move 0108')
    // Only the HQ throws as far as that, and nobody farther.
    expect([usual.refusal('stop'), option.refusal('stop')]).toEqual(['legal', 'strat-trace'])
    usual.play('move 0109')
    expect([usual.refusal('stop'), usual.refusal('back')]).toEqual(['strat-trace', 'legal'])
  })
})

test('ocs:HR-4#1 by the house rule Reserves stay in hedgehogs', () => {
  const at = (options: Position['options']) =>
    position({
      map: MAP,
      units: { a: `blue ${LEG} 0102`, r: `blue ${LEG} 0101 reserve` },
      hedgehogs: { '0102': 1, '0101': 1 },
      options,
    })
  const strict = at({}).play('take a', 'toReserveCombat a')
  expect(strict.refusal('stop')).toBe('reserve-hedgehog')
  strict.play('back', 'end')
  expect(strict.mode('r')).toBe('Combat')
  const house = at({ reservesInHedgehogs: true }).play('take a', 'toReserveCombat a', 'stop', 'end')
  expect([house.mode('a'), house.mode('r')]).toEqual(['Reserve', 'Reserve'])
})
