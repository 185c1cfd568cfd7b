/** What happens, a sentence each. */
export const EVENTS = {
  turn: 'Turn {turn}.',
  playerTurn: '{side|seat}: turn {turn}.',
  cut: '{unit|unit} is out of supply.',
  entered: '{unit|unit} enters at {hex|hex}.',
  moved: '{unit|unit} moves to {hex|hex}.',
  attacked: '{side|seat} attacks {hex|hex} with {units|units}.',
  answered: '{unit|unit} answers.',
  fought: 'At {hex|hex}, {attack} to {defence}, column {column}: {result}.',
  lost: '{unit|unit} loses a step.',
  eliminated: '{unit|unit} is eliminated.',
  stood: '{side|seat} stands at {hex|hex}.',
  mustStand: '{side|seat} cannot fall back from {hex|hex}, and stands.',
  fellBack: '{unit|unit} falls back to {hex|hex}.',
  advanced: '{unit|unit} advances to {hex|hex}.',
  took: '{side|seat} takes {hex|hex}.',
  score: 'Points: Coast {coast}, Hills {hills}.',
} as const
