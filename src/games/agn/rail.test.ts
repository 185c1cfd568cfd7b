import { describe, expect, test } from 'vitest'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'

/** Links along a chain of hexes. */
const line = (...hexes: string[]): string[] => hexes.slice(1).map((hex, i) => `${hexes[i]}/${hex}`)

/** A railway along the second row from the western edge, 0209, in Germany to 0207, then in Russia to 0201; Germans hold all. */
const RAILWAY = {
  map: ['. . . . . . . . .', ' . . . . . . . . .', '. . . . . . . . .'],
  rails: line('0209', '0208', '0207', '0206', '0205', '0204', '0203', '0202', '0201'),
  countries: { '0209': 'germany', '0208': 'germany', '0207': 'germany' },
  held: 'german',
} as const satisfies Partial<Drawn>

/** A second line from 0207, where the first crosses the border, to the north-east. */
const FORK = [...RAILWAY.rails, ...line('0207', '0106', '0105', '0104')]
const GUARD = { a: 'german foot 4/4 0208 DE' }

/** Stops where the first line is diced for. */
const railRoll = (p: Partial<Drawn> & Pick<Drawn, 'units'>): AgnTable =>
  drawn({ ...RAILWAY, turn: 3, ...p, from: 'start' }).untilRoll('rail conversion')

const converted = (t: AgnTable): string[] => t.events('converted').map(({ hex }) => t.m.game.grid.format(Number(hex)))
const rolls = (t: AgnTable): string[] =>
  t
    .events('railRoll')
    .map(
      ({ from, to, hexes }) =>
        `${t.m.game.grid.format(Number(from))} to ${t.m.game.grid.format(Number(to))}: ${String(hexes)}`,
    )
const rolling = (t: AgnTable): boolean => t.m.waits === 'roll' && t.m.rolling.purpose === 'rail conversion'

/** Rolls this die for every line of the phase; branches go as usual. */
function rollAll(t: AgnTable, die: number): AgnTable {
  while (rolling(t)) t.dice(die)
  return t
}

/** Where a German stands in supply, of the hexes given. */
const suppliedIn = (p: Partial<Drawn>, ...hexes: string[]): string[] =>
  hexes.filter((hex) =>
    drawn({ ...RAILWAY, from: 'start', ...p, units: { u: `german foot 4/4 ${hex} DE` } }).supplied('u'),
  )

describe('the German line', () => {
  test('agn:4.3.1#1 three hexes off the rail, then rail of any length', () => {
    expect(suppliedIn({}, '0207', '0206', '0204', '0203')).toEqual(['0207', '0206', '0204'])
    expect(suppliedIn({}, '0107', '0104', '0103', '0304', '0303')).toEqual(['0107', '0104', '0304'])
    expect(suppliedIn({ converted: ['0206', '0205', '0204'] }, '0204', '0201')).toEqual(['0204', '0201'])
    // Ground the enemy holds is no hindrance off the rail; enemies and their zones are.
    expect(suppliedIn({ control: { russian: ['0206', '0205'] } }, '0204')).toEqual(['0204'])
    const units = { u: 'german foot 4/4 0204 DE', north: 'russian foot 1/4 0105 SU', south: 'russian foot 1/4 0305 SU' }
    expect(drawn({ ...RAILWAY, units }).supplied('u')).toBe(false)
    expect(
      drawn({ ...RAILWAY, units: { ...units, b: 'german foot 1/4 0205 DE', c: 'german foot 1/4 0206 DE' } }).supplied(
        'u',
      ),
    ).toBe(true)
  })

  test('agn:4.3.1#2 every hex of the rail is converted, in own hands and free, as far as the western edge', () => {
    const far = { converted: ['0206', '0205', '0204'] }
    expect(suppliedIn(far, '0201')).toEqual(['0201'])
    expect(suppliedIn({ converted: ['0205', '0204'] }, '0201')).toEqual([])
    for (const taken of ['0205', '0207', '0209'])
      expect(suppliedIn({ ...far, control: { russian: [taken] } }, '0201')).toEqual([])
    expect(
      suppliedIn({ ...far, rails: [...line('0209', '0208', '0207', '0206'), ...line('0205', '0204')] }, '0201'),
    ).toEqual([])
    expect(suppliedIn({ ...far, rails: RAILWAY.rails.slice(1) }, '0201')).toEqual([])
    const raid = { u: 'german foot 4/4 0201 DE', r: 'russian foot 1/4 0106 SU' }
    expect(drawn({ ...RAILWAY, ...far, units: raid }).supplied('u')).toBe(false)
    expect(
      drawn({ ...RAILWAY, ...far, units: { ...raid, r: 'russian foot 1/4 0106 SU demoralized' } }).supplied('u'),
    ).toBe(true)
    expect(
      drawn({
        ...RAILWAY,
        ...far,
        units: { ...raid, b: 'german foot 1/4 0206 DE', c: 'german foot 1/4 0207 DE' },
      }).supplied('u'),
    ).toBe(true)
  })

  test('the enemy in the combat hex does not cut the line of those who fight him there', () => {
    const supply = (more: Record<string, string>): unknown => {
      const units = { a: 'german foot 9/4 0207 DE', r: 'russian foot 6/4 0206 SU', ...more }
      return drawn({ ...RAILWAY, units })
        .play('activate 0207', 'move 0206', 'plan standard')
        .untilRoll('attack')
        .last('modifiers')['attackSupplied']
    }
    expect(supply({})).toBe(1)
    expect(supply({ n: 'russian foot 1/4 0107 SU', s: 'russian foot 1/4 0307 SU' })).toBe(0)
  })

  test.each([
    [1, '0204'],
    [8, '0204'],
    [9, '0205'],
    [10, '0205'],
    [13, '0205'],
    [14, '0205'],
  ])('agn:4.3.1#3 on turn %i the last hex in reach of the railhead 0207 is %s', (turn, last) => {
    const beyond = `0${Number(last) - 1}`
    expect(suppliedIn({ turn, turns: 15 }, last, beyond)).toEqual([last])
  })

  test('agn:4.3.1#4 German and Lithuanian rail serves at once, Latvian and Russian not before it is converted', () => {
    const railway = ['1924', '1923', '1823', '1822', '1722', '1622', '1521']
    const reached = (options: Record<string, string>, more: string[] = []): AgnTable =>
      onMap({ units: { 'G-1': '1521' }, control: { german: railway }, converted: more, options, from: 'start' })
    const t = reached({})
    expect(['2028', '1722', '1622', '1314'].map((hex) => t.gauge(hex))).toEqual([
      'standard',
      'standard',
      'broad',
      'broad',
    ])
    expect(t.supplied('G-1')).toBe(true)
    expect(onMap({ units: { 'G-1': '1419' }, control: { german: railway }, from: 'start' }).supplied('G-1')).toBe(false)
    expect(
      onMap({
        units: { 'G-1': '1419' },
        control: { german: railway },
        converted: ['1622', '1521'],
        from: 'start',
      }).supplied('G-1'),
    ).toBe(true)
    // Lithuanian rail in Russian hands serves no German.
    expect(onMap({ units: { 'G-1': '1521' }, from: 'start' }).supplied('G-1')).toBe(false)
  })

  test('agn:4.3.1#4 the ruling that rail begins to be converted at the German border is a switch', () => {
    const railway = ['1924', '1923', '1823', '1822', '1722']
    const t = onMap({
      units: { 'G-1': '1622' },
      control: { german: railway },
      options: { railStart: 'germany' },
      from: 'start',
    })
    expect([t.gauge('1925'), t.gauge('1924'), t.supplied('G-1')]).toEqual(['standard', 'broad', false])
    const done = onMap({
      units: { 'G-1': '1622' },
      control: { german: railway },
      converted: railway,
      options: { railStart: 'germany' },
      from: 'start',
    })
    expect([done.gauge('1924'), done.supplied('G-1')]).toEqual(['converted', true])
  })

  test('agn:4.3.1#11 a city is no source for Germans', () => {
    const cities = { ...RAILWAY, map: ['. . . . . . . . .', ' . . . . . . . C M', '. . . . . . . . .'] }
    expect(suppliedIn({ map: cities.map }, '0202', '0201', '0203')).toEqual([])
    expect(suppliedIn({ map: cities.map, converted: ['0206', '0205'] }, '0202')).toEqual(['0202'])
    // Cut off in a city of their own they surrender.
    const pocket = (map: string): string => {
      const units = { g: 'german foot 4/4 0103 DE', r: 'russian foot 9/4 0102 SU' }
      return drawn({ map: [map], units, countries: { '0105': 'germany' }, turn: 3 })
        .play('end')
        .hex('g')
    }
    expect([pocket('. ~ C . .'), pocket('. . C . .')]).toEqual(['surrendered', '0103'])
  })
})

describe('conversion', () => {
  test('agn:4.3.1#5 as the Strategic Movement of the Germans opens, each line is diced for by itself', () => {
    const t = railRoll({ units: GUARD, rails: FORK })
    expect(t.m.frames.map((f) => f.proc)).toEqual(['game', 'playerTurn', 'strategic', 'rail'])
    expect(t.m.rolling.claim).toBe('agn:4.3.1#5')
    t.dice(1)
    expect(rolling(t)).toBe(true)
    t.dice(6)
    expect(rolls(t)).toEqual(['0207 to 0106: 1', '0207 to 0206: 3'])
    expect(converted(t)).toEqual(['0106', '0206', '0205', '0204'])
    expect([t.gauge('0106'), t.gauge('0105'), t.gauge('0204'), t.gauge('0203')]).toEqual([
      'converted',
      'broad',
      'converted',
      'broad',
    ])
    expect(t.place).toBe('strategic.choose')
  })

  test('agn:4.3.1#5 the Russian converts nothing', () => {
    const t = drawn({
      ...RAILWAY,
      units: { ...GUARD, r: 'russian foot 4/4 0101 SU' },
      player: 'russian',
      turn: 3,
      from: 'strategic',
    })
    expect([t.seat, t.events('railRoll')]).toEqual(['russian', []])
  })

  test('agn:4.3.1#5 new rail carries supply at once and is the head of the next turn', () => {
    const t = railRoll({ units: { a: 'german foot 4/4 0203 DE' } })
    expect(t.supplied('a')).toBe(false)
    t.dice(1)
    expect(t.supplied('a')).toBe(true)
    t.untilTurn(4).untilRoll('rail conversion').dice(3)
    expect(rolls(t)).toEqual(['0207 to 0206: 1', '0206 to 0205: 2'])
  })

  test.each([
    [3, 3],
    [10, 3],
    [11, 2],
    [12, 2],
    [13, 2],
  ])('agn:4.3.1#6 on turn %i a six gives %i hexes', (turn, hexes) => {
    expect(railRoll({ units: GUARD, turn }).dice(6).last('railRoll')).toMatchObject({ hexes })
  })

  test('agn:4.3.1#7 rail in an enemy zone is not converted unless a friendly force stands there', () => {
    // The zone of 0105 lies on 0205 and 0206.
    const enemy = { r: 'russian foot 1/4 0105 SU' }
    expect(drawn({ ...RAILWAY, units: { ...GUARD, ...enemy }, turn: 3 }).events('railRoll')).toEqual([])
    const covered = railRoll({ units: { ...enemy, b: 'german foot 1/4 0206 DE' } }).dice(6)
    expect(converted(covered)).toEqual(['0206'])
    const gone = railRoll({ units: { ...GUARD, r: 'russian foot 1/4 0105 SU demoralized' } }).dice(6)
    expect(converted(gone)).toEqual(['0206', '0205', '0204'])
  })

  test('agn:4.3.1#8 conversion stops at the first hex that cannot be converted, and the rest of the roll is lost', () => {
    const zone = railRoll({ units: { ...GUARD, r: 'russian foot 1/4 0303 SU' } }).dice(6)
    expect(converted(zone)).toEqual(['0206', '0205'])
    expect(zone.place).toBe('strategic.choose')
    const gap = railRoll({
      units: GUARD,
      rails: [...line('0209', '0208', '0207', '0206'), ...line('0205', '0204')],
    }).dice(6)
    expect(converted(gap)).toEqual(['0206'])
  })

  test('agn:4.3.1#7, agn:4.3.1#8 ground the Russian still controls is converted, unless convertAhead is off; enemies bar it', () => {
    const railTo = (more: Partial<Drawn>): string[] =>
      converted(railRoll({ units: GUARD, control: { russian: ['0205'] }, ...more }).dice(6))
    expect(railTo({})).toEqual(['0206', '0205', '0204'])
    expect(railTo({ options: { convertAhead: false } })).toEqual(['0206'])
    expect(railTo({ units: { ...GUARD, r: 'russian foot 1/4 0205 SU demoralized' } })).toEqual(['0206'])
  })

  test('agn:4.3.1#2, agn:4.3.1#5 a railhead ahead of the troops goes on from where it is, and carries supply once they come', () => {
    const ahead = ['0206', '0205', '0204', '0203', '0202', '0201']
    const t = railRoll({ units: GUARD, control: { russian: ahead } }).dice(1)
    rollAll(t.untilTurn(4).untilRoll('rail conversion'), 1)
    expect(rolls(t)).toEqual(['0207 to 0206: 1', '0206 to 0205: 1'])
    const fed = (german: string[]): boolean =>
      drawn({
        ...RAILWAY,
        units: { u: 'german foot 4/4 0202 DE' },
        control: { russian: ahead.filter((hex) => !german.includes(hex)) },
        converted: ['0206', '0205', '0204'],
        from: 'start',
      }).supplied('u')
    expect([fed([]), fed(['0206', '0205', '0204'])]).toEqual([false, true])
    // An enemy on the rail stops what lies behind him.
    const barred = drawn({
      ...RAILWAY,
      units: { ...GUARD, r: 'russian foot 1/4 0205 SU demoralized' },
      control: { russian: ahead },
      converted: ['0206', '0205', '0204'],
      turn: 3,
    })
    expect(barred.events('railRoll')).toEqual([])
  })

  test('agn:4.3.1#8 no line is diced for whose first hex cannot be converted', () => {
    const t = drawn({ ...RAILWAY, units: { ...GUARD, r: 'russian foot 1/4 0105 SU' }, turn: 3 })
    expect(t.events('railRoll')).toEqual([])
    const cut = drawn({
      ...RAILWAY,
      units: { a: 'german foot 4/4 0309 DE' },
      control: { russian: ['0208'] },
      turn: 3,
      converted: ['0206'],
    })
    expect(cut.events('railRoll')).toEqual([])
  })

  test('agn:4.3.1#9 each unconverted branch of a junction on the live net has its own roll', () => {
    const t = railRoll({
      units: GUARD,
      rails: [...RAILWAY.rails, ...line('0206', '0105', '0104')],
      converted: ['0206', '0205'],
    })
    rollAll(t, 2)
    expect(rolls(t)).toEqual(['0205 to 0204: 1', '0206 to 0105: 1'])
    // Two branches that leave the same hex, each with a die of its own.
    const fork = railRoll({ units: GUARD, rails: FORK }).dice(1).dice(3)
    expect(rolls(fork)).toEqual(['0207 to 0106: 1', '0207 to 0206: 2'])
  })

  test('two lines that lead to the same hex convert it once', () => {
    const t = railRoll({
      units: GUARD,
      rails: [...line('0209', '0208', '0207', '0206'), ...line('0207', '0106', '0206')],
    })
    rollAll(t, 6)
    expect(rolls(t)).toEqual(['0207 to 0106: 3'])
    expect(converted(t)).toEqual(['0106', '0206'])
  })

  test('agn:4.3.1#10 at a junction on the way the player follows one branch', () => {
    const rails = [...RAILWAY.rails, ...line('0206', '0105', '0104')]
    const t = railRoll({ units: GUARD, rails }).dice(6)
    expect([t.place, t.seat, t.m.decision.claim]).toEqual(['rail.branch', 'german', 'agn:4.3.1#10'])
    expect(t.m.prompt()).toContain('0206 with 2 hexes')
    expect(t.offers()).toEqual(['convert 0105', 'convert 0205'])
    expect(t.why('convert 0306')).toMatchObject({ code: 'no-branch', claim: 'agn:4.3.1#10' })
    expect(t.refusal('convert 0207')).toBe('no-branch')
    t.play('convert 0105')
    expect(converted(t)).toEqual(['0206', '0105', '0104'])
    expect(t.gauge('0205')).toBe('broad')
  })

  test('agn:4.3.1#10 the other branch waits for a later turn, when it has its own roll', () => {
    const rails = [...RAILWAY.rails, ...line('0206', '0105', '0104')]
    const t = railRoll({ units: GUARD, rails }).dice(6).play('convert 0205')
    expect([rolling(t), converted(t)]).toEqual([false, ['0206', '0205', '0204']])
    rollAll(t.untilTurn(4).untilRoll('rail conversion'), 1)
    expect(rolls(t).slice(1)).toEqual(['0204 to 0203: 1', '0206 to 0105: 1'])
  })

  test('agn:4.3.1#10 a branch that cannot be converted is none', () => {
    const rails = [...RAILWAY.rails, ...line('0206', '0105', '0104'), ...line('0206', '0305')]
    const held = { options: { convertAhead: false } }
    const t = railRoll({ units: GUARD, rails, control: { russian: ['0305'] }, ...held }).dice(6)
    expect(t.offers()).toEqual(['convert 0105', 'convert 0205'])
    expect(t.why('convert 0305')).toMatchObject({ code: 'not-convertible', claim: 'agn:4.3.1#7' })
    const onlyOne = railRoll({ units: GUARD, rails, control: { russian: ['0305', '0105'] }, ...held }).dice(6)
    expect(converted(onlyOne)).toEqual(['0206', '0205', '0204'])
  })
})

const THRUST = { concentratedThrust: true }

describe('the concentrated thrust', () => {
  test('agn:4.3.1#12 one line of the player’s choice is advanced by one hex more, and no other', () => {
    const t = drawn({ ...RAILWAY, rails: FORK, units: GUARD, turn: 3, options: THRUST, from: 'rail' })
    expect([t.place, t.seat, t.offers()]).toEqual(['rail.choose', 'german', ['line 0106', 'line 0206']])
    expect(t.why('line 0205')).toMatchObject({ code: 'no-railhead', claim: 'agn:4.3.1#12' })
    t.play('line 0206').dice(1)
    expect(rolls(t)).toEqual(['0207 to 0206: 2'])
    expect([rolling(t), t.gauge('0106'), t.gauge('0205'), t.gauge('0204')]).toEqual([
      false,
      'broad',
      'converted',
      'broad',
    ])
    expect(
      drawn({ ...RAILWAY, rails: FORK, units: GUARD, turn: 3, options: THRUST, from: 'rail' })
        .play('line 0106')
        .dice(5)
        .last('railRoll'),
    ).toMatchObject({ hexes: 4 })
  })

  test('a hex two lines lead to is offered once; without lines nothing is asked', () => {
    const rails = [
      ...line('0209', '0208', '0207', '0206'),
      ...line('0207', '0106', '0105'),
      ...line('0208', '0107', '0106'),
    ]
    const t = drawn({ ...RAILWAY, rails, units: GUARD, turn: 3, options: THRUST, converted: ['0107'], from: 'rail' })
    expect(t.offers()).toEqual(['line 0106', 'line 0206'])
    t.play('line 0106').dice(1)
    expect(rolls(t)).toEqual(['0107 to 0106: 2'])
    expect(drawn({ ...RAILWAY, rails: [], units: GUARD, turn: 3, options: THRUST }).events('railRoll')).toEqual([])
  })

  test('agn:4.3.1#12 in the last turns the extra hex is added to the smaller die', () => {
    expect(railRoll({ units: GUARD, turn: 11, options: THRUST }).dice(6).last('railRoll')).toMatchObject({ hexes: 3 })
  })

  test('agn:4.3.1#13 the Russian receives a point more every turn', () => {
    const income = (options: Record<string, boolean>): unknown[] => {
      const t = drawn({
        ...RAILWAY,
        units: { ...GUARD, r: 'russian foot 4/4 0101 SU' },
        turn: 3,
        options,
        from: 'start',
      }).untilTurn(6)
      return t
        .events('income')
        .filter(({ side }) => side === 1)
        .map(({ points }) => points)
    }
    expect(income({})).toEqual([5, 5, 5])
    expect(income(THRUST)).toEqual([6, 6, 6])
  })
})

const PAUSE = { concentratedThrust: true, operationalPause: true }
const FORCES = {
  p: 'german armor 9/8 0206 DE',
  i: 'german foot 8/5 0206 DE',
  m: 'german motorized 6/8 0106 DE',
  f: 'german foot 8/5 0306 DE',
  r: 'russian foot 4/4 0203 SU',
  s: 'russian armor 4/4 0101 SU',
}
const pausing = (more: Partial<Drawn> = {}): AgnTable =>
  drawn({ ...RAILWAY, units: FORCES, control: { russian: ['0205'] }, turn: 4, options: PAUSE, from: 'pause', ...more })

describe('the operational pause', () => {
  test('agn:4.3.1#14 it is offered on turn 4 when both options are in use', () => {
    const t = pausing()
    expect([t.place, t.seat, t.offers(), t.m.decision.claim]).toEqual([
      'pause.offer',
      'german',
      ['pause', 'press'],
      'agn:4.3.1#15',
    ])
    const asked = (more: Partial<Drawn>): boolean => {
      const other = pausing({ ...more, from: 'start' })
      for (let i = 0; i < 8 && !other.place.startsWith('strategic'); i++) {
        if (other.place === 'pause.offer') return true
        other.asUsual()
      }
      return false
    }
    expect(asked({})).toBe(true)
    expect(asked({ options: { operationalPause: true } })).toBe(false)
    expect(asked({ options: { concentratedThrust: true } })).toBe(false)
    expect([asked({ turn: 3 }), asked({ turn: 5 })]).toEqual([false, false])
    expect(asked({ player: 'russian' })).toBe(false)
  })

  test('agn:4.3.1#15 no German unit with influence moves or fights in that turn, the others may', () => {
    const t = pausing().play('pause').until('strategic')
    expect(t.why('march 0106')).toMatchObject({ code: 'paused', claim: 'agn:4.3.1#15', values: { unit: t.unit('m') } })
    expect([t.refusal('pick p'), t.refusal('pick i')]).toEqual(['paused', 'legal'])
    t.until('operations')
    expect([t.refusal('activate 0106'), t.refusal('pick p'), t.refusal('concert assault')]).toEqual([
      'paused',
      'paused',
      'concert-none',
    ])
    t.play('activate 0306', 'move 0206')
    expect([t.refusal('pickup p'), t.refusal('pickup i')]).toEqual(['paused', 'legal'])
  })

  test('agn:4.3.1#15 whole stacks go without their panzers', () => {
    const t = pausing().play('pause').until('operations').play('activate 0206', 'move 0205', 'stop')
    expect([t.hex('i'), t.hex('p')]).toEqual(['0205', '0206'])
  })

  test('agn:4.3.1#15 reacting in the Russian turn is allowed, and turn 5 is as any other', () => {
    const t = pausing().play('pause').until('operations')
    expect([t.seat, t.refusal('pick p')]).toEqual(['german', 'paused'])
    t.play('end').until('operations')
    expect(t.seat).toBe('russian')
    t.play('activate 0203', 'move 0204')
    expect([t.place, t.refusal('react 0206')]).toEqual(['reaction.window', 'legal'])
    t.untilTurn(5).until('operations')
    expect([t.seat, t.refusal('activate 0106')]).toEqual(['german', 'legal'])
  })

  test('agn:4.3.1#15 Russians with influence are not bound by it', () => {
    const t = pausing().play('pause').until('operations')
    expect(t.refusal('activate 0106')).toBe('paused')
    t.play('end').until('operations')
    expect([t.seat, t.figure('paused'), t.refusal('activate 0101')]).toEqual(['russian', 1, 'legal'])
  })

  test('agn:4.3.1#15 who presses on is free', () => {
    const t = pausing().play('press').until('operations')
    expect([t.refusal('activate 0106'), t.figure('paused')]).toEqual(['legal', 0])
    const paused = pausing().play('pause').until('operations')
    expect([paused.refusal('activate 0106'), paused.figure('paused')]).toEqual(['paused', 1])
  })

  test('agn:4.3.1#12 the rail of a pausing turn 4 is advanced by the thrust as usual', () => {
    const t = pausing({ units: GUARD, control: {} }).play('pause')
    expect(t.dice(1).last('railRoll')).toMatchObject({ hexes: 2 })
  })

  test('agn:4.3.1#16 on turn 5 one railhead advances by a die and two, on turn 6 as before', () => {
    const t = pausing({ units: GUARD, control: {} })
      .play('pause')
      .dice(1)
      .untilTurn(5)
      .untilRoll('rail conversion')
      .dice(2)
    expect(rolls(t)).toEqual(['0207 to 0206: 2', '0205 to 0204: 4'])
    expect(converted(t)).toEqual(['0206', '0205', '0204', '0203', '0202', '0201'])
    const short = (die: number): unknown =>
      pausing({ units: GUARD, control: {} })
        .play('pause')
        .dice(1)
        .untilTurn(5)
        .untilRoll('rail conversion')
        .dice(die)
        .last('railRoll')['hexes']
    expect([short(1), short(6)]).toEqual([3, 8])
    const pressed = pausing({ units: GUARD, control: {} })
      .play('press')
      .dice(1)
      .untilTurn(5)
      .untilRoll('rail conversion')
      .dice(6)
    expect(pressed.last('railRoll')).toMatchObject({ hexes: 4 })
    const later = pausing({ units: GUARD, control: {} })
      .play('pause')
      .dice(1)
      .untilTurn(5)
      .untilRoll('rail conversion')
      .dice(1)
    expect(later.untilTurn(6).untilRoll('rail conversion').dice(6).last('railRoll')).toMatchObject({ hexes: 4 })
  })

  test('agn:4.3.1#17 in turns 5 and 6 the Russian income is doubled after the extra point', () => {
    const income = (order: string, more: Partial<Drawn> = {}): unknown[] => {
      const t = pausing({ units: { ...GUARD, r: 'russian foot 4/4 0101 SU' }, ...more })
        .play(order)
        .untilTurn(8)
      return t
        .events('income')
        .filter(({ side }) => side === 1)
        .map(({ points }) => points)
    }
    expect(income('pause')).toEqual([6, 12, 12, 6])
    expect(income('press')).toEqual([6, 6, 6, 6])
    expect(income('pause', { owedPenalty: 1 })).toEqual([5, 10, 10, 5])
  })
})
