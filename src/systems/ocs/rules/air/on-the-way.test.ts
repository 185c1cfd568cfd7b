/** 14.2f to 14.5 on the way to the mission hex: what the enemy sees of it, who meets it there, and who is left. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { field, FIGHTER, FOOT, STUKA, told } from './scenes.ts'

const RED_FIGHTER = 'red plane:F 4-2(35) 0113'
const bomb = (units: Record<string, string>, more: Partial<Position> = {}, ...first: string[]): Table => {
  const t = field(units, more).until('barrageSegment').play('fly bomb', 'at 0405')
  return t.play(...first.map((id) => `with ${id}`), 'go')
}
/** What the enemy sees of the mission. */
const seen = (t: Table) => t.kept(1).frames.find((f) => f.proc === 'mission')

describe('what the enemy sees', () => {
  test('ocs:4.8b.E#1 ocs:14.2f#1 a Fighter lies on top of a mission, else the plane that was named first', () => {
    const top = (...ids: string[]): unknown => {
      const t = bomb({ s: STUKA, u: STUKA, f: FIGHTER }, {}, ...ids)
      return told(t, 'flown')[0]!['unit'] === t.unit('f')
        ? 'f'
        : told(t, 'flown')[0]!['unit'] === t.unit('u')
          ? 'u'
          : 's'
    }
    expect([top('s', 'f'), top('f', 's'), top('s', 'u'), top('u', 's')]).toEqual(['f', 'f', 's', 'u'])
  })

  test('ocs:4.8b.E#1 another shows when the one on top is gone', () => {
    const t = bomb({ s: STUKA, u: STUKA, k: RED_FIGHTER }, {}, 's', 'u')
    expect(seen(t)).toMatchObject({ shown: t.unit('s'), planes: null })
    t.play('intercept k', 'abort s').dice(1, 1).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    expect(seen(t)).toMatchObject({ shown: t.unit('u') })
    // The one that stays on top still does.
    const kept = bomb({ s: STUKA, u: STUKA, k: RED_FIGHTER }, {}, 's', 'u').play('intercept k', 'abort u').dice(1, 1)
    kept.dice(1)
    while (kept.place.startsWith('airCombat')) kept.play('stay')
    expect(seen(kept)).toMatchObject({ shown: kept.unit('s') })
  })

  test('ocs:14.4f#1 the enemy is told that a plane was hit, and its owner which', () => {
    const t = bomb({ s: STUKA, u: STUKA }, {}, 's', 'u').dice(6, 6).dice(1)
    const hit = t.log.find(({ ev }) => ev === 'flakHit')!
    expect([hit.values, hit.secret?.values]).toEqual([{ hex: t.at('0405') }, { unit: t.unit('s') }])
  })
})

describe('imagined by the enemy', () => {
  test('ocs:4.9a#1 a mission that is planned might be anything, and he is not asked for it', () => {
    const t = field({ s: STUKA, k: RED_FIGHTER }).until('barrageSegment').play('fly bomb', 'at 0405', 'with s')
    const m = t.imagined(1)
    expect([m.place, m.seat, m.frame('mission')]).toMatchObject([
      'mission.plan',
      0,
      { kind: 0, hex: -1, planes: [], home: -1, shown: -1, cargo: [] },
    ])
    expect(m.count).toBeGreaterThan(0)
  })

  test('ocs:4.9a#1 of one that has been declared he knows the goal, and thinks of the plane on top alone', () => {
    const t = bomb({ s: STUKA, u: STUKA, f: FIGHTER, k: RED_FIGHTER }, {}, 's', 'u', 'f')
    const { hex, kind, shown, planes, met } = t.imagined(1).frame('mission')!
    expect({ hex, kind, shown, planes, met }).toEqual({
      hex: t.at('0405'),
      kind: t.m.frame('mission')!.kind,
      shown: t.unit('f'),
      planes: [t.unit('f')],
      met: -1,
    })
  })

  test('ocs:4.9d#1 once planes have met he knows all that are still over the hex', () => {
    const t = bomb({ s: STUKA, u: STUKA, f: FIGHTER, k: RED_FIGHTER }, {}, 's', 'u', 'f').play('intercept k', 'abort u')
    const there = [t.unit('s'), t.unit('f')].toSorted((a, b) => a - b)
    expect(t.imagined(1).frame('mission')).toMatchObject({ planes: there, met: t.unit('k') })
    // Those of the base that was attacked are met by the attackers themselves.
    const raid = field({ s: STUKA, u: STUKA, f: FIGHTER, k: RED_FIGHTER, l: RED_FIGHTER }).until('barrageSegment')
    raid.play('fly bombBase', 'at 0113', 'with s', 'with u', 'with f', 'go', 'fight', 'abort u')
    expect(raid.imagined(1).frame('mission')!.planes).toEqual(
      [raid.unit('s'), raid.unit('f')].toSorted((a, b) => a - b),
    )
  })

  test('ocs:14.10b#5 what falls from the sky is not known before it has landed', () => {
    const t = field(
      { j: 'blue plane:Tpt (0)-0(30) 0101 cap:4', p: 'blue 2-3-4L/1-3-8L 0101 re:0.25 move para' },
      { scenario: { plans: { p: { hex: '0302', turn: 1, by: 'parachute', planes: [] } } } },
    ).until('movementSegment')
    t.play('fly drop', 'at 0302', 'with j', 'carry p', 'go')
    const m = t.imagined(1)
    expect([t.place, m.frame('mission')!.cargo.length > 0, m.frame('mission')!.cargo.includes(t.unit('p'))]).toEqual([
      'mission.fall',
      true,
      false,
    ])
    m.roll([6, 6])
    expect(m.place).not.toBe('mission.fall')
  })
})

describe('planes over the mission hex', () => {
  const TWO_BASES = { airBases: { blue: { '0101': 2 }, red: { '0113': 1, '0116': 1 } } }
  const raid = (units: Record<string, string>): Table =>
    field({ s: STUKA, ...units }, TWO_BASES)
      .until('barrageSegment')
      .play('fly bombBase', 'at 0113', 'with s', 'go')

  test('ocs:14.5#4 ocs:14.1c#3 an interceptor that loses over a base of its own side goes back to where it came from', () => {
    const t = raid({ k: 'red plane:F 2-2(35) 0116' }).play('intercept k').dice(1, 1).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    expect([t.hex('k'), t.mark('k', 'active'), t.place]).toEqual(['0116', 0, 'mission.fireFlak'])
  })

  test('ocs:14.4d#1 ocs:14.5#2 planes of the base join the Fighter that comes to defend it', () => {
    // Neither the Stuka nor the bombers of the base can attack: they ignore each other.
    const t = raid({ l: 'red plane:T (1)-9(30) 0113', k: 'red plane:F 4-2(35) 0116' })
    expect([t.place, told(t, 'airCombat')]).toEqual(['mission.intercept', []])
    t.play('intercept k')
    expect(told(t, 'airCombat')[0]).toMatchObject({
      side: 1,
      units: [t.unit('k'), t.unit('l')],
      against: [t.unit('s')],
    })
  })

  test('ocs:14.3a#2 ocs:14.5#2 a Fighter in parentheses that intercepts a bomber passes it by, and stays Active', () => {
    const t = raid({ k: 'red plane:F (2)-2(35) 0113' })
    expect(t.offers('intercept')).toEqual(['intercept k'])
    t.play('intercept k')
    expect([t.place, told(t, 'airCombat'), t.mark('k', 'active')]).toEqual(['mission.fireFlak', [], 1])
    // It has been met where it is: it is there once.
    const met = raid({ k: 'red plane:F (2)-2(35) 0113', l: 'red plane:F 4-2(35) 0116' }).play('intercept l')
    expect(told(met, 'airCombat')[0]).toMatchObject({ units: [met.unit('l'), met.unit('k')] })
  })

  test('ocs:14.5#3 ocs:14.2e#1 one Fighter intercepts a mission, and one mission a phase', () => {
    const t = field({ s: STUKA, u: STUKA, k: RED_FIGHTER, l: RED_FIGHTER }).until('movementSegment')
    t.play('fly hip', 'at 0405', 'with s', 'go', 'intercept k').dice(6, 6).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    expect([t.place, t.mark('k', 'active')]).toEqual(['movementSegment.choose', 1])
    t.play('fly hip', 'at 0405', 'with u', 'go')
    expect([t.refusal('intercept k'), t.refusal('intercept l'), t.refusal('intercept e')]).toEqual([
      'no-interceptor',
      'legal',
      'no-interceptor',
    ])
  })

  test('ocs:14.5#1 ocs:4.9a#1 inside a zone he is asked each time, also when his Fighter has flown', () => {
    const t = field({ s: STUKA, u: STUKA, k: RED_FIGHTER }).until('movementSegment')
    t.play('fly hip', 'at 0405', 'with s', 'go', 'intercept k').dice(6, 6).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    t.play('fly hip', 'at 0405', 'with u', 'go')
    expect([t.place, t.seat, t.offers()]).toEqual(['mission.intercept', 'red', ['pass']])
  })

  test('ocs:14.2f#1 ocs:14.1c#5 a drop over an enemy base meets the Fighters there first, and loses its cargo to them', () => {
    const t = field(
      { j: 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4', k: RED_FIGHTER },
      { dumps: { blue: { '0101': 4 } } },
    )
    t.until('movementSegment').play('fly drop', 'at 0113', 'with j', 'load 1', 'go')
    expect(told(t, 'airCombat')[0]).toMatchObject({ side: 0, units: [t.unit('j')], against: [t.unit('k')] })
    t.dice(6, 6).dice(1).play('stay')
    expect([t.place, t.seat, t.m.prompt()]).toEqual(['shed.choose', 'blue', 'Which part of the cargo turns back?'])
    t.play('shedSupply', 'flyOn')
    expect([t.place, t.dump('blue', '0101'), t.mark('j', 'active')]).toEqual(['movementSegment.choose', 4, 0])
  })

  test('ocs:14.2f#4 an escort that is left alone over troops or rails has nothing to drop', () => {
    for (const [kind, goal] of [
      ['bomb', '0405'],
      ['bust', '0408'],
    ] as const) {
      const t = field({ s: STUKA, f: 'blue plane:F 4-0(30) 0101', k: RED_FIGHTER }).until('barrageSegment')
      t.play(`fly ${kind}`, `at ${goal}`, 'with s', 'with f', 'go', 'intercept k', 'abort s').dice(6, 6).dice(1)
      while (t.place.startsWith('airCombat')) t.play('stay')
      // The Fighter has won by now, or lost: this one lost.
      expect([t.place, t.mark('f', 'active'), told(t, 'flak')]).toEqual(['barrageSegment.choose', 0, []])
      const won = field({ s: STUKA, f: 'blue plane:F 4-0(30) 0101', k: RED_FIGHTER }).until('barrageSegment')
      won.play(`fly ${kind}`, `at ${goal}`, 'with s', 'with f', 'go', 'intercept k', 'abort s').dice(1, 1).dice(1)
      while (won.place.startsWith('airCombat')) won.play('stay')
      won.dice(1, 1)
      if (won.place === 'mission.bust') won.dice(6)
      expect([won.place, told(won, 'barrageResult'), won.mark('f', 'active')]).toEqual(['barrageSegment.choose', [], 0])
      expect(told(won, 'busted').map(({ strength, hit }) => [strength, hit])).toEqual(kind === 'bust' ? [[0, 0]] : [])
      expect(won.m.board.busted.get(won.at('0408'))).toBe(0)
    }
  })
})

describe('what Flak counts', () => {
  test('ocs:14.4a#1 ocs:14.4a#3 it fires at barrages, Hip Shoots and Trainbusting anywhere, and never at sweeps', () => {
    const fired = (kind: string, goal: string, plane: string, segment: string, more: Record<string, string> = {}) => {
      const t = field(
        { s: STUKA, f: FIGHTER, a: `blue ${FOOT} 0112`, ...more },
        { ports: { '0213': 8 }, portsOf: { red: ['0213'] } },
      )
      t.until(segment).play(`fly ${kind}`, `at ${goal}`, `with ${plane}`, 'go')
      return t.place
    }
    const anywhere = [
      fired('hipBase', '0113', 's', 'movementSegment'),
      fired('hipPort', '0213', 's', 'movementSegment'),
      fired('bomb', '0405', 's', 'barrageSegment'),
      fired('bombBase', '0113', 's', 'barrageSegment'),
      fired('bombPort', '0213', 's', 'barrageSegment'),
      fired('bust', '0408', 's', 'barrageSegment'),
    ]
    expect(anywhere).toEqual(Array(6).fill('mission.fireFlak'))
    const bomber = { k: 'red plane:T (1)-9(30) 0113' }
    expect(fired('sweep', '0113', 'f', 'movementSegment', bomber)).toBe('airCombat.fire')
  })

  test('ocs:14.4e#2 three planes add a point and two none; an HQ in the hex adds one, and other units none', () => {
    const total = (planes: string[], more: Record<string, string> = {}): unknown => {
      const t = bomb({ s: STUKA, u: STUKA, v: STUKA, ...more }, {}, ...planes).dice(1, 1)
      const { planes: many, hq, total: all } = told(t, 'flak')[0]!
      return [many, hq, all]
    }
    expect([total(['s', 'u']), total(['s', 'u', 'v'])]).toEqual([
      [0, 0, 2],
      [1, 0, 3],
    ])
    expect(total(['s'], { h: 'red h8T-0-2T/h4T-0-14T 0405' })).toEqual([0, 1, 3])
    expect(total(['s'], { h: 'red h8T-0-2T/h4T-0-14T 0406' })).toEqual([0, 0, 2])
  })
})

describe('late-war Flak', () => {
  const S = 'blue plane:T (1)-10(30)/(1)-5(30) 0101'
  const late = { options: { lateFlak: true }, airBases: { blue: { '0101': 2, '0401': 1 }, red: { '0113': 1 } } }
  const raid = (units: Record<string, string>): Table => {
    const t = field(units, late).until('barrageSegment').play('fly bomb', 'at 0405')
    return t.play(...Object.keys(units).map((id) => `with ${id}`))
  }

  test('ocs:HR-14#1 10 is still a plane that turns back unhurt, 12 one that has lost a step', () => {
    const lost = (...sum: [number, number]): number[] => {
      const t = raid({ p: S, q: S })
        .play('go')
        .dice(...sum)
        .dice(1)
      return [
        t.mark('p', 'lost'),
        t.mark('p', 'active'),
        t.mark('q', 'active'),
        Number(t.place === 'bombardment.impact'),
      ]
    }
    expect([lost(4, 6), lost(6, 6)]).toEqual([
      [0, 0, 1, 1],
      [1, 0, 1, 1],
    ])
  })

  test('ocs:HR-14#1 ocs:14.1c#1 it goes to the base they all mean to return to, and its owner alone is told which was hit', () => {
    const t = raid({ p: S, q: S }).play('home 0401', 'go').dice(4, 5).dice(1)
    expect([t.hex('p'), t.hex('q')]).toEqual(['0401', '0101'])
    expect(t.events('flakHit')).toEqual([])
    const hit = raid({ p: S, q: S }).play('go').dice(5, 6).dice(6)
    expect([hit.events('flakHit'), hit.events('airAborted')]).toMatchObject([
      [{ hex: hit.at('0405'), unit: hit.unit('q') }],
      [{ unit: hit.unit('q') }],
    ])
  })

  test('ocs:HR-14#2 one plane alone turns back with a step lost, or falls, and there is no second', () => {
    const one = raid({ p: S }).play('go')
    one.m.board.lost.set(one.unit('p'), 1)
    one.dice(6, 6).dice(1)
    expect([one.hex('p'), one.place]).toEqual(['dead', 'barrageSegment.choose'])
    const three = raid({ p: S, q: S, r: S }).play('go').dice(6, 6).dice(1)
    expect([three.place, three.mark('p', 'active')]).toEqual(['mission.shaken', 0])
  })
})
