import { describe, expect, it } from 'vitest'
import { gameOf, Host, replay } from './host.ts'
import { ask, plain, procedure, roll, type Tiny, tinySetting } from './harness/tiny.ts'
import { usePack, withPack } from './pack.ts'
import { over } from './procedure.ts'
import { makeRecord, type MatchRecord, parseRecord, RecordFault, sealed } from './record.ts'
import type { Game } from './system.ts'
import type { Pack } from './pack-form.ts'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => 255 - i)

const main = procedure('main', {
  steps: {
    choose: ask({
      claim: 'tiny:1#1',
      prompt: () => '',
      seat: () => 0,
      forms: [
        {
          do: 'move',
          arg: 'hex',
          candidates: (_m, _f, out) => [0, 1, 2, 3].forEach((hex) => out.push(hex)),
          refusal: () => null,
          play(m, _f, hex) {
            m.board.value.set(0, hex)
            m.tell('told', { what: 'something' }, 0, { hex })
            return 'choose'
          },
        },
        plain('dice', () => 'dice'),
      ],
    }),
    dice: roll({
      claim: '',
      purpose: 'end',
      dice: () => 2,
      reads: 'sum',
      play: (m, _f, sum) => (m.board.value.set(1, sum), over('end')),
    }),
  },
})
const setting = tinySetting({ main })
const game: Game<Tiny> = {
  id: 'tiny',
  title: 'Tiny',
  system: setting.system,
  scenarios: [{ id: 'only', title: '', about: '' }],
  positions: [],
  switches: [],
  mended: [],
  books: [],
  bots: [],
  setting: () => setting,
}

function played(): Host<Tiny> {
  const host = new Host(game, { scenario: 'only', match: 'm1', nonces: ['n'], seed: SEED })
  host.play(0, { do: 'move', hex: 'h2' })
  host.undo(0)
  host.play(0, { do: 'move', hex: 'h3' })
  host.play(0, { do: 'dice' })
  return host
}

function fault(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof RecordFault) return error.message
    throw error
  }
  return ''
}

/** The record with something changed and its checksum made good. */
function forged(change: (record: MatchRecord) => void): MatchRecord {
  const record = structuredClone(played().record())
  change(record)
  return sealed(record)
}

describe('a record', () => {
  const text = makeRecord(played().record())

  it('is read as it was written, and plays again', () => {
    const record = parseRecord(text)
    expect(makeRecord(record)).toBe(text)
    expect(record.ending).toBe('end')
    expect(replay(game, record).match.hash()).toBe(played().match.hash())
  })

  it('has one line for each step, event list and hash', () => {
    expect(text.split('\n').filter((line) => line.startsWith('    ')).length).toBe(1 + 5 + 6 + 6)
  })

  it('with any one bit of any byte flipped is refused, and the fault is named', () => {
    const bytes = new TextEncoder().encode(text)
    const accepted: string[] = []
    const unnamed: string[] = []
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const wrong = bytes.slice()
        wrong[at]! ^= 1 << bit
        const says = fault(() => parseRecord(new TextDecoder().decode(wrong)))
        if (says === '') accepted.push(`byte ${at} bit ${bit}`)
        else if (!/^[\w. ]+:? .*\w/s.test(says)) unnamed.push(says)
      }
    }
    expect(accepted).toEqual([])
    expect(unnamed).toEqual([])
  })

  it('cut short or with something added is refused', () => {
    for (let length = 0; length < text.length; length += 7)
      expect(fault(() => parseRecord(text.slice(0, length)))).not.toBe('')
    expect(fault(() => parseRecord(`${text}\n`))).toContain('not in the form Maproom writes')
    expect(fault(() => parseRecord(`\uFEFF${text}`))).toContain('not JSON')
  })

  it('says which field is wrong', () => {
    expect(fault(() => parseRecord('{}'))).toBe('format: Invalid input: expected 2')
    expect(fault(() => parseRecord('{"format":3}'))).toContain('written by a newer Maproom')
    expect(fault(() => parseRecord(text.replace('"h2"', '2')))).toMatch(/^steps\.0/)
    expect(fault(() => parseRecord(text.replace('"h2"', '"h1"')))).toMatch(/^checksum: the file says/)
    expect(fault(() => parseRecord(text.replace('"game": ', '"game":  ')))).toContain('(line 3)')
  })

  it('is written alike whatever the sender put into an order', () => {
    const host = new Host(game, { scenario: 'only' })
    host.play(0, { hex: 'h1', unit: undefined, do: 'move', word: 'please' })
    expect(host.steps).toEqual([{ seat: 0, order: { do: 'move', hex: 'h1' } }])
    expect(parseRecord(makeRecord(host.record())).steps).toEqual(host.steps)
  })

  it('keeps its seed to itself until the match is over', () => {
    const host = new Host(game, { scenario: 'only', seed: SEED })
    expect(host.record().seed).toBe('')
    expect(host.record().commitment).toMatch(/^[0-9a-f]{64}$/)
    host.play(0, { do: 'dice' })
    expect(host.record().seed).toMatch(/^fffefd/)
  })
})

describe('a forged record with a good checksum', () => {
  it.each<[string, (r: MatchRecord) => void, RegExp]>([
    [
      'another order',
      (r) => (r.steps[0] = { seat: 0, order: { do: 'move', hex: 'h1' } }),
      /^events\.1: the events differ/,
    ],
    [
      'an order that is refused',
      (r) => (r.steps[0] = { seat: 0, order: { do: 'fly' } }),
      /^steps\.0: .* is refused: The order "fly" is not possible here/,
    ],
    [
      'an order of the other seat',
      (r) => (r.steps[0] = { seat: 1, order: { do: 'dice' } }),
      /^steps\.0: .* is refused: This is not your decision/,
    ],
    ['an undo that was not open', (r) => (r.steps[0] = { undo: 0 }), /^steps\.0: seat 0 cannot undo here/],
    ['other dice', (r) => (r.steps[4] = { dice: [1, 1] }), /^steps\.4: the dice are \[1, 1\], the seed's stream gives/],
    [
      'dice where none are due',
      (r) => (r.steps[0] = { dice: [1, 1] }),
      /^steps\.0: the match waits for A, not for dice/,
    ],
    ['another event', (r) => (r.events[1]![0]!.values['what'] = 'nothing'), /^events\.1: the events differ/],
    ['another hash', (r) => (r.hashes[2] = '0'.repeat(16)), /^hashes\.2: the record says 0000/],
    ['another ending', (r) => (r.ending = 'peace'), /^ending: the record says "peace"/],
    ['another game', (r) => (r.game = 'huge'), /^game: the record is of huge, not of tiny/],
    ['a step less', (r) => void r.steps.pop(), /does not have as many events and hashes as steps/],
    ['another seed', (r) => (r.seed = '0'.repeat(64)), /^seed: not the one whose hash was published/],
    ['a seed that is none', (r) => (r.seed = 'abc'), /^seed: not 64 hex digits/],
    ['another nonce', (r) => (r.nonces = ['other']), /^steps\.4: the dice are/],
  ])('with %s is found by playing it', (_, change, says) => {
    const record = parseRecord(makeRecord(forged(change)))
    expect(fault(() => replay(game, record))).toMatch(says)
  })
})

describe('the record of a match with an owner’s pack', () => {
  const figures = { b: '2', a: '1' }
  const pack = { format: 1 as const, game: 'tiny', name: 'Mine', figures, checked: ['y', 'x', 'y'] }
  const applied: Pack[] = []
  const packable: Game<Tiny> = {
    ...game,
    pack: {
      form: () => ({ game: 'tiny', tables: [] }),
      apply: (given) =>
        given.figures['a'] === 'no' ? { faults: ['a: does not fit.'] } : (applied.push(given), { game }),
    },
  }
  const host = (): Host<Tiny> => {
    const found = withPack(packable, pack)
    if ('faults' in found) throw new Error(found.faults.join())
    return new Host(found.game, { scenario: 'only' })
  }
  const written = (): string => makeRecord(host().record())

  it('names its pack by hash, carries none of its figures, and plays with the reader’s own copy', () => {
    const record = parseRecord(written())
    const { id, content } = usePack({ ...pack, figures: { a: '1', b: '2' }, checked: ['x', 'y'] })
    expect(record.pack).toEqual({ id, name: 'Mine' })
    expect(written()).not.toContain('figures')
    expect(fault(() => replay(packable, record))).toContain(`played with the pack "Mine" (${id})`)
    applied.length = 0
    const own = gameOf(packable, record, (wanted) => (wanted === id ? content : null))
    expect(applied).toEqual([content])
    expect(makeRecord(replay(own, record).record())).toBe(written())
  })

  it('is refused when its pack is another than its id says, does not fit, or the game takes none', () => {
    const { id, content } = usePack(pack)
    const refused = (copy: Pack, on = packable): string => fault(() => gameOf(on, parseRecord(written()), () => copy))
    expect(refused({ ...content, name: 'Yours' })).toContain(`pack.id: the record says ${id}`)
    expect(refused({ ...content, figures: { a: 'no' } })).toBe('pack: a: does not fit.')
    expect(refused({ ...content, game: 'other' })).toContain('is for other, not for tiny')
    expect(refused(content, game)).toBe('pack: Tiny takes no packs.')
  })

  it('without a pack says nothing of packs', () => {
    expect(makeRecord(played().record())).not.toContain('pack')
  })
})
