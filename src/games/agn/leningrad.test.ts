import { describe, expect, test } from 'vitest'
import { AGN_DATA } from './index.ts'
import { leningradIsolated } from './supply.ts'
import { drawn, onMap, type AgnTable, type Drawn, type OnMap } from './testing.ts'
import { MAJOR, MINOR, RUSSIAN_VICTORY } from './victory.ts'
import { GERMAN, RUSSIAN } from './world.ts'

/** Leningrad shut in: Germans south and east of it, Finns across the Isthmus. */
const RING = { 'G-1': '0709', 'G-11': '0811', 'F-2': '0510', 'F-15': '0511' }

function near(units: Record<string, string>, more: Partial<OnMap> = {}): AgnTable {
  return onMap({ turn: 5, finnsFrom: 1, units: { ...units, 'G-207S': '2028' }, ...more })
}

function toTheEnd(t: AgnTable): AgnTable {
  for (let i = 0; i < 400 && t.m.waits !== 'over'; i++) t.asUsual()
  return t
}

describe('4.9.1 the assault on Leningrad', () => {
  test('agn:4.9.1#1 while it is held and has a way to the eastern edge it may not be attacked', () => {
    const t = near({ 'S-1D': '0710', 'G-1P': '0810' })
    expect([leningradIsolated(t.m), t.offers('concert')]).toEqual([false, []])
    expect(t.refusal('concert penetration')).toBe('concert-none')
    t.play('activate 0810')
    expect(t.why('move 0710')).toMatchObject({ code: 'leningrad-supplied', claim: 'agn:4.9.1#1' })
    expect(t.refusal('move 0811')).toBe('legal')
  })

  test('agn:4.9.1#1 a Concerted Attack is barred by the same rule, and open when the city is cut off', () => {
    const assault = (units: Record<string, string>): string[] =>
      near({ 'S-1D': '0710', 'G-1P': '0810', ...units }).offers('concert')
    expect(assault({})).toEqual([])
    expect(assault(RING)).toEqual(['concert assault', 'concert penetration'])
    // With another target in reach the city is none.
    const t = near({ 'S-1D': '0710', 'S-2D': '0809', 'S-3D': '0910', 'G-1P': '0810' }).play('concert penetration')
    expect([t.offers('target'), t.refusal('target 0710')]).toEqual([['target 0809', 'target 0910'], 'target-reach'])
  })

  test('agn:4.9.1#1 the supply that the Ice Road gives is no way to the eastern edge', () => {
    const t = near({ ...RING, 'S-1D': '0710' })
    expect([t.supplied('S-1D'), leningradIsolated(t.m)]).toEqual([true, true])
    expect(t.play('activate 0811').refusal('move 0710')).toBe('legal')
    const open = near({ 'G-11': '0811', 'S-1D': '0710' }).play('activate 0811')
    expect([open.supplied('S-1D'), open.refusal('move 0710')]).toEqual([true, 'leningrad-supplied'])
  })

  test('Russians may attack a German Leningrad whenever they can', () => {
    const t = near({ 'G-1': '0710', 'S-2T': '0709', 'S-3T': '0709' }, { player: 'russian' }).play('activate 0709')
    expect(t.refusal('move 0710')).toBe('legal')
  })

  test('agn:4.9.1#2 if it stands empty Germans may enter at any time', () => {
    const t = near({ 'G-1P': '0810', 'S-1D': '0707' })
    expect(leningradIsolated(t.m)).toBe(false)
    t.play('activate 0810', 'move 0710')
    expect([t.hex('G-1P'), t.controller('0710')]).toEqual(['0710', 'german'])
  })

  test('agn:4.9.1#3 Germans in Finland never attack it', () => {
    for (const ring of [{}, RING]) {
      const t = near({ ...ring, 'S-1D': '0710', 'G-163': '0611' }).play('activate 0611')
      expect(t.why('move 0710')).toMatchObject({ code: 'finland-leningrad', claim: 'agn:4.9.1#3' })
    }
    const together = near({ ...RING, 'S-1D': '0710', 'G-163': '0611', 'G-58': '0611' }).play('activate 0611')
    expect([together.refusal('move 0710'), together.play('drop G-163').refusal('move 0710')]).toEqual([
      'finland-leningrad',
      'legal',
    ])
    const empty = near({ 'G-163': '0611' }).play('activate 0611')
    expect(empty.refusal('move 0710')).toBe('legal')
  })

  test('agn:4.9.1#4 once it is cut off Germans may attack it', () => {
    const t = near({ ...RING, 'S-1D': '0710' }).play('activate 0811', 'move 0710', 'plan standard')
    expect(t.last('combat')).toMatchObject({ hex: t.m.game.grid.parse('0710') })
  })
})

/** Leningrad, 0104, and the way from it along the first row to the eastern edge, 0101; one hex of land below it. */
function corridor(units: Record<string, string>, more: Partial<Drawn> = {}): AgnTable {
  return drawn({
    map: ['. M . . .', ' ~ ~ ~ . ~'],
    names: { '0104': 'Leningrad' },
    units: { ...units, w: 'german foot 1/4 0105 DE' },
    turn: 13,
    ...more,
  })
}

describe('5.0 isolation', () => {
  test('agn:5.0#4 a way of any length, free of enemies, to the eastern edge', () => {
    expect(leningradIsolated(corridor({ r: 'russian foot 2/4 0104 SU' }).m)).toBe(false)
    expect(leningradIsolated(corridor({ r: 'russian foot 2/4 0104 SU', g: 'german foot 2/4 0101 DE' }).m)).toBe(true)
    const long = drawn({
      map: [`M ${Array(20).fill('.').join(' ')}`],
      names: { '0121': 'Leningrad' },
      units: { r: 'russian foot 2/4 0121 SU' },
      player: 'russian',
    })
    expect(leningradIsolated(long.m)).toBe(false)
  })

  test('agn:5.0#4 enemy zones close it unless Russians stand in them', () => {
    // From 0202 German zones lie on 0102 and 0101.
    const ring = { g: 'german foot 2/4 0202 DE', r: 'russian foot 2/4 0104 SU' }
    expect(leningradIsolated(corridor(ring).m)).toBe(true)
    expect(leningradIsolated(corridor({ ...ring, a: 'russian foot 1/4 0102 SU' }).m)).toBe(true)
    expect(
      leningradIsolated(corridor({ ...ring, a: 'russian foot 1/4 0102 SU', b: 'russian foot 1/4 0101 SU' }).m),
    ).toBe(false)
    expect(leningradIsolated(corridor({ ...ring, g: `${ring.g} demoralized` }).m)).toBe(false)
  })

  test('agn:5.0#4 neither over a lake or sea hexside nor through open water', () => {
    const units = { r: 'russian foot 2/4 0104 SU' }
    expect(leningradIsolated(corridor(units, { lakes: ['0104/0103'] }).m)).toBe(true)
    expect(leningradIsolated(corridor(units, { rivers: ['0104/0103'] }).m)).toBe(false)
    expect(leningradIsolated(corridor(units, { map: ['. M ~ . .', ' ~ ~ ~ . ~'] }).m)).toBe(true)
  })

  test('agn:5.0#4 the city itself may lie in enemy zones', () => {
    const t = corridor({ g: 'german foot 2/4 0105 DE' })
    expect(leningradIsolated(t.m)).toBe(false)
  })
})

describe('5.0 victory', () => {
  const ending = (units: Record<string, string>, more: Partial<OnMap> = {}): string =>
    toTheEnd(near(units, { turn: 13, from: 'start', ...more })).m.ending

  test('agn:5.0#1 the Germans in control of Leningrad have won a major victory', () => {
    expect(ending({ 'G-1': '0710', 'S-1D': '0101' })).toBe(MAJOR)
    // Control, not presence: the last to have been there.
    expect(ending({ 'G-1': '0811', 'S-1D': '0101' }, { control: { german: ['0710'] } })).toBe(MAJOR)
  })

  test('agn:5.0#2 Leningrad isolated and not German is a minor victory', () => {
    expect(ending({ ...RING, 'S-1D': '0710' })).toBe(MINOR)
    expect(ending(RING)).toBe(MINOR)
  })

  test('agn:5.0#3 anything else is a Russian victory', () => {
    expect(ending({ 'G-1': '0709', 'G-11': '0811', 'S-1D': '0710', 'F-2': '0510' })).toBe(MINOR)
    expect(ending({ 'G-1': '0709', 'S-1D': '0710', 'F-2': '0510' })).toBe(RUSSIAN_VICTORY)
    expect(ending({ 'S-1D': '0101' })).toBe(RUSSIAN_VICTORY)
  })

  test('agn:5.0#1 control of Leningrad is judged at the end of the last turn, not before', () => {
    const t = near({ 'G-1': '0710' }, { turn: 3, turns: 4, from: 'start' }).untilTurn(4)
    expect(t.m.waits).not.toBe('over')
    expect([toTheEnd(t).m.ending, t.m.board.turn.get(0)]).toEqual([MAJOR, 4])
  })

  test('agn:5.0#7 to have taken Leningrad and lost it again counts for nothing', () => {
    const t = near({ 'G-1P': '0710', 'S-2T': '0708', 'S-1D': '0101' }, { turn: 13 })
    expect(t.controller('0710')).toBe('german')
    t.play('activate 0710', 'move 0711', 'stop').until('operations')
    expect(t.seat).toBe('russian')
    t.play('activate 0708', 'move 0709')
    if (t.place === 'reaction.window') t.play('pass')
    t.play('move 0710')
    while (t.place === 'reaction.window') t.play('pass')
    expect([t.controller('0710'), toTheEnd(t).m.ending]).toEqual(['russian', RUSSIAN_VICTORY])
  })

  /** Four cities, each next to the eastern edge in a row of its own, held as told: by Germans, cut off, or free. */
  function combined(...states: readonly ('german' | 'cut' | 'free')[]): string {
    const names = ['Leningrad', 'Moscow', 'Kiev', 'Rostov']
    const units: Record<string, string> = { w: 'german foot 1/4 0105 DE' }
    const hexes = ['0104', '0304', '0504', '0704']
    states.forEach((state, i) => {
      if (state === 'cut') units[`c${i}`] = `german foot 1/4 ${hexes[i]!.slice(0, 2)}02 DE`
      if (state !== 'german') units[`r${i}`] = `russian foot 2/4 ${hexes[i]!} SU`
    })
    const row = ['. M . . .', ' ~ ~ ~ ~ ~']
    const t = drawn({
      map: [...row, ...row, ...row, ...row],
      names: Object.fromEntries(hexes.map((hex, i) => [hex, names[i]!])),
      units,
      control: { german: hexes.filter((_, i) => states[i] === 'german') },
      options: { combined: true },
      turn: 13,
      from: 'start',
    })
    return toTheEnd(t).m.ending
  }

  test('agn:5.0#5 the combined game is won with three of the four cities, taken or isolated', () => {
    expect(combined('german', 'german', 'german', 'free')).toBe(MAJOR)
    expect(combined('free', 'german', 'cut', 'german')).toBe(MAJOR)
    expect(combined('cut', 'cut', 'free', 'cut')).toBe(MAJOR)
    expect(combined('german', 'cut', 'german', 'cut')).toBe(MAJOR)
  })

  test('agn:5.0#6 with fewer it is a Russian victory; there is no minor level', () => {
    expect(combined('german', 'german', 'free', 'free')).toBe(RUSSIAN_VICTORY)
    expect(combined('cut', 'free', 'cut', 'free')).toBe(RUSSIAN_VICTORY)
    expect(combined('german', 'free', 'free', 'free')).toBe(RUSSIAN_VICTORY)
    expect(combined('free', 'free', 'free', 'free')).toBe(RUSSIAN_VICTORY)
  })
})

describe('4.9.2 the Ice Road', () => {
  // Leningrad stands empty under German zones and is nobody's source: only the rule itself can supply the garrison of the suburbs.
  const SUBURBS = { 'G-1': '0709', 'G-11': '0811', 'F-2': '0510', 'F-15': '0511', 'S-1D': '0611', 'S-2D': '0512' }

  test('agn:4.9.2#1 Russians in or next to Leningrad have a line of supply', () => {
    const t = near(SUBURBS)
    expect([t.supplied('S-1D'), t.supplied('S-2D')]).toEqual([true, false])
    const inside = near({ ...RING, 'S-1D': '0710' })
    // A retreat can end in a Leningrad that is still German and no source of the Russians.
    inside.m.board.control.set(inside.m.game.grid.parse('0710'), GERMAN)
    expect(inside.supplied('S-1D')).toBe(true)
  })

  test('agn:4.9.2#1 so have Germans next to it, unless iceRoadForAll is off', () => {
    const fed = (iceRoadForAll: boolean, hex = '0811'): boolean =>
      near({ ...SUBURBS, 'G-11': hex }, { options: { iceRoadForAll } }).supplied('G-11')
    expect([fed(true), fed(false), fed(true, '0911')]).toEqual([true, false, false])
  })

  test('agn:4.9.2#2 nor do they surrender', () => {
    const t = near(SUBURBS, { player: 'russian', control: { german: ['0412', '0413', '0411', '0410'] } })
    expect([t.supplied('F-2'), t.supplied('F-15')]).toEqual([true, true])
    t.play('end')
    expect([t.hex('S-1D'), t.hex('S-2D')]).toEqual(['0611', 'surrendered'])
  })

  test('agn:4.9.2#2 Germans next to it are not tested, unless iceRoadForAll is off', () => {
    // Cut off between the city and the Russians who come out of it.
    const units = { 'G-1': '0811', 'S-1D': '0710', 'S-2D': '0910', 'S-3D': '0812' }
    const shut = (iceRoadForAll: boolean): string => near(units, { options: { iceRoadForAll } }).play('end').hex('G-1')
    expect([shut(false), shut(true)]).toEqual(['surrendered', '0811'])
  })
})

/** Finns before Hanko, and what they throw at it. */
function hanko(finns: string[], sp = 5, plan = 'standard', more = ''): AgnTable {
  const units = Object.fromEntries(finns.map((id) => [id, '0519']))
  const t = near({ ...units, 'S-HAN': `0520 ${sp}${more}`, 'F-CAV': '0216' })
  return t.play('activate 0519', 'move 0520', `plan ${plan}`)
}

describe('4.10 Hanko', () => {
  test('agn:4.10#1 the garrison has no movement allowance and never attacks', () => {
    expect(AGN_DATA.counters.units.find((u) => u.id === 'S-HAN')).toMatchObject({
      ma: 0,
      setup: '0520',
      type: 'garrison',
    })
    const t = near({ 'S-HAN': '0520', 'F-17': '0519', 'S-1D': '0101' }, { player: 'russian' })
    expect([t.refusal('activate 0520'), t.refusal('activate 0101'), t.offers('concert')]).toEqual([
      'no-movement',
      'legal',
      [],
    ])
    const strategic = near({ 'S-HAN': '0520', 'S-1D': '0101' }, { player: 'russian', from: 'strategic' })
    expect([strategic.refusal('march 0520'), strategic.refusal('march 0101')]).toEqual(['no-movement', 'legal'])
  })

  test('agn:4.10#2 it loses one strength point for every two loss points', () => {
    // Twenty strength points of Finns roll three dice in the column 19-23.
    const after = (...dice: [number, number, number]): unknown[] => {
      const t = hanko(['F-17', 'F-2', 'F-15'])
        .dice(...dice)
        .dice(1)
      return [t.last('inflicted')['onDefender'], t.sp('S-HAN')]
    }
    expect(after(1, 1, 1)).toEqual(['2', 4])
    expect(after(2, 2, 1)).toEqual(['3', 4])
    expect(after(3, 3, 3)).toEqual(['4', 3])
    expect(after(6, 4, 3)).toEqual(['5', 3])
    expect(after(6, 6, 5)).toEqual(['6', 2])
  })

  test('agn:4.10#2 a single loss point costs it nothing', () => {
    const t = hanko(['F-17']).dice(4).dice(1)
    expect([t.last('inflicted')['onDefender'], t.sp('S-HAN')]).toEqual(['1', 5])
  })

  test('agn:4.10#3 beaten, it stays; the winner goes back where he came from and does not exploit', () => {
    const t = hanko(['F-17', 'F-2', 'F-15']).dice(3, 3, 3).dice(1)
    expect([t.hex('S-HAN'), t.is('S-HAN', 'demoralized'), t.controller('0520')]).toEqual(['0520', true, 'russian'])
    for (const id of ['F-17', 'F-2', 'F-15'])
      expect([t.hex(id), t.is(id, 'demoralized'), t.is(id, 'spent')]).toEqual(['0519', false, true])
    expect([t.place, t.events('exploits')]).toEqual(['operations.choose', []])
  })

  test('agn:4.10#3 a Meeting Engagement does not demoralize it', () => {
    const t = hanko(['F-17', 'F-2', 'F-15'], 5, 'meeting').dice(3, 3, 3).dice(1)
    expect([t.last('winner')['side'], t.hex('S-HAN'), t.is('S-HAN', 'demoralized'), t.hex('F-17')]).toEqual([
      GERMAN,
      '0520',
      false,
      '0519',
    ])
  })

  test('agn:4.10#3 demoralized and beaten again it loses a further strength point', () => {
    const t = hanko(['F-17', 'F-2', 'F-15'], 5, 'standard', ' demoralized').dice(3, 3, 2).dice(1)
    expect([t.last('inflicted')['onDefender'], t.sp('S-HAN'), t.hex('S-HAN'), t.is('S-HAN', 'demoralized')]).toEqual([
      '4',
      2,
      '0520',
      true,
    ])
  })

  test('whoever had to sit the fight out goes back too', () => {
    const t = hanko(['F-17', 'F-2', 'F-15', 'F-18'])
    t.play('exclude F-17').dice(3, 3, 3).dice(1)
    expect(['F-17', 'F-2', 'F-15', 'F-18'].map((id) => t.hex(id))).toEqual(Array(4).fill('0519'))
  })

  test('it fights to the last; then the hex is open', () => {
    const t = hanko(['F-17', 'F-2', 'F-15'], 2).dice(3, 3, 3).dice(1)
    expect([t.hex('S-HAN'), t.controller('0520'), t.hex('F-2')]).toEqual(['eliminated', 'german', '0520'])
  })

  test('agn:4.10#3 nobody takes it along, not even in exploitation', () => {
    const units = {
      a: 'russian armor 9/6 0101 SU',
      g: 'german foot 1/4 0102 DE',
      h: 'russian garrison 5/0 0103 SU hanko',
      s: 'russian foot 1/4 0103 SU',
    }
    const t = drawn({ map: ['. . . . .'], units, player: 'russian', turn: 3 }).play(
      'activate 0101',
      'move 0102',
      'plan standard',
    )
    t.dice(6, 6).dice(1).until('exploitation').play('exploit', 'move 0103')
    expect([t.refusal('pickup h'), t.refusal('pickup s')]).toEqual(['no-movement', 'legal'])
  })

  test('victorious, it stays where it is', () => {
    const t = hanko(['F-17']).dice(1).dice(6).until('operations')
    expect([t.hex('S-HAN'), t.hex('F-17'), t.is('F-17', 'demoralized')]).toEqual(['0520', '0519', true])
  })

  test('damos:10.0#1 it is tested for surrender like any force, unless hankoSurrenders is off', () => {
    const shut = (hankoSurrenders: boolean): string =>
      near({ 'S-HAN': '0520', 'F-17': '0519', 'S-1D': '0101' }, { player: 'russian', options: { hankoSurrenders } })
        .play('end')
        .hex('S-HAN')
    expect([shut(false), shut(true)]).toEqual(['0520', 'surrendered'])
    // With no Finn next to it nobody asks.
    const alone = near({ 'S-HAN': '0520', 'F-17': '0518', 'S-1D': '0101' }, { player: 'russian' })
    expect(alone.play('end').hex('S-HAN')).toBe('0520')
  })

  test('agn:4.10#3, damos:8.11#14 with hankoFalls a beaten garrison is eliminated, since it cannot retreat', () => {
    const t = near(
      { 'F-17': '0519', 'F-2': '0519', 'F-15': '0519', 'S-HAN': '0520 5', 'F-CAV': '0216' },
      { options: { hankoFalls: true } },
    )
    t.play('activate 0519', 'move 0520', 'plan standard').dice(3, 3, 3).dice(1)
    expect([t.hex('S-HAN'), t.hex('F-2'), t.controller('0520')]).toEqual(['eliminated', '0520', 'german'])
    expect(t.last('noRetreat')).toMatchObject({ units: [t.unit('S-HAN')] })
  })

  test('agn:4.10#4 with Hanko Finnish, Russians at Leningrad pay no combat losses with replacement points, supplied or not', () => {
    const attacked = (finnish: boolean): AgnTable => {
      const t = near(
        { ...RING, 'S-1D': '0710', 'S-2D': '0710' },
        { rp: { russian: 5 }, control: { german: finnish ? ['0520'] : [] } },
      )
      t.play('activate 0811', 'move 0710', 'plan standard').dice(6).dice(1, 1)
      return t.seat === 'german' && t.place === 'losses.pay' ? t.play('pay 0') : t
    }
    expect(attacked(false).offers()).toEqual(['pay 0', 'pay 1'])
    const cut = attacked(true)
    expect([cut.last('modifiers')['defenceSupplied'], cut.seat, cut.offers()]).toEqual([
      1,
      'russian',
      ['lose S-1D', 'lose S-2D'],
    ])
  })

  test('agn:4.10#4, agn:4.10#5 at Leningrad, next to it, or in a row north of it', () => {
    const absorbs = (hex: string, german: string[], side: 0 | 1 = RUSSIAN): number => {
      const t = near({ 'S-1D': '0101' }, { control: { german } })
      return t.m.game.x.absorbs(t.m, side, t.m.game.grid.parse(hex), true)
    }
    for (const hex of ['0710', '0709', '0711', '0810', '0811', '0610', '0606', '0101'])
      expect([absorbs(hex, []), absorbs(hex, ['0520'])], `at ${hex}`).toEqual([2, 0])
    for (const hex of ['0708', '0712', '0801', '0809', '0812', '2212'])
      expect([absorbs(hex, []), absorbs(hex, ['0520'])], `at ${hex}`).toEqual([2, 2])
    expect(absorbs('0610', ['0520'], GERMAN)).toBe(2)
  })

  test('agn:4.10#4 replacements in the phase of replacements are not barred', () => {
    const t = near({ 'S-1D': '0710 1' }, { player: 'russian', control: { german: ['0520'] }, from: 'replacements' })
    expect(t.m.game.x.absorbs(t.m, RUSSIAN, t.m.game.grid.parse('0710'), true)).toBe(0)
    expect(t.play('replace S-1D').sp('S-1D')).toBe(2)
  })
})
