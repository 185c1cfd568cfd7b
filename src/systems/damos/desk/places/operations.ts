/** 7.0 Operations, 6.0 Strategic Movement and 8.1 Concerted Attacks, as they are asked. */
import type { Seen } from '../../../../core/desk.ts'
import { danger, note, row } from '../../../../core/desk/kit/lines.ts'
import type { Line } from '../../../../core/shapes.ts'
import { strength, unitsIn } from '../../rules/board.ts'
import { PLANS } from '../../rules/data.ts'
import type { ActivationFrame, ConcertedFrame } from '../../rules/frames.ts'
import { forceHex, mpLeft, overHalf, PICK_UP_MP, RALLY_MP } from '../../rules/movement.ts'
import { stacks } from '../../rules/muster.ts'
import { overStacked } from '../../rules/operations.ts'
import { hasSupply } from '../../rules/supply.ts'
import { doomed } from '../../rules/surrender.ts'
import { entryCost, HALVES, strategicCost } from '../../rules/terrain.ts'
import { ASSAULT, MEETING, PENETRATION, type Damos, type M } from '../../rules/world.ts'
import { zoiCapable } from '../../rules/zones.ts'
import { ownDesk } from '../game.ts'
import {
  doesForce,
  forceName,
  fullName,
  groundName,
  hexName,
  placeName,
  PLAN_NAMES,
  plural,
  shortName,
  strengthText,
  unitNames,
} from '../names.ts'
import { graveIf, isHopeless, openCells, winsNow, winsOf } from '../questions/fights.ts'
import { attackWarnings, CONCERTED, ORDINARY, posturePlace } from './attack.ts'
import { figures, gatheringPlace, hexOfFirst, places, stackLabel, supplyLine, unitLabel } from './common.ts'
import type { Labelled } from './common.ts'

/** Hexes with a fresh force of the side that could still activate, those without influence apart. */
export function freshForces(m: M, side: number): { mobile: number[]; foot: number[] } {
  const mobile: number[] = []
  const foot: number[] = []
  for (const hex of stacks(m, side)) {
    const fresh = unitsIn(m, hex, side).filter(
      (u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0 && m.game.x.activationRefusal(m, u) === null,
    )
    if (fresh.length > 0) (zoiCapable(m, fresh) ? mobile : foot).push(hex)
  }
  return { mobile, foot }
}

function stackNames(m: M, side: number, hexes: readonly number[]): string {
  const names = hexes.map((hex) => forceName(m, unitsIn(m, hex, side)))
  return names.length > 6 ? `${names.slice(0, 6).join('; ')} and ${names.length - 6} more` : names.join('; ')
}

/** damos:7.0#4-5: the first force with influence ends the activations of all others. */
function closingWarning(m: M, side: number): Line[] {
  const { foot } = freshForces(m, side)
  if (m.board.closed.get(0) === 1 || foot.length === 0) return []
  return [
    danger('The first force with influence closes all foot infantry.', 'damos:7.0#5', {
      detail: `Still fresh: ${stackNames(m, side, foot)}.`,
    }),
  ]
}

/** What would be left undone if the phase ended now. */
function endWarnings(s: Seen<Damos>, side: number): Line[] {
  const m = s.match
  const { mobile, foot } = freshForces(m, side)
  const lost = doomed(m, side)
  const open = m.board.closed.get(0) === 1 ? mobile : [...mobile, ...foot]
  const lines: Line[] = []
  if (open.length > 0)
    lines.push(
      note(`${plural(open.length, 'force')} could still activate.`, 'damos:7.0#10', {
        detail: stackNames(m, side, open),
      }),
    )
  if (lost.length > 0)
    lines.push(
      danger(`Ending now, ${plural(lost.length, 'unit surrenders', 'units surrender')}.`, 'damos:10.0#3', {
        detail: unitNames(m, lost),
      }),
    )
  return [...lines, ...ownDesk(m.game).endWarnings(s)]
}

const KINDS: Readonly<Record<number, Labelled>> = {
  [ASSAULT]: {
    label: 'Declare a Grand Assault',
    detail: '2 MP, attacker +1; its kind stays secret until the posture stands',
  },
  [PENETRATION]: {
    label: 'Declare a Penetration',
    detail: 'all MP, attacker +2, from next to the target; its kind stays secret until the posture stands',
  },
}

/** What a step into a hex means. */
function stepLabel(s: Seen<Damos>, f: ActivationFrame, hex: number): Labelled {
  const m = s.match
  const from = forceHex(m, f)
  const d = m.game.grid.direction(from, hex)
  const enemies = unitsIn(m, hex, 1 - f.side)
  const mp = d < 0 ? '' : `${entryCost(m, f.side, from, d)} MP, `
  const attack = enemies.length > 0 ? `attack ${forceName(m, enemies)}, ${strengthText(s, enemies)}; ` : ''
  return { label: hexName(m, hex), detail: `${attack}${mp}${groundName(m, hex)}` }
}

/** damos:9.0#1: would a unit left behind here be checked for attrition, as things stand? */
function wearsOut(m: M, f: ActivationFrame, unit: number): boolean {
  return f.exploit === 0 && overHalf(f) && m.game.x.attrition(m) && !hasSupply(m, [unit])
}

/** `4½`. */
function halves(n: number): string {
  const whole = Math.floor(n / HALVES)
  return n % HALVES === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`
}

export const OPERATIONS = places({
  'operations.choose': {
    title: 'Which force acts?',
    lines({ m, f }) {
      const { mobile, foot } = freshForces(m, f.side)
      const closed = m.board.closed.get(0) === 1
      return [
        row('Fresh, with influence', mobile.length, 'damos:2.1#16'),
        row(
          'Fresh, without influence',
          foot.length,
          'damos:7.0#4',
          closed && foot.length > 0 ? { detail: 'may no longer activate' } : {},
        ),
      ]
    },
    warnings: ({ m, f, s }) => [...closingWarning(m, f.side), ...endWarnings(s, f.side)],
    words: ['concert'],
    labels: {
      activate: ({ f, s, arg }) => stackLabel(s, f.side, arg),
      pick: ({ s, arg }) => unitLabel(s, arg, 'Only some: first '),
      concert: ({ arg }) => KINDS[ASSAULT + arg]!,
      end: { label: 'End Operations', detail: 'the Surrender Phase follows', closes: true },
    },
  },
  'operations.muster': gatheringPlace(
    (m, f) => `Who goes along from ${placeName(m, hexOfFirst(m, f.force))}?`,
    (m, f) => `Activate ${forceName(m, f.force)}`,
  ),
  'operations.excess': {
    title: ({ m, f }) => `Too many units at ${placeName(m, overStacked(m, f.side))}: who is lost?`,
    focus: ({ m, f }) => [overStacked(m, f.side)],
    labels: { remove: ({ s, arg }) => ({ ...unitLabel(s, arg, 'Give up '), grave: 'destroys' }) },
  },
  'activation.move': {
    title({ m, f }) {
      const does = doesForce(m, f.force)
      if (f.target >= 0) return `How ${does} come to ${placeName(m, f.target)}?`
      return f.exploit === 1 ? `How far ${does} exploit?` : `Where ${does} go?`
    },
    lines({ m, f }) {
      const left = mpLeft(m, f)
      return [
        row('Strength', `${strength(m, f.force)} SP`, '', { detail: unitNames(m, f.force) }),
        row(
          f.exploit === 1 ? 'Exploitation allowance left' : 'Movement left',
          `${left} of ${left + f.spentMp} MP`,
          f.exploit === 1 ? 'damos:8.12.1#6' : 'damos:7.0#11',
        ),
        f.exploit === 1
          ? row('Supply, kept from the combat', f.supplied === 1 ? 'yes' : 'no', 'damos:8.12#8')
          : supplyLine(m, f.force),
      ]
    },
    focus: ({ m, f }) => [forceHex(m, f), ...(f.target >= 0 ? [f.target] : [])],
    barred: ({ m, f }) => (f.force.some((u) => m.board.demoralized.get(u) === 1) ? [{ do: 'rally' }] : []),
    labels: {
      move: ({ f, s, arg }) => stepLabel(s, f, arg),
      rally: { label: 'Rally', detail: `${RALLY_MP} MP, the force is no longer demoralized` },
      pickup: ({ m, f, s, arg }) => ({
        ...unitLabel(s, arg, 'Pick up '),
        detail: `${f.paidAt === forceHex(m, f) ? 'no further MP' : `${PICK_UP_MP} MP`}, ${figures(s, [arg])}`,
      }),
      drop: ({ m, f, arg }) => ({
        label: `Leave ${shortName(m.game.units[arg]!)} behind`,
        detail: `it is spent at once${wearsOut(m, f, arg) ? ', and attrition threatens' : ''}`,
      }),
      assault: ({ m, arg }) => ({
        label: `Grand Assault on ${hexName(m, arg)}`,
        detail: 'declared before anything else, 2 MP, attacker +1',
      }),
      stop: ({ m, f }) => ({
        label: `Halt at ${placeName(m, forceHex(m, f))}`,
        detail: `${mpLeft(m, f)} MP unused, then spent`,
        closes: true,
      }),
    },
    // A named Grand Assault can only go to its target.
    usual: ({ m, f }) =>
      f.target < 0 || isHopeless(winsNow(m))
        ? null
        : {
            label: `On to the assault on ${placeName(m, f.target)}`,
            lines: [note('By the cheapest way.', 'damos:8.1#11')],
          },
  },
  'activation.plan': {
    title: ({ m, f }) => `How do you attack ${placeName(m, forceHex(m, f))}?`,
    warnings: ({ m, f, s }) => attackWarnings(s, f, forceHex(m, f)),
    focus: ({ m, f }) => [forceHex(m, f)],
    words: ['plan'],
    labels: {
      plan({ m, arg }) {
        const hopeless = isHopeless(winsOf(openCells(m, m.frames.length - 1), PLANS[arg]!))
        return arg === 0
          ? {
              label: 'Meeting Engagement',
              detail: 'no MP, attacker −1; the loser is not demoralized',
              ...graveIf(hopeless),
            }
          : {
              label: 'Standard Attack',
              detail: '1 MP, no modifier; the loser is demoralized',
              ...(hopeless ? graveIf(true) : { main: true as const }),
            }
      },
    },
  },
  'strategic.choose': {
    title: 'Strategic Movement: which force?',
    lines: [
      note('Twice the allowance, on own ground, never next to the enemy', 'damos:6.0#2'),
      note('A force that marches is spent for this turn', 'damos:6.0#8'),
    ],
    labels: {
      march: ({ f, s, arg }) => stackLabel(s, f.side, arg),
      pick: ({ s, arg }) => unitLabel(s, arg, 'Only some: first '),
      end: { label: 'End Strategic Movement', detail: 'the Operations Phase follows', closes: true },
    },
  },
  'strategic.muster': gatheringPlace(
    (m, f) => `Who marches from ${placeName(m, hexOfFirst(m, f.force))}?`,
    (m, f) => `March with ${forceName(m, f.force)}`,
  ),
  'strategic.march': {
    title: ({ m, f }) => `Where ${doesForce(m, f.force)} march?`,
    lines: ({ m, f, s }) => [
      row('Movement left', `${halves(f.halves)} MP`, 'damos:6.0#2'),
      row('Force', figures(s, f.force), '', { detail: f.force.map((u) => fullName(m.game.units[u]!)).join(', ') }),
    ],
    focus: ({ m, f }) => [hexOfFirst(m, f.force)],
    labels: {
      move({ m, f, arg }) {
        const from = hexOfFirst(m, f.force)
        const d = m.game.grid.direction(from, arg)
        const cost = d < 0 ? '' : `${halves(strategicCost(m, f.side, from, d))} MP, `
        return { label: hexName(m, arg), detail: `${cost}${groundName(m, arg)}` }
      },
      stop: ({ m, f }) => ({
        label: `Halt at ${placeName(m, hexOfFirst(m, f.force))}`,
        detail: `${halves(f.halves)} MP unused, then spent`,
        closes: true,
      }),
    },
  },
})

// --- 8.1 Concerted Attacks, as they are asked

/** The plans the defender must reckon with: a Concerted Attack is known once its force is named. */
function mayCome(f: ActivationFrame): readonly number[] {
  if (f.intercepted === 1) return [MEETING]
  return f.target >= 0 ? [f.plan] : ORDINARY
}

/** Has the attack of the force as it is no chance? */
function goesInVain(m: M): boolean {
  const attack = m.fork()
  return attack.play(m.seat, { do: 'go' }).ok && isHopeless(winsNow(attack))
}

export const CONCERTED_PLACES = places({
  'concerted.target': {
    title: ({ f }) => `Which hex is the target of the ${PLAN_NAMES[f.kind]}?`,
    warnings: ({ m, f }) => closingWarning(m, f.side),
    labels: {
      target({ m, f, s, arg }) {
        const enemies = unitsIn(m, arg, 1 - f.side)
        return {
          label: hexName(m, arg),
          detail: `${forceName(m, enemies)}, ${strengthText(s, enemies)}, ${groundName(m, arg)}`,
        }
      },
    },
  },
  'concerted.posture': posturePlace<ConcertedFrame>(
    (_m, f) => f.target,
    () => CONCERTED,
  ),
  'concerted.name': {
    title: ({ m, f }) => `Who attacks ${placeName(m, f.target)}?`,
    focus: 'target',
    labels: {
      name: ({ f, s, arg }) => stackLabel(s, f.side, arg),
      pick: ({ s, arg }) => unitLabel(s, arg, 'Only some: first '),
    },
  },
  'concerted.muster': gatheringPlace<ConcertedFrame>(
    (m, f) => `Who else attacks ${placeName(m, f.target)}?`,
    (m, f) => `Attack with ${forceName(m, f.force)}`,
    goesInVain,
  ),
  'activation.posture': posturePlace<ActivationFrame>(forceHex, mayCome),
  'activation.assaultPosture': posturePlace<ActivationFrame>(
    (_m, f) => f.target,
    () => CONCERTED.slice(0, 1),
  ),
})
