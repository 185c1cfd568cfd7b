/**
 * What must hold in every system. Each property takes a match at a decision, or a host that has just played an order, and
 * returns what is wrong as sentences.
 */
export { optionsFaults } from './options.ts'
export {
  factFaults,
  follow,
  indexFaults,
  replayFaults,
  showingFaults,
  twinFaults,
  twinOf,
  viewFaults,
} from './keeping.ts'
export { informationFaults, type JustPlayed, undoFaults } from './undo.ts'
export { type HiddenCounts, hiddenCounts, leakFaults, untestedFaults } from './leak.ts'
export { forecastFaults, perft } from './odds.ts'
