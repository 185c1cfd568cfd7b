import { expect, test } from 'vitest'
import { makeGame } from './game.ts'
import { no } from './reasons.ts'
import { position, positionData, Table, type Position } from './testing.ts'

/** Red is in 0202 with a city in the north-east, blue comes out of a city in the west. */
const FIELD: Position = {
  map: ['. . . . C', ' C . . . .', '. . . . .'],
  units: { a: 'blue foot 5/4 0201', r: 'red foot 5/4 0202' },
  control: { red: ['0105'] },
}

/** One long line: blue's guarded city, blue in 0102, red in 0103, red's city behind. The guard's zone bars the way west. */
const LINE: Position = {
  map: ['C . . . . . C'],
  units: { guard: 'blue foot 1/4 0101', a: 'blue foot 5/4 0102', r: 'red foot 5/4 0103' },
  control: { red: ['0104', '0105', '0106', '0107'] },
}

/** Blue attacks and wins, 1♥ to 0♥ if five fight five. */
function beaten(p: Position, plan = 'standard', orders: readonly string[] = attackOf(p)): Table {
  return position(p)
    .play(...orders, `plan ${plan}`)
    .dice(6)
    .dice(1)
}

/** Blue attacks and is thrown back. */
function repulsed(p: Position, plan = 'standard', orders: readonly string[] = attackOf(p)): Table {
  return position(p)
    .play(...orders, `plan ${plan}`)
    .dice(1)
    .dice(6)
}

function attackOf(p: Position): string[] {
  return p.map.length === 1 ? ['activate 0102', 'move 0103'] : ['activate 0201', 'move 0202']
}

const withUnits = (p: Position, units: Readonly<Record<string, string>>): Position => ({
  ...p,
  units: { ...p.units, ...units },
})

// --- direction and distance

test('damos:8.11#1 a retreat goes toward a supply source of its side', () => {
  const t = beaten(FIELD)
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['retreat.step', 'red', 'damos:8.11#1'])
  expect(t.m.prompt()).toBe('Retreat 2 to 3 hexes toward supply: r.')
  expect(t.why('retreat 0303')).toMatchObject({ code: 'retreat-away', claim: 'damos:8.11#1' })
  expect(t.why('retreat 0201')).toMatchObject({ code: 'retreat-away' })
  expect(t.offers()).toEqual(['retreat 0103', 'retreat 0203'])
})

test('damos:8.11#1 where the side has no source at all, any clean hex will do', () => {
  const nowhere = beaten({ ...FIELD, control: { red: [] } })
  expect(nowhere.offers('retreat')).toHaveLength(6)
  expect(beaten(FIELD).offers('retreat')).toEqual(['retreat 0103', 'retreat 0203'])
})

test('damos:8.11#1 a source counts only while its side controls it, and the attacker looks for his own', () => {
  const t = position({
    ...FIELD,
    map: ['C . . . C', ' . . . . .', '. . . . .'],
    units: { a: 'blue foot 5/4 0202', r: 'red foot 5/4 0203' },
  })
  t.play('activate 0202', 'move 0203', 'plan standard').dice(1).dice(6)
  expect([t.seat, t.offers()]).toEqual(['blue', ['retreat 0202', 'retreat 0103']])
})

test('damos:8.11#2 a beaten attacker goes back exactly one hex', () => {
  const t = position({
    ...FIELD,
    map: ['C . . . C', ' . . . . .', '. . . . .'],
    units: { a: 'blue foot 5/4 0202', r: 'red foot 5/4 0203' },
  })
  t.play('activate 0202', 'move 0203', 'plan standard').dice(1).dice(6)
  expect(t.m.prompt()).toBe('Retreat 1 hex toward supply: a.')
  expect(t.why('halt')).toMatchObject({ code: 'retreat-short', values: { gone: 0, least: 1 } })
  t.play('retreat 0103')
  expect([t.hex('a'), t.events('retreated').length]).toEqual(['0103', 1])
})

test('damos:8.11#3 a beaten defender goes two hexes, or three if the owner likes', () => {
  const t = beaten(FIELD).play('retreat 0203')
  expect(t.why('halt')).toMatchObject({ code: 'retreat-short', claim: 'damos:8.11#3', values: { gone: 1, least: 2 } })
  t.play('retreat 0104')
  expect(t.refusal('halt')).toBe('legal')
  const three = t.m.fork()
  t.play('halt')
  expect([t.hex('r'), t.events('retreated').length]).toEqual(['0104', 2])
  three.play(1, { do: 'retreat', hex: '0105' })
  expect(three.game.grid.format(three.board.hex.get(t.unit('r')))).toBe('0105')
  expect(three.frames.some((f) => f.proc === 'retreat')).toBe(false)
})

test('a retreat does not turn back, goes hex by hex, and stays on land', () => {
  const t = beaten({
    ...FIELD,
    control: { red: [] },
    lakes: ['0202/0303'],
    map: ['. . . . C', ' C . . . .', '. ~ . . .'],
  })
  expect(t.refusal('retreat 0104')).toBe('not-adjacent')
  expect(t.refusal('retreat 0303')).toBe('impassable')
  expect(t.refusal('retreat 0302')).toBe('impassable')
  t.play('retreat 0103')
  expect(t.refusal('retreat 0202')).toBe('retreat-enemy')
  t.play('retreat 0104')
  expect(t.why('retreat 0103')).toMatchObject({ code: 'retreat-back', claim: 'damos:8.11#3' })
  expect(t.refusal('retreat 0204')).toBe('legal')
})

test('damos:2.6.1#13 a force that withdraws does not end where it began', () => {
  const t = position({ ...FIELD, units: { a: 'blue foot 5/4 0201', r: 'red armor 7/6 0204' }, control: { red: [] } })
  t.play('activate 0201', 'move 0202', 'withdraw 0204').dice(6, 3)
  t.play('retreat 0104')
  expect([t.hex('r'), t.refusal('retreat 0204'), t.refusal('retreat 0205')]).toEqual(['0105', 'retreat-back', 'legal'])
})

test('a game may close hexes to a retreating force', () => {
  const shut = (_m: unknown, _units: unknown, _from: number, to: number) =>
    to === 2 ? no('no-ground', { hex: to }) : null
  const t = beaten({
    ...withUnits(FIELD, { r: 'red foot 5/4 0202' }),
    control: { red: [] },
    x: { entersRefusal: shut },
  })
  expect(t.refusal('retreat 0103')).toBe('no-ground')
  expect(t.refusal('retreat 0102')).toBe('legal')
})

test('damos:8.11#4 the units of a beaten force stay together', () => {
  const t = beaten(withUnits(FIELD, { r: 'red foot 3/4 0202', s: 'red foot 2/4 0202' })).play('lose r')
  expect(t.m.prompt()).toBe('Retreat 2 to 3 hexes toward supply: r, s.')
  t.play('retreat 0203', 'retreat 0104', 'halt')
  expect([t.hex('r'), t.hex('s')]).toEqual(['0104', '0104'])
  expect(t.last('retreated')['units']).toEqual([t.unit('r'), t.unit('s')])
})

// --- zones, and no way out

test('damos:8.11#5 a force that could only retreat through an enemy zone is eliminated', () => {
  const t = beaten(withUnits(LINE, { z: 'blue foot 1/4 0106' }))
  expect([t.hex('r'), t.events('retreated')]).toEqual(['eliminated', []])
  expect(beaten(withUnits(LINE, { z: 'blue foot 1/4 0107' })).hex('r')).toBe('0105')
  expect(t.last('noRetreat')).toMatchObject({ units: [t.unit('r')] })
  expect(t.last('eliminated')).toMatchObject({ unit: t.unit('r') })
  expect(t.controller('0103')).toBe('blue')
})

test('damos:8.11#5 zones from the combat hex and zones of demoralized units kill nobody', () => {
  const t = beaten(LINE).play('halt')
  expect(t.hex('r')).toBe('0105')
  const far = beaten(withUnits(LINE, { z: 'blue foot 1/4 0106 demoralized' }))
  expect(far.hex('r')).toBe('0105')
  expect(beaten(withUnits(LINE, { z: 'blue foot 1/4 0106' })).hex('r')).toBe('eliminated')
})

test('damos:8.11#5 a clean way must be taken, and friends in the hex do not make one', () => {
  // 0104 and 0203 are in the zone of 0204; the friend in 0203 changes nothing. 0103 and then 0102 are clean.
  const p = withUnits({ ...FIELD, control: { red: [] } }, { z: 'blue foot 1/4 0204', s: 'red foot 1/4 0203' })
  const t = beaten(p)
  expect(t.why('retreat 0203')).toMatchObject({ code: 'retreat-zone', claim: 'damos:8.11#5' })
  expect(t.refusal('retreat 0103')).toBe('legal')
  const friend = beaten(withUnits(LINE, { z: 'blue foot 1/4 0105', s: 'red foot 1/4 0104' }))
  expect(friend.hex('r')).toBe('eliminated')
})

test('damos:2.5#3, damos:8.11#5 a Major City held by a friend is free of zones', () => {
  const t = beaten({ ...withUnits(LINE, { z: 'blue foot 1/4 0105', s: 'red foot 1/4 0104' }), map: ['C . . M . . C'] })
  expect(t.hex('r')).toBe('0104')
  const open = beaten(withUnits(LINE, { z: 'blue foot 1/4 0105', s: 'red foot 1/4 0104' }))
  expect(open.hex('r')).toBe('eliminated')
})

test('damos:8.11#3, damos:8.11#5 a hex from which the retreat cannot be completed is refused', () => {
  // 0103 leads toward the city and ends there: 0104 is water and the others are zones.
  const p: Position = { ...FIELD, map: ['~ ~ . ~ C', ' C . . . .', '. . . . .'] }
  const t = beaten(withUnits({ ...p, control: { red: [] } }, { z: 'blue foot 1/4 0204' }))
  expect(t.why('retreat 0103')).toMatchObject({ code: 'retreat-dead-end', claim: 'damos:8.11#3' })
  expect(t.refusal('retreat 0302')).toBe('legal')
})

test('damos:8.11#14 a force walled in by map edge, water and enemy units is eliminated', () => {
  const edge = beaten({ ...LINE, map: ['C . .'], control: {} })
  expect(edge.hex('r')).toBe('eliminated')
  const short = beaten({ ...LINE, map: ['C . . .'], control: {} })
  expect(short.hex('r')).toBe('eliminated')
  const water = beaten({ ...LINE, map: ['C . . . ~ . C'] })
  expect(water.hex('r')).toBe('eliminated')
  const lake = beaten({ ...LINE, lakes: ['0103/0104'] })
  expect(lake.hex('r')).toBe('eliminated')
  const enemy = beaten(withUnits(LINE, { z: 'blue foot 1/4 0104 demoralized' }))
  expect(enemy.hex('r')).toBe('eliminated')
  const free = beaten({ ...LINE, map: ['C . . . .'], control: {} })
  expect(free.hex('r')).toBe('0105')
})

// --- demoralization

test('damos:8.11#6 the loser is demoralized after its retreat', () => {
  const defender = beaten(LINE).play('halt')
  expect([defender.is('r', 'demoralized'), defender.is('a', 'demoralized')]).toEqual([true, false])
  const attacker = repulsed(LINE)
  expect([attacker.hex('a'), attacker.is('a', 'demoralized'), attacker.is('r', 'demoralized')]).toEqual([
    '0102',
    true,
    false,
  ])
  const order = defender.log.map((e) => e.ev)
  expect(order.lastIndexOf('retreated')).toBeLessThan(order.indexOf('demoralized'))
})

test('damos:8.11#6 but not after a Meeting Engagement', () => {
  const defender = beaten(LINE, 'meeting').play('halt')
  expect([defender.hex('r'), defender.is('r', 'demoralized')]).toEqual(['0105', false])
  const attacker = repulsed(LINE, 'meeting')
  expect([attacker.hex('a'), attacker.is('a', 'demoralized')]).toEqual(['0102', false])
})

test('damos:2.8#2, damos:8.11#6 it takes along the friends with whom it ends', () => {
  const t = beaten(withUnits(LINE, { friend: 'red foot 3/4 0105', far: 'red foot 3/4 0106' })).play('halt')
  expect([t.is('r', 'demoralized'), t.is('friend', 'demoralized'), t.is('far', 'demoralized')]).toEqual([
    true,
    true,
    false,
  ])
  const home = repulsed(withUnits(LINE, { rest: 'blue foot 3/4 0102' }), 'standard', ['pick a', 'go', 'move 0103'])
  expect([home.hex('a'), home.is('rest', 'demoralized')]).toEqual(['0102', true])
})

test('damos:8.11#7 a loser that came demoralized loses a point of its largest unit and stays as it is', () => {
  const red = { r: 'red foot 3/4 0103 demoralized', s: 'red foot 2/4 0103 demoralized' }
  const t = beaten(withUnits(LINE, red)).play('lose r', 'halt')
  // 3 and 2, one of them lost in the fight: both have 2, and the owner chooses.
  expect([t.place, t.seat, t.offers()]).toEqual(['losses.allocate', 'red', ['lose r', 'lose s']])
  t.play('lose s')
  expect([t.sp('r'), t.sp('s'), t.hex('r'), t.is('r', 'demoralized')]).toEqual([2, 1, '0105', true])
})

test('damos:8.11#7 no smaller unit takes that loss', () => {
  const red = { r: 'red foot 4/4 0103 demoralized', s: 'red foot 2/4 0103 demoralized' }
  const t = beaten({ ...withUnits(LINE, red), options: { fog: true } }).play('lose s', 'halt')
  expect(t.why('lose s')).toMatchObject({ code: 'shaken-largest', claim: 'damos:8.11#7' })
  t.play('lose r')
  expect([t.sp('r'), t.sp('s')]).toEqual([3, 1])
})

test('damos:8.11#7 it is a strength point whatever losses count for, and may be the last', () => {
  const red = { r: 'red foot 5/4 0103 demoralized' }
  const tough = beaten({ ...withUnits(LINE, red), x: { lossesPerSp: () => 2 } }).play('halt')
  expect(tough.sp('r')).toBe(4)
  const last = beaten({ ...withUnits(LINE, { a: 'blue foot 6/4 0102', r: 'red foot 2/4 0103 demoralized' }) }).play(
    'halt',
  )
  expect([last.hex('r'), last.controller('0103')]).toEqual(['eliminated', 'blue'])
})

test('damos:8.11#7 nothing more after a Meeting Engagement, nor for a force that only ended among the demoralized', () => {
  const meeting = beaten(withUnits(LINE, { r: 'red foot 5/4 0103 demoralized' }), 'meeting').play('halt')
  expect([meeting.sp('r'), meeting.is('r', 'demoralized')]).toEqual([4, true])
  expect(
    beaten(withUnits(LINE, { r: 'red foot 5/4 0103 demoralized' }))
      .play('halt')
      .sp('r'),
  ).toBe(3)
  const joined = beaten(withUnits(LINE, { friend: 'red foot 6/4 0105 demoralized' })).play('halt')
  expect([joined.sp('r'), joined.sp('friend'), joined.is('r', 'demoralized')]).toEqual([4, 6, true])
})

test('damos:2.8#9, damos:8.11#7 a demoralized mover caught in a Meeting Engagement is spared it, unless meetingShakes', () => {
  const caught = (options: Position['options']): number => {
    const units = { a: 'blue foot 5/4 0102 demoralized', r: 'red armor 7/6 0105', s: 'blue foot 1/4 0101' }
    const t = position({ ...LINE, units, options })
      .play('activate 0102', 'move 0103', 'react 0105')
      .dice(6, 6)
    t.play('posture steadfast').dice(1).dice(5, 1)
    expect([t.last('revealed')['plan'], t.last('winner'), t.hex('a')]).toEqual(['meeting', { side: 1 }, '0102'])
    return t.sp('a')
  }
  expect(caught({}) - caught({ meetingShakes: true })).toBe(1)
})

test('damos:8.11#8 a demoralized defender that wins rallies, supplied or not', () => {
  const red = { r: 'red foot 5/4 0103 demoralized' }
  const t = repulsed({ ...withUnits(LINE, red), map: ['C . . . . . .'] })
  expect(t.last('modifiers')).toMatchObject({ defenceSupplied: 0 })
  expect([t.hex('a'), t.is('r', 'demoralized'), t.last('rallied')['units']]).toEqual(['0102', false, [t.unit('r')]])
  const lost = beaten(withUnits(LINE, red)).play('halt')
  expect([lost.is('r', 'demoralized'), lost.events('rallied')]).toEqual([true, []])
})

test('damos:8.11#8 with it rallies the unit that was one too many to fight', () => {
  const red = Object.fromEntries(['r', 's', 'u', 'v'].map((id) => [id, 'red foot 2/4 0103 demoralized']))
  const t = position(withUnits(LINE, red))
    .play('activate 0102', 'move 0103', 'plan standard', 'exclude v')
    .dice(1)
    .dice(6)
  expect([t.hex('v'), t.is('v', 'demoralized'), t.is('r', 'demoralized')]).toEqual(['0103', false, false])
})

// --- Major Cities

test('damos:8.11#9 a retreat may end in a friendly Major City entered first', () => {
  const t = beaten({ ...LINE, map: ['C . . M . . C'] })
  expect([t.hex('r'), t.refusal('halt'), t.refusal('retreat 0105')]).toEqual(['0104', 'legal', 'legal'])
  t.play('halt')
  expect([t.hex('r'), t.is('r', 'demoralized')]).toEqual(['0104', true])
})

test('damos:8.11#9 but not in a city, in a Major City of the enemy, or past a first hex of another kind', () => {
  const stopped = (p: Position): string => beaten(p).hex('r')
  expect(stopped({ ...LINE, map: ['C . . C . . C'] })).toBe('0105')
  expect(stopped({ ...LINE, map: ['C . . M . . C'], control: { red: ['0107'] } })).toBe('0105')
  const second = beaten({ ...LINE, map: ['C . . . M . C'] })
  expect([second.hex('r'), second.offers()]).toEqual(['0105', ['retreat 0106', 'halt']])
  // Cut off behind the Major City: it saves a force that could go nowhere else.
  const saved = beaten({ ...withUnits(LINE, { z: 'blue foot 1/4 0106' }), map: ['C . . M . . C'] })
  expect(saved.hex('r')).toBe('0104')
})

/** A Major City in 0103 held by two divisions, 4 and 3, of which four points are lost: three by the first, one by the second. */
const CITY: Position = {
  map: ['C . M . . . C'],
  units: { guard: 'blue foot 1/4 0101', a: 'blue foot 16/4 0102', p: 'red foot 4/4 0103', q: 'red foot 3/4 0103' },
  control: { red: ['0104', '0105', '0106', '0107'] },
}
function stormed(p: Position = CITY, plan = 'standard'): Table {
  const t = position(p).play('activate 0102', 'move 0103', `plan ${plan}`).dice(6, 6).dice(1, 1)
  return t.play('lose p', 'lose p', 'lose p', 'lose q')
}

test('damos:8.11#10, damos:8.11#11 the defence of a Major City may give up a unit to hold it', () => {
  const t = stormed()
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['combat.sacrifice', 'red', 'damos:8.11#10'])
  expect(t.m.prompt()).toBe('Give up the strongest unit to hold 0103, or retreat.')
  expect(t.offers()).toEqual(['sacrifice q', 'yield'])
  t.play('sacrifice q')
  expect([t.hex('q'), t.last('sacrificed')]).toEqual(['eliminated', { unit: t.unit('q'), hex: 2 }])
  expect([t.hex('p'), t.is('p', 'demoralized'), t.controller('0103')]).toEqual(['0103', false, 'red'])
  expect([t.hex('a'), t.is('a', 'demoralized'), t.events('exploits')]).toEqual(['0102', true, []])
})

test('damos:8.11#10 or go', () => {
  const t = stormed().play('yield', 'halt')
  expect([t.hex('p'), t.hex('q'), t.is('p', 'demoralized'), t.controller('0103')]).toEqual([
    '0105',
    '0105',
    true,
    'blue',
  ])
})

test('damos:8.11#10 one unit alone, or a mere city, has no such choice', () => {
  const t = position({ ...CITY, units: { a: 'blue foot 16/4 0102', p: 'red foot 7/4 0103' } })
    .play('activate 0102', 'move 0103', 'plan standard')
    .dice(6, 6)
    .dice(1, 1)
  expect(t.place).toBe('retreat.step')
  // In a city the attack loses less and the defence gains less: 14 and 10.
  const city = position({ ...CITY, map: ['C . C . . . C'] })
    .play('activate 0102', 'move 0103', 'plan standard')
    .dice(6, 3, 3)
    .dice(1, 1)
  city.play('lose p', 'lose p', 'lose p', 'lose q')
  expect([city.place, stormed().place]).toEqual(['retreat.step', 'combat.sacrifice'])
})

test('damos:8.11#6, damos:8.11#11 the sacrifice demoralizes the attacker of a Meeting Engagement too, a lost one nobody', () => {
  const met = (): Table =>
    position(CITY)
      .play('activate 0102', 'move 0103', 'plan meeting')
      .dice(6, 6)
      .dice(1, 1)
      .play('lose p', 'lose p', 'lose q')
  const held = met().play('sacrifice q')
  expect([held.hex('a'), held.is('a', 'demoralized'), held.hex('p'), held.is('p', 'demoralized')]).toEqual([
    '0102',
    true,
    '0103',
    false,
  ])
  const gone = met().play('yield', 'halt')
  expect([gone.hex('p'), gone.is('p', 'demoralized'), gone.is('a', 'demoralized')]).toEqual(['0105', false, false])
  const thrownBack = position(CITY).play('activate 0102', 'move 0103', 'plan meeting').dice(1, 1).dice(6, 6)
  while (thrownBack.place === 'losses.allocate') thrownBack.play(thrownBack.offers()[0]!)
  expect([thrownBack.hex('a'), thrownBack.is('a', 'demoralized')]).toEqual(['0102', false])
})

test('damos:8.11#7, damos:8.11#11 an attacker caught demoralized, and sent back by a sacrifice, loses a further point', () => {
  const caught = (order: string): Table => {
    const units = {
      guard: 'blue foot 1/4 0101',
      a: 'blue foot 16/4 0102 demoralized',
      p: 'red armor 4/6 0105',
      q: 'red armor 3/6 0105',
    }
    const t = position({ ...CITY, units, control: { red: ['0104', '0105', '0106', '0107'] } })
    t.play('activate 0102', 'move 0103', 'react 0105').dice(6, 6)
    if (t.place === 'activation.posture') t.play('posture steadfast')
    t.dice(6, 6).dice(1, 1)
    while (t.place === 'losses.allocate') t.play(t.offers()[0]!)
    return t.play(order)
  }
  const sent = caught('sacrifice q')
  expect([sent.last('revealed')['plan'], sent.hex('a'), sent.is('a', 'demoralized')]).toEqual(['meeting', '0102', true])
  expect(caught('yield').sp('a') - sent.sp('a')).toBe(1)
})

test('damos:8.11#8, damos:8.11#11 a hex bought with a sacrifice is no victory: the demoralized stay so', () => {
  const units = { a: 'blue foot 16/4 0102', p: 'red foot 4/4 0103 demoralized', q: 'red foot 3/4 0103 demoralized' }
  const t = stormed({ ...CITY, units }).play('sacrifice q')
  expect([t.hex('p'), t.is('p', 'demoralized'), t.sp('p')]).toEqual(['0103', true, 1])
})

test('damos:8.11#12 the strongest is the one that is strongest after all losses', () => {
  const t = stormed()
  expect([t.sp('p'), t.sp('q')]).toEqual([1, 2])
  expect(t.why('sacrifice p')).toMatchObject({ code: 'sacrifice-strongest', claim: 'damos:8.11#12' })
  expect(t.refusal('sacrifice a')).toBe('not-in-force')
  expect(t.refusal('sacrifice q')).toBe('legal')
  const even = position({ ...CITY, units: { ...CITY.units, q: 'red foot 4/4 0103' } })
  even
    .play('activate 0102', 'move 0103', 'plan standard')
    .dice(6, 6)
    .dice(1, 1, 1)
    .play('lose p', 'lose p', 'lose q', 'lose q')
  expect(even.offers('sacrifice')).toEqual(['sacrifice p', 'sacrifice q'])
})

/** The same city under charts that allow a counterattack there. */
function counteredCity(units: Readonly<Record<string, string>>): Table {
  const data = positionData({ ...CITY, units })
  const charts = structuredClone(data.charts)
  charts.matrix.postures.counterattack.terrain.push('major city')
  const t = new Table(makeGame({ ...data, charts }).setting('test', {})).until('operations')
  return t.play('activate 0102', 'move 0103', 'plan standard', 'posture counterattack')
}

test('damos:8.11#12 losses of a counterattack count for it too', () => {
  const t = counteredCity({ a: 'blue foot 28/4 0102', p: 'red armor 6/6 0103 spent', q: 'red armor 5/6 0103 spent' })
  t.dice(2, 1, 1).dice(1, 1, 1).play('lose q', 'lose q')
  expect([t.sp('p'), t.sp('q')]).toEqual([5, 3])
  t.dice(1)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:4', onDefender: 4 })
  t.play('lose p', 'lose p', 'lose p', 'lose p')
  expect([t.sp('p'), t.sp('q'), t.offers()]).toEqual([1, 3, ['sacrifice q', 'yield']])
})

test('damos:8.11#13 an attacker beaten by a counterattack in a Major City gives up nobody and retreats', () => {
  const t = counteredCity({ a: 'blue foot 9/4 0102', b: 'blue foot 8/4 0102', p: 'red armor 12/6 0103 spent' })
  t.dice(3, 3, 2).dice(1, 1, 1).play('lose a', 'lose a').dice(6).play('lose b', 'lose b')
  expect([t.last('inflicted'), t.last('counterattack')]).toMatchObject([
    { onDefender: '3', onAttacker: '2' },
    { onDefender: 1, onAttacker: 2 },
  ])
  expect([t.last('winner'), t.events('sacrificed')]).toEqual([{ side: 1 }, []])
  expect([t.hex('a'), t.hex('b'), t.is('a', 'demoralized')]).toEqual(['0102', '0102', true])
})

// --- a force that cannot retreat

test('damos:8.11#6 a loser that its game forbids to retreat is shaken where it stands, and the winner goes back', () => {
  const t = beaten({ ...LINE, x: { neverRetreats: (m, unit) => m.game.units[unit]!.id === 'r' } })
  expect([t.hex('r'), t.is('r', 'demoralized'), t.hex('a'), t.is('a', 'demoralized')]).toEqual([
    '0103',
    true,
    '0102',
    false,
  ])
  expect([t.controller('0103'), t.events('exploits'), t.last('stands')]).toEqual(['red', [], { hex: 2, from: 1 }])
})

test('damos:8.11#7 if that takes its last point the hex is won', () => {
  const units = { a: 'blue armor 6/6 0102', r: 'red foot 2/4 0103 demoralized' }
  const t = beaten({ ...LINE, units, x: { neverRetreats: (m, unit) => m.game.units[unit]!.id === 'r' } })
  expect([t.hex('r'), t.hex('a'), t.controller('0103'), t.place]).toEqual([
    'eliminated',
    '0103',
    'blue',
    'exploitation.choose',
  ])
})
