import { describe, expect, test } from 'vitest'
import { line, type Position, type Table, type Units } from './testing.ts'

/** Three in 0102, one alone in 0104, an enemy in 0107; hexes 0101 to 0108. */
const units: Units = {
  a: 'blue foot 2/4 0102',
  b: 'blue armor 2/6 0102',
  c: 'blue foot 2/5 0102',
  d: 'blue armor 2/6 0104',
  r: 'red armor 2/6 0107',
}

function camp(more: Units = {}, rest: Partial<Position> = {}): Table {
  return line({ ...units, ...more }, rest)
}

describe('taking a hex as a whole', () => {
  test('damos:2.1#7 the order takes every unit of the hex that may go, and is offered once for each hex', () => {
    const t = camp({ s: 'blue foot 2/4 0102 spent', z: 'blue garrison 1/0 0102' })
    expect(t.offers('activate')).toEqual(['activate 0102', 'activate 0104'])
    expect(t.play('activate 0102').fields['force']).toEqual([0, 1, 2])
  })

  test('damos:2.1#7 an empty hex or one of the enemy holds no force to take', () => {
    const t = camp()
    expect(t.why('activate 0103')).toMatchObject({ code: 'no-own-unit', claim: 'damos:2.1#7', values: { hex: 2 } })
    expect(t.refusal('activate 0107')).toBe('no-own-unit')
    expect(t.refusal('activate 0104')).toBe('legal')
  })

  test('damos:2.1#8 a spent force is not activated; where nobody may go, the reason of the first unit is given', () => {
    const t = camp({
      d: 'blue armor 2/6 0104 spent',
      e: 'blue garrison 1/0 0104',
      f: 'blue garrison 1/0 0105',
      g: 'blue foot 1/4 0105 spent',
    })
    expect(t.why('activate 0104')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8', values: { unit: t.unit('d') } })
    expect(t.refusal('activate 0102')).toBe('legal')
    expect(t.why('activate 0105')).toMatchObject({
      code: 'no-movement',
      claim: 'damos:2.2#3',
      values: { unit: t.unit('f') },
    })
  })
})

describe('gathering some units of a hex', () => {
  test('it starts with any unit that has company', () => {
    const t = camp({ e: 'blue foot 1/4 eliminated' })
    expect(t.offers('pick')).toEqual(['pick a', 'pick b', 'pick c'])
    expect(t.why('pick d')).toMatchObject({ code: 'alone', claim: 'damos:2.1#7', values: { unit: t.unit('d') } })
    expect(t.why('pick r')).toMatchObject({ code: 'not-own', claim: 'damos:2.1#5', values: { unit: t.unit('r') } })
    expect(t.why('pick e')).toMatchObject({ code: 'not-on-map', claim: 'damos:5.0#2', values: { unit: t.unit('e') } })
    expect(camp({ a: 'blue foot 2/4 0102 spent' }).refusal('pick a')).toBe('spent')
  })

  test('damos:2.1#7 enemies in the hex are no part of the force', () => {
    const t = camp({ e: 'red armor 1/6 0104' })
    expect(t.refusal('pick d')).toBe('alone')
    expect(t.play('activate 0104').fields['force']).toEqual([t.unit('d')])
  })

  test('damos:2.1#7 then others of the same hex join, in any order and each once', () => {
    const t = camp({ s: 'blue foot 2/4 0102 spent' }).play('pick c')
    expect(t.m.prompt()).toBe('Activate c. Add units, go, or clear.')
    expect([t.place, t.m.decision.claim]).toEqual(['operations.muster', 'damos:7.0#1'])
    expect(t.offers()).toEqual(['add a', 'add b', 'go', 'clear'])
    expect(t.why('add c')).toMatchObject({ code: 'already-in', claim: 'damos:2.1#7', values: { unit: t.unit('c') } })
    expect(t.why('add d')).toMatchObject({
      code: 'not-in-hex',
      claim: 'damos:2.1#7',
      values: { unit: t.unit('d'), hex: 1 },
    })
    expect(t.why('add r')).toMatchObject({ code: 'not-own', claim: 'damos:2.1#5', values: { unit: t.unit('r') } })
    expect(t.refusal('add s')).toBe('spent')
    t.play('add a')
    expect(t.m.prompt()).toBe('Activate a, c. Add units, go, or clear.')
    expect(t.fields['force']).toEqual([0, 2])
    expect(t.play('go').m.top).toMatchObject({ proc: 'activation', force: [0, 2] })
  })

  test('equal forces gathered in another order are equal positions', () => {
    const one = camp().play('pick a', 'add c', 'add b')
    const two = camp().play('pick b', 'add a', 'add c')
    expect(one.m.frames).toEqual(two.m.frames)
  })

  test('and may be dismissed again', () => {
    const t = camp().play('pick c', 'add b', 'clear')
    expect([t.place, t.fields['force']]).toEqual(['operations.choose', []])
    expect(t.offers('pick')).toEqual(['pick a', 'pick b', 'pick c'])
  })

  test('damos:7.0#5 a unit that cannot go alone may be taken if a comrade makes the force legal', () => {
    const t = camp({ x: 'blue foot 1/4 0105', y: 'blue foot 1/4 0105' }).play('activate 0104', 'stop')
    expect(t.refusal('pick x')).toBe('window-closed')
    t.play('pick a')
    expect([t.refusal('go'), t.refusal('add c'), t.offers()]).toEqual([
      'window-closed',
      'legal',
      ['add b', 'add c', 'clear'],
    ])
    t.play('add c', 'add b')
    expect(t.refusal('go')).toBe('legal')
  })

  test('damos:7.0#5 a spent comrade cannot make it legal', () => {
    const t = camp({ b: 'blue armor 2/6 0102 spent', e: 'blue armor 1/6 0103' }).play('activate 0104', 'stop')
    expect([t.refusal('pick a'), t.refusal('activate 0103')]).toEqual(['window-closed', 'legal'])
  })

  test('damos:8.1#9 what no addition can mend is refused from the start', () => {
    const more: Units = {
      x: 'blue armor 9/6 0105',
      y: 'blue armor 9/6 0105',
      p: 'blue armor 9/6 0106',
      q: 'blue foot 1/4 0106',
    }
    const t = camp(more).play('concert penetration', 'posture steadfast')
    expect(t.place).toBe('concerted.name')
    expect([t.refusal('pick x'), t.refusal('name 0105')]).toEqual(['attacker-adjacent', 'attacker-adjacent'])
    expect(t.offers('pick')).toEqual(['pick p', 'pick q'])
    t.play('pick q')
    expect([t.refusal('go'), t.refusal('add p')]).toEqual(['concert-zoi', 'legal'])
  })

  test('damos:8.1#11 nor may a unit be added that would make the force hopeless', () => {
    const t = camp({ x: 'blue armor 9/6 0105', y: 'blue armor 1/3 0105', z: 'blue armor 1/6 0105' }).play(
      'concert assault',
      'posture steadfast',
    )
    t.play('pick x')
    expect([t.refusal('add y'), t.refusal('add z')]).toEqual(['attacker-reach', 'legal'])
  })

  test('only hexes and units that could make up a force are looked at', () => {
    const looked = (t: Table, kind: string): string[] => {
      const form = t.m.decision.forms.find((f) => f.do === kind)!
      const found: string[] = []
      form.candidates(t.m, t.m.top, {
        push: (arg) => found.push(t.m.setting.ids.format(form.arg as 'hex' | 'unit', arg)),
      })
      return found
    }
    const t = camp({
      s: 'blue foot 2/4 0102 spent',
      x: 'blue foot 1/4 0103 spent',
      y: 'blue foot 1/4 eliminated',
      r: 'red armor 2/6 0107',
      q: 'red armor 2/6 0107',
      e: 'red foot 1/4 0103',
      first: 'blue foot 1/4 0101',
      second: 'blue foot 1/4 0101',
    })
    expect(looked(t, 'activate')).toEqual(['0101', '0102', '0104'])
    expect(looked(t, 'pick')).toEqual(['a', 'b', 'c', 'first', 'second'])
    expect(t.refusal('activate 0103')).toBe('spent')
    expect(looked(t.play('pick b'), 'add')).toEqual(['a', 'c', 's'])
    const last = camp({ last: 'blue foot 1/4 0108' })
    expect(looked(last, 'activate')).toEqual(['0102', '0104', '0108'])
    // No influence reaches four hexes.
    const far = camp({
      r: 'red armor 13/6 0106',
      p: 'red foot 2/4 0106',
      q: 'red armor 2/6 0107',
      s: 'red armor 2/6 0107',
    }).play('activate 0104', 'move 0103')
    expect([looked(far, 'send'), looked(far, 'react'), looked(far, 'withdraw')]).toEqual([
      ['r', 'p'],
      ['0106'],
      ['0106'],
    ])
  })

  test('in fog the question is put even with one answer', () => {
    const t = camp({}, { options: { fog: true } }).play('pick a', 'add b', 'add c')
    expect(t.offers()).toEqual(['go', 'clear'])
    expect(t.m.decision.always!(t.m, t.m.top)).toBe(true)
    const open = camp().play('pick a')
    expect(open.m.decision.always!(open.m, open.m.top)).toBe(false)
  })

  test('choosing reveals nothing and ends no undo, until a force is named for a Concerted Attack', () => {
    const risks = (t: Table): string[] => t.offers().filter((o, i) => o !== 'end' && t.m.risky(t.m.codes[i]!))
    const t = camp()
    expect(risks(t)).toEqual([])
    expect(risks(t.play('pick a'))).toEqual([])
    const named = camp({ p: 'blue armor 9/6 0106', q: 'blue foot 1/4 0106', n: 'blue armor 9/6 0108' }).play(
      'concert penetration',
      'posture steadfast',
    )
    expect(risks(named)).toEqual(['name 0106', 'name 0108'])
  })
})
