/** Made-up data of what is read beside the table: diary, rules, report, guided turn, pack. */
import type { Claim } from '../../core/wire/http.ts'
import type { Report } from '../../core/report/shapes.ts'
import type { Guide } from '../../core/guide.ts'
import type { PackForm } from '../../core/pack-form.ts'
import type { LogEntry, TimeMark } from '../../core/shapes.ts'
import { PLACES, units } from './fixture.ts'

export const LIVE = 210
const hexes = ['1816', '1413', '1111', '1511', '1112']
const marks: Readonly<Record<string, TimeMark>> = {
  combat: 'fight',
  eliminated: 'loss',
  railRoll: 'rail',
  moved: 'move',
}
const kinds = ['combat', 'moved', 'moved', 'eliminated', 'moved', 'railRoll', 'combat', 'demoralized']
export const LOG: readonly LogEntry[] = Array.from({ length: 70 }, (_, i): LogEntry => {
  const at = i * 3
  const turn = at < 80 ? 1 : at < 160 ? 2 : 3
  const kind = kinds[i % kinds.length]!
  const hex = hexes[i % hexes.length]!
  const text: Record<string, string> = {
    combat: `Combat in ${PLACES[hex] ?? hex}: 8 Pz Div and 3 Mot Inf Div attack 41 Rifle Corps`,
    moved: `LVI Corps moves from 1413 to ${hex} (4 MP left)`,
    eliminated: `24 Rifle Corps is eliminated in ${hex}`,
    railRoll: 'The line from Dvinsk is extended by 3 hexes',
    demoralized: `22 Rifle Corps is demoralized in ${hex}`,
  }
  return {
    at,
    turn,
    side: i % 23 > 12 ? 1 : 0,
    kind,
    ...(marks[kind] ? { mark: marks[kind] } : {}),
    text: text[kind]!,
    hex,
    weight: kind === 'eliminated' ? 2 : kind === 'moved' ? 0 : 1,
    ...(kind === 'combat'
      ? {
          claim: 'damos:8.1#1',
          dice: { purpose: 'combat', dice: [1 + (i % 6), 1 + ((i * 5) % 6), 4], seat: i % 23 > 12 ? 1 : 0 },
        }
      : {}),
  }
})

export const CLAIMS: readonly Claim[] = [
  {
    id: 'damos:8.1#1',
    book: 'damos',
    chapter: 'Combat',
    claim: 'An attacker names a plan before anything is rolled.',
    kind: 'must',
  },
  {
    id: 'damos:8.2#1',
    book: 'damos',
    chapter: 'Combat',
    claim: 'The strength of a force is the sum of its units’ current strength points.',
    kind: 'component',
  },
  {
    id: 'damos:8.2#2',
    book: 'damos',
    chapter: 'Combat',
    claim: 'Terrain changes the strength of the attacker, never below one.',
    kind: 'must',
    ruling: 'The floor is applied after all changes.',
  },
  {
    id: 'damos:8.11#5',
    book: 'damos',
    chapter: 'Combat',
    claim: 'A defender that loses and has no clean way out is eliminated.',
    kind: 'must',
  },
  {
    id: 'damos:2.6#2',
    book: 'damos',
    chapter: 'Combat',
    claim: 'The range of a zone of influence comes from strength.',
    kind: 'component',
  },
  {
    id: 'agn:4.3.1#1',
    book: 'agn',
    chapter: 'Special rules',
    claim: 'The railway is converted hex by hex from the west.',
    kind: 'must',
  },
]

const wave = (a: number, b: number, c: number): number[][] =>
  Array.from({ length: 20 }, (_, i) => [a - i * b, a * 0.8 - i * c + (i % 4) * 4])
export const REPORT: Report = {
  game: 'agn',
  title: 'Army Group North',
  scenario: 'Campaign',
  colours: ['fieldgrey', 'tan'],
  steps: 760,
  goals: null,
  objectives: [],
  fights: [],
  chances: null,
  moments: [],
  start: null,
  end: null,
  sides: ['German', 'Russian'],
  turns: Array.from({ length: 20 }, (_, i) => ({
    turn: 1 + Math.floor(i / 2),
    side: i % 2,
    at: i * 40,
    label: `${i % 2 ? 'Russian' : 'German'} turn ${1 + Math.floor(i / 2)}`,
  })),
  figures: [
    { name: 'strength', label: 'Strength on the map', values: wave(210, 2.2, 4) },
    { name: 'lost', label: 'Strength lost', values: Array.from({ length: 20 }, (_, i) => [i * 2.1, i * 5.2]) },
    {
      name: 'rp',
      label: 'Replacement points',
      values: Array.from({ length: 20 }, (_, i) => [(i * 3) % 5, (i * 7) % 9]),
    },
    { name: 'control', label: 'Hexes held', values: Array.from({ length: 20 }, (_, i) => [120 + i * 9, 310 - i * 9]) },
    {
      name: 'railhead',
      label: 'Railhead advance',
      values: Array.from({ length: 20 }, (_, i) => [Math.floor(i * 1.4), null]),
    },
  ],
  luck: [
    { seat: 0, purpose: 'combat', rolls: 22, dice: 61, had: 228, expected: 213.5 },
    { seat: 1, purpose: 'combat', rolls: 22, dice: 44, had: 139, expected: 154 },
    { seat: 1, purpose: 'reaction', rolls: 9, dice: 18, had: 66, expected: 63 },
  ],
  luckByTurn: Array.from({ length: 20 }, (_, i) => [Math.sin(i / 2) * 6 + i * 0.6, -i * 0.6 + Math.cos(i) * 3]),
  ending: 'Minor German victory: Leningrad is cut off, but holds.',
}

export const GUIDE: Guide = {
  title: 'A first turn',
  scenario: 'dvina',
  options: {},
  cards: [
    {
      title: 'Take a stack in hand',
      text: 'Click LVI Corps at 1313. What it can do lights up on the map; nothing is done until you say so.',
      claim: 'damos:7.1#1',
      hexes: ['1313'],
      until: { selected: '1313' },
    },
    { title: 'End', text: 'That is all.', until: { next: true } },
  ],
}

export const PACK_FORM: PackForm = {
  game: 'agn',
  tables: [
    {
      id: 'matrix',
      title: 'Plans and postures',
      claim: 'damos:8.4',
      provenance: 'reconstructed',
      note: 'Named by the book, not printed in it.',
      columns: ['Meeting, attacker’s roll', 'Meeting, defender’s roll'],
      rows: [
        {
          label: 'Steadfast',
          cells: [
            { path: 'charts.matrix.a', value: '0', kind: 'integer' },
            { path: 'charts.matrix.b', value: '1', kind: 'integer' },
          ],
        },
        { label: 'Delay', cells: [{ path: 'charts.matrix.c', value: '-1', kind: 'integer' }, null] },
      ],
    },
    {
      id: 'counters',
      title: 'Counters',
      claim: '',
      provenance: 'reconstructed',
      note: 'Strength, movement and turn of arrival.',
      columns: ['SP', 'MA', 'arrives'],
      rows: units.slice(0, 6).map((u) => ({
        label: u.name,
        cells: [
          { path: `counters.${u.id}.sp`, value: String(u.strength.printed), kind: 'positive' },
          { path: `counters.${u.id}.ma`, value: String(u.movement), kind: 'natural' },
          { path: `counters.${u.id}.arrives`, value: '', kind: 'turn' },
        ],
      })),
    },
  ],
}
