/** 13.5 and 21.7: rebuilding with Pax and Eq. */
import { describe, expect, test } from 'vitest'
import { eliminate, liftUnit, putUnit } from '../position/changes.ts'
import { gifts, reinforcing as scene } from '../scenes.ts'
import { position } from '../testing.ts'
import { PLACE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const HQ = 'blue h8T-0-2T/h4T-0-14T'
const PAX = 'blue -/1-2-6L'
const EQ = 'blue -/1-2-12T'

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
    expect(scene({ ...dead, ...both('0203') }).refusal('rebuild d')).toBe('legal')
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
    expect(['toCombat', 'toMove', 'toStrat'].map((mode) => t.refusal(`${mode} d`))).toEqual(Array(3).fill('legal'))
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
    // A breakdown that dies is free again; who has the dot is dead for good.
    const [brk, dot] = [t.unit('brk-1'), t.unit('dot')]
    for (const unit of [brk, dot]) {
      putUnit(t.m, unit, t.at('0203'))
      t.m.board.lost.set(unit, 0)
      eliminate(t.m, unit)
    }
    expect([t.hex('brk-1'), t.hex('dot'), t.refusal('rebuild dot')]).toEqual(['unused', 'dead', 'no-rebuild'])
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
    expect(t.m.top).toMatchObject({ unit: -1, hex: -1, used: [0, 0] })
    t.play('rebuild d', 'at 0203')
    expect(t.m.top).toMatchObject({ step: 'work', unit: -1, hex: -1, used: [1, 1] })
  })

  test('ocs:13.5a#3 engineers are no HQ', () => {
    const t = scene({ ...dead, ...both('0203'), hq: `${HQ} 0303 move`, pio: `blue ${LEG} 0203 engineer` })
    expect(t.refusal('rebuild d')).toBe('rebuild-hq')
  })

  test('ocs:13.5d#1 only small units come in pairs, at one price, and never those with the yellow dot', () => {
    const small = (price: string, words = '') => `blue ${LEG} dead rebuild:${price}/2 ${words}`
    const units = { ...both('0203'), big: `blue ${LEG} dead rebuild:1+0`, none: `blue ${LEG} dead` }
    const t = scene({ ...units, s1: small('1+0'), s2: small('1+0') }).play('rebuild big', 'at 0203')
    expect(t.place).toBe('reinforcementPhase.work')
    const pair = scene({
      ...units,
      s1: small('1+0'),
      s2: small('1+0'),
      s3: small('0+1'),
      s4: small('1+1'),
      s5: small('2+0'),
      dot: small('1+0', 'norebuild'),
    }).play('rebuild s1', 'at 0203')
    expect([pair.place, pair.offers('rebuild'), pair.m.prompt()]).toEqual([
      'reinforcementPhase.second',
      ['rebuild s2'],
      'Which small unit is rebuilt together with s1?',
    ])
    expect(['s1', 's3', 's4', 's5', 'dot', 'big'].map((id) => pair.refusal(`rebuild ${id}`))).toEqual(
      Array(6).fill('not-pair'),
    )
    pair.play('back')
    expect([pair.hex('s2'), pair.m.top]).toMatchObject(['dead', { unit: -1, hex: -1 }])
  })

  test('nobody rebuilds what is not his, nor mends what is not there', () => {
    const t = scene({
      ...dead,
      ...both('0203'),
      foe: `red ${LEG} dead rebuild:1+0`,
      div: `blue ${DIV} 0203 re:3 steps:3 lost:1 rebuild:1+0`,
    })
    expect([t.refusal('rebuild foe'), t.refusal('restore foe'), t.refusal('restore d')]).toEqual([
      'not-own',
      'not-own',
      'not-on-map',
    ])
    t.play('restore div')
    expect(t.last('restored')).toEqual({ side: 0, unit: t.unit('div') })
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
      w2: 'blue wagon:5 10L 0102',
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
    expect(t.events('truckRebuilt')).toEqual(Array(2).fill({ side: 0, unit: t.unit('o'), hex: t.at('0203') }))
  })

  test('ocs:13.5e#1 so does one that came as a reinforcement, by the scenario or by the game’s track', () => {
    const more = {
      came: 'blue truck:1 45T turn1 entry:W organic div:b',
      track: 'blue truck:1 45T track1 entry:W organic div:c',
      later: 'blue truck:1 45T track2 entry:W organic div:d',
    }
    const t = position({
      map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
      entries: { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
      units: { hq: `${HQ} 0103`, e: `red ${LEG} 0107`, ...units, ...more },
    })
    expect([t.hex('came'), t.hex('track'), t.hex('later')]).toEqual(['0101', '0101', 'coming'])
    // A full one that stands there is whole.
    lose(t, 'o')
    expect([t.refusal('rebuild came'), t.refusal('rebuild o')]).toEqual(['not-reduced', 'legal'])
    lose(lose(t, 'came'), 'track')
    expect(['came', 'track', 'later'].map((id) => t.refusal(`rebuild ${id}`))).toEqual(['legal', 'legal', 'not-dead'])
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
    const there = scene({ ...units, q: `${EQ} 0102 eq move` })
    there.m.board.points.set(there.unit('o'), 1)
    there.play('rebuild o', 'at 0102')
    expect([there.mark('o', 'points'), there.hex('o'), there.hex('q'), there.hex('q2')]).toEqual([
      2,
      '0102',
      'unused',
      '0203',
    ])
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
    expect(t.events('removed')).toEqual([{ hex: t.at('0101'), side: 0, unit: t.unit('q-1') }])
    expect(['p-1', 'p-2', 'q-1', 'q-2'].map((id) => usual.hex(id))).toEqual(Array(4).fill('0101'))
  })

  test('ocs:21.7#2 they come with any HQ in trace supply', () => {
    const units = { p: `${PAX} unused pax copies:5`, far: `${HQ} 0303`, cut: `${HQ} 0307` }
    const more = { tables: gifts({ pax: 1 }), map: ['. . . . . . .', '. . . . . ~ ~', '. . . . . ~ .'] }
    expect(scene(units, { ...more, options }).offers('at')).toEqual(['at 0101', 'at 0301', 'at 0103', 'at 0303'])
    expect(scene(units, more).offers('at')).toEqual(['at 0101', 'at 0301'])
    // Being fed is not being in trace.
    const fed = scene(units, { ...more, options, dumps: { blue: { '0307': 9 } } })
    expect(fed.offers('at')).toEqual(['at 0101', 'at 0301', 'at 0103', 'at 0303'])
  })
})
