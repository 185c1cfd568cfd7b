import { describe, expect, test } from 'vitest'
import { AGN_REASONS } from './reasons.ts'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'
import { agn } from './world.ts'

/**
 * Helsinki 0106 across the water; on the southern shore, from the west: the port 0306, a hex inland of it 0305, Riga 0304
 * with 0303 next to it, Tallinn 0302. Germans hold the port and Riga.
 */
const BALTIC = {
  map: ['M . ~ ~ ~ ~', ' ~ ~ ~ ~ ~ ~', 'C . M . C .'],
  names: { '0106': 'Helsinki', '0304': 'Riga', '0302': 'Tallinn' },
  countries: { '0106': 'finland', '0105': 'finland', '0306': 'germany', '0305': 'germany' },
  coast: ['0106', '0306', '0304', '0302'],
  rails: ['0306/0305'],
} as const satisfies Partial<Drawn>

function baltic(units: Record<string, string>, more: Partial<Drawn> = {}): AgnTable {
  return drawn({ ...BALTIC, units, control: { german: ['0304'] }, turn: 3, ...more })
}

const G = 'german foot 5/5 0306 DE'

describe('4.6 German naval movement', () => {
  test('agn:4.6#1 a coastal city under German control ships up to five strength points to Riga', () => {
    const t = baltic({ g: G }).play('activate 0306', 'sail 0304')
    expect([t.hex('g'), t.last('sailed')]).toMatchObject([
      '0304',
      { from: t.m.game.grid.parse('0306'), hex: t.m.game.grid.parse('0304') },
    ])
    const heavy = baltic({ g: 'german foot 6/5 0306 DE' }).play('activate 0306')
    expect(heavy.why('sail 0304')).toMatchObject({ code: 'too-heavy', claim: 'agn:4.6#1', values: { most: 5, sp: 6 } })
    const stack = baltic({ g: 'german foot 3/5 0306 DE', h: 'german foot 3/5 0306 DE' })
    expect(stack.play('activate 0306').refusal('sail 0304')).toBe('too-heavy')
    expect(stack.play('drop h').refusal('sail 0304')).toBe('legal')
  })

  test('agn:4.6#1 not from an inland hex, a city off the coast, a coast without a city, or a port that is not German', () => {
    const from = (hex: string, more: Partial<Drawn> = {}): string => {
      const t = baltic({ g: G.replace('0306', hex) }, more).play(`activate ${hex}`)
      expect(t.offers('sail').length > 0).toBe(t.legal('sail 0304'))
      return t.refusal('sail 0304')
    }
    expect(from('0306')).toBe('legal')
    expect(from('0305')).toBe('no-port')
    expect(from('0306', { coast: ['0304', '0302'] })).toBe('no-port')
    expect(from('0305', { coast: ['0305', '0304'] })).toBe('no-port')
    expect(from('0305', { coast: ['0305', '0304'], map: ['M . ~ ~ ~ ~', ' ~ ~ ~ ~ ~ ~', 'C M M . C .'] })).toBe('legal')
    expect(AGN_REASONS['no-port'][0]).toBe('agn:4.6#1')
  })

  test('agn:4.6#1 while neither Riga nor Tallinn is German nothing sails', () => {
    const t = baltic({ g: G }, { control: {} }).play('activate 0306')
    expect(t.why('sail 0304')).toMatchObject({ code: 'no-haven', claim: 'agn:4.6#1' })
    expect([t.refusal('sail 0106'), t.offers('sail')]).toEqual(['no-haven', []])
    for (const haven of ['0304', '0302']) {
      expect(
        baltic({ g: G }, { control: { german: [haven] } })
          .play('activate 0306')
          .refusal(`sail ${haven}`),
      ).toBe('legal')
    }
  })

  test('agn:4.6#1 one force a turn from each port, and again on the next turn', () => {
    const more: Partial<Drawn> = {
      coast: [...BALTIC.coast, '0305'],
      map: ['M . ~ ~ ~ ~', ' ~ ~ ~ ~ ~ ~', 'C C M . C .'],
    }
    const t = baltic({ a: 'german foot 2/5 0306 DE', b: 'german foot 2/5 0306 DE', c: 'german foot 2/5 0305 DE' }, more)
    t.play('pick a', 'go', 'sail 0304', 'stop', 'activate 0306')
    expect(t.why('sail 0304')).toMatchObject({
      code: 'port-used',
      claim: 'agn:4.6#9',
      values: { hex: t.m.game.grid.parse('0306') },
    })
    t.play('stop', 'activate 0305').play('sail 0304', 'stop')
    expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0304', '0306', '0304'])
    t.untilTurn(4).until('operations').play('activate 0306')
    expect(t.refusal('sail 0304')).toBe('legal')
  })

  test('agn:4.6#1 only Germans are shipped', () => {
    const t = baltic({ f: 'german foot 5/5 0306 FI', h: 'german foot 3/5 0305 HU' }, { finnsFrom: 1 }).play(
      'activate 0306',
    )
    expect(t.why('sail 0304')).toMatchObject({ code: 'not-german', claim: 'agn:4.6#1' })
    expect(t.play('stop').play('activate 0305', 'move 0306').refusal('sail 0304')).toBe('legal')
    const red = drawn({
      ...BALTIC,
      units: { r: 'russian foot 3/5 0304 SU', s: 'russian foot 3/5 0302 SU' },
      player: 'russian',
      turn: 3,
    })
    red.play('activate 0304')
    expect([red.refusal('sail 0302'), red.offers('sail')]).toEqual(['not-german', []])
  })

  test('agn:4.6#2 to whichever of Riga and Tallinn is German, to either if both are', () => {
    const t = baltic({ g: G }).play('activate 0306')
    expect(t.offers('sail')).toEqual(['sail 0304', 'sail 0106'])
    expect(t.why('sail 0302')).toMatchObject({ code: 'no-destination', claim: 'agn:4.6#2' })
    expect([t.refusal('sail 0303'), t.refusal('sail 0306')]).toEqual(['no-destination', 'no-destination'])
    const both = baltic({ g: G }, { control: { german: ['0304', '0302'] } }).play('activate 0306')
    expect(both.offers('sail')).toEqual(['sail 0304', 'sail 0302', 'sail 0106'])
    expect(both.play('sail 0302').hex('g')).toBe('0302')
    const fromRiga = baltic({ g: G.replace('0306', '0304') }, { control: { german: ['0302'] } }).play('activate 0304')
    expect([fromRiga.refusal('sail 0302'), fromRiga.refusal('sail 0304')]).toEqual(['legal', 'no-destination'])
  })

  test('agn:4.6#2 not into a port where the enemy has taken refuge', () => {
    // A retreat does not change control: Russians may stand in a Riga that is still German.
    const t = baltic({ g: G, r: 'russian foot 2/4 0304 SU' })
    t.m.board.control.set(t.m.game.grid.parse('0304'), 0)
    t.play('activate 0306')
    expect([t.refusal('sail 0304'), t.offers('sail')]).toEqual(['no-haven', []])
  })

  test('agn:4.6#3 the voyage takes three movement points', () => {
    const sailing = (ma: number): AgnTable =>
      baltic({ g: `german foot 5/${ma} 0306 DE`, h: 'german foot 1/5 0303 DE' }).play('activate 0306')
    expect(sailing(2).why('sail 0304')).toMatchObject({
      code: 'sail-mp',
      claim: 'agn:4.6#3',
      values: { need: 3, left: 2 },
    })
    expect(sailing(2).offers('sail')).toEqual([])
    const four = sailing(4).play('sail 0304')
    expect(four.frame('activation')['spentMp']).toBe(3)
    const three = sailing(3).play('sail 0304')
    expect([three.hex('g'), three.is('g', 'spent')]).toEqual(['0304', true])
  })

  test('agn:4.6#4 the force may march to the port before and march on after', () => {
    const t = baltic({ g: 'german foot 5/5 0305 DE' }).play('activate 0305', 'move 0306')
    expect(t.offers('sail')).toEqual(['sail 0304', 'sail 0106'])
    t.play('sail 0304')
    expect(t.frame('activation')['spentMp']).toBe(4)
    expect(t.play('move 0303').hex('g')).toBe('0303')
    const slow = baltic({ g: 'german foot 5/3 0305 DE' }).play('activate 0305', 'move 0306')
    expect(slow.why('sail 0304')).toMatchObject({ code: 'sail-mp', values: { left: 2 } })
  })

  test('damos:2.6.1#5 a force that lands is a moving force: the enemy in range may react', () => {
    const far = baltic({ g: G, r: 'russian armor 6/6 0302 SU' }).play('activate 0306', 'sail 0304')
    expect(far.place).toBe('activation.move')
    const t = baltic({ g: G, r: 'russian armor 6/6 0303 SU' }).play('activate 0306', 'sail 0304')
    expect([t.place, t.seat]).toEqual(['reaction.window', 'russian'])
    t.play('react 0303').dice(6, 6)
    expect(t.last('combat')).toMatchObject({ hex: t.m.game.grid.parse('0304') })
  })

  test('damos:2.8#6 a demoralized force does not land in an enemy zone', () => {
    const sailing = (at: string): AgnTable =>
      baltic({ g: `${G} demoralized`, r: `russian foot 2/4 ${at} SU` }).play('activate 0306')
    expect(sailing('0303').refusal('sail 0304')).toBe('demoralized-zone')
    expect(sailing('0301').refusal('sail 0304')).toBe('legal')
  })

  test('damos:8.3#6 nobody sails on the way to a Grand Assault', () => {
    const t = baltic({ g: 'german armor 3/8 0306 DE', h: 'german foot 1/8 0306 DE', r: 'russian foot 1/4 0305 SU' })
    t.play('concert assault', 'pick g', 'go')
    expect(t.why('sail 0304')).toMatchObject({ code: 'sail-assault', claim: 'damos:8.1#11' })
    expect([t.offers('sail'), t.refusal('pickup h')]).toEqual([[], 'legal'])
  })

  test('agn:4.6#5 instead to Helsinki, foot and cavalry, on the same terms', () => {
    for (const type of ['foot', 'cavalry']) {
      const t = baltic({ g: `german ${type} 5/5 0306 DE` }).play('activate 0306', 'sail 0106')
      expect([t.hex('g'), t.frame('activation')['spentMp']]).toEqual(['0106', 3])
    }
    const heavy = baltic({ g: 'german foot 6/5 0306 DE' }).play('activate 0306')
    expect(heavy.refusal('sail 0106')).toBe('too-heavy')
    const slow = baltic({ g: 'german foot 5/2 0306 DE' }).play('activate 0306')
    expect(slow.refusal('sail 0106')).toBe('sail-mp')
    const lost = baltic({ g: G }, { control: { german: ['0304'], russian: ['0106'] } }).play('activate 0306')
    expect([lost.refusal('sail 0106'), lost.refusal('sail 0304')]).toEqual(['no-destination', 'legal'])
  })

  test('agn:4.6#6 no armor, mechanized or motorized units to Helsinki; to Riga they may', () => {
    for (const type of ['armor', 'mech', 'motorized']) {
      const t = baltic({ g: `german ${type} 5/5 0306 DE` }).play('activate 0306')
      expect(t.why('sail 0106')).toMatchObject({
        code: 'helsinki-foot',
        claim: 'agn:4.6#6',
        values: { unit: t.unit('g') },
      })
      expect([t.offers('sail'), t.play('sail 0304').hex('g')]).toEqual([['sail 0304'], '0304'])
    }
    const mixed = baltic({ g: 'german foot 3/5 0306 DE', m: 'german motorized 2/5 0306 DE' }).play('activate 0306')
    expect(mixed.refusal('sail 0106')).toBe('helsinki-foot')
  })

  test('agn:4.6#7 three more German units in Finland than were set up there', () => {
    const there = { a: 'german foot 1/5 0105 DE embedded', b: 'german foot 1/5 0105 DE embedded' }
    const t = baltic({
      ...there,
      c: 'german foot 1/5 0306 DE',
      d: 'german foot 1/5 0306 DE',
      e: 'german foot 1/5 0306 DE',
      f: 'german foot 1/5 0306 DE',
    })
    t.play('activate 0306')
    expect(t.why('sail 0106')).toMatchObject({ code: 'finland-full', claim: 'agn:4.6#7', values: { most: 5 } })
    t.play('drop f').play('sail 0106', 'stop')
    expect([t.hex('c'), t.hex('e')]).toEqual(['0106', '0106'])
    t.untilTurn(4).until('operations').play('activate 0306')
    expect([t.refusal('sail 0106'), t.refusal('sail 0304')]).toEqual(['finland-full', 'legal'])
  })

  test('agn:4.6#7 who dies or sails away makes room', () => {
    const five = { a: 'german foot 1/5 0105 DE embedded', b: 'german foot 1/5 0106 DE embedded' }
    const lost = baltic({
      ...five,
      b: 'german foot 1/5 eliminated DE embedded',
      c: 'german foot 1/5 0306 DE',
      d: 'german foot 1/5 0306 DE',
      e: 'german foot 1/5 0306 DE',
      f: 'german foot 1/5 0306 DE',
    })
    expect(lost.play('activate 0306').refusal('sail 0106')).toBe('legal')
    const six = {
      ...five,
      c: 'german foot 1/5 0306 DE',
      d: 'german foot 1/5 0306 DE',
      e: 'german foot 1/5 0306 DE',
      f: 'german foot 1/5 0306 DE',
    }
    expect(baltic(six).play('activate 0306').refusal('sail 0106')).toBe('finland-full')
    const back = baltic(six)
    back.play('activate 0106', 'sail 0304', 'stop', 'activate 0306')
    expect(back.refusal('sail 0106')).toBe('legal')
  })

  test('agn:4.6#7 nor does anybody march in over land when five are there', () => {
    const land: Partial<Drawn> = { map: ['M . . . ~ ~', ' ~ ~ ~ ~ ~ ~', 'C . M . C .'] }
    const five = Object.fromEntries(['a', 'b'].map((id) => [id, 'german foot 1/5 0106 DE embedded']))
    const more = Object.fromEntries(['c', 'd', 'e'].map((id) => [id, 'german foot 1/5 0105 DE']))
    const t = baltic({ ...five, ...more, g: 'german foot 5/5 0104 DE' }, land).play('activate 0104')
    expect([t.refusal('move 0105'), t.refusal('move 0103')]).toEqual(['finland-full', 'legal'])
    const { e: _, ...four } = { ...five, ...more }
    expect(
      baltic({ ...four, g: 'german foot 5/5 0104 DE' }, land)
        .play('activate 0104')
        .refusal('move 0105'),
    ).toBe('legal')
    expect(
      baltic({ ...five, ...more, g: 'german foot 5/5 0104 FI' }, { ...land, finnsFrom: 1 })
        .play('activate 0104')
        .refusal('move 0105'),
    ).toBe('legal')
  })

  test('agn:4.6#8 Germans in Finland are supplied like Finns, wherever the German railways end', () => {
    const t = baltic(
      { a: 'german foot 5/5 0306 DE', e: 'german foot 1/5 0105 DE embedded', w: 'german foot 1/5 0105 DE' },
      { rails: [] },
    )
    expect([t.supplied('a'), t.supplied('e'), t.supplied('w')]).toEqual([false, true, true])
    t.play('activate 0306', 'sail 0106')
    expect(t.supplied('a')).toBe(true)
    const back = baltic({ a: 'german foot 5/5 0106 DE embedded' }, { rails: [] }).play('activate 0106', 'sail 0304')
    expect(back.supplied('a')).toBe(false)
    // Out of Finland it lives on German rail again.
    const home = baltic({ a: 'german foot 5/5 0106 DE embedded' }).play('activate 0106', 'sail 0304')
    expect(home.supplied('a')).toBe(true)
  })

  test('agn:4.6#8 the two that march with the Finns stay with them across the border', () => {
    const t = onMap({
      turn: 4,
      units: { 'G-163': '0208', 'G-1': '0307' },
      control: { german: ['0109', '0110', '0208', '0307'] },
    })
    expect([t.supplied('G-163'), t.supplied('G-1')]).toEqual([true, false])
  })

  test('agn:4.6#8 one that was lost and is rebuilt comes back to the German army', () => {
    const lost = onMap({ turn: 3, units: { 'G-163': 'eliminated' }, rp: { german: 4 }, from: 'replacements' })
    lost.play('rebuild G-163', 'buy 2', 'place 2028')
    expect(lost.supplied('G-163')).toBe(true)
    const t = drawn({
      map: ['. . . . . .'],
      countries: { '0106': 'germany', '0105': 'germany', '0103': 'finland' },
      rails: ['0106/0105'],
      units: { e: 'german foot 1/4 0103 DE embedded', r: 'russian foot 12/4 0102 SU', h: 'german foot 1/4 0106 DE' },
      turn: 3,
      player: 'russian',
    })
    t.play('activate 0102', 'move 0103', 'plan standard').until('replacements').play('rebuild e')
    expect([t.hex('e'), t.supplied('e')]).toEqual(['0106', true])
  })

  test('who has been shipped to Helsinki serves there from then on, who sails to Riga does not', () => {
    const serves = (to: string): number => {
      const t = baltic({ g: G }).play('activate 0306', `sail ${to}`)
      return agn(t.m).finland.get(t.unit('g'))
    }
    expect([serves('0106'), serves('0304')]).toEqual([1, 0])
  })

  test('agn:4.6#1 no force with Finns among it sails', () => {
    const units = { g: 'german foot 2/5 0306 DE', f: 'german foot 2/5 0306 FI' }
    const t = baltic(units, { finnsFrom: 1 }).play('activate 0306')
    expect([t.refusal('sail 0304'), t.play('drop f').refusal('sail 0304')]).toEqual(['not-german', 'legal'])
  })

  test('agn:4.6#9 a port that has shipped to Helsinki ships nothing to Riga this turn', () => {
    const t = baltic({ a: 'german foot 2/5 0306 DE', b: 'german foot 2/5 0306 DE' })
    t.play('pick a', 'go', 'sail 0106', 'stop', 'activate 0306')
    expect([t.refusal('sail 0304'), t.refusal('sail 0106')]).toEqual(['port-used', 'port-used'])
  })

  test('agn:4.6#1, agn:4.6#5 the ports of the map of the game', () => {
    const t = onMap({
      turn: 5,
      units: { 'G-207S': '1725', 'G-281S': '2028', 'G-285S': '1525' },
      control: { german: ['1520', '0718', '1525'] },
    })
    for (const port of ['1725', '2028', '1525']) {
      t.play(`activate ${port}`)
      expect(t.offers('sail'), `at ${port}`).toEqual(['sail 1520', 'sail 0718', 'sail 0517'])
      t.play('stop')
    }
  })
})
