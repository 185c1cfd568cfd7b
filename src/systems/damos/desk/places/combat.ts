/** 8.8 to 8.12 and 2.3: what is asked while a combat is fought. */
import { ownDesk } from '../game.ts'
import { note, redIf, row, unitRow, when, type Line } from '../../../../core/desk/kit/index.ts'
import { fightersIn } from '../../rules/excess.ts'
import { alive } from '../../rules/forces.ts'
import { allowance } from '../../rules/movement.ts'
import { fields } from '../../rules/exploitation.ts'
import { LOSS } from '../../rules/losses.ts'
import { hexesToSupply } from '../../rules/retreat.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { type M } from '../../rules/world.ts'
import { fullName, plural, shortName } from '../names.ts'
import { places } from './common.ts'
import type { ExploitationFrame, LossesFrame } from '../../rules/frames.ts'
import words from './words.json' with { type: 'json' }

const CLAIM = { [LOSS.combat]: 'damos:8.8#2', [LOSS.attrition]: 'damos:9.0#7', [LOSS.shaken]: 'damos:8.11#7' }

/** Loss points that cost the unit a strength point. */
function perSp(m: M, f: LossesFrame, unit: number): number {
  return f.kind === LOSS.combat ? m.game.x.lossesPerSp(m, unit) : 1
}

function lossLine(m: M, f: LossesFrame, unit: number, extra: number): Line & { readonly detail: string } {
  const points = (f.taken[f.units.indexOf(unit)] ?? 0) + extra
  const now = m.board.sp.get(unit)
  const lost = Math.floor(points / perSp(m, f, unit))
  const detail = lost >= now ? `${now} SP, eliminated` : `${now} SP, ${now - lost} left`
  return { ...unitRow(m, unit, lost > 0 ? `−${lost}` : '0', redIf(lost >= now)), detail }
}

function lossesLines(m: M, f: LossesFrame): Line[] {
  const big = f.big.map((u) => shortName(m.game.units[u]!)).join(' or ')
  return [
    ...f.units.map((u) => lossLine(m, f, u, 0)),
    ...when(f.share > 0 && big !== '', row(`At least ${f.share} on the largest`, big, CLAIM[f.kind as 0])),
  ]
}

/** Would so many loss points take the whole force? */
function lostBy(m: M, f: LossesFrame, lp: number): boolean {
  return lp >= f.units.reduce((sum, u) => sum + m.board.sp.get(u) * perSp(m, f, u), 0)
}

function toward(far: number): string {
  if (far === UNREACHED) return 'no open way to a source'
  return far === 0 ? 'a source of supply' : `${plural(far, 'hex', 'hexes')} from a source`
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
  const claim = f.fixed >= 0 ? ownDesk(m.game).sweepClaim : f.penetrated >= 0 ? 'damos:8.12.1#5' : 'damos:8.12.1#1'
  return unitRow(m, unit, `${ema} MP`, { claim, detail })
}

const exploits = (m: M, f: ExploitationFrame, units: readonly number[]): number => allowance(m, fields(m, f, units))

export const COMBAT = places(
  {
    'excess.exclude': { slots: { there: ({ m, f }) => fightersIn(m, f.hex, f.side) } },
    'combat.sacrifice': { slots: { left: ({ m, f }) => alive(m, f.defenders) } },
    'losses.pay': {
      slots: {
        income: ({ m, f }) => m.game.x.income(m, f.side as 0 | 1),
        cost: ({ m, f, arg }) => (lostBy(m, f, f.lp - arg) ? 'the force is lost' : `${f.lp - arg} SP lost`),
        left: ({ m, f, arg }) => m.board.rp.get(f.side) - arg,
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
      lines: ({ m, f }) => lossesLines(m, f),
      labels: {
        lose: ({ m, f, arg }) => ({ label: fullName(m.game.units[arg]!), detail: lossLine(m, f, arg, 1).detail }),
      },
      usual({ m, f, orders }) {
        const extra = (unit: number): number => orders.filter((o) => o.arg === unit).length
        return { label: 'Take these losses', lines: f.units.map((u) => lossLine(m, f, u, extra(u))) }
      },
    },
    'retreat.step': {
      slots: {
        gone: ({ f }) => f.path.length,
        goes: ({ f }) => (f.least === f.most ? f.least : `${f.least} to ${f.most}`),
        claim: ({ f }) => (f.least === 1 ? 'damos:8.11#2' : 'damos:8.11#3'),
        toward: ({ m, f, arg }) => toward(hexesToSupply(m, f, arg)),
      },
    },
    'exploitation.choose': {
      lines: ({ m, f }) => f.units.map((u) => exploitLine(m, f, u)),
      slots: {
        many: ({ f }) => f.units.length > 1,
        all: ({ m, f }) => exploits(m, f, f.units),
        alone: ({ m, f, arg }) => exploits(m, f, [arg]),
      },
    },
    'exploitation.muster': { slots: { pace: ({ m, f }) => exploits(m, f, f.force) } },
  },
  words.combat,
)
