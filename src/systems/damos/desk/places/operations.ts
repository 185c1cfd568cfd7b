/** 7.0 Operations, 6.0 Strategic Movement and 8.1 Concerted Attacks, as they are asked. */
import { note, type Labelled, type Seen } from '../../../../core/desk/kit/index.ts'
import { unitsIn } from '../../rules/board.ts'
import { PLANS } from '../../rules/data.ts'
import type { ActivationFrame } from '../../rules/frames.ts'
import { forceHex, mpLeft, overHalf, PICK_UP_MP } from '../../rules/movement.ts'
import { freshForces, openForces, overStacked, waitingOnFoot } from '../../rules/operations.ts'
import { hasSupply } from '../../rules/supply.ts'
import { doomed } from '../../rules/surrender.ts'
import { entryCost, strategicCost } from '../../rules/terrain.ts'
import { type Damos, type M } from '../../rules/world.ts'
import { ownDesk } from '../game.ts'
import { doesForce, forceName, groundName, hexName, placeName, strengthText } from '../names.ts'
import { isHopeless, openCells, winsNow, winsOf } from '../questions/fights.ts'
import { attackWarnings } from './attack.ts'
import { hexOfFirst, places, stackLabel } from './common.ts'
import words from './words.json' with { type: 'json' }

function stackNames(m: M, side: number, hexes: readonly number[]): string {
  const names = hexes.map((hex) => forceName(m, unitsIn(m, hex, side)))
  return names.length > 6 ? `${names.slice(0, 6).join('; ')} and ${names.length - 6} more` : names.join('; ')
}

/** damos:7.0#4-5: the first force with influence ends the activations of all others. */
function closing(m: M, side: number): string | false {
  const foot = waitingOnFoot(m, side)
  return foot.length > 0 && stackNames(m, side, foot)
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

/** Has the attack of the force as it is no chance? */
function goesInVain(m: M): boolean {
  const attack = m.fork()
  return attack.play(m.seat, { do: 'go' }).ok && isHopeless(winsNow(attack))
}

export const OPERATIONS = places(
  {
    'operations.choose': {
      warnings: ({ m, s }) => ownDesk(m.game).endWarnings(s),
      slots: {
        closing: ({ m, f }) => closing(m, f.side),
        open: ({ m, f }) => openForces(m, f.side),
        waiting: ({ m, f }) => stackNames(m, f.side, openForces(m, f.side)),
        lost: ({ m, f }) => doomed(m, f.side),
        means: ({ arg }) => words.means.concert[arg],
        mobile: ({ m, f }) => freshForces(m, f.side).mobile.length,
        foot: ({ m, f }) => freshForces(m, f.side).foot.length,
        shut: ({ m, f }) => m.board.closed.get(0) === 1 && freshForces(m, f.side).foot.length > 0,
      },
      labels: { activate: stackLabel },
    },
    'operations.excess': {
      focus: ({ m, f }) => [overStacked(m, f.side)],
      slots: { crowded: ({ m, f }) => overStacked(m, f.side) },
    },
    'activation.move': {
      title({ m, f }) {
        const does = doesForce(m, f.force)
        if (f.target >= 0) return `How ${does} come to ${placeName(m, f.target)}?`
        return f.exploit === 1 ? `How far ${does} exploit?` : `Where ${does} go?`
      },
      focus: ({ m, f }) => [forceHex(m, f), f.target],
      barred: ({ m, f }) => (f.force.some((u) => m.board.demoralized.get(u) === 1) ? [{ do: 'rally' }] : []),
      slots: {
        here: ({ m, f }) => forceHex(m, f),
        left: ({ m, f }) => mpLeft(m, f),
        fed: ({ m, f }) => f.exploit === 0 && hasSupply(m, f.force),
        cut: ({ m, f }) => f.exploit === 0 && !hasSupply(m, f.force),
        all: ({ m, f }) => mpLeft(m, f) + f.spentMp,
        price: ({ m, f }) => (f.paidAt === forceHex(m, f) ? 'no further MP' : `${PICK_UP_MP} MP`),
        one: ({ arg }) => [arg],
        worn: ({ m, f, arg }) => wearsOut(m, f, arg),
      },
      labels: { move: ({ f, s, arg }) => stepLabel(s, f, arg) },
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
      warnings: ({ m, f, s }) => attackWarnings(s, f, forceHex(m, f)),
      focus: ({ m, f }) => [forceHex(m, f)],
      slots: {
        here: ({ m, f }) => forceHex(m, f),
        means: ({ arg }) => words.means.plan[arg],
        standard: ({ arg }) => PLANS[arg] === 'standard',
        vain: ({ m, arg }) => isHopeless(winsOf(openCells(m, m.frames.length - 1), PLANS[arg]!)),
      },
    },
    'strategic.choose': { labels: { march: stackLabel } },
    'strategic.march': {
      slots: {
        cost({ m, f, arg }) {
          const from = hexOfFirst(m, f.force)
          const d = m.game.grid.direction(from, arg)
          return d < 0 ? null : strategicCost(m, f.side, from, d)
        },
      },
    },
    'concerted.target': {
      slots: {
        closing: ({ m, f }) => closing(m, f.side),
        there: ({ m, f, arg }) => unitsIn(m, arg, 1 - f.side),
      },
    },
    'concerted.name': { labels: { name: stackLabel } },
    'concerted.muster': { slots: { vain: ({ m }) => goesInVain(m) } },
  },
  words.operations,
)
