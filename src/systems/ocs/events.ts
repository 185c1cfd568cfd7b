/** What happened, in sentences. Of the enemy's units only what shows is named. */
const PHASES =
  '{phase|1=Aircraft Refit Phase;2=Reinforcement Phase;3=Movement Phase;4=Supply Phase;5=Reaction Phase;6=Combat Phase;7=Exploitation Phase;8=Clean Up Phase}'

export const EVENTS: Readonly<Record<string, string>> = {
  turn: 'Game turn {turn}.',
  playerTurn: '{side|seat} player turn {turn}.',
  phase: `{side|seat} ${PHASES}.`,
  segment: `{side|seat} may move in the ${PHASES}.`,
  segmentEnded: '{side|seat} has finished moving.',
  arranged: '{side|seat} arranges its forces.',
  simulcast: 'Both players agree to a simulcast turn.',
  weather: 'The weather is {weather}.',
  initiative: '{side|seat} rolls {sum} for the first move.',
  moved: '{side|seat} moves from {from|hex} to {hex|hex}.',
  movedOpenly: '{side|seat} moves from {from|hex} to {hex|hex}.',
  shown: '{unit|unit} is shown on top in {hex|hex}.',
  released: 'A Reserve of the {side|seat} is released in {hex|hex}.',
  reservesStripped: 'The Reserves of the {side|seat} in {hex|hex} leave Reserve Mode.',
  disorganized: 'The units of the {side|seat} in {hex|hex} are disorganized.',
  stepLost: 'The {side|seat} loses a step in {hex|hex}.',
  removed: 'The {side|seat} loses a unit in {hex|hex}.',
  eliminated: '{unit|unit} is eliminated.',
  detached: '{side|seat} detaches a breakdown.',
  absorbed: '{side|seat} takes in a breakdown.',
  fuelled: '{side|seat} pays for fuel.',
  paid: '{side|seat} pays for supply.',
  dumpBlown: '{side|seat} blows up supply.',
  barrage:
    '{side|seat} fires {strength} points at {hex|hex}: column {first}; shifts: density {density}, hedgehog {hedgehog}, terrain {terrain}, spotting {spotting}, Strat Mode {strat}; column {column}.',
  barrageResult: 'The barrage of {hex|hex}: {result}.',
  attack: '{side|seat} attacks {hex|hex}.',
  overrun: '{side|seat} overruns {hex|hex}.',
  attackCancelled: 'The attack on {hex|hex} is called off for want of supply.',
  rated: '{side|seat} leads with Action Rating {rating}.',
  terrainChosen: 'The defender of {hex|hex} chooses {terrain}.',
  odds: 'Attack on {hex|hex}: {attack} against {defence}, {odds} (anti-tank effects: {antiTank|0=none;1=light;2=heavy}), {drm|signed} on the dice.',
  surprise:
    'Surprise for the {side|seat}: {columns|1=one column;2=two columns;3=three columns;4=four columns;5=five columns;6=six columns}.',
  combatResult: 'Result of the attack on {hex|hex}: {result}.',
  supplyCame: 'Supply of the {side|seat} is put down in {hex|hex}.',
  dumpCaptured: '{side|seat} captures a dump in {hex|hex}: {taken}T fall into its hands, {lost}T are destroyed.',
}

/** Events that tell a seat what it could not know: undo ends there. */
export const REVEALS: ReadonlySet<string> = new Set([
  // When a phase ends, both sides take in breakdowns, and what lay below one may come to light.
  'phase',
  // And at the end of a segment either side may have to put its stacks in order.
  'segmentEnded',
  'arranged',
  'moved',
  'shown',
  'fuelled',
  'paid',
  'dumpBlown',
  'attack',
  'overrun',
  'attackCancelled',
  'rated',
  'terrainChosen',
  'barrage',
  'released',
  'reservesStripped',
  'eliminated',
  'removed',
])
