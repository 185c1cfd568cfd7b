/** Combat school: the series' own worked example, on a map of four hexes. Side A attacks, side B defends. */
import { EAGERNESS } from '../../systems/damos/bot/eagerness.ts'
import { botsFor, TOWNS } from '../../systems/damos/bot/index.ts'
import { plainWorth } from '../../systems/damos/bot/value.ts'
import { makeGame } from '../../systems/damos/rules/game.ts'
import { positionData } from '../../systems/damos/rules/testing.ts'
import type { ScenarioFile } from '../../systems/damos/rules/data.ts'
import { damosDesk } from '../../systems/damos/desk/index.ts'

const data = positionData({
  map: ['~ ~ ~ ~', ' . . w .', 'C . . ~ C'],
  units: {
    'A-armor': 'blue armor 4/8 0201',
    'A-mech': 'blue mech 5/8 0201',
    'A-infantry': 'blue foot 9/5 0201',
    'B-mech': 'red mech 2/6 0202',
    'B-armor': 'red armor 10/6 0204',
  },
  control: { red: ['0202', '0203', '0204', '0303', '0305'] },
  options: { fog: true },
})

const scenario: ScenarioFile = {
  ...data.scenarios[0]!,
  id: 'example-8-13',
  game: 'school',
  title: 'The worked example of combat',
  about:
    'A stack of 18 strength points stands next to a mechanized unit of 2; an armored unit of 10 is two hexes away, behind woods. ' +
    'Declare a Penetration and see what a reaction and a counterattack do to it (damos:8.13).',
  turns: [2, 2],
}

export const combatSchool = makeGame({
  ...data,
  id: 'school',
  title: 'Combat school',
  books: ['damos'],
  scenarios: [scenario],
  desk: damosDesk(),
  bots: botsFor(TOWNS),
  chances: { worth: (m) => plainWorth(m, TOWNS), models: [] },
  eagerness: EAGERNESS,
  shelf: {
    kind: 'lessons',
    name: 'Combat school',
    series: 'DAMOS',
    line: 'One fight, step by step: reaction, posture, counterattack.',
    length: '10 min',
    complexity: 2,
    picture: { scenario: 'example-8-13', hex: '0202' },
  },
})
