/** 4.9 Fog of war: what the enemy is about to do is not seen; for each thing he may have begun a plan is imagined. */
import type { Rng } from '../../../../core/chance.ts'
import type { FrameOf, ProcOf } from '../../../../core/procedure.ts'
import { isHidden } from '../../../../core/sight.ts'
import { other } from './board.ts'
import { imagineSegment } from '../fighting/attack.ts'
import { imagineFlight } from '../air/captured.ts'
import { imagineRoom } from '../air/hidden.ts'
import { imagineMission } from '../air/mission.ts'
import { imaginePlaneRepls } from '../air/replacements.ts'
import { imagineRefit } from '../air/refit.ts'
import { imagineBarrage } from '../fighting/barrage.ts'
import { imagineBlow } from '../building/blow.ts'
import { imagineBreakout } from '../moving/breakout.ts'
import { imagineCollapse } from '../supply/collapse.ts'
import { imagineAdvance } from '../fighting/advance.ts'
import { imagineLosses } from '../fighting/losses.ts'
import { imagineRetreat } from '../fighting/retreat.ts'
import { imagineCombat } from '../fighting/combat.ts'
import { imagineConstruct } from '../building/construct.ts'
import { imagineDelivery, imagineRepls } from '../sequence/deliveries.ts'
import { imagineCross } from '../ground/boxes.ts'
import { imagineRecon } from '../moving/recon.ts'
import { imagineMove } from '../moving/move.ts'
import { imaginePay } from '../supply/pay.ts'
import { imagineWork } from '../sequence/reinforcements.ts'
import { imagineSetup } from '../sequence/setup.ts'
import { imagineBeach } from '../sea/beach.ts'
import { imagineGunfire } from '../sea/gunnery.ts'
import { imagineShipStrike } from '../air/shipstrike.ts'
import { imagineDukw } from '../sea/dukw.ts'
import { imagineLanding } from '../sea/landing.ts'
import { imagineSail } from '../sea/sail.ts'
import { imagineShipping } from '../sea/shipping.ts'
import { imagineSupplyPhase } from '../supply/supplyphase.ts'
import { imagineFreight } from '../transport/trains.ts'
import { KIND, type M, type Ocs } from '../world.ts'

/** Invents the hidden fields of a procedure's frame. */
type Imagine<P extends ProcOf<Ocs>> = (m: M, f: FrameOf<Ocs, P>, rng: Rng) => void

const FRAMES: { readonly [P in ProcOf<Ocs>]?: Imagine<P> } = {
  breakout(m, f) {
    if (isHidden(f, 'unit')) imagineBreakout(m, f)
  },
  collapse(m, f) {
    if (isHidden(f, 'unit')) imagineCollapse(m, f)
  },
  supplyPhase(_m, f) {
    if (isHidden(f, 'first')) imagineSupplyPhase(f)
  },
  setup(m, f) {
    if (isHidden(f, 'unit')) imagineSetup(m, f)
  },
  reinforcementPhase(m, f, rng) {
    if (isHidden(f, 'unit')) imagineWork(m, f, rng)
  },
  newSupply(m, f) {
    if (isHidden(f, 'left')) imagineDelivery(m, f)
  },
  refitPhase(m, f) {
    if (isHidden(f, 'base')) imagineRefit(m, f)
  },
  mission(m, f) {
    if (isHidden(f, 'planes')) imagineMission(m, f)
  },
  capture(m, f) {
    if (f.step === 'flee') imagineFlight(m, other(f.side), f.hex)
  },
  arrive(m, f) {
    if (m.game.units[f.unit]!.plane) imagineRoom(m, f.side)
  },
  planeRepls(m, f) {
    if (isHidden(f, 'left')) imaginePlaneRepls(m, f)
  },
  recon(m, f) {
    if (isHidden(f, 'unit')) imagineRecon(m, f)
  },
  cross(m, f) {
    if (isHidden(f, 'unit')) imagineCross(m, f)
  },
  newRepls(_m, f) {
    if (isHidden(f, 'pax')) imagineRepls(f)
  },
  refuel(m, f) {
    if (isHidden(f, 'hq')) f.hq = m.game.own[f.side]!.find((u) => m.game.units[u]!.kind === KIND.hq)!
  },
  pay(m, f) {
    if (isHidden(f, 'units')) imaginePay(m, f)
  },
  blow(m, f) {
    if (isHidden(f, 'hex')) imagineBlow(m, f)
  },
  construct(m, f, rng) {
    if (isHidden(f, 'crew')) imagineConstruct(m, f, rng)
  },
  barrage(m, f) {
    if (isHidden(f, 'guns')) imagineBarrage(m, f, isHidden(f, 'target'))
  },
  losses(m, f) {
    if (isHidden(f, 'units')) imagineLosses(m, f)
  },
  retreat(m, f) {
    if (isHidden(f, 'units')) imagineRetreat(m, f)
  },
  advance(m, f) {
    if (isHidden(f, 'units')) imagineAdvance(m, f)
  },
  combatSegment(m, f) {
    if (isHidden(f, 'target')) imagineSegment(m, f)
  },
  combat: imagineCombat,
  gunfire(m, f) {
    if (isHidden(f, 'ships')) imagineGunfire(m, f)
  },
  shipStrike(m, f) {
    if (isHidden(f, 'planes')) imagineShipStrike(m, f)
  },
  sail(m, f) {
    if (isHidden(f, 'force')) imagineSail(m, f)
  },
  landing(m, f) {
    if (isHidden(f, 'group')) imagineLanding(m, f)
  },
  dukw(m, f) {
    if (isHidden(f, 'craft')) imagineDukw(m, f)
  },
  beach(m, f) {
    if (isHidden(f, 'units')) imagineBeach(m, f)
  },
  shipping(m, f) {
    if (isHidden(f, 'from')) imagineShipping(m, f)
  },
  pause(_m, f) {
    if (isHidden(f, 'hex')) f.hex = 0
  },
  freight(m, f) {
    if (isHidden(f, 'from')) imagineFreight(m, f)
  },
  move(m, f) {
    if (isHidden(f, 'force')) imagineMove(m, f)
  },
}

/** Invents what is hidden in the frames, from the units that are on the map by then. */
export function imagineFrames(m: M, rng: Rng): void {
  for (const f of m.frames) imagineFrame(m, f, rng)
}

function imagineFrame<P extends ProcOf<Ocs>>(m: M, f: FrameOf<Ocs, P>, rng: Rng): void {
  const imagine: Imagine<P> | undefined = FRAMES[f.proc]
  imagine?.(m, f, rng)
}
