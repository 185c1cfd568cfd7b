import { describe, expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../../core/chance.ts'
import { indexFaults } from '../../../core/harness/keeping.ts'
import { Match } from '../../../core/match.ts'
import { largest, rebuildIndex, takeControl } from './forces.ts'
import { hasSupply } from './supply.ts'
import { line, position, stack, type Position, type Table, type Units, WAITING } from './testing.ts'
import type { M } from './world.ts'

describe('2.3 stacking', () => {
  /** At most two of a nation, and four units in all. */
  const nations: Position['x'] = {
    stacks: (m, units) =>
      units.length <= 4 &&
      units.every((u) => units.filter((v) => m.game.units[v]!.nation === m.game.units[u]!.nation).length <= 2),
  }

  test('damos:2.3#1 the limit is the game’s, nation by nation; the series’ own is three units', () => {
    const place = (units: Units, x?: Position['x']): string =>
      line({ ...units, ...WAITING }, x ? { x } : {}).play('end').place
    expect(place(stack('abc', 'blue foot 1/4 0102'))).not.toBe('operations.excess')
    expect(place(stack('abcd', 'blue foot 1/4 0102'))).toBe('operations.excess')
    const mixed: Units = { ...stack('ab', 'blue foot 1/4 0102 AA'), ...stack('cd', 'blue foot 1/4 0102 BB') }
    expect(place(mixed, nations)).not.toBe('operations.excess')
    expect(place({ ...mixed, ...stack('abc', 'blue foot 1/4 0102 AA') }, nations)).toBe('operations.excess')
  })

  test('damos:2.3#2 each side counts its own: three may fight three in one hex', () => {
    const t = line({ ...stack('abc', 'blue foot 3/4 0102'), ...stack('xyz', 'red foot 3/4 0103') })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.events('excluded')).toEqual([])
    expect(t.last('combat')).toMatchObject({ attackers: [0, 1, 2], defenders: [3, 4, 5] })
  })

  test('damos:2.3#4 a force may pass over the limit while it moves', () => {
    const t = line({ ...stack('ab', 'blue foot 1/4 0102'), ...stack('cd', 'blue foot 1/4 0103'), ...WAITING })
    t.play('activate 0102', 'move 0103', 'move 0104', 'stop', 'end')
    expect([t.seat, t.events('eliminated')]).toEqual(['red', []])
  })

  test('damos:2.3#4, damos:2.3#6 a retreat may go over it, and the owner has until the end of his own next Operations Phase', () => {
    const t = line({
      arm: 'blue armor 13/6 0102',
      ...stack('ab', 'red foot 5/4 0103'),
      ...stack('cd', 'red foot 1/4 0105'),
      ...WAITING,
    })
    t.play('activate 0102', 'move 0103', 'plan standard')
      .dice(3, 3, 3)
      .dice(1, 1)
      .play('lose a', 'lose b', 'lose a', 'halt', 'stay', 'end')
    expect([t.hex('a'), t.hex('c'), t.events('eliminated')]).toEqual(['0105', '0105', []])
    t.until('operations.choose')
    expect(t.seat).toBe('red')
    t.play('end')
    expect([t.seat, t.place, t.offers()]).toEqual([
      'red',
      'operations.excess',
      ['remove a', 'remove b', 'remove c', 'remove d'],
    ])
  })

  test('damos:2.3#4 exploitation may pass over it too', () => {
    const t = line({
      ...stack('ab', 'blue armor 9/6 0102'),
      ...stack('cd', 'blue foot 1/4 0104'),
      foot: 'red foot 1/4 0103',
      ...WAITING,
    })
    t.play('pick a', 'add b', 'go', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1).play('exploit', 'move 0104')
    expect([t.hex('a'), t.hex('c'), t.events('eliminated').length]).toEqual(['0104', '0104', 1])
    t.play('move 0105', 'stop', 'end')
    expect(t.events('eliminated')).toHaveLength(1)
  })

  test('damos:2.3#5 when the Operations Phase ends the phasing side must be within the limit everywhere', () => {
    const t = line({
      ...stack('abcd', 'blue foot 1/4 0102'),
      ...stack('efghi', 'blue foot 1/4 0104'),
      ...stack('rstu', 'red foot 1/4 0107'),
      ...WAITING,
    })
    t.play('end')
    expect([t.seat, t.place, t.m.decision.claim]).toEqual(['blue', 'operations.excess', 'damos:2.3#5'])
    expect(t.m.prompt()).toBe('Too many units in 0102: choose one to be eliminated.')
    t.play('remove b')
    expect(t.m.prompt()).toBe('Too many units in 0104: choose one to be eliminated.')
    t.play('remove e', 'remove f')
    expect(t.seat).toBe('red')
    expect(t.events('eliminated').map((e) => e['unit'])).toEqual([1, 4, 5])
  })

  test('damos:2.3#7 the owner chooses the excess, which is eliminated; the rest survives', () => {
    const t = line({ ...stack('abcd', 'blue foot 3/4 0102'), ...WAITING }).play('end')
    expect(t.offers()).toEqual(['remove a', 'remove b', 'remove c', 'remove d'])
    expect(t.why('remove west')).toMatchObject({
      code: 'not-in-hex',
      claim: 'damos:2.1#7',
      values: { unit: t.unit('west'), hex: 1 },
    })
    expect(t.refusal('remove east')).toBe('not-in-hex')
    t.play('remove c')
    expect(['a', 'b', 'c', 'd'].map((u) => [t.hex(u), t.sp(u)])).toEqual([
      ['0102', 3],
      ['0102', 3],
      ['eliminated', 0],
      ['0102', 3],
    ])
  })

  test('damos:2.3#7 only a unit without which fewer must go is excess', () => {
    const t = line(
      { ...stack('abc', 'blue foot 1/4 0102 AA'), d: 'blue foot 1/4 0102 BB', ...WAITING },
      { x: nations },
    ).play('end')
    expect(t.offers()).toEqual(['remove a', 'remove b', 'remove c'])
    expect(t.why('remove d')).toMatchObject({ code: 'not-excess', claim: 'damos:2.3#7', values: { unit: 3, hex: 1 } })
    // Four of one nation and two of another: the two are innocent although one removal is not yet enough.
    const more = line(
      { ...stack('abce', 'blue foot 1/4 0102 AA'), ...stack('df', 'blue foot 1/4 0102 BB'), ...WAITING },
      { x: nations },
    )
    more.play('end', 'remove e')
    expect(more.offers()).toEqual(['remove a', 'remove b', 'remove c'])
    // Six over a plain limit of three: three must go, whoever they are.
    const six = line({ ...stack('abcdef', 'blue foot 1/4 0102'), ...WAITING }).play(
      'end',
      'remove a',
      'remove d',
      'remove f',
    )
    expect([six.seat, six.events('eliminated').map((e) => e['unit'])]).toEqual(['red', [0, 3, 5]])
  })

  test('damos:2.3#7 where nothing may stand, everything is excess', () => {
    const t = line(
      { ...stack('ab', 'blue foot 1/4 0102'), ...WAITING },
      { x: { stacks: (m, units) => units.some((u) => m.game.units[u]!.type === 'armor') } },
    )
    t.play('end', 'remove a')
    expect([t.seat, t.hex('a'), t.hex('b'), t.hex('west')]).toEqual(['red', 'eliminated', 'eliminated', '0101'])
  })

  test('damos:2.3#8 over-stacked defenders leave the excess out of the fight', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('abcd', 'red foot 2/4 0103'), ...WAITING })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.place, t.offers()]).toEqual([
      'red',
      'excess.exclude',
      ['exclude a', 'exclude b', 'exclude c', 'exclude d'],
    ])
    expect(t.why('exclude arm')).toMatchObject({ code: 'not-in-force', claim: 'damos:2.1#7' })
    expect(t.refusal('exclude east')).toBe('not-in-force')
    t.play('exclude b')
    expect(t.last('excluded')).toEqual({ unit: t.unit('b'), hex: 2 })
    expect(t.last('combat')['defenders']).toEqual([1, 3, 4])
    expect(t.last('strengths')).toMatchObject({ defence: 6 })
  })

  test('damos:2.3#8, damos:8.4#4 the excess is named before the posture: who sits out unlocks none', () => {
    const units: Units = { arm: 'blue armor 13/6 0102', ...stack('abc', 'red foot 2/4 0103'), ...WAITING }
    const crowd = (tank: string): Table =>
      line({ ...units, tank }).play('activate 0102', 'move 0103', 'plan standard', 'exclude tank')
    // With the tank out there is nothing left to choose in clear terrain.
    const out = crowd('red armor 2/6 0103 spent')
    expect([out.last('revealed')['posture'], out.last('combat')['defenders']]).toEqual(['steadfast', [1, 2, 3]])
    const kept = line({ ...units, tank: 'red armor 2/6 0103 spent' })
    kept.play('activate 0102', 'move 0103', 'plan standard', 'exclude a')
    expect([kept.place, kept.offers()]).toEqual(['activation.posture', ['posture steadfast', 'posture counterattack']])
    // Without an excess nobody is asked, and the tank counts.
    const three = line({ arm: 'blue armor 13/6 0102', a: 'red foot 2/4 0103', tank: 'red armor 2/6 0103 spent' })
    expect(three.play('activate 0102', 'move 0103', 'plan standard').place).toBe('activation.posture')
  })

  test('damos:2.3#8, damos:8.1#8 so it is against a Concerted Attack, and who was named sits out to the end', () => {
    const units: Units = { arm: 'blue armor 13/6 0102', ...stack('abc', 'red foot 2/4 0103'), ...WAITING }
    const t = line({ ...units, tank: 'red armor 2/6 0103 spent' }).play('concert penetration')
    if (t.place === 'concerted.target') t.play('target 0103')
    expect([t.seat, t.place]).toEqual(['red', 'excess.exclude'])
    t.play('exclude tank')
    if (t.place === 'concerted.name') t.play('name 0102')
    expect([t.last('revealed')['posture'], t.last('combat')['defenders']]).toEqual(['steadfast', [1, 2, 3]])
    t.dice(6, 6, 6).dice(1).until('operations')
    expect([t.hex('tank'), t.m.board.tried.get(t.unit('tank'))]).toEqual(['eliminated', 0])
  })

  test('damos:2.3#8, damos:2.8#7 demoralized defenders choose no posture and name their excess as the combat begins', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('abcd', 'red foot 2/4 0103 demoralized'), ...WAITING })
    expect(t.play('activate 0102', 'move 0103', 'plan standard').place).toBe('combat.excludeDefenders')
    t.play('exclude d')
    expect([t.last('revealed'), t.last('strengths')['defence']]).toEqual([{ plan: 'standard', posture: 'none' }, 6])
  })

  test('damos:2.3#8 over-stacked attackers too, and only units that are excess', () => {
    const units: Units = {
      ...stack('abc', 'blue foot 2/4 0102 AA'),
      d: 'blue foot 2/4 0102 BB',
      foot: 'red foot 3/4 0103',
    }
    const t = line(units, { x: nations }).play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.place, t.offers()]).toEqual([
      'blue',
      'combat.excludeAttackers',
      ['exclude a', 'exclude b', 'exclude c'],
    ])
    expect(t.why('exclude d')).toMatchObject({ code: 'not-excess', claim: 'damos:2.3#7', values: { unit: 3, hex: 2 } })
    t.play('exclude a')
    expect(t.last('strengths')).toMatchObject({ attack: 6 })
  })

  test('damos:2.3#9 when the force loses, those who sat out are eliminated and not retreated', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('abcd', 'red foot 4/4 0103'), ...WAITING })
    t.play('activate 0102', 'move 0103', 'plan standard', 'exclude d').dice(6, 6, 3).dice(1, 1)
    expect(t.last('inflicted')).toEqual({ onDefender: '5', onAttacker: '1♦' })
    t.play('lose a', 'lose b', 'lose c', 'lose a', 'lose b')
    expect([t.hex('d'), t.hex('a')]).toEqual(['eliminated', '0105'])
    expect(t.events('eliminated')).toEqual([{ unit: t.unit('d'), hex: 2 }])
  })

  test('damos:2.3#9 the same for attackers who lose; with a victory they live', () => {
    const fight = (attack: number[], defence: number[]): Table =>
      line({ ...stack('abcd', 'blue foot 4/4 0102'), foot: 'red foot 13/4 0103', ...WAITING })
        .play('activate 0102', 'move 0103', 'plan standard', 'exclude a')
        .dice(...attack)
        .dice(...defence)
    const lost = fight([1, 1], [3, 3, 3]).until('operations')
    expect([lost.hex('a'), lost.hex('d')]).toEqual(['eliminated', '0102'])
    const won = fight([6, 6], [1, 1, 1]).until('exploitation')
    expect([won.hex('a'), won.hex('b')]).toEqual(['0103', '0103'])
  })
})

describe('2.4 strength', () => {
  test('damos:2.4#1 marching, rallying and reacting cost no strength; combat and attrition do', () => {
    const t = line({ weak: 'blue foot 3/6 0102 of 5 demoralized', tank: 'red armor 7/6 0106 of 9', ...WAITING })
    t.play('activate 0102', 'rally', 'move 0103', 'move 0104', 'react 0106').dice(1, 1).play('stop')
    expect([t.sp('weak'), t.sp('tank')]).toEqual([3, 7])
    const fought = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 5/4 0103' })
      .play('activate 0102', 'move 0103', 'plan standard')
      .dice(6)
      .dice(3)
    expect([fought.sp('arm'), fought.sp('foot')]).toEqual([4, 4])
    const worn = position({
      map: ['. . . . .'],
      units: { foot: 'blue foot 9/3 0101', ...WAITING, east: 'red armor 1/4 0105' },
    })
    worn.play('pick foot', 'go', 'move 0102', 'move 0103', 'stop').dice(1, 1)
    expect(worn.sp('foot')).toBe(7)
    // Leaving play takes all there is.
    const over = line({ ...stack('abcd', 'blue foot 3/4 0102'), ...WAITING }).play('end', 'remove a')
    expect([over.sp('a'), over.sp('b')]).toEqual([0, 3])
  })

  test('damos:2.4#1 no strength beyond the printed one comes back', () => {
    const t = line(
      { weak: 'blue foot 3/4 0102 of 4', full: 'blue foot 3/4 0102', more: 'blue foot 1/4 0102 of 2', ...WAITING },
      { rp: { blue: 3 }, from: 'replacements' },
    )
    t.play('replace weak')
    expect([t.sp('weak'), t.refusal('replace weak'), t.refusal('replace full')]).toEqual([
      4,
      'full-strength',
      'full-strength',
    ])
  })

  test('the largest unit is the one with most strength now, the first among equals', () => {
    const t = line({
      a: 'blue foot 2/4 0102 of 9',
      b: 'blue foot 5/4 0102',
      c: 'blue foot 5/4 0102',
      d: 'blue foot 1/4 0102',
      ...WAITING,
    })
    expect([largest(t.m, [0, 1, 2, 3]), largest(t.m, [0, 3]), largest(t.m, [2, 1])]).toEqual([1, 0, 2])
  })

  test('damos:2.4#2 a unit at nothing is gone before the next step of the combat', () => {
    const t = line({ arm: 'blue armor 13/6 0102', tank: 'red armor 6/6 0103', foot: 'red foot 1/4 0103', ...WAITING })
    t.play('activate 0102', 'move 0103', 'plan standard', 'pass', 'posture counterattack').dice(3, 3, 3).dice(1, 1)
    expect(t.last('inflicted')).toEqual({ onDefender: '3', onAttacker: '0♦' })
    t.play('lose tank', 'lose tank', 'lose foot')
    expect([t.place, t.hex('foot'), t.sp('foot')]).toEqual(['combat.counterDice', 'eliminated', 0])
    expect(t.m.top).toMatchObject({ defenceSp: 4 })
    expect(t.last('eliminated')).toEqual({ unit: t.unit('foot'), hex: 2 })
  })

  test('damos:2.4#2 what leaves the map takes no state along, and the game is told', () => {
    const gone: number[] = []
    const t = line(
      { arm: 'blue armor 13/6 0102', foot: 'red foot 1/4 0103 demoralized spent', ...WAITING },
      { x: { destroyed: (_m, unit) => void gone.push(unit) } },
    )
    t.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1)
    expect([t.hex('foot'), t.is('foot', 'demoralized'), t.is('foot', 'spent'), gone]).toEqual([
      'eliminated',
      false,
      false,
      [t.unit('foot')],
    ])
    // A reactor that dies has nothing left of its attempt either.
    const reactor = line({ arm: 'blue armor 13/6 0102', tank: 'red armor 1/6 0104', ...WAITING })
    reactor.play('activate 0102', 'move 0103', 'react 0104').dice(6, 6).play('posture steadfast').dice(6, 6, 6).dice(1)
    expect([reactor.hex('tank'), reactor.m.board.tried.get(reactor.unit('tank'))]).toEqual(['eliminated', 0])
  })
})

describe('who stands where', () => {
  /** What is kept beside the state equals what is made from it anew. */
  function keptRight(t: Table): void {
    const fresh = Match.load(t.m.setting, t.m.save())
    expect(Array.from(t.m.state.cells)).toEqual(Array.from(fresh.state.cells))
  }

  test('stacks are kept in order of their units, whoever comes and goes', () => {
    const t = line({ ...stack('abcde', 'blue foot 1/6 0102'), ...WAITING })
    const inHex = (hex: string): string[] => ['a', 'b', 'c', 'd', 'e', 'west'].filter((u) => t.hex(u) === hex)
    const listed = (hex: string): string[] => {
      const found: string[] = []
      const { first, next } = t.m.board
      for (let u = first.get(t.m.game.grid.parse(hex)) - 1; u >= 0; u = next.get(u) - 1)
        found.push(t.m.game.units[u]!.id)
      return found
    }
    for (const unit of ['c', 'a', 'e', 'd']) {
      t.play(`pick ${unit}`, 'go', 'move 0103', 'stop')
      keptRight(t)
      expect([listed('0102'), listed('0103')]).toEqual([inHex('0102'), inHex('0103')])
    }
    t.play('activate 0102', 'move 0103', 'stop', 'end', 'remove c', 'remove a')
    keptRight(t)
    expect(listed('0103')).toEqual(['b', 'd', 'e'])
  })

  test('both sides stand in one hex in one list, and leave it without disturbing each other', () => {
    const t = line({
      a: 'blue armor 3/6 0102',
      r: 'red armor 9/6 0103',
      b: 'blue armor 3/6 0102',
      s: 'red armor 9/6 0103',
      ...WAITING,
    })
    t.play('activate 0102', 'move 0103')
    keptRight(t)
    t.play('plan standard', 'pass', 'posture steadfast').dice(1).dice(6, 6, 6).until('operations')
    keptRight(t)
    expect([t.hex('r'), t.hex('s')]).toEqual(['0103', '0103'])
    const { count } = t.m.board
    const before = Array.from({ length: count.rows }, (_, i) => count.get(i))
    rebuildIndex(t.m)
    expect(Array.from({ length: count.rows }, (_, i) => count.get(i))).toEqual(before)
  })

  test('nobody takes water, nor ground that the enemy stands on', () => {
    const t = position({ map: ['. ~ .'], units: { a: 'blue foot 1/4 0101', r: 'red foot 1/4 0103' } })
    takeControl(t.m, 1, 0)
    takeControl(t.m, 2, 0)
    takeControl(t.m, 0, 1)
    expect([t.controller('0101'), t.controller('0102'), t.controller('0103')]).toEqual(['blue', 'nobody', 'red'])
  })

  test('an attacker thrown back from a garrison that never retreats stands where it came from', () => {
    const t = line(
      { arm: 'blue armor 13/6 0102', mate: 'blue foot 1/4 0102', fort: 'red garrison 5/0 0103', ...WAITING },
      { x: { neverRetreats: (m, unit) => m.game.units[unit]!.type === 'garrison' } },
    )
    t.play('activate 0102', 'move 0103', 'plan standard').dice(3, 3, 3).dice(1).until('operations')
    expect([t.last('winner'), t.hex('arm'), t.hex('mate'), t.hex('fort')]).toEqual([
      { side: 0 },
      '0102',
      '0102',
      '0103',
    ])
    keptRight(t)
  })

  describe.each([
    ['blue', 'red'],
    ['red', 'blue'],
  ] as const)('lines of %s', (own, foe) => {
    /** The way from 0104 to the city runs through 0102 and 0103, beside 0202; 0302 lies behind. */
    const road = (units: Units, player: 'blue' | 'red'): Table =>
      position({
        map: ['C . . .', ' ~ . ~ ~', '~ . ~ ~'],
        control: { [own]: ['0101', '0102', '0103', '0104'], [foe]: ['0202', '0302'] },
        units: { end: `${own} foot 1/4 0104`, ...units },
        player,
      })
    const supplied = (t: Table): boolean => hasSupply(t.m, [t.unit('end')])

    test('damos:2.5#4 an enemy closes them by coming near and opens them by leaving', () => {
      const t = road({ foe: `${foe} foot 1/6 0302` }, foe).play('activate 0302')
      expect(supplied(t)).toBe(true)
      expect([supplied(t.play('move 0202')), supplied(t.play('move 0302'))]).toEqual([false, true])
    })

    test('damos:2.5#4 the last friend to leave a zone closes them and the first to come opens them', () => {
      const units: Units = { a: `${own} foot 1/4 0102`, b: `${own} foot 1/6 0103`, foe: `${foe} foot 1/4 0202` }
      const t = road(units, own).play('activate 0103')
      expect(supplied(t)).toBe(true)
      expect([supplied(t.play('move 0104')), supplied(t.play('move 0103'))]).toEqual([false, true])
      const two = road({ ...units, c: `${own} foot 1/6 0103` }, own).play('pick b', 'go')
      expect([supplied(two), supplied(two.play('move 0104'))]).toEqual([true, true])
    })
  })

  test('zones and lines of supply are right after every order of a game at random', () => {
    for (const seed of [1, 2, 3]) {
      const t = position({
        map: ['C . w . .', ' . . . s .', '. M . . .', ' . . . . .', '. . . . C'],
        control: { red: ['0305', '0404', '0405', '0504', '0505'] },
        turns: 4,
        units: {
          a: 'blue armor 6/6 0101',
          b: 'blue foot 4/4 0102',
          c: 'blue mech 5/6 0201',
          d: 'blue foot 3/4 0302',
          e: 'blue foot 3/4 0303',
          r: 'red armor 6/6 0505',
          s: 'red foot 4/4 0404',
          u: 'red mech 5/6 0405',
          v: 'red foot 3/4 0304',
          w: 'red foot 3/4 0204',
        },
      })
      const rng = new SeededRng(seed)
      for (let i = 0; i < 250 && t.m.waits !== 'over'; i++) {
        if (t.m.waits === 'roll') t.dice(...rollDice(rng, t.m.rolling.dice(t.m, t.m.top), t.m.rolling.reads))
        else t.play(t.offers()[rng.below(t.m.count)]!)
        const anew = t.m.fork()
        const lines = (m: M): boolean[] => m.game.units.map((u) => hasSupply(m, [u.index]))
        expect([t.place, indexFaults(t.m), lines(t.m)]).toEqual([t.place, [], lines(anew)])
      }
    }
  })
})
