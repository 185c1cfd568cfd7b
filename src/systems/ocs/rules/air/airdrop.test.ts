/** 14.10 Air Drop: supply and planned drops of troops, by parachute and by glider. */
import { describe, expect, test } from 'vitest'
import { onUntil, row } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID, PHASE } from '../world.ts'
import { flakPoints } from './flak.ts'
import { addGliders, glidersAt } from './gliders.ts'
import { AIRLIFT, DROP } from './missions.ts'
import { field, STUKA, told } from './scenes.ts'

const JU = 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4'
/** A battalion of parachutists: 1T. */
const PARA = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para'
const RIFLES = 'blue 2-3-4L/1-3-8L 0101 re:0.25 move'
const plan = (hex: string, turn = 1, ...units: string[]): Partial<Position> => ({
  scenario: {
    plans: Object.fromEntries(
      (units.length > 0 ? units : ['p']).map((id) => [id, { hex, turn, by: 'parachute' as const, planes: [] }]),
    ),
  },
})

const airfield = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  field(units, { dumps: { blue: { '0101': 12 } }, ...more }).until('movementSegment')
const drop = (hex: string, units: Record<string, string>, more: Partial<Position> = {}): Table =>
  airfield(units, more).play('fly drop', `at ${hex}`, 'with j')
/** One battalion drops on a hex, and rolls. */
const jump = (
  hex: string,
  units: Record<string, string>,
  dice: [number, number],
  more: Partial<Position> = {},
): Table =>
  drop(hex, { j: JU, p: PARA, ...units }, { ...plan(hex), ...more })
    .play('carry p', 'go')
    .dice(...dice)

const inReaction = (t: Table): Table =>
  onUntil(t, () => t.seat === 'red' && t.m.frame('movementSegment')?.phase === PHASE.reaction)

describe('supply', () => {
  test('ocs:14.10#1 ocs:2.3#14 ocs:14.10d#1 each token rolls for itself where there is no base', () => {
    const t = drop('0305', { j: JU }).play('load 3', 'go')
    expect(t.place).toBe('mission.fall')
    t.dice(1, 4).dice(3, 3).dice(1, 1)
    // Enemy ground, clear: 5 or less is lost.
    expect(told(t, 'dropRolled').map((v) => [v['total'], v['landed']])).toEqual([
      [5, 0],
      [6, 1],
      [2, 0],
    ])
    expect([t.dump('blue', '0101'), t.dump('blue', '0305'), t.hex('j'), t.mark('j', 'active')]).toEqual([
      9,
      1,
      '0101',
      0,
    ])
  })

  test('ocs:14.10b#4 in any Movement Segment of its own, and without a plan', () => {
    const units = { j: JU.replace('blue', 'red').replace('0101', '0113') }
    const t = inReaction(field(units, { dumps: { red: { '0113': 4 } } }))
    t.play('fly drop', 'at 0305', 'with j', 'load 1', 'go').dice(6, 6)
    expect(t.dump('red', '0305')).toBe(1)
  })

  test('ocs:14.10d#4 friendly ground is where a friend was when the phase began; clear is open, a village or an air base', () => {
    const map = (token: string): string[] =>
      ['. . . . . .', '. . . . . .', `. . . . ${token} .`, '. . . . . .'].map((r) => `${r} . . . . . . . . .`)
    const lostTo = (token: string, units: Record<string, string>, more: Partial<Position> = {}): number => {
      for (let sum = 6; sum >= 3; sum--) {
        const t = drop('0305', { j: JU, ...units }, { map: map(token), ...more }).play('load 1', 'go')
        t.dice(sum - 2 > 0 ? sum - 2 : 1, 2)
        if (t.dump('blue', '0305') === 0) return sum
      }
      return 0
    }
    const friend = { b: 'blue 4-3-4L/2-3-8L 0305' }
    expect([lostTo('.', friend), lostTo('v', friend), lostTo('w', friend), lostTo('wv', friend)]).toEqual([4, 4, 5, 5])
    expect([lostTo('.', {}), lostTo('w', {})]).toEqual([5, 6])
    const bases = { airBases: { blue: { '0101': 2, '0305': 0 }, red: { '0113': 1 } } }
    expect(lostTo('w', friend, bases)).toBe(4)
    // Somebody who has just come does not make it friendly.
    const t = airfield({ j: JU, b: 'blue 4-3-4L/2-3-8L 0304 move' }, { map: map('.') })
    t.play('take b', 'move 0305', 'stop', 'fly drop', 'at 0305', 'with j', 'load 1', 'go').dice(1, 4)
    expect(t.dump('blue', '0305')).toBe(0)
  })

  test('ocs:14.10d#3 supply that falls on enemies is lost', () => {
    const t = drop('0405', { j: JU }).play('load 1', 'go').dice(6, 6)
    expect([t.dump('blue', '0101'), t.dump('blue', '0405'), t.dump('red', '0405')]).toEqual([11, 0, 0])
  })
})

describe('drops of troops', () => {
  test('ocs:14.10a#1 only units with parachutes drop', () => {
    const t = drop('0305', { j: JU, p: PARA, r: RIFLES }, plan('0305', 1, 'p', 'r'))
    expect([t.refusal('carry p'), t.refusal('carry r'), t.refusal('ride r')]).toEqual(['legal', 'no-para', 'air-room'])
  })

  test('ocs:14.10b#1 in the Movement Phase alone, and by plan', () => {
    const none = drop('0305', { j: JU, p: PARA })
    expect(none.refusal('carry p')).toBe('no-drop-plan')
    expect(drop('0306', { j: JU, p: PARA }, plan('0305')).refusal('carry p')).toBe('no-drop-plan')
    expect(drop('0305', { j: JU, p: PARA }, plan('0305', 2)).refusal('carry p')).toBe('no-drop-plan')
    const red = {
      j: JU.replace('blue', 'red').replace('0101', '0113'),
      p: PARA.replace('blue', 'red').replace('0101', '0113'),
    }
    const t = inReaction(field(red, plan('0305'))).play('fly drop', 'at 0305', 'with j')
    expect(t.refusal('carry p')).toBe('drop-phase')
  })

  test('ocs:14.10d#1 ocs:14.10d#2 it lands and has done with moving, or is destroyed', () => {
    const t = jump('0302', {}, [3, 3])
    expect([t.hex('p'), t.mode('p'), t.refusal('take p')]).toEqual(['0302', 'Move', 'moved-already'])
    expect(jump('0302', {}, [2, 3]).hex('p')).toBe('dead')
  })

  test('ocs:4.7d#2 who has spent MP in this phase does not drop', () => {
    const units = { j: JU, p: PARA.replace('0101', '0102') }
    const t = airfield(units, plan('0305')).play('take p', 'move 0101', 'wait', 'fly drop', 'at 0305', 'with j')
    expect(t.refusal('carry p')).toBe('drop-moved')
    const moved = airfield(units, plan('0305')).play('take p', 'move 0101', 'stop', 'fly drop', 'at 0305', 'with j')
    expect(moved.refusal('carry p')).toBe('air-moved')
  })

  test('ocs:14.10d#3 on an enemy combat unit it is destroyed; it takes what cannot fight', () => {
    expect(jump('0405', {}, [6, 6]).hex('p')).toBe('dead')
    const t = jump('0302', {}, [6, 6], { dumps: { red: { '0302': 4 } } })
    expect(t.place).toBe('capture.dump')
    t.dice(4)
    expect([t.hex('p'), t.dump('blue', '0302'), t.dump('red', '0302')]).toEqual(['0302', 2, 0])
  })

  test('ocs:14.10d#3 who could not have walked in is destroyed', () => {
    const weak = '(2)-3-4L/(1)-3-8L'
    const t = jump('0302', { p: `blue ${weak} 0101 re:0.25 move para` }, [6, 6], { dumps: { red: { '0302': 4 } } })
    expect([t.hex('p'), t.dump('red', '0302')]).toEqual(['dead', 4])
  })

  test('ocs:12.6h#1 it needs no trace supply in the Supply Phase of that turn', () => {
    const t = jump('0302', { q: RIFLES.replace('0101', '0303') }, [6, 6], { trace: true, dumps: {} })
    expect(t.mark('p', 'did') & DID.dropped).not.toBe(0)
    onUntil(t, () => t.m.board.phase.get(0) === PHASE.reaction)
    expect([t.mark('p', 'outOfSupply'), t.mark('q', 'outOfSupply')]).toEqual([0, 1])
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.m.board.phase.get(0) === PHASE.reaction)
    expect(t.mark('p', 'outOfSupply')).toBe(1)
  })

  test('ocs:14.2f#4 a mission that loses all its planes drops nothing, and the unit is where it was', () => {
    const t = drop('0305', { j: JU, p: PARA, r: 'red plane:F 4-2(30) 0113' }, plan('0305')).play('carry p', 'go')
    t.play('intercept r').dice(6, 6).dice(1).play('stay')
    expect(t.place).toBe('shed.choose')
    t.play('shed p', 'flyOn')
    expect([t.hex('p'), t.hex('j'), t.mark('j', 'active')]).toEqual(['0101', '0101', 0])
  })
})

describe('Drop Plans', () => {
  const refit = (units: Record<string, string> = {}, more: Partial<Position> = {}): Table =>
    field({ j: JU, p: PARA, r: RIFLES, ...units }, more).until('refitPhase')

  test('ocs:14.10b#2 ocs:14.10b#3 made in the Refit Phase, two turns ahead; a unit has one plan', () => {
    const t = refit()
    expect([t.refusal('plan p'), t.refusal('plan r'), t.refusal('plan e')]).toEqual(['legal', 'no-para', 'not-own'])
    t.play('plan p', 'at 0302')
    expect(['turn 1', 'turn 2', 'turn 3', 'turn 9'].map((o) => t.refusal(o))).toEqual([
      'plan-turn',
      'plan-turn',
      'legal',
      'legal',
    ])
    t.play('turn 3')
    expect([t.mark('p', 'dropHex') - 1, t.mark('p', 'dropTurn'), t.refusal('plan p')]).toEqual([
      t.at('0302'),
      3,
      'planned-already',
    ])
    onUntil(t, () => t.m.board.turn.get(0) === 3 && t.place === 'movementSegment.choose' && t.seat === 'blue')
    t.play('fly drop', 'at 0302', 'with j')
    expect(t.refusal('carry p')).toBe('legal')
  })

  test('ocs:14.10c#1 the owner delays a plan by a turn, or cancels it and starts anew', () => {
    const t = refit({ q: PARA }, plan('0302', 1, 'p', 'q'))
    t.play('delay p')
    expect([t.mark('p', 'dropTurn'), t.refusal('delay p'), t.refusal('delay r')]).toEqual([
      2,
      'delayed-already',
      'no-plan',
    ])
    t.play('cancel q', 'plan q', 'at 0302')
    expect([t.refusal('turn 2'), t.refusal('turn 3')]).toEqual(['plan-turn', 'legal'])
    t.play('back')
    expect([t.mark('q', 'dropHex'), t.mark('q', 'dropTurn'), t.refusal('cancel q')]).toEqual([0, 0, 'no-plan'])
  })

  test('ocs:14.10b#6 a plan whose turn has passed is void', () => {
    const t = refit({}, plan('0302', 1))
    expect(t.mark('p', 'dropTurn')).toBe(1)
    onUntil(t, () => (t.seat === 'red' && t.place === 'refitPhase.choose') || t.m.board.phasing.get(0) === 1)
    expect([t.mark('p', 'dropTurn'), t.mark('p', 'dropHex')]).toEqual([0, 0])
  })

  test('ocs:14.10b#5 the enemy does not see a plan', () => {
    const t = refit().play('plan p', 'at 0302', 'turn 3')
    const view = t.kept(1)
    expect([
      t.imagined(1).board.dropTurn.get(t.unit('p')),
      view.frames.find((f) => f.proc === 'refitPhase'),
    ]).toMatchObject([0, { unit: null, hex: null, boxed: null }])
  })
})

describe('gliders', () => {
  const gliders = { gliders: { blue: { '0101': 3 } } }
  const glide = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
    drop(
      '0302',
      { j: JU, r: RIFLES, p: PARA, ...units },
      { ...gliders, ...plan('0302', 1, 'r', 'p', ...Object.keys(units).filter((id) => id === 'big')), ...more },
    )
  /** Beyond half of its range. */
  const FAR = JU.replaceAll('(30)', '(2)').replace('(0)-0(2)/(0)-0(2)', '(0)-0(3)/(0)-0(3)')
  const left = (t: Table): number => t.m.board.gliders.get(t.at('0101'))

  test('ocs:14.10a#1 ocs:14.10e.C#1 a Transport at full strength tows one Glider Point: 2T in it, and nothing aboard', () => {
    const t = glide({ j: FAR })
    expect([t.refusal('ride r'), t.refusal('tow j')]).toEqual(['air-room', 'legal'])
    t.play('tow j')
    expect([
      t.refusal('tow j'),
      t.refusal('carry p'),
      t.refusal('ride r'),
      t.refusal('stow 3'),
      t.refusal('stow 2'),
    ]).toEqual(['tow-most', 'air-room', 'legal', 'air-tokens', 'legal'])
    expect(glide({ j: `${FAR} lost:1` }).refusal('tow j')).toBe('no-tow')
    expect(glide({ j: FAR }, { gliders: {} }).refusal('tow j')).toBe('no-glider')
  })

  test('ocs:14.10e.C#2 within half its range two for 4T, or one and its own capacity by parachute', () => {
    const two = glide({ big: 'blue 4-3-4L/2-3-8L 0101 move' }).play('tow j', 'tow j')
    expect([two.refusal('tow j'), two.refusal('carry p'), two.refusal('ride big')]).toEqual([
      'tow-most',
      'air-room',
      'legal',
    ])
    two.play('ride big')
    expect(two.refusal('stow 1')).toBe('air-tokens')
    const one = glide({}).play('tow j', 'load 2')
    expect([one.refusal('load 1'), one.refusal('stow 2'), one.refusal('tow j')]).toEqual([
      'air-tokens',
      'legal',
      'tow-first',
    ])
  })

  test('ocs:14.10e.E#1 a glider comes down better: one more on the dice', () => {
    const t = glide({}).play('tow j', 'ride r', 'carry p', 'go').dice(2, 3).dice(2, 3)
    expect([t.hex('r'), t.hex('p')]).toEqual(['0302', 'dead'])
  })

  test('ocs:14.10e.A#2 ocs:14.10e#1 a Glider Point is used up, whatever becomes of its cargo; the others stay', () => {
    const t = glide({}).play('tow j', 'ride r')
    expect(left(t)).toBe(3)
    t.play('go').dice(1, 1)
    expect([left(t), t.hex('r')]).toEqual([2, 'dead'])
  })

  test('ocs:14.10e.A#2 one whose tow turned back is with it', () => {
    const t = glide(
      { f: 'red plane:F 4-2(30) 0113' },
      { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0108': 1 } } },
    )
    t.play('tow j', 'ride r', 'go')
    expect(t.place).toBe('mission.fall')
    const met = glide(
      { f: 'red plane:F 4-2(30) 0108' },
      { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0108': 1 } } },
    )
    met.play('tow j', 'ride r', 'go', 'intercept f').dice(6, 6).dice(1).play('stay', 'shed r', 'flyOn')
    expect([left(met), met.hex('r'), met.mark('j', 'active')]).toEqual([3, '0101', 0])
  })

  test('ocs:14.10e.F#1 ocs:14.10e.G#1 a tow that is hit by Flak carries 1T in all', () => {
    const bases = { airBases: { blue: { '0101': 2 }, red: { '0108': 1 } } }
    const t = glide({ f: 'red plane:F 4-2(30) 0108' }, bases).play('tow j', 'stow 2', 'load 1', 'go', 'pass')
    t.dice(6, 6).dice(1)
    expect([t.place, t.refusal('flyOn')]).toEqual(['shed.choose', 'cargo-much'])
    t.play('shedSupply', 'shedSupply')
    expect([t.refusal('shedSupply'), t.refusal('flyOn')]).toEqual(['cargo-fits', 'legal'])
    t.play('flyOn').dice(6, 6)
    expect([t.dump('blue', '0101'), t.dump('blue', '0302'), left(t)]).toEqual([9, 1, 2])
  })

  test('ocs:14.10e.G#1 in Air Combat it is the tow that fights; a step lost cuts the cargo', () => {
    const bases = { airBases: { blue: { '0101': 2 }, red: { '0108': 1 } } }
    const t = glide({ f: 'red plane:F 4-2(30) 0108' }, bases).play('tow j', 'stow 2', 'go', 'intercept f')
    expect(told(t, 'airCombat')).toMatchObject([{ units: [t.unit('f')], against: [t.unit('j')] }])
    t.dice(6, 6).dice(6).play('stay')
    // The tow was hit, and turned back: 1T is lost, 1T goes back with it.
    t.play('shedSupply', 'shedSupply', 'flyOn')
    expect([t.dump('blue', '0101'), t.mark('j', 'lost'), left(t)]).toEqual([11, 1, 3])
  })

  test('ocs:14.10e.D#1 what gliders bring does not count against what a base unloads', () => {
    const t = field(
      { j: JU, k: JU },
      { ...gliders, airBases: { blue: { '0101': 2, '0105': 0 }, red: { '0113': 1 } }, dumps: { blue: { '0101': 12 } } },
    ).until('movementSegment')
    t.play('fly airlift', 'at 0105', 'with j', 'tow j', 'tow j', 'stow 4', 'go')
    expect(t.dump('blue', '0105')).toBe(4)
    expect(t.play('fly airlift', 'at 0105', 'with k', 'load 2').refusal('go')).toBe('legal')
  })

  test('ocs:14.10e.B#1 gliders are destroyed with their base', () => {
    const t = position({
      map: [row(4), row(4)],
      airBases: { red: { '0103': 1, '0204': 1 } },
      gliders: { red: { '0103': 2, '0204': 1 } },
      units: { g: 'blue 4-3-4L/4-3-8L 0102 move', s: 'red plane:Tpt (0)-0(20) 0204 cap:2' },
    })
    const lying = (hex: string): number => t.m.board.gliders.get(t.m.game.grid.size + t.at(hex))
    t.until('movementSegment').play('take g', 'move 0103')
    expect([lying('0103'), lying('0204')]).toEqual([0, 1])
  })
})

describe('where it comes down', () => {
  test('ocs:14.10d#3 among trucks or a dump of the enemy supply is lost, and who can attack takes them', () => {
    const falls = (units: Record<string, string>, dumps: Record<string, number>): unknown[] => {
      const t = drop('0302', { j: JU, ...units }, { dumps: { blue: { '0101': 4 }, red: dumps } }).play('load 1', 'go')
      t.dice(6, 6)
      return [t.dump('blue', '0101'), t.dump('blue', '0302'), told(t, 'dropRolled')[0]!['landed']]
    }
    expect([falls({}, {}), falls({ x: 'red truck:1 45T 0302' }, {}), falls({}, { '0302': 2 })]).toEqual([
      [3, 1, 1],
      [3, 0, 0],
      [3, 0, 0],
    ])
    const t = jump('0302', { x: 'red truck:1 45T 0302' }, [6, 6])
    expect([t.place, t.m.board.place.get(t.unit('p'))]).toEqual(['capture.take', 0])
    while (t.place.startsWith('capture')) t.asUsual()
    expect(t.hex('p')).toBe('0302')
  })

  test('ocs:14.10d#1 a game adds its own to the rolls of a side, and to those of gliders', () => {
    const total = (modifiers: Record<string, number>, ...cargo: string[]): unknown => {
      const t = drop(
        '0302',
        { j: JU },
        {
          gliders: { blue: { '0101': 1 } },
          tables: { airStrips: true, airDrop: { provenance: 'reconstructed', modifiers } },
        },
      )
      return told(t.play(...cargo, 'go').dice(3, 3), 'dropRolled')[0]!['total']
    }
    expect([total({}, 'load 1'), total({ blue: -1 }, 'load 1'), total({ red: -1 }, 'load 1')]).toEqual([6, 5, 6])
    expect([
      total({}, 'tow j', 'stow 1'),
      total({ glider: 3 }, 'tow j', 'stow 1'),
      total({ glider: 3 }, 'load 1'),
    ]).toEqual([7, 9, 6])
  })

  test('ocs:14.10d#4 a friend who has been flown in does not make it friendly, one who has not moved from it does', () => {
    const lost = (units: Record<string, string>, ...orders: string[]): boolean => {
      const more = { airBases: { blue: { '0101': 2 }, red: { '0113': 1 } } }
      const t = airfield({ j: JU, k: JU, p: PARA, ...units }, { ...plan('0302'), ...more }).play(...orders)
      if (t.place === 'mission.fall') t.dice(6, 6)
      t.play('fly drop', 'at 0302', 'with k', 'load 1', 'go').dice(2, 3)
      return t.dump('blue', '0302') === 0
    }
    // 5 is enough on friendly ground alone.
    expect(lost({}, 'fly drop', 'at 0302', 'with j', 'carry p', 'go')).toBe(true)
    expect(lost({ b: 'blue 4-3-4L/2-3-8L 0302' })).toBe(false)
    expect(lost({ b: 'blue 4-3-4L/2-3-8L 0302' }, 'take b', 'toMove b', 'stop')).toBe(false)
  })

  test('ocs:14.10d#2 who has landed stands in Move Mode, and his plan is done with', () => {
    const t = jump('0302', { p: PARA.replace(' move', ' move oos') }, [6, 6])
    expect([t.mode('p'), t.mark('p', 'dropTurn'), t.mark('p', 'dropHex')]).toEqual(['Move', 0, 0])
    const dead = jump('0302', {}, [1, 1])
    expect([dead.hex('p'), dead.mark('p', 'dropTurn'), dead.last('dropRolled')]).toMatchObject([
      'dead',
      0,
      { side: 0, hex: dead.at('0302'), total: 2, landed: 0, unit: dead.unit('p') },
    ])
  })

  test('ocs:14.10d#1 each comes down for itself, in the order in which they were loaded', () => {
    const t = drop('0302', { j: JU, p: PARA, q: PARA }, plan('0302', 1, 'p', 'q')).play(
      'carry q',
      'load 1',
      'carry p',
      'go',
    )
    t.dice(6, 6)
    expect([t.hex('q'), t.hex('p'), t.dump('blue', '0302')]).toEqual(['0302', '0101', 0])
    t.dice(6, 6).dice(1, 1)
    expect([t.dump('blue', '0302'), t.hex('p'), t.place]).toEqual([1, 'dead', 'movementSegment.choose'])
  })
})

test('ocs:14.10e#1 glider points lie at bases and in boxes, each for its own side', () => {
  const boxes = {
    rear: {
      kind: 'beyond' as const,
      side: 'blue',
      name: 'the rear',
      at: [-2, 1] as [number, number],
      airBase: 'unlimited' as const,
    },
    theirs: {
      kind: 'beyond' as const,
      side: 'red',
      name: 'theirs',
      at: [20, 1] as [number, number],
      airBase: 'unlimited' as const,
    },
  }
  const t = field({ s: STUKA }, { boxes, gliders: { blue: { '0101': 3 } } })
  const [rear, theirs] = [t.m.game.grid.size, t.m.game.grid.size + 1]
  addGliders(t.m, 0, rear, 2)
  addGliders(t.m, 1, theirs, 5)
  addGliders(t.m, 0, t.at('0101'), -1)
  const lie = (side: number): number[] => [t.at('0101'), rear, theirs].map((at) => glidersAt(t.m, side, at))
  expect([lie(0), lie(1)]).toEqual([
    [2, 2, 0],
    [0, 0, 5],
  ])
})

describe('guns of one’s own side', () => {
  const friendlyFire = {
    provenance: 'reconstructed' as const,
    turns: [1, 2] as [number, number],
    within: 2,
    flak: 3,
  }
  const map = ['o o o o o . . .', '. . . . . . . .', '. . . . . . . .', '. . . . . . . .'].map(
    (line) => `${line} . . . . . . . . . .`,
  )
  /** Flak Points printed or on ships over a hex in the east of the sea, as a mission of the kind goes there. */
  const printed = (
    kind: number,
    units: Record<string, string>,
    turn = 1,
    tables: Position['tables'] = { friendlyFire },
  ): number => {
    const t = field(
      { j: JU.replace('0101', '0401'), a: 'blue 4-3-4L/2-3-8L 0404', ...units },
      { map, tables, turns: 4, airBases: { blue: { '0401': 2 }, red: { '0413': 1 } } },
    )
    t.m.board.turn.set(0, turn)
    return flakPoints(t.m, { side: 0, kind, hex: t.at('0305'), planes: [t.unit('j')] }).printed
  }
  const at = (hex: string): Record<string, string> => ({ s: `blue ship:cruiser 12(4)-1-4/6(4)-1-3 ${hex}` })

  test('where a game says so ships take an Air Drop near them for the enemy, in its turns and up to its distance', () => {
    expect([printed(DROP, at('0105')), printed(DROP, at('0103')), printed(AIRLIFT, at('0105'))]).toEqual([3, 0, 0])
    expect([printed(DROP, at('0105'), 2), printed(DROP, at('0105'), 3)]).toEqual([3, 0])
    expect([printed(DROP, at('0105'), 1, {}), printed(DROP, {})]).toEqual([0, 0])
  })

  test('craft have no such guns, and those of the enemy are not meant', () => {
    expect(printed(DROP, { s: 'blue craft:lc 8-1-10 0105' })).toBe(0)
    expect(printed(DROP, { s: 'red ship:cruiser 12(4)-1-4/6(4)-1-3 0105' })).toBe(0)
  })
})
