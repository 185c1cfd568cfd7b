import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, meanOf } from '../../../../core/forecast.ts'
import type { Order } from '../../../../core/match.ts'
import { seenOpenly } from '../../../../core/seen.ts'
import { showTable } from '../../../../core/desk/show.ts'
import { position, type Table } from '../../rules/testing.ts'
import type { M } from '../../rules/world.ts'
import { cellsOf, stagesOf } from './fights.ts'
import type { CombatFrame } from '../../rules/frames.ts'
import { askOpenly, playOut, wayOf, wordsOf } from '../../../../core/harness/asking.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')

const UNITS = {
  a: 'german infantry 1/4,1/2 6 0204 div:51',
  b: 'german infantry 1/4,1/2 6 0204 div:51',
  c: 'german infantry 1/4,1/2 6 0104 div:51',
  k: 'german infantry 1/3,1/1 6 0405 div:51',
  g: 'german artillery 5@4|2 6 0206 div:51',
  h: 'german artillery 3@4|2 6 0207 div:51',
  e: 'french infantry 3/4,2/2,1/1 6 0203 div:9',
}

const at = (units: Record<string, string> = UNITS, more: object = {}): Table =>
  position({ map: OPEN, units, ...more }).until('combatPhase')

const combatIn = (m: M): CombatFrame => m.frame('combat')!
const names = (t: Table, units: readonly number[]): string[] => units.map((u) => t.m.game.units[u]!.id)

/** The forecast of the combat a list of orders leads to. */
function played(m: M, orders: readonly Order[]) {
  const begun = playOut(m, orders)
  const frame = begun.frames.findIndex((f) => f.proc === 'combat')
  return Object.fromEntries(
    forecast(begun, { frame }).branches.map((b) => [b.choices.map((c) => c.order.do).join() || 'none', b]),
  )
}

describe('aiming an attack', () => {
  test('a stack and the enemy: that stack alone, all who may join, or named to go on naming', () => {
    const t = at()
    const answer = askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' })
    expect(wordsOf(wayOf(answer, 'attack').orders)).toEqual(['target 0203', 'attack a', 'attack b', 'go'])
    expect(wordsOf(wayOf(answer, 'all').orders)).toEqual(['target 0203', 'attack a', 'attack b', 'attack c', 'go'])
    expect(wordsOf(wayOf(answer, 'name').orders)).toEqual(['target 0203', 'attack a', 'attack b'])
    for (const id of ['attack', 'all'])
      expect(playOut(t.m, wayOf(answer, id).orders).frames.at(-1)!.proc).toBe('combat')
    expect(wayOf(answer, 'attack').ends).toBe(true)
    expect(wayOf(answer, 'name').ends).toBe(false)
  })

  test('the figure of a way is the forecast of the combat its orders begin', () => {
    const t = at()
    for (const id of ['attack', 'all']) {
      const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }), id)
      const { stay } = played(t.m, way.orders)
      const means = ['attackerLost', 'defenderLost'].map((figure) => meanOf(stay!, figure).toFixed(1))
      expect(way.figure).toBe(means.join(' : '))
    }
  })

  test('across the open is one drag, by the hex that was drawn', () => {
    const units = { ...UNITS, a: 'german infantry 1/4,1/2 6 0205 div:51', b: 'german infantry 1/4 6 0608' }
    const t = at(units)
    for (const via of ['0104', '0204']) {
      const drawn = { ...units, c: 'german infantry 1/4 6 0607 div:51' }
      const u = at(drawn)
      const answer = askOpenly(u.m, { q: 'aim', from: '0205', via: [via], to: '0203' })
      const way = wayOf(answer, 'attack')
      expect(answer.paths!.map((p) => [p.style, ...p.hexes])).toEqual([['dotted', '0205', via, '0203']])
      expect(wordsOf(way.orders)).toEqual(['target 0203', 'across a', `through ${via}`, 'go'])
      const begun = playOut(u.m, way.orders)
      expect([begun.game.grid.format(begun.board.hex.get(u.unit('a'))), begun.board.across.get(u.unit('a'))]).toEqual([
        via,
        1,
      ])
    }
    // The hex with friends in it is not crossed; the other one is taken without asking.
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0205', via: ['0104'], to: '0203' }), 'attack')
    expect(wordsOf(way.orders)).toEqual(['target 0203', 'across a', 'go'])
    expect(names(t, combatIn(playOut(t.m, way.orders)).across)).toEqual(['a'])
  })

  test('whoever cannot attack says why', () => {
    const t = at({ ...UNITS, a: 'german infantry 1/4 6 0204 D1', b: 'german infantry 1/4 6 0608' })
    expect(askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }).refusal).toMatchObject({
      code: 'attack-disorganized',
    })
    expect(askOpenly(t.m, { q: 'aim', from: '0104', to: '0303' }).refusal).toMatchObject({ code: 'no-target' })
    expect(askOpenly(t.m, { q: 'aim', from: '0608', to: '0203' }).refusal).toMatchObject({ code: 'attack-far' })
  })

  test('while attackers are named a click on a stack names it, and nothing more', () => {
    const t = at().play('target 0203')
    const answer = askOpenly(t.m, { q: 'aim', from: '0204' })
    expect(answer.ways!.map((w) => [w.id, ...wordsOf(w.orders)])).toEqual([['name', 'attack a', 'attack b']])
  })

  test('guns of a stack join the barrage', () => {
    const t = at().play('target 0203', 'attack a', 'go')
    expect(t.place).toBe('combat.guns')
    const way = wayOf(askOpenly(t.m, { q: 'aim', from: '0206' }), 'gun')
    expect([wordsOf(way.orders), way.detail]).toEqual([['gun g'], 'strength 5 in all'])
    expect(askOpenly(t.m, { q: 'aim', from: '0104' }).refusal).toMatchObject({ code: 'nobody-fires' })
  })

  test('counter battery by hand: these guns, or the best column, with the chance of a hit', () => {
    const units = { ...UNITS, q: 'french artillery 4@4|2 6 0202 div:9' }
    const t = position({ map: OPEN, units }).until('counterBattery')
    const answer = askOpenly(t.m, { q: 'aim', from: '0206', to: '0202' })
    const mine = wayOf(answer, 'guns')
    expect(wordsOf(mine.orders)).toEqual(['target 0202', 'gun g', 'fire'])
    const fired = playOut(t.m, mine.orders)
    const hits = [1, 2, 3, 4, 5, 6].filter((die) => {
      const m = fired.fork()
      m.roll([die])
      return m.board.suppressed.get(t.unit('q')) === 1
    })
    expect(mine.figure).toBe(`${Math.round((hits.length / 6) * 100)} %`)
    expect(hits.length).toBeGreaterThan(0)
    expect(wordsOf(askOpenly(t.m, { q: 'reach', from: '0206' }).marks!.map((x) => ({ do: 'at', hex: x.hex })))).toEqual(
      ['at 0202'],
    )
  })
})

describe('odds', () => {
  test('are those of the forecast, for a defender who stays and one who retreats', () => {
    const t = at()
    const { odds } = askOpenly(t.m, { q: 'odds', from: '0204', to: '0203' })
    const branches = played(t.m, wayOf(askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }), 'attack').orders)
    expect(odds!.rows.map((r) => r.label)).toEqual(['The enemy stays', 'The enemy retreats'])
    expect(odds!.columns.map((c) => c.label)).toEqual(['As aimed', 'All who may join', 'A battery less', 'No barrage'])
    for (const [i, answers] of ['stay', 'retreat'].entries()) {
      const cell = odds!.cells[i]![0]!
      const branch = branches[answers]!
      expect(cell.win).toBe(chanceOf(branch, (o) => o['won'] === 1))
      expect(cell.attackerLoses).toEqual(
        cell.attackerLoses.map((_, n) => chanceOf(branch, (o) => o['attackerLost'] === n)),
      )
      expect(cell.attackerLoses.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
      expect(cell.defenderLoses.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
    }
  })

  test('without its guns an attack costs more, with a regiment more it gains', () => {
    const t = at()
    const { odds } = askOpenly(t.m, { q: 'odds', from: '0204', to: '0203' })
    const mean = (spread: readonly number[]): number => spread.reduce((sum, p, n) => sum + p * n, 0)
    const [aimed, all, fewer, none] = odds!.cells[0]!.map((cell) => cell!)
    expect(mean(all!.defenderLoses)).toBeGreaterThan(mean(aimed!.defenderLoses))
    expect(mean(fewer!.attackerLoses)).toBeGreaterThan(mean(aimed!.attackerLoses))
    expect(mean(none!.attackerLoses)).toBeGreaterThan(mean(fewer!.attackerLoses))
    // And they are the forecast of the attack in which just those guns fire.
    const begun = playOut(t.m, wayOf(askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }), 'attack').orders)
    const silent = begun.fork()
    silent.play(silent.seat, { do: 'none' })
    expect(cellsOf(silent).get('stay')!.attackerLoses).toEqual(none!.attackerLoses)
    const one = begun.fork()
    one.play(one.seat, { do: 'gun', unit: 'g' })
    one.play(one.seat, { do: 'fire' })
    const other = begun.fork()
    other.play(other.seat, { do: 'gun', unit: 'h' })
    other.play(other.seat, { do: 'fire' })
    const either = [one, other].map((m) => cellsOf(m).get('stay')!.attackerLoses)
    expect(either).toContainEqual(fewer!.attackerLoses)
  })

  test('the price of crossing the open stands beside the attack', () => {
    const t = at({
      ...UNITS,
      a: 'german infantry 1/4,1/2 6 0205 div:51',
      b: 'german infantry 1/4 6 0608',
      c: 'german infantry 1/4 6 0607',
    })
    const { odds } = askOpenly(t.m, { q: 'odds', from: '0205', to: '0203' })
    const column = odds!.columns.findIndex((c) => c.label === 'Without the open')
    expect(odds!.columns[column]).toMatchObject({ open: false, claim: 'gwb:23.4#4' })
    const mean = (i: number): number => odds!.cells[0]![i]!.attackerLoses.reduce((sum, p, n) => sum + p * n, 0)
    expect(mean(column)).toBeLessThan(mean(0))
  })

  test('the chain: what each table is entered with, and all its results', () => {
    const t = at()
    const begun = playOut(t.m, wayOf(askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }), 'attack').orders)
    const stages = stagesOf(begun)
    expect(stages.map((x) => [x.label, x.value])).toEqual([
      ['Barrage', '8'],
      ['Defensive fire', '3'],
      ['Melee', '8 to 4'],
    ])
    // Column 8 gives 3, 3, 2, 2, 1, 1 for 1 to 6 on clear ground.
    const { charts } = t.m.game
    const results = [1, 2, 3, 4, 5, 6].map((die) => charts.fireResult(charts.fireColumn(8, false), die))
    for (const result of new Set(results)) {
      const share = results.filter((r) => r === result).length / 6
      expect(stages[0]!.detail).toContain(`${result} ${Math.round(share * 100)} %`)
    }
  })

  test('what if he attacks me here: the strongest attack, with his guns', () => {
    const t = position({ map: OPEN, units: UNITS, player: 'allied' }).until('movement')
    const answer = askOpenly(t.m, { q: 'odds', hex: '0203' })
    expect(answer.supposed).toBe(true)
    expect(answer.lines![0]).toMatchObject({ label: 'Attacked by', value: 'a, b and c of 51' })
    const u = at()
    const mine = askOpenly(u.m, { q: 'odds', hex: '0203' })
    expect(answer.odds!.cells).toEqual(mine.odds!.cells)
    const alone = position({ map: OPEN, units: { a: UNITS.a, e: 'french infantry 3/4 6 0208' } }).until('movement')
    expect(askOpenly(alone.m, { q: 'odds', hex: '0208' }).lines![0]).toMatchObject({ tone: 'good', claim: 'gwb:17#1' })
  })

  test('of the fight under way: as it stands, with the answers as orders when they are asked', () => {
    const t = at().play('target 0203', 'attack a', 'attack b', 'go', 'none')
    t.dice(3)
    t.dice(2)
    expect(t.place).toBe('combat.stand')
    const { odds } = askOpenly(t.m, { q: 'odds' })
    expect(odds!.rows.map((r) => r.order)).toEqual([{ do: 'stay' }, { do: 'retreat' }])
    for (const [i, words] of ['stay', 'retreat'].entries()) {
      const m = t.m.fork()
      m.play(m.seat, { do: words })
      const { raw } = combatIn(t.m)
      const lost = odds!.cells[i]![0]!.attackerLoses
      expect(lost.reduce((sum, p, n) => sum + p * n, 0)).toBe(words === 'stay' ? raw[0] : Math.max(0, raw[0]! - 2))
    }
  })
})

describe('what the defender may do', () => {
  const DEFENCE = {
    a: 'german infantry 1/4 6 0204 div:51',
    q: 'french artillery 4@4|2 6 0203 div:9',
    c: 'french cavalry 2/2 8 0203 div:9',
    s: 'french artillery 3@4|2 6 0201 div:9',
    o: 'french artillery 3@4|2 6 0301 div:8',
  }

  test('is said before I commit', () => {
    const t = at(DEFENCE)
    const told = askOpenly(t.m, { q: 'aim', from: '0204', to: '0203' }).lines!.map((l) => [l.label, l.value])
    expect(told).toContainEqual(['The defender may limber', 'q'])
    expect(told).toContainEqual(['The defender may retreat before combat', 'c'])
    expect(told).toContainEqual(['s may support the hex', '3'])
    expect(told.some(([label]) => label === 'o may support the hex')).toBe(false)
    const asked = askOpenly(t.m, { q: 'defence', hex: '0203' })
    expect(asked.marks!.filter((x) => x.badge === 'tick').map((x) => x.hex)).toEqual(['0201'])
  })

  test('his package is one card: stand, limber, or retreat who may', () => {
    const t = at(DEFENCE).play('target 0203', 'attack a', 'go')
    expect([t.place, t.seat]).toEqual(['combat.limber', 'allied'])
    const { ways } = askOpenly(t.m, { q: 'aim', from: '0203' })
    expect(ways!.map((w) => [w.id, wordsOf(w.orders).slice(0, 3).join(', ')])).toEqual([
      ['stand', 'ready, stand'],
      ['limber', 'limber q, stand'],
      ['withdraw', expect.stringMatching(/^ready, withdraw c, retreat \d+$/)],
      ['limber-withdraw', expect.stringMatching(/^limber q, withdraw c, retreat \d+$/)],
    ])
    for (const { id, orders } of ways!) {
      const m = t.m.fork()
      for (const order of orders) expect(m.play(m.seat, order).ok, `${id} ${order.do}`).toBe(true)
      const left = m.board.hex.get(t.unit('c')) !== m.game.grid.parse('0203')
      expect(left).toBe(id.endsWith('withdraw'))
    }
  })
})

describe('the decision itself', () => {
  const shown = (t: Table) => showTable(seenOpenly(t.m), { at: 0, undo: null, standing: {} }).asked!

  test('stacks that could attack can be taken before a target is named', () => {
    const t = at({ ...UNITS, z: 'german infantry 1/4 6 0608', x: 'german infantry 1/4 6 0104 D1' })
    expect(shown(t).stacks!.toSorted()).toEqual(['0104', '0204'])
    const u = position({ map: OPEN, units: { ...UNITS, q: 'french artillery 4@4|2 6 0202' } }).until('counterBattery')
    expect(shown(u).stacks!.toSorted()).toEqual(['0206', '0207'])
  })

  test('the defender finds his package laid out', () => {
    const t = at({
      a: 'german infantry 1/4 6 0204',
      q: 'french artillery 4@4|2 6 0203',
      c: 'french cavalry 2/2 8 0203',
    }).play('target 0203', 'attack a', 'go')
    expect(shown(t).ways!.map((w) => w.id)).toEqual(['stand', 'limber', 'withdraw', 'limber-withdraw'])
  })
})
