import { describe, expect, test } from 'vitest'
import { POSTURES } from '../../systems/damos/rules/data.ts'
import { postureRefusal } from '../../systems/damos/rules/posture.ts'
import { unitsIn } from '../../systems/damos/rules/board.ts'
import { COUNTERATTACK, STEADFAST } from '../../systems/damos/rules/world.ts'
import { AGN_REASONS } from './reasons.ts'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'
import { GERMAN, RUSSIAN } from './world.ts'

/** A lane from the west, 0105, to the east, 0101, with `ground` in 0102; whoever is in 0103 attacks it. */
function lane(ground: string, units: Record<string, string>, more: Partial<Drawn> = {}): AgnTable {
  return drawn({ map: [`. . . ${ground} .`], units, finnsFrom: 1, ...more })
}

const passAll = (t: AgnTable): AgnTable => {
  while (t.place === 'reaction.window') t.play('pass')
  return t
}

/** Attacks 0102 from 0103, and says which postures were open to the defender there, with the codes of the others. */
function defence(
  ground: string,
  attacker: string,
  ...defenders: string[]
): Record<string, string> & { taken?: string } {
  const side = attacker.startsWith('german') ? RUSSIAN : GERMAN
  const units = Object.fromEntries(defenders.map((text, i) => [`d${i}`, text]))
  const t = lane(ground, { a: attacker, ...units }, { player: side === RUSSIAN ? 'german' : 'russian' })
  passAll(t.play('activate 0103', 'move 0102', 'plan standard'))
  const hex = t.m.game.grid.parse('0102')
  const codes: Record<string, string> = {}
  POSTURES.forEach((posture, p) => {
    codes[posture] = postureRefusal(t.m, side, hex, unitsIn(t.m, hex, side), p)?.code ?? 'open'
  })
  // A posture that is the only one is taken without asking.
  if (t.place !== 'activation.posture') codes['taken'] = String(t.last('revealed')['posture'])
  return codes
}

const GERMAN_FOOT = 'german foot 9/5 0103 DE'
const RUSSIAN_FOOT = 'russian foot 6/5 0103 SU'

describe('2.1 the Combat Matrix', () => {
  test('agn:2.1#1 whoever defends a city or a major city stands Steadfast; a town leaves the choice', () => {
    const panzer = 'german armor 9/8 0102 DE'
    for (const city of ['C', 'M']) {
      expect(defence(city, RUSSIAN_FOOT, panzer)).toMatchObject({ steadfast: 'open', taken: 'steadfast' })
      expect(defence(city, GERMAN_FOOT, 'russian foot 4/4 0102 SU')).toMatchObject({
        steadfast: 'open',
        taken: 'steadfast',
      })
    }
    expect(defence('t', RUSSIAN_FOOT, panzer)).toMatchObject({
      steadfast: 'open',
      counterattack: 'open',
      elastic: 'open',
    })
    const t = lane('C', { a: RUSSIAN_FOOT, d: panzer }, { player: 'russian' }).play(
      'activate 0103',
      'move 0102',
      'plan standard',
    )
    expect(t.m.game.x.postureRefusal(t.m, GERMAN, t.m.game.grid.parse('0102'), [t.unit('d')], 1)).toMatchObject({
      code: 'city-steadfast',
      claim: 'agn:2.1#1',
    })
  })

  test('agn:2.1#2 a Soviet force that can counterattack must', () => {
    const only = { steadfast: 'soviet-counterattack', counterattack: 'open', taken: 'counterattack' }
    for (const ground of ['.', 'w', 't'])
      expect(defence(ground, GERMAN_FOOT, 'russian armor 4/6 0102 SU')).toMatchObject(only)
    expect(defence('.', GERMAN_FOOT, 'russian mech 4/6 0102 SU')).toMatchObject(only)
    expect(defence('.', GERMAN_FOOT, 'russian foot 4/6 0102 SU', 'russian armor 1/6 0102 SU')).toMatchObject(only)
    expect(defence('w', GERMAN_FOOT, 'russian armor 4/6 0102 SU')).toMatchObject({
      delay: 'soviet-counterattack',
      elastic: 'soviet-counterattack',
    })
    expect(AGN_REASONS['soviet-counterattack'][0]).toBe('agn:2.1#2')
  })

  test('agn:2.1#3 a Soviet force that cannot counterattack stands Steadfast, whatever else the ground allows', () => {
    const soviet = { steadfast: 'open', delay: 'soviet-steadfast', taken: 'steadfast' }
    expect(defence('w', GERMAN_FOOT, 'russian foot 4/4 0102 SU')).toMatchObject({
      ...soviet,
      counterattack: 'posture-needs-mech',
    })
    expect(defence('s', GERMAN_FOOT, 'russian armor 4/4 0102 SU')).toMatchObject({
      ...soviet,
      counterattack: 'posture-terrain',
      elastic: 'soviet-steadfast',
    })
    expect(defence('w', RUSSIAN_FOOT, 'german foot 4/4 0102 DE')).toMatchObject({ steadfast: 'open', delay: 'open' })
    expect(AGN_REASONS['soviet-steadfast'][0]).toBe('agn:2.1#3')
  })

  test('agn:2.1#4 Soviet armor in a city stands Steadfast', () => {
    expect(defence('C', GERMAN_FOOT, 'russian armor 4/6 0102 SU')).toMatchObject({
      steadfast: 'open',
      taken: 'steadfast',
    })
    expect(defence('t', GERMAN_FOOT, 'russian armor 4/6 0102 SU')).toMatchObject({
      counterattack: 'open',
      taken: 'counterattack',
    })
    // Not for the terrain of the matrix alone: the rule of cities goes before the duty to counterattack.
    const t = lane('C', { a: GERMAN_FOOT, d: 'russian armor 4/6 0102 SU' })
    const codes = [STEADFAST, COUNTERATTACK].map(
      (p) => t.m.game.x.postureRefusal(t.m, RUSSIAN, t.m.game.grid.parse('0102'), [t.unit('d')], p)?.code,
    )
    expect(codes).toEqual([undefined, 'city-steadfast'])
  })

  test('agn:2.1#5 without a mechanized or armored unit nobody counterattacks', () => {
    for (const type of ['foot', 'cavalry', 'motorized']) {
      expect(defence('.', RUSSIAN_FOOT, `german ${type} 6/5 0102 DE`)['counterattack']).toBe('posture-needs-mech')
      expect(defence('.', GERMAN_FOOT, `russian ${type} 4/5 0102 SU`)).toMatchObject({
        counterattack: 'posture-needs-mech',
        taken: 'steadfast',
      })
    }
    for (const type of ['mech', 'armor']) {
      expect(defence('.', RUSSIAN_FOOT, `german ${type} 6/5 0102 DE`)['counterattack']).toBe('open')
      expect(defence('.', RUSSIAN_FOOT, 'german foot 6/5 0102 DE', `german ${type} 1/5 0102 DE`)['counterattack']).toBe(
        'open',
      )
    }
  })

  test('agn:2.1#6 the ground can bar a posture too, Counterattack among them', () => {
    const panzer = 'german armor 9/8 0102 DE'
    expect(defence('s', RUSSIAN_FOOT, panzer)).toMatchObject({
      counterattack: 'posture-terrain',
      delay: 'open',
      elastic: 'open',
    })
    expect(defence('.', RUSSIAN_FOOT, panzer)).toMatchObject({
      counterattack: 'open',
      delay: 'posture-terrain',
      elastic: 'posture-terrain',
    })
  })

  test('agn:2.1#7 a German outside cities chooses among all postures his force and the ground allow', () => {
    const offered = (...defenders: string[]): string[] => {
      const units = Object.fromEntries(defenders.map((text, i) => [`d${i}`, `german ${text} 0102 DE`]))
      const t = lane('w', { a: RUSSIAN_FOOT, ...units }, { player: 'russian' })
      return passAll(t.play('activate 0103', 'move 0102', 'plan standard')).offers('posture')
    }
    expect(offered('armor 9/8')).toEqual([
      'posture steadfast',
      'posture counterattack',
      'posture delay',
      'posture elastic',
    ])
    expect(offered('motorized 6/8')).toEqual(['posture steadfast', 'posture delay', 'posture elastic'])
    expect(offered('foot 6/5')).toEqual(['posture steadfast', 'posture delay'])
    const t = lane('w', { a: RUSSIAN_FOOT, d: 'german armor 9/8 0102 DE' }, { player: 'russian' })
    passAll(t.play('activate 0103', 'move 0102', 'plan standard')).play('posture elastic')
    expect(t.last('revealed')).toMatchObject({ posture: 'elastic' })
  })
})

/** Does a unit in 0104 get to answer when an enemy on foot comes next to it? */
function answers(unit: string, more: Partial<Drawn> = {}): boolean {
  const german = unit.startsWith('german')
  const mover = german ? 'russian foot 3/4 0102 SU' : 'german foot 3/4 0102 DE'
  const t = lane('.', { u: unit.replace('@', '0104'), mover }, { player: german ? 'russian' : 'german', ...more })
  t.play('activate 0102', 'move 0103')
  if (t.place !== 'reaction.window') return false
  expect([t.seat, t.legal('react 0104')]).toEqual([german ? 'german' : 'russian', true])
  return true
}

describe('3 zones of influence', () => {
  test('agn:3.0#1 types the chapter does not name have no influence', () => {
    expect(answers('russian garrison 4/4 @ SU')).toBe(false)
    expect(answers('russian motorized 4/4 @ SU')).toBe(false)
    expect(answers('german cavalry 4/4 @ FI')).toBe(false)
    expect(answers('german armor 4/4 @ FI')).toBe(false)
    expect(answers('german cavalry 4/4 @ DE')).toBe(true)
  })

  test('agn:3.1#1 whether Finns who are not on foot have influence like Germans is a switch', () => {
    const options = { finnishZoi: true }
    expect([answers('german cavalry 4/4 @ FI'), answers('german cavalry 4/4 @ DE')]).toEqual([false, true])
    expect(answers('german cavalry 4/4 @ FI', { options })).toBe(true)
    expect(answers('german foot 4/4 @ FI', { options })).toBe(false)
  })

  test('agn:3.0#2 one unit with influence lets the whole force react', () => {
    const stack = {
      panzer: 'german armor 2/8 0104 DE',
      foot: 'german foot 4/5 0104 DE',
      other: 'german foot 4/5 0104 HU',
    }
    const t = lane('.', { ...stack, mover: 'russian foot 3/4 0101 SU' }, { player: 'russian' })
    t.play('activate 0101', 'move 0102', 'react 0104').dice(6, 6)
    expect([t.hex('panzer'), t.hex('foot'), t.hex('other')]).toEqual(['0102', '0102', '0102'])
    const foot = lane(
      '.',
      { foot: stack.foot, other: stack.other, mover: 'russian foot 3/4 0101 SU' },
      { player: 'russian' },
    )
    expect(foot.play('activate 0101', 'move 0102').place).toBe('activation.move')
    const apart = lane('.', { ...stack, mover: 'russian foot 3/4 0101 SU' }, { player: 'russian' }).play(
      'activate 0101',
      'move 0102',
      'send foot',
    )
    expect(apart.refusal('go')).toBe('no-zoi-in-subset')
    expect(apart.play('add panzer').refusal('go')).toBe('legal')
  })

  test.each(['armor', 'mech', 'motorized', 'cavalry'])(
    'agn:3.1#1 German %s has influence, of Hungarians and Romanians too',
    (type) => {
      for (const nation of ['DE', 'HU', 'RO', 'ES']) expect(answers(`german ${type} 4/6 @ ${nation}`)).toBe(true)
    },
  )

  test('agn:3.1#2 German foot infantry has none and never reacts', () => {
    for (const nation of ['DE', 'HU', 'RO']) expect(answers(`german foot 9/6 @ ${nation}`)).toBe(false)
    const t = lane(
      '.',
      { a: 'german foot 9/6 0104 DE', p: 'german motorized 6/8 0103 DE', mover: 'russian foot 3/4 0101 SU' },
      { player: 'russian' },
    )
    t.play('activate 0101', 'move 0102')
    expect([t.refusal('react 0104'), t.refusal('react 0103')]).toEqual(['no-zoi', 'legal'])
  })

  test('agn:3.2#1 Russian armor and mechanized units have influence, and stacks with one of them react', () => {
    expect(answers('russian armor 4/6 @ SU')).toBe(true)
    expect(answers('russian mech 4/6 @ SU')).toBe(true)
    const t = lane('.', {
      tank: 'russian armor 1/6 0104 SU',
      rifles: 'russian foot 6/4 0104 SU',
      mover: 'german foot 3/4 0101 DE',
    })
    t.play('activate 0101', 'move 0102', 'react 0104').dice(6, 6)
    expect([t.hex('tank'), t.hex('rifles')]).toEqual(['0102', '0102'])
  })

  test('agn:3.2#2 Russian foot, motorized, cavalry and NKVD have none', () => {
    for (const kind of ['foot 9/4', 'motorized 9/6', 'cavalry 9/6']) expect(answers(`russian ${kind} @ SU`)).toBe(false)
    expect(answers('russian foot 3/4 @ SU regiment nkvd')).toBe(false)
    const tank = lane('.', { tank: 'russian armor 1/6 0104 SU', mover: 'german foot 3/4 0102 DE' })
    expect(tank.play('activate 0102', 'move 0103').place).toBe('reaction.window')
  })

  test('agn:3.2#2 except in the hex of the Cossacks', () => {
    const units = { c: 'russian cavalry 4/6 0104 SU', mover: 'german foot 3/4 0102 DE' }
    const chosen = lane('.', units, { turn: 10, from: 'cossacks' }).play('cossacks 0104').until('operations')
    expect(chosen.play('activate 0102', 'move 0103').place).toBe('reaction.window')
    const declined = lane('.', units, { turn: 10, from: 'cossacks' }).play('decline').until('operations')
    expect(declined.play('activate 0102', 'move 0103').place).toBe('activation.move')
  })
})

/** Ends the Operations Phase with these units in one hex: is one of them too many? */
function tooMany(side: 'german' | 'russian', ...units: string[]): boolean {
  const told = Object.fromEntries(units.map((text, i) => [`u${i}`, `${side} foot 3/4 0103 ${text}`]))
  const t = lane('.', told, { player: side }).play('end')
  return t.place === 'operations.excess' || t.events('eliminated').length > 0
}

describe('4.1 stacking', () => {
  test('agn:4.1#1 four German units of any type, not five', () => {
    expect(tooMany('german', 'DE', 'DE', 'DE', 'DE')).toBe(false)
    expect(tooMany('german', 'DE corps', 'DE corps', 'DE brigade', 'DE regiment')).toBe(false)
    expect(tooMany('german', 'DE', 'DE', 'DE', 'DE', 'DE')).toBe(true)
    expect(tooMany('german', 'DE', 'DE', 'DE', 'DE', 'DE regiment')).toBe(true)
  })

  test('agn:4.1#2 two Russian units of any type', () => {
    expect(tooMany('russian', 'SU corps', 'SU corps')).toBe(false)
    expect(tooMany('russian', 'SU corps', 'SU corps', 'SU corps')).toBe(true)
    expect(tooMany('russian', 'SU regiment', 'SU regiment')).toBe(false)
    expect(tooMany('russian', 'SU regiment', 'SU regiment', 'SU corps')).toBe(true)
  })

  test.each(['FI', 'HU', 'RO'])(
    'agn:4.1#3 two Axis Allied units of any type (%s), with Germans four in all',
    (nation) => {
      expect(tooMany('german', `${nation} corps`, `${nation} regiment`)).toBe(false)
      expect(tooMany('german', `${nation} corps`, `${nation} regiment`, `${nation} regiment`)).toBe(true)
      expect(tooMany('german', `${nation} corps`, `${nation} corps`, 'DE corps', 'DE corps')).toBe(false)
      expect(tooMany('german', `${nation} corps`, `${nation} corps`, 'DE', 'DE', 'DE')).toBe(true)
      expect(tooMany('german', `${nation} corps`, `${nation} corps`, `${nation} corps`, 'DE')).toBe(true)
      expect(tooMany('german', nation, nation, nation, 'DE')).toBe(false)
      expect(tooMany('german', nation, nation, nation, nation)).toBe(true)
    },
  )

  test('agn:4.1#3 the allies of a hex are counted together, Spaniards as Germans', () => {
    expect(tooMany('german', 'HU corps', 'RO corps', 'FI corps')).toBe(true)
    expect(tooMany('german', 'ES', 'ES', 'ES', 'ES')).toBe(false)
  })

  test('agn:4.1#4 a third division may join two units of which one is a division', () => {
    for (const [side, nation] of [
      ['russian', 'SU'],
      ['german', 'FI'],
    ] as const) {
      expect(tooMany(side, `${nation} corps`, nation, nation)).toBe(false)
      expect(tooMany(side, nation, nation, nation)).toBe(false)
      expect(tooMany(side, `${nation} regiment`, nation, nation)).toBe(false)
      expect(tooMany(side, `${nation} corps`, `${nation} corps`, nation)).toBe(true)
      expect(tooMany(side, `${nation} regiment`, `${nation} corps`, nation)).toBe(true)
      expect(tooMany(side, nation, nation, nation, nation)).toBe(true)
    }
  })

  test('agn:4.1#5 a brigade counts as a division', () => {
    for (const [side, nation] of [
      ['russian', 'SU'],
      ['german', 'RO'],
    ] as const) {
      expect(tooMany(side, `${nation} corps`, `${nation} brigade`, `${nation} brigade`)).toBe(false)
      expect(tooMany(side, `${nation} corps`, nation, `${nation} brigade`)).toBe(false)
      expect(tooMany(side, `${nation} brigade`, `${nation} brigade`, `${nation} brigade`, `${nation} brigade`)).toBe(
        true,
      )
    }
  })

  test('agn:4.1#6 one NKVD regiment stacks free', () => {
    expect(tooMany('russian', 'SU', 'SU', 'SU', 'SU regiment nkvd')).toBe(false)
    expect(tooMany('russian', 'SU corps', 'SU corps', 'SU regiment nkvd')).toBe(false)
    expect(tooMany('russian', 'SU regiment nkvd', 'SU', 'SU', 'SU')).toBe(false)
    expect(tooMany('russian', 'SU', 'SU', 'SU', 'SU regiment')).toBe(true)
    expect(tooMany('russian', 'SU corps', 'SU corps', 'SU brigade nkvd')).toBe(true)
    expect(tooMany('russian', 'SU', 'SU', 'SU', 'SU nkvd')).toBe(true)
  })

  test('agn:4.1#7 a second NKVD regiment counts', () => {
    expect(tooMany('russian', 'SU corps', 'SU corps', 'SU regiment nkvd', 'SU regiment nkvd')).toBe(true)
    expect(tooMany('russian', 'SU', 'SU', 'SU', 'SU regiment nkvd', 'SU regiment nkvd')).toBe(true)
    expect(tooMany('russian', 'SU', 'SU', 'SU regiment nkvd', 'SU regiment nkvd')).toBe(false)
  })

  test('agn:4.1#1, agn:4.1#2, agn:4.1#4 a stack to which no division could be added is at its limit when it wears out', () => {
    const drm = (side: 'german' | 'russian', ...units: string[]): unknown => {
      const told = Object.fromEntries(units.map((text, i) => [`u${i}`, `${side} foot 3/2 0103 ${text}`]))
      // Nobody has supply: the Germans have no rail, the Russians no city, and Germans hold the east.
      const t = lane('.', told, { player: side, country: 'germany', turn: 3 }).play(
        'activate 0103',
        'move 0104',
        'move 0105',
        'stop',
      )
      return t.dice(6, 6).last('attrition')['drm']
    }
    expect([drm('german', 'DE', 'DE', 'DE'), drm('german', 'DE', 'DE', 'DE', 'DE')]).toEqual([0, -1])
    expect([drm('german', 'FI', 'FI'), drm('german', 'FI', 'FI', 'FI')]).toEqual([0, -1])
    expect([
      drm('russian', 'SU', 'SU'),
      drm('russian', 'SU', 'SU', 'SU'),
      drm('russian', 'SU corps', 'SU corps'),
    ]).toEqual([0, -1, -1])
    expect(drm('russian', 'SU corps', 'SU')).toBe(0)
    expect(drm('russian', 'SU', 'SU regiment nkvd')).toBe(0)
  })

  test('agn:4.1#6 the counters of the game: three corps of the Luga do not fit, an NKVD regiment does', () => {
    const units = { 'S-51K': '2114', 'S-62K': '2114', 'S-5N': '2114' }
    const two = onMap({ units, player: 'russian' }).play('end')
    expect([two.place === 'operations.excess', two.events('eliminated')]).toEqual([false, []])
    expect(onMap({ units: { ...units, 'S-29R': '2114' }, player: 'russian' }).play('end').place).toBe(
      'operations.excess',
    )
  })
})

/** The modifier of a reaction by the force in 0104 to a move from 0101 to 0102, and whether seven dots are enough. */
function reacting(reactors: string[], movers: string[], more: Partial<Drawn> = {}): { drm: unknown; table: AgnTable } {
  const german = reactors[0]!.startsWith('german')
  const units = Object.fromEntries([
    ...reactors.map((r, i) => [`r${i}`, r.replace('@', '0104')]),
    ...movers.map((r, i) => [`m${i}`, r.replace('@', '0101')]),
  ])
  const table = lane('.', units, { player: german ? 'russian' : 'german', ...more })
  table.play('activate 0101', 'move 0102', 'react 0104').dice(3, 4)
  return { drm: table.last('reaction')['drm'], table }
}

describe('4.2 reaction modifiers', () => {
  test('agn:4.2#1 one more against a force without influence', () => {
    const cavalry = ['german cavalry 7/6 @ DE']
    expect(reacting(cavalry, ['russian foot 3/4 @ SU']).drm).toBe(1)
    expect(reacting(cavalry, ['russian cavalry 3/6 @ SU']).drm).toBe(1)
    expect(reacting(cavalry, ['russian armor 3/6 @ SU']).drm).toBe(0)
    expect(reacting(cavalry, ['russian foot 3/4 @ SU', 'russian mech 1/6 @ SU']).drm).toBe(0)
    const tank = ['russian armor 7/6 @ SU']
    expect(reacting(tank, ['german armor 8/6 @ DE']).drm).toBe(0)
    expect(reacting(tank, ['german cavalry 8/6 @ DE', 'german motorized 8/6 @ DE']).drm).toBe(0)
  })

  test('agn:4.2#1 demoralized movers project nothing, whatever they are', () => {
    expect(reacting(['german cavalry 7/6 @ DE'], ['russian armor 9/6 @ SU demoralized']).drm).toBe(1)
  })

  test('agn:4.2#1 Cossacks on the move have influence', () => {
    const units = { r: 'german cavalry 7/6 0104 DE', c: 'russian cavalry 3/6 0101 SU' }
    const drm = (choice: string): unknown => {
      const t = lane('.', units, { turn: 10, player: 'russian', from: 'cossacks' }).play(choice).until('operations')
      return t.play('activate 0101', 'move 0102', 'react 0104').dice(3, 4).last('reaction')['drm']
    }
    expect([drm('cossacks 0101'), drm('decline')]).toEqual([0, 1])
  })

  test('agn:4.2#2 it adds to the other modifiers: two for mobile Germans against Russian infantry', () => {
    const both = reacting(['german motorized 7/6 @ DE'], ['russian foot 3/4 @ SU'])
    expect([both.drm, both.table.hex('r0')]).toEqual([2, '0102'])
    expect(both.table.last('reaction')).toMatchObject({ total: 7, success: 1 })
    expect(reacting(['german motorized 7/6 @ DE'], ['russian armor 3/4 @ SU']).drm).toBe(1)
    expect(reacting(['russian armor 7/6 @ SU'], ['german foot 9/5 @ DE']).drm).toBe(2)
    const woods = lane('w', { r: 'german motorized 7/6 0104 DE', m: 'russian foot 3/4 0101 SU' }, { player: 'russian' })
    expect(woods.play('activate 0101', 'move 0102', 'react 0104').dice(3, 4).last('reaction')).toMatchObject({
      drm: 1,
      success: 0,
    })
  })
})
