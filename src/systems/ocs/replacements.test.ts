/** 13.5, 13.9, 21.6d and 21.7: replacements, rebuilding and consolidation. */
import { describe, expect, test } from 'vitest'
import { liftUnit } from './changes.ts'
import type { Gift } from './data.ts'
import { position, type Position } from './testing.ts'
import { KIND, PLACE } from './world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const MAP = ['. . . . . . .', '. . . . . . .', '. . . . . . .']
const HQ = 'blue h8T-0-2T/h4T-0-14T'
const PAX = 'blue -/1-2-6L'
const EQ = 'blue -/1-2-12T'

/** What each result of one die brings; none if no list is given. */
const gifts = (...results: Gift[]) => ({
  replacements: {
    blue: {
      provenance: 'reconstructed' as const,
      dice: 1,
      rows: [{ turns: [1, 9] as [number, number], results: results.length > 0 ? results : [{}] }],
      places: ['W', 'S'],
    },
  },
})

/** The Reinforcement Phase of blue, with an HQ in 0103 and Repls as told, after a roll of one. */
function scene(units: Record<string, string>, more: Partial<Position> = {}) {
  return position({
    map: MAP,
    entries: {
      W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' },
      S: { side: 'blue', hexes: ['0301'], source: false, name: 'south' },
    },
    tables: gifts(),
    ...more,
    units: { hq: `${HQ} 0103`, e: `red ${LEG} 0107`, ...units },
  }).dice(1)
}

describe('the table', () => {
  test('ocs:2.3#8 ocs:13.5#1 one roll a phase; Pax and Eq are put where they arrive', () => {
    const t = scene(
      { p: `${PAX} unused pax copies:3`, q: `${EQ} unused eq copies:2` },
      { tables: gifts({ pax: 1, eq: 1 }) },
    )
    expect(t.last('replacementsRolled')).toEqual({ side: 0, pax: 1, eq: 1 })
    expect([t.place, t.offers('at'), t.refusal('at 0102')]).toEqual([
      'newRepls.where',
      ['at 0101', 'at 0301'],
      'repl-place',
    ])
    t.play('at 0301', 'at 0101')
    expect([t.hex('p-1'), t.hex('p-2'), t.hex('q-1'), t.hex('q-2')]).toEqual(['0301', 'unused', '0101', 'unused'])
    expect([t.place, t.mode('p-1')]).toEqual(['reinforcementPhase.work', 'Move'])
    // And saved: they are there in the Movement Phase.
    t.play('end')
    expect([t.place, t.hex('p-1'), t.legal('take p-1')]).toEqual(['movementSegment.choose', '0301', true])
  })

  test('ocs:21.6d#1 two rolls at convention tempo', () => {
    const t = scene(
      { p: `${PAX} unused pax copies:3` },
      { tables: gifts({ pax: 1 }), options: { conventionTempo: true } },
    )
    t.play('at 0101')
    expect(t.place).toBe('reinforcementPhase.variable')
    t.dice(1).play('at 0101')
    expect([t.place, t.hex('p-2')]).toEqual(['reinforcementPhase.work', '0101'])
  })

  test('ocs:13.5#2 who finds no counter comes when one is free', () => {
    const t = scene(
      {
        p: `${PAX} unused pax copies:1`,
        p2: `${PAX} 0101 pax move`,
        d: `blue ${DIV} 0101 re:3 steps:3 lost:1 rebuild:1+0`,
      },
      { tables: gifts({ pax: 2 }), turns: 3 },
    )
    t.play('at 0101')
    expect([t.hex('p'), t.m.board.owedPax.get(0), t.place]).toEqual(['0101', 1, 'reinforcementPhase.work'])
    t.play('restore d', 'end')
    while (t.place !== 'reinforcementPhase.variable') {
      if (t.place === 'game.rollFirst') t.dice(6, 6)
      else if (t.place === 'game.choose') t.play('goFirst')
      else t.asUsual()
    }
    t.dice(1)
    expect(t.m.prompt()).toContain('3 Pax')
  })

  test('ocs:13.5#4 ocs:13.5#5 ocs:5.5c#1 a Repl is an independent combat unit of a quarter RE, never in Combat Mode', () => {
    const t = scene({ p: `${PAX} 0101 pax move`, q: `${EQ} 0101 eq move` })
    for (const id of ['p', 'q']) {
      const u = t.m.game.units[t.unit(id)]!
      expect([u.combat, u.independent, u.quarters, u.hasCombatFace]).toEqual([true, true, 1, false])
    }
    t.play('end', 'take p')
    expect([t.refusal('toCombat p'), t.refusal('toReserveCombat p')]).toEqual(['mode-no-combat', 'mode-no-combat'])
    expect([t.legal('toReserveMove p'), t.legal('toStrat p')]).toEqual([true, true])
  })

  test('trucks come with a point, and dead units of a kind for nothing', () => {
    const t = scene(
      {
        t: 'blue truck:5 45T unused',
        g: 'blue b12(2)-4-5T/b6(2)-4-16T dead rebuild:0+1',
        never: 'blue b12(2)-4-5T/b6(2)-4-16T dead rebuild:0+1 norebuild',
        i: `blue ${LEG} dead rebuild:1+0`,
      },
      { tables: gifts({ trucks: 1, returns: 'artillery' }) },
    )
    t.play('at 0101')
    expect([t.hex('t'), t.mark('t', 'points'), t.m.board.provided.get(0)]).toEqual(['0101', 1, 1])
    // One gun only can return, so nobody is asked which.
    expect(t.place).toBe('newRepls.where')
    t.play('at 0301')
    expect([t.hex('g'), t.mark('g', 'lost'), t.place]).toEqual(['0301', 0, 'reinforcementPhase.work'])
  })

  test('a gift for which there is nobody, or no counter, is passed over', () => {
    const none = scene({ i: `blue ${LEG} dead` }, { tables: gifts({ returns: 'artillery' }) })
    expect(none.place).toBe('reinforcementPhase.work')
    const truck = scene({}, { tables: gifts({ trucks: 1 }) })
    expect([truck.m.board.provided.get(0), truck.place]).toEqual([0, 'newRepls.where'])
    truck.play('at 0101')
    expect([truck.m.board.provided.get(0), truck.place]).toEqual([0, 'reinforcementPhase.work'])
  })

  test('ocs:13.5#1 the roll is modified by the row and the game, within the table; other turns have none', () => {
    const table = (modifier: number, turns: [number, number]) => ({
      replacements: {
        blue: {
          provenance: 'reconstructed' as const,
          dice: 2,
          rows: [{ turns, modifier, results: [{ pax: 1 }, { pax: 2 }, { pax: 3 }] }],
          places: ['W'],
        },
      },
    })
    const at = (modifier: number, x = 0, turns: [number, number] = [1, 9]) =>
      position({
        map: MAP,
        entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
        units: { p: `${PAX} unused pax copies:5`, e: `red ${LEG} 0107` },
        tables: table(modifier, turns),
        x: { replacementModifier: () => x },
      })
    const came = (modifier: number, x: number, ...dice: [number, number]) =>
      at(modifier, x)
        .dice(...dice)
        .last('replacementsRolled')['pax']
    expect([
      came(0, 0, 1, 1),
      came(0, 0, 1, 2),
      came(0, 0, 6, 6),
      came(1, 0, 1, 1),
      came(1, -1, 1, 1),
      came(-5, 0, 1, 3),
    ]).toEqual([1, 2, 3, 2, 1, 1])
    expect(at(0, 0, [2, 9]).place).toBe('reinforcementPhase.work')
  })

  test('of several dead units its owner picks the one that returns', () => {
    const gun = 'blue b12(2)-4-5T/b6(2)-4-16T dead'
    const t = scene({ g: gun, h: gun, i: `blue ${LEG} dead` }, { tables: gifts({ returns: 'artillery' }) })
    expect([t.offers('return'), t.refusal('return i')]).toEqual([['return g', 'return h'], 'not-returning'])
    t.play('return h', 'at 0301')
    expect([t.hex('h'), t.hex('g'), t.last('rebuilt')['unit']]).toEqual(['0301', 'dead', t.unit('h')])
  })
})

describe('rebuilding', () => {
  const dead = { d: `blue ${LEG} dead rebuild:1+1` }
  const both = (hex: string, p = 'move') => ({ p: `${PAX} ${hex} pax ${p}`, q: `${EQ} ${hex} eq move` })

  test('ocs:13.5a#2 ocs:13.5a#3 ocs:13.5a#6 the price in one hex near an HQ: the unit stands there, the Repls are gone', () => {
    const t = scene({ ...dead, ...both('0203') })
    t.play('rebuild d')
    expect([t.place, t.offers('at')]).toEqual(['reinforcementPhase.where', ['at 0203']])
    t.play('at 0203')
    expect([t.hex('d'), t.mode('d'), t.hex('p'), t.hex('q')]).toEqual(['0203', 'Move', 'unused', 'unused'])
    expect(t.last('rebuilt')['unit']).toBe(t.unit('d'))
  })

  test('ocs:13.5a#3 all in one hex, at most two hexes from the HQ', () => {
    expect(scene({ ...dead, p: `${PAX} 0203 pax move`, q: `${EQ} 0202 eq move` }).refusal('rebuild d')).toBe(
      'rebuild-repls',
    )
    expect(scene({ ...dead, ...both('0101') }).refusal('rebuild d')).toBe('legal')
    expect(scene({ ...dead, ...both('0301') }).refusal('rebuild d')).toBe('rebuild-hq')
    expect(scene(dead).refusal('rebuild d')).toBe('rebuild-none')
  })

  test('ocs:13.5a#1 a Repl must be in Move Mode', () => {
    for (const mode of ['move reserve', 'move strat', 'move dg'])
      expect(scene({ ...dead, ...both('0203', mode) }).refusal('rebuild d')).toBe('rebuild-repls')
  })

  test('ocs:13.5a#4 ocs:5.10e#2 the HQ is in Combat Mode, or disorganized and oriented toward it', () => {
    const by = (words: string) => scene({ ...dead, ...both('0203'), hq: `${HQ} 0103 ${words}` }).refusal('rebuild d')
    expect(['', 'dg'].map(by)).toEqual(['legal', 'legal'])
    expect(['move', 'move dg', 'strat', 'reserve'].map(by)).toEqual(Array(4).fill('rebuild-hq'))
  })

  test('ocs:13.5a#5 ocs:4.5a.K#1 not in an enemy zone, whoever else is there', () => {
    const t = scene({ ...dead, ...both('0203'), b: `blue ${LEG} 0203`, e2: `red ${LEG} 0204` })
    expect(t.refusal('rebuild d')).toBe('rebuild-zone')
    expect(scene({ ...dead, ...both('0203'), e2: `red ${LEG} 0204 move` }).refusal('rebuild d')).toBe('legal')
  })

  test('ocs:13.5a#7 ocs:13.5b#1 steps of a unit on the map, with Repls of its own hex, as many as there are', () => {
    const units = (at: string, words = '') => ({
      d: `blue ${DIV} ${at} re:3 steps:3 lost:2 rebuild:1+0 ${words}`,
      p: `${PAX} 0203 pax move`,
      p2: `${PAX} 0203 pax move`,
    })
    expect(scene(units('0202')).refusal('restore d')).toBe('rebuild-repls')
    const t = scene(units('0203', 'oos dg low'))
    expect([t.refusal('restore hq'), t.refusal('restore e')]).toEqual(['no-rebuild', 'not-own'])
    t.play('restore d')
    expect([t.mark('d', 'lost'), t.mode('d'), t.m.board.quarters.get(t.at('0203'))]).toEqual([1, 'Disorganized', 9])
    expect(t.refusal('rebuild d')).toBe('not-dead')
    t.play('restore d')
    expect([t.mark('d', 'lost'), t.refusal('restore d')]).toEqual([0, 'not-reduced'])
    const far = scene({ ...units('0203'), hq: `${HQ} 0107`, e: `red ${LEG} 0307` })
    expect(far.refusal('restore d')).toBe('rebuild-hq')
  })

  test('ocs:13.5b#1 ocs:13.5b#2 a division comes back a step at a time, and in any voluntary mode', () => {
    const t = scene({
      d: `blue ${DIV} dead re:3 steps:3 rebuild:1+0`,
      p: `${PAX} 0203 pax move`,
      p2: `${PAX} 0203 pax move`,
    })
    t.play('rebuild d', 'at 0203')
    expect(t.mark('d', 'lost')).toBe(2)
    t.play('restore d', 'toReserveCombat d')
    expect([t.mark('d', 'lost'), t.mode('d')]).toEqual([1, 'Reserve'])
  })

  test('ocs:13.5b#3 ocs:13.5c#1 ocs:3.1d#1 neither generic units, nor those with the yellow dot, nor those without a price', () => {
    const t = scene({
      ...both('0203'),
      dot: `blue ${LEG} dead rebuild:1+0 norebuild`,
      none: `blue ${LEG} dead`,
      brk: `blue ${LEG} unused breakdown copies:2`,
    })
    expect(['dot', 'none', 'brk-1'].map((id) => t.refusal(`rebuild ${id}`))).toEqual(Array(3).fill('no-rebuild'))
    expect(t.m.game.units[t.unit('dot')]!.noRebuild).toBe(true)
    expect(t.offers('rebuild')).toEqual([])
  })

  test('ocs:13.5d#1 small units two for one Repl, or one for one', () => {
    const small = (price: string) => `blue 1-3-4L/1-3-8L dead size:battalion rebuild:${price}/2`
    const t = scene({
      s: small('1+0'),
      u: small('1+0'),
      v: small('0+1'),
      w: `blue ${LEG} dead rebuild:1+0`,
      ...both('0203'),
    })
    t.play('rebuild s', 'at 0203')
    expect([t.place, t.offers('rebuild')]).toEqual(['reinforcementPhase.second', ['rebuild u']])
    expect([t.refusal('rebuild v'), t.refusal('rebuild w')]).toEqual(['not-pair', 'not-pair'])
    t.play('rebuild u')
    expect([t.hex('s'), t.hex('u'), t.hex('p'), t.hex('q')]).toEqual(['0203', '0203', 'unused', '0203'])
    t.play('rebuild v', 'at 0203')
    expect([t.hex('v'), t.hex('q'), t.place]).toEqual(['0203', 'unused', 'reinforcementPhase.work'])
    const alone = scene({ s: small('1+0'), u: small('1+0'), ...both('0203') })
    alone.play('rebuild s', 'at 0203', 'back')
    expect([alone.hex('u'), alone.hex('p'), alone.place]).toEqual(['dead', 'unused', 'reinforcementPhase.work'])
  })

  test('ocs:13.5a#2 ocs:13.5a#6 no more Repls go than the price, and of each kind its own', () => {
    const pax = Object.fromEntries([1, 2, 3].map((n) => [`p${n}`, `${PAX} 0203 pax move`]))
    const t = scene({ d: `blue ${LEG} dead rebuild:2+0`, ...pax, q: `${EQ} 0203 eq move` }).play('rebuild d', 'at 0203')
    expect(['p1', 'p2', 'p3', 'q'].map((id) => t.hex(id))).toEqual(['unused', 'unused', '0203', '0203'])
    const short = scene({ d: `blue ${LEG} dead rebuild:2+1`, p1: `${PAX} 0203 pax move`, q: `${EQ} 0203 eq move` })
    expect(short.why('rebuild d')).toMatchObject({ code: 'rebuild-repls', values: { pax: 2, eq: 1 } })
  })

  test('ocs:13.5a#3 of several hexes with Repls those that will do are offered', () => {
    const t = scene({
      d: `blue ${LEG} dead rebuild:1+0`,
      p: `${PAX} 0203 pax move`,
      p2: `${PAX} 0102 pax move`,
      p3: `${PAX} 0106 pax move`,
      q: `${EQ} 0101 eq move`,
      e: `red ${LEG} 0307 move`,
    }).play('rebuild d')
    expect(t.offers('at')).toEqual(['at 0203', 'at 0102'])
    expect([t.refusal('at 0106'), t.refusal('at 0101'), t.refusal('at 0303')]).toEqual([
      'rebuild-hq',
      'rebuild-repls',
      'rebuild-repls',
    ])
  })

  test('a rebuild may be thought better of', () => {
    const t = scene({ ...dead, ...both('0203') }).play('rebuild d', 'back')
    expect([t.place, t.hex('d'), t.hex('p')]).toEqual(['reinforcementPhase.work', 'dead', '0203'])
  })
})

describe('trucks', () => {
  const eq = { q: `${EQ} 0203 eq move`, q2: `${EQ} 0203 eq move` }

  test('ocs:13.5e#1 lost trucks come back for an Eq each, never more than there were; wagons do not', () => {
    const units = {
      ...eq,
      t: 'blue truck:5 45T 0102 points:2',
      spare: 'blue truck:5 45T unused',
      w: 'blue wagon:5 10L unused',
    }
    const t = scene(units)
    expect([t.refusal('rebuild spare'), t.refusal('rebuild w')]).toEqual(['trucks-all', 'no-rebuild'])
    t.m.board.points.set(t.unit('t'), 1)
    t.play('rebuild spare', 'at 0203')
    expect([t.hex('spare'), t.mark('spare', 'points'), t.hex('q')]).toEqual(['0203', 1, 'unused'])
    expect(t.refusal('rebuild t')).toBe('trucks-all')
  })

  test('ocs:13.5e#1 an Organic Truck comes back to its own counter', () => {
    const units = {
      ...eq,
      o: 'blue truck:2 45T 0203 organic div:pz',
      late: 'blue truck:2 45T turn5 entry:W organic div:mot',
      t: 'blue truck:5 45T 0102 points:1',
    }
    const t = scene(units)
    t.m.board.points.set(t.unit('o'), 1)
    expect([t.refusal('rebuild late'), t.refusal('rebuild t'), t.refusal('rebuild o')]).toEqual([
      'not-dead',
      'another-first',
      'legal',
    ])
    t.play('rebuild o', 'at 0203')
    expect(t.mark('o', 'points')).toBe(2)
  })
})

describe('trucks that were lost', () => {
  /** The truck is gone from the map, as after a capture. */
  function lose(t: ReturnType<typeof scene>, id: string) {
    liftUnit(t.m, t.unit(id), PLACE.unused)
    t.m.board.points.set(t.unit(id), 0)
    return t
  }
  const units = { q: `${EQ} 0203 eq move`, q2: `${EQ} 0203 eq move`, o: 'blue truck:2 45T 0102 organic div:pz' }

  test('ocs:13.5e#1 an Organic Truck that was there comes back where the Eq is, a point at a time', () => {
    const t = lose(scene(units), 'o').play('rebuild o', 'at 0203')
    expect([t.hex('o'), t.mark('o', 'points'), t.mark('o', 'load'), t.mode('o')]).toEqual(['0203', 1, 0, 'Move'])
    t.play('rebuild o', 'at 0203')
    expect([t.mark('o', 'points'), t.refusal('rebuild o')]).toEqual([2, 'trucks-all'])
    expect(t.events('truckRebuilt')).toHaveLength(2)
  })

  test('ocs:13.5e#1 one that never came, or has not come yet, does not', () => {
    const more = {
      never: 'blue truck:2 45T unused organic div:b',
      late: 'blue truck:2 45T turn5 entry:W organic div:c',
    }
    const t = lose(scene({ ...units, ...more }), 'o')
    expect([t.refusal('rebuild never'), t.refusal('rebuild late'), t.refusal('rebuild o')]).toEqual([
      'not-dead',
      'not-dead',
      'legal',
    ])
  })

  test('ocs:13.5e#1 on the map it is mended where it stands', () => {
    const t = scene(units)
    t.m.board.points.set(t.unit('o'), 1)
    expect(t.refusal('rebuild o')).toBe('not-there')
  })
})

describe('revised rebuilds', () => {
  const options = { revisedRebuilds: true }

  test('ocs:21.7#3 every step costs one Repl: Pax, or Eq if it was Eq alone or the unit has tracks', () => {
    const at = (figures: string, price: string, repl: string) =>
      scene(
        { d: `blue ${figures} dead rebuild:${price}`, p: `${repl} 0203 ${repl === PAX ? 'pax' : 'eq'} move` },
        { options },
      ).refusal('rebuild d')
    const cases: [string, string, string][] = [
      [LEG, '3+0', 'pax'],
      [LEG, '1+1', 'pax'],
      ['4-4-5L/3-4-16K', '1+1', 'eq'],
      ['4-4-5K/3-4-16L', '1+1', 'eq'],
      [LEG, '0+2', 'eq'],
      ['4-4-5K/3-4-16K', '2+0', 'pax'],
    ]
    for (const [figures, price, kind] of cases) {
      expect([at(figures, price, PAX), at(figures, price, EQ)]).toEqual(
        kind === 'pax' ? ['legal', 'rebuild-repls'] : ['rebuild-repls', 'legal'],
      )
    }
    const dot = scene({ d: `blue ${LEG} dead rebuild:1+0 norebuild`, p: `${PAX} 0203 pax move` }, { options })
    expect(dot.refusal('rebuild d')).toBe('no-rebuild')
  })

  test('ocs:21.7#1 half of what comes, rounded up, must be used at once', () => {
    const pool = { p: `${PAX} unused pax copies:5`, old: `${PAX} 0102 pax move` }
    const left = (came: number, rebuilt: number) => {
      const many = Object.fromEntries(
        Array.from({ length: rebuilt }, (_, i) => [`d${i}`, `blue ${LEG} dead rebuild:1+0`]),
      )
      const t = scene({ ...pool, ...many }, { options, tables: gifts({ pax: came }) })
      for (let i = 0; i < came; i++) t.play('at 0101')
      for (let i = 0; i < rebuilt; i++) t.play(`rebuild d${i}`, 'at 0101')
      t.play('end')
      expect(t.hex('old')).toBe('0102')
      return ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'].filter((id) => t.hex(id) === '0101').length
    }
    expect([left(1, 0), left(2, 0), left(3, 0), left(3, 1), left(3, 2), left(1, 1)]).toEqual([0, 1, 1, 1, 1, 0])
  })

  test('ocs:21.7#1 Eq are counted apart from Pax', () => {
    const pool = { p: `${PAX} unused pax copies:4`, q: `${EQ} unused eq copies:4` }
    const t = scene({ ...pool, d: `blue ${LEG} dead rebuild:1+0` }, { options, tables: gifts({ pax: 2, eq: 2 }) })
    for (let i = 0; i < 4; i++) t.play('at 0101')
    t.play('rebuild d', 'at 0101', 'end')
    const left = (ids: string[]) => ids.filter((id) => t.hex(id) === '0101').length
    expect([left(['p-1', 'p-2']), left(['q-1', 'q-2'])]).toEqual([1, 1])
    const usual = scene(pool, { tables: gifts({ pax: 2, eq: 2 }) })
    for (let i = 0; i < 4; i++) usual.play('at 0101')
    usual.play('end')
    expect(['p-1', 'p-2', 'q-1', 'q-2'].map((id) => usual.hex(id))).toEqual(Array(4).fill('0101'))
  })

  test('ocs:21.7#2 they come with any HQ in trace supply', () => {
    const units = { p: `${PAX} unused pax copies:5`, far: `${HQ} 0303`, cut: `${HQ} 0307` }
    const more = { tables: gifts({ pax: 1 }), map: ['. . . . . . .', '. . . . . ~ ~', '. . . . . ~ .'] }
    expect(scene(units, { ...more, options }).offers('at')).toEqual(['at 0101', 'at 0301', 'at 0103', 'at 0303'])
    expect(scene(units, more).offers('at')).toEqual(['at 0101', 'at 0301'])
  })
})

describe('consolidation', () => {
  const div = (words: string) => `blue ${DIV} 0203 re:3 steps:3 ${words}`

  test('ocs:13.9#1 ocs:13.9#3 two identical multi-step units in a hex become one; steps beyond full strength are lost', () => {
    const t = scene({ a: div('lost:2 oos'), b: div('lost:1 move'), e2: `red ${LEG} 0204` })
    t.play('merge a')
    expect(t.offers('with')).toEqual(['with b'])
    t.play('with b')
    expect([t.mark('a', 'lost'), t.hex('b'), t.mark('b', 'lost'), t.mode('a')]).toEqual([0, 'dead', 3, 'Combat'])
    expect(t.m.board.quarters.get(t.at('0203'))).toBe(12)
    const more = scene({ a: div('lost:1'), b: div('') }).play('merge a', 'with b')
    expect([more.mark('a', 'lost'), more.hex('b')]).toEqual([0, 'dead'])
    const less = scene({ a: div('lost:2'), b: div('lost:2') }).play('merge b', 'with a')
    expect([less.mark('b', 'lost'), less.hex('a')]).toEqual([1, 'dead'])
  })

  test('ocs:13.9#2 ocs:13.9#3 identical on both sides, in one hex, neither DG nor with used stocks', () => {
    const refusals = (b: string, a = 'lost:1') => scene({ a: div(a), b }).refusal('merge a')
    expect(refusals(div('lost:1'))).toBe('legal')
    expect(refusals('blue 14-4-4L/5-4-8L 0203 re:3 steps:3 lost:1')).toBe('nobody-identical')
    expect(refusals('blue 13-4-4L/5-4-9L 0203 re:3 steps:3 lost:1')).toBe('nobody-identical')
    expect(refusals(`blue ${DIV} 0202 re:3 steps:3 lost:1`)).toBe('nobody-identical')
    expect(refusals(div('lost:1 dg'))).toBe('nobody-identical')
    expect(refusals(div('lost:1 low'))).toBe('nobody-identical')
    expect(refusals(div('lost:1'), 'lost:1 dg')).toBe('consolidate-dg')
    expect(refusals(div('lost:1'), 'lost:1 exhausted')).toBe('consolidate-stocks')
    expect(refusals(div('lost:1'), '')).toBe('not-reduced')
    const t = scene({
      a: div('lost:1'),
      b: div('lost:1'),
      c: `blue ${LEG} 0203`,
      f: `blue ${DIV} 0202 re:3 steps:3 lost:1`,
    })
    expect([t.refusal('merge c'), t.refusal('merge e')]).toEqual(['one-step', 'not-own'])
    t.play('merge a')
    expect([t.refusal('with a'), t.refusal('with c'), t.refusal('with f')]).toEqual([
      'not-identical',
      'not-identical',
      'not-there',
    ])
    t.play('back')
    expect(t.place).toBe('reinforcementPhase.work')
  })

  test('ocs:13.9#2 every figure and sign counts', () => {
    const like = (b: string) =>
      scene({ a: 'blue 9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division', b: `blue ${b}` }).refusal('merge a')
    const same = '9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division'
    expect(like(same)).toBe('legal')
    const others = [
      '8-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '9-2-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '9-3-5L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '9-3-4T/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '9-3-4L/5-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '(9)-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:division',
      '9-3-4L/4-3-8L 0203 re:4 steps:3 lost:1 size:division',
      '9-3-4L/4-3-8L 0203 re:3 steps:4 lost:1 size:division',
      '9-3-4L/4-3-8L 0203 re:3 steps:3 lost:1 size:brigade',
      `${same} cavalry`,
      `${same} mech`,
      `${same} nation:spain`,
      '-/4-3-8L 0203 re:3 steps:3 lost:1 size:division move',
    ]
    expect(others.map(like)).toEqual(others.map(() => 'nobody-identical'))
  })

  test('ocs:13.9#4 a unit takes the place of one of another formation in the Dead Pile, modes and markers staying', () => {
    const t = scene({
      a: `blue ${LEG} 0203 div:one move reserve oos`,
      b: `blue ${LEG} dead div:two`,
      c: `blue ${LEG} dead div:one`,
      x: 'blue 5-3-4L/2-3-8L dead div:two',
      y: `blue ${LEG} 0202 div:two`,
      i: `blue ${LEG} dead`,
    })
    t.play('exchange a')
    expect(t.offers('as')).toEqual(['as b'])
    expect(['c', 'x', 'y', 'i', 'e'].map((id) => t.refusal(`as ${id}`))).toEqual([
      'same-formation',
      'not-identical',
      'not-dead',
      'consolidate-independent',
      'not-own',
    ])
    t.play('as b')
    expect([t.hex('b'), t.mode('b'), t.mark('b', 'outOfSupply'), t.mark('b', 'lost')]).toEqual([
      '0203',
      'Reserve',
      1,
      0,
    ])
    expect([t.hex('a'), t.mark('a', 'lost')]).toEqual(['dead', 1])
  })

  test('ocs:13.9#5 an independent unit may join a formation, and nobody leaves one', () => {
    const t = scene({ a: `blue ${LEG} 0203`, b: `blue ${LEG} dead div:two` }).play('exchange a', 'as b')
    expect([t.hex('a'), t.hex('b')]).toEqual(['dead', '0203'])
    const never = scene({ a: `blue ${LEG} dead`, b: `blue ${LEG} 0203 div:two`, c: `blue ${LEG} 0202 div:two` })
    expect(never.refusal('exchange b')).toBe('nobody-identical')
    expect(scene({ a: `blue ${LEG} 0203 dg`, b: `blue ${LEG} dead div:two` }).refusal('exchange a')).toBe(
      'consolidate-dg',
    )
  })

  test('ocs:13.9#4 ocs:13.9#5 trucks too, and what is loaded on them stays loaded', () => {
    const organic = (of: string, words: string) => `blue truck:2 45T ${words} organic div:${of}`
    // The second division's truck is lost.
    const lost = scene({
      o: organic('one', '0203 load:5'),
      d: organic('two', '0203'),
      t: 'blue truck:5 45T 0202 points:3 load:10',
    })
    liftUnit(lost.m, lost.unit('d'), PLACE.unused)
    lost.m.board.points.set(lost.unit('d'), 0)
    lost.play('exchange o', 'as d')
    expect([lost.hex('o'), lost.hex('d'), lost.mark('d', 'points'), lost.mark('d', 'load')]).toEqual([
      'unused',
      '0203',
      2,
      5,
    ])
    lost.play('exchange t', 'as o')
    expect([
      lost.mark('t', 'points'),
      lost.mark('t', 'load'),
      lost.mark('o', 'points'),
      lost.mark('o', 'load'),
    ]).toEqual([1, 2, 2, 8])
    expect(lost.hex('o')).toBe('0202')
  })
})

test('ocs:13.5#3 every Repl and token has its owner', () => {
  const t = scene(
    { p: `${PAX} 0203 pax move`, r: 'red -/1-2-6L 0207 pax move' },
    { dumps: { blue: { '0203': 1 }, red: { '0207': 2 } } },
  )
  const owners = t.m.game.units.filter((u) => u.kind === KIND.pax).map((u) => t.m.game.sides[u.seat])
  expect(owners).toEqual(['blue', 'red'])
  expect([t.dump('blue', '0203'), t.dump('red', '0203'), t.dump('red', '0207')]).toEqual([1, 0, 2])
})
