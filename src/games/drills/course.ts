/** The drills as one game: each on a board of its own, from the phase it teaches to the end of it. */
import type { Lesson } from '../../core/lesson.ts'
import type { Desk } from '../../core/desk.ts'
import { scenarioNamed } from '../../core/game.ts'
import type { Game } from '../../core/system.ts'
import { EAGERNESS } from '../../systems/ocs/bot/eagerness.ts'
import { OCS_DESK } from '../../systems/ocs/desk/index.ts'
import type { CountersFile, ScenarioFile } from '../../systems/ocs/rules/data.ts'
import { makeGame } from '../../systems/ocs/rules/game.ts'
import { dataOf, SIDES } from '../../systems/ocs/rules/sketch.ts'
import type { M, Ocs } from '../../systems/ocs/rules/world.ts'
import { aimsOf, scenarioOf, type Drill } from './drill.ts'
import { sparring } from './sparring.ts'

/** The dice of every drill follow from it, and fall well for the learner: the lesson decides, not luck. */
export const DICE = '00005af9'.padEnd(64, '0')

export const REACHED = 'the goal is reached'
export const MISSED = 'the goal is missed'

const seatOf = ({ side }: Drill): number => SIDES.indexOf(side)

function named(counters: CountersFile, { names }: Drill): CountersFile {
  const units = counters.units.map((unit) => {
    const [name, short] = names[unit.id]!
    const { formation } = unit
    return { ...unit, name, short, ...(formation ? { formation: formation.replaceAll('_', ' ') } : {}) }
  })
  return { ...counters, units }
}

function lessonFrom(drill: Drill): Lesson {
  const { id, title, chapter, line, task, rule, hint, claim, learnt, use } = drill
  return {
    scenario: scenarioOf(id),
    title,
    chapter,
    line,
    seat: seatOf(drill),
    dice: DICE,
    task,
    rule,
    hint,
    claim,
    learnt,
    use,
  }
}

export function courseOf(drills: readonly Drill[], old: Game<Ocs>): Game<Ocs> {
  const drillOf = (m: M): Drill => drills.find(({ id }) => scenarioOf(id) === m.game.scenario.id)!
  // No lights, no front line, a flag on what is to be reached, and how it stands with it.
  const desk: Desk<Ocs> = {
    ...OCS_DESK,
    lamps: () => [],
    ground(s) {
      const ground = OCS_DESK.ground(s)
      const flags = drillOf(s.match).flags.map((hex) => ({ id: `goal-${hex}`, hex, kind: 'goal', label: 'goal' }))
      return { ...ground, control: '-'.repeat(ground.control.length), markers: [...ground.markers, ...flags] }
    },
    asked: (s) => ({ ...OCS_DESK.asked(s), ...(s.match.place.startsWith('movementSegment.') ? { lines: [] } : {}) }),
    aims: ({ match }) => aimsOf(drillOf(match), match),
  }
  const made = drills.map((drill) => {
    const base = dataOf(drill.at)
    const [one] = base.scenarios
    const { turn, player = 'blue' } = one!.start
    const scenario: ScenarioFile = {
      ...one!,
      id: scenarioOf(drill.id),
      title: drill.title,
      about: `${drill.task} ${drill.rule}`,
      game: 'drills',
      turns: [turn, turn],
      ends: player,
      part: drill.part,
      rules: { ...one!.rules, arrivals: false },
      options: { openStacks: true, ...one!.options },
    }
    const ending = (m: M): string => (aimsOf(drill, m).every(({ met }) => met) ? REACHED : MISSED)
    return makeGame({
      ...base,
      id: 'drills',
      title: 'OCS drills',
      books: ['ocs'],
      counters: named(base.counters, drill),
      scenarios: [scenario],
      bots: [sparring],
      eagerness: EAGERNESS,
      desk,
      x: { ...base.x, endings: [REACHED, MISSED], ending },
    })
  })
  const [first] = made
  const scenarios = made.flatMap((game) => game.scenarios)
  const positions = old.scenarios
  const gameOf = (id: string): Game<Ocs> => {
    const found = scenarioNamed('drills', [...scenarios, ...positions], id)
    return made[scenarios.indexOf(found)] ?? old
  }
  return {
    ...first!,
    scenarios,
    positions,
    lessons: drills.map(lessonFrom),
    drawings: (scenario) => gameOf(scenario).drawing!,
    setting: (scenario, options, rules) => gameOf(scenario).setting(scenario, options, rules),
    shelf: {
      kind: 'lessons',
      name: 'OCS in short drills',
      series: 'Operational Combat Series',
      line: 'One rule at a time, each with a goal that is checked.',
      length: 'about 4 min each',
      complexity: 4,
      picture: { scenario: scenarioOf(drills[0]!.id), hex: '0203' },
    },
  }
}
