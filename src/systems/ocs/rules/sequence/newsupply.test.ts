/** 2.3 and 21.6: the supply that comes in the Reinforcement Phase, and convention tempo. */
import { describe, expect, test } from 'vitest'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { CAP, railCap } from '../transport/rail.ts'
import { arriving as scene } from '../scenes.ts'
import { newIn } from '../supply/supplies.ts'
import { SP } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'

/** Tokens for each total of one die. */
const supply = (tokens: number[], places: { entry: string; most?: number; half?: boolean }[]) => ({
  supply: {
    blue: {
      provenance: 'reconstructed' as const,
      dice: 1,
      rows: [{ turns: [1, 9] as [number, number], tokens }],
      places,
    },
  },
})

describe('supply', () => {
  test('ocs:2.3#7 one roll of the Supply Table, and its owner puts the supply down', () => {
    const t = scene({ tables: supply([4, 8, 12, 16, 20, 24], [{ entry: 'W' }, { entry: 'S' }]) })
    expect(t.place).toBe('reinforcementPhase.supply')
    t.dice(3)
    expect(t.last('supplyRolled')).toEqual({ side: 0, tokens: 12 })
    expect(t.offers('at')).toEqual(['at 0201', 'at 0401', 'at 0402'])
    expect(t.refusal('at 0202')).toBe('supply-place')
    t.play('at 0402')
    expect(t.offers('tokens')).toHaveLength(12)
    expect([t.refusal('tokens 0'), t.refusal('tokens 13'), t.refusal('tokens 12')]).toEqual([
      'supply-most',
      'bad-argument',
      'legal',
    ])
    expect(t.m.prompt()).toBe('How many of 12 tokens go to south (0402)?')
    t.play('tokens 5')
    expect([t.m.prompt(), t.last('supplyCame')]).toEqual([
      '1.75 SP still to place: where?',
      { side: 0, hex: t.at('0402'), tokens: 5 },
    ])
    t.play('at 0201', 'tokens 7')
    expect([t.dump('blue', '0402'), t.dump('blue', '0201'), t.m.board.ledger.get(0)]).toEqual([5, 7, 12])
    expect(t.place).toBe('reinforcementPhase.work')
    // Red has no table.
    t.play('end', 'end')
    t.until('movementSegment').play('end').until('movementSegment').play('end').until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['red', 3])
  })

  test('a place may have a most, and another must have half', () => {
    const t = scene({
      tables: supply(
        [0, 9],
        [
          { entry: 'W', half: true },
          { entry: 'S', most: 6 },
        ],
      ),
    }).dice(6)
    t.play('at 0401')
    expect(t.offers('tokens')).toHaveLength(4)
    t.play('tokens 1', 'at 0402')
    expect(t.offers('tokens')).toHaveLength(3)
    t.play('tokens 3')
    expect([t.offers('at'), t.refusal('at 0401')]).toEqual([['at 0201'], 'supply-place'])
    t.play('at 0201', 'tokens 5')
    expect(t.place).toBe('reinforcementPhase.work')
    const capped = scene({
      tables: supply(
        [20],
        [
          { entry: 'W', most: 6 },
          { entry: 'S', most: 3 },
        ],
      ),
    }).dice(1)
    capped.play('at 0201', 'tokens 6')
    expect(capped.refusal('at 0201')).toBe('supply-place')
    // What has no place does not come.
    capped.play('at 0401', 'tokens 2', 'at 0402', 'tokens 1')
    expect([capped.place, capped.m.board.ledger.get(0)]).toEqual(['reinforcementPhase.work', 9])
  })

  test('the roll is modified by the row and by the game, and kept within the table', () => {
    const rows = (modifier: number, turns: [number, number] = [1, 9]) => ({
      supply: {
        blue: {
          provenance: 'reconstructed' as const,
          dice: 1,
          rows: [{ turns, modifier, tokens: [1, 2, 3, 4, 5, 6] }],
          places: [{ entry: 'W' }],
        },
      },
    })
    const came = (t: ReturnType<typeof scene>) => t.last('supplyRolled')['tokens']
    expect(came(scene({ tables: rows(1) }).dice(3))).toBe(4)
    expect(came(scene({ tables: rows(-9) }).dice(3))).toBe(1)
    expect(came(scene({ tables: rows(9) }).dice(3))).toBe(6)
    expect(came(scene({ tables: rows(1), x: { supplyModifier: () => -2 } }).dice(3))).toBe(2)
    // Another turn: no roll.
    expect(scene({ tables: rows(0, [2, 9]) }).place).toBe('reinforcementPhase.work')
  })

  test('ocs:13.6c#1 Transport Points that come with supply load from it', () => {
    const t = scene({
      units: {
        w: 'blue wagon:2 10L turn1 entry:W',
        o: 'blue truck:2 45T turn1 entry:W organic div:pz',
        v: 'blue wagon:2 10L turn1 at:0401',
        old: 'blue wagon:2 10L 0201',
      },
      tables: supply([12], [{ entry: 'W' }]),
      dumps: { blue: { '0201': 3 } },
    }).dice(1)
    t.play('at 0201', 'tokens 12')
    expect(['old', 'a', 'w', 'v'].map((id) => t.refusal(`load ${id}`))).toEqual([
      'not-new',
      'not-transport',
      'legal',
      'no-new-supply',
    ])
    expect(['w', 'o', 'v'].map((id) => t.mark(id, 'load'))).toEqual([0, 8, 0])
    t.play('load w')
    expect(t.last('arranged')).toEqual({ side: 0, unit: t.unit('w') })
    expect([t.mark('w', 'load'), t.dump('blue', '0201'), t.refusal('load w')]).toEqual([8, 7, 'loaded-full'])
    // Three of them are old.
    expect(newIn(t.m, 0, t.at('0201'))).toBe(4)
    expect(t.m.board.ledger.get(0)).toBe(15 + 8)
  })

  test('ocs:4.9a#1 the enemy sees where supply was put down, not how much lies below a unit', () => {
    const t = scene({ units: { g: `blue ${LEG} 0201` }, tables: supply([12], [{ entry: 'W' }, { entry: 'S' }]) }).dice(
      1,
    )
    t.play('at 0201', 'tokens 5')
    const red = View.of(t.m, 1)
    const dump = (view: View, hex: string) => view.cells[t.m.board.dump.base + t.at(hex)]
    expect(red.frames.at(-1)).toMatchObject({ proc: 'newSupply', left: null, put: null, whole: null })
    expect(dump(red, '0201')).toBe(HIDDEN)
    t.play('at 0401', 'tokens 7')
    expect(dump(View.of(t.m, 1), '0401')).toBe(7)
  })
})

describe('convention tempo', () => {
  const options = { conventionTempo: true }

  test('ocs:21.6a#1 ocs:21.6b#1 supply and transport at start are doubled, organic loads are not', () => {
    const units = {
      t: 'blue truck:5 45T 0203 points:2 load:6',
      o: 'blue truck:2 45T 0203 organic div:pz load:5',
      full: 'blue wagon:5 10L 0203',
      spare: 'blue wagon:5 10L unused',
    }
    const usual = scene({ units, dumps: { blue: { '0203': 7 } } })
    const fast = scene({ units, dumps: { blue: { '0203': 7 } }, options })
    const figures = (t: typeof usual) => [
      t.dump('blue', '0203'),
      ...['t', 'o'].flatMap((id) => [t.mark(id, 'points'), t.mark(id, 'load')]),
      t.mark('full', 'points') + t.mark('spare', 'points'),
    ]
    expect(figures(usual)).toEqual([7, 2, 6, 2, 5, 5])
    expect(figures(fast)).toEqual([14, 4, 12, 2, 5, 10])
    expect([fast.hex('spare'), fast.m.board.ledger.get(0)]).toEqual(['0203', 14 + 12 + 5])
  })

  test('ocs:21.6b#1 twice the rail capacity', () => {
    expect([railCap(scene({}).m, 0), railCap(scene({ options }).m, 0)]).toEqual([5 * CAP, 10 * CAP])
  })

  test('ocs:21.6c#1 and half as much more may be put down at a place', () => {
    const t = scene({ tables: supply([20], [{ entry: 'W', most: 4 }, { entry: 'S' }]), options })
      .dice(1)
      .play('at 0201')
    expect(t.offers('tokens')).toHaveLength(6)
    const usual = scene({ tables: supply([20], [{ entry: 'W', most: 4 }, { entry: 'S' }]) })
      .dice(1)
      .play('at 0201')
    expect(usual.offers('tokens')).toHaveLength(4)
  })

  test('ocs:21.6c#1 half as much supply again', () => {
    const came = (tokens: number, fast: boolean) =>
      scene({ tables: supply([tokens], [{ entry: 'W' }]), options: { conventionTempo: fast } })
        .dice(1)
        .last('supplyRolled')['tokens']
    expect([came(8, false), came(8, true), came(5, true)]).toEqual([8, 12, 8])
    expect(SP).toBe(4)
  })
})
