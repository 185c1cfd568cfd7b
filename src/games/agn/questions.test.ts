/** What must hold of every question in every position: orders that are taken, claims with refusals, nothing hidden told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { throwDice } from '../../core/harness/players.ts'
import { Match, type Saved } from '../../core/match.ts'
import { imagine, View } from '../../core/sight.ts'
import type { SwitchValue } from '../../core/system.ts'
import { seenBy, seenOpenly } from '../../core/seen.ts'
import type { Seen } from '../../core/desk.ts'
import type { Answer, Question } from '../../core/shapes.ts'
import { playOut } from '../../core/harness/asking.ts'
import type { Damos } from '../../systems/damos/rules/world.ts'
import { armyGroupNorth } from './index.ts'
import { railheads } from './rail.ts'
import { REGIME, supplyField } from './supply.ts'
import { onMap } from './testing.ts'

interface Kept {
  readonly place: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly saved: Saved
}

const saves = readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((text) => JSON.parse(text) as Kept)
const load = ({ scenario, options, saved }: Kept): Match<Damos> =>
  Match.load(armyGroupNorth.setting(scenario, options), saved)

const rules = armyGroupNorth.desk!.questions
const ask = (s: Seen<Damos>, q: Question): Answer => rules.find((r) => r.q === q.q)!.answer(s, q)

function pick<T>(rng: SeededRng, list: readonly T[]): T {
  return list[rng.below(list.length)]!
}

/** Something a player might do with the mouse here: a stack of anybody's, a hex near it, at times only some units. */
function gesture(m: Match<Damos>, rng: SeededRng): Omit<Question, 'q'> {
  const { ids } = m.setting
  const onMap = m.game.units.filter((u) => m.board.hex.get(u.index) >= 0)
  const mine = onMap.filter((u) => u.seat === m.seat)
  const unit = pick(rng, rng.below(4) > 0 && mine.length > 0 ? mine : onMap)
  const from = m.board.hex.get(unit.index)
  const near = Array.from({ length: m.game.grid.size }, (_, hex) => hex).filter(
    (h) => m.game.grid.distance(from, h) < 7,
  )
  const foes = near.filter((h) => onMap.some((u) => u.seat !== unit.seat && m.board.hex.get(u.index) === h))
  const to = pick(rng, rng.below(2) === 0 && foes.length > 0 ? foes : near)
  const gone = m.game.units.filter((u) => u.seat === m.seat && m.board.hex.get(u.index) < 0)
  if (rng.below(5) === 0 && gone.length > 0) return { units: [pick(rng, gone).id], to: ids.format('hex', to) }
  return {
    from: ids.format('hex', from),
    ...(rng.below(6) > 0 && { to: ids.format('hex', to) }),
    ...(rng.below(4) === 0 && { units: [unit.id] }),
    ...(rng.below(8) === 0 && { via: [ids.format('hex', pick(rng, near))] }),
  }
}

/** What is wrong with an answer: a refusal without its rule, or a way whose orders are not taken. */
function faults(m: Match<Damos>, answer: Answer): string[] {
  const ways = answer.ways ?? []
  const refusals = [answer.refusal, ...ways.map((way) => way.refusal)].filter((r) => r !== undefined)
  const unfounded = refusals.filter((r) => !/^(damos|agn|core):/.test(r.claim)).map((r) => `no claim: ${r.text}`)
  const lists = [...ways.filter((way) => !way.refusal).map((way) => way.orders), answer.refusal?.instead?.orders ?? []]
  return [
    ...unfounded,
    ...lists.flatMap((orders) => {
      try {
        playOut(m, orders)
        return []
      } catch (error) {
        return [String(error)]
      }
    }),
  ]
}

describe('aim', () => {
  test.each(saves.map((s) => [s.place, s] as const))('orders of the match saved at %s are taken', (place, kept) => {
    const m = load(kept)
    const rng = new SeededRng(place)
    for (let i = 0; i < 12; i++) {
      const q = { q: 'aim', ...gesture(m, rng) }
      const seat = m.waits === 'decision' ? m.seat : 0
      for (const s of [seenOpenly(m), seenBy(m, View.of(m, seat))])
        expect(faults(m, ask(s, q)), `asked ${JSON.stringify(q)}`).toEqual([])
    }
  })

  test.each(['campaign', 'luga', 'breakthrough'])('orders are taken all through a match of %s', (scenario) => {
    const rng = new SeededRng(scenario)
    const m = Match.start(armyGroupNorth.setting(scenario, {}))
    const seen = new Set<string>()
    const wrong: string[] = []
    for (let steps = 0; steps < 900 && m.waits !== 'over'; steps++) {
      if (m.waits === 'roll') {
        throwDice(m, rng)
        continue
      }
      if (steps % 3 === 0) {
        const answer = ask(seenBy(m, View.of(m, m.seat)), { q: 'aim', ...gesture(m, rng) })
        wrong.push(...faults(m, answer))
        for (const way of answer.ways ?? []) if (!way.refusal) seen.add(way.id)
      }
      m.playCode(lively(m, rng))
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(2)
  })
})

/** A player who hurries through set-up and marches to get to the fighting. */
function lively(m: Match<Damos>, rng: SeededRng): number {
  const kinds = m.codes.slice(0, m.count).map((code) => m.formOf(code).do)
  const wanted = m.place.startsWith('strategic') ? ['stop', 'end'] : ['ready', 'suggested']
  const found = wanted.map((kind) => kinds.indexOf(kind)).find((at) => at >= 0)
  if (found !== undefined && !m.place.startsWith('activation')) return m.codes[found]!
  const lasting = m.codes.slice(0, m.count).filter((_, i) => kinds[i] !== 'end')
  return lasting.length > 0 && rng.below(12) > 0 ? pick(rng, lasting) : m.codes[rng.below(m.count)]!
}

describe('no question tells what is hidden', () => {
  const foggy = saves.filter((s) => s.options['fog'] !== false)
  test.each(foggy.map((s) => [s.place, s] as const))('at %s', (place, kept) => {
    const m = load(kept)
    const rng = new SeededRng(`fog ${place}`)
    for (const seat of [0, 1]) {
      const view = View.of(m, seat)
      const known = seenBy(m, view)
      const truths = ['one', 'two'].map((seed): Seen<Damos> => ({
        match: imagine(m.setting, view, new SeededRng(seed)),
        seat,
        knows: (column, row) => known.knows(column, row),
      }))
      for (const { q } of rules.filter(() => rng.below(2) === 0)) {
        const point = gesture(m, rng)
        const unit = pick(rng, m.game.units).id
        const question = {
          q,
          ...point,
          ...(rng.below(2) === 0 && { hex: point.to ?? point.from! }),
          side: rng.below(2),
        }
        const asked = q === 'unit' || rng.below(4) === 0 ? { ...question, unit } : question
        const [one, two] = truths.map((s) => JSON.stringify(ask(s, asked)))
        expect(one, `asked ${JSON.stringify(asked)}`).toBe(two)
      }
    }
  })
})

const told = (answer: Answer, label: string): string | undefined => answer.lines?.find((l) => l.label === label)?.value
const figure = (answer: Answer, hex: string): string | undefined => answer.marks?.find((x) => x.hex === hex)?.figure

describe('lines of supply', () => {
  const t = onMap({
    turn: 3,
    units: { 'G-1P': '1710', 'G-8P': '1924', 'S-10K': '1009' },
    control: { german: ['1825', '1824', '1924', '1923'] },
    converted: ['1924'],
  })

  test('hexes off converted rail are counted to the limit of the turn', () => {
    const answer = ask(seenOpenly(t.m), { q: 'supply', side: 0 })
    const off = supplyField(t.m, REGIME.german).distance
    const { grid } = t.m.game
    const seen = new Set<string>()
    for (let hex = 0; hex < grid.size; hex++) {
      const mark = answer.marks!.find((x) => x.hex === grid.format(hex) && x.figure !== undefined)
      const finnish = supplyField(t.m, REGIME.finnish).distance[hex]! < 100
      if (finnish) continue
      expect(mark?.figure ?? '', `in ${grid.format(hex)}`).toBe(
        off[hex]! > 0 && off[hex]! < 100 ? String(off[hex]) : '',
      )
      if (mark) seen.add(mark.pattern)
    }
    expect([...seen].sort()).toEqual(['hatch1', 'hatch2', 'hatch3'])
    expect(answer.areas!.at(-1)).toMatchObject({ edge: 'dashdot' })
  })

  test('a unit has its line along the rail, or is told where it breaks', () => {
    const fed = ask(seenOpenly(t.m), { q: 'supply', unit: 'G-8P' })
    expect(told(fed, 'Line of supply')).toBe('yes')
    expect(fed.paths![0]!.hexes[0]).toBe('1924')
    expect(t.m.game.grid.col(t.m.game.grid.parse(fed.paths![0]!.hexes.at(-1)!))).toBe(t.m.game.grid.record.cols)
    const cut = ask(seenOpenly(t.m), { q: 'supply', unit: 'G-1P' })
    expect(told(cut, 'Line of supply')).toBe('no')
    expect(cut.lines!.find((l) => l.label === 'It breaks')!.detail).toMatch(/hexes from the network; 3 are allowed/)
  })

  test('at Leningrad a cut-off Russian is supplied all the same', () => {
    const siege = onMap({
      turn: 6,
      units: { 'S-10K': '0710', 'G-1P': '0709', 'G-8P': '0811', 'G-6P': '0810', 'G-36M': '0611' },
    })
    const answer = ask(seenOpenly(siege.m), { q: 'supply', unit: 'S-10K' })
    expect(told(answer, 'Line of supply')).toBe(siege.supplied('S-10K') ? 'yes' : 'no')
    expect(siege.supplied('S-10K')).toBe(true)
  })
})

describe('railheads', () => {
  test('the chance of each hex is that of the dice', () => {
    const t = onMap({
      turn: 3,
      units: { 'G-8P': '1925', 'S-10K': '1009' },
      control: { german: ['1924', '1923', '1823', '1822', '1821', '1820', '1819', '1818'] },
      options: { railStart: 'germany' },
    })
    const answer = ask(seenOpenly(t.m), { q: 'rail' })
    // One die gives 1, 2 or 3 hexes: the first is certain, the third has a third.
    expect([figure(answer, '1923'), figure(answer, '1823'), figure(answer, '1822')]).toEqual(['100', '67', '33'])
    // Of two dice 6 in 9 give four hexes or more.
    expect(figure(answer, '1821')).toBe('67')
  })
})

test('the air ring is five hexes around each railhead', () => {
  const t = onMap({ turn: 2, units: { 'G-8P': '1925', 'S-10K': '1009' } })
  const answer = ask(seenOpenly(t.m), { q: 'air' })
  const { grid } = t.m.game
  const heads = railheads(t.m)
  const ring = new Set(answer.areas![0]!.hexes)
  for (let hex = 0; hex < grid.size; hex++)
    expect(ring.has(grid.format(hex))).toBe(heads.some((head) => grid.distance(head, hex) <= 5))
  expect(told(answer, 'Stays after a combat on 4 or more')).toBe('92 %')
})

test('in the set-up a counter is taken and placed in one gesture', () => {
  const m = Match.start(armyGroupNorth.setting('campaign', {}))
  expect(m.place).toBe('setup.choose')
  const s = seenBy(m, View.of(m, m.seat))
  const unit = m.options().find((o) => o.do === 'take')!.unit!
  const legal = m.fork()
  legal.play(legal.seat, { do: 'take', unit })
  const to = legal.options().find((o) => o.do === 'place')!.hex!
  const way = ask(s, { q: 'aim', units: [unit], to }).ways![0]!
  expect(way.orders).toEqual([
    { do: 'take', unit },
    { do: 'place', hex: to },
  ])
  const wrong = ask(s, { q: 'aim', units: [unit], to: '2028' }).refusal!
  expect(wrong.claim).toMatch(/^agn:/)
  playOut(m, wrong.instead!.orders)
})

test('reach goes by sea from a port', () => {
  const { grid, land } = armyGroupNorth.setting('campaign').game
  const tallinn = grid.format(land.byName.get('Tallinn')!)
  const riga = grid.format(land.byName.get('Riga')!)
  const s = onMap({ turn: 5, units: { 'G-1': `${riga} 5`, 'S-10K': '1009' }, control: { german: [riga, tallinn] } })
  const answer = ask(seenOpenly(s.m), { q: 'reach', from: riga })
  expect(figure(answer, tallinn)).toBe('3')
  const way = ask(seenOpenly(s.m), { q: 'aim', from: riga, to: tallinn }).ways![0]!
  expect(way.orders[1]).toEqual({ do: 'sail', hex: tallinn })
  playOut(s.m, way.orders)
})
