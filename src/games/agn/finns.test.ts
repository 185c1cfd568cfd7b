import { describe, expect, test } from 'vitest'
import { inEnemyZone } from '../../systems/damos/rules/zones.ts'
import { leningradIsolated } from './supply.ts'
import { drawn, onMap, type AgnTable, type OnMap } from './testing.ts'
import { RUSSIAN } from './world.ts'

/** A Finn in Helsinki and a German who moves into a hex. */
function march(from: string, to: string, more: Partial<OnMap> = {}): AgnTable {
  const t = onMap({ turn: 2, units: { 'G-1P': from, 'F-2': '0517', 'G-6P': '2028' }, ...more })
  return t.play(`activate ${from}`, `move ${to}`)
}

describe('4.7 Finnish units', () => {
  test('agn:4.7#1 wait until Germans have reached Riga', () => {
    const t = onMap({ turn: 2, units: { 'G-1P': '1621', 'F-2': '0517', 'G-163': '0216' } })
    expect(t.why('activate 0517')).toMatchObject({
      code: 'finns-wait',
      claim: 'agn:4.7#1',
      values: { unit: t.unit('F-2') },
    })
    // The Germans who serve with them need not wait.
    expect(t.refusal('activate 0216')).toBe('legal')
    expect(t.figure('finnsFrom')).toBe(0)
    t.play('activate 1621', 'move 1520')
    expect(t.last('finnsCalled')).toEqual({ hex: t.m.game.grid.parse('1520'), turn: 3 })
  })

  test('agn:4.7#1 a coastal hex of the Soviet shore east of Riga will do; one west of it, or inland, will not', () => {
    const calls = (from: string, to: string): boolean => march(from, to).events('finnsCalled').length > 0
    // Pernau, 19; the gulf coast in column 20; Tukums, 22; inland of Pernau; Kunda on the Gulf of Finland; Memel
    expect(calls('1118', '1119')).toBe(true)
    expect(calls('1219', '1220')).toBe(false)
    expect(calls('1521', '1422')).toBe(false)
    expect(calls('1119', '1118')).toBe(false)
    expect(calls('0816', '0715')).toBe(true)
    expect(calls('1826', '1725')).toBe(false)
  })

  test('agn:4.7#1 neither Finns nor the Germans with them call themselves in', () => {
    const t = onMap({ turn: 2, units: { 'G-163': '0413' } }).play('activate 0413', 'move 0412')
    expect([t.hex('G-163'), t.events('finnsCalled')]).toEqual(['0412', []])
    const russian = onMap({ turn: 2, units: { 'S-2T': '1519' }, player: 'russian' }).play('activate 1519', 'move 1520')
    expect(russian.events('finnsCalled')).toEqual([])
  })

  test('agn:4.7#1 a retreat that ends on that shore reaches it too', () => {
    const beaten = (coast: readonly string[]): AgnTable => {
      const units = { g: 'german foot 3/4 0103 DE', r: 'russian foot 6/4 0102 SU' }
      const t = drawn({
        map: ['. . . . .'],
        countries: { '0105': 'germany' },
        coast,
        units,
        turn: 3,
        player: 'russian',
      })
      return t.play('activate 0102', 'move 0103', 'plan standard').dice(6).dice(1)
    }
    expect([beaten(['0104']).hex('g'), beaten(['0104']).figure('finnsFrom')]).toEqual(['0105', 4])
    expect([beaten(['0105']).hex('g'), beaten(['0105']).figure('finnsFrom')]).toEqual(['0105', 0])
  })

  test('who waits may still defend himself', () => {
    const t = onMap({ turn: 2, units: { 'F-2': '0312', 'S-50K': '0413', 'S-19K': '0413' }, player: 'russian' })
    t.play('activate 0413', 'move 0312', 'plan standard')
    expect(t.last('strengths')).toMatchObject({ defence: 7 })
  })

  test('agn:4.7#1 nor are they moved by Strategic Movement or picked up', () => {
    const t = onMap({ turn: 2, units: { 'F-2': '0216', 'G-163': '0217', 'G-1': '2028' }, from: 'strategic' })
    expect([t.refusal('march 0216'), t.refusal('march 0217')]).toEqual(['finns-wait', 'legal'])
    t.play('end').play('activate 0217', 'move 0216')
    expect(t.refusal('pickup F-2')).toBe('finns-wait')
  })

  test('agn:4.7#2 they may activate from the next game turn on', () => {
    const t = march('1621', '1520').play('stop')
    expect(t.refusal('activate 0517')).toBe('finns-wait')
    t.untilTurn(3).until('operations')
    expect([t.refusal('activate 0517'), t.play('activate 0517', 'move 0417').hex('F-2')]).toEqual(['legal', '0417'])
    // The first arrival counts, not the last.
    const told = onMap({ turn: 5, finnsFrom: 5, units: { 'G-1': '1621', 'F-2': '0517' } }).play(
      'activate 1621',
      'move 1520',
      'stop',
    )
    expect([told.figure('finnsFrom'), told.refusal('activate 0517')]).toEqual([5, 'legal'])
  })

  const RING = { 'G-1': '0709', 'G-11': '0811', 'F-15': '0510', 'F-18': '0511', 'S-1D': '0710' }

  test('agn:4.7#3 never attack Leningrad, cut off or not', () => {
    const open = onMap({ turn: 5, finnsFrom: 1, units: { 'F-2': '0611', 'S-1D': '0710' } }).play('activate 0611')
    expect(open.why('move 0710')).toMatchObject({ code: 'finns-leningrad', claim: 'agn:4.7#3' })
    const cut = onMap({ turn: 5, finnsFrom: 1, units: { ...RING, 'F-2': '0611' } })
    expect(leningradIsolated(cut.m)).toBe(true)
    cut.play('activate 0611')
    expect([cut.refusal('move 0710'), cut.refusal('move 0610')]).toEqual(['finns-leningrad', 'legal'])
    expect(onMap({ turn: 5, finnsFrom: 1, units: RING }).play('activate 0811').refusal('move 0710')).toBe('legal')
  })

  test('agn:4.7#3 nor do they enter it when it stands empty, or follow Germans in', () => {
    const t = onMap({ turn: 5, finnsFrom: 1, units: { 'F-2': '0611', 'G-58': '0611' } }).play('activate 0611')
    expect(t.refusal('move 0710')).toBe('finns-leningrad')
    expect(t.play('drop F-2').refusal('move 0710')).toBe('legal')
  })

  test('agn:4.7#4 never cross the Svir, in movement, attack or retreat', () => {
    const t = onMap({ turn: 5, finnsFrom: 1, units: { 'F-2': '0406', 'S-1D': '0505' } }).play('activate 0406')
    expect(t.why('move 0505')).toMatchObject({ code: 'finns-svir', claim: 'agn:4.7#4' })
    expect(t.refusal('move 0506')).toBe('legal')
    const german = onMap({ turn: 5, units: { 'G-163': '0406', 'S-1D': '0505' } }).play('activate 0406')
    expect(german.refusal('move 0505')).toBe('legal')
    const march = onMap({
      turn: 5,
      finnsFrom: 1,
      units: { 'F-2': '0406' },
      control: { german: ['0406', '0407', '0307', '0208', '0109', '0110', '0505', '0506', '0405'] },
      from: 'strategic',
    })
    march.play('march 0406')
    expect([march.refusal('move 0505'), march.refusal('move 0405')]).toEqual(['finns-svir', 'legal'])
    const other = drawn({
      map: ['. .', ' . .'],
      rivers: ['0101/0202 Neva', '0101/0201 Svir'],
      units: { f: 'german foot 4/4 0101 FI' },
      finnsFrom: 1,
    })
    other.play('activate 0101')
    expect([other.refusal('move 0202'), other.refusal('move 0201')]).toEqual(['legal', 'finns-svir'])
  })

  test('agn:4.7#4 a beaten Finn does not save himself across it', () => {
    // In 0506 the river is on three sides, and Russian zones lie on the two hexes in the north.
    const beaten = (unit: string): AgnTable => {
      const units = { [unit]: '0506 4', 'S-2T': '0407', 'S-3T': '0405', 'S-5T': '0307', 'G-1': '2028' }
      const t = onMap({ turn: 5, finnsFrom: 1, player: 'russian', units }).play(
        'activate 0407',
        'move 0506',
        'plan standard',
      )
      if (t.place === 'activation.posture') t.play('posture steadfast')
      return t.dice(6).dice(1)
    }
    expect(beaten('F-2').hex('F-2')).toBe('eliminated')
    // A German with the Finns crosses it, on the open way around the lake.
    const german = beaten('G-163')
    expect(german.m.game.grid.format(Number(german.events('retreated')[0]!['hex']))).toBe('0607')
  })

  test('agn:4.7#5 their zones stop at the Svir and at Leningrad', () => {
    const zone = (unit: string, at: string, hex: string): boolean => {
      const t = onMap({ turn: 5, units: { [unit]: at, 'G-1': '2028' } })
      return inEnemyZone(t.m, RUSSIAN, t.m.game.grid.parse(hex))
    }
    expect([zone('F-2', '0611', '0710'), zone('F-2', '0611', '0610')]).toEqual([false, true])
    expect([zone('F-2', '0406', '0505'), zone('F-2', '0406', '0506')]).toEqual([false, true])
    expect([zone('F-2', '0505', '0406'), zone('F-2', '0505', '0605')]).toEqual([false, true])
    expect([zone('G-163', '0611', '0710'), zone('G-163', '0406', '0505')]).toEqual([true, true])
  })

  test('agn:4.7#5 a German in the same hex has zones of his own', () => {
    const t = onMap({ turn: 5, units: { 'F-2': '0406', 'G-163': '0406', 'G-1': '2028' } })
    expect(inEnemyZone(t.m, RUSSIAN, t.m.game.grid.parse('0505'))).toBe(true)
  })

  test('agn:4.7#6 Finns along the Svir do not close the way behind it; Germans there do', () => {
    /** Leningrad, 0204, in the second row; the Svir runs between it and the north, water in the south. */
    const along = (nation: string): AgnTable =>
      drawn({
        map: ['. . . .', ' M . . .', '~ ~ ~ ~'],
        names: { '0204': 'Leningrad' },
        rivers: ['0101/0201', '0101/0202', '0102/0202', '0102/0203', '0103/0203', '0103/0204', '0104/0204'].map(
          (side) => `${side} Svir`,
        ),
        units: {
          a: `german foot 6/4 0103 ${nation}`,
          b: `german foot 6/4 0101 ${nation}`,
          r: 'russian foot 2/4 0204 SU',
        },
        finnsFrom: 1,
      })
    expect([leningradIsolated(along('FI').m), leningradIsolated(along('DE').m)]).toEqual([false, true])
    const svir = { 'F-2': '0506', 'F-15': '0406', 'F-18': '0405', 'F-10': '0404', 'F-4': '0611', 'F-12': '0610' }
    const t = onMap({ turn: 13, units: { ...svir, 'S-1D': '0710', 'G-1': '2028' } })
    expect(leningradIsolated(t.m)).toBe(false)
  })
})
