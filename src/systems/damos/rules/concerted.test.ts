import { expect, test } from 'vitest'
import { eventFor, View } from '../../../core/sight.ts'
import type { ActivationFrame } from './frames.ts'
import { position, type Position, type Table } from './testing.ts'

const RED_EAST = { red: ['0104', '0105', '0106', '0107'] }

/** One row from the blue city 0101 to the red city 0107. */
function row(units: Record<string, string>, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . C'], control: RED_EAST, units, ...more })
}

/** Blue `a` in 0102 will assault the foot in 0105; the red tank `x` in 0204 can reach 0103, 0104 and 0105. */
function column(units: Record<string, string> = {}, more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: { red: [...RED_EAST.red, '0204', '0205', '0206', '0207'] },
    units: { a: 'blue armor 13/6 0102', t: 'red foot 5/4 0105', x: 'red armor 8/6 0204', ...units },
    ...more,
  })
}

function activation(t: Table): ActivationFrame {
  return t.m.frame('activation')!
}

/** All that red has been sent: its view and its events. */
const redKnows = (t: Table): string => JSON.stringify([View.of(t.m, 1).json(t.m), t.log.map((e) => eventFor(1, e))])
const blueKnows = (t: Table): string => JSON.stringify([View.of(t.m, 0).json(t.m), t.log.map((e) => eventFor(0, e))])

test('damos:8.1#1 the phasing player may declare a Grand Assault or a Penetration', () => {
  const t = (): Table => row({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104' })
  expect(t().offers('concert')).toEqual(['concert assault', 'concert penetration'])
  expect(t().play('concert penetration').last('revealed')).toMatchObject({ plan: 'penetration' })
  expect(t().play('concert assault', 'move 0104').last('revealed')).toMatchObject({ plan: 'assault' })
  expect(t().play('activate 0103', 'stop').place).not.toBe('concerted.target')
})

test('damos:8.1#2 a force without influence can neither call for a Concerted Attack nor make one', () => {
  const foot = row({
    a: 'blue foot 7/6 0103',
    d: 'red foot 5/4 0104',
    x: 'red armor 7/6 0105',
    gone: 'blue armor 7/6 eliminated',
  })
  expect(foot.why('concert assault')).toMatchObject({ code: 'concert-none', claim: 'damos:8.1#14' })
  const t = position({
    map: ['C . . .', ' . . . C'],
    control: { red: ['0203', '0204'] },
    units: { a: 'blue armor 3/6 0102', i: 'blue foot 7/6 0102', f: 'blue foot 7/6 0103', d: 'red foot 5/4 0202' },
  })
  t.play('concert penetration')
  expect(t.place).toBe('concerted.name')
  expect(t.why('name 0103')).toMatchObject({ code: 'concert-zoi', claim: 'damos:8.1#2' })
  t.play('pick i', 'clear')
  expect(t.place).toBe('concerted.name')
  t.play('pick i')
  expect([t.refusal('go'), t.refusal('add f'), t.refusal('add a')]).toEqual(['concert-zoi', 'not-in-hex', 'legal'])
  expect(t.m.prompt()).toBe('Attack 0202 with i. Add units, go, or clear.')
  t.play('add a', 'go')
  expect(t.last('combat')).toMatchObject({ attackers: [t.unit('a'), t.unit('i')] })
})

test('damos:8.1#2 a fast unit without influence does not carry the attack for a slow one that has it', () => {
  const t = (i: string): string =>
    row({ a: 'blue armor 7/3 0102', i, d: 'red foot 5/4 0104' }).refusal('concert assault')
  expect([t('blue foot 7/9 0102'), t('blue armor 7/9 0102')]).toEqual(['concert-none', 'legal'])
})

test('damos:8.1#3 the kind is fixed before the target is named and stays what it was', () => {
  const t = row({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104', e: 'red foot 5/4 0102' })
  t.play('concert penetration')
  expect([t.place, t.seat]).toEqual(['concerted.target', 'blue'])
  expect(t.m.prompt()).toContain('Penetration')
  expect([t.refusal('concert assault'), t.refusal('activate 0103')]).toEqual(['unknown-order', 'unknown-order'])
  t.play('target 0104')
  expect(t.last('concerted')).toMatchObject({ plan: 'penetration' })
  const other = row({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104', e: 'red foot 5/4 0102' }).play(
    'concert assault',
  )
  expect(other.m.prompt()).toContain('Grand Assault')
  expect(other.play('target 0104').last('concerted')).toMatchObject({ plan: 'assault' })
})

test('damos:8.1#4 until the posture stands the defender is shown the same for either kind and for any attacker', () => {
  const units = { a: 'blue armor 7/6 0103', b: 'blue armor 4/6 0203', d: 'red foot 5/4 0104', x: 'red armor 8/6 0105' }
  const declare = (kind: string): Table =>
    position({ map: ['C . . . . . C', ' . . . . . . .'], control: RED_EAST, units, options: { fog: true } }).play(
      `concert ${kind}`,
    )
  const [assault, penetration] = [declare('assault'), declare('penetration')]
  expect(redKnows(assault)).toBe(redKnows(penetration))
  for (const t of [assault, penetration]) t.play('target 0104')
  expect([assault.place, redKnows(assault)]).toEqual(['reaction.window', redKnows(penetration)])
  for (const t of [assault, penetration]) t.play('react 0105').dice(6, 6)
  expect([assault.place, redKnows(assault)]).toEqual(['concerted.posture', redKnows(penetration)])
  expect(assault.m.prompt()).toContain('0104')
  expect(blueKnows(assault)).not.toBe(blueKnows(penetration))
  for (const t of [assault, penetration]) t.play('posture steadfast')
  expect(redKnows(assault)).toBe(redKnows(penetration))
  for (const t of [assault, penetration]) t.play('name 0203')
  expect([assault.last('concerted'), penetration.last('concerted')]).toMatchObject([
    { plan: 'assault' },
    { plan: 'penetration' },
  ])
})

test('damos:8.1#4 a single target is named aloud where the other kind would have a choice', () => {
  const units = { a: 'blue armor 7/8 0103', d: 'red foot 5/4 0104', e: 'red foot 5/4 0204' }
  const declare = (kind: string, options = {}): Table =>
    position({ map: ['C . . . . . C', ' . . . . . . .'], control: RED_EAST, units, options }).play(`concert ${kind}`)
  const [assault, penetration] = [declare('assault'), declare('penetration')]
  expect([assault.offers(), penetration.offers()]).toEqual([['target 0104', 'target 0204'], ['target 0104']])
  expect(redKnows(assault)).toBe(redKnows(penetration))
  for (const t of [assault, penetration]) t.play('target 0104')
  expect([assault.place, penetration.place]).toEqual(['activation.move', 'combat.attackRoll'])
  expect(declare('penetration', { solitaire: true }).place).toBe('combat.attackRoll')
  // and the other way round: the swamp is too dear for an assault
  const swamp = { a: 'blue armor 7/3 0103', d: 'red foot 5/4 0104', e: 'red foot 5/4 0102' }
  const dear = row(swamp, { map: ['C s . . . . C'] }).play('concert assault')
  expect(dear.offers()).toEqual(['target 0104'])
})

test('damos:8.1#4 a single attacker is named aloud where the other kind would have a choice', () => {
  const declare = (kind: string, options = {}): Table =>
    row({ a: 'blue armor 7/6 0103', b: 'blue armor 2/6 0102', d: 'red foot 5/4 0104' }, { options }).play(
      `concert ${kind}`,
    )
  const [assault, penetration] = [declare('assault'), declare('penetration')]
  expect([assault.offers(), penetration.offers()]).toEqual([['name 0102', 'name 0103'], ['name 0103']])
  expect(redKnows(assault)).toBe(redKnows(penetration))
  expect(declare('penetration', { solitaire: true }).place).toBe('combat.attackRoll')
  const slow = row({ a: 'blue armor 7/6 0103', b: 'blue armor 2/3 0102', d: 'red foot 5/4 0104' }).play(
    'concert penetration',
  )
  expect(slow.place).toBe('combat.attackRoll')
  const near = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: { a: 'blue armor 7/3 0103', b: 'blue armor 7/2 0203', d: 'red foot 5/4 0104' },
  })
  expect(near.play('concert assault').offers()).toEqual(['name 0103'])
})

test('damos:8.1#4, damos:8.4#6 the kind and the posture are hidden from the other side until the attack begins, except in solitaire', () => {
  const units = { a: 'blue armor 7/8 0103', b: 'blue armor 7/8 0102', d: 'red mech 5/4 0104 spent' }
  const kindShown = (options: Position['options']): unknown => {
    const t = row(units, { options }).play('concert assault')
    return View.of(t.m, 1).frames.at(-1)!['kind']
  }
  expect([kindShown({ solitaire: true }), kindShown({}), kindShown({ fog: true })]).toEqual([2, null, null])
  const shown = (t: Table): unknown => [0, 1].map((seat) => View.of(t.m, seat).frames.at(-1)!['posture'])
  const chosen = (posture: string, options: Position['options']): unknown =>
    shown(row(units, { options }).play('concert assault', `posture ${posture}`))
  expect([chosen('counterattack', { solitaire: true }), chosen('counterattack', {})]).toEqual([
    [1, 1],
    [null, 1],
  ])
  // a defender who has chosen the first posture is told from one who has not chosen only by himself
  expect(chosen('steadfast', {})).toEqual([null, 0])
  expect(shown(row(units).play('concert assault'))).toEqual([-1, -1])
  // The reveal: once the attacker is named both are told both.
  const revealed = row(units).play('concert assault', 'posture counterattack', 'name 0103')
  const told = revealed.log.filter((e) => e.ev === 'concerted')
  for (const seat of [0, 1])
    expect(told.map((e) => eventFor(seat, e))).toMatchObject([
      { ev: 'concerted', plan: 'assault', posture: 'counterattack' },
    ])
})

test('damos:8.1#5 the target holds enemies inside the influence of a fresh force', () => {
  const t = (a: string, more: Record<string, string> = {}): Table =>
    row(
      { a, near: 'red foot 5/4 0103', far: 'red foot 5/4 0104', ...more },
      { map: ['C . . . . . C', ' . . . . . . .'], options: { fog: true } },
    )
  const weak = t('blue armor 6/9 0102').play('concert assault')
  expect(weak.why('target 0104')).toMatchObject({ code: 'target-range', claim: 'damos:8.1#5' })
  expect(weak.why('target 0105')).toMatchObject({ code: 'target-empty', claim: 'damos:8.1#5' })
  expect(weak.why('target 0102')).toMatchObject({ code: 'target-empty' })
  expect(weak.offers()).toEqual(['target 0103'])
  const strong = t('blue armor 7/9 0102').play('concert assault')
  expect(strong.offers()).toEqual(['target 0103', 'target 0104'])
  const stacked = t('blue armor 6/9 0102', { i: 'blue foot 1/4 0102 spent' }).play('concert assault')
  expect(stacked.offers()).toEqual(['target 0103', 'target 0104'])
})

test('damos:8.1#5 the influence of a spent or demoralized force does not count, though it could be another that attacks', () => {
  const t = (b: string): Table =>
    position({
      map: ['C . . . . . C', ' . . . . . . .'],
      control: RED_EAST,
      units: { a: 'blue armor 5/9 0102', b, d: 'red foot 5/4 0104' },
    })
  expect(t('blue armor 7/4 0202 spent').refusal('concert assault')).toBe('concert-none')
  expect(t('blue armor 7/4 0202 demoralized').refusal('concert assault')).toBe('concert-none')
  const lent = t('blue armor 7/3 0202').play('concert assault')
  // b sees the target but cannot get there; a can
  expect(lent.last('declared')).toMatchObject({ side: 0, hex: lent.m.game.grid.parse('0104') })
  expect(lent.last('activated')).toMatchObject({ units: [lent.unit('a')] })
  const behind = position({
    map: ['C . w . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: { b: 'blue armor 7/4 0102', a: 'blue armor 5/9 0203', d: 'red foot 5/4 0104' },
  })
  expect(behind.play('concert assault').last('activated')).toMatchObject({ units: [behind.unit('a')] })
})

test('damos:8.1#6 before the posture the defender may react into the target, and not away from it', () => {
  const t = row({ a: 'blue armor 7/6 0103', d: 'red mech 5/4 0104', x: 'red armor 8/6 0106' }).play(
    'concert penetration',
  )
  expect([t.place, t.seat]).toEqual(['reaction.window', 'red'])
  expect(t.why('withdraw 0104')).toMatchObject({ code: 'no-retreat-concerted', claim: 'damos:2.6.1#12' })
  expect(t.why('withdraw 0106')).toMatchObject({ code: 'no-retreat-concerted' })
  t.play('react 0106').dice(6, 6)
  expect([t.hex('x'), t.place]).toEqual(['0104', 'concerted.posture'])
})

test('damos:8.1#7 a tank that comes in time opens the Counterattack', () => {
  const t = (): Table =>
    row({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104', x: 'red armor 8/6 0106' }).play(
      'concert penetration',
      'react 0106',
    )
  const came = t().dice(6, 6)
  expect([came.place, came.seat, came.offers()]).toEqual([
    'concerted.posture',
    'red',
    ['posture steadfast', 'posture counterattack'],
  ])
  expect(came.m.decision.claim).toBe('damos:8.1#8')
  const failed = t().dice(1, 1)
  expect(failed.last('revealed')).toEqual({ plan: 'penetration', posture: 'steadfast' })
})

test('damos:8.1#8 the posture is set before the attacker is named; a demoralized defender sets none', () => {
  const units = { a: 'blue armor 7/6 0103', b: 'blue armor 7/6 0203', d: 'red mech 5/4 0104 spent' }
  const t = position({ map: ['C . . . . . C', ' . . . . . . .'], control: RED_EAST, units }).play('concert penetration')
  expect([t.place, t.log.some((e) => e.ev === 'activated')]).toEqual(['concerted.posture', false])
  expect(t.m.options().every((_, i) => t.m.risky(t.m.codes[i]!))).toBe(true)
  t.play('posture counterattack')
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['concerted.name', 'blue', 'damos:8.1#9'])
  expect(View.of(t.m, 0).frames.at(-1)!['posture']).toBe(null)
  expect(t.play('name 0203').last('concerted')).toMatchObject({ plan: 'penetration', posture: 'counterattack' })
  const shaken = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: { ...units, d: 'red mech 5/4 0104 demoralized' },
  })
  expect(shaken.play('concert penetration').place).toBe('concerted.name')
  expect(shaken.play('name 0103').last('revealed')).toEqual({ plan: 'penetration', posture: 'none' })
})

test('damos:8.1#9 a Penetration is made from next to the target, straight into it', () => {
  const t = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: {
      a: 'blue armor 7/6 0103',
      b: 'blue armor 13/9 0102',
      c: 'blue armor 7/6 0204',
      d: 'red foot 5/4 0104',
      e: 'blue armor 7/6 0203',
    },
    lakes: ['0104/0204'],
  })
  t.play('concert penetration')
  expect(t.place).toBe('concerted.name')
  expect(t.why('name 0102')).toMatchObject({ code: 'attacker-adjacent', claim: 'damos:8.1#9' })
  expect(t.why('name 0204')).toMatchObject({ code: 'impassable', claim: 'damos:3.0#1' })
  expect(t.offers()).toEqual(['name 0103', 'name 0203'])
  t.play('name 0103')
  expect([t.hex('a'), t.place]).toEqual(['0104', 'combat.attackRoll'])
})

test('a game may bar the ground or the attack to a Penetration', () => {
  const bar = (x: Position['x']): string =>
    row({ a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104' }, x ? { x } : {}).refusal('concert penetration')
  const reason = { code: 'barred', claim: 'test:1', text: '', values: {} }
  expect(bar({})).toBe('legal')
  expect(bar({ entersRefusal: () => reason })).toBe('concert-none')
  expect(bar({ attackRefusal: () => reason })).toBe('concert-none')
})

test('damos:8.1#10 a Penetration takes every movement point and leaves no act before it', () => {
  const t = row({ a: 'blue armor 7/6 0103', i: 'blue foot 3/4 0103', d: 'red foot 5/4 0104' }).play(
    'concert penetration',
    'name 0103',
  )
  expect([activation(t).spentMp, t.place]).toEqual([4, 'combat.attackRoll'])
  const swamp = row({ a: 'blue armor 7/1 0103', d: 'red foot 5/4 0104' }, { map: ['C . . s . . C'] }).play(
    'concert penetration',
    'posture steadfast',
  )
  expect([swamp.hex('a'), activation(swamp).spentMp]).toEqual(['0104', 1])
})

test('damos:8.1#11 a Grand Assault pays its way and two points more', () => {
  const t = (ma: number): Table => row({ a: `blue armor 13/${ma} 0102`, d: 'red foot 5/4 0105' })
  expect(t(4).why('concert assault')).toMatchObject({ code: 'concert-none', claim: 'damos:8.1#14' })
  const exact = t(5).play('concert assault')
  // every step is forced, each by the same rule
  expect([exact.hex('a'), activation(exact).spentMp, exact.last('revealed')]).toEqual([
    '0105',
    5,
    { plan: 'assault', posture: 'steadfast' },
  ])
  const river = row({ a: 'blue armor 13/5 0102', d: 'red foot 5/4 0105' }, { rivers: ['0103/0104'] })
  expect(river.refusal('concert assault')).toBe('concert-none')
})

test('damos:8.1#11 the approach may wander only while the target stays within reach', () => {
  const t = (ma: number): Table =>
    row({ a: `blue armor 13/${ma} 0102`, d: 'red foot 5/4 0105', e: 'blue foot 3/6 0102' }).play(
      'concert assault',
      'pick a',
      'go',
    )
  const six = t(6)
  expect(six.m.prompt()).toContain('Move to the assault on 0105')
  expect(six.why('move 0101')).toMatchObject({ code: 'approach-reach', claim: 'damos:8.1#11' })
  expect(six.why('stop')).toMatchObject({ code: 'approach-stop', claim: 'damos:8.1#11' })
  expect(six.offers('move')).toEqual(['move 0103'])
  expect(t(7).refusal('move 0101')).toBe('legal')
  expect(activation(t(7).play('move 0101')).spentMp).toBe(7)
})

test('damos:8.1#11 the column attacks its target and nobody else', () => {
  const t = column({ a: 'blue armor 13/9 0102', x: 'red foot 8/6 0103' }).play('concert assault', 'target 0105')
  expect(t.why('move 0103')).toMatchObject({ code: 'approach-enemy', claim: 'damos:8.1#11' })
  expect(t.refusal('move 0202')).toBe('legal')
})

test('damos:8.1#11 the force named must itself be able to get there', () => {
  const t = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: {
      a: 'blue armor 13/6 0102',
      s: 'blue armor 3/4 0102',
      b: 'blue armor 3/4 0202',
      c: 'blue armor 3/6 0103',
      d: 'red foot 5/4 0105',
    },
  }).play('concert assault')
  expect(t.place).toBe('concerted.name')
  expect(t.why('name 0202')).toMatchObject({ code: 'attacker-reach', claim: 'damos:8.1#11' })
  expect(t.why('name 0102')).toMatchObject({ code: 'attacker-reach' })
  expect([t.refusal('pick s'), t.refusal('pick b'), t.refusal('pick d')]).toEqual([
    'attacker-reach',
    'alone',
    'not-own',
  ])
  t.play('pick a')
  expect([t.refusal('add s'), t.refusal('go')]).toEqual(['attacker-reach', 'legal'])
})

test('damos:8.1#12 on its way a Grand Assault picks up fresh units, within the limit of the stack', () => {
  const t = (units: Record<string, string>): Table => {
    const found = row({ a: 'blue armor 13/7 0102', d: 'red foot 5/4 0105', ...units }).play('concert assault')
    return (found.place === 'concerted.name' ? found.play('name 0102') : found).play('move 0103')
  }
  // a point for the pick-up, three hexes, two for the assault
  const one = t({ p: 'blue foot 4/6 0103' }).play('pickup p')
  expect(activation(one).spentMp).toBe(6)
  expect(one.last('combat')).toMatchObject({ attackers: [one.unit('a'), one.unit('p')] })
  const full = t({ b: 'blue foot 1/7 0102', c: 'blue foot 1/7 0102', p: 'blue foot 4/7 0103' })
  expect(full.why('pickup p')).toMatchObject({ code: 'over-stacked', claim: 'damos:2.3#1' })
  const pair = t({ b: 'blue foot 1/7 0102', p: 'blue foot 4/7 0103' })
  expect(pair.refusal('pickup p')).toBe('legal')
})

test('damos:8.1#12 nobody is picked up who would keep the column from its target', () => {
  const t = (p: string, a = 'blue armor 13/7 0102'): Table => {
    const map = ['C . . . . . C', ' . . . . . . .']
    return position({ map, control: RED_EAST, units: { a, p, d: 'red foot 5/4 0204' } }).play(
      'concert assault',
      'move 0103',
    )
  }
  // a column of 7 has spent 1: with the pick-up 2, two hexes and the assault make 6
  expect(t('blue foot 4/6 0103').refusal('pickup p')).toBe('legal')
  expect(t('blue foot 4/5 0103').why('pickup p')).toMatchObject({ code: 'approach-pickup', claim: 'damos:8.1#12' })
  expect(t('blue foot 4/6 0103', 'blue armor 13/5 0102').refusal('pickup p')).toBe('approach-pickup')
  expect(t('blue foot 4/6 0103', 'blue armor 13/6 0102').refusal('pickup p')).toBe('legal')
  expect(t('blue foot 4/6 0103 demoralized').why('pickup p')).toMatchObject({
    code: 'attacker-demoralized',
    claim: 'damos:2.8#5',
  })
  expect(t('blue foot 4/6 0103 spent').refusal('pickup p')).toBe('spent')
})

test('damos:8.1#13 the approach is open to reaction, and a column that is met there never reaches its target', () => {
  const t = column().play('concert assault', 'target 0105', 'pass', 'move 0103')
  expect([t.place, t.seat, t.refusal('react 0204')]).toEqual(['reaction.window', 'red', 'legal'])
  t.play('react 0204').dice(6, 6)
  expect([t.place, t.seat]).toEqual(['activation.posture', 'red'])
  t.play('posture steadfast')
  expect(t.last('revealed')).toEqual({ plan: 'meeting', posture: 'steadfast' })
  expect(t.last('modifiers')).toMatchObject({ attack: -1 })
  t.dice(1, 1, 1).dice(6, 6)
  t.until('operations')
  expect([t.events('combat').length, t.sp('t')]).toEqual([1, 5])
})

test('damos:8.1#13 the column that wins on its way exploits, and its assault has lapsed', () => {
  const t = column()
    .play('concert assault', 'target 0105', 'pass', 'move 0103', 'react 0204')
    .dice(6, 6)
    .play('posture steadfast')
  t.dice(6, 6, 6).dice(1, 1).play('halt')
  expect([t.place, t.seat]).toEqual(['exploitation.choose', 'blue'])
  t.play('exploit')
  expect([activation(t).target, t.fields['target'], t.refusal('stop')]).toEqual([-1, -1, 'legal'])
})

test('damos:8.1#13 who tried to react to the declaration has no second try; who did not, may on entry', () => {
  const tried = column().play('concert assault', 'target 0105', 'react 0204').dice(1, 1).play('move 0103')
  expect([tried.place, tried.hex('a')]).toEqual(['activation.move', '0103'])
  const waited = column().play('concert assault', 'target 0105', 'pass', 'move 0103', 'pass', 'move 0104', 'pass')
  expect([waited.place, waited.refusal('react 0204')]).toEqual(['reaction.window', 'legal'])
  waited.play('react 0204').dice(6, 6)
  expect(waited.last('revealed')).toEqual({ plan: 'assault', posture: 'steadfast' })
  expect(waited.last('strengths')).toMatchObject({ attack: 13, defence: 13 })
})

test('damos:8.1#13 an enemy that withdraws into the way ends the approach', () => {
  const t = position({
    map: ['~ ~ ~ ~ C ~', ' C . . . . ~', '~ ~ ~ ~ . ~', ' ~ ~ ~ . ~ ~'],
    control: { red: ['0105', '0204', '0205', '0305', '0404'] },
    units: { a: 'blue armor 13/8 0202', d: 'red foot 5/4 0205', w: 'red armor 13/6 0404', rear: 'blue armor 1/4 0201' },
    x: { exertsInto: () => false },
  })
  t.play('concert assault', 'target 0205', 'pass')
  expect(t.refusal('stop')).toBe('approach-stop')
  t.play('move 0203', 'withdraw 0404').dice(6, 6).play('retreat 0204', 'halt')
  expect(t.hex('w')).toBe('0204')
  expect([t.place, t.hex('a'), t.is('a', 'spent'), t.events('combat')]).toEqual(['operations.choose', '0203', true, []])
})

test('damos:8.1#14 a declaration nobody could carry out is refused before anything is said', () => {
  const t = (a: string): Table => row({ a, d: 'red foot 5/4 0104' })
  const far = t('blue armor 7/6 0102')
  expect([far.refusal('concert penetration'), far.refusal('concert assault')]).toEqual(['concert-none', 'legal'])
  expect(far.why('concert penetration')!.claim).toBe('damos:8.1#14')
  expect(far.log.some((e) => e.ev === 'declared')).toBe(false)
  const slow = t('blue armor 7/2 0103')
  expect([slow.refusal('concert penetration'), slow.refusal('concert assault')]).toEqual(['legal', 'concert-none'])
  const fixed = t('blue armor 7/0 0103')
  expect([fixed.refusal('concert penetration'), fixed.refusal('concert assault')]).toEqual([
    'concert-none',
    'concert-none',
  ])
  const both = row(
    { a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104', e: 'red foot 5/4 0105' },
    { options: { fog: true } },
  ).play('concert penetration')
  expect(both.why('target 0105')).toMatchObject({ code: 'target-reach', claim: 'damos:8.1#14' })
  expect(both.refusal('target 0104')).toBe('legal')
})

test('damos:7.0#3, damos:2.8#5 a fresh force with influence is named; who is spent, demoralized or cannot move is not', () => {
  const t = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    control: RED_EAST,
    units: {
      a: 'blue armor 7/6 0103',
      s: 'blue armor 7/6 0203 spent',
      n: 'blue armor 7/0 0204',
      q: 'blue armor 7/6 0105 demoralized',
      k: 'blue armor 7/6 0103 spent',
      d: 'red foot 5/4 0104',
      c: 'blue armor 7/6 0102',
    },
  }).play('concert assault')
  expect(t.why('name 0203')).toMatchObject({ code: 'spent', values: { unit: t.unit('s') } })
  expect(t.why('name 0204')).toMatchObject({ code: 'no-movement', values: { unit: t.unit('n') } })
  expect(t.why('name 0105')).toMatchObject({ code: 'attacker-demoralized' })
  expect(t.refusal('name 0101')).toBe('no-own-unit')
  expect(t.play('name 0103').last('activated')).toMatchObject({ units: [t.unit('a')] })
})

test('damos:8.1#14 a game may forbid a unit to take part', () => {
  const reason = { code: 'barred', claim: 'test:1', text: '', values: {} }
  const t = (who: string): string =>
    row(
      { a: 'blue armor 7/6 0103', d: 'red foot 5/4 0104' },
      { x: { activationRefusal: (m, u) => (m.game.units[u]!.id === who ? reason : null) } },
    ).refusal('concert assault')
  expect([t('a'), t('d')]).toEqual(['concert-none', 'legal'])
})

test('damos:7.0#5 once a Concerted Attack has been made, forces without influence are no longer activated', () => {
  const t = row({
    a: 'blue armor 7/6 0103',
    i: 'blue foot 7/6 0102',
    b: 'blue armor 2/6 0101',
    d: 'red foot 5/4 0104 demoralized',
  })
  expect(t.refusal('activate 0102')).toBe('legal')
  t.play('concert penetration', 'name 0103').dice(1, 1).dice(6)
  expect([t.place, t.refusal('activate 0102'), t.refusal('activate 0101')]).toEqual([
    'operations.choose',
    'window-closed',
    'legal',
  ])
  expect(t.is('a', 'spent')).toBe(true)
})
