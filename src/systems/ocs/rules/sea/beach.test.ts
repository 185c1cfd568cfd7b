/** 18.6 Beach Assaults. */
import { describe, expect, test } from 'vitest'
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { onUntil } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { no } from '../reasons.ts'
import { DID, PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const WEAK = '(1)-0-0L/(1)-0-0L'
const LC = 'craft:lc 8-1-10'
const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: SHORE,
    units: {
      a: `blue 6-5-4L/2-3-8L 0101`,
      b: `blue 6-5-4L/2-3-8L 0101`,
      c: `blue ${LC} 0202 points:4 cargo:a,b`,
      s: `blue ${LC} 0202 points:1 load:4`,
      e: `red ${WEAK} 0203`,
      ...units,
    },
    ...more,
  }).until('combatSegment')
const storm = (t: Table, ...who: string[]): Table => t.play('storm 0203', ...who.map((id) => `with ${id}`), 'go')

describe('who storms', () => {
  test('ocs:18.6#1 ocs:18.6#2 ocs:18.6a#1 units aboard craft at sea next to a defended hex, in the Combat Phase', () => {
    const t = at({})
    expect(t.offers('storm')).toEqual(['storm 0203'])
    expect([t.refusal('storm 0303'), t.refusal('storm 0204')]).toEqual(['attack-nobody', 'no-coast'])
    onUntil(t, () => t.place === 'combatSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect(t.refusal('storm 0203')).toBe('storm-phase')
  })

  test('ocs:18.6a.A#1 in Combat Mode, from one hex, at most 3 RE', () => {
    const t = at({
      d: `blue ${LEG} 0101`,
      f: `blue ${LEG} 0101`,
      g: `blue ${LEG} 0101`,
      h: `blue ${LC} 0202 cargo:d,f`,
      k: `blue ${LC} 0102 cargo:g`,
    })
    t.m.board.face.set(t.unit('b'), 1)
    t.play('storm 0203')
    expect(t.refusal('with b')).toBe('storm-mode')
    t.m.board.face.set(t.unit('b'), 0)
    t.play('with a')
    expect(t.refusal('with g')).toBe('storm-together')
    t.play('with b', 'with d')
    expect(t.refusal('with f')).toBe('storm-most')
  })

  test('ocs:18.6a.G#1 nobody who is ashore joins them', () => {
    const t = at({ n: `blue ${LEG} 0303` }).play('storm 0203')
    expect(t.refusal('with n')).toBe('not-aboard')
    expect(t.offers('with')).toEqual(['with a', 'with b'])
  })

  test('ocs:18.6a.B#1 combat supply comes only from craft in or next to their hex', () => {
    const t = at({ s: 'blue craft:lc 8-1-10 0101 points:1' }, { dumps: { blue: { '0303': 20 } } })
    t.play('storm 0203', 'with a')
    expect(t.refusal('go')).toBe('attack-supply')
    const fed = storm(at({}), 'a').play('meet')
    expect(fed.offers('from')).toEqual(['from 0202'])
  })

  test('ocs:18.6#2 from the sea next to it, by those aboard craft, able to attack, who have not attacked', () => {
    const t = at({
      d: `blue ${LEG} 0101`,
      k: `blue ${LC} 0103 cargo:d`,
      f: `blue ${LEG} 0101`,
      g: `blue ${WEAK} 0101`,
      q: 'blue truck:1 45T 0101',
      h: `blue ${LC} 0202 cargo:f,g,q`,
      n: `blue ${LC} 0201 cargo:m`,
      m: `blue ${LEG} 0101`,
    })
    t.m.board.did.set(t.unit('f'), DID.attacked)
    t.play('storm 0203')
    expect(['a', 'd', 'f', 'g', 'q', 'm', 'e', 's-1'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'legal',
      'not-offshore',
      'attacked-already',
      'storm-mode',
      'not-aboard',
      'not-offshore',
      'not-own',
      'not-aboard',
    ])
    expect([t.refusal('go'), t.m.prompt()]).toEqual([
      'attack-force',
      'Beach Assault on 0203: which units storm ashore?',
    ])
    t.play('with a')
    expect(t.refusal('with a')).toBe('in-force')
  })

  test('ocs:18.6a.A#1 exactly 3 RE may', () => {
    const t = at({ d: `blue ${LEG} 0101`, h: `blue ${LC} 0202 cargo:d` }).play('storm 0203', 'with a', 'with b')
    expect(t.refusal('with d')).toBe('legal')
  })

  test('ocs:18.6#1 only where craft with troops lie off the beach', () => {
    const t = at({
      c: `blue ${LC} 0101 points:4 cargo:a,b`,
      s: `blue ${LC} 0202 points:1 load:4`,
      x: 'blue ship:cruiser 12(4)-1-4 0202',
      e2: `red ${WEAK} 0103`,
    })
    expect([t.refusal('storm 0203'), t.refusal('storm 0103'), t.offers('storm')]).toEqual([
      'nobody-storms',
      'nobody-storms',
      [],
    ])
  })

  test('ocs:18.6a.B#1 a token for every step is enough, in their own hex or the next', () => {
    const go = (supply: string): string =>
      at({ s: `blue ${LC} ${supply}` })
        .play('storm 0203', 'with a', 'with b')
        .refusal('go')
    expect([
      go('0202 points:1 load:2'),
      go('0202 points:1 load:1'),
      go('0201 points:1 load:2'),
      go('0101 points:1 load:2'),
    ]).toEqual(['legal', 'attack-supply', 'legal', 'attack-supply'])
  })

  test('a game may forbid it, and where the fighting is quiet nobody storms', () => {
    const x: Position['x'] = { landingBarred: (_m, _side, hex) => no('no-coast', { hex }) }
    expect(at({}, { x }).refusal('storm 0203')).toBe('no-coast')
    const t = at({})
    t.m.board.quiet.set(0, 1)
    expect(t.refusal('storm 0203')).toBe('quiet-fight')
  })

  test('ocs:18.6a#2 who thinks better of it may still storm', () => {
    const t = at({}).play('storm 0203', 'with a', 'back')
    expect([t.place, t.refusal('storm 0203'), t.hex('a')]).toEqual(['combatSegment.choose', 'legal', 'aboard'])
  })

  test('ocs:18.6a#2 one attack a hex and segment', () => {
    const t = storm(at({}), 'a').play('letLand').dice(6, 6)
    expect(t.refusal('storm 0203')).not.toBe('legal')
  })
})

describe('the fight', () => {
  test('ocs:18.6a.F#1 all who storm count half', () => {
    const t = storm(at({}), 'a', 'b').play('meet').paid()
    t.paid().play('lead a')
    if (t.place === 'combat.guide') t.play('lead e')
    // Twelve points over open ground, halved.
    expect(t.last('odds')).toMatchObject({ attack: 6 })
  })

  test('ocs:18.6a.E#1 ocs:18.6a.E#2 if the defender stays, attackers and the craft that brought them are lost; other craft are not', () => {
    const t = storm(at({ e: `red 14-4-4L/5-4-9L 0203 re:3 steps:3 size:division` }), 'a')
      .play('meet')
      .paid()
    t.paid().play('lead a')
    if (t.place === 'combat.guide') t.play('lead e')
    for (let i = 0; i < 20 && t.place !== 'combatSegment.choose'; i++) {
      if (t.m.waits === 'roll') t.dice(...Array<number>(t.m.rolling.dice(t.m, t.m.top)).fill(1))
      else t.asUsual()
    }
    expect([t.hex('a'), t.hex('c-1'), t.hex('b'), t.hex('s-1')]).toEqual(['dead', 'unused', 'dead', '0202'])
  })

  test('ocs:18.6a.D#1 ocs:18.6a.E#1 if the hex falls they are ashore, and may go on to exploit', () => {
    const t = storm(at({}), 'a', 'b').play('meet').paid()
    t.paid().play('lead a')
    if (t.place === 'combat.guide') t.play('lead e')
    for (let i = 0; i < 20 && t.place !== 'combatSegment.choose'; i++) {
      if (t.m.waits === 'roll') t.dice(...Array<number>(t.m.rolling.dice(t.m, t.m.top)).fill(6))
      else t.asUsual()
    }
    expect([t.hex('a'), t.hex('b'), t.hex('e'), t.hex('c-1')]).toEqual(['0203', '0203', 'dead', '0202'])
    expect(t.mode('a')).toBe('Exploitation')
  })

  test('ocs:18.6a.C#1 the attacker cannot retreat', () => {
    const t = storm(at({ e: `red ${LEG} 0203` }), 'a', 'b')
      .play('meet')
      .paid()
    t.begins('losses', {
      side: 0,
      units: [t.unit('a'), t.unit('b')],
      first: -1,
      spread: 1,
      steps: 0,
      options: 1,
      ignore: 0,
      barred: [t.at('0203')],
      target: t.at('0203'),
      taken: [],
      hexes: [],
      bore: 0,
    })
    expect([t.place, t.refusal('retreat'), t.refusal('lose a')]).toEqual(['losses.option', 'storm-stays', 'legal'])
  })
})

describe('the defender', () => {
  test('ocs:18.6b#1 ocs:18.6b#2 may let them land before anything is paid: his units are lost, and they roll on the table', () => {
    const t = storm(at({}), 'a')
    expect([t.seat, t.place]).toEqual(['red', 'beach.answer'])
    t.play('letLand')
    expect([t.place, t.hex('e'), t.mark('s-1', 'load')]).toEqual(['landing.table', 'dead', 4])
    t.dice(6, 6)
    expect([t.hex('a'), t.place]).toEqual(['0203', 'combatSegment.choose'])
  })

  test('ocs:18.6b#1 who storms is not shown before the choice is made', () => {
    const t = storm(at({}), 'a')
    const { target, units, craft, from } = View.of(t.m, 1).frames.find((f) => f.proc === 'beach')!
    expect([target, units, craft, from]).toEqual([t.at('0203'), null, null, null])
    expect(t.imagined(1).frame('beach')).toMatchObject({ units: [], craft: [], from: OFF_MAP })
  })

  test('ocs:18.6b#3 both sides may be lost', () => {
    const t = storm(at({}), 'a').play('letLand').dice(1, 1)
    t.dice(1)
    if (t.place === 'landing.boats') t.dice(1)
    expect([t.hex('a'), t.hex('e')]).toEqual(['dead', 'dead'])
  })
})

describe('a hex that was shelled empty', () => {
  /** Ships kill the last defender in the Movement Phase; troops wait offshore. */
  const shelled = (units: Position['units'] = {}): Table => {
    const t = position({
      map: SHORE,
      units: {
        a: 'blue 6-5-4L/2-3-8L 0101',
        c: `blue ${LC} 0202 points:1 cargo:a`,
        g: 'blue ship:battleship 120(6)-1-8 0201',
        e: `red ${WEAK} 0203`,
        far: `red ${LEG} 0306`,
        ...units,
      },
    }).until('movementSegment')
    t.play('end').until('barrageSegment')
    t.play('gunfire 0203', 'with g', 'fire').dice(6, 6)
    while (t.m.waits === 'roll') t.dice(...Array.from({ length: t.m.rolling.dice(t.m, t.m.top) }, () => 6))
    return t
  }

  test('ocs:18.6a.H#1 the assault becomes a landing by the table, unpaid, and nobody moves on', () => {
    const t = shelled()
    expect(t.m.board.count.get(t.m.game.grid.size + t.at('0203'))).toBe(0)
    t.until('combatSegment')
    expect(t.refusal('storm 0303')).toBe('attack-nobody')
    t.play('storm 0203', 'with a', 'go')
    expect(t.place).toBe('landing.table')
    t.dice(6, 6)
    expect(t.hex('a')).toBe('0203')
    expect(t.refusal('attack 0306')).not.toBe('legal')
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect(t.refusal('take a')).not.toBe('legal')
  })

  test('ocs:18.6a.H#1 only while that Player Turn lasts, and only where a barrage did it', () => {
    const t = shelled().until('combatSegment')
    expect(t.offers('storm')).toEqual(['storm 0203'])
    onUntil(
      t,
      () => t.m.board.turn.get(0) === 2 && t.place === 'combatSegment.choose' && t.m.board.phasing.get(0) === 0,
    )
    expect(t.refusal('storm 0203')).toBe('attack-nobody')
  })

  test('ocs:4.7d#2 in a phase in which a unit storms ashore it spends no MP', () => {
    const t = at({}).play('storm 0203', 'with a', 'go', 'letLand')
    while (t.m.waits === 'roll') t.dice(6, 6)
    expect([t.m.board.phase.get(0), t.hex('a')]).toEqual([PHASE.combat, '0203'])
    expect([t.refusal('take a'), t.refusal('move 0204')]).toEqual(['unknown-order', 'unknown-order'])
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect(t.refusal('take a')).not.toBe('legal')
  })
})

describe('what storms', () => {
  test('ocs:18.6a.B#1 units that have lost steps take less supply to storm', () => {
    const goes = (lost: number, load: number): string => {
      const t = at({
        b: 'blue 6-5-4L/2-3-8L 0303',
        a: 'blue 6-5-4L/2-3-8L 0101 steps:3 size:division re:2',
        c: `blue ${LC} 0202 points:4 cargo:a`,
        s: `blue ${LC} 0202 points:1 load:${load}`,
      })
      t.m.board.lost.set(t.unit('a'), lost)
      return t.play('storm 0203', 'with a').refusal('go')
    }
    const need = at({}).m.game.charts.file.supply.attackStep
    expect(need).toBeGreaterThan(0)
    const enough = (lost: number): number => [1, 2, 3, 4].find((load) => goes(lost, load) === 'legal')!
    expect([enough(2), enough(1)]).toEqual([need, 2 * need])
    expect(goes(2, need)).toBe('legal')
  })

  test('ocs:18.6b#1 the defender is told of an assault, and its owner alone who comes', () => {
    const t = storm(at({}), 'a', 'b')
    const told = t.log.find(({ ev }) => ev === 'beachAssault')!
    expect([told.values, told.secret]).toEqual([
      { side: 0, hex: t.at('0203') },
      { seat: 0, values: { units: [t.unit('a'), t.unit('b')] } },
    ])
  })

  test('ocs:18.6b#3 who is let ashore in the Combat Phase does not move on as those of the Movement Phase may', () => {
    const t = storm(at({}), 'a', 'b').play('letLand')
    t.dice(6, 6)
    const flags = (id: string): number[] => [DID.ashore, DID.landed].map((flag) => t.m.board.did.get(t.unit(id)) & flag)
    expect([t.hex('a'), flags('a'), flags('b')]).toEqual(['0203', [0, DID.landed], [0, DID.landed]])
  })
})

test('ocs:18.6a.E#2 who fails to take the beach is lost, with the craft they came in and no other', () => {
  const t = storm(
    at({ e: 'red 90-5-4L/40-5-8L 0203 re:3 steps:3 size:division', a: 'blue 1-1-4L/1-1-8L 0101' }),
    'a',
    'b',
  )
  t.play('meet')
  for (let i = 0; i < 40 && t.events('beachFought').length === 0; i++) t.asUsual()
  expect(t.last('beachFought')).toEqual({ hex: t.at('0203'), won: 0 })
  expect([t.hex('a'), t.hex('b'), t.hex('c-1'), t.hex('s-1'), t.hex('e')]).toEqual([
    'dead',
    'dead',
    'unused',
    '0202',
    '0203',
  ])
})

test('ocs:18.6a.A#1 the refusal of a fourth RE says how many there may be', () => {
  const t = at({ d: `blue ${LEG} 0101`, f: `blue ${LEG} 0101`, h: `blue ${LC} 0202 cargo:d,f` })
  expect(t.play('storm 0203', 'with a', 'with b', 'with d').why('with f')).toMatchObject({
    code: 'storm-most',
    values: { most: 3 },
  })
})
