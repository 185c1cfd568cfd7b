/** The odds of drawn fights, the fast way against every ordered fall of the dice. */
import { expect, test } from 'vitest'
import { SeededRng } from '../../../core/chance.ts'
import { forecastFaults } from '../../../core/harness/odds.ts'
import { PLANS, POSTURES } from './data.ts'
import { position, type Table } from './testing.ts'

interface Fight {
  readonly t: Table
  /** The frame whose end ends the forecast. */
  readonly frame: number
  readonly name: string
}

const GROUND = ['.', '.', 'w', 's', 't', 'C', 'M']
const WAYS = [
  'plan',
  'plan',
  'plan',
  'plan',
  'assault',
  'assault',
  'penetration',
  'penetration',
  'met',
  'joined',
] as const

function pick<T>(rng: SeededRng, list: readonly T[]): T {
  return list[rng.below(list.length)]!
}

/** A fight drawn by lot, stopped where its first compared choice or its first roll comes. */
function drawFight(rng: SeededRng, number: number): Fight {
  const way = pick(rng, WAYS)
  const meets = way === 'met'
  const units: Record<string, string> = {}
  const stack = (side: string, id: string, hex: string, count: number, strength: () => number, more = ''): void => {
    for (let i = 0; i < count; i++) {
      const type = i === 0 && side === 'blue' ? 'armor' : pick(rng, ['foot', 'motorized', 'mech', 'armor', 'cavalry'])
      units[`${id}${i}`] = `${side} ${type} ${strength()}/6 ${hex} of 20${more}`
    }
  }
  // Most roll one die a side; now and then two or three, where brute force has thousands of ways to go.
  const large = number % 50 === 49 && !meets && way !== 'joined'
  if (large) stack('blue', 'a', '0202', 1, () => pick(rng, [8, 11, 14]))
  else stack('blue', 'a', '0202', 1 + rng.below(3), () => 1 + rng.below(3))
  const morale = rng.below(4) === 0 ? ' demoralized' : ''
  if (!meets) stack('red', 'd', '0203', 1 + rng.below(large ? 1 : 3), () => 1 + rng.below(3), morale)
  if (meets || way === 'joined' || rng.below(3) === 0) units['x'] = `red armor ${1 + rng.below(4)}/6 0204`
  const supplied = [rng.below(3) > 0, rng.below(3) > 0]
  const ground = pick(rng, GROUND)
  const t = position({
    map: ['. . . . . .', ` C . ${ground} . . C`, '. . . . . .'],
    units,
    control: { red: ['0103', '0104', '0105', '0106', '0204', '0205', '0206', '0304', '0305', '0306'] },
    ...(rng.below(3) === 0 && { rivers: ['0202/0203'] }),
    // Turn 1 has no attrition; supply is by lot, not by the map.
    turn: 1,
    x: { supplied: (m, unit) => supplied[m.game.units[unit]!.seat]! },
  })
  if (way === 'assault' || way === 'penetration') t.play(`concert ${way}`)
  else t.play('activate 0202', 'move 0203')
  if (way === 'joined' && t.place === 'activation.plan') t.play(`plan ${pick(rng, ['meeting', 'standard'])}`)
  if ((way === 'joined' || meets) && t.place === 'reaction.window' && t.legal(`react ${t.hex('x')}`))
    t.play(`react ${t.hex('x')}`)
  const frame = t.m.frames.findIndex((f) => f.proc === 'concerted' || f.proc === 'activation')
  return { t, frame, name: `fight ${number}, ${way} at ${t.place}` }
}

test('the odds of two hundred fights are those of every ordered fall of the dice', () => {
  const rng = new SeededRng('two hundred fights')
  const seen = new Set<string>()
  for (let number = 0; number < 200; number++) {
    const { t, frame, name } = drawFight(rng, number)
    expect(forecastFaults([t.m], { frame }), `${name}\n${t.toString()}`).toEqual([])
    seen.add(t.place)
    const { kind } = t.m.frames[frame] as { kind?: number }
    if (kind !== undefined) seen.add(PLANS[kind]!)
    if (t.m.waits === 'decision') for (const word of t.offers()) seen.add(word)
  }
  for (const place of ['concerted.posture', 'activation.plan', 'reaction.window', 'reaction.dice', 'combat.attackRoll'])
    expect(seen).toContain(place)
  for (const plan of ['plan meeting', 'plan standard', 'assault', 'penetration']) expect(seen).toContain(plan)
  for (const posture of POSTURES) expect(seen).toContain(`posture ${posture}`)
})
