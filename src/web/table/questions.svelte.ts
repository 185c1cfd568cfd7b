/** What the table asks the host while a player looks round: about hexes, counters, plans, odds, and overlays of the map. */
import type { Answer, Counter, Line, Question, QuestionInfo } from '../../core/shapes.ts'
import type { Hand } from '../hand/hand.svelte.ts'
import { asking } from '../lib/asking.svelte.ts'
import type { Table } from '../lib/table.svelte.ts'
import { withPlan } from '../panels/odds.ts'
import type { Planner } from '../plan/planner.svelte.ts'

/** Told of every hex anyway. */
const TOLD = new Set(['hex', 'line', 'odds'])

/** An overlay of the map, and what it is about when it is about one thing. */
interface Overlay {
  readonly q: string
  readonly hex: string | null
  readonly unit: string | null
}

const NONE: Overlay = { q: '', hex: null, unit: null }

/** Make it while a component is set up. */
export class Questions {
  private readonly table: Table
  private readonly hand: Hand
  private readonly planner: Planner
  private readonly asking: Record<
    'hex' | 'unit' | 'over' | 'plan' | 'planOdds' | 'overlay' | 'carried' | 'supply' | 'odds' | 'cards',
    { readonly answer: Answer | null }
  >

  overlay = $state.raw<Overlay>(NONE)
  /** The counter of the hex looked at that is asked about: why it is in its state, what it can do. */
  unit = $state<string | null>(null)
  /** The page of cards that is open; empty for the hex looked at. */
  page = $state('')
  /** The own hex of which is asked what the enemy could do to it. */
  threatened = $state<string | null>(null)

  private readonly known = $derived.by((): readonly QuestionInfo[] => this.table.info?.questions ?? [])
  /** What can be asked about the hex looked at, beside what is told of it anyway. */
  readonly ofHex = $derived(this.known.filter((q) => q.of === 'hex' && !TOLD.has(q.q)))
  readonly ofUnit = $derived(this.known.some((q) => q.of === 'unit'))
  /** What is answered in cards. */
  readonly pages = $derived(this.known.filter((q) => q.cards))
  readonly overlayName = $derived(this.nameOf(this.overlay.q))
  /** While planning, questions are answered as if the ghosts stood where they are put. */
  private readonly ghosts = $derived.by((): Pick<Question, 'ghosts'> => {
    const { ghosts } = this.planner.plan
    return this.planner.on && ghosts.length > 0 ? { ghosts } : {}
  })
  private readonly planQuestion = $derived.by(() => {
    const { planner } = this
    const [from, to] = planner.pulled
      ? [planner.pulled.from, planner.pulled.to]
      : [planner.from, planner.on ? planner.over : null]
    if (from === null || to === null || from === to || planner.tool !== 'ghosts') return null
    return { q: 'aim', from, units: planner.in(from), to, ...this.ghosts }
  })
  /** What belongs to the counters in hand goes with them to where they are aimed: a headquarters' reach, say. */
  private readonly carriedQuestion = $derived.by((): Question | null => {
    const { on } = this.planner
    const shows = on ? this.asking.plan.answer?.shows : this.hand.held?.shows
    const to = on ? this.planQuestion?.to : this.hand.aim?.to
    if (!shows || to === undefined) return null
    const others = (this.ghosts.ghosts ?? []).filter((g) => g.unit !== shows.unit)
    return { ...shows, ghosts: [...others, { unit: shows.unit, hex: to }] }
  })
  readonly odds = $derived.by(() => {
    const { planner, hand } = this
    const told = planner.on
      ? this.asking.planOdds.answer?.odds
      : (hand.aim?.answer?.odds ?? this.asking.odds.answer?.odds)
    return told ? withPlan(told, hand.choices[hand.chosen]?.label ?? '') : null
  })
  /** What they rest on, row by row. */
  readonly oddsLines = $derived.by(
    (): readonly Line[] => (this.planner.on ? this.asking.planOdds : this.asking.odds).answer?.lines ?? [],
  )
  /** What goes with a counter of the hex looked at. */
  readonly belongs = $derived.by(() => this.about?.shows ?? null)

  constructor(table: Table, hand: Hand, planner: Planner) {
    this.table = table
    this.hand = hand
    this.planner = planner
    $effect(() => {
      void hand.look
      this.unit = null
    })
    const ask = (question: () => Question | null, wait = 0): { readonly answer: Answer | null } =>
      asking(table, question, wait)
    this.asking = {
      hex: ask(() => (hand.look === null ? null : { q: 'hex', hex: hand.look })),
      unit: ask(() => (this.unit !== null && this.ofUnit ? { q: 'unit', unit: this.unit } : null)),
      over: ask(() => (hand.over === null || hand.over === hand.look ? null : { q: 'hex', hex: hand.over }), 180),
      plan: ask(() => this.planQuestion, 90),
      planOdds: ask(() => {
        const aim = this.planQuestion
        return aim && planner.in(aim.to).length > 0 ? { ...aim, q: 'odds' } : null
      }, 90),
      overlay: ask(() => this.overlayQuestion()),
      carried: ask(() => this.carriedQuestion, 30),
      supply: ask(() => this.lineQuestion(), 60),
      odds: ask(() => this.oddsQuestion(), 90),
      cards: ask(() => (this.page === '' ? null : { q: this.page })),
    }
  }

  /** What is told of the counter asked about, else of the hex looked at. */
  get about(): Answer | null {
    return this.asking.unit.answer ?? this.asking.hex.answer
  }

  get over(): Answer | null {
    return this.asking.over.answer
  }

  get plan(): Answer | null {
    return this.asking.plan.answer
  }

  get overlaid(): Answer | null {
    return this.asking.overlay.answer
  }

  get cards(): Answer | null {
    return this.asking.cards.answer
  }

  /** The next page of cards, or the hex looked at again. */
  turnPage(): void {
    const all = ['', ...this.pages.map(({ q }) => q)]
    this.page = all[(all.indexOf(this.page) + 1) % all.length]!
  }

  get carried(): Answer | null {
    return this.asking.carried.answer
  }

  get supply(): Answer | null {
    return this.asking.supply.answer
  }

  nameOf(q: string): string {
    return this.known.find((known) => known.q === q)?.label ?? ''
  }

  /** Shows an overlay, or takes it off when it is there already. */
  show(q: string, hex: string | null = null, unit: string | null = null): void {
    const { overlay } = this
    const off = overlay.q === q && overlay.hex === hex && overlay.unit === unit
    this.overlay = off ? NONE : { q, hex, unit }
  }

  unitsAt(hex: string): Counter[] {
    return Object.values(this.table.shown!.counters).filter((c) => c.at === hex)
  }

  ownAt(hex: string): boolean {
    const { eyes } = this.table.shown!
    return this.unitsAt(hex).some((c) => eyes < 0 || c.side === eyes)
  }

  private overlayQuestion(): Question | null {
    const { q, hex, unit } = this.overlay
    if (q === '') return null
    // The hex it was opened for, or the one looked at where that says more.
    const at = hex ?? (this.known.some((known) => known.q === q && known.looks) ? this.hand.look : null)
    return {
      q,
      ...(this.hand.from ? { from: this.hand.from } : {}),
      ...(at === null ? {} : { hex: at }),
      ...(unit === null ? {} : { unit }),
      ...this.ghosts,
    }
  }

  private lineQuestion(): Question | null {
    const { look } = this.hand
    if (look === null || this.unitsAt(look).length === 0) return null
    return this.table.asks('line') ? { q: 'line', hex: look } : null
  }

  private oddsQuestion(): Question | null {
    const { table, threatened } = this
    if (table.shown!.fight && !table.past) return { q: 'odds' }
    const { asked, aim } = this.hand
    // The decision itself is about a fight that has not begun.
    const [to] = asked?.ways?.some((w) => w.figure?.includes('%')) && !aim ? asked.focus : []
    if (to !== undefined && table.asks('odds')) return { q: 'odds', to }
    return this.hand.oddsQuestion() ?? (threatened === null ? null : { q: 'odds', hex: threatened })
  }
}
