/** The data files of an OCS game: map, terrain chart, counters, series charts, tables and scenario, each with its schema. */
export { CATEGORIES, MOBILITIES, SIZES, TERRAIN_CATEGORIES, UNIT_KINDS } from './data/words.ts'
export * from './data/charts.ts'
export * from './data/counters.ts'
export * from './data/map.ts'
export * from './data/scenario.ts'
export * from './data/tables.ts'
export * from './data/terrain.ts'
