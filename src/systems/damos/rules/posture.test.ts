import { expect, test } from 'vitest'
import { eventFor, View } from '../../../core/sight.ts'
import { PLANS, POSTURES } from './data.ts'
import type { ActivationFrame } from './frames.ts'
import { position, type Position, type Table } from './testing.ts'

/** One row from the blue city 0101 to the red city 0107; blue attacks from 0103 into 0104, where `ground` lies. */
function corridor(units: Record<string, string>, more: Partial<Position> & { ground?: string } = {}): Table {
  const { ground = '.', ...rest } = more
  return position({
    map: [`C . . ${ground} . . C`],
    control: { red: ['0104', '0105', '0106', '0107'] },
    units,
    ...rest,
  })
}

function activation(t: Table): ActivationFrame {
  return t.m.frame('activation')!
}

const TANKS = { a: 'blue armor 6/6 0103', d: 'red foot 6/4 0104 demoralized' }
const ENTER = ['activate 0103', 'move 0104']
/** The orders that attack 0104 by a plan, up to the posture. */
const attackBy = (plan: string): string[] =>
  plan === 'penetration'
    ? ['concert penetration']
    : plan === 'assault'
      ? ['concert assault']
      : [...ENTER, `plan ${plan}`]

// --- 8.3

test('damos:8.3#1, damos:8.3#2, damos:8.3#3 what a Meeting Engagement, a Standard Attack and a Grand Assault cost and give', () => {
  const paid = (...orders: string[]): unknown => {
    const t = corridor(TANKS).play(...orders)
    // the demoralized defender gives 1 on top
    return [activation(t).spentMp - 1, (t.last('modifiers')['attack'] as number) - 1]
  }
  expect(paid(...ENTER, 'plan meeting')).toEqual([0, -1])
  expect(paid(...ENTER, 'plan standard')).toEqual([1, 0])
  expect(paid('concert assault', 'move 0104')).toEqual([2, 1])
})

test('damos:8.3#4 a Penetration costs every movement point and gives two', () => {
  const t = corridor(TANKS).play('concert penetration')
  expect([activation(t).spentMp, t.last('modifiers')['attack']]).toEqual([6, 3])
})

test('damos:8.3#5 a force may rally and move before a Meeting Engagement or a Standard Attack', () => {
  const t = (): Table => corridor({ a: 'blue foot 6/5 0102 demoralized', d: 'red foot 6/4 0104' }).play('activate 0102')
  expect(t().refusal('move 0103')).toBe('demoralized-zone')
  const rallied = t().play('rally', 'move 0103', 'move 0104')
  expect(rallied.offers()).toEqual(['plan meeting', 'plan standard'])
  expect(activation(rallied.play('plan standard')).spentMp).toBe(5)
})

test('damos:8.3#6 a force on its way to a Grand Assault does nothing else', () => {
  const units = { a: 'blue armor 7/8 0102', b: 'blue foot 3/8 0102', d: 'red foot 5/4 0104' }
  const t = corridor(units).play('concert assault', 'name 0102')
  expect(t.why('drop b')).toMatchObject({ code: 'drop-in-battle', claim: 'damos:8.3#6' })
  expect([t.refusal('stop'), t.refusal('rally'), t.refusal('assault 0104')]).toEqual([
    'approach-stop',
    'not-demoralized',
    'assault-not-exploiting',
  ])
  expect(t.refusal('move 0103')).toBe('legal')
  const plain = corridor(units).play('activate 0102')
  expect([plain.refusal('drop b'), plain.refusal('stop')]).toEqual(['legal', 'legal'])
})

test('damos:8.3#6 a force that has begun to move cannot turn to a Concerted Attack', () => {
  const t = corridor({ a: 'blue armor 7/8 0102', d: 'red foot 5/4 0104' }).play('activate 0102')
  expect(t.why('assault 0104')).toMatchObject({ code: 'assault-not-exploiting', claim: 'damos:8.1#3' })
  expect([t.refusal('concert assault'), t.refusal('move 0103')]).toEqual(['unknown-order', 'legal'])
})

test('damos:8.3#7 the points paid for the plan are movement points of the exploitation', () => {
  const exploits = (a: string, ...orders: string[]): unknown => {
    const t = corridor({ a, d: 'red foot 6/4 0104 demoralized' }).play(...orders)
    const dice = (n: number): number[] => Array.from({ length: n }, () => 6)
    t.dice(...dice(t.m.rolling.dice(t.m, t.m.top)))
      .dice(1)
      .play('halt')
    if (t.place !== 'exploitation.choose') return 'no exploitation'
    t.play('exploit')
    return (t.m.prompt().match(/(\d+) movement points? left/) ?? [])[1]
  }
  expect(exploits('blue foot 6/4 0103', ...ENTER, 'plan meeting')).toBe('no exploitation')
  expect(exploits('blue foot 6/4 0103', ...ENTER, 'plan standard')).toBe('1')
  expect(exploits('blue armor 6/6 0103', ...ENTER, 'plan meeting')).toBe('2')
  expect(exploits('blue armor 6/6 0103', 'concert assault', 'move 0104')).toBe('4')
  // Penetration: rating and printed allowance, less the ground of the hex
  expect(exploits('blue armor 6/6 0103', 'concert penetration')).toBe('7')
})

test('damos:8.3#8 a Penetration can be met on entry by a force that has not tried before', () => {
  const t = (): Table =>
    corridor({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104', x: 'red armor 8/6 0106' }).play('concert penetration')
  const waited = t().play('pass')
  expect([waited.place, waited.hex('a')]).toEqual(['reaction.window', '0104'])
  expect([waited.refusal('react 0106'), waited.refusal('withdraw 0104')]).toEqual(['legal', 'no-retreat-concerted'])
  waited.play('react 0106').dice(6, 6)
  expect([waited.last('strengths'), waited.last('revealed')]).toMatchObject([
    { defence: 13 },
    { plan: 'penetration', posture: 'steadfast' },
  ])
  const tried = t().play('react 0106').dice(1, 1)
  expect([tried.place, tried.events('reacts').length]).toEqual(['combat.attackRoll', 1])
})

// --- 8.4

const PLAN_DRM = { meeting: -1, standard: 0, assault: 1, penetration: 2 }

test('damos:8.4#1, damos:8.4#2 every posture meets every plan in a cell of modifiers and rungs by side, and the fight applies it', () => {
  for (const posture of POSTURES) {
    for (const [column, plan] of PLANS.entries()) {
      const t = corridor({ a: 'blue armor 9/6 0103', d: 'red mech 5/6 0104 spent' }, { ground: 'w' }).play(
        ...attackBy(plan),
        `posture ${posture}`,
      )
      if (plan === 'assault') t.play('move 0104')
      const { matrix, crt } = t.m.game.charts.file
      expect(matrix.plans[column]).toBe(plan)
      const { attDRM, defDRM, attLP, defLP } = matrix.postures[posture].cells[column]!
      expect(t.last('modifiers'), `${plan} against ${posture}`).toMatchObject({
        attack: PLAN_DRM[plan] + attDRM,
        defence: defDRM,
      })
      // 9 - 2 and 5 + 2 both read the column of 7: modified rolls of 9 and 4 give 2 and 1 before the rungs
      const two = (total: number): [number, number] => [total > 6 ? 6 : 1, total > 6 ? total - 6 : total - 1]
      t.dice(...two(9 - PLAN_DRM[plan] - attDRM)).dice(...two(4 - defDRM))
      const rungs = {
        onDefender: crt.ladder[crt.ladder.indexOf('2') + defLP],
        onAttacker: crt.ladder[crt.ladder.indexOf('1') + attLP],
      }
      expect(t.last('inflicted'), `${plan} against ${posture}`).toEqual(rungs)
    }
  }
})

test('damos:8.4#3 a rung for a named side is suffered by it, not dealt', () => {
  // steadfast against a Meeting Engagement names the attacker: 0♦ becomes 1, and his own 0 on the defender stays
  const meeting = corridor({ a: 'blue foot 6/4 0103', d: 'red foot 6/4 0104' })
    .play(...ENTER, 'plan meeting')
    .dice(2)
    .dice(3)
  expect(meeting.last('inflicted')).toEqual({ onDefender: '0', onAttacker: '1' })
  // delay against a Penetration names the defender
  const delay = corridor({ a: 'blue armor 8/6 0103', d: 'red foot 4/4 0104' }, { ground: 'w' })
    .play('concert penetration', 'posture delay')
    .dice(1)
    .dice(3)
  expect(delay.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '0♥' })
})

test('damos:8.4#4 each posture needs its force and its ground', () => {
  const open = (d: string, ground: string, x?: Position['x']): string => {
    const t = corridor({ a: 'blue foot 9/9 0103', d }, { ground, ...(x && { x }) }).play(...ENTER, 'plan meeting')
    return t.place === 'activation.posture'
      ? t
          .offers()
          .map((o) => o.split(' ')[1]![0])
          .join('')
      : 's'
  }
  const grounds = (d: string): string => ['.', 'w', 's', 't', 'C', 'M'].map((ground) => open(d, ground)).join(' ')
  expect(grounds('red foot 5/4 0104')).toBe('s sd sd s s s')
  expect(grounds('red mech 5/4 0104 spent')).toBe('sc scde sde sce s s')
  expect(grounds('red armor 5/4 0104 spent')).toBe('sc scde sde sce s s')
  expect(grounds('red motorized 5/4 0104')).toBe('s sd sd s s s')
})

test('damos:8.4#4 a posture without its requirement is refused with the reason', () => {
  const foot = corridor({ a: 'blue foot 9/9 0103', d: 'red foot 5/4 0104' }, { ground: 'w' }).play(
    ...ENTER,
    'plan meeting',
  )
  expect(foot.why('posture counterattack')).toMatchObject({ code: 'posture-needs-mech', claim: 'damos:8.4#4' })
  expect(foot.why('posture elastic')).toMatchObject({ code: 'posture-needs-zoi', claim: 'damos:8.4#4' })
  expect([foot.refusal('posture delay'), foot.refusal('posture steadfast')]).toEqual(['legal', 'legal'])
  const mech = corridor({ a: 'blue foot 9/9 0103', d: 'red mech 5/4 0104 spent' }).play(...ENTER, 'plan meeting')
  expect(mech.why('posture delay')).toMatchObject({ code: 'posture-terrain', claim: 'damos:8.4#4' })
  expect([mech.refusal('posture elastic'), mech.refusal('posture counterattack')]).toEqual(['posture-terrain', 'legal'])
  const swamp = corridor({ a: 'blue foot 9/9 0103', d: 'red mech 5/4 0104 spent' }, { ground: 's' }).play(
    ...ENTER,
    'plan meeting',
  )
  expect([swamp.refusal('posture counterattack'), swamp.refusal('posture elastic')]).toEqual([
    'posture-terrain',
    'legal',
  ])
})

test('damos:8.4#4 influence and tracks are two requirements, and one unit of a stack meets them', () => {
  const enter = (d: Record<string, string>, projectsZoi: boolean): Table =>
    corridor({ a: 'blue foot 9/9 0103', ...d }, { ground: 'w', x: { projectsZoi: () => projectsZoi } }).play(
      ...ENTER,
      'plan meeting',
    )
  const rifles = enter({ d: 'red foot 5/4 0104 spent' }, true)
  expect([rifles.refusal('posture elastic'), rifles.refusal('posture counterattack')]).toEqual([
    'legal',
    'posture-needs-mech',
  ])
  const tanks = enter({ d: 'red armor 5/4 0104', e: 'red foot 5/4 0104' }, false)
  expect([tanks.refusal('posture elastic'), tanks.refusal('posture counterattack')]).toEqual([
    'posture-needs-zoi',
    'legal',
  ])
})

test('damos:8.4#5 the matrix is not consulted for a demoralized defender, by whatever plan', () => {
  for (const plan of PLANS) {
    const t = corridor({ a: 'blue armor 6/6 0103', d: 'red armor 6/6 0104 demoralized' }).play(...attackBy(plan))
    if (plan === 'assault') t.play('move 0104')
    expect(t.last('revealed'), `by ${plan}`).toEqual({ plan, posture: 'none' })
    expect(t.last('modifiers'), `by ${plan}`).toMatchObject({ attack: PLAN_DRM[plan] + 1, defence: 0 })
    t.dice(1).dice(3)
    expect(t.last('inflicted'), `by ${plan}`).toMatchObject({ onAttacker: '0♦' })
  }
})

/** All that a seat has been sent: its view and its events. */
const knows = (t: Table, seat: number): string =>
  JSON.stringify([View.of(t.m, seat).json(t.m), t.log.map((e) => eventFor(seat, e))])

test('damos:8.4#6 the plan is hidden from the defender until both are revealed', () => {
  const enter = (plan: string, options: Position['options'] = { fog: true }): Table =>
    corridor({ a: 'blue foot 9/9 0103', d: 'red mech 5/4 0104' }, { ground: 'w', options }).play(
      ...ENTER,
      `plan ${plan}`,
    )
  const [meeting, standard] = [enter('meeting'), enter('standard')]
  expect([meeting.place, knows(meeting, 1)]).toEqual(['reaction.window', knows(standard, 1)])
  for (const t of [meeting, standard]) t.play('pass')
  expect([meeting.place, knows(meeting, 1)]).toEqual(['activation.posture', knows(standard, 1)])
  expect(knows(meeting, 0)).not.toBe(knows(standard, 0))
  expect(knows(enter('meeting', { solitaire: true }), 1)).not.toBe(knows(enter('standard', { solitaire: true }), 1))
  for (const t of [meeting, standard]) t.play('posture delay')
  for (const seat of [0, 1])
    expect(
      eventFor(
        seat,
        standard.log.find((e) => e.ev === 'revealed')!,
      ),
    ).toMatchObject({ plan: 'standard', posture: 'delay' })
  expect(meeting.last('revealed')).toEqual({ plan: 'meeting', posture: 'delay' })
})

test('damos:8.4#6 nothing is hidden where nothing is planned, nor once the force of a Grand Assault is named', () => {
  const shown = (t: Table): unknown => View.of(t.m, 1).frames.at(-1)!['plan']
  const units = { a: 'blue armor 7/8 0102', d: 'red foot 5/4 0104' }
  expect(shown(corridor(units).play('activate 0102'))).toBe(-1)
  expect(shown(corridor(units).play('concert assault'))).toBe(PLANS.indexOf('assault'))
  const two = corridor({ ...units, b: 'blue armor 7/8 0103' }).play('concert assault')
  expect([two.place, View.of(two.m, 1).frames.at(-1)!['kind']]).toEqual(['concerted.name', null])
  expect(shown(two.play('name 0102'))).toBe(PLANS.indexOf('assault'))
})

test('to commit a plan or a posture ends undo, because the other player is asked or dice are rolled', () => {
  const t = corridor({ a: 'blue foot 9/9 0103', d: 'red foot 5/4 0104' }, { ground: 'w' }).play(
    'activate 0103',
    'move 0104',
  )
  const marks = (): boolean[] => t.m.codes.slice(0, t.m.count).map((code) => t.m.risky(code))
  expect(marks()).toEqual([true, true])
  t.play('plan meeting')
  expect(marks()).toEqual([true, true])
})

test('damos:8.4#7 a Penetration against a Counterattack: a rung more for the attacker, one off the defender’s dice', () => {
  const t = corridor({ a: 'blue armor 6/6 0103', d: 'red armor 6/6 0104 spent' }).play(
    'concert penetration',
    'posture counterattack',
  )
  expect(t.last('modifiers')).toMatchObject({ attack: 2, defence: -1 })
  t.dice(1).dice(4)
  // 4 - 1 in the column of 6 is 0♦, a rung up 1
  expect(t.last('inflicted')).toEqual({ onDefender: '0♦', onAttacker: '1' })
})

test('damos:8.4#8 a game may forbid a posture or leave only one', () => {
  const reason = { code: 'barred', claim: 'test:1', text: '', values: {} }
  const enter = (barred: (posture: number) => boolean): Table => {
    const x: Position['x'] = {
      postureRefusal: (m, side, hex, defenders, posture) =>
        side === 1 && m.game.grid.format(hex) === '0104' && defenders.length === 1 && barred(posture) ? reason : null,
    }
    return corridor({ a: 'blue foot 9/9 0103', d: 'red mech 5/4 0104 spent' }, { ground: 'w', x }).play(
      ...ENTER,
      'plan meeting',
    )
  }
  const forbidden = enter((posture) => POSTURES[posture] === 'counterattack')
  expect([forbidden.refusal('posture counterattack'), forbidden.refusal('posture delay')]).toEqual(['barred', 'legal'])
  const forced = enter((posture) => POSTURES[posture] !== 'counterattack')
  expect(forced.last('revealed')).toMatchObject({ posture: 'counterattack' })
})
