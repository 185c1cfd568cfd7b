import { expect, test } from 'vitest'
import { EVEN, line, position, type Position, type Table, WAITING } from './testing.ts'

/** The attacks a game is told of, as `side hex`. */
function told(): { attacks: string[]; more: Partial<Position> } {
  const attacks: string[] = []
  const attacked: NonNullable<Position['x']>['attacked'] = (m, side, hex) =>
    attacks.push(`${m.setting.seats[side]} ${m.game.grid.format(hex)}`)
  return { attacks, more: { x: { attacked } } }
}

test('a game is told of an attack when it begins, once, and not of moves', () => {
  const { attacks, more } = told()
  const t = line({ ...EVEN, foot: 'red foot 1/4 0104' }, more).play('activate 0102', 'move 0103', 'pass', 'move 0104')
  t.play('plan standard', 'pass')
  expect(attacks).toEqual([])
  t.play('posture steadfast')
  expect([t.place, attacks]).toEqual(['combat.attackRoll', ['blue 0104']])
})

test('an engagement forced by a reaction is no attack of the mover', () => {
  const { attacks, more } = told()
  const t = line(EVEN, more).play('activate 0102', 'move 0103', 'react 0104').dice(6, 3).play('posture counterattack')
  expect([t.last('revealed')['plan'], attacks]).toEqual(['meeting', []])
})

/** Every die of the roll shows this. */
const all = (t: Table, face: number): Table =>
  t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => face))

test('damos:2.6.1#25 whoever tried to react is spent when the activation ends, not with a part that exploits', () => {
  const t = line({
    arm: 'blue armor 9/6 0102',
    mech: 'blue mech 5/6 0102',
    foot: 'red foot 1/4 0103',
    tank: 'red armor 5/6 0104',
    ...WAITING,
  })
  t.play('activate 0102', 'move 0103', 'plan standard', 'react 0104').dice(1, 1)
  all(all(t, 6), 1).play('pick mech', 'go', 'move 0102', 'stop')
  expect([t.place, t.is('mech', 'spent'), t.is('tank', 'spent')]).toEqual(['exploitation.choose', true, false])
  t.play('stay')
  expect([t.place, t.is('tank', 'spent')]).toEqual(['operations.choose', true])
})

test('damos:2.1#15 a reaction that came off spends the force, whether or not failed ones do', () => {
  const spent = (failedReactionsStayFresh: boolean): boolean => {
    const t = line({ ...EVEN, ...WAITING }, { options: { failedReactionsStayFresh } })
    t.play('activate 0102', 'move 0103', 'react 0104').dice(6, 3).play('posture steadfast')
    return all(all(t, 1), 6).until('operations').is('tank', 'spent')
  }
  expect([spent(false), spent(true)]).toEqual([true, true])
})

// The tanks go on by three hexes, more than half of their allowance of 4.
test('points of exploitation never wear a force out, however many they are', () => {
  const t = position({
    map: ['. . . . . . . .'],
    units: { tank: 'blue armor 6/4 0102', r: 'red foot 1/4 0103' },
    x: { supplied: () => false },
  })
  t.play('activate 0102', 'move 0103', 'plan standard').dice(6).dice(1)
  t.play('exploit', 'move 0104', 'move 0105', 'move 0106')
  expect([t.hex('tank'), t.place, t.events('attrition')]).toEqual(['0106', 'operations.choose', []])
})
