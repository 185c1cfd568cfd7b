/** docs/ocs-sequence.md lists every phase of the sequence of play with its act at the table and its drill: held to the code. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { game, playerTurn } from '../../systems/ocs/rules/sequence/turn.ts'
import { DRILLS } from './drills.ts'
import { drills } from './index.ts'

const rows = (head: string): string[][] => {
  const lines = readFileSync('docs/ocs-sequence.md', 'utf8').split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  const to = lines.findIndex((line, i) => i > from && !line.startsWith('|'))
  return lines.slice(from + 2, to < 0 ? undefined : to).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const { procedures } = drills.setting(drills.scenarios[0]!.id).system

test('every step of the Game Turn and of the Player Turn has a row, in the order of the code, with what is done in it', () => {
  const listed = rows('phase').map(([, step]) => step!.replaceAll('`', ''))
  const coded = [
    ...Object.keys(game.steps).map((step) => `game.${step}`),
    ...Object.keys(playerTurn.steps).map((step) => `playerTurn.${step}`),
  ]
  expect([...new Set(listed)]).toEqual(coded)
  expect(rows('phase').filter(([, , act]) => !/\w/.test(act!))).toEqual([])
})

test('every drill of the course stands in its phase, and no other', () => {
  const named = rows('phase').flatMap(([, , , drill]) => (drill ? [drill] : []))
  expect(named.toSorted()).toEqual(DRILLS.map(({ id }) => id).toSorted())
})

test('a drill stands in a step that its part of the turn plays', () => {
  const steps = Object.keys(playerTurn.steps)
  const astray = rows('phase').filter(([, step, , drill]) => {
    const [from, to] = DRILLS.find(({ id }) => id === drill)?.part ?? []
    const at = steps.indexOf(step!.replaceAll('`', '').split('.')[1]!)
    return from !== undefined && (at < steps.indexOf(from) || at > steps.indexOf(to!))
  })
  expect(astray).toEqual([])
})

test('what the enemy is asked exists as a decision of the rules', () => {
  for (const [, place] of rows('question')) {
    const [proc, step] = place!.replaceAll('`', '').split('.') as [string, string]
    expect(Object.keys(procedures[proc]!.steps)).toContain(step)
  }
})
