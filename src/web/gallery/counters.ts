/** The counter sheet: every state at 28, 44 and 88 pixels, stacks, the fan, all signs, and faces of later systems. */
import { HexGrid } from '../../core/hex/grid.ts'
import type { Counter } from '../../core/shapes.ts'
import { type Board, SERIF } from '../map/board.ts'
import { drawCounter, drawCutRing } from '../map/counter.ts'
import { drawFan } from '../map/fan.ts'
import { SIGN_NAMES } from '../map/signs.ts'
import { Sprites } from '../map/sprites.ts'
import { drawStackAt, pile } from '../map/stack.ts'
import { caption, type Paper, rule, title } from './paper.ts'
import { madeStates } from './states.ts'

const PLAIN: Counter = {
  id: 'x',
  name: '',
  side: 0,
  colour: 'fieldgrey',
  sign: 'infantry',
  size: 'XX',
  designation: '1',
  formation: '',
  tint: 0,
  strength: { now: 5, printed: 5 },
  movement: 5,
  at: null,
  box: '',
  due: '',
  states: [],
}
const of = (part: Partial<Counter>): Counter => ({ ...PLAIN, ...part })
const GERMAN = of({ sign: 'armor', formation: 'XLI mot', tint: 1, strength: { now: 10, printed: 10 }, movement: 8 })
const SOVIET = of({ colour: 'tan', sign: 'armor', formation: '1 MC', tint: 4, movement: 6 })
const FINNISH = of({
  colour: 'ice',
  designation: '4',
  formation: 'IV Corps',
  tint: 7,
  strength: { now: 7, printed: 7 },
  movement: 4,
})

const with_ = (c: Counter, ...states: string[]): Counter => ({ ...c, states: [...c.states, ...madeStates(...states)] })
const reduced = (c: Counter): Counter => ({ ...c, strength: { ...c.strength, now: c.strength.printed - 3 } })
const enemy = (c: Counter): Counter => ({ ...c, strength: { ...c.strength, now: null } })

const STATES: readonly (readonly [string, (c: Counter) => Counter, boolean?])[] = [
  ['fresh', (c) => c],
  ['reduced', reduced],
  ['spent', (c) => with_(c, 'spent')],
  ['demoralized', (c) => with_(c, 'demoralized')],
  ['out of supply', (c) => with_(c, 'unsupplied')],
  ['selected', (c) => c, true],
  ['cut off', (c) => c],
  ['enemy', enemy],
  ['active', (c) => with_(c, 'active', 'moved')],
]

export function countersSheet(paper: Paper): void {
  const { ctx, palette: p, ratio, w, h } = paper
  ctx.fillStyle = p.ground
  ctx.fillRect(0, 0, w, h)
  const look = { palette: p, ratio }
  title(paper, 'Army Group North', 32, 44, 'strength large, printed strength small behind it, movement at the right')
  const places = STATES.map((_, i) => 104 + i * 174 + (i > 6 ? 24 : 0))
  STATES.forEach(([name], i) => caption(paper, name, places[i]! + 74 + (name === 'cut off' ? 14 : 0), 78))
  for (const [r, [name, counter]] of Object.entries({ German: GERMAN, Soviet: SOVIET, Finnish: FINNISH }).entries()) {
    const y = 156 + r * 140
    ctx.font = `600 15px ${SERIF}`
    ctx.fillStyle = p.ink
    ctx.textAlign = 'left'
    ctx.fillText(name, 32, y + 5)
    STATES.forEach(([state, make, selected], i) => {
      const x = places[i]!
      const cut = state === 'cut off'
      const spots = cut
        ? [
            [x + 22, y - 42, 28],
            [x + 22, y + 22, 44],
            [x + 128, y, 88],
          ]
        : [
            [x + 22, y - 32, 28],
            [x + 22, y + 22, 44],
            [x + 104, y, 88],
          ]
      for (const [cx, cy, s] of spots) {
        if (cut) drawCutRing(ctx, cx!, cy!, s! * 0.73, p)
        drawCounter(ctx, cx!, cy!, s!, make(counter), { ...look, selected: selected ?? false })
      }
    })
  }
  rule(paper, 548)
  stacks(paper)
  rule(paper, 790)
  later(paper)
  rule(paper, 1292)
  signs(paper)
}

function stacks(paper: Paper): void {
  const { ctx, palette, ratio, w, h } = paper
  // A clock that stands still: all is drawn at once.
  const sprites = new Sprites(undefined, () => 0)
  title(
    paper,
    'Stacks',
    32,
    586,
    'the undersides step up and to the right; the top counter carries the total; a tap or F fans them',
  )
  const grid = new HexGrid({
    orientation: 'pointy',
    cols: 2,
    rows: 2,
    numbering: 'RRCC',
    origin: 'NW',
    shifted: 'even',
    toward: 'E',
  })
  const board = (side: number): Board => {
    const S = side <= 52 ? side / 0.65 : 80 + (side - 52) / 0.36
    const visible = { x: 0, y: 0, w, h }
    return { ctx, grid, S, step: S, origin: { x: 0, y: 0 }, width: w, height: h, visible, ratio, now: 1e6, palette }
  }
  const lvi = { formation: 'LVI mot', tint: 2, movement: 8 }
  const pool = [
    of({ id: 'a', sign: 'armor', designation: '8', strength: { now: 8, printed: 9 }, ...lvi }),
    of({ id: 'b', sign: 'motorized', designation: '3', strength: { now: 7, printed: 7 }, ...lvi }),
    of({ id: 'c', colour: 'slate', sign: 'motorized', designation: 'SS T', strength: { now: 6, printed: 7 }, ...lvi }),
    of({ id: 'd', sign: 'armor', designation: '1', strength: { now: 9, printed: 10 }, ...lvi, formation: 'XLI mot' }),
  ]
  let x = 60
  for (const n of [2, 3, 4]) {
    for (const s of [18, 28, 44, 88]) {
      drawStackAt(
        board(s),
        sprites,
        pile(pool.slice(0, n), 0),
        { x: x + s / 2, y: 674 },
        { selected: false, tilt: true },
      )
      x += s + 16
    }
    caption(paper, `stack of ${n}`, x - 100, 752)
    x += 20
  }
  const mixed = pile([pool[0]!, with_(pool[1]!, 'spent'), with_(pool[2]!, 'demoralized')], 0)
  drawStackAt(board(66), sprites, mixed, { x: x + 20, y: 674 }, { selected: true, tilt: true })
  caption(paper, 'mixed, in hand', x + 20, 752)
  const fan = { hex: '', units: pool, off: new Set(['c']), focus: 1, opened: 0 }
  drawFan(board(40), sprites, fan, { x: 1180, y: 760 }, true)
  const hidden = pile(
    [enemy(of({ colour: 'tan', size: 'XXX', designation: '41', tint: 6, movement: 4 })), enemy(SOVIET)],
    0,
  )
  ;[18, 28, 44, 70].forEach((s, i) =>
    drawStackAt(board(s), sprites, hidden, { x: 1420 + [0, 36, 88, 166][i]!, y: 674 }, { selected: false, tilt: true }),
  )
  caption(paper, 'enemy stack: depth is known, strength is not', 1510, 752)
}

const bef = (name: string, part: Partial<Counter>): readonly [string, Counter] => [name, of(part)]
const f = (now: number, middle: string, movement: number): Partial<Counter> => ({
  strength: { now, printed: now },
  middle,
  movement,
})
const YPRES = [
  bef('4 Guards Bde', {
    colour: 'khaki',
    size: 'X',
    designation: '4G',
    tint: 15,
    ...f(5, '5', 6),
    steps: { now: 3, full: 3 },
  }),
  bef('two steps', {
    colour: 'khaki',
    size: 'X',
    designation: '4G',
    tint: 15,
    ...f(3, '3', 6),
    steps: { now: 2, full: 3 },
  }),
  bef('deployed', { colour: 'khaki', sign: 'artillery', tint: 15, ...f(5, '4', 0), states: madeStates('deployed') }),
  bef('limbered', {
    colour: 'khaki',
    sign: 'artillery',
    size: 'III',
    tint: 15,
    ...f(2, '2', 6),
    states: madeStates('limbered'),
  }),
  bef('62 Bde', {
    colour: 'horizon',
    size: 'X',
    designation: '62',
    tint: 22,
    ...f(5, '6', 6),
    steps: { now: 2, full: 2 },
  }),
  bef('9 Cav Div', {
    colour: 'horizon',
    sign: 'cavalry',
    designation: '9',
    tint: 22,
    ...f(2, '2', 8),
    steps: { now: 1, full: 2 },
  }),
  bef('Belgian', { colour: 'olive', size: 'X', designation: '14', ...f(4, '4', 5), steps: { now: 2, full: 3 } }),
  bef('Res IR 242', {
    colour: 'lichen',
    size: 'III',
    designation: '242',
    tint: 4,
    ...f(6, '6', 5),
    steps: { now: 4, full: 4 },
  }),
  bef('one step', {
    colour: 'lichen',
    size: 'III',
    designation: '242',
    tint: 4,
    ...f(2, '1', 5),
    steps: { now: 1, full: 4 },
  }),
  bef('howitzers', {
    colour: 'lichen',
    sign: 'howitzer',
    designation: '54',
    tint: 4,
    ...f(4, '6', 0),
    states: madeStates('deployed'),
  }),
  bef('suppressed', {
    colour: 'lichen',
    sign: 'howitzer',
    designation: '54',
    tint: 4,
    ...f(4, '6', 0),
    states: madeStates('deployed', 'suppressed'),
  }),
]
const none = { strength: { now: -1, printed: -1 }, movement: -1, size: '' }
const OCS = [
  bef('combat', { sign: 'armor', designation: '12', tint: 2, ...f(14, '4', 6) }),
  bef('move', { sign: 'armor', designation: '12', tint: 2, ...f(5, '4', 14), states: madeStates('move') }),
  bef('exploitation', { sign: 'armor', designation: '12', tint: 2, ...f(14, '4', 6), states: madeStates('exploit') }),
  bef('strategic', { sign: 'armor', designation: '12', tint: 2, ...f(0, '0', 28), states: madeStates('strategic') }),
  bef('rifle division', { colour: 'tan', designation: '292', tint: 1, ...f(9, '2', 3) }),
  bef('HQ', { colour: 'tan', sign: 'hq', size: 'XXXX', designation: '4', tint: 1, ...f(8, '5', 8) }),
  bef('guns', {
    colour: 'tan',
    sign: 'artillery',
    size: 'III',
    designation: '883',
    tint: 1,
    ...f(12, '4', 6),
    states: madeStates('barrage'),
  }),
  bef('truck', { sign: 'truck', designation: 'Truck 2', middle: '2 T', ...none }),
  bef('dump', { colour: 'paper', sign: 'crates', designation: 'Supply', middle: '3 SP', ...none }),
  bef('hedgehog', { colour: 'paper', sign: 'spikes', designation: 'Hedgehog', middle: '2', ...none }),
  bef('disorganized', { colour: 'paper', sign: 'zigzag', designation: 'Disorg.', middle: 'DG', ...none }),
  bef('reserve', { colour: 'paper', sign: 'target', designation: 'Reserve', middle: 'R', ...none }),
]

function later(paper: Paper): void {
  const look = { palette: paper.palette, ratio: paper.ratio }
  const row = (list: readonly (readonly [string, Counter])[], y: number): void =>
    list.forEach(([name, c], i) => {
      const x = 96 + i * 136
      drawCounter(paper.ctx, x - 2, y + 78, 88, c, look)
      drawCounter(paper.ctx, x - 24, y + 162, 44, c, look)
      drawCounter(paper.ctx, x + 26, y + 162, 28, c, look)
      caption(paper, name, x, y + 210)
    })
  title(paper, 'Death of an Army, Ypres 1914', 32, 828, 'fire, melee and movement; steps as bars at the right edge')
  row(YPRES, 828)
  title(paper, 'OCS', 32, 1072, 'combat, action rating, movement; markers with an emblem')
  row(OCS, 1072)
}

function signs(paper: Paper): void {
  title(paper, 'Signs and formation colours', 32, 1330)
  SIGN_NAMES.forEach((sign, i) => {
    const [x, y] = [70 + (i % 16) * 101, 1384 + Math.floor(i / 16) * 130]
    const c = of({ sign, tint: i + 1, designation: String(i + 1), colour: i % 2 ? 'tan' : 'fieldgrey' })
    drawCounter(paper.ctx, x, y, 66, c, { palette: paper.palette, ratio: paper.ratio })
    drawCounter(paper.ctx, x + 52, y + 19, 28, c, { palette: paper.palette, ratio: paper.ratio })
    caption(paper, sign, x + 10, y + 52)
  })
}
