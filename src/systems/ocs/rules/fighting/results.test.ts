/** 9.10 and 9.13: whole combat results, attacker's and defender's part together, with the book's examples. */
import { describe, expect, test } from 'vitest'
import { combatFields } from './combat.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const THREE = 're:3 steps:3 size:division'
const DIV = `14-4-3L/5-4-9L`

interface Rolled {
  /** The result, as the Combat Table has it. */
  result: string
  attackers: readonly string[]
  overrun?: boolean
  phase?: number
}

/** A combat about the hex of unit d, at the moment its result is known; a leads, d is led by itself. */
function rolled(t: Table, { result, attackers, overrun = false, phase = PHASE.combat }: Rolled): Table {
  const { m } = t
  const { columns, from, rows } = cells(t)
  const found = Array.from({ length: rows * columns }, (_, i) => [i % columns, from + Math.floor(i / columns)] as const)
  const [column, roll] = found.find(([c, r]) => m.game.charts.combatCell(c, r) === result)!
  m.board.phase.set(0, phase)
  const units = attackers.map((id) => t.unit(id))
  const target = m.board.hex.get(t.unit('d'))
  const fields = combatFields(m, { side: 0, target, attackers: units, overrun })
  const led = { leader: t.unit('a'), guide: t.unit('d'), ground: 0, column, rolled: roll }
  m.frames.push({ proc: 'combat', step: 'attackerResult', result: 0, ...fields, ...led })
  m.resume()
  return t
}

function cells(t: Table) {
  const { combat } = t.m.game.charts.file
  return { columns: combat.rows[0]!.length, rows: combat.rows.length, from: combat.from }
}

/** Blue attacks 0204 from 0203 and, if b is there, from elsewhere. */
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(4).fill('. . . . . . .'),
    units: { a: `blue ${LEG} 0203`, d: `red ${LEG} 0204`, ...units },
    ...more,
  })
const over = 'movementSegment.choose'

describe('who does what, in which order', () => {
  test('ocs:9.10#1 a result names losses, options, exploitation and disorganization of each side', () => {
    const { charts } = scene({}).m.game
    const { columns, rows, from } = cells(scene({}))
    const shown = new Map<string, unknown>()
    for (let c = 0; c < columns; c++)
      for (let r = from; r < from + rows; r++) shown.set(charts.combatCell(c, r), charts.combatResult(c, r))
    const nothing = { attackerLoses: 0, attackerOption: 0, exploit: 0, defenderLoses: 0, defenderOption: 0 }
    expect(shown.get('AL2')).toEqual({ ...nothing, attackerLoses: 2, defender: false, disorganized: false })
    expect(shown.get('Ao1e4 DL1o2')).toEqual({
      ...nothing,
      attackerOption: 1,
      exploit: 4,
      defender: true,
      defenderLoses: 1,
      defenderOption: 2,
      disorganized: false,
    })
    expect(shown.get('Ae2 DL2o3DG')).toEqual({
      ...nothing,
      exploit: 2,
      defender: true,
      defenderLoses: 2,
      defenderOption: 3,
      disorganized: true,
    })
  })

  test('ocs:9.10b#1 ocs:9.2#4 nothing of the defender changes before the attacker has done with his part', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}`, d: `red ${DIV} 0204 ${THREE}` })
    rolled(t, { result: 'AL1o1 Do1', attackers: ['a'] })
    expect([t.seat, t.place, t.mark('a', 'lost'), t.mark('d', 'lost')]).toEqual(['blue', 'losses.option', 1, 0])
    t.play('retreat', 'retreat 0202')
    expect([t.seat, t.place, t.hex('d')]).toEqual(['red', 'losses.option', '0204'])
  })

  test('ocs:9.12a#1 ocs:5.10a.A#1 the defenders are disorganized before they lose and retreat', () => {
    const t = scene({ d: `red ${DIV} 0204 ${THREE}`, c: `red ${LEG} 0204 move` })
    rolled(t, { result: 'Ae3 DL2o2DG', attackers: ['a'] })
    expect([t.place, t.mode('d'), t.mode('c'), t.mark('d', 'lost')]).toEqual([
      'losses.suffer',
      'Disorganized',
      'Disorganized',
      1,
    ])
    t.play('lose c', 'retreat', 'retreat 0205')
    expect([t.mode('d'), t.hex('d'), t.mark('d', 'lost')]).toEqual(['Disorganized', '0205', 1])
  })
})

describe('the examples of 9.10', () => {
  test('ocs:9.10d#3 A: Ao1 DL1o2, the attacker retreats: the defender need only lose one', () => {
    const t = scene({ d: `red ${DIV} 0204 ${THREE}` })
    rolled(t, { result: 'Ao1 DL1o2', attackers: ['a'] }).play('retreat', 'retreat 0202')
    expect([t.seat, t.mark('d', 'lost'), t.refusal('ignore')]).toEqual(['red', 1, 'legal'])
    t.play('ignore')
    expect([t.mark('d', 'lost'), t.hex('d'), t.place]).toEqual([1, '0204', over])
  })

  test('ocs:9.10d#4 B: AL1o1 Do1, the only attacker dies: the defender may ignore his option', () => {
    const t = rolled(scene({}), { result: 'AL1o1 Do1', attackers: ['a'] })
    expect([t.hex('a'), t.seat, t.place]).toEqual(['dead', 'red', 'losses.option'])
    t.play('ignore')
    expect([t.hex('d'), t.place]).toEqual(['0204', over])
    // Two attackers: one dies, the other meets the option, and so must the defender.
    const two = rolled(scene({ b: `blue ${LEG} 0203` }), { result: 'AL1o1 Do1', attackers: ['a', 'b'] })
    expect(two.play('lose b').refusal('ignore')).toBe('option-must')
  })

  test('ocs:9.10d#5 ocs:9.10d#1 C: Ao1e4 DL1o2, the attacker loses a step: exploitation, and the defender bears all', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}`, d: `red ${DIV} 0204 ${THREE}` })
    rolled(t, { result: 'Ao1e4 DL1o2', attackers: ['a'] }).play('lose a')
    expect([t.mark('d', 'lost'), t.refusal('ignore')]).toEqual([1, 'option-must'])
    t.play('lose d', 'retreat', 'retreat 0205')
    expect([t.mark('d', 'lost'), t.hex('d'), t.place]).toEqual([2, '0205', 'advance.choose'])
    t.play('all')
    expect([t.hex('a'), t.mode('a'), t.place]).toEqual(['0204', 'Exploitation', over])
  })

  test('ocs:9.10d#2 ocs:9.12g.B#1 who retreats neither exploits nor advances', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}`, d: `red ${LEG} 0204` })
    rolled(t, { result: 'Ao1e4 DL1o2', attackers: ['a'] }).play('retreat', 'retreat 0202')
    expect([t.hex('d'), t.hex('a'), t.mode('a'), t.place]).toEqual(['dead', '0202', 'Combat', over])
  })

  test('ocs:9.10d#6 D: AL1 Do1, the attacker loses a step and the defender executes his option', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}` })
    rolled(t, { result: 'AL1 Do1', attackers: ['a'] })
    expect([t.mark('a', 'lost'), t.seat, t.refusal('ignore'), t.refusal('retreat')]).toEqual([
      1,
      'red',
      'option-must',
      'legal',
    ])
    t.play('lose d')
    expect(t.hex('d')).toBe('dead')
    // Even if the attacker is wiped out by what he had to lose: he owed no option.
    const dead = rolled(scene({}), { result: 'AL1 Do1', attackers: ['a'] })
    expect([dead.hex('a'), dead.refusal('ignore')]).toEqual(['dead', 'option-must'])
  })

  test('ocs:9.10d#7 ocs:9.10c#3 E: Ao1 DL1o1 against a single step: the attacker meets his option all the same', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}` })
    rolled(t, { result: 'Ao1 DL1o1', attackers: ['a'] })
    expect([t.seat, t.place, t.refusal('ignore')]).toEqual(['blue', 'losses.option', 'option-must'])
    t.play('lose a')
    expect([t.mark('a', 'lost'), t.hex('d'), t.place]).toEqual([1, 'dead', 'advance.choose'])
  })
})

describe('exploitation', () => {
  const strong = { a: `blue 6-5-8K/3-5-16K 0203`, b: `blue 6-5-8K/3-5-16K 0304`, c: `blue 6-5-8K/3-5-16K 0205` }
  /** The mode of an attacker after the defender has died of his losses. */
  const after = (units: Position['units'], more: Partial<Rolled> = {}): string => {
    const t = rolled(scene({ ...units, d: `red ${LEG} 0204` }), { result: 'Ae4 DL1o2', attackers: ['a'], ...more })
    if (t.place === 'advance.choose') t.play('enough')
    return t.mode('a')
  }

  test('ocs:9.13b.C#1 ocs:5.9a#1 from one hex, or from two that touch', () => {
    expect(after(strong)).toBe('Exploitation')
    // 0303 touches 0203, 0304 does not, though both touch 0204.
    expect(after({ ...strong, b: `blue ${LEG} 0303` }, { attackers: ['a', 'b'] })).toBe('Exploitation')
    expect(after(strong, { attackers: ['a', 'b'] })).toBe('Combat')
    expect(after({ ...strong, b: `blue ${LEG} 0303`, c: `blue ${LEG} 0304` }, { attackers: ['a', 'b', 'c'] })).toBe(
      'Combat',
    )
    // Nor in the Exploitation Phase or by an overrun; and of those who may, not who is disorganized.
    expect(after(strong, { phase: PHASE.exploitation })).toBe('Combat')
    expect(after(strong, { overrun: true, phase: PHASE.movement })).toBe('Combat')
    const units = { a: strong.a, b: 'blue 6-5-8K/3-5-16K 0203 dg', d: `red ${LEG} 0204` }
    const t = rolled(scene(units), { result: 'Ae4 DL1o2', attackers: ['a', 'b'] }).play('enough')
    expect([t.mode('a'), t.mode('b')]).toEqual(['Exploitation', 'Disorganized'])
  })

  test('ocs:9.13b.B#1 ocs:8.1e#1 not by an overrun, nor in the Exploitation Phase', () => {
    expect(after(strong, { phase: PHASE.exploitation })).toBe('Combat')
    const t = rolled(scene(strong), { result: 'Ae4 DL1o2', attackers: ['a'], overrun: true, phase: PHASE.movement })
    expect([t.place, t.hex('a'), t.mode('a')]).toEqual([over, '0204', 'Combat'])
  })

  test('ocs:9.13#8 an overrun: the defender dies, the leader too, and the rest go in without exploiting', () => {
    const t = scene({ a: 'blue 6-5-8K/3-5-16K 0203', b: 'blue 8-4-5L/4-4-16K 0203', d: 'red 7-3-8K/3-3-16K 0204 dg' })
    rolled(t, { result: 'Ao1e4 DL1o2', attackers: ['a', 'b'], overrun: true, phase: PHASE.movement })
    expect([t.place, t.refusal('lose b'), t.refusal('lose a')]).toEqual(['losses.option', 'lead-first', 'legal'])
    t.play('lose a')
    expect([t.hex('a'), t.hex('d'), t.hex('b'), t.mode('b'), t.place]).toEqual(['dead', 'dead', '0204', 'Combat', over])
  })
})

describe('retreats after combat', () => {
  test('ocs:12.11b#1 a dump is rolled for when those who held it are gone, and somebody goes in', () => {
    const at = (): Table => scene({}, { dumps: { red: { '0204': 8 } } })
    expect(at().play('take a').refusal('move 0204')).toBe('enemy-there')
    const t = rolled(at(), { result: 'Ae4 DL1o2', attackers: ['a'] })
    expect([t.hex('d'), t.place]).toEqual(['dead', 'advance.choose'])
    t.play('all')
    expect(t.place).toBe('capture.dump')
    const stays = rolled(at(), { result: 'Ae4 DL1o2', attackers: ['a'] }).play('enough')
    expect([stays.dump('red', '0204'), stays.m.waits]).toEqual([8, 'decision'])
  })

  test('ocs:4.5c#1 ocs:9.12e#3 the defender is disorganized by zones even among his own', () => {
    const t = scene({ r: `red ${LEG} 0205`, b: `blue ${LEG} 0206`, d: `red ${LEG} 0204 dg` })
    rolled(t, { result: 'AL1 Do1', attackers: ['a'] }).play('retreat', 'retreat 0205')
    expect([t.hex('d'), t.mode('r')]).toEqual(['dead', 'Disorganized'])
  })

  test('ocs:9.12f#1 the defender does not retreat where attackers stood who have gone', () => {
    const t = scene({ a: `blue ${DIV} 0203 ${THREE}`, d: `red ${DIV} 0204 ${THREE}` })
    rolled(t, { result: 'AL1o1 Do1', attackers: ['a'] }).play('retreat', 'retreat 0202', 'retreat')
    expect([t.refusal('retreat 0203'), t.refusal('retreat 0205')]).toEqual(['retreat-barred', 'legal'])
  })

  test('ocs:9.12#3 ocs:9.12#1 attackers of two hexes both retreat', () => {
    const t = scene({ b: `blue ${LEG} 0303` })
    rolled(t, { result: 'Ao1 Do1', attackers: ['a', 'b'] }).play('retreat', 'retreat 0202', 'retreat 0403')
    expect([t.hex('a'), t.hex('b'), t.seat]).toEqual(['0202', '0403', 'red'])
  })
})
