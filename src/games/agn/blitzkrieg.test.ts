import { describe, expect, test } from 'vitest'
import { View } from '../../core/sight.ts'
import { reactionPath } from '../../systems/damos/rules/reaction.ts'
import { drawn, type AgnTable, type Drawn } from './testing.ts'

/** A German railway from 0107 to 0105; the east is Russian. */
const FRONT = {
  map: ['. . . . . . .'],
  rails: ['0107/0106', '0106/0105'],
  countries: { '0107': 'germany', '0106': 'germany', '0105': 'germany' },
} as const satisfies Partial<Drawn>

function front(units: Record<string, string>, more: Partial<Drawn> = {}): AgnTable {
  return drawn({ ...FRONT, units, ...more })
}

/** Plays on without air support until something else is asked or rolled. */
function noAir(t: AgnTable): AgnTable {
  if (t.place === 'reaction.window') t.play('pass')
  return t.place === 'air.use' ? t.play('none') : t
}

describe('4.8.1 unaware', () => {
  test('agn:4.8.1#1 on turn 1 the Russians have no player turn at all', () => {
    // Surrounded, next to supplied Germans, spent, and with a reinforcement due: nothing of it matters yet.
    const units = {
      a: 'german foot 9/4 0104 DE',
      b: 'german foot 9/4 0102 DE',
      r: 'russian foot 3/4 0103 SU spent',
      s: 'russian foot 3/4 turn1 SU',
    }
    const t = front(units, { turn: 1, from: 'start' }).untilTurn(2)
    const german = expect.objectContaining({ side: 0 })
    expect([t.events('reset'), t.events('playerTurn').slice(0, -1)]).toEqual([[german], [german]])
    expect([t.hex('r'), t.is('r', 'spent'), t.hex('s'), t.rp('russian')]).toEqual(['0103', true, 'coming', 0])
    t.until('replacements.place')
    expect([t.seat, t.m.board.turn.get(0), t.rp('russian')]).toEqual(['russian', 2, 5])
    t.untilTurn(3)
    expect(t.hex('r')).toBe('surrendered')
  })

  const PAST = { g: 'german foot 9/4 0202 DE', r: 'russian foot 3/4 0103 SU' }
  const TWO_ROWS = {
    map: ['. . . .', ' . . . .'],
    rails: ['0204/0203'],
    countries: { '0204': 'germany' },
    held: 'german',
  } as const

  test('agn:4.8.1#2, agn:4.8.1#4 on turn 1 no Russian zone bars a German line of supply; from turn 2 on it does', () => {
    const supplied = (turn: number): boolean =>
      drawn({
        ...TWO_ROWS,
        units: { ...PAST, s: 'russian foot 3/4 0302 SU' },
        turn,
        map: ['. . . .', ' . . . .', '. . . .'],
      }).supplied('g')
    expect([supplied(1), supplied(2), supplied(3)]).toEqual([true, false, false])
  })

  test('agn:4.8.1#2, agn:4.8.1#4 nor does it kill Germans who retreat', () => {
    const repulsed = (turn: number): AgnTable => {
      // From 0103 the beaten attacker can only go back to 0104, next to the Russians in 0105.
      const units = {
        g: 'german foot 3/4 0104 DE',
        r: 'russian foot 6/4 0103 SU',
        q: 'russian foot 1/4 0102 SU',
        s: 'russian foot 3/4 0105 SU',
        h: 'german foot 1/4 0107 DE',
      }
      return front(units, { turn, rails: [] }).play('activate 0104', 'move 0103', 'plan standard').dice(1).dice(6)
    }
    expect(repulsed(1).hex('g')).toBe('0104')
    expect(repulsed(2).hex('g')).toBe('eliminated')
  })

  test('agn:4.8.1#3, agn:4.8.1#4 on turn 1 no Russian reacts, from turn 2 on they do', () => {
    const units = { g: 'german armor 9/8 0104 DE', r: 'russian armor 6/6 0102 SU' }
    const moves = (turn: number): AgnTable => front(units, { turn }).play('activate 0104', 'move 0103')
    expect(moves(1).place).toBe('activation.move')
    expect([moves(2).place, moves(2).legal('react 0102'), moves(2).legal('withdraw 0102')]).toEqual([
      'reaction.window',
      true,
      true,
    ])
    expect(noAir(moves(1).play('move 0102', 'plan standard')).m.rolling.purpose).toBe('attack')
    expect(moves(2).play('pass', 'move 0102', 'plan standard').place).toBe('reaction.window')
  })

  test('agn:4.8.1#4 on turn 2 they have their whole turn', () => {
    const t = front({ g: 'german foot 9/4 0106 DE', r: 'russian foot 3/4 0102 SU' }, { turn: 2, player: 'russian' })
    expect(t.play('activate 0102', 'move 0103').hex('r')).toBe('0103')
  })
})

describe('4.8.2 unprepared', () => {
  /** A German of `attack` against a Russian of `defence` in 0103. */
  function odds(attack: number, defence: number, more: Partial<Drawn> = {}): AgnTable {
    const units = { g: `german armor ${attack}/8 0104 DE`, r: `russian foot ${defence}/4 0103 SU` }
    return noAir(front(units, { turn: 9, ...more }).play('activate 0104', 'move 0103', 'plan standard'))
  }

  test('agn:4.8.2#1 at twelve to one the defender is swept away without dice', () => {
    const t = odds(12, 1)
    expect([t.hex('r'), t.sp('g'), t.place, t.events('rolled').filter(({ purpose }) => purpose === 'attack')]).toEqual([
      'eliminated',
      12,
      'exploitation.choose',
      [],
    ])
    expect(t.last('swept')).toEqual({ hex: t.m.game.grid.parse('0103') })
  })

  test('agn:4.8.2#1 either side, any turn, by strengths the ground has changed', () => {
    const russian = (turn: number): AgnTable =>
      front({ g: 'german foot 1/4 0103 DE', r: 'russian foot 12/4 0102 SU' }, { turn, player: 'russian' }).play(
        'activate 0102',
        'move 0103',
        'plan standard',
      )
    expect([russian(2).hex('g'), russian(13).hex('g')]).toEqual(['eliminated', 'eliminated'])
    expect(odds(12, 1, { turn: 1 }).hex('r')).toBe('eliminated')
    const woods = ['. . . . w . .']
    expect([odds(37, 1, { map: woods }).last('strengths'), odds(37, 1, { map: woods }).place]).toMatchObject([
      { attackAdjusted: 35, defenceAdjusted: 3 },
      'combat.attackRoll',
    ])
    expect(odds(38, 1, { map: woods }).hex('r')).toBe('eliminated')
  })

  test('agn:4.8.2#1 a whole stack goes, reactors and all; one point more and it fights', () => {
    const attacked = (reserve: number): AgnTable => {
      const units = {
        g: 'german foot 36/4 0104 DE',
        a: 'russian foot 1/4 0103 SU',
        b: 'russian foot 1/4 0103 SU',
        tank: `russian armor ${reserve}/6 0102 SU`,
      }
      const t = front(units, { turn: 3 }).play('activate 0104', 'move 0103', 'plan meeting', 'react 0102').dice(6, 6)
      return noAir(t)
    }
    const swept = attacked(1)
    expect([...['a', 'b', 'tank'].map((id) => swept.hex(id)), swept.controller('0103')]).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      'german',
    ])
    const fought = attacked(2)
    expect([fought.m.rolling.purpose, fought.hex('tank')]).toEqual(['attack', '0103'])
  })

  test('agn:4.8.2#2 such a victory gives one exploitation point, to every type and after every plan', () => {
    const exploiting = (type: string, ...plan: string[]): AgnTable => {
      const t = front({ g: `german ${type} 24/8 0104 DE`, r: 'russian foot 2/4 0103 SU' }, { turn: 9 }).play(...plan)
      while (t.place !== 'exploitation.choose' && t.m.waits === 'decision') t.asUsual()
      return t.play('exploit')
    }
    for (const [type, ...plan] of [
      ['foot', 'activate 0104', 'move 0103', 'plan meeting'],
      ['armor', 'activate 0104', 'move 0103', 'plan standard'],
      ['armor', 'concert penetration'],
    ] as const) {
      const t = exploiting(type, ...plan)
      expect(t.frame('activation')['fixed'], `at ${type}`).toBe(1)
      expect(t.play('move 0102').last('moved'), `at ${type}`).toMatchObject({
        hex: t.m.game.grid.parse('0102'),
        left: 0,
      })
    }
  })

  test('agn:4.8.2#2 other victories give what they always give', () => {
    const t = odds(23, 2).dice(6, 6, 6).dice(1).until('exploitation').play('exploit')
    expect(t.frame('activation')['fixed']).toBe(-1)
    expect(t.play('move 0102', 'move 0101').hex('g')).toBe('0101')
  })

  test('agn:4.8.2#3 twenty-four against two, not twenty-three', () => {
    expect([odds(24, 2).hex('r'), odds(23, 2).place]).toEqual(['eliminated', 'combat.attackRoll'])
  })
})

describe('4.8.3 unrealistic expectations', () => {
  const UNITS = {
    g: 'german foot 9/4 0104 DE',
    r: 'russian foot 4/4 0103 SU',
    s: 'russian foot 4/4 0102 SU',
    t: 'russian foot 4/4 0101 SU',
  }

  /** Turn 2, the Russians to roll for the attacks they owe. */
  const owing = (units: Record<string, string> = UNITS, more: Partial<Drawn> = {}): AgnTable =>
    front(units, { player: 'russian', from: 'start', ...more }).untilRoll('attacks owed')

  /** Russian replacement points of the turns, as they come. */
  function incomes(t: AgnTable): unknown[] {
    return t
      .events('income')
      .filter(({ side }) => side === 1)
      .map(({ points }) => points)
  }

  test('agn:4.8.3#1 one to three attacks are owed, rolled when the Russian Operations Phase of turn 2 opens', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => owing().dice(die).figure('attacksOwed'))).toEqual([1, 1, 2, 2, 3, 3])
    const t = owing().dice(5)
    expect([t.place, t.seat, t.last('owed')]).toEqual(['operations.choose', 'russian', { attacks: 3 }])
    const rolls = (turn: number, player: 'german' | 'russian'): number =>
      front(UNITS, { turn, player, from: 'start' }).until('operations').events('owed').length
    expect([rolls(2, 'german'), rolls(3, 'russian')]).toEqual([0, 0])
  })

  test('agn:4.8.3#4 both players see what is owed', () => {
    const t = owing(UNITS, { options: { fog: true } }).dice(3)
    for (const seat of [0, 1])
      expect(View.of(t.m, seat).json(t.m)).toMatchObject({ columns: { attacksOwed: [2], attacksMade: [0] } })
  })

  test('agn:4.8.3#1 an attack counts, an interception or an enemy that slips away does not', () => {
    const t = owing().dice(5).play('activate 0103', 'move 0104', 'plan standard')
    expect(t.figure('attacksMade')).toBe(1)
    const met = owing({ g: 'german armor 9/8 0105 DE', r: 'russian foot 4/4 0102 SU' })
      .dice(5)
      .play('activate 0102', 'move 0103')
    met.play('react 0105').dice(6, 6).untilRoll('attack')
    expect([met.last('revealed')['plan'], met.figure('attacksMade')]).toEqual(['meeting', 0])
    const gone = owing({
      g: 'german armor 9/8 0104 DE',
      r: 'russian foot 4/4 0103 SU',
      h: 'german foot 1/1 0107 DE',
    }).dice(5)
    gone.play('activate 0103', 'move 0104', 'plan standard', 'withdraw 0104').dice(6, 6)
    expect([gone.hex('g') !== '0104', gone.figure('attacksMade')]).toEqual([true, 0])
  })

  test('agn:4.8.3#1 attacks of the Germans do not count for the Russians', () => {
    const t = front(UNITS, { turn: 2 })
    noAir(t.play('activate 0104', 'move 0103', 'plan standard'))
    expect(t.figure('attacksMade')).toBe(0)
  })

  test('agn:4.8.3#1 in the combined game only attacks in the area of the army group count', () => {
    const made = (hex: string, from: string): number => {
      const t = drawn({
        map: ['. . . .', ' . C . .', '. . . .', ' . . . .'],
        names: { '0203': 'Vitebsk' },
        units: { g: `german foot 9/4 ${hex} DE`, r: `russian foot 4/4 ${from} SU` },
        player: 'russian',
        options: { combined: true },
        from: 'start',
      })
      return t
        .untilRoll('attacks owed')
        .dice(6)
        .play(`activate ${from}`, `move ${hex}`, 'plan standard')
        .figure('attacksMade')
    }
    expect([made('0203', '0202'), made('0303', '0302')]).toEqual([1, 0])
  })

  test('agn:4.8.3#2 each attack not made costs a replacement point a turn from turn 4 on', () => {
    const t = owing().dice(5).play('activate 0103', 'move 0104', 'plan standard').untilTurn(6)
    expect([t.figure('penalty'), t.last('missed')]).toEqual([2, { attacks: 2 }])
    const all = owing().dice(1).play('activate 0103', 'move 0104', 'plan standard').untilTurn(6)
    expect([all.figure('penalty'), all.events('missed'), incomes(all)]).toEqual([0, [], [5, 5, 5, 5]])
    expect(incomes(owing().dice(1).untilTurn(6))).toEqual([5, 5, 4, 4])
    expect(incomes(owing().dice(6).untilTurn(6))).toEqual([5, 5, 2, 2])
  })

  test('agn:4.8.3#2 more attacks than owed earn nothing', () => {
    const t = owing({ ...UNITS, r: 'russian foot 4/4 0103 SU', s: 'russian foot 4/4 0103 SU' }).dice(1)
    t.play('pick r', 'go', 'move 0104', 'plan meeting')
      .until('operations')
      .play('activate 0103', 'move 0104', 'plan meeting')
    expect(t.figure('attacksMade')).toBe(2)
    expect([t.untilTurn(4).figure('penalty'), t.events('missed')]).toEqual([0, []])
  })

  test('agn:4.8.3#3 two missed leave three points a turn from turn 4, five on turns 2 and 3, to the end of the game', () => {
    const t = owing().dice(3)
    for (let i = 0; i < 400 && t.m.waits !== 'over'; i++) t.asUsual()
    expect(incomes(t)).toEqual([5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
  })

  test('agn:4.8.3#2 a position may begin with attacks missed', () => {
    const at = (turn: number, owedPenalty: number): unknown[] =>
      incomes(front(UNITS, { turn, player: 'russian', owedPenalty }))
    expect([at(3, 3), at(4, 3), at(8, 1)]).toEqual([[5], [2], [4]])
  })
})

describe('4.8.4 undying', () => {
  const SWEPT = { g: 'german foot 12/4 0104 DE', r: 'russian foot 1/4 0103 SU of 3', s: 'russian foot 4/4 0101 SU' }

  /** The Germans destroy a unit on a turn, up to the roll for its return. */
  const destroyed = (turn: number, units: Record<string, string> = SWEPT): AgnTable => {
    const t = noAir(front(units, { turn }).play('activate 0104', 'move 0103', 'plan standard'))
    expect(t.hex('r')).toBe('eliminated')
    return t
  }

  test('agn:4.8.4#1 a five or six brings back a unit eliminated on turn 1 or 2, a lower roll does not', () => {
    for (const turn of [1, 2]) {
      expect(
        [1, 2, 3, 4, 5, 6].map(
          (die) => destroyed(turn).untilRoll('straggler').dice(die).m.rolling?.purpose === 'return',
        ),
      ).toEqual([false, false, false, false, true, true])
    }
    const t = destroyed(1).untilRoll('straggler').dice(4).untilTurn(6)
    expect([t.hex('r'), t.events('straggles')]).toEqual(['eliminated', []])
  })

  test('agn:4.8.4#1 one roll for each, rolled in the turn of the loss', () => {
    const t = destroyed(1, { ...SWEPT, g: 'german foot 24/4 0104 DE', q: 'russian foot 1/4 0103 SU' })
    t.untilRoll('straggler').dice(1).untilRoll('straggler').dice(6).untilRoll('return').dice(1)
    expect([t.m.board.turn.get(0), t.events('straggles').length]).toEqual([2, 1])
    t.untilTurn(3)
    expect(t.events('rolled').filter(({ purpose }) => purpose === 'straggler').length).toBe(2)
  })

  test('agn:4.8.4#1 units lost in their own turn or by surrender roll too', () => {
    const repulse = front(
      { g: 'german foot 24/4 0104 DE', r: 'russian foot 4/4 0103 SU', s: 'russian foot 4/4 0101 SU' },
      { player: 'russian' },
    )
    noAir(repulse.play('activate 0103', 'move 0104', 'plan standard'))
      .dice(1)
      .dice(6, 6, 6)
      .play('pay 0')
    expect(repulse.hex('r')).toBe('eliminated')
    repulse.untilRoll('straggler').dice(5).dice(1)
    expect(repulse.last('straggles')).toMatchObject({ turn: 3 })
    const ring = { a: 'german foot 9/4 0104 DE', b: 'german foot 9/4 0102 DE', r: 'russian foot 3/4 0103 SU' }
    const pocket = front(ring, { player: 'russian' }).untilRoll('straggler')
    expect(pocket.hex('r')).toBe('surrendered')
    expect(pocket.dice(6).dice(5).hex('r')).toBe('coming')
  })

  test('agn:4.8.4#1 Germans and the garrison of Hanko do not straggle back', () => {
    const german = front({ g: 'german foot 1/4 0104 DE', r: 'russian foot 12/4 0103 SU' }, { player: 'russian' }).play(
      'activate 0103',
      'move 0104',
      'plan standard',
    )
    expect([
      german.hex('g'),
      german
        .untilTurn(3)
        .events('rolled')
        .some(({ purpose }) => purpose === 'straggler'),
    ]).toEqual(['eliminated', false])
    const hanko = destroyed(2, { ...SWEPT, r: 'russian garrison 1/0 0103 SU hanko' }).untilTurn(3)
    expect(hanko.events('rolled').some(({ purpose }) => purpose === 'straggler')).toBe(false)
  })

  test('agn:4.8.4#2 it comes back as a reinforcement one to three turns later, at full strength', () => {
    const later = (turn: number, die: number): unknown =>
      destroyed(turn).untilRoll('straggler').dice(5).dice(die).last('straggles')['turn']
    expect([1, 2, 3, 4, 5, 6].map((die) => later(1, die))).toEqual([2, 2, 3, 3, 4, 4])
    expect(later(2, 6)).toBe(5)
    const t = destroyed(1).untilRoll('straggler').dice(5).dice(3)
    expect([t.hex('r'), t.sp('r')]).toEqual(['coming', 3])
    t.until('replacements.place')
    expect([t.m.board.turn.get(0), t.seat, t.offers('place').length > 0]).toEqual([3, 'russian', true])
    t.play(t.offers('place')[0]!)
    expect([t.hex('r'), t.sp('r')]).toEqual(['0101', 3])
  })

  test('agn:4.8.4#3 from turn 3 on nobody rolls', () => {
    const t = destroyed(3).untilTurn(5)
    expect([t.hex('r'), t.events('rolled').some(({ purpose }) => purpose === 'straggler')]).toEqual([
      'eliminated',
      false,
    ])
  })
})

describe('4.8.5 the rivers of turn 1', () => {
  const RIVER = { map: ['. . . . .'], rivers: ['0104/0103'] } as const
  const moving = (turn: number, ma: number): string =>
    drawn({ ...RIVER, units: { g: `german foot 9/${ma} 0104 DE` }, turn })
      .play('activate 0104')
      .refusal('move 0103')
  const strengths = (turn: number): unknown => {
    const t = drawn({ ...RIVER, units: { g: 'german foot 9/4 0104 DE', r: 'russian foot 4/4 0103 SU' }, turn })
    return noAir(t.play('activate 0104', 'move 0103', 'plan standard')).last('strengths')['attackAdjusted']
  }
  const reaction = (turn: number, id: string): number | undefined => {
    const t = drawn({ ...RIVER, units: { g: 'german armor 9/8 0104 DE', r: 'russian armor 9/6 0103 SU' }, turn })
    const { grid } = t.m.game
    const [from, to] = id === 'g' ? ['0104', '0103'] : ['0103', '0104']
    return reactionPath(t.m, [t.unit(id)], grid.parse(from), grid.parse(to))?.river
  }

  test('agn:4.8.5#1 on turn 1 Germans move, fight and react as if there were none', () => {
    expect([moving(1, 1), strengths(1), reaction(1, 'g')]).toEqual(['legal', 9, 0])
    expect(reaction(1, 'r')).toBe(-1)
  })

  test('agn:4.8.5#2 from turn 2 on rivers are rivers', () => {
    expect([moving(2, 1), moving(2, 2), strengths(2), reaction(2, 'g')]).toEqual(['too-far', 'legal', 5, -1])
  })
})
