/** Exact odds of twelve fixed match-ups, by plan and posture: `maproom odds --table agn`. */
import { chanceOf, choiceLabel, forecast, meanOf, type Branch } from '../../core/forecast.ts'
import { position, type Table } from '../../systems/damos/rules/testing.ts'
import { PLANS, POSTURES } from '../../systems/damos/rules/data.ts'
import { AGN } from './index.ts'

export interface MatchUp {
  readonly name: string
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  /** Token of the combat hex on a drawn map. */
  readonly ground: string
  readonly river?: boolean
}

export interface Cell {
  readonly plan: string
  readonly posture: string
  /** The attacker's chance to win, and the defender's to be wiped out. */
  readonly win: number
  readonly destroyed: number
  readonly attackerLost: number
  readonly defenderLost: number
}

/** Figures are strength points; the even ones are even after the ground has had its say. */
export const MATCH_UPS: readonly MatchUp[] = [
  { name: 'even, clear: armor 9 on armor 9', attackers: ['armor 9/8'], defenders: ['armor 9/6'], ground: '.' },
  { name: 'even, woods: armor 11 on armor 7', attackers: ['armor 11/8'], defenders: ['armor 7/6'], ground: 'w' },
  {
    name: 'even, woods, stacks: 9+7 on 6+6',
    attackers: ['armor 9/8', 'foot 7/5'],
    defenders: ['armor 6/6', 'foot 6/4'],
    ground: 'w',
  },
  { name: 'panzer on a rifle corps, clear: 10 on 4', attackers: ['armor 10/8'], defenders: ['foot 4/4'], ground: '.' },
  {
    name: 'panzer corps on tanks, clear: 10+6 on 5',
    attackers: ['armor 10/8', 'motorized 6/8'],
    defenders: ['armor 5/6'],
    ground: '.',
  },
  {
    name: 'panzer corps on tanks, woods: 10+6 on 5',
    attackers: ['armor 10/8', 'motorized 6/8'],
    defenders: ['armor 5/6'],
    ground: 'w',
  },
  {
    name: 'panzer corps over a river: 10+9+6 on 6+3',
    attackers: ['armor 10/8', 'armor 9/8', 'motorized 6/8'],
    defenders: ['armor 6/6', 'foot 3/4'],
    ground: '.',
    river: true,
  },
  {
    name: 'panzer corps on a city: 10+9+7 on 4+3',
    attackers: ['armor 10/8', 'armor 9/8', 'motorized 7/8'],
    defenders: ['foot 4/4', 'foot 3/4'],
    ground: 'C',
  },
  {
    name: 'on a major city: 10+9+7 on 4+4+3',
    attackers: ['armor 10/8', 'armor 9/8', 'motorized 7/8'],
    defenders: ['foot 4/4', 'foot 4/4', 'foot 3/4'],
    ground: 'M',
  },
  {
    name: 'panzer in the swamp: 10+7 on 3',
    attackers: ['armor 10/8', 'motorized 7/8'],
    defenders: ['mech 3/6'],
    ground: 's',
  },
  {
    name: 'Soviet tanks on German foot: 5+4 on 7',
    attackers: ['armor 5/6', 'mech 4/6'],
    defenders: ['foot 7/5'],
    ground: '.',
  },
  {
    name: 'Soviet tanks on a panzer division, woods: 6+5 on 7',
    attackers: ['armor 6/6', 'armor 5/6'],
    defenders: ['armor 7/8'],
    ground: 'w',
  },
]

function opening(up: MatchUp): Table {
  const units: Record<string, string> = {}
  up.attackers.forEach((u, i) => (units[`a${i}`] = `blue ${u} 0202`))
  up.defenders.forEach((u, i) => (units[`d${i}`] = `red ${u} 0203`))
  return position({
    map: ['. . . . . .', ` C . ${up.ground} . . C`, '. . . . . .'],
    units,
    ...(up.river && { rivers: ['0202/0203'] }),
    control: { red: ['0103', '0104', '0105', '0106', '0203', '0204', '0205', '0206', '0304', '0305', '0306'] },
    // Both in supply, no air, no replacement points, every posture the matrix allows: the charts alone speak.
    x: {
      supplied: () => true,
      surrenderExempt: () => true,
      stacks: () => true,
      projectsZoi: (m, unit) => m.game.units[unit]!.mobile,
      automatic: (m, attack, defence) => AGN.automatic(m, attack, defence),
      automaticEma: AGN.automaticEma,
      figures: AGN.figures,
    },
  })
}

function cellOf(branch: Branch, plan: string, defenders: number): Cell {
  const posture = branch.choices.find((c) => c.order.do === 'posture')
  return {
    plan,
    posture: posture ? choiceLabel(posture).replace('posture ', '') : 'steadfast',
    win: chanceOf(branch, (o) => o['won'] === 1),
    destroyed: chanceOf(branch, (o) => o['defenderUnits'] === defenders),
    attackerLost: meanOf(branch, 'attackerLost'),
    defenderLost: meanOf(branch, 'defenderLost'),
  }
}

/** All plans and postures of a match-up. */
export function cells(up: MatchUp): Cell[] {
  const found: Cell[] = []
  const plain = opening(up).play('activate 0202', 'move 0203')
  const activation = plain.m.frames.findIndex((f) => f.proc === 'activation')
  for (const branch of forecast(plain.m, { frame: activation }).branches) {
    const plan = branch.choices.find((c) => c.order.do === 'plan')!.order.word!
    found.push(cellOf(branch, plan, up.defenders.length))
  }
  for (const plan of ['assault', 'penetration']) {
    const t = opening(up).play(`concert ${plan}`)
    if (t.place === 'concerted.target') t.play('target 0203')
    const declared = t.m.frames.findIndex((f) => f.proc === 'concerted')
    for (const branch of forecast(t.m, { frame: declared }).branches)
      found.push(cellOf(branch, plan, up.defenders.length))
  }
  const rank = (c: Cell): number => PLANS.indexOf(c.plan as never) * 10 + POSTURES.indexOf(c.posture as never)
  return found.sort((a, b) => rank(a) - rank(b))
}

const percent = (x: number): string => `${(x * 100).toFixed(1)} %`.padStart(8)

export function oddsTable(): string {
  const lines = [
    '| match-up | plan | posture | attacker wins | defender destroyed | attacker loses | defender loses |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const up of MATCH_UPS) {
    for (const c of cells(up)) {
      lines.push(
        `| ${up.name} | ${c.plan} | ${c.posture} | ${percent(c.win)} | ${percent(c.destroyed)} | ${c.attackerLost.toFixed(2)} | ${c.defenderLost.toFixed(2)} |`,
      )
    }
  }
  return lines.join('\n')
}
