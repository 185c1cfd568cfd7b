/** 18.3 Naval gunfire. */
import { describe, expect, test } from 'vitest'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { bringToTop } from '../position/changes.ts'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { AIM, MARKER, PHASE } from '../world.ts'
import { navalStrength } from './gunnery.ts'

const LEG = '4-3-4L/2-3-8L'
const CRUISER = 'ship:cruiser 40(4)-1-4/20(4)-1-3'
const BATTLESHIP = 'ship:battleship 60(8)-2-8/30(8)-1-7'
const MAP = ['o o o o b . . .', 'o o o o b . . .', 'o o o o b . . .']

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: MAP, units: { far: `red ${LEG} 0308`, ...units }, ...more })
const segment = (t: Table, phase: number = PHASE.movement): Table =>
  onUntil(t, () => t.place === 'barrageSegment.choose' && t.seat === 'blue' && t.m.board.phase.get(0) === phase)
/** Ships of Blue at 0103, those of Red at 0104. */
const duel = (red: string, blue = CRUISER, more: Position['units'] = {}): Table =>
  segment(at({ s: `blue ${blue} 0103`, x: `red ${red} 0104`, ...more })).play(
    'engage 0104',
    'with s',
    'against x',
    'fire',
  )

describe('at the ground', () => {
  const gunned = (units: Position['units'] = {}): Table =>
    segment(at({ s: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, e: `red ${LEG} 0106`, ...units }))

  test('ocs:10.3#1 ocs:18.3a#1 a ship fires at a hex in range, without supply, in the Movement Phase too', () => {
    const t = gunned()
    expect([t.refusal('gunfire 0106'), t.refusal('gunfire 0308')]).toEqual(['legal', 'legal'])
    t.play('gunfire 0106', 'with s', 'fire')
    expect([t.last('barrage'), t.place]).toMatchObject([{ strength: 40 }, 'bombardment.impact'])
  })

  test('ocs:18.3b#1 ocs:18.3b#3 halves become DG, 1 a half, 2 one and 3 two', () => {
    const results = new Map<string, number>()
    for (let a = 1; a <= 6; a++)
      for (let b = a; b <= 6; b++) {
        const t = gunned().play('gunfire 0106', 'with s', 'fire').dice(a, b)
        const { result } = t.last('barrageResult') as { result: string }
        results.set(result, (results.get(result) ?? 0) + 1)
      }
    // No whole step is lost to one cruiser: the worst of its column, a 2, is a 1.
    expect([...results.keys()].every((one) => ['no effect', 'DG', '1/2', '1'].includes(one))).toBe(true)
    expect(results.has('DG')).toBe(true)
  })

  test('ocs:18.3a.B#1 ocs:18.3a.B#2 once in a Game Turn, through both Player Turns and Clean Up; at ships it still may', () => {
    const t = gunned({ x: `red ${CRUISER} 0101` })
      .play('gunfire 0106', 'with s', 'fire')
      .dice(1, 1)
    expect(t.refusal('gunfire 0106')).toBe('barraged-already')
    segment(t, PHASE.exploitation)
    expect([t.refusal('gunfire 0308'), t.refusal('engage 0101')]).toEqual(['no-gun', 'legal'])
    segment(t, PHASE.reaction)
    expect(t.refusal('gunfire 0308')).toBe('no-gun')
    const turn = t.m.board.turn.get(0)
    onUntil(t, () => t.m.board.turn.get(0) > turn && t.place === 'barrageSegment.choose' && t.seat === 'blue')
    expect(t.refusal('gunfire 0308')).toBe('legal')
  })

  test('ocs:18.3b#2 ships in different hexes fire together', () => {
    const t = gunned({ z: `blue ${CRUISER} 0304` }).play('gunfire 0106', 'with s', 'with z', 'fire')
    expect(t.last('barrage')).toMatchObject({ strength: 80 })
  })

  test('ships do not fire in the Combat Phase', () => {
    const t = gunned({ g: `blue b12(2)-3-4L/b6(1)-3-8L 0105` })
    expect(segment(t, PHASE.combat).refusal('gunfire 0106')).toBe('ships-phase')
  })

  test('ocs:18.3b#1 facilities take what the table says', () => {
    const t = segment(at({ s: `blue ${BATTLESHIP} 0104` }, { ports: { '0105': 8 }, portsOf: { red: ['0105'] } }))
    t.play('gunPort 0105', 'with s', 'fire').dice(6)
    expect(t.m.board.portHits.get(0)).toBeGreaterThan(1)
  })
})

describe('at ships', () => {
  test('ocs:18.3c#1 only ships and coast guns fire at ships', () => {
    const t = segment(
      at({ g: 'blue b40(4)-3-4L/b6(1)-3-8L 0105', s: `blue ${CRUISER} 0304`, x: `red ${CRUISER} 0103` }),
    )
    t.play('engage 0103')
    expect([t.refusal('with g'), t.refusal('with s')]).toEqual(['not-ship', 'legal'])
  })

  test('ocs:18.3c.C#1 ocs:18.3c.C#2 strength is divided by Protection and rounded; what comes to 0 does not fire', () => {
    const t = at({ s: `blue ${CRUISER} 0103`, w: 'blue ship:MTB 2(2)-0-1 0103', x: `red ${BATTLESHIP} 0104` })
    const strength = (...ids: string[]): number =>
      navalStrength(
        t.m,
        ids.map((id) => t.unit(id)),
        t.unit('x'),
      )
    expect([strength('s'), strength('s', 'w'), strength('w')]).toEqual([5, 5, 0])
    segment(t).play('engage 0104', 'with w', 'against x')
    expect(t.refusal('fire')).toBe('no-points')
  })

  test('ocs:18.3c#3 who engages a stack sees its ships; before and after only the one on top', () => {
    const t = segment(at({ s: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104`, y: `red ${CRUISER} 0104` }))
    const seen = (): number => t.kept(0).cells[t.m.board.hex.base + t.unit('y')]!
    expect(seen()).toBe(HIDDEN)
    t.play('engage 0104')
    expect(seen()).toBe(t.at('0104'))
    t.play('back')
    expect(seen()).toBe(HIDDEN)
  })

  test('ocs:18.3c#2 ocs:10.0e.A#3 each ship once a phase, and any number of ships in a hex', () => {
    const t = segment(
      at({ s: `blue ${CRUISER} 0103`, z: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104`, y: `red ${CRUISER} 0104` }),
    )
    t.play('engage 0104', 'with s', 'against x', 'fire').dice(1, 1)
    t.play('engage 0104', 'with z')
    expect([t.refusal('against x'), t.refusal('against y')]).toEqual(['targeted-already', 'legal'])
    t.play('back', 'engage 0104')
    expect(t.refusal('with s')).toBe('fired-already')
  })

  test('ocs:18.3d.A#1 ocs:18.3d.A#2 ocs:18.3d.C#1 a hit damages and disorganizes; a second DG is a hit and takes the marker', () => {
    const t = duel(CRUISER, 'ship:battleship 400(8)-2-8')
    t.dice(6, 6)
    for (let i = 0; t.m.waits === 'roll' && i < 3; i++) t.dice(6)
    expect(t.mark('x', 'lost')).toBeGreaterThan(0)
    const shaken = segment(at({ s: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104` }))
    shaken.m.board.marker.set(shaken.unit('x'), 3)
    shaken.play('engage 0104', 'with s', 'against x', 'fire')
    const hit = [3, 4, 5, 6].map((n) => {
      const twin = segment(at({ s: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104` }))
      twin.m.board.marker.set(twin.unit('x'), 3)
      twin.play('engage 0104', 'with s', 'against x', 'fire').dice(n, n)
      if (twin.m.waits === 'roll') twin.dice(1)
      const { dg } = twin.last('navalHit') as { dg: number }
      return [dg, twin.mark('x', 'lost'), twin.mark('x', 'marker')]
    })
    const again = hit.filter(([dg]) => dg === 1)
    expect(again.length).toBeGreaterThan(0)
    for (const [, lost, marker] of again) expect([lost! > 0, marker]).toEqual([true, 0])
  })

  test('ocs:18.1d#1 ocs:18.3a.A#1 DG changes no figure and is gone after Clean Up; ships fire at ships in every segment', () => {
    const t = segment(at({ s: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104` }))
    t.m.board.marker.set(t.unit('s'), 3)
    expect(navalStrength(t.m, [t.unit('s')], t.unit('x'))).toBe(10)
    t.play('engage 0104', 'with s', 'against x', 'fire').dice(1, 1)
    expect(segment(t, PHASE.exploitation).refusal('engage 0104')).toBe('legal')
    onUntil(t, () => t.m.board.phasing.get(0) === 1)
    expect(t.mark('s', 'marker')).toBe(0)
  })

  test('ocs:18.3c#4 the whole table counts, with its die for halves', () => {
    const t = duel(CRUISER)
    expect(t.place).toBe('shipfire.impact')
  })

  test('ocs:18.3c.D#1 ocs:18.3d.B#1 ocs:18.3d#1 craft are one target; each hit takes a point, and by lot what there is no room for', () => {
    const boats = segment(
      at({
        s: 'blue ship:battleship 400(8)-2-8 0103',
        a: `red ${LEG} 0107`,
        c: 'red craft:lc 8-1-10 0104 points:2 cargo:a load:4',
        d: 'red craft:lc 8-1-10 0104 points:1',
      }),
    )
    boats.play('engage 0104', 'with s')
    expect(boats.offers('against')).toHaveLength(1)
    boats.play(boats.offers('against')[0]!, 'fire').dice(6, 6)
    const before = 3
    for (let i = 0; boats.m.waits === 'roll' && i < 8; i++) boats.dice(1)
    const left = ['c-1', 'd-1'].reduce((sum, id) => sum + boats.mark(id, 'points'), 0)
    expect(left).toBeLessThan(before)
  })

  test('ocs:18.2d#1 ocs:18.2d#2 a carrier is screened by other ships in range, not by craft', () => {
    const carrier = { v: 'red ship:carrier 4(2)-2-5 0104 carries:4 refit:4/2' }
    const t = segment(at({ s: `blue ${CRUISER} 0103`, ...carrier, x: `red ${CRUISER} 0202` }))
    expect(t.play('engage 0104', 'with s').refusal('against v')).toBe('screened')
    const open = segment(at({ s: `blue ${CRUISER} 0103`, ...carrier, c: 'red craft:lc 8-1-10 0104' }))
    expect(open.play('engage 0104', 'with s').refusal('against v')).toBe('legal')
  })
})

describe('coast guns', () => {
  const GUN = 'b40(4)-1-0L/b6(2)-1-0L'

  test('ocs:18.3g#1 ocs:18.3g.A#1 they fire at ships in every segment, without supply and without having been in Reserve', () => {
    const t = segment(at({ g: `blue ${GUN} 0105 coastGuns`, x: `red ${CRUISER} 0103` }))
    t.play('engage 0103', 'with g', 'against x', 'fire').dice(1, 1)
    expect(t.refusal('engage 0103')).toBe('no-gun')
    expect(segment(t, PHASE.exploitation).refusal('engage 0103')).toBe('legal')
  })

  test('ocs:18.3g.B#1 at the ground they fire by the rules of artillery, and then not at ships', () => {
    const t = segment(
      at(
        { g: `blue ${GUN} 0105 coastGuns exploit`, e: `red ${LEG} 0107`, x: `red ${CRUISER} 0103` },
        { dumps: { blue: { '0105': 20 } } },
      ),
      PHASE.exploitation,
    )
    expect(t.refusal('gunfire 0107')).toBe('no-gun')
    t.play('barrage 0107', 'with g', 'fire').paid()
    t.dice(1, 1)
    expect(t.refusal('engage 0103')).toBe('no-gun')
  })

  test('ocs:18.3g.C#1 ocs:18.3g.C#2 ships fire at them as at ships: a loss destroys them, DG does nothing, and the hex may still be barraged', () => {
    const shot = (a: number): Table => {
      const t = segment(
        at({
          s: `blue ${CRUISER} 0104`,
          g: `red ${GUN} 0106 coastGuns`,
          e: `red ${LEG} 0106 move`,
          n: `blue ${CRUISER} 0304`,
        }),
      )
      bringToTop(t.m, t.unit('g'))
      t.play('counter 0106', 'with s', 'against g', 'fire').dice(a, a)
      if (t.m.waits === 'roll') t.dice(6)
      return t
    }
    const all = [1, 2, 3, 4, 5, 6].map(shot)
    const hits = (t: Table): number => (t.last('navalHit') as { hits: number }).hits
    for (const t of all) {
      expect([t.hex('g'), t.mode('e')]).toEqual([hits(t) > 0 ? 'dead' : '0106', 'Move'])
      expect(t.refusal('gunfire 0106')).toBe('legal')
    }
    expect(all.some((t) => t.hex('g') === 'dead')).toBe(true)
    const missed = all.filter((t) => hits(t) === 0)
    expect(missed.length).toBeGreaterThan(0)
    for (const t of missed) expect(t.mode('g')).toBe('Combat')
  })
})

describe('what the enemy knows of it', () => {
  const scene = (): Table =>
    segment(
      at({
        z: `blue ${CRUISER} 0303`,
        s: `blue ${CRUISER} 0104`,
        n: `blue ${LEG} 0105`,
        e: `red ${LEG} 0106`,
        x: `red ${CRUISER} 0103`,
      }),
    )
  const shown = (t: Table): unknown[] => {
    const { target, aim, ships, victim } = View.of(t.m, 1).frames.find((f) => f.proc === 'gunfire')!
    return [target, aim, ships, victim]
  }

  test('of fire at the ground nothing before it opens, and never which ships fired', () => {
    const t = scene().play('gunfire 0106', 'with s')
    expect(shown(t)).toEqual([null, null, null, null])
    expect(t.imagined(1).frame('gunfire')).toMatchObject({
      ships: [t.unit('z')],
      victim: -1,
      aim: AIM.byShips,
      target: t.at('0308'),
    })
    t.play('fire')
    expect(shown(t)).toEqual([t.at('0106'), AIM.byShips, null, -1])
    const open = segment(
      at({ s: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, e: `red ${LEG} 0106` }, { options: { openStacks: true } }),
    ).play('gunfire 0106', 'with s')
    expect(shown(open)).toEqual([open.at('0106'), AIM.byShips, [open.unit('s')], -1])
  })

  test('ocs:4.9a#1 fire that is being laid is imagined at troops that are on the map', () => {
    const t = segment(
      at({
        far: `red ${LEG} turn3`,
        s: `blue ${CRUISER} 0104`,
        n: `blue ${LEG} 0105`,
        e: `red ${LEG} 0106`,
        f: `red ${LEG} 0107`,
      }),
    ).play('gunfire 0107', 'with s')
    expect(t.imagined(1).frame('gunfire')).toMatchObject({ target: t.at('0106'), aim: AIM.byShips })
  })

  test('of fire at ships the hex at once, the ship fired at when it is fired at', () => {
    const t = scene().play('engage 0103', 'with s', 'against x')
    expect(shown(t)).toEqual([t.at('0103'), AIM.ship, null, null])
    expect(t.imagined(1).frame('gunfire')).toMatchObject({ ships: [t.unit('z')], victim: -1, target: t.at('0103') })
    t.play('fire')
    expect(shown(t)).toEqual([t.at('0103'), AIM.ship, null, t.unit('x')])
    expect(t.imagined(1).frame('gunfire')!.victim).toBe(t.unit('x'))
  })
})

describe('who fires at what', () => {
  const GUN = 'b40(2)-1-0L/b6(1)-1-0L'
  const refusals = (t: Table, ...orders: string[]): string[] => orders.map((order) => t.refusal(order))

  test('ocs:18.3a#1 there must be something of the enemy of that kind in the hex', () => {
    const t = segment(
      at(
        {
          s: `blue ${BATTLESHIP} 0104`,
          c: 'blue craft:lc 8-1-10 0103',
          n: `blue ${LEG} 0105`,
          e: `red ${LEG} 0106`,
          t: 'red truck:1 45T 0206',
          x: `red ${CRUISER} 0102`,
        },
        {
          ports: { '0105': 8, '0205': 8 },
          portsOf: { blue: ['0105'], red: ['0205'] },
          airBases: { blue: { '0105': 2 }, red: { '0106': 2 } },
        },
      ),
    )
    expect(refusals(t, 'gunPort 0205', 'gunPort 0105', 'gunPort 0107')).toEqual(['legal', 'no-port', 'no-port'])
    expect(refusals(t, 'gunBase 0106', 'gunBase 0105', 'gunBase 0107')).toEqual(['legal', 'no-base', 'no-base'])
    expect(refusals(t, 'gunfire 0106', 'gunfire 0105', 'gunfire 0206')).toEqual(['legal', 'no-target', 'no-target'])
    expect(refusals(t, 'engage 0102', 'engage 0103', 'engage 0101')).toEqual(['legal', 'no-ships', 'no-ships'])
    expect(t.offers('gunPort')).toEqual(['gunPort 0205'])
    expect(t.offers('gunBase')).toEqual(['gunBase 0106'])
  })

  test('ocs:18.3a#1 only ships in range, and only they join', () => {
    const t = segment(
      at({
        s: 'blue ship:cruiser 40(2)-1-4/20(1)-1-3 0104',
        d: 'blue ship:cruiser 40(2)-1-4/20(1)-1-3 0104 lost:1',
        v: 'blue ship:carrier 0(2)-1-4 0104',
        n: `blue ${LEG} 0105`,
        e: `red ${LEG} 0106`,
        f: `red ${LEG} 0107`,
        x: 'red ship:cruiser 40(2)-1-4 0101',
      }),
    )
    expect(refusals(t, 'gunfire 0106', 'gunfire 0107')).toEqual(['legal', 'no-gun'])
    t.play('gunfire 0106')
    expect(refusals(t, 'with s', 'with d', 'with v', 'with n', 'with x', 'fire')).toEqual([
      'legal',
      'out-of-range',
      'gun-silent',
      'not-ship',
      'not-own',
      'no-points',
    ])
    t.play('with s')
    expect(refusals(t, 'with s', 'against e', 'fire')).toEqual(['in-force', 'no-ships', 'legal'])
  })

  test('ocs:18.3a.A#1 ocs:18.3a.B#1 a ship fires once in a segment, at the ground or at ships', () => {
    const t = segment(
      at({ s: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, e: `red ${LEG} 0106`, x: `red ${BATTLESHIP} 0102` }),
    ).play('gunfire 0106', 'with s', 'fire')
    t.dice(1, 1)
    expect(refusals(t, 'engage 0102', 'gunfire 0308')).toEqual(['no-gun', 'no-gun'])
  })

  test('ocs:18.3c#2 a target must be chosen, and it must be a ship of that hex', () => {
    const t = segment(at({ s: `blue ${CRUISER} 0104`, x: `red ${CRUISER} 0102`, y: `red ${CRUISER} 0103` }))
    t.play('engage 0102', 'with s')
    expect(refusals(t, 'fire', 'against y', 'against s', 'against x')).toEqual([
      'no-victim',
      'not-target',
      'not-target',
      'legal',
    ])
  })

  test('ocs:18.3c.C#1 Protection of craft as printed, of a ship as it is now, and of a coast gun 1', () => {
    const t = at({
      s: `blue ${CRUISER} 0103`,
      x: `red ${CRUISER} 0104`,
      d: `red ${CRUISER} 0104 lost:1`,
      c: 'red craft:lc 8-2-10 0104',
      g: `red ${GUN} 0106 coastGuns`,
    })
    const strength = (id: string): number => navalStrength(t.m, [t.unit('s')], t.unit(id))
    expect([strength('x'), strength('d'), strength('c-1'), strength('g')]).toEqual([10, 13, 20, 40])
    expect(navalStrength(t.m, [t.unit('s')], -1)).toBe(40)
  })

  test('ocs:18.2d#1 a carrier is screened only by ships of other kinds, and only in range of those that fire; coast guns are not held off', () => {
    const carrier = 'red ship:carrier 4(2)-2-5 0101 carries:4 refit:4/2'
    const screened = (units: Position['units']): string =>
      segment(at({ s: `blue ${CRUISER} 0104`, v: carrier, ...units }))
        .play('engage 0101', 'with s')
        .refusal('against v')
    expect(screened({})).toBe('legal')
    expect(screened({ x: `red ${CRUISER} 0204` })).toBe('screened')
    expect(screened({ x: `red ${CRUISER} turn3` })).toBe('legal')
    expect(screened({ w: carrier })).toBe('legal')
    // Two hexes are as far as this one fires.
    const near = (escort: string, gun: string): Table =>
      segment(
        at({
          s: 'blue ship:cruiser 40(2)-1-4 0103',
          g: `blue b40(9)-1-0L/b6(1)-1-0L 0105 coastGuns`,
          v: 'red ship:carrier 4(2)-2-5 0102 carries:4 refit:4/2',
          x: `red ${CRUISER} ${escort}`,
        }),
      ).play('engage 0102', `with ${gun}`)
    expect([near('0301', 's').refusal('against v'), near('0303', 's').refusal('against v')]).toEqual([
      'legal',
      'screened',
    ])
    const gun = near('0303', 'g')
    expect(gun.refusal('against v')).toBe('legal')
    gun.play('against v')
    expect(gun.refusal('fire')).toBe('legal')
    gun.play('with s')
    expect(gun.refusal('fire')).toBe('screened')
  })

  test('ocs:18.3g.A#1 ocs:18.3g.B#1 coast guns do not fire as ships do at the ground or at other coast guns; DG halves them', () => {
    const t = segment(
      at({
        g: `blue ${GUN} 0105 coastGuns`,
        e: `red ${GUN} 0106 coastGuns`,
        s: `blue ${CRUISER} 0104`,
        x: `red ${CRUISER} 0103`,
      }),
    )
    t.play('gunfire 0106')
    expect(t.refusal('with g')).toBe('not-ship')
    t.play('back', 'counter 0106')
    expect([t.refusal('with g'), t.refusal('with s')]).toEqual(['not-ship', 'legal'])
    t.play('back')
    const strength = (): number => navalStrength(t.m, [t.unit('g')], t.unit('x'))
    expect(strength()).toBe(10)
    t.m.board.marker.set(t.unit('g'), MARKER.dg)
    expect(strength()).toBe(5)
  })

  test('ocs:18.3g.C#1 ocs:4.9a#1 a coast gun is a target of its own only where it shows', () => {
    const counter = (units: Position['units'], options: Position['options'] = {}): string[] => {
      const t = segment(at({ s: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, ...units }, { options }))
      return [t.refusal('counter 0106'), ...t.offers('counter')]
    }
    const gun = { g: `red ${GUN} 0106 coastGuns` }
    expect(counter(gun)).toEqual(['legal', 'counter 0106'])
    expect(counter({ ...gun, e: `red ${LEG} 0106` })).toEqual(['no-coast-gun'])
    expect(counter({ ...gun, e: `red ${LEG} 0106` }, { openStacks: true })).toEqual(['legal', 'counter 0106'])
    expect(counter({ e: `red ${LEG} 0106` })).toEqual(['no-coast-gun'])
    const t = segment(at({ s: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, e: `red ${LEG} 0106` }))
    expect(t.refusal('counter 0308')).toBe('no-coast-gun')
  })

  test('ocs:10.0e.C#1 ocs:18.3a#1 in the Movement Phase only a side with a ship or a coast gun on the map is asked for fire', () => {
    const asked = (units: Position['units']): boolean => {
      const t = at({ n: `blue ${LEG} 0105`, x: `red ${CRUISER} 0101`, ...units })
      const phase = (): number => t.m.board.phase.get(0)
      const now = (): boolean => t.place === 'barrageSegment.choose' && phase() === PHASE.movement
      onUntil(t, () => (t.seat === 'blue' && now()) || phase() === PHASE.combat)
      return now()
    }
    expect([asked({ s: `blue ${CRUISER} 0104` }), asked({ s: `blue ${CRUISER} turn3` })]).toEqual([true, false])
    expect([asked({ g: `blue ${GUN} 0205 coastGuns` }), asked({ g: `blue ${GUN} dead coastGuns` })]).toEqual([
      true,
      false,
    ])
    expect([asked({ g: `blue ${GUN} 0205` }), asked({ c: 'blue craft:lc 8-1-10 0104' })]).toEqual([false, false])
  })

  test('ocs:HR-2#1 ocs:18.3g.C#1 a coast gun under a marker shows only to troops next to it', () => {
    const counter = (units: Position['units']): string =>
      segment(
        at(
          { s: `blue ${CRUISER} 0104`, g: `red ${GUN} 0107 coastGuns dg`, ...units },
          { options: { coveringMarkers: true } },
        ),
      ).refusal('counter 0107')
    expect([counter({}), counter({ n: `blue ${LEG} 0106` })]).toEqual(['no-coast-gun', 'legal'])
  })

  test('ocs:18.3c#3 fire at a port does not show the craft that lie in it', () => {
    const t = segment(
      at(
        { s: `blue ${CRUISER} 0104`, c: 'red craft:lc 8-1-10 0105', d: 'red craft:lc 8-1-10 0105' },
        { ports: { '0105': 8 }, portsOf: { red: ['0105'] } },
      ),
    )
    const seen = (): unknown[] => ['c-1', 'd-1'].map((id) => t.kept(0).cells[t.m.board.hex.base + t.unit(id)])
    const before = seen()
    expect(before).toContain(HIDDEN)
    t.play('gunPort 0105', 'with s')
    expect([seen(), t.events('engaged')]).toEqual([before, []])
  })

  test('ocs:18.3c#3 when the fire is over, or called off, only the ship on top shows again', () => {
    const t = segment(at({ s: `blue ${CRUISER} 0103`, x: `red ${CRUISER} 0104`, y: `red ${CRUISER} 0104` }))
    const seen = (): number => t.kept(0).cells[t.m.board.hex.base + t.unit('y')]!
    t.play('engage 0104', 'with s', 'against x', 'fire')
    expect(seen()).toBe(t.at('0104'))
    t.dice(1, 1)
    expect([seen(), t.last('engaged')]).toMatchObject([HIDDEN, { side: 0, hex: t.at('0104') }])
  })

  test('ocs:18.3b#1 fire at a facility is told with its strength, fire at troops with its column and shifts', () => {
    const t = segment(
      at(
        { s: `blue ${CRUISER} 0104`, z: `blue ${CRUISER} 0104`, n: `blue ${LEG} 0105`, e: `red ${LEG} 0106` },
        { airBases: { red: { '0107': 2 } }, hedgehogs: { '0106': 1 } },
      ),
    )
    t.play('gunBase 0107', 'with s', 'fire')
    expect(t.last('facilityFire')).toMatchObject({ side: 0, hex: t.at('0107'), strength: 40, aim: AIM.base })
    t.dice(1)
    t.play('gunfire 0106', 'with z', 'fire')
    expect(t.last('barrage')).toMatchObject({
      strength: 40,
      first: '25-40',
      density: -1,
      hedgehog: -1,
      column: '12-16',
    })
  })
})
