/** 14 phase by phase: which mission is flown when, what it meets, and where its planes are afterwards. */
import { describe, expect, test } from 'vitest'
import { unitsIn } from '../position/board.ts'
import { pathCosts } from '../supply/draw-and-throw.ts'
import { position } from '../testing.ts'
import { onUntil } from '../scenes.ts'
import { PHASE, TRUCK } from '../world.ts'
import { planesIn } from './planes.ts'
import { markBusted } from './strike.ts'
import { field, FIGHTER, FOOT, STUKA, told } from './scenes.ts'

const GUNS = 'b10(3)-3-4T/b5(3)-3-14T'

describe('when missions are flown', () => {
  test('ocs:2.3#15 ocs:14.1g#1 barrages by air wait for the Barrage Segment; in the Combat Phase nobody flies', () => {
    const t = field({ s: STUKA, g: `blue ${GUNS} 0404` }).until('movementSegment')
    expect([t.refusal('fly bomb'), t.refusal('fly bombBase'), t.refusal('fly hip')]).toEqual([
      'air-later',
      'air-later',
      'legal',
    ])
    t.play('end')
    expect([t.m.frame('barrageSegment')!.phase, t.refusal('fly bomb')]).toEqual([PHASE.movement, 'legal'])
    while (t.m.frame('barrageSegment')?.phase !== PHASE.combat) t.asUsual()
    expect(t.refusal('fly bomb')).toBe('air-phase')
  })

  test('ocs:10.0e.E#1 in the Reaction and Exploitation Phases planes, ships and guns may all fire', () => {
    const side = (us: string, ship: string, home: string, front: string): Record<string, string> => ({
      [`${us}-a`]: `${us} ${FOOT} ${front}`,
      [`${us}-g`]: `${us} ${GUNS} ${front} reserve`,
      [`${us}-s`]: `${us} plane:T (1)-18(30) ${home}`,
      [`${us}-c`]: `${us} ship:cruiser 12(4)-1-4/6(4)-1-3 ${ship}`,
    })
    const t = position({
      map: ['o b . . . . . . . . . . .', 'o b . . . . . . . . . . .'],
      airBases: { blue: { '0203': 1 }, red: { '0113': 1 } },
      tables: { airStrips: true },
      dumps: { blue: { '0103': 12 }, red: { '0104': 12 } },
      units: { ...side('blue', '0201', '0203', '0103'), ...side('red', '0101', '0113', '0104') },
    })
    const fires = (phase: number, gun: string, target: string): unknown => {
      onUntil(t, () => t.m.frame('movementSegment')?.phase === phase)
      t.play(`release ${gun}`, 'end').until('barrageSegment')
      expect(t.m.frame('barrageSegment')!.phase).toBe(phase)
      return ['fly bomb', `gunfire ${target}`, `barrage ${target}`].map((order) => t.refusal(order))
    }
    expect(fires(PHASE.reaction, 'red-g', '0103')).toEqual(['legal', 'legal', 'legal'])
    expect(fires(PHASE.exploitation, 'blue-g', '0104')).toEqual(['legal', 'legal', 'legal'])
  })

  test('ocs:10.0#1 ocs:10.0e.F#1 ocs:14.7a#1 planes and guns do not combine in one barrage', () => {
    const t = field({ s: STUKA, g: `blue ${GUNS} 0404` }, { dumps: { blue: { '0404': 12 } } })
    t.until('barrageSegment').play('fly bomb', 'at 0405')
    expect([t.refusal('with g'), t.refusal('with s')]).toEqual(['not-a-plane', 'legal'])
    t.play('back')
    while (t.m.frame('barrageSegment')?.phase !== PHASE.combat) t.asUsual()
    t.play('barrage 0405')
    expect([t.refusal('with s'), t.refusal('with g')]).toEqual(['not-artillery', 'legal'])
  })

  test('ocs:3.6c#1 weather, flight and ground are kept, each for itself', () => {
    const kinds = { Dry: { ground: 'dry' }, Storm: { ground: 'mud', flight: 'none' } }
    const t = field(
      { s: STUKA },
      { tables: { weather: { dice: 1, kinds, rows: [{ turns: [1, 9], results: Array<string>(6).fill('Storm') }] } } },
    )
    const { weather, flight, ground } = t.m.board
    const now = (): number[] => [weather.get(0), flight.get(0), ground.get(0)]
    expect(now()).toEqual([0, 0, 0])
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose')
    expect([now(), t.refusal('fly hip')]).toEqual([[1, 1, 1], 'no-flight'])
  })

  test('ocs:6.1g#2 no mission is flown while a stack is under way, but before it and after it', () => {
    const t = field({ s: STUKA }).until('movementSegment')
    expect(t.refusal('fly hip')).toBe('legal')
    t.play('take a', 'move 0403')
    expect([t.place, t.offers('fly')]).toEqual(['move.act', []])
    t.play('stop')
    expect(t.refusal('fly hip')).toBe('legal')
  })

  test('ocs:14.2c#1 a plane does not move as ground units do', () => {
    const t = field({ s: STUKA }).until('movementSegment')
    expect([t.refusal('take s'), t.refusal('fly transfer')]).toEqual(['not-ground', 'legal'])
  })

  test('ocs:14.0#2 a mission is over, and its planes home, before the next begins', () => {
    const t = field({ s: STUKA, u: STUKA, k: 'red plane:F 4-2(35) 0113' }).until('movementSegment')
    t.play('fly hip', 'at 0405', 'with s', 'go')
    expect([t.place, t.offers('fly')]).toEqual(['mission.intercept', []])
    t.play('pass').dice(1, 1).dice(1, 1)
    expect([t.place, t.hex('s'), t.mark('s', 'active'), t.refusal('fly hip')]).toEqual([
      'movementSegment.choose',
      '0101',
      0,
      'legal',
    ])
  })

  test('ocs:4.8c.C#1 a mission may go where troops, an HQ, trucks or planes of the enemy are', () => {
    const t = field({
      s: STUKA,
      h: 'red h8T-0-2T/h4T-0-14T 0407',
      t: 'red truck:3 45T 0408',
      k: 'red plane:F 4-2(35) 0113',
    })
    t.until('barrageSegment').play('fly bust')
    expect(['0405', '0407', '0408', '0113'].map((hex) => t.refusal(`at ${hex}`))).toEqual(Array(4).fill('legal'))
  })

  test('ocs:I.F#5 no mission goes to a hex that is not in play', () => {
    const row = '. . . . . . . . . . x . . . . . . .'
    const t = field({ s: STUKA }, { map: Array<string>(4).fill(row) })
    t.until('barrageSegment').play('fly bust')
    expect(['0410', '0411', '0412'].map((hex) => t.refusal(`at ${hex}`))).toEqual(['legal', 'box-combat', 'legal'])
    expect(t.offers('at').filter((order) => ['at 0410', 'at 0411'].includes(order))).toEqual(['at 0410'])
  })

  test('ocs:14.1a#2 ocs:15.5#1 planes at a base lie apart from the ground, Active or Inactive', () => {
    const t = field({ s: STUKA, i: `${STUKA} inactive`, x: `blue ${FOOT} 0101` })
    const [base, lie] = [t.at('0101'), (id: string): number => t.unit(id)]
    expect(planesIn(t.m, 0, base).toSorted((a, b) => a - b)).toEqual([lie('s'), lie('i')])
    expect(unitsIn(t.m, base, 0)).toEqual([lie('x')])
    expect([t.mark('s', 'active'), t.mark('i', 'active')]).toEqual([1, 0])
  })
})

describe('in the mission hex', () => {
  const bomb = (more: Record<string, string> = {}): ReturnType<typeof field> =>
    field({ s: STUKA, k: 'red plane:F 4-2(35) 0113', ...more })
      .until('barrageSegment')
      .play('fly bomb', 'at 0405', 'with s')

  test('ocs:14.2f#3 nobody joins a mission that has been declared', () => {
    const t = bomb({ f: FIGHTER })
    expect(t.refusal('with f')).toBe('legal')
    t.play('go')
    expect([t.place, t.offers('with'), t.m.frame('mission')!.planes]).toEqual(['mission.intercept', [], [t.unit('s')]])
  })

  test('ocs:14.4#1 ocs:14.4e#1 Flak comes after Interception; 11 or more with its points costs a step', () => {
    const t = bomb({ u: STUKA }).play('with u', 'go', 'intercept k', 'fight', 'oppose u').dice(1, 2).dice(1)
    t.asUsual()
    while (t.m.waits === 'decision' && t.place.startsWith('airCombat')) t.asUsual()
    expect([t.place, told(t, 'flak')]).toEqual(['mission.fireFlak', []])
    expect(t.m.board.lost.get(t.unit('s'))).toBe(0)
    t.dice(5, 5)
    expect([told(t, 'flak')[0], t.mark('s', 'lost') + t.mark('u', 'lost')]).toMatchObject([{ total: 10 }, 0])
    const hit = bomb().play('go', 'pass').dice(5, 4)
    expect([told(hit, 'flak')[0], hit.m.waits]).toMatchObject([{ total: 11 }, 'roll'])
    hit.dice(1)
    expect(hit.mark('s', 'lost')).toBe(1)
  })

  test('ocs:14.4b#1 Flak costs no supply, and units without supply fire as well', () => {
    const flak = (words: string): unknown => {
      const t = field({ s: STUKA, e: `red ${FOOT} 0405${words}` }, { dumps: { red: { '0405': 8 } } })
      t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go').dice(4, 4)
      return [told(t, 'flak')[0]!['total'], t.dump('red', '0405')]
    }
    expect([flak(''), flak(' out')]).toEqual([
      [8, 8],
      [8, 8],
    ])
  })

  test('ocs:14.4d#1 planes at the base to which a mission goes meet the interceptor with it, but no Flak', () => {
    const t = field(
      { f: FIGHTER, n: 'blue plane:F 4-2(30) 0106', k: 'red plane:F 4-2(35) 0113', q: 'red plane:F 4-2(35) 0113' },
      { airBases: { blue: { '0101': 2, '0106': 1 }, red: { '0113': 1 } } },
    )
    t.until('movementSegment').play('fly transfer', 'at 0106', 'with f', 'go', 'intercept k')
    expect(t.m.frame('airCombat')!.theirs.toSorted((a, b) => a - b)).toEqual([t.unit('f'), t.unit('n')])
    t.play('fight', 'oppose n').dice(3, 3).dice(1)
    while (t.place.startsWith('airCombat')) t.asUsual()
    expect(t.place).toBe('mission.fireFlak')
    t.dice(6, 6).dice(1)
    expect([t.mark('f', 'lost'), t.mark('n', 'lost')]).toEqual([1, 0])
  })

  test('ocs:14.5#6 the interceptor comes from any base near enough, a carrier too, whatever its range', () => {
    const far = { blue: { '0101': 2 }, red: { '0113': 1, '0118': 1 } }
    const t = field({ s: STUKA, k: 'red plane:F 4-2(3) 0113', z: 'red plane:F 4-2(35) 0118' }, { airBases: far })
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go')
    expect(['k', 'z'].map((id) => t.refusal(`intercept ${id}`))).toEqual(['legal', 'no-interceptor'])
    const near = field(
      { s: STUKA, v: 'red ship:carrier 1(1)-1-4/1(1)-1-4 0110 carries:4 refit:2/1', c: 'red plane:F 3-2(3) v' },
      { map: Array<string>(4).fill('. . . . . . . . . o o . . .') },
    )
    near.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go')
    expect(near.refusal('intercept c')).toBe('legal')
  })

  test('ocs:14.1c#4 a plane that comes home to no base in its range is lost', () => {
    const shot = (reduced: number): string => {
      const t = field({ s: `blue plane:T (1)-18(30)/(1)-9(${reduced}) 0101` }).until('barrageSegment')
      t.play('fly bomb', 'at 0405', 'with s', 'go').dice(6, 6).dice(1).dice(1, 1)
      return t.hex('s')
    }
    expect([shot(6), shot(3)]).toEqual(['0101', 'dead'])
  })

  test('ocs:GL#9 ocs:14.1c#3 planes that turn away fly to a base of their owner’s choice, Inactive', () => {
    const t = field(
      { s: STUKA, u: STUKA, k: 'red plane:F 4-2(35) 0113' },
      { airBases: { blue: { '0101': 2, '0401': 1 }, red: { '0113': 1 } } },
    )
    t.until('barrageSegment').play(
      'fly bomb',
      'at 0405',
      'with s',
      'with u',
      'home 0401',
      'go',
      'intercept k',
      'abort u',
    )
    expect([t.hex('u'), t.mark('u', 'active')]).toEqual(['0401', 0])
  })
})

describe('Air Combat', () => {
  test('ocs:V4.1#3 planes may turn away from an Interception too', () => {
    const t = field({ s: STUKA, u: STUKA, k: 'red plane:F 4-2(35) 0113' }).until('barrageSegment')
    t.play('fly bomb', 'at 0405', 'with s', 'with u', 'go', 'intercept k')
    expect([t.place, t.seat, t.refusal('abort u')]).toEqual(['airCombat.stand', 'blue', 'legal'])
  })

  test('ocs:14.3b#1 nothing but the two ratings counts, however far and many they are', () => {
    const total = (base: string, more: Record<string, string>): unknown => {
      const t = field(
        { s: `blue plane:T (1)-18(60) ${base}`, k: 'red plane:F 4-2(35) 0113', ...more },
        { airBases: { blue: { [base]: 2 }, red: { '0113': 1 } } },
      )
      t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s')
      for (const id of Object.keys(more)) t.play(`with ${id}`)
      t.play('go', 'intercept k')
      if (t.place === 'airCombat.stand') t.play('fight')
      if (t.place === 'airCombat.oppose') t.play('oppose s')
      t.dice(2, 2)
      return told(t, 'airRound')[0]!['total']
    }
    expect([total('0401', {}), total('0118', {}), total('0101', { u: STUKA })]).toEqual([7, 7, 7])
  })

  test('ocs:14.3#1 ocs:14.3#2 ocs:14.3a#1 ocs:14.3e#1 rounds until a side is alone; Inactive planes take no part', () => {
    const t = field({
      f: FIGHTER,
      u: STUKA,
      k: 'red plane:F 3-2(35) 0113',
      l: 'red plane:T (1)-9(35) 0113',
      i: 'red plane:F 3-2(35) 0113 inactive',
    })
    t.until('barrageSegment').play('fly bombBase', 'at 0113', 'with f', 'with u', 'go', 'fight', 'fight')
    // Only the Fighter can attack; the defender names anybody who is Active.
    expect([t.place, t.m.frame('airCombat')!.a, t.offers('oppose')]).toEqual([
      'airCombat.oppose',
      t.unit('f'),
      ['oppose k', 'oppose l'],
    ])
    t.play('oppose l').dice(6, 6).dice(1)
    expect([t.place, t.mark('l', 'active')]).toEqual(['airCombat.fire', 0])
    t.dice(6, 6).dice(1)
    expect([t.mark('k', 'active'), t.mark('i', 'active'), t.mark('i', 'lost')]).toEqual([0, 0, 0])
    expect(t.place).toBe('airCombat.stay')
  })

  test('ocs:14.3d.C#1 ocs:14.3d.C#2 after the last round planes of either side may turn away, and so leave their mission', () => {
    const t = field({
      f: FIGHTER,
      u: STUKA,
      k: 'red plane:F 3-2(35) 0113',
      l: 'red plane:T (1)-9(35) 0113',
    })
    t.until('barrageSegment').play('fly bombBase', 'at 0113', 'with f', 'with u', 'go', 'fight', 'fight', 'oppose k')
    t.dice(3, 3).dice(1)
    // 6 + 4 - 3 = 7: both Fighters are gone, and the bombers ignore each other.
    expect([t.place, t.offers('abort')]).toEqual(['airCombat.stay', ['abort u']])
    t.play('stay')
    expect([t.place, t.seat, t.offers('abort')]).toEqual(['airCombat.hold', 'red', ['abort l']])
    t.play('abort l')
    expect([t.mark('l', 'active'), t.hex('l'), t.place]).toEqual([0, '0113', 'mission.fireFlak'])
    const gone = field({ f: FIGHTER, u: STUKA, k: 'red plane:F 3-2(35) 0113', l: 'red plane:T (1)-9(35) 0113' })
    gone.until('barrageSegment').play('fly bombBase', 'at 0113', 'with f', 'with u', 'go', 'fight', 'fight', 'oppose k')
    gone.dice(3, 3).dice(1).play('abort u')
    while (gone.place.startsWith('airCombat')) gone.play('stay')
    expect([gone.place, gone.mark('u', 'active'), told(gone, 'flak')]).toEqual(['barrageSegment.choose', 0, []])
  })
})

describe('barrages from the air', () => {
  test('ocs:9.13#4 the book: a Hip Shoot at 1 RE in the open, one column left to 12-16, DG on an 8', () => {
    const t = field({ s: 'blue plane:T (1)-18(30) 0117' }, { airBases: { blue: { '0117': 1 } } })
    t.until('movementSegment').play('fly hip', 'at 0405', 'with s', 'go').dice(1, 1).dice(4, 4)
    expect(told(t, 'airBarrage')[0]).toMatchObject({ first: '17-24', spotting: 0, density: -1, column: '12-16' })
    expect([told(t, 'barrageResult')[0], t.mode('e')]).toMatchObject([{ result: 'DG' }, 'Disorganized'])
  })

  test('ocs:10.2#1 no supply is paid for bombs, and what they do is read as of any barrage', () => {
    const t = field({ s: STUKA, k: `red ${FOOT} 0405` }, { dumps: { blue: { '0404': 8, '0101': 8 } } })
    t.until('barrageSegment').play('fly bomb', 'at 0405', 'with s', 'go').dice(1, 1).dice(6, 6)
    expect([t.dump('blue', '0404'), t.dump('blue', '0101')]).toEqual([8, 8])
    expect([t.place, t.seat]).toEqual(['losses.suffer', 'red'])
  })

  test('ocs:14.7d.D#1 ocs:14.7d.D#2 Hip Shoots go at bases and ports too, with a spotter ashore; Trainbusting is none', () => {
    const t = field(
      { s: STUKA, a: `blue ${FOOT} 0112`, r: 'red plane:T (1)-9(30) 0113' },
      { ports: { '0213': 8, '0417': 8 }, portsOf: { red: ['0213', '0417'] } },
    ).until('movementSegment')
    t.play('fly hipBase')
    expect(t.refusal('at 0113')).toBe('legal')
    t.play('back', 'fly hipPort')
    // 0112 lies next to 0213 as well; at 0417 nobody watches.
    expect([t.refusal('at 0213'), t.refusal('at 0417')]).toEqual(['legal', 'hip-spotter'])
    t.play('back')
    expect(t.refusal('fly bust')).toBe('air-later')
    const afloat = field(
      {
        s: STUKA,
        a: `blue ${FOOT} 0112`,
        c: 'blue craft:lc 8-1-10 0112 points:4 cargo:a',
      },
      { map: Array<string>(4).fill('. . . . . . . . . . . o b . .') },
    ).until('movementSegment')
    expect(afloat.play('fly hipBase').refusal('at 0113')).toBe('hip-spotter')
  })

  test('ocs:14.8#1 a hex is the target of Trainbusting once a phase, and has one marker of a side', () => {
    const t = field({ s: STUKA, u: STUKA }).until('barrageSegment')
    t.play('fly bust', 'at 0408', 'with s', 'go').dice(1, 1).dice(6)
    expect(t.m.board.busted.get(t.at('0408'))).toBe(1)
    t.play('fly bust')
    expect([t.refusal('at 0408'), t.refusal('at 0409')]).toEqual(['barraged-already', 'legal'])
  })

  test('ocs:14.8c#3 a Trainbusting Zone changes no supply path', () => {
    const t = field({})
    const before = Array.from(pathCosts(t.m, 1, TRUCK))
    for (const hex of ['0408', '0409', '0308']) markBusted(t.m, 0, t.at(hex))
    expect(Array.from(pathCosts(t.m, 1, TRUCK))).toEqual(before)
  })
})
