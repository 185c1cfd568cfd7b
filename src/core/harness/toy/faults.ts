/** Planted faults: the toy with one thing wrong, each to be caught by the property that should catch it. */
import type { Frame } from '../../frame.ts'
import type { Ask, Form, Roll, Step } from '../../procedure.ts'
import { done, over } from '../../procedure.ts'
import type { Game, Setting, System } from '../../system.ts'
import type { Property } from '../fuzz.ts'
import { armyOf, AT, FACTS, hexOf, no, strengthOf, type Toy, type ToyMatch, unitsAt } from './board.ts'
import { toyGame } from './game.ts'
import { toySystem } from './system.ts'

type ToyForm = Form<ToyMatch, Frame>
type ToyStep = Step<ToyMatch, Frame>
type Running = Extract<ToyStep, (...args: never[]) => unknown>

export interface PlantedFault {
  readonly caughtBy: Property | 'forecast'
  readonly game: () => Game<Toy>
}

function withStep(place: string, change: (step: ToyStep) => ToyStep): System<Toy> {
  const [proc, name] = place.split('.') as [string, string]
  const old = toySystem.procedures[proc]!
  const steps = { ...old.steps, [name]: change(old.steps[name]!) }
  return { ...toySystem, procedures: { ...toySystem.procedures, [proc]: { ...old, steps } } }
}

function withAsk(place: string, change: (ask: Ask<ToyMatch, Frame>) => Partial<Ask<ToyMatch, Frame>>): System<Toy> {
  return withStep(place, (step) => ({ ...(step as Ask<ToyMatch, Frame>), ...change(step as Ask<ToyMatch, Frame>) }))
}

function withForm(
  place: string,
  name: string,
  change: (form: ToyForm) => Partial<Pick<ToyForm, 'candidates' | 'refusal' | 'play'>>,
): System<Toy> {
  return withAsk(place, ({ forms }) => ({
    forms: forms.map((form) => (form.do === name ? { ...form, ...change(form) } : form)),
  }))
}

function planted(caughtBy: PlantedFault['caughtBy'], system: () => System<Toy>): PlantedFault {
  return { caughtBy, game: () => toyGame(system()) }
}

const ADD = ['activation.choose', 'add'] as const
const MOVE = ['march.stride', 'move'] as const
const SCOUT = ['activation.choose', 'scout'] as const

/** It reads strengths, and does not say so. */
const careless = FACTS.fact('strength of an army', [AT], (m, seat) => strengthOf(m, armyOf(m, seat)))

export const FAULTS = {
  'missing-option': planted('options', () =>
    withForm(...MOVE, (form) => ({
      candidates: (m, f, out) => form.candidates(m, f, { push: (hex) => hex % 5 > 0 && out.push(hex) }),
    })),
  ),
  'accepted-not-offered': planted('options', () =>
    withForm(...MOVE, (form) => ({
      refusal(m, f, hex) {
        const reason = form.refusal(m, f, hex)
        return reason?.code === 'lake' ? null : reason
      },
    })),
  ),
  'offered-refused': {
    caughtBy: 'options',
    game() {
      const game = toyGame()
      const setting = (id: string, options = {}): Setting<Toy> => {
        const s = game.setting(id, options)
        return { ...s, ids: { ...s.ids, parse: (kind, text) => (text === 'R2' ? -1 : s.ids.parse(kind, text)) } }
      }
      return { ...game, setting }
    },
  },
  'offered-twice': planted('options', () =>
    withForm(...ADD, (form) => ({
      candidates(m, f, out) {
        form.candidates(m, f, out)
        out.push(0)
      },
    })),
  ),
  'refused-changes': planted('options', () =>
    withForm(...ADD, (form) => ({
      refusal(m, f, unit) {
        const reason = form.refusal(m, f, unit)
        if (reason?.code === 'spent') m.board.seen.set(unit, 1)
        return reason
      },
    })),
  ),
  'refusal-throws': planted('options', () =>
    withForm(...MOVE, (form) => ({
      refusal(m, f, hex) {
        const reason = form.refusal(m, f, hex)
        if (reason?.code === 'far') throw new Error('who would go there?')
        return reason
      },
    })),
  ),
  'unknown-reason': planted('options', () =>
    withForm(...ADD, (form) => ({
      refusal(m, f, unit) {
        const reason = form.refusal(m, f, unit)
        return reason && { ...reason, code: 'because' }
      },
    })),
  ),
  'unfilled-reason': planted('options', () =>
    withForm(...ADD, (form) => ({ refusal: (m, f, unit) => form.refusal(m, f, unit) && no('spent') })),
  ),
  leak: planted('leak', () =>
    withForm(...MOVE, (form) => ({
      refusal(m, f, hex) {
        const strong = unitsAt(m, hex, 1 - m.frame('march')!.seat).some((unit) => m.board.strength.get(unit) > 1)
        return form.refusal(m, f, hex) ?? (strong ? no('lake', { hex }) : null)
      },
    })),
  ),
  'leak-by-reason': planted('leak', () =>
    withForm(...ADD, (form) => ({
      refusal: (m, f, unit) =>
        form.refusal(m, f, unit) && no('too-weak', { unit, strength: m.board.strength.get(unit), need: 0 }),
    })),
  ),
  'leak-by-prompt': planted('leak', () =>
    withAsk('activation.choose', () => ({ prompt: (m) => `${strengthOf(m, [...m.game.owner.keys()])} steps live.` })),
  ),
  'leak-by-risk': planted('leak', () =>
    withForm(...ADD, (form) => ({
      play(m, f, unit) {
        const next = form.play(m, f, unit)
        if (strengthOf(m, [...m.game.owner.keys()]) % 2 === 1) m.learned = true
        return next
      },
    })),
  ),
  'leak-by-skipping': planted('leak', () => withAsk('ambush.answer', () => ({ always: () => false }))),
  'imagines-wrongly': planted('leak', () => ({
    ...toySystem,
    sight: {
      ...toySystem.sight,
      imagine(m, seat, rng) {
        toySystem.sight.imagine(m, seat, rng)
        m.board.spent.set(0, rng.below(2))
      },
    },
  })),
  'imagines-nothing': planted('leak', () => ({ ...toySystem, sight: { ...toySystem.sight, imagine: () => {} } })),
  'stale-index': planted('index', () =>
    withForm(...MOVE, (form) => ({
      play(m, f, hex) {
        const from = hexOf(m, m.frame('march')!)
        const next = form.play(m, f, hex)
        m.board.stack.add(from, 1)
        return next
      },
    })),
  ),
  'patch-misses': planted('views', () =>
    withForm(...SCOUT, () => ({
      play(m, f, unit) {
        const force = m.frame('activation')!
        force.force = []
        m.board.seen.set(unit, 1)
        m.emit('scouted', { seat: force.seat, unit, strength: m.board.strength.get(unit) })
        return 'choose'
      },
    })),
  ),
  'view-asks-too-little': planted('views', () => ({
    ...toySystem,
    sight: { ...toySystem.sight, doubtful: () => [] },
  })),
  'frame-patch-misses': planted('views', () =>
    withStep('fight.open', (step) => (m, f) => {
      const { changedFrom } = m
      const next = (step as Running)(m, f)
      m.changedFrom = changedFrom
      return next
    }),
  ),
  'unsaved-field': planted('twin', () => {
    const last = new WeakMap<object, number>()
    return withForm(...MOVE, (form) => ({
      refusal: (m, f, hex) => (last.get(m) === hex ? no('far', { hex, from: hex }) : form.refusal(m, f, hex)),
      play(m, f, hex) {
        last.set(m, hexOf(m, m.frame('march')!))
        return form.play(m, f, hex)
      },
    }))
  }),
  'fact-reads-too-little': planted('facts', () =>
    withForm(...ADD, (form) => ({
      candidates(m, f, out) {
        careless(m, m.seat)
        form.candidates(m, f, out)
      },
    })),
  ),
  unrepeatable: planted('replay', () => {
    let moves = 0
    return withForm(...MOVE, (form) => ({
      play(m, f, hex) {
        const next = form.play(m, f, hex)
        m.board.control.set(hex, moves++ % 2)
        return next
      },
    }))
  }),
  'undo-forgets': planted('undo', () => {
    let adds = 0
    return withForm(...ADD, (form) => ({
      play(m, f, unit) {
        Object.assign(f, { nth: adds++ })
        return form.play(m, f, unit)
      },
    }))
  }),
  'undo-over-roll': planted('information', () =>
    withStep('rally.dice', (step) => (m, f) => {
      const die = 1 + ((m.board.strength.get(0) * 2 + m.board.strength.get(m.board.strength.rows - 1) * 3) % 6)
      return (step as Roll<ToyMatch, Frame>).play(m, f, die, [die])
    }),
  ),
  'undo-over-reveal': planted('information', () => ({ ...toySystem, reveals: new Set(['plans', 'hit', 'destroyed']) })),
  'wrong-weight': planted('forecast', () =>
    withStep('fight.dice', (step) => {
      const dice = step as Roll<ToyMatch, Frame>
      return { ...dice, play: (m, f, _total, [first]) => dice.play(m, f, 2 * first!, [first!]) }
    }),
  ),
  stuck: planted('runs', () =>
    withForm('activation.choose', 'pass', (form) => ({
      refusal: (m, f, arg) => form.refusal(m, f, arg) ?? (m.board.turn.get(0) > 1 ? no('forming') : null),
    })),
  ),
  'never-stops': planted('runs', () => withStep('march.after', () => () => 'after')),
  'runs-out': planted('runs', () => withStep('turns.count', () => () => done())),
  'broken-invariant': planted('invariants', () =>
    withForm(...MOVE, (form) => ({
      refusal(m, f, hex) {
        const reason = form.refusal(m, f, hex)
        return reason?.code === 'stacking' ? null : reason
      },
    })),
  ),
  'unknown-ending': planted('tables', () => withStep('turns.count', () => () => over('peace'))),
  'unknown-event': planted('tables', () =>
    withForm(...ADD, (form) => ({
      play(m, f, unit) {
        m.events.push({ ev: 'comet', values: {} })
        return form.play(m, f, unit)
      },
    })),
  ),
  'untold-event': planted('tables', () => ({
    ...toySystem,
    events: { ...toySystem.events, marched: '{units|units} to {town}.' },
  })),
} as const satisfies Record<string, PlantedFault>
