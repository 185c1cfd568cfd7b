/** All procedures of the series and their frames, which stand in the chapters' own files. */
import type { Frame } from '../../../core/frame.ts'
import type {
  AirCombatFrame,
  MissionFrame,
  PlaneReplsFrame,
  RefitFrame,
  ShedFrame,
  ShiftFrame,
  ShipStrikeFrame,
} from './air/frames.ts'
import type { BlowFrame, ConstructFrame } from './building/frames.ts'
import type {
  AdvanceFrame,
  BarrageFrame,
  BarrageSegmentFrame,
  BombardmentFrame,
  CaptureFrame,
  CombatFrame,
  CombatSegmentFrame,
  LossesFrame,
  RetreatFrame,
} from './fighting/frames.ts'
import type { BoxFrame } from './ground/frames.ts'
import type { BreakoutFrame, MoveFrame, RaiderFrame, ReconFrame } from './moving/frames.ts'
import type {
  ArriveFrame,
  DeliveryFrame,
  GameFrame,
  PlayerTurnFrame,
  ReplFrame,
  SegmentFrame,
  SettleFrame,
  SetupFrame,
  WorkFrame,
} from './sequence/frames.ts'
import type {
  BeachFrame,
  DukwFrame,
  GunfireFrame,
  LandingFrame,
  ShipfireFrame,
  SailFrame,
  ShippingFrame,
} from './sea/frames.ts'
import type { AttritionFrame, CollapseFrame, PayFrame, RefuelFrame, SupplyPhaseFrame } from './supply/frames.ts'
import type { FreightFrame, PauseFrame } from './transport/frames.ts'

export type OcsFrames = {
  readonly game: GameFrame
  readonly setup: SetupFrame
  readonly weather: Frame
  readonly playerTurn: PlayerTurnFrame
  readonly movementSegment: SegmentFrame
  readonly move: MoveFrame
  readonly refuel: RefuelFrame
  readonly pay: PayFrame
  readonly blow: BlowFrame
  readonly capture: CaptureFrame
  readonly freight: FreightFrame
  readonly pause: PauseFrame
  readonly shipping: ShippingFrame
  readonly sail: SailFrame
  readonly landing: LandingFrame
  readonly beach: BeachFrame
  readonly dukw: DukwFrame
  readonly gunfire: GunfireFrame
  readonly shipfire: ShipfireFrame
  readonly shipStrike: ShipStrikeFrame
  readonly settle: SettleFrame
  readonly barrageSegment: BarrageSegmentFrame
  readonly barrage: BarrageFrame
  readonly bombardment: BombardmentFrame
  readonly construct: ConstructFrame
  readonly combatSegment: CombatSegmentFrame
  readonly combat: CombatFrame
  readonly losses: LossesFrame
  readonly collapse: CollapseFrame
  readonly retreat: RetreatFrame
  readonly advance: AdvanceFrame
  readonly reinforcementPhase: WorkFrame
  readonly arrive: ArriveFrame
  readonly newSupply: DeliveryFrame
  readonly newRepls: ReplFrame
  readonly cross: BoxFrame
  readonly recon: ReconFrame
  readonly supplyPhase: SupplyPhaseFrame
  readonly attrition: AttritionFrame
  readonly breakout: BreakoutFrame
  readonly raiders: RaiderFrame
  readonly refitPhase: RefitFrame
  readonly mission: MissionFrame
  readonly airCombat: AirCombatFrame
  readonly shed: ShedFrame
  readonly planeRepls: PlaneReplsFrame
  readonly shiftBases: ShiftFrame
}
