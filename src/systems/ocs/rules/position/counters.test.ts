/** 1, 3 and the glossary: what counters and markers can say. */
import { describe, expect, test } from 'vitest'
import { seenOpenly } from '../../../../core/seen.ts'
import { View } from '../../../../core/sight.ts'
import { SIZES, UNIT_KINDS, unitSchema } from '../data.ts'
import { makeGame } from '../game.ts'
import { quartersOf, unitsIn } from './board.ts'
import { disorganize, setMode } from './changes.ts'
import { actionRating, CHOICES, modeOf, modeRefusal } from './modes.ts'
import { no } from '../reasons.ts'
import { alongRails, combatOf } from '../scenes.ts'
import { dataOf, gameOf, type Position } from '../sketch.ts'
import { position, Table } from '../testing.ts'
import { FACE, KIND, LEG as LEG_MP, MARKER, TRACK, TRUCK } from '../world.ts'
import { showCounter, showGround } from '../../desk/counter.ts'

const LEG = '4-3-4L/2-3-8L'

describe('counters', () => {
  const t = position({
    map: ['. . . .'],
    units: {
      hq: 'blue h8T-0-2T/h4K-0-14T 0101 size:army',
      div: 'blue 14-4-4L/5-4-9L 0102 re:3 steps:3 size:division',
      mot: 'blue 4-4-5L/3-4-16T 0101 mech div:pz',
      gun: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 div:pz',
      pio: 'blue 2-3-4L/1-3-12T 0101 engineer',
      rr: 'blue (1)-2-5L/(1)-2-12T 0101 repair',
      pax: 'blue -/1-2-6L 0101 pax',
      eq: 'blue -/1-2-12T 0101 eq',
      brk: 'blue 4-3-4L/2-3-8L unused breakdown',
      t: 'blue truck:3 45T 0101 load:5',
      o: 'blue truck:2 45T 0101 organic div:pz',
      spare: 'blue truck:3 45T unused',
      e: `red ${LEG} 0104`,
    },
    hedgehogs: { '0101': 1 },
    dumps: { blue: { '0101': 3 } },
  })
  const unit = (id: string) => t.m.game.units[t.unit(id)]!

  test('ocs:1.0#2 ocs:3.1#1 name, size, symbol, formation, RE, and figures for each side', () => {
    const full = {
      id: 'x',
      name: 'x',
      short: 'x',
      side: 'blue',
      nation: 'n',
      kind: 'combat',
      symbol: 'tank',
      category: 'armor',
      formation: 'pz',
      re: 2,
      steps: 2,
      combat: { strength: 5, barrage: 3, range: 2, ar: 4, ma: 8, mobility: 'track', throw: 5, throwMobility: 'leg' },
      move: { strength: 3, defends: true, ar: 3, ma: 16, mobility: 'truck' },
    }
    for (const size of ['company', 'battalion', 'regiment', 'brigade', 'division'] as const)
      expect(unitSchema.parse({ ...full, size }).size).toBe(size)
    expect(SIZES).toContain('division')
    expect(unitSchema.safeParse({ ...full, size: 'galaxy' }).success).toBe(false)
    expect([unit('div').size, unit('hq').size]).toEqual(['division', 'army'])
  })

  test('ocs:3.2#2 ocs:5.5#1 ocs:5.6#1 two sides: Combat with more strength and less movement, Move with more movement', () => {
    for (const id of ['div', 'mot', 'pio']) {
      const [combat, move] = unit(id).faces
      expect(combat.strength).toBeGreaterThan(move.strength)
      expect(combat.ma).toBeLessThan(move.ma)
    }
    setMode(t.m, t.unit('div'), FACE.move, MARKER.none)
    expect(t.mode('div')).toBe('Move')
    setMode(t.m, t.unit('div'), FACE.combat, MARKER.none)
    expect(t.mode('div')).toBe('Combat')
  })

  test('ocs:3.2c#1 ratings from 0 to 5, and down to -1 when disorganized', () => {
    const rated = (ar: number) => ({
      id: 'x',
      name: 'x',
      short: 'x',
      side: 'b',
      nation: 'n',
      kind: 'combat',
      symbol: 's',
      category: 'other',
      move: { strength: 1, ar, ma: 1, mobility: 'leg' },
    })
    expect([0, 5, 6, -1].map((ar) => unitSchema.safeParse(rated(ar)).success)).toEqual([true, true, false, false])
    const dg = position({ map: ['. .'], units: { a: 'blue 4-0-4L/2-0-8L 0101 dg' } })
    expect(actionRating(dg.m, dg.unit('a'))).toBe(-1)
  })

  test('ocs:3.2d#1 ocs:3.2d#2 ocs:3.6e#1 the printed RE are the steps, and each step lost is an RE less', () => {
    const lost = (n: number) => {
      const p = position({
        map: ['. .'],
        units: { a: `blue 14-4-4L/5-4-9L 0101 re:3 steps:3${n > 0 ? ` lost:${n}` : ''}` },
      })
      return [quartersOf(p.m, p.unit('a')), p.m.board.quarters.get(p.at('0101')), p.mark('a', 'lost')]
    }
    expect([unit('div').steps, unit('div').quarters]).toEqual([3, 12])
    expect([lost(0), lost(1), lost(2)]).toEqual([
      [12, 12, 0],
      [8, 8, 1],
      [4, 4, 2],
    ])
  })

  test('ocs:3.0#1 ocs:3.2e#1 ground units are combat units or not; HQ, Rail Repair, guns, Repls, engineers and breakdowns are', () => {
    expect(UNIT_KINDS).toEqual([
      'combat',
      'hq',
      'artillery',
      'pax',
      'eq',
      'breakdown',
      'transport',
      'plane',
      'ship',
      'craft',
    ])
    expect(t.m.game.units.filter((u) => !u.combat).map((u) => u.id)).toEqual(['t', 'o', 'spare'])
    expect([unit('rr').railRepair, unit('pio').engineer, unit('brk').kind, unit('gun').kind]).toEqual([
      true,
      true,
      KIND.breakdown,
      KIND.artillery,
    ])
  })

  test('ocs:3.1a#2 ocs:GL#8 ocs:3.1b#1 what a unit moves by is said of each side; its symbol has no part in it', () => {
    expect(unit('hq').faces.map((f) => [f.mobility, f.throwMobility])).toEqual([
      [TRUCK, TRUCK],
      [TRUCK, TRACK],
    ])
    expect(unit('mot').faces.map((f) => f.mobility)).toEqual([LEG_MP, TRUCK])
    const cost = (symbol: string) => {
      const p = position({ map: ['. w'], units: { a: `blue 4-4-5L/3-4-16T 0101 ${symbol} move` } }).play(
        'take a',
        'move 0102',
      )
      return p.left
    }
    expect([cost('infantry'), cost('motorcycle'), cost('tank')]).toEqual([[14], [14], [14]])
  })

  test('ocs:3.3#2 transport adds no strength and bears no losses', () => {
    const fought = (units: Record<string, string>) => {
      const p = position({
        map: ['. . .'],
        units: { a: 'blue 8-3-4L/2-3-8L 0101', e: `red ${LEG} 0102`, ...units },
      }).attack('0102', '0101')
      return p.paid().paid().play('lead a', 'lead e')
    }
    expect(fought({ t: 'red truck:5 45T 0102' }).last('odds')).toMatchObject({ attack: 8, defence: 4 })
    const p = fought({ t: 'blue truck:5 45T 0101' }).dice(4, 3).dice(1, 1)
    expect([p.last('combatResult')['result'], p.hex('a'), p.hex('t'), p.mark('t', 'points')]).toEqual([
      'AL2',
      'dead',
      '0101',
      5,
    ])
  })

  test('ocs:3.3b#1 ocs:3.3b#2 ocs:3.3#3 points are size and most load; with a formation it is its own truck, and stays whole', () => {
    expect([unit('t').fullPoints, t.mark('t', 'points'), t.mark('t', 'load')]).toEqual([3, 3, 5])
    expect([unit('o').organic, t.m.game.formations[unit('o').formation]!.name, unit('t').formation]).toEqual([
      true,
      'pz',
      -1,
    ])
    // Other transport divides into counters of fewer points; an organic one does not.
    t.play('take t')
    expect(t.legal('leave 1')).toBe(true)
    t.play('stop', 'take o')
    expect(t.offers('leave')).toEqual([])
    t.play('stop')
  })

  test('ocs:13.1#1 an HQ is one RE whatever its size, with a throw range on each side', () => {
    expect([unit('hq').quarters, unit('hq').faces.map((f) => f.throw / 12)]).toEqual([4, [8, 4]])
  })

  test('ocs:GL#3 divisional units: members of a formation, and whole divisions', () => {
    expect(['mot', 'div', 'pio'].map((id) => unit(id).independent)).toEqual([false, false, true])
    // Where independents alone pay double for an attack, divisional units do not.
    const owed = (text: string): unknown =>
      position({
        map: ['. . .'],
        units: { a: `blue ${text}`, e: `red ${LEG} 0102` },
        dumps: { blue: { '0101': 20 } },
        options: { independents: true },
      })
        .attack('0102', '0101')
        .m.frame('pay')!.owed
    expect([`${LEG} 0101`, `${LEG} 0101 div:pz`, '14-4-4L/5-4-9L 0101 re:3 steps:3'].map(owed)).toEqual([[2], [1], [3]])
  })
})

describe('markers', () => {
  test('ocs:3.6a#1 ocs:GL#4 Out of Supply, Low, Exhausted and fuel are kept for each unit; stocks last twice', () => {
    const t = position({
      map: ['. .'],
      units: {
        a: `blue ${LEG} 0101 oos`,
        b: `blue ${LEG} 0101 low`,
        c: `blue ${LEG} 0101 exhausted`,
        d: `blue ${LEG} 0101`,
      },
    })
    expect(['a', 'b', 'c', 'd'].map((id) => [t.mark(id, 'outOfSupply'), t.mark(id, 'internals')])).toEqual([
      [1, 0],
      [0, 1],
      [0, 2],
      [0, 0],
    ])
    const shown = ['a', 'b', 'c', 'd'].map((id) =>
      (showCounter(seenOpenly(t.m), t.unit(id)).tags ?? []).map((tag) => tag.text),
    )
    expect(new Set(shown.slice(1).map(String)).size).toBe(3)
    expect(showCounter(seenOpenly(t.m), t.unit('a')).states.map((state) => state.id)).toContain('unsupplied')
    const fuel = position({
      map: ['. .'],
      units: { h: 'blue h8T-0-2T/h4T-0-14T 0101' },
      fuel: true,
      dumps: { blue: { '0101': 4 } },
    })
    expect(fuel.play('fuelHq h', 'from 0101').refusal('fuelHq h')).toBe('hq-fuelled')
    const stocks = (words: string): unknown[] => {
      const p = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101 ${words}`, e: `red ${LEG} 0102` } })
      p.until('combatSegment.choose').play('attack 0102', 'with a')
      if (!p.legal('go')) return [p.refusal('go')]
      return [p.play('go', 'stocks a').mark('a', 'internals')]
    }
    expect(['', 'low', 'exhausted'].map(stocks)).toEqual([[1], [2], ['attack-supply']])
  })

  test('ocs:4.8b.A#2 ocs:5.2#5 each unit has its own mode; disorganization is of all in the hex but of no transport', () => {
    const t = position({
      map: ['. .'],
      units: {
        a: `blue ${LEG} 0101 reserve`,
        b: `blue ${LEG} 0101 move`,
        c: `blue ${LEG} 0101`,
        t: 'blue truck:3 45T 0101',
      },
      dumps: { blue: { '0101': 4 } },
    })
    expect(['a', 'b', 'c'].map((id) => t.mode(id))).toEqual(['Reserve', 'Move', 'Combat'])
    setMode(t.m, t.unit('b'), FACE.move, MARKER.strat)
    expect(['a', 'b', 'c'].map((id) => t.mode(id))).toEqual(['Reserve', 'Strat', 'Combat'])
    const dg = position({
      map: ['. .'],
      units: { a: `blue ${LEG} 0101`, t: 'blue truck:3 45T 0101' },
      dumps: { blue: { '0101': 4 } },
    })
    disorganize(dg.m, 0, dg.at('0101'))
    expect([dg.mode('a'), dg.mark('t', 'marker'), dg.mode('t')]).toEqual(['Disorganized', MARKER.none, 'Move'])
    dg.play('take t')
    expect([dg.left, dg.legal('load 4')]).toEqual([[45], true])
  })

  test('ocs:4.8b.A#1 one marker speaks for all who are under it, and for nobody else in the hex', () => {
    const t = position({
      map: ['. . . . . . . . . . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        b: `blue ${LEG} 0101`,
        c: `blue ${LEG} 0101 move`,
        far: `blue ${LEG} 0112`,
      },
      reserves: 1,
    })
    t.play('take a', 'toReserveCombat a', 'stop', 'take b', 'toReserveMove b', 'stop')
    expect(['a', 'b', 'c'].map((id) => t.mode(id))).toEqual(['Reserve', 'Reserve', 'Move'])
    // That was the only Reserve marker.
    expect(t.play('take far').refusal('toReserveCombat far')).toBe('no-marker')
    // Disorganization comes over all of them; being Out of Supply over those who are.
    disorganize(t.m, 0, t.at('0101'))
    expect(['a', 'b', 'c'].map((id) => t.mode(id))).toEqual(['Disorganized', 'Disorganized', 'Disorganized'])
    const half = position({
      map: ['. . .'],
      units: { a: `blue 8-3-4L/2-3-8L 0101 oos`, b: `blue 8-3-4L/2-3-8L 0101`, e: `red ${LEG} 0102` },
    })
    half.attack('0102', '0101').paid().paid().play('lead a', 'lead e')
    expect(half.last('odds')).toMatchObject({ attack: 4 + 8 })
  })

  test('ocs:5.1#1 ocs:6.1b#2 ocs:3.3c#1 supply and hedgehogs have no mode and no way of moving', () => {
    const t = position({
      map: ['. . .'],
      units: { a: `blue ${LEG} 0101` },
      dumps: { blue: { '0101': 4 } },
      hedgehogs: { '0101': 2 },
    })
    expect(t.offers('take')).toEqual(['take a'])
    t.play('take a', 'move 0102', 'stop')
    expect([
      t.dump('blue', '0101'),
      t.m.board.hedgehog.get(t.at('0101')),
      t.m.board.hedgehog.get(t.at('0102')),
    ]).toEqual([4, 2, 0])
    const fort = position({ map: ['. .'], units: { a: 'blue (3)-2-0L/(1)-2-0L 0101' } }).play('take a')
    expect(fort.refusal('move 0102')).toBe('no-ma')
  })

  test('ocs:5.4a#5 a marker lies on nobody it does not speak of', () => {
    const t = position({ map: ['. .'], units: { a: `blue ${LEG} 0101`, t: 'blue truck:3 45T 0101' } })
    t.play('take t')
    for (const mode of ['toReserveMove', 'toStrat', 'toCombat', 'toReserveCombat'])
      expect(t.legal(`${mode} t`)).toBe(false)
    expect(modeOf(t.m, t.unit('t'))).toBe(FACE.move)
  })

  test('ocs:5.8c#1 ocs:13.2d#1 Transport Points never in Strat Mode, organic ones too; only these in Reserve', () => {
    const t = position({
      map: ['. .'],
      units: { t: 'blue truck:3 45T 0101', o: 'blue truck:2 45T 0101 organic div:pz' },
    })
    const why = (id: string) =>
      [CHOICES.strat, CHOICES.reserveMove, CHOICES.combat].map((c) => modeRefusal(t.m, t.unit(id), c)?.code ?? 'legal')
    expect([why('t'), why('o')]).toEqual([
      ['mode-transport', 'mode-transport', 'mode-no-combat'],
      ['mode-transport', 'legal', 'mode-no-combat'],
    ])
  })

  test('ocs:4.8#2 one hedgehog in a hex: who builds where one is makes it stronger', () => {
    const t = position({
      map: ['. .'],
      units: { a: `blue ${LEG} 0101` },
      hedgehogs: { '0101': 1 },
      dumps: { blue: { '0101': 8 } },
    }).play('build a', 'from 0101')
    expect(showGround(seenOpenly(t.m)).markers.filter(({ kind }) => kind === 'hedgehog')).toMatchObject([
      { id: 'hedgehog-0101', hex: '0101', kind: 'hedgehog', label: '2' },
    ])
  })

  test('ocs:4.8#4 nationalities of a side stack as they like', () => {
    const t = position({
      map: ['. . .'],
      units: { a: `blue ${LEG} 0101 nation:spain`, b: `blue ${LEG} 0102 nation:prussia` },
    })
    t.play('take a', 'move 0102', 'stop', 'end')
    expect(unitsIn(t.m, t.at('0102'), 0).length).toBe(2)
  })

  test('ocs:4.8a#5 too many RE are counted and removed among combat units alone', () => {
    const div = `14-4-4L/5-4-9L 0101 re:3 steps:3 size:division`
    const t = position({
      map: ['. . .'],
      units: {
        a: `blue ${div}`,
        b: `blue ${div}`,
        c: `blue ${div}`,
        d: `blue ${div}`,
        t: 'blue truck:5 45T 0101',
        u: 'blue truck:5 45T 0101',
      },
      dumps: { blue: { '0101': 40 } },
    })
    t.play('end')
    expect([t.place, t.offers()]).toEqual(['settle.remove', ['remove a', 'remove b', 'remove c', 'remove d']])
    expect(t.refusal('remove t')).toBe('not-there')
    t.play('remove d')
    expect([t.place, t.hex('d'), t.hex('t'), t.hex('u'), t.dump('blue', '0101')]).toEqual([
      'movementSegment.choose',
      'dead',
      '0101',
      '0101',
      40,
    ])
  })

  test('ocs:GL#7 ocs:4.8b.F#1 a printed fortification is a hedgehog of the map, seen by all, and the top unit with it', () => {
    const data = dataOf({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }, player: 'red' })
    const hexes = data.map.hexes.map((h) => (h.hex === '0101' ? { ...h, hedgehog: 3 } : h))
    const t = new Table(makeGame({ ...data, map: { ...data.map, hexes } }).setting('test'))
    const { cells } = View.of(t.m, 1)
    const { hedgehog, top, hex } = t.m.board
    expect([
      cells[hedgehog.base + t.at('0101')],
      cells[top.base + t.at('0101')],
      cells[hex.base + t.unit('a')],
    ]).toEqual([3, t.unit('a') + 1, t.at('0101')])
    // It helps the defender: three from the dice, and it stays.
    t.attack('0101', '0102').paid().paid().play('lead e', 'lead a').dice(4, 4).dice(5, 5)
    expect(combatOf(t).rolled).toBe(10 - 3)
    expect(t.m.board.hedgehog.get(t.at('0101'))).toBe(3)
  })
})

describe('what a game brings', () => {
  test('ocs:III#1 the game overrides the series where it has a rule of its own', () => {
    const units = { a: `blue ${LEG} 0101 move` }
    const series = position({ map: ['. .'], units }).play('take a')
    const game = position({ map: ['. .'], units, x: { allowance: (_m, _u, ma) => ma + 12 } }).play('take a')
    expect([series.left, game.left]).toEqual([[8], [9]])
  })

  test('ocs:III#1 a hex the game bars to a unit is entered neither on foot nor by overrun nor by train', () => {
    const x: Position['x'] = {
      barred: (m, unit, hex) => (hex === m.game.land.hexOf('0104') ? no('not-entry', { unit, hex }) : null),
    }
    const why = (units: Position['units'], order: string): string =>
      alongRails(units, { x }).play('take a').refusal(order)
    expect([why({ a: `blue ${LEG} 0103` }, 'move 0104'), why({ a: `blue ${LEG} 0103` }, 'move 0203')]).toEqual([
      'not-entry',
      'legal',
    ])
    const foes = { f: `red ${LEG} 0104`, g: `red ${LEG} 0203` }
    expect([
      why({ a: `blue ${LEG} 0103`, ...foes }, 'overrun 0104'),
      why({ a: `blue ${LEG} 0103`, ...foes }, 'overrun 0203'),
    ]).toEqual(['not-entry', 'legal'])
    const rider = { a: `blue ${LEG} 0101 move` }
    expect([why(rider, 'rail 0104'), why(rider, 'rail 0107')]).toEqual(['not-entry', 'legal'])
  })

  test('ocs:21.0#1 every option and house rule is a switch of its own, and off unless it is chosen', () => {
    const game = gameOf({ map: ['. .'], units: { a: `blue ${LEG} 0101` } })
    const optional = game.switches.filter((s) => /^ocs:(21|HR)/.test(s.claim))
    expect(optional.length).toBeGreaterThan(15)
    const { switches } = game.setting('test').game
    for (const { name, values } of optional) expect([name, switches[name]]).toEqual([name, values[0]])
    // By ones.
    const tempo = game.setting('test', { conventionTempo: true }).game.switches
    expect(optional.filter((o) => tempo[o.name] !== switches[o.name]).map((o) => o.name)).toEqual(['conventionTempo'])
  })

  test('ocs:20.0g#2 each nation has its own pool of breakdowns, and some divisions never divide', () => {
    const t = position({
      map: ['. .'],
      units: {
        a: 'blue 14-4-4L/5-4-9L 0101 re:3 steps:3 nation:spain',
        s: 'blue 9-4-4L/5-4-9L 0101 re:3 steps:3 indivisible',
        mine: 'blue 4-3-4L/2-3-8L unused breakdown nation:spain',
        other: 'blue 4-3-4L/2-3-8L unused breakdown',
      },
    }).play('take a')
    expect([t.refusal('detach mine'), t.refusal('detach other')]).toEqual(['legal', 'other-pool'])
    t.play('stop', 'take s')
    expect(t.refusal('detach other')).toBe('nobody-divides')
    const part = 'blue 4-4-4L/2-4-8L 0101 breakdown'
    const takes = (words: string): string =>
      position({
        map: ['. . .'],
        units: { s: `blue 9-4-4L/5-4-9L 0101 re:3 steps:3 lost:1 ${words}`, part, e: `red ${LEG} 0103` },
      })
        .play('end')
        .hex('part')
    expect(['', 'indivisible', 'nation:spain'].map(takes)).toEqual(['unused', '0101', '0101'])
  })
})

describe('ground', () => {
  test('ocs:6.2c#1 prohibited hexes and hexsides are not entered, but by road', () => {
    const t = position({
      map: ['. s . .', '. . . .'],
      units: { a: 'blue 4-4-5T/3-4-16T 0101 move', c: `blue ${LEG} 0203 move` },
      sides: ['0203/0204 cliff', '0201/0202 river'],
      roads: ['0201/0202'],
    }).play('take a')
    expect([t.refusal('move 0102'), t.refusal('move 0201')]).toEqual(['prohibited', 'legal'])
    t.play('move 0201')
    expect(t.refusal('move 0202')).toBe('legal')
    const roadless = position({
      map: ['. .'],
      units: { a: 'blue 4-4-5T/3-4-16T 0101 move' },
      sides: ['0101/0102 river'],
    }).play('take a')
    expect(roadless.refusal('move 0102')).toBe('prohibited')
    t.play('stop', 'take c')
    expect([t.refusal('move 0204'), t.refusal('move 0103')]).toEqual(['prohibited', 'legal'])
  })

  test('ocs:6.2d#2 ocs:6.2d#3 ocs:6.2d#5 the map says which terrain a hex has and which water a whole hexside', () => {
    // Every piece of terrain that counts is in the list; what is not there does not count.
    const t = position({
      map: ['. ws .', '. . .'],
      units: { a: `blue ${LEG} 0101 move` },
      sides: ['0101/0201 stream'],
    }).play('take a')
    const land = t.m.game.land
    expect([land.has(t.at('0102'), 'woods'), land.has(t.at('0102'), 'swamp'), land.has(t.at('0102'), 'open')]).toEqual([
      true,
      true,
      false,
    ])
    t.play('move 0201')
    expect(t.left).toEqual([6])
    // A bit of swamp in the woods makes it a swamp.
    const wet = (token: string): number[] =>
      position({ map: [`. ${token} .`], units: { a: `blue ${LEG} 0101 move` } }).play('take a', 'move 0102').left
    expect([wet('w'), wet('ws')]).toEqual([[7], [5]])
    const shore = position({ map: ['. ~ .', '. . .'], units: { a: `blue ${LEG} 0101 move` } }).play(
      'take a',
      'move 0201',
    )
    expect(shore.left).toEqual([7])
  })
})
