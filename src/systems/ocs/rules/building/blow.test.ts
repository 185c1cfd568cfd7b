/** 12.11a Blowing dumps. */
import { expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'

const table = (): Table =>
  position({
    map: ['. . . . .'],
    units: {
      a: `blue ${LEG} 0101`,
      t: 'blue truck:2 45T 0102 load:6',
      o: 'blue truck:1 45T 0102 organic div:x load:4',
      e: `red ${LEG} 0105`,
    },
    dumps: { blue: { '0102': 6, '0103': 16 }, red: { '0105': 4 } },
  })

test('ocs:12.11a#4 ocs:12.11a#3 three of 4 SP at 75 percent: 2 SP and 1T go up', () => {
  const t = table()
  t.play('blow 0103', 'tokens 12')
  expect(t.place).toBe('blow.blast')
  t.dice(4)
  expect([t.dump('blue', '0103'), t.last('dumpBlown')['tokens']]).toEqual([16 - 9, 9])
  // Of seven: 1.75, 3.5, 5.25 and all.
  const gone = (die: number): unknown => table().play('blow 0103', 'tokens 7').dice(die).last('dumpBlown')['tokens']
  expect([1, 2, 3, 4, 5, 6].map(gone)).toEqual([2, 4, 4, 5, 5, 7])
  expect(t.m.setting.system.invariants(t.m)).toEqual([])
})

test('ocs:12.11a#2 what is loaded goes up with the rest, the trucks do not', () => {
  const t = table()
  expect(t.play('blow 0102').offers('tokens').length).toBe(16)
  expect(t.refusal('tokens 0')).toBe('blow-tokens')
  t.play('tokens 16').dice(6)
  expect([t.dump('blue', '0102'), t.mark('t', 'load'), t.mark('o', 'load')]).toEqual([0, 0, 0])
  expect([t.hex('t'), t.mark('t', 'points'), t.hex('o')]).toEqual(['0102', 2, '0102'])
  expect(t.m.setting.system.invariants(t.m)).toEqual([])
})

test('ocs:12.11a#2 once in a phase, and again in the next', () => {
  const t = table()
  t.play('blow 0103', 'back', 'blow 0103', 'tokens 4').dice(1)
  expect([t.dump('blue', '0103'), t.refusal('blow 0103'), t.refusal('blow 0102')]).toEqual([
    15,
    'blown-already',
    'legal',
  ])
  for (let i = 0; i < 2; i++) t.play('end').until('movementSegment')
  expect([t.seat, t.m.board.phase.get(0), t.refusal('blow 0103')]).toEqual(['blue', PHASE.exploitation, 'legal'])
})

test('ocs:12.11a#1 in each of the three Movement Segments, all or part of a dump, though nobody is there', () => {
  const t = table()
  const segments: string[] = []
  for (let i = 0; i < 40 && t.m.board.phasing.get(0) === 0; i++) {
    const at = `${t.seat} ${t.m.board.phase.get(0)} ${t.place}`
    if (t.m.waits === 'decision' && t.offers('blow').length > 0) segments.push(`${at}: ${t.offers('blow').join(', ')}`)
    t.asUsual()
  }
  expect(segments).toEqual([
    `blue ${PHASE.movement} movementSegment.choose: blow 0102, blow 0103`,
    `red ${PHASE.reaction} movementSegment.choose: blow 0105`,
    `blue ${PHASE.exploitation} movementSegment.choose: blow 0102, blow 0103`,
  ])
  const parts = table().play('blow 0103').offers('tokens')
  expect([parts.length, parts[0], parts.at(-1)]).toEqual([16, 'tokens 16', 'tokens 1'])
})

test('ocs:12.1d#1 nobody blows or uses what is not his', () => {
  const t = table()
  expect([t.refusal('blow 0105'), t.refusal('blow 0104'), t.refusal('blow 0103')]).toEqual([
    'nothing-to-blow',
    'nothing-to-blow',
    'legal',
  ])
  const attack = (owner: string): string =>
    position({
      map: ['. . . .'],
      units: { a: `blue ${LEG} 0102 exhausted`, e: `red ${LEG} 0103` },
      dumps: { [owner]: { '0101': 4 } },
    })
      .until('combatSegment.choose')
      .play('attack 0103', 'with a')
      .refusal('go')
  expect([attack('red'), attack('blue')]).toEqual(['attack-supply', 'legal'])
})

test('how much, from one token to all of it; its owner alone hears what went up', () => {
  const t = table().play('blow 0103')
  expect(t.m.prompt()).toBe('How much of the 16T in 0103 do you blow up?')
  expect([t.why('tokens 0')!.values, t.refusal('tokens 1'), t.refusal('tokens 16'), t.refusal('tokens 17')]).toEqual([
    { hex: t.at('0103'), there: 16 },
    'legal',
    'legal',
    'bad-argument',
  ])
  t.play('tokens 16').dice(6)
  expect(t.last('dumpBlown')).toEqual({ side: 0, hex: t.at('0103'), tokens: 16 - t.dump('blue', '0103') })
  const shown = (seat: number, options = {}): unknown[] => {
    const b = position({
      map: ['. . .'],
      units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0103` },
      dumps: { blue: { '0102': 6 } },
      options,
    })
    const { hex, tokens } = View.of(b.play('blow 0102').m, seat).frames.at(-1)!
    return [hex, tokens]
  }
  expect([shown(0), shown(1), shown(1, { openStacks: true })]).toEqual([
    [1, 0],
    [null, null],
    [1, 0],
  ])
})
