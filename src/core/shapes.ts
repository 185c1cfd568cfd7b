/**
 * What a table shows: plain data, made by the host from what one seat may know and drawn by a page that knows no rules.
 * Hexes and units go by their printed ids, sides by seat number, texts are in players' words.
 */
import type { Aim, LessonInfo } from './lesson.ts'
import type { Order } from './match.ts'

/** `choice`: yours to choose (blue pencil). `danger` (red pencil). Never colour alone: each tone comes with a shape or a word. */
export type Tone = 'plain' | 'choice' | 'danger' | 'good'

/** A row of words with a figure and the rule it rests on. */
export interface Line {
  readonly label: string
  readonly value?: string
  readonly detail?: string
  readonly claim?: string
  readonly tone?: Tone
  /** Where the figure comes from, when it is reconstructed: an R stands beside it. */
  readonly reconstructed?: string
  readonly hex?: string
  readonly unit?: string
  /** A heading for the lines that follow. */
  readonly head?: true
  /** It rests on what the seat does not know, and is only assumed. */
  readonly assumes?: true
}

/** Why an order is refused. */
export interface Refusal {
  readonly code: string
  readonly claim: string
  readonly text: string
  /** The nearest legal thing, if one can be named. */
  readonly instead?: { readonly text: string; readonly orders: readonly Order[] }
}

// --- what stays the same during a match

export interface TableInfo {
  readonly game: string
  readonly title: string
  readonly scenario: { readonly id: string; readonly title: string; readonly about: string }
  readonly sides: readonly SideInfo[]
  /** The turn track, in order. */
  readonly turns: readonly TurnInfo[]
  readonly phases: readonly string[]
  /** Off-map boxes in which counters can lie, in the order they are shown. */
  readonly boxes: readonly { readonly id: string; readonly label: string }[]
  readonly questions: readonly QuestionInfo[]
  readonly standing: readonly StandingInfo[]
  readonly charts: readonly Chart[]
  /** What the left figure of a counter counts, where it is not strength points: `fire`. */
  readonly strength?: string
  /** What the right figure counts, and what a path is counted in: `MA`, `MP`. */
  readonly movement?: string
  readonly points?: string
  /** What a line to a source is called, where it is not supply: `communication`. */
  readonly line?: string
  /** Words of the trade, explained on hover. */
  readonly terms: readonly { readonly term: string; readonly text: string; readonly claim?: string }[]
  /** The match is a drill of a course. */
  readonly lesson?: LessonInfo
  /** The owner's pack whose figures are played with. */
  readonly pack?: { readonly id: string; readonly name: string }
  /** Where the dice come from. */
  readonly dice?: DiceInfo
  /** A set of `phases` the side may see as lamps, boxes ... is in the state; the map is a file of its own. */
  readonly switches: readonly {
    readonly name: string
    readonly value: string
    readonly about: string
    readonly claim: string
  }[]
}

/** What anybody may know about the dice, so that they can be checked at the end. */
export interface DiceInfo {
  /** SHA-256 of the seed, as hexadecimal digits; empty where the dice were given by hand. */
  readonly commitment: string
  /** What goes into the key of their stream beside the seed: the match, and a nonce of each seat. */
  readonly match: string
  readonly nonces: readonly string[]
  /** How many steps at the head have other dice: those a fork or an import began with. */
  readonly given: number
  /** The seed itself, once the match is over; empty before. */
  readonly seed: string
}

export interface SideInfo {
  readonly name: string
  readonly adjective: string
  /** Key of its colours: fieldgrey, tan, khaki, blue, red ... */
  readonly colour: string
}

export interface TurnInfo {
  readonly turn: number
  /** Above the box on the track: `Jul`. */
  readonly group: string
  /** `1 - 15 August 1941`. */
  readonly label: string
}

// --- what changes

export interface TableState {
  /** Steps in the journal (orders, rolls and steps back): while something is hidden, those the seat can tell of. */
  readonly at: number
  /** The seat that looks, or -1: everything is open. */
  readonly eyes: number
  readonly now: Now
  readonly counters: Readonly<Record<string, Counter>>
  /** One letter a hex, in the grid's order: the seat that controls it, `-` for nobody. */
  readonly control: string
  /** Hexes whose rail is of the gauge in use, in the grid's order, one letter a hex: 1 or 0. */
  readonly rail: string
  readonly markers: readonly Marker[]
  /** What joins two neighbouring hexes and comes and goes. */
  readonly spans?: readonly Span[]
  readonly lamps: readonly Lamp[]
  readonly asked: Asked | null
  /** What everybody waits for, when it is not a decision of the eyes' seat: a sentence. Empty otherwise. */
  readonly waits: string
  /** The seat whose decision it is, or -1. */
  readonly asks: number
  readonly fight: Fight | null
  /** What a step back would take back, or null when nothing can be. */
  readonly undo: string | null
  /** Against bots alone: may the last order be taken back though something was learned since? The record says so. */
  readonly anyway: boolean
  /** The seat's auto-responses: values by id. */
  readonly standing: Readonly<Record<string, string>>
  /** How long they hold, where that is not the whole match. */
  readonly lasts: Readonly<Record<string, Lasts>>
  /** What a drill wants to be reached. */
  readonly aims?: readonly Aim[]
  /** How the match ended, as a sentence; empty while it goes on. */
  readonly ending: string
  /** Why the bot that is to move does not, as a sentence; empty when it does. Somebody may let it try again, or take its seat. */
  readonly failed: string
  /** Not null: the match was played by older rules and goes on when its players agree. */
  readonly mended: Mended | null
}

export interface Mended {
  readonly changes: readonly { readonly claim: string; readonly text: string }[]
  /** How many steps at the end cannot be played by the mended rules and will be taken back. */
  readonly lost: number
  /** Sides that have not agreed yet; the eyes' own may be among them. */
  readonly waiting: readonly string[]
  /** May these eyes still agree? */
  readonly asks: boolean
}

export interface Now {
  readonly turn: number
  /** `1 - 15 August 1941`. */
  readonly date: string
  /** The phasing side. */
  readonly side: number
  /** Index into `phases`, or -1. */
  readonly phase: number
  /** What is going on in a few words: `Operations`, `Combat at Luga`. */
  readonly doing: string
}

export interface Counter {
  readonly id: string
  readonly name: string
  readonly side: number
  /** Key of its cardboard's colours. */
  readonly colour: string
  /** Key of the NATO sign in the box: infantry, armor, mech, motorized, cavalry, security, garrison, fortress, air, rail ... */
  readonly sign: string
  /** `XX`, `XXX`, `III`. */
  readonly size: string
  readonly designation: string
  /** Higher formation: `LVI`. */
  readonly formation: string
  /** Groups counters by colour of the symbol box; the same number, the same colour. */
  readonly tint: number
  /** Left figure: strength. `now` is null when it may not be known. */
  readonly strength: { readonly now: number | null; readonly printed: number }
  /** Its left figure is of another kind (guns, headquarters, trains): a stack does not count it in. */
  readonly apart?: true
  /** Between them, where a system prints three figures. */
  readonly middle?: string
  /** The middle figure is a rating: a stack shows its best and adds nothing up. */
  readonly rating?: true
  /** Right figure: movement. */
  readonly movement: number
  /** What it moves by, where that matters: nothing for feet. */
  readonly moves?: 'wheels' | 'tracks'
  /** Its place in its stack, from the top, where the rules say which lies above. */
  readonly rank?: number
  /** Steps left and in full, as bars at the edge where there are several. */
  readonly steps?: { readonly now: number; readonly full: number }
  /** Where it stands, or null. */
  readonly at: string | null
  /** The box it lies in when it is off the map, and since or until when. */
  readonly box: string
  readonly due: string
  /** What state it is in, as its face shows it. */
  readonly states: readonly State[]
  /** Tags on its face, the most important first. */
  readonly tags?: readonly Tag[]
}

/** A state of a counter in words, and how its face shows it: a page knows marks, no system's states. */
export interface State {
  /** `spent`, `demoralized`, `cut-off` ... */
  readonly id: string
  /** `out of supply`. */
  readonly text: string
  /** The same with what it means, and in two words, where that is not `text`. */
  readonly long?: string
  readonly short?: string
  readonly marks: readonly FaceMark[]
}

/**
 * How a face is drawn. The whole card: `turned` with a folded corner, on its `pale` side, with a `bar` across the top, `hollow`
 * with a broad rim, a blue `edge`; the whole stack in a broken red `ring`. In the upper right corner: `arrow`, two `arrows`,
 * two `lines`, a `target`, a `dot`. At the symbol: `wheels` under it, a `peak` over it in place of the size. `amber`: its
 * left figure.
 */
export type FaceMark =
  | 'turned'
  | 'pale'
  | 'bar'
  | 'hollow'
  | 'edge'
  | 'ring'
  | 'arrow'
  | 'arrows'
  | 'lines'
  | 'target'
  | 'dot'
  | 'wheels'
  | 'peak'
  | 'amber'

/** A small tag on a counter: a marker of the game, or something players must remember about it. One to three letters. */
export interface Tag {
  readonly text: string
  readonly title: string
  readonly claim?: string
  readonly tone?: Tone
}

/** Something that lies on the map and is no counter: a railhead, an air unit's base. */
export interface Marker {
  readonly id: string
  readonly hex: string
  /** What it is, for whoever asks; it is drawn by the rest. */
  readonly kind: string
  readonly label: string
  /** The same in words, to be read, where the label is a figure. */
  readonly title?: string
  /** Key of its sign, drawn before the label. */
  readonly sign?: string
  /** Where there is a sign: the label stands beside it (as without a word here), stands near by in its place, or never. */
  readonly says?: 'near' | 'never'
  /** So many hexes around it are outlined when one points at it; it needs no flag where another one stands. */
  readonly ring?: number
}

/** A bridge or ferry, as it stands, or a stretch of track that was not there at first. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly kind: 'bridge' | 'down' | 'mined' | 'track'
  readonly title: string
  /** Whose it is, where it serves one side only. */
  readonly side?: number
}

/** A small light at the top: disc = on, ring = off, triangle = look here. */
export interface Lamp {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly light: 'on' | 'off' | 'look'
  readonly claim: string
  readonly hex?: string
}

// --- deciding

export interface Asked {
  /** The seat's own decision id. */
  readonly id: number
  readonly seat: number
  /** `procedure.step`: what kind of decision it is. */
  readonly place: string
  /** Auto-responses that could answer it, by id. */
  readonly autos?: readonly string[]
  /** How deep in other questions it is asked: an order that leads deeper has only opened a question. */
  readonly depth: number
  /** The question, short: `Where does LVI Corps go?` */
  readonly title: string
  /** What it is about, a sentence or two. */
  readonly text: string
  readonly claim: string
  readonly lines: readonly Line[]
  readonly options: readonly Option[]
  /** Orders that are not offered but that a player would look for here, with why not: shown struck through. */
  readonly barred: readonly { readonly order: Order; readonly label: string; readonly refusal: Refusal }[]
  /** The forms this decision understands, so that anything pointed at can be asked about. */
  readonly forms: readonly { readonly do: string; readonly arg: string }[]
  /** The usual answer, laid out: Space takes it. Null when there is no answer that suits nearly always. */
  readonly usual: Usual | null
  readonly warnings: readonly Line[]
  /** Where to look. */
  readonly focus: readonly string[]
  /** Own stacks that can be taken in hand though no order names them: what they may do is asked by pointing. */
  readonly stacks?: readonly string[]
  /** A click on an enemy that is offered is first answered as an aim: who could strike it, and with what chance. */
  readonly aims?: true
  /** So is one on any other enemy: something may be done to it that no order names. */
  readonly points?: true
  /** Answers to this and what follows from it, each as one list of orders: a card to choose from. */
  readonly ways?: readonly Way[]
}

/** What is never a default, and never given by one click or by Space: it destroys, it builds, it has no chance. */
export type Grave = 'destroys' | 'builds' | 'hopeless'

export interface Option {
  readonly order: Order
  readonly label: string
  readonly detail?: string
  /** Giving it may end the right to step back. */
  readonly ends: boolean
  readonly tone?: Tone
  /** Main thing to do, shown as the large button at the bottom: `Move and attack`. */
  readonly main?: true
  /** Leaves the decision (ends the phase, passes, stays): the key E gives it. */
  readonly closes?: true
  /** Leaves a question that has changed nothing yet: Esc gives it. */
  readonly backs?: true
  readonly grave?: Grave
  /** Beside what is asked (to show a unit on top, to build): on its stack's card, but it does not light the map. */
  readonly aside?: true
}

export interface Usual {
  readonly label: string
  readonly orders: readonly Order[]
  readonly lines: readonly Line[]
  readonly ends: boolean
}

// --- fighting

export interface Fight {
  readonly hex: string
  readonly from: string
  readonly title: string
  readonly ground: string
  /** Attacker, then defender. */
  readonly sides: readonly [FightSide, FightSide]
  /** The steps of the combat, in order, and the one it is at. */
  readonly steps: readonly string[]
  readonly step: number
  /** How it is attacked (empty while it is hidden), and how it is met. */
  readonly plan: string
  readonly answer: string
  readonly charts: readonly Chart[]
  /** A combat that runs through several rolls, each on a table of its own; then `plan`, `answer` and `charts` are empty. */
  readonly stages?: readonly FightStage[]
  /** What it came to so far, in sentences. */
  readonly told: readonly Line[]
}

/** One roll of a combat: barrage, fire, melee. */
export interface FightStage {
  readonly title: string
  /** The seat that rolls. */
  readonly seat: number
  /** What column and die are made of, each with its rule. */
  readonly sums: readonly Line[]
  readonly dice: readonly number[]
  /** `4 +1 on 5-7: 2`; empty before the roll. */
  readonly result: string
  /** The table with the column in use, and the cell once it is rolled; null while nobody knows who takes part. */
  readonly chart: Chart | null
}

export interface FightSide {
  readonly seat: number
  readonly units: readonly string[]
  /** What the total is made of, each with its rule; the sum is the last. */
  readonly sums: readonly Line[]
  readonly dice: readonly number[]
  /** `12 on 16-18: he loses 4`. */
  readonly result: string
}

/** A printed table; `lit` is the cell in use. */
export interface Chart {
  readonly id: string
  readonly title: string
  readonly claim: string
  readonly provenance: 'book' | 'chart' | 'reconstructed'
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
  readonly lit?: { readonly row: number; readonly column: number }
}

// --- questions: asked without acting, answered from what the seat may know

export interface QuestionInfo {
  readonly q: string
  readonly label: string
  readonly about: string
  /** Is it an overlay of the whole map, or is it asked of a hex, a unit, an intended move, or an order? */
  readonly of: 'map' | 'hex' | 'unit' | 'aim' | 'order'
  readonly key?: string
  /** Of the whole map, and more of the hex looked at. */
  readonly looks?: true
  /** Answered in cards: a page of the right panel. */
  readonly cards?: true
  /** Answered with a plan, the one history knows. */
  readonly plans?: true
}

/** What a question may say. All but `q` are optional; which are read, the question says. */
export interface Question {
  readonly q: string
  readonly hex?: string
  readonly unit?: string
  readonly side?: number
  /** Orders supposed to have been given first. */
  readonly after?: readonly Order[]
  /** What is taken in hand: a stack, or some units of it. */
  readonly from?: string
  readonly units?: readonly string[]
  /** Where to, and by which hexes. */
  readonly to?: string
  readonly via?: readonly string[]
  /** How much there is to be at least. */
  readonly least?: number
  /** Counters supposed to stand elsewhere. */
  readonly ghosts?: readonly { readonly unit: string; readonly hex: string }[]
}

/** An answer in shapes a page can draw: marks on hexes and hexsides, areas, paths, lines of text, odds, charts. */
export interface Answer {
  readonly title: string
  /** It says what would be, not what is open now: the page shows it, but does not offer it. */
  readonly supposed?: true
  readonly lines?: readonly Line[]
  readonly marks?: readonly Mark[]
  readonly areas?: readonly Area[]
  readonly sides?: readonly SideMark[]
  readonly paths?: readonly Path[]
  readonly rings?: readonly Ring[]
  readonly odds?: Odds
  readonly charts?: readonly Chart[]
  readonly legend?: readonly { readonly shape: Pattern | Badge | Edge; readonly tone: Tone; readonly label: string }[]
  /** For an aim: what giving it would send, one way or several. */
  readonly ways?: readonly Way[]
  /** Who of a stack is meant when it is taken as a whole: the others are left off at first. */
  readonly units?: readonly string[]
  /** More counters that belong to what is in hand, wherever they stand: a second click takes them too. */
  readonly wider?: { readonly label: string; readonly units: readonly string[] }
  /** It goes to own stacks, with supply say: a click on one that it reaches sends it there, and does not take that one. */
  readonly visits?: true
  /** Places with those who lie there: airfields with their planes, ports with their ships. */
  readonly cards?: readonly Card[]
  /** Moves that can be laid on the plan layer. */
  readonly plan?: readonly { readonly units: readonly string[]; readonly to: string }[]
  /** A question that belongs to what is in hand or looked at: asked anew wherever that is supposed to stand. */
  readonly shows?: { readonly q: string; readonly unit: string }
  readonly refusal?: Refusal
}

/** A place and those who lie there. Its buttons are what the decision offers for its hex. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly hex?: string
  /** A row of boxes, full, empty and hit, with what they count: `level 2 of 3`. */
  readonly gauge?: { readonly full: number; readonly empty: number; readonly hit: number; readonly label: string }
  readonly rows: readonly { readonly label: string; readonly units: readonly string[]; readonly rests?: true }[]
  readonly lines?: readonly Line[]
}

export type Pattern = 'hatch1' | 'hatch2' | 'hatch3' | 'back1' | 'back2' | 'back3' | 'dots' | 'target' | 'none'
export type Badge = 'cross' | 'tick' | 'bolt' | 'cut' | 'dot'
export type Edge = 'thick' | 'thin' | 'dashed' | 'dashdot' | 'dotted'

export interface Mark {
  readonly hex: string
  readonly pattern: Pattern
  readonly tone: Tone
  readonly figure?: string
  readonly badge?: Badge
  readonly title?: string
}

/** A set of hexes with an outline. */
export interface Area {
  readonly hexes: readonly string[]
  readonly edge: Edge
  readonly tone: Tone
  readonly label?: string
}

/** Something smaller than a hex, outlined on the ground: the symbol of a wood that blocks sight, say. */
export interface Ring {
  /** x, y, x, y ... in the plane of the hex centres: x east, y south, neighbouring centres 1 apart. */
  readonly points: readonly number[]
  readonly tone: Tone
  readonly label?: string
}

export interface SideMark {
  readonly from: string
  readonly to: string
  readonly badge: Badge
  readonly tone: Tone
  readonly title?: string
}

export interface Path {
  readonly hexes: readonly string[]
  readonly tone: Tone
  readonly style: 'solid' | 'dotted'
  /** What stands beside each hex after the first: cumulative cost, supply, and the chance that somebody reacts. */
  readonly steps: readonly PathStep[]
}

export interface PathStep {
  readonly hex: string
  readonly name: string
  readonly cost: string
  readonly total: string
  readonly supply: 'yes' | 'no' | ''
  readonly reacts: string
  readonly detail?: string
}

/** One way to carry out an aim: `Standard Attack`, `Move`. */
export interface Way {
  /** `take`: takes what is aimed from in hand and does nothing more. */
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly orders: readonly Order[]
  readonly ends: boolean
  /** `72-81 %`. */
  readonly figure?: string
  readonly warnings?: readonly Line[]
  readonly refusal?: Refusal
  /** It is what was meant: the others pay otherwise for the same, and a click need not ask. */
  readonly sure?: true
  readonly grave?: Grave
  /** Its figure rests on what the seat does not know, and is only assumed. */
  readonly assumes?: true
  /** It is worth doing again in later turns: a truck run that ends where it began, where new supply is put down. */
  readonly again?: true
  /** The same again and again until something is reached: each round asks anew for its orders, and one without them is the end. */
  readonly until?: readonly { readonly label: string; readonly asks: Question }[]
  /** What stands between the order and what it is for, one after the other. */
  readonly gates?: readonly Gate[]
  /** All that can come of it, as the parts of one bar. */
  readonly shares?: readonly Share[]
}

/** `Interception, 26 %: one Bf 109 against your P-38`. */
export interface Gate {
  readonly label: string
  readonly detail: string
  readonly figure?: string
  readonly claim?: string
  readonly tone?: Tone
}

export interface Share {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly tone: Tone
}

/** Exact odds: rows and columns are choices still open (postures and plans, say); one cell each. */
export interface Odds {
  readonly title: string
  readonly hex: string
  readonly from: string
  /** Attacker and defender. */
  readonly seats: readonly [number, number]
  readonly columns: readonly OddsHead[]
  readonly rows: readonly OddsHead[]
  /** By row, then column. */
  readonly cells: readonly (readonly (OddsCell | null)[])[]
  readonly assumes: readonly string[]
  readonly reconstructed?: string
}

export interface OddsHead {
  readonly label: string
  readonly detail: string
  /** Can it be chosen now? */
  readonly open: boolean
  readonly chosen?: boolean
  readonly claim?: string
  readonly order?: Order
}

export interface OddsCell {
  /** Chances, 0 to 1. */
  readonly win: number
  /** Chance that the attacker, the defender loses 0, 1, 2 ... */
  readonly attackerLoses: readonly number[]
  readonly defenderLoses: readonly number[]
  /** Further chances in words: retreat, demoralization, destruction. */
  readonly lines: readonly Line[]
}

// --- winning

/** What the scenario's own victory rules count, as it stands. */
export interface Goals {
  /** Places and conditions that count, with who holds them. */
  readonly objectives: readonly Objective[]
  /** What the points are made of: a row each, by seat. Empty where nothing is added up. */
  readonly sums: readonly { readonly label: string; readonly points: readonly (number | null)[] }[]
  /** Every level of victory with what it takes; `met`: it is this one now. */
  readonly levels: readonly { readonly ending: string; readonly needs: string; readonly met: boolean }[]
  /** The result in a few words: `4 of 6 places`. */
  readonly short: string
  /** What was needed and what there is, in a sentence or two. */
  readonly why: string
}

export interface Objective {
  readonly id: string
  readonly label: string
  readonly hex?: string
  /** The seat that holds it, or -1. */
  readonly holder: number
  /** `6 points`; empty where it only counts as one. */
  readonly worth: string
}

// --- remembering

/** One entry of the staff diary. */
export interface LogEntry {
  /** After which step of the journal it was written. */
  readonly at: number
  readonly turn: number
  /** Whose player turn it was. */
  readonly side: number
  /** The event's name. */
  readonly kind: string
  readonly text: string
  readonly hex?: string
  readonly claim?: string
  readonly dice?: { readonly purpose: string; readonly dice: readonly number[]; readonly seat: number }
  /** 0 small talk, 1 what happened, 2 what a newspaper would print. */
  readonly weight: 0 | 1 | 2
  /** How it is marked on the time line, if at all. */
  readonly mark?: TimeMark
}

export type TimeMark = 'fight' | 'loss' | 'rail' | 'move'

/** Answers lodged with the host for decisions that come in the other side's turn. */
export interface StandingInfo {
  readonly id: string
  readonly label: string
  readonly about: string
  readonly claim: string
  /** The kinds of decision it can answer. */
  readonly places: readonly string[]
  /** The value a careful player would lodge; none where it is better to be asked. */
  readonly good?: string
  /** The value that holds by itself where nothing is hidden: it answers only what leaves nothing to decide. */
  readonly open?: string
  /** Beside each card of this page a value may be lodged for its hex alone, as `id@hex`; it counts where one is lodged for all. */
  readonly byHex?: string
  /** The first value is `ask`. A value with `at` is offered beside decisions of these kinds, under a key of its own. */
  readonly values: readonly { readonly value: string; readonly label: string; readonly at?: readonly string[] }[]
}

/** A question of the other side's last turn, and what the auto-responses lodged now make of it. */
export interface Rehearsed {
  /** The auto-response it belongs to. */
  readonly rule: string
  readonly asked: string
  /** What would be answered; empty where the player would be asked. */
  readonly answer: string
  /** What was answered then. */
  readonly given: string
}

/** How long an auto-response holds. */
export const LASTS = ['phase', 'turn', 'match'] as const
export type Lasts = (typeof LASTS)[number]
