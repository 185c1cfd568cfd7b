import { describe, expect, test } from 'vitest'
import { drawn, onMap, type AgnTable, type Drawn } from './testing.ts'

const UNITS = {
  g: 'german foot 6/4 0106 DE',
  c: 'russian cavalry 7/6 0103 SU',
  d: 'russian foot 3/6 0103 SU',
  e: 'russian foot 3/6 0101 SU',
}

/** A turn from its very start; turn 10 unless told. */
function dawn(more: Partial<Drawn> = {}, units: Record<string, string> = UNITS): AgnTable {
  return drawn({ map: ['. . . . . . .'], countries: { '0107': 'germany' }, units, turn: 10, from: 'start', ...more })
}

describe('4.11 Cossacks', () => {
  test('agn:4.11#1 from turn 10 on the Russian may name one hex at the start of each game turn', () => {
    const t = dawn()
    expect([t.place, t.seat, t.offers()]).toEqual([
      'cossacks.choose',
      'russian',
      ['cossacks 0101', 'cossacks 0103', 'decline'],
    ])
    expect([dawn({ turn: 9 }).place, dawn({ turn: 9 }).until('cossacks').m.board.turn.get(0)]).toEqual([
      'operations.choose',
      10,
    ])
    for (const turn of [11, 12, 13]) expect(dawn({ turn }).place).toBe('cossacks.choose')
  })

  test('agn:4.11#1 a hex with Russian units, one of them only, or none', () => {
    const t = dawn()
    expect(t.why('cossacks 0102')).toMatchObject({ code: 'no-cossacks', claim: 'agn:4.11#1' })
    expect(t.refusal('cossacks 0106')).toBe('no-cossacks')
    t.play('cossacks 0103')
    expect(t.last('cossacks')).toEqual({ hex: t.m.game.grid.parse('0103'), units: [t.unit('c'), t.unit('d')] })
    expect(t.place).not.toBe('cossacks.choose')
    const none = dawn().play('decline').until('operations')
    none.play('activate 0106', 'move 0105')
    expect(none.place).toBe('activation.move')
    expect(dawn({}, { g: 'german foot 6/4 0106 DE' }).place).not.toBe('cossacks.choose')
  })

  test('agn:4.11#1 all units of the hex have influence, and keep it wherever they go that turn', () => {
    const influence = (t: AgnTable): boolean[] => ['c', 'd', 'e'].map((id) => t.m.game.x.projectsZoi(t.m, t.unit(id)))
    const t = dawn().play('cossacks 0103')
    expect(influence(t)).toEqual([true, true, false])
    t.until('operations').play('end').until('operations')
    expect(t.seat).toBe('russian')
    t.play('pick c', 'go', 'move 0104')
    expect(influence(t)).toEqual([true, true, false])
    // Who comes into the hex later is no Cossack.
    t.play('stop').until('operations')
    const late = dawn()
      .play('cossacks 0103')
      .until('operations')
      .play('end')
      .until('operations')
      .play('activate 0101', 'move 0102', 'move 0103', 'stop')
    expect([late.hex('e'), influence(late)]).toEqual(['0103', [true, true, false]])
  })

  test('agn:4.11#2 the status ends with the turn, and the next turn another hex may be named', () => {
    const t = dawn().play('cossacks 0103').until('cossacks')
    expect([t.m.board.turn.get(0), t.m.game.x.projectsZoi(t.m, t.unit('c'))]).toEqual([11, false])
    t.play('cossacks 0101')
    expect([t.m.game.x.projectsZoi(t.m, t.unit('c')), t.m.game.x.projectsZoi(t.m, t.unit('e'))]).toEqual([false, true])
  })

  test('a Cossack that is eliminated is none any more', () => {
    const units = {
      ...UNITS,
      c: 'russian cavalry 1/6 0103 SU',
      d: 'russian foot 1/6 0101 SU',
      g: 'german foot 12/4 0104 DE',
    }
    const t = dawn({ rp: { russian: 5 } }, units)
      .play('cossacks 0103')
      .until('operations')
      .play('activate 0104', 'move 0103')
    while (t.place === 'reaction.window') t.play('pass')
    t.play('plan standard')
    while (t.place === 'reaction.window') t.play('pass')
    expect(t.hex('c')).toBe('eliminated')
    expect(t.m.game.x.projectsZoi(t.m, t.unit('c'))).toBe(false)
  })

  test('agn:4.11#3 they react', () => {
    // Ten strength points reach two hexes.
    const t = dawn().play('cossacks 0103').until('operations').play('activate 0106', 'move 0105')
    expect([t.place, t.seat, t.legal('react 0103')]).toEqual(['reaction.window', 'russian', true])
    expect(t.play('react 0103').dice(6, 6).hex('c')).toBe('0105')
  })

  test('agn:4.11#3 they make Concerted Attacks', () => {
    const units = { ...UNITS, g: 'german foot 6/4 0104 DE' }
    const offers = (order: string): string[] =>
      dawn({}, units).play(order).until('operations').play('end').until('operations').offers('concert')
    expect(offers('cossacks 0103')).toEqual(['concert assault', 'concert penetration'])
    expect(offers('decline')).toEqual([])
  })

  test('agn:4.11#3 once they activate, forces without influence may no longer', () => {
    const russians = (order: string): AgnTable =>
      dawn().play(order).until('operations').play('end').until('operations').play('activate 0103', 'move 0104', 'stop')
    expect(russians('decline').refusal('activate 0101')).toBe('legal')
    const closed = dawn()
      .play('cossacks 0103')
      .until('operations')
      .play('end')
      .until('operations')
      .play('pick c', 'go', 'move 0104', 'stop')
    expect([closed.refusal('activate 0101'), closed.refusal('activate 0103')]).toEqual(['window-closed', 'legal'])
  })

  test('agn:4.11#1 on the map of the game, before the Germans move', () => {
    const t = onMap({ turn: 10, units: { 'G-1': '2028', 'S-25C': '0806', 'S-92R': '0101' }, from: 'start' })
    expect([t.seat, t.offers('cossacks')]).toEqual(['russian', ['cossacks 0101', 'cossacks 0806']])
    expect(t.play('cossacks 0806').seat).toBe('german')
  })
})
