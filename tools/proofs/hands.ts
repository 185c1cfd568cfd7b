/** Whole scenarios in the browser without a mouse: by keyboard alone, and by the board as text alone. */
import { rmSync } from 'node:fs'
import { freshFolder } from '../../src/server/testing.ts'
import { Desk, type Sheet } from '../../src/web/browser/desk.ts'
import { Keyboard } from '../../src/web/browser/keyboard.ts'
import { Reader } from '../../src/web/browser/reader.ts'
import { ground } from './browser.ts'
import type { Proof } from './proof.ts'

/** The shortest of each series, the options that leave everything to one person, and whether the map is numbered by columns. */
const PLAYED: Readonly<Record<string, { readonly options: object; readonly columns?: boolean }>> = {
  'school example-8-13': { options: { fog: false, solitaire: true } },
  'agn dvina': { options: { fog: false, solitaire: true } },
  'ypres messines': { options: {}, columns: true },
  'tikhvin two-turns': { options: { openStacks: true }, columns: true },
}
const SHORT = 'school example-8-13'
const HANDS = ['keys', 'text']

/** What is done of one's own accord in a phase before one only goes on, and what a phase may take then. */
const WISHES = 3
const LONGEST = 150
const MOST = 2500

interface Hands {
  /** One decision; of one's own accord, or whatever leads on. */
  decide(free: boolean): Promise<void>
  /** Leaves a phase in which nothing more happens. */
  leave(): Promise<void>
}

async function handsOf(sheet: Sheet, hands: string, columns: boolean): Promise<Hands> {
  if (hands === 'text') {
    const reader = await Reader.open(sheet)
    return { decide: (free) => reader.decide(free), leave: () => reader.decide(false) }
  }
  const keys = new Keyboard(sheet)
  return {
    decide: async (free) => {
      if (!free || !(await keys.send(columns))) await keys.answer()
    },
    leave: () => keys.leave(),
  }
}

/** Plays until the match is over; how many decisions that took. */
async function playOut(sheet: Sheet, hands: Hands, say: (text: string) => void): Promise<number> {
  let phase = ''
  let inPhase = 0
  for (let n = 0; ; n++) {
    const { now, ending, asked } = sheet.state
    if (ending !== '') return n
    if (!asked) throw new Error(`nobody is asked, and the match is not over: ${sheet.state.waits}`)
    if (n === MOST) throw new Error(`the match goes on after ${MOST} decisions`)
    if (n % 25 === 24) say(`${n + 1} decisions, turn ${now.turn}, ${now.doing}`)
    const here = `${now.turn} ${now.side} ${now.phase} ${now.doing}`
    inPhase = here === phase ? inPhase + 1 : 0
    phase = here
    if (inPhase === LONGEST) throw new Error(`${LONGEST} decisions did not end ${now.doing}, at ${asked.place}`)
    // Where a decision comes round again and again, it is left.
    if (inPhase > LONGEST / 2 && asked.options.some((o) => o.closes)) await hands.leave()
    else await hands.decide(inPhase < WISHES)
  }
}

export const handsAlone: Proof = {
  about:
    'scenarios of every series are played through the page to their end by keyboard alone, and by the board as text alone',
  parts: (short) =>
    (short ? [SHORT] : Object.keys(PLAYED)).flatMap((match) => HANDS.map((hands) => `${match} ${hands}`)),
  async run(part, say) {
    const [game, scenario, hands] = part.split(' ') as [string, string, string]
    const { options, columns = false } = PLAYED[`${game} ${scenario}`]!
    await ground()
    const folder = freshFolder()
    const desk = await Desk.open(folder)
    const faults: string[] = []
    let decisions = 0
    try {
      const sheet = await desk.table(await desk.newMatch({ game, scenario, options, dice: '2a' }))
      decisions = await playOut(sheet, await handsOf(sheet, hands, columns), say)
      faults.push(...sheet.faults)
    } catch (error) {
      faults.push((error as Error).message)
    }
    await desk.close()
    rmSync(folder, { recursive: true, force: true })
    return { figures: { scenarios: 1, decisions }, faults: faults.map((fault) => `${part}: ${fault}`) }
  },
}
