/** 8.8 to 8.12 and 2.3: what is asked while a combat is fought. */
import { ownDesk } from '../game.ts'
import { note, redIf, row } from '../../../../core/desk/kit/lines.ts'
import type { Frame } from '../../../../core/procedure.ts'
import type { Line } from '../../../../core/shapes.ts'
import { fightersIn } from '../../rules/excess.ts'
import { alive } from '../../rules/forces.ts'
import { allowance } from '../../rules/movement.ts'
import { fields } from '../../rules/exploitation.ts'
import { LOSS } from '../../rules/losses.ts'
import { hexesToSupply } from '../../rules/retreat.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { type M } from '../../rules/world.ts'
import { doesForce, forceName, fullName, groundName, hexName, placeName, plural, shortName } from '../names.ts'
import { gatheringPlace, hexOfFirst, places, unitFigures, unitLabel } from './common.ts'
import type { Labelled, Place } from './common.ts'
import type { CombatFrame, ExploitationFrame, LossesFrame, RetreatFrame } from '../../rules/frames.ts'

/** Over-stacked: who takes no part. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function excludePlace<F extends Frame & { hex: number }>(list: (m: M, f: F) => number[]): Place<F> {
  return {
    title: ({ m, f }) => `Too many at ${placeName(m, f.hex)}: who sits out?`,
    lines: ({ m, f }) => list(m, f).map((u) => row(fullName(m.game.units[u]!), m.board.sp.get(u))),
    focus: 'hex',
    labels: { exclude: ({ s, arg }) => unitLabel(s, arg) },
    usual: ({ m, orders }) => ({
      label: 'Leave the weakest out',
      lines: orders.map(({ arg }) => note(`${fullName(m.game.units[arg]!)} sits out`, 'damos:2.3#8')),
    }),
  }
}

const KIND = {
  [LOSS.combat]: { title: 'Place your losses', claim: 'damos:8.8#2' },
  [LOSS.attrition]: { title: 'Place the losses of attrition', claim: 'damos:9.0#7' },
  [LOSS.shaken]: { title: 'Place the further loss of a demoralized loser', claim: 'damos:8.11#7' },
} as const

function takenBy(f: LossesFrame, unit: number): number {
  return f.taken[f.units.indexOf(unit)] ?? 0
}

/** Loss points that cost the unit a strength point. */
function perSp(m: M, f: LossesFrame, unit: number): number {
  return f.kind === LOSS.combat ? m.game.x.lossesPerSp(m, unit) : 1
}

function lossLine(m: M, f: LossesFrame, unit: number, extra: number): Line {
  const points = takenBy(f, unit) + extra
  const now = m.board.sp.get(unit)
  const lost = Math.floor(points / perSp(m, f, unit))
  return row(fullName(m.game.units[unit]!), lost > 0 ? `−${lost}` : '0', '', {
    detail: lost >= now ? `${now} SP, eliminated` : `${now} SP, ${now - lost} left`,
    unit: m.game.units[unit]!.id,
    ...redIf(lost >= now),
  })
}

function lossesLines(m: M, f: LossesFrame): Line[] {
  const share: Line[] =
    f.share > 0 && f.big.length > 0
      ? [
          row(
            `At least ${f.share} on the largest`,
            f.big.map((u) => shortName(m.game.units[u]!)).join(' or '),
            KIND[f.kind as 0].claim,
          ),
        ]
      : []
  return [...f.units.map((u) => lossLine(m, f, u, 0)), ...share]
}

/** Would so many loss points take the whole force? */
function lostBy(m: M, f: LossesFrame, lp: number): boolean {
  return lp >= f.units.reduce((sum, u) => sum + m.board.sp.get(u) * perSp(m, f, u), 0)
}

/** What so many loss points do to the whole force. */
function costText(m: M, f: LossesFrame, lp: number): string {
  return lostBy(m, f, lp) ? 'the force is lost' : `${lp} SP lost`
}

const rpLeft = (m: M, f: LossesFrame): number => m.board.rp.get(f.side)

function wayLines(m: M, hexes: readonly number[]): Line[] {
  return [row('Way', hexes.map((hex) => hexName(m, hex)).join(' - '), 'damos:8.11#1')]
}

function retreatStep(m: M, f: RetreatFrame, hex: number): Labelled {
  const far = hexesToSupply(m, f, hex)
  const toward =
    far === UNREACHED
      ? 'no open way to a source'
      : far === 0
        ? 'a source of supply'
        : `${plural(far, 'hex', 'hexes')} from a source`
  return { label: hexName(m, hex), detail: `${groundName(m, hex)}, ${toward}` }
}

/** What an exploitation allowance is made of. */
function exploitLine(m: M, f: ExploitationFrame, unit: number): Line {
  const { type, ma } = m.game.units[unit]!
  const rating = m.game.charts.exploitRating(type)
  const ema = allowance(m, fields(m, f, [unit]))
  const base =
    f.penetrated >= 0 ? `rating ${rating} + MA ${ma} − ground ${f.penetrated}` : `rating ${rating} + plan ${f.planMp}`
  const detail =
    f.fixed >= 0 ? 'fixed, the defender was swept away' : `${base}${f.surplus > 0 ? ` + surplus ${f.surplus}` : ''}`
  return row(
    fullName(m.game.units[unit]!),
    `${ema} MP`,
    f.fixed >= 0 ? ownDesk(m.game).sweepClaim : f.penetrated >= 0 ? 'damos:8.12.1#5' : 'damos:8.12.1#1',
    { detail, unit: m.game.units[unit]!.id },
  )
}

function exploitAllowance(m: M, f: ExploitationFrame, units: readonly number[]): number {
  return allowance(m, fields(m, f, units))
}

export const COMBAT = places({
  'excess.exclude': excludePlace<Frame & { hex: number; side: number }>((m, f) => fightersIn(m, f.hex, f.side)),
  'combat.excludeAttackers': excludePlace<CombatFrame>((_m, f) => f.attackers),
  'combat.excludeDefenders': excludePlace<CombatFrame>((_m, f) => f.defenders),
  'combat.sacrifice': {
    title: ({ m, f }) => `Hold ${placeName(m, f.hex)} at the price of your strongest unit?`,
    lines: ({ m, f, s }) =>
      alive(m, f.defenders).map((u) =>
        row(fullName(m.game.units[u]!), m.board.sp.get(u), '', { detail: unitFigures(s, u) }),
      ),
    focus: 'hex',
    labels: {
      sacrifice: ({ m, arg }) => ({
        label: `Give up ${fullName(m.game.units[arg]!)} and hold`,
        detail: 'it is eliminated; the attacker falls back a hex and is demoralized',
        grave: 'destroys',
      }),
      yield: ({ m, f }) => ({ label: 'Retreat', detail: `${forceName(m, alive(m, f.defenders))} leaves the city` }),
    },
  },
  'losses.pay': {
    title: ({ f }) => `Pay for losses? ${plural(f.lp, 'loss point')}`,
    lines: ({ m, f }) => [
      row('Replacement points', rpLeft(m, f), 'damos:5.0#9'),
      row('Income each turn', signedIncome(m, f.side)),
      note('Losses paid for still count for who won', 'damos:8.10#1'),
      ...f.units.map((u) =>
        row(fullName(m.game.units[u]!), `${m.board.sp.get(u)} SP`, '', { unit: m.game.units[u]!.id }),
      ),
    ],
    focus: 'hex',
    labels: {
      pay: ({ m, f, arg }) => ({
        label: `${arg} RP`,
        detail: `${costText(m, f, f.lp - arg)}, ${rpLeft(m, f) - arg} RP left`,
      }),
    },
    // Where replacement points would save the force, to let it die is no default.
    usual: ({ m, f }) =>
      lostBy(m, f, f.lp) && !lostBy(m, f, f.lp - Math.min(f.rp, f.lp))
        ? null
        : {
            label: 'Pay nothing',
            lines: [note(`${plural(f.lp, 'loss point')} on the units, the pool stays`, m.game.x.absorbClaim)],
          },
  },
  'losses.allocate': {
    title: ({ f }) => `${KIND[f.kind as 0].title}: ${f.lp}`,
    lines: ({ m, f }) => lossesLines(m, f),
    focus: 'hex',
    labels: {
      lose: ({ m, f, arg }) => {
        const line = lossLine(m, f, arg, 1)
        return { label: fullName(m.game.units[arg]!), detail: line.detail! }
      },
    },
    usual({ m, f, orders }) {
      const extra = (unit: number): number => orders.filter((o) => o.arg === unit).length
      return { label: 'Take these losses', lines: f.units.map((u) => lossLine(m, f, u, extra(u))) }
    },
  },
  'retreat.step': {
    title: ({ m, f }) => `Where ${doesForce(m, f.units)} retreat?`,
    lines: ({ f }) => [
      row(
        'Hexes gone',
        `${f.path.length} of ${f.least === f.most ? f.least : `${f.least} to ${f.most}`}`,
        f.least === 1 ? 'damos:8.11#2' : 'damos:8.11#3',
      ),
    ],
    focus: ({ m, f }) => [hexOfFirst(m, f.units)],
    labels: {
      retreat: ({ m, f, arg }) => retreatStep(m, f, arg),
      halt: ({ m, f }) => ({ label: `Halt at ${placeName(m, hexOfFirst(m, f.units))}`, closes: true }),
    },
    usual({ m, f, orders }) {
      const hexes = orders.filter((o) => o.order.do === 'retreat').map((o) => o.arg)
      const end = hexes.at(-1) ?? hexOfFirst(m, f.units)
      return {
        label: hexes.length === 0 ? 'Halt here' : `Retreat to ${placeName(m, end)}`,
        lines: hexes.length === 0 ? [] : wayLines(m, hexes),
      }
    },
  },
  'exploitation.choose': {
    title: ({ m, f }) => `${placeName(m, hexOfFirst(m, f.units))} is won. Who exploits?`,
    lines: ({ m, f }) => f.units.map((u) => exploitLine(m, f, u)),
    focus: ({ m, f }) => [hexOfFirst(m, f.units)],
    labels: {
      exploit: ({ m, f }) => ({
        label: `Exploit with ${f.units.length > 1 ? 'all of ' : ''}${forceName(m, f.units)}`,
        detail: `${exploitAllowance(m, f, f.units)} MP, the pace of the slowest`,
        main: true,
      }),
      pick: ({ m, f, arg }) => ({
        label: `Only some: first ${fullName(m.game.units[arg]!)}`,
        detail: `${exploitAllowance(m, f, [arg])} MP alone`,
      }),
      stay: ({ m, f }) => ({ label: `Stay at ${placeName(m, hexOfFirst(m, f.units))}`, closes: true }),
    },
  },
  'exploitation.muster': gatheringPlace<ExploitationFrame>(
    (m, f) => `Who exploits together from ${placeName(m, hexOfFirst(m, f.force))}?`,
    (m, f) => `Exploit with ${forceName(m, f.force)}, ${exploitAllowance(m, f, f.force)} MP`,
  ),
})

function signedIncome(m: M, side: number): string {
  return `+${m.game.x.income(m, side as 0 | 1)}`
}
