/** Primer, rule by rule: each test names the claim it checks. */
import { describe, expect, test } from 'vitest'
import { strengthOf } from '../../systems/primer/rules/board.ts'
import { primer, PRIMER_DATA } from './index.ts'
import { position, Table } from './testing.ts'

/** A counter that has not moved yet: the move step goes on. */
const IDLE = { c10: '0107' }

const start = (): Table => new Table(primer, 'valley')

describe('1 The turn', () => {
  test('primer:1#1 six turns, in each the Coast first and then the Hills', () => {
    const t = start()
    const seats: string[] = []
    while (t.m.waits !== 'over') {
      if (t.place === 'playerTurn.move') seats.push(`${t.m.board.turn.get(0)} ${t.seat}`)
      t.asUsual()
    }
    expect(seats).toEqual([1, 2, 3, 4, 5, 6].flatMap((turn) => [`${turn} coast`, `${turn} hills`]))
  })

  test('primer:1#2 supply, then moving, then fighting, then holding', () => {
    // Harbour is cut off before it moves, and takes Lumebridge only after fighting has ended.
    const t = position({ units: { c1: '0404', ...IDLE, h6: '0804' } })
    expect(t.log.map((e) => e.ev).slice(-1)).toEqual(['playerTurn'])
    t.play('march c1', 'move 0505', 'stop', 'end')
    expect([t.place, t.events('took')]).toEqual(['playerTurn.move', [{ side: 0, hex: t.m.game.grid.parse('0505') }]])
    expect(t.seat).toBe('hills')
  })
})

describe('2 Counters', () => {
  test('primer:2#1 infantry and cavalry have two steps, artillery one', () => {
    const steps = (type: string): number[] => [
      ...new Set(PRIMER_DATA.counters.filter((u) => u.type === type).map((u) => u.steps)),
    ]
    expect([steps('infantry'), steps('cavalry'), steps('artillery')]).toEqual([[2], [2], [1]])
  })

  test('primer:2#2 with one step lost it has its reduced strength, with the last one it is gone', () => {
    const t = position({ units: { c2: '0404', c3: '0404', h2: '0405', h3: '0405' } }).play('end')
    const strength = (): number => strengthOf(t.m, t.unit('c2'))
    expect(strength()).toBe(4)
    t.attack('0405', ['c2', 'c3'], 1).play('lose c2')
    expect([t.lost('c2'), strength()]).toEqual([1, 2])
    const last = position({ units: { c2: '0404 reduced', h2: '0405' } }).play('end')
    last.attack('0405', ['c2'], 1)
    expect(last.at('c2')).toBe('lost')
  })

  test('primer:2#3 at most two counters end in a hex, and any number pass through', () => {
    const t = position({ units: { c2: '0404', c3: '0404', c4: '0304', h6: '0804' } })
    t.play('march c4', 'move 0404')
    expect(t.refusal('stop')).toBe('stop-full')
    expect(t.refusal('move 0405')).toBe('legal')
    // With nothing left to move on, it may not go in at all.
    const comes = (units: Record<string, string>): Table =>
      position({ units: { ...units, c7: '0302', h6: '0804' } }).play('march c7', 'move 0303')
    const full = comes({ c2: '0304', c3: '0304' })
    expect([full.left, full.refusal('move 0304')]).toEqual([2, 'full'])
    expect(comes({ c2: '0304' }).refusal('move 0304')).toBe('legal')
  })
})

describe('3 Supply', () => {
  test('primer:3#1 it is judged for both sides at the start of a player turn, and lasts until the next', () => {
    // The Hussars cut the road behind Larch; that shows when the Hills begin their turn, not before.
    const t = position({ units: { c6: '0503', ...IDLE, h2: '0505', h6: '0905' }, judged: true })
    t.play('march c6', 'move 0603', 'stop')
    expect(t.supplied('h2')).toBe(true)
    t.pass()
    expect([t.seat, t.supplied('h2')]).toEqual(['hills', false])
  })

  test('primer:3#2 a line of three hexes to the road is enough, four are not', () => {
    const t = position({ units: { c1: '0602', c2: '0404', h6: '1005' }, judged: true })
    expect([t.fed(0, '0602'), t.fed(0, '0601')]).toEqual([true, false])
  })

  test('primer:3#3 an enemy or his zone breaks it, a friend in the hex mends the zone', () => {
    const cut = position({ units: { c1: '0505', h2: '0405', h6: '1005' }, judged: true })
    expect(cut.supplied('c1')).toBe(false)
    const held = position({ units: { c1: '0505', c2: '0404', h2: '0405', h6: '1005' }, judged: true })
    expect(held.supplied('c1')).toBe(true)
    // The entry hexes themselves: one held by the enemy, the other in his zone.
    const shut = position({ units: { c1: '0305', h6: '0104', h8: '0207' }, judged: true })
    expect(shut.supplied('c1')).toBe(false)
    const open = position({ units: { c1: '0305', c2: '0107', h6: '0104', h8: '0207' }, judged: true })
    expect(open.supplied('c1')).toBe(true)
  })

  test('primer:3#4 a line crosses the river only at the bridge or a ford', () => {
    const t = position({ units: { c1: '0305', h6: '1005' }, judged: true })
    // From 0406 on the road's side three hexes reach Heron Ford; 0606 lies behind the river.
    expect([t.fed(0, '0407'), t.fed(0, '0507'), t.fed(0, '0606')]).toEqual([true, true, true])
    const bridgeShut = position({ units: { c1: '0305', h6: '0705' }, judged: true })
    expect([bridgeShut.fed(0, '0505'), bridgeShut.fed(0, '0605')]).toEqual([true, false])
  })

  test('primer:3#5 strength and movement are halved and rounded up', () => {
    const t = position({ units: { c6: '0601', c8: '0601', h6: '1005' }, judged: true })
    expect([strengthOf(t.m, t.unit('c6')), strengthOf(t.m, t.unit('c8'))]).toEqual([2, 3])
    t.play('march c6')
    expect(t.left).toBe(6)
    const fed = position({ units: { c6: '0404', c8: '0404', h6: '1005' }, judged: true })
    expect([strengthOf(fed.m, fed.unit('c6')), strengthOf(fed.m, fed.unit('c8'))]).toEqual([3, 5])
    expect(fed.play('march c6').left).toBe(10)
  })
})

describe('4 Movement', () => {
  test('primer:4#1 each counter moves once, within its allowance, never onto the enemy', () => {
    const t = position({ units: { c1: '0304', ...IDLE, h2: '0505', h6: '1005' } })
    t.play('march c1', 'move 0404')
    expect([t.place, t.refusal('march c1')]).toEqual(['playerTurn.move', 'moved'])
    const near = position({ units: { c1: '0404', h2: '0505', h6: '1005' } }).play('march c1')
    expect([near.refusal('move 0505'), near.refusal('move 0305'), near.refusal('move 0304')]).toEqual([
      'enemy',
      'legal',
      'legal',
    ])
    expect(near.refusal('move 0606')).toBe('far')
  })

  test('primer:4#2 clear and town cost 1, woods and hills 2', () => {
    const cost = (from: string, to: string): number => {
      const t = position({ units: { c1: from, h6: '1005' } }).play('march c1')
      const before = t.left
      return before - t.play(`move ${to}`).left
    }
    expect([cost('0304', '0403'), cost('0406', '0307'), cost('0304', '0303')]).toEqual([2, 4, 4])
    expect(cost('0205', '0305')).toBe(2)
  })

  test('primer:4#3 along the road a step costs half a point, over the bridge too', () => {
    const t = position({ units: { c1: '0404', h6: '1005' } }).play('march c1', 'move 0505')
    expect(t.left).toBe(5)
    expect(t.play('move 0604').left).toBe(4)
    // 0404 and 0304 are both next to the road, but no road joins them.
    expect(position({ units: { c1: '0404', h6: '1005' } }).play('march c1', 'move 0304').left).toBe(4)
  })

  test('primer:4#4 the river costs 2 more, a ford 1 more', () => {
    const over = (from: string, to: string): number =>
      position({ units: { c6: from, h6: '1005' } }).play('march c6', `move ${to}`).left
    expect([over('0504', '0603'), over('0407', '0507')]).toEqual([4, 6])
    const foot = position({ units: { c1: '0603', h6: '1005' } }).play('march c1')
    expect([foot.refusal('move 0602'), foot.refusal('move 0503')]).toEqual(['cost', 'legal'])
  })

  test('primer:4#5 reinforcements enter free of cost, on their turn or later, and move at once', () => {
    const t = position({ units: { c1: '0305', c8: 'turn2', h6: '1005' }, turn: 1 })
    expect(t.refusal('enter c8')).toBe('not-due')
    t.pass().pass()
    expect([t.seat, t.m.board.turn.get(0)]).toEqual(['coast', 2])
    t.play('enter c8')
    expect([t.refusal('at 0104'), t.refusal('at 0305')]).toEqual(['legal', 'not-entry'])
    t.play('at 0104')
    expect([t.left, t.supplied('c8')]).toEqual([6, true])
    t.play('move 0204', 'stop')
    expect([t.at('c8'), t.refusal('march c8')]).toEqual(['0204', 'moved'])
    const held = position({ units: { c1: '0305', c8: 'turn1', h6: '0104', h8: '0107' } })
    expect(held.refusal('enter c8')).toBe('no-entry')
  })
})

describe('5 Zones', () => {
  test('primer:5#1 infantry and cavalry have zones, artillery has none', () => {
    const enters = (enemy: string): string =>
      position({ units: { c1: '0303', ...IDLE, [enemy]: '0404', h9: '1005' } }).play('march c1', 'move 0304').place
    expect([enters('h2'), enters('h6'), enters('h5')]).toEqual(['playerTurn.move', 'playerTurn.move', 'move.step'])
  })

  test('primer:5#2 a zone ends at the river, but not at the bridge or a ford', () => {
    const enters = (from: string, to: string, enemy: string): string =>
      position({ units: { c1: from, ...IDLE, h2: enemy, h9: '1005' } }).play('march c1', `move ${to}`).place
    // Heron Mill: the river shields 0406, the ford does not shield 0407.
    expect([enters('0306', '0406', '0507'), enters('0307', '0407', '0507')]).toEqual(['move.step', 'playerTurn.move'])
    expect(enters('0404', '0505', '0604')).toBe('playerTurn.move')
  })

  test('primer:5#3 entering a zone ends the move; a counter may leave one, straight into another', () => {
    const t = position({ units: { c1: '0404', ...IDLE, h2: '0505', h9: '1005' } }).play('march c1', 'move 0405')
    expect([t.at('c1'), t.place]).toEqual(['0405', 'playerTurn.move'])
    const placed = position({ units: { c8: 'turn1', ...IDLE, h2: '0105', h9: '1005' } }).play('enter c8', 'at 0104')
    expect([placed.at('c8'), placed.place]).toEqual(['0104', 'playerTurn.move'])
  })
})
