/** 5.0: what wins, and who holds it. */
import { hexName, placeName } from '../../core/desk/names.ts'
import { heldBy } from '../../core/desk/kit/goals.ts'
import type { Goals, Objective } from '../../core/shapes.ts'
import { controls } from '../../systems/damos/rules/forces.ts'
import type { M } from '../../systems/damos/rules/world.ts'
import { leningradIsolated, reachesEast } from './supply.ts'
import { COMBINED_CITIES, COMBINED_NEEDED, ending, MAJOR, MINOR, RUSSIAN_VICTORY, type Goal } from './victory.ts'
import { GERMAN, leningrad, placeNamed, RUSSIAN } from './world.ts'

const holder = (german: boolean): number => (german ? GERMAN : RUSSIAN)

function place(m: M, hex: number, german = controls(m, hex, GERMAN)): Objective {
  const id = m.game.grid.format(hex)
  return { id, label: placeName(m, hex), hex: id, holder: holder(german), worth: '' }
}

export function goals(m: M): Goals {
  const { victory } = m.game.scenario
  if (m.game.switches['combined'] === true) return combined(m)
  if (typeof victory === 'object' && victory !== null) return places(m, (victory as { german: Goal[] }).german)
  return forLeningrad(m)
}

/** The short scenarios. */
function places(m: M, wanted: readonly Goal[]): Goals {
  const hexes = [...new Set(wanted.flatMap((goal) => goal.control))]
  const objectives = hexes.map((number) => place(m, m.game.grid.parse(number)))
  const held = objectives.filter((o) => o.holder === GERMAN).length
  const now = ending(m)
  const needed = wanted.map(({ level, atLeast }) => `${atLeast} for a ${level} victory`)
  return {
    objectives,
    sums: [],
    levels: [
      ...wanted.map(({ level, atLeast }) => {
        const called = level === 'major' ? MAJOR : MINOR
        return { ending: called, needs: `${atLeast} or more of the ${hexes.length} places`, met: now === called }
      }),
      { ending: RUSSIAN_VICTORY, needs: `the German side holds fewer`, met: now === RUSSIAN_VICTORY },
    ],
    short: `${held} of ${hexes.length} places`,
    why: `The German side needed ${needed.toReversed().join(' and ')}, and holds ${held} of ${hexes.length}: ${heldBy(objectives, GERMAN)}.`,
  }
}

/** agn:5.0#1-4 */
function forLeningrad(m: M): Goals {
  const city = leningrad(m)
  const taken = controls(m, city, GERMAN)
  const cut = leningradIsolated(m)
  return {
    objectives: [
      place(m, city),
      { id: 'cut-off', label: 'Leningrad cut off', hex: m.game.grid.format(city), holder: holder(cut), worth: '' },
    ],
    sums: [],
    levels: [
      { ending: MAJOR, needs: 'the German side holds Leningrad', met: taken },
      { ending: MINOR, needs: 'Leningrad is cut off from the east', met: !taken && cut },
      { ending: RUSSIAN_VICTORY, needs: 'neither', met: !taken && !cut },
    ],
    short: taken ? 'Leningrad taken' : cut ? 'Leningrad cut off' : 'Leningrad holds out',
    why: `The German side wins a major victory by holding ${hexName(m, city)}, a minor one by cutting it off from the east. It is ${taken ? 'in German hands' : 'in Russian hands'} and ${cut ? 'cut off' : 'has a way to the east'}.`,
  }
}

/** agn:5.0#5-6 */
function combined(m: M): Goals {
  const objectives = COMBINED_CITIES.flatMap((name): Objective[] => {
    const hex = placeNamed(m, name)
    return hex < 0 ? [] : [place(m, hex, controls(m, hex, GERMAN) || !reachesEast(m, hex))]
  })
  const taken = objectives.filter((o) => o.holder === GERMAN).length
  const won = taken >= COMBINED_NEEDED
  return {
    objectives,
    sums: [],
    levels: [
      { ending: MAJOR, needs: `${COMBINED_NEEDED} of ${COMBINED_CITIES.length} cities taken or cut off`, met: won },
      { ending: RUSSIAN_VICTORY, needs: 'fewer', met: !won },
    ],
    short: `${taken} of ${COMBINED_CITIES.length} cities`,
    why: `The German side needed ${COMBINED_NEEDED} of ${COMBINED_CITIES.join(', ')} taken or cut off, and has ${taken}.`,
  }
}
