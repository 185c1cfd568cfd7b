import type { EventValues } from '../../../core/reasons.ts'

const PHASES =
  '{phase|1=Aircraft Refit Phase;2=Reinforcement Phase;3=Movement Phase;4=Supply Phase;5=Reaction Phase;6=Combat Phase;7=Exploitation Phase;8=Clean Up Phase}'

/** What happened, in sentences. Of the enemy's units only what shows is named. */
export const EVENTS = {
  turn: 'Game turn {turn}.',
  playerTurn: '{side|seat} player turn {turn}.',
  phase: `{side|seat} ${PHASES}.`,
  segment: `{side|seat} may move in the ${PHASES}.`,
  segmentEnded: '{side|seat} has finished moving.',
  arranged: '{side|seat} sets up its forces.',
  simulcast: 'Both players agree to a simulcast turn.',
  weather: 'The weather is {weather}.',
  flightRolled: 'Flying weather: {flight}.',
  scored: '{side|seat} gets {points} Victory Points.',
  drafted: '{side|seat} gives up an SP.',
  crossingTested: 'The crossing between {from|hex} and {hex|hex} {stands|0=is blown up;1=falls unharmed}.',
  initiative: '{side|seat} rolls {sum} for the first move.',
  moved: '{side|seat} moves from {from|hex} to {hex|hex}.',
  movedOpenly: '{side|seat} moves from {from|hex} to {hex|hex}.',
  shown: '{unit|unit} now shows on top in {hex|hex}.',
  restacked: '{side|seat} puts another unit on top in {hex|hex}.',
  released: '{side|seat} releases a Reserve in {hex|hex}.',
  reservesStripped: '{side|seat} Reserves in {hex|hex} leave Reserve Mode.',
  disorganized: '{side|seat} units in {hex|hex} are disorganized.',
  wornOut: 'A {side|seat} Tiger breaks down on the march.',
  stepLost: '{side|seat} loses a step in {hex|hex}.',
  removed: '{side|seat} loses a unit in {hex|hex}.',
  eliminated: '{unit|unit} is eliminated.',
  detached: '{side|seat} detaches a breakdown.',
  absorbed: '{side|seat} absorbs a breakdown.',
  fuelled: '{side|seat} pays for fuel.',
  paid: '{side|seat} pays for supply.',
  dumpBlown: '{side|seat} blows up supply.',
  barrage:
    '{side|seat} fires {strength} points at {hex|hex}: column {first}; shifts: density {density}, hedgehog {hedgehog}, terrain {terrain}, spotting {spotting}, Strat Mode {strat}; column {column}.',
  hedgehogRaised: '{side|seat} builds a Level {level} hedgehog in {hex|hex}.',
  hedgehogLowered: '{side|seat} reduces the hedgehog in {hex|hex} to Level {level}.',
  facilityFire: '{side|seat} fires {strength} points at the {aim|1=air base;2=port} in {hex|hex}.',
  baseBarraged: 'The air base in {hex|hex} loses {levels|#level}.',
  portBarraged: 'The port in {hex|hex} takes {hits|#hit}: {all} in all.',
  flown:
    '{side|seat} flies a mission to {hex|hex}: {kind|0=sweep;1=transfer;2=Hip Shoot;3=Hip Shoot at the air base;4=Hip Shoot at the port;5=barrage;6=barrage of the air base;7=barrage of the port;8=Trainbusting;9=Air Transport;10=Air Drop;11=barrage of ships}, led by {unit|unit}.',
  intercepted: '{unit|unit} intercepts over {hex|hex}.',
  airCombat: 'Air Combat over {hex|hex}: {side|seat} attacks.',
  airRound: '{unit|unit} against {against|unit}: {total}.',
  airAborted: '{unit|unit} returns to base.',
  planeHit: '{unit|unit} loses a step.',
  flak: 'Flak over {hex|hex}: planes {planes}, HQ {hq}, air base {base}, printed {printed}, Patrol Zone {zone}, Trainbusting {bust}; {total} in all.',
  flakHit: 'Flak costs the mission to {hex|hex} a step.',
  airBarrage:
    '{side|seat} bombs {hex|hex} with {strength} points: column {first}; shifts: density {density}, hedgehog {hedgehog}, terrain {terrain}, spotting {spotting}, Strat Mode {strat}, short range {range}; column {column}.',
  busted:
    '{side|seat} bombs the traffic in {hex|hex} with {strength} points: {hit|0=no effect;1=a Trainbusting marker}.',
  transferred: '{side|seat} planes fly to the base in {hex|hex}.',
  airlanded: '{side|seat} planes unload at the base in {hex|hex}.',
  cargoLost: '{side|seat} loses cargo on the way to {hex|hex}.',
  dropRolled: '{side|seat} Air Drop on {hex|hex}: {total}, {landed|0=lost;1=landed}.',
  refitted: '{side|seat} refits planes.',
  groundedPlane: '{side|seat} has too many Active planes in {hex|hex}.',
  planeCaught: 'A {side|seat} plane at the base in {hex|hex} loses a step.',
  planeDisplaced: '{side|seat} planes escape from {hex|hex}.',
  baseShifted: 'Before play {side|seat} shifts an air base from {from|hex} to {hex|hex}.',
  baseRaised:
    '{side|seat} builds {level|0=an air strip;1=a Level 1 air base;2=a Level 2 air base;3=a Level 3 air base} in {hex|hex}.',
  baseLowered: '{side|seat} reduces the air base in {hex|hex} to Level {level}.',
  baseCaptured:
    '{side|seat} captures {level|0=the air strip;1=the Level 1 air base;2=the Level 2 air base;3=the Level 3 air base} in {hex|hex}.',
  portDamaged: '{side|seat} damages the port in {hex|hex}: {all|#hit} in all.',
  portRepaired: '{side|seat} repairs the port in {hex|hex}: {all|#hit} left.',
  portCaptured: '{side|seat} captures the port in {hex|hex}.',
  portDemolished: 'The port in {hex|hex} was to be blown up: {added|#hit}, {all} in all.',
  barrageResult: 'Result of the barrage of {hex|hex}: {result}.',
  combatSegment: `{side|seat} may attack in the ${PHASES}.`,
  attack: '{side|seat} attacks {hex|hex}.',
  overrun: '{side|seat} overruns {hex|hex}.',
  attackCancelled: 'The attack on {hex|hex} is called off for lack of supply.',
  rated: '{side|seat} leads with Action Rating {rating}.',
  terrainChosen: 'The defender of {hex|hex} chooses {terrain}.',
  odds: 'Attack on {hex|hex}: {attack} against {defence}, {odds} (anti-tank effects: {antiTank|0=none;1=light;2=heavy}), {drm|signed} on the dice.',
  surprise:
    '{side|seat} surprise: {columns|1=one column;2=two columns;3=three columns;4=four columns;5=five columns;6=six columns}.',
  combatResult: 'Result of the attack on {hex|hex}: {result}.',
  retreats: '{side|seat} retreats: {hexes|1=one hex;2=two hexes;3=three hexes;4=four hexes}.',
  retreated: '{side|seat} retreats from {from|hex} to {hex|hex}.',
  optionIgnored: '{side|seat} ignores the options and stays.',
  advanced: '{side|seat} advances into {hex|hex}.',
  exploiting: '{side|seat} may exploit its success.',
  reconnoitred:
    '{hex|hex} holds {steps} steps{armor|0=;1=, armor}{mech|0=;1=, mechanized troops}{antiTank|0=;1=, anti-tank guns}.',
  arrived: '{side|seat} reinforcements arrive in {hex|hex}.',
  withdrawn: '{unit|unit} leaves the game.',
  supplyRolled: '{side|seat} gets {tokens}T of new supply.',
  replacementsRolled: '{side|seat} gets {pax} Pax and {eq} Eq.',
  rebuilt: '{unit|unit} is rebuilt.',
  truckRebuilt: '{side|seat} rebuilds a truck.',
  restored: '{side|seat} restores a step.',
  consolidated: '{side|seat} consolidates units.',
  supplyCame: '{side|seat} supply arrives in {hex|hex}.',
  dumpCaptured: '{side|seat} captures a dump in {hex|hex}: {taken}T captured, {lost}T destroyed.',
  hedgehogCaptured: '{side|seat} captures a hedgehog in {hex|hex}: Level {level}.',
  transportCaptured: '{side|seat} captures {points} Transport Points with {tokens}T in {hex|hex}.',
  pointsLost: '{side|seat} loses captured Transport Points for lack of counters: {points}.',
  displaced: '{side|seat} Transport Points escape from {hex|hex}.',
  loaded: '{side|seat} loads supply.',
  unloaded: '{side|seat} unloads supply.',
  regrouped: '{side|seat} regroups Transport Points.',
  railed: '{side|seat} moves by rail from {from|hex} to {hex|hex}.',
  freighted: '{side|seat} sends supply by rail.',
  shipped: '{side|seat} is shipped from {from|hex} to {hex|hex}.',
  engaged: '{side|seat} engages the ships in {hex|hex}.',
  navalFire: '{side|seat} fires at {unit|unit} in {hex|hex}: {strength} points.',
  navalHit: 'Fire in {hex|hex}: {hits|#hit}{dg|0=;1=, disorganized}.',
  shipDamaged: '{unit|unit} is damaged.',
  sailed: '{side|seat} ships sail from {from|hex} to {hex|hex}.',
  embarked: '{side|seat} troops go aboard in {hex|hex}.',
  cameAshore: '{side|seat} troops come ashore in {hex|hex}.',
  craftLost: '{side|seat} loses Landing Craft in {hex|hex}.',
  landed: '{side|seat} lands in {hex|hex}: {result|0=success;1=mixed;2=failure}, {modifier|signed} on the dice.',
  lstDeployed: 'A {side|seat} LST becomes a port in {hex|hex}.',
  lstWrecked: 'The {side|seat} LST port in {hex|hex} is destroyed.',
  beachAssault: '{side|seat} storms the beach of {hex|hex}.',
  beachFought: 'The Beach Assault on {hex|hex} {won|1=succeeds;0=fails}.',
  supplyShipped: '{side|seat} ships supply.',
  converted: '{side|seat} converts the railway in {hex|hex}.',
  supplyChecked: '{side|seat} has supplied its units.',
  attrition: '{side|seat} units in {hex|hex} are Out of Supply: {lost} lost to attrition.',
  extended: '{side|seat} forms an Extender.',
  flipped: '{side|seat} turns an Extender back into Transport Points.',
  brokeOut: 'A {side|seat} unit breaks out of {hex|hex}; it returns in {turns} turns.',
  breakoutFailed: 'A {side|seat} unit in {hex|hex} tries to break out and fails.',
  devoured: 'Both players agree: the {side|seat} raiders in {hex|hex} are removed.',
  shifted: '{side|seat} raiders leave the railway in {from|hex} for {hex|hex}.',
} as const

/** What events carry, with what is in no sentence. */
export type OcsEvents = EventValues<typeof EVENTS, MoreValues>

interface MoreValues {
  readonly arranged: OneUnit
  readonly drafted: Where
  readonly moved: Units
  readonly movedOpenly: Units
  readonly restacked: OneUnit
  readonly released: OneUnit
  readonly wornOut: OneUnit
  readonly stepLost: OneUnit
  readonly removed: OneUnit
  readonly eliminated: Where
  readonly detached: OneUnit & { readonly parent: number }
  readonly absorbed: OneUnit & { readonly parent: number }
  readonly fuelled: TokensAt
  /** From a dump, or from the stocks of a unit. */
  readonly paid: Partial<TokensAt & OneUnit>
  readonly dumpBlown: TokensAt
  readonly flakHit: OneUnit
  readonly planeCaught: OneUnit
  readonly airCombat: Units & { readonly against: readonly number[] }
  readonly transferred: Units
  readonly airlanded: Units & { readonly tokens: number }
  readonly cargoLost: OneUnit
  readonly dropRolled: OneUnit
  readonly refitted: OneUnit
  readonly groundedPlane: OneUnit
  readonly planeDisplaced: OneUnit & { readonly to: number }
  readonly attack: Units
  readonly overrun: Units
  readonly attackCancelled: Sided
  readonly retreated: Units
  readonly advanced: Units
  readonly arrived: OneUnit
  readonly rebuilt: Where
  readonly truckRebuilt: OneUnit & Where
  readonly restored: OneUnit
  readonly consolidated: OneUnit
  readonly supplyCame: { readonly tokens: number }
  readonly pointsLost: Where
  readonly displaced: OneUnit & { readonly to: number }
  readonly loaded: TokensAt
  readonly unloaded: TokensAt
  readonly regrouped: Where
  readonly railed: Units
  readonly shipDamaged: Where
  readonly sailed: Units
  readonly embarked: OneUnit
  readonly cameAshore: OneUnit
  readonly craftLost: OneUnit
  readonly beachAssault: Units
  readonly shipped: Units
  readonly supplyShipped: TokensAt & { readonly from: number }
  readonly freighted: TokensAt & { readonly from: number }
  readonly supplyChecked: { readonly recovered: number; readonly eaten: number; readonly out: number }
  readonly extended: OneUnit & Where
  readonly flipped: OneUnit
  readonly brokeOut: OneUnit
  readonly breakoutFailed: OneUnit
}

interface Sided {
  readonly side: number
}

interface OneUnit {
  readonly unit: number
}

interface Units {
  readonly units: readonly number[]
}

interface Where {
  readonly hex: number
}

interface TokensAt extends Where {
  readonly tokens: number
}

/** Events that tell the side that acts what it could not know: undo ends there. */
export const REVEALS: ReadonlySet<string> = new Set([
  // When a phase ends, both sides take in breakdowns, and what lay below one may come to light.
  'phase',
  // And at the end of a segment either side may have to put its stacks in order.
  'segmentEnded',
  'reconnoitred',
  'engaged',
  'navalHit',
  // What becomes of one side in a combat decides what the other does, seen or unseen.
  'attackCancelled',
  'stepLost',
  'removed',
  'eliminated',
  'retreats',
  'retreated',
  'optionIgnored',
  'advanced',
  'displaced',
  // A mission that is declared may be met, and its planes and the enemy's come to light.
  'flown',
  'airCombat',
  // Which planes were at a base comes to light as it falls.
  'baseCaptured',
])
