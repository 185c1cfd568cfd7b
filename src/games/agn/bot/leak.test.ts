/** Bots in both seats, with their memories and all they were told: the same orders and beats, whatever is hidden. */
import { expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../../core/chance.ts'
import { Match, type Happening } from '../../../core/match.ts'
import { botNamed } from '../../../core/opponent.ts'
import { askBot } from '../../../core/opponent/ask.ts'
import { knownTo, seenBy } from '../../../core/seen.ts'
import { imagine, View } from '../../../core/sight.ts'
import { armyGroupNorth } from '../index.ts'

const NODES = 800
const DECISIONS = 40

test('orders, memories and beats follow from what the seat knows', () => {
  const setting = armyGroupNorth.setting('dvina')
  const bots = ['veteran/cautious', 'veteran'].map((id) => botNamed(armyGroupNorth, id)!)
  const m = Match.start(setting)
  const dice = new SeededRng('leak dice')
  const memories = ['', '']
  const heard: Happening[][] = [[], []]
  const [answers, others]: [unknown[], unknown[]] = [[], []]
  let [changed, asked] = [0, 0]
  const beats = (at: Match<never> | typeof m): number => bots[at.seat]!.beats?.[at.place] ?? 1
  while (m.waits !== 'over' && asked < DECISIONS) {
    if (m.waits === 'roll') m.roll(rollDice(dice, m.rolling.dice(m, m.top), m.rolling.reads))
    else {
      const { seat } = m
      const view = View.of(m, seat)
      const news = heard[seat]!.splice(0).map((event) => knownTo(seat, event))
      const asking = { seed: 'leak', memory: memories[seat]!, news, nodes: NODES }
      const answer = askBot(bots[seat]!, seenBy(m, view), asking)
      const twin = imagine(setting, view, new SeededRng(`twin ${asked}`))
      if (twin.state.cells.some((cell, i) => cell !== m.state.cells[i])) changed++
      const other = askBot(bots[seat]!, seenBy(twin, View.of(twin, seat)), asking)
      answers.push([answer, beats(m)])
      others.push([other, beats(twin)])
      memories[seat] = answer.memory ?? ''
      m.play(seat, answer.orders[0]!)
      asked++
    }
    for (const list of heard) list.push(...m.events)
  }
  expect(others).toEqual(answers)
  expect([asked, changed > DECISIONS / 2]).toEqual([DECISIONS, true])
})
