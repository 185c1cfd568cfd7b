/** A program outside in a seat: what it is told, what it may answer, and how it fails. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../games/registry.ts'
import { got, served } from '../server/testing.ts'
import { freshFolder, maproom, ROOT } from './testing.ts'

const EXAMPLE = `node ${join(ROOT, 'examples/outside-bot.mjs')}`

/** A program made of what it does with a message, as JavaScript. */
function program(body: string): { command: string; log: string } {
  const folder = freshFolder()
  const log = join(folder, 'log.jsonl')
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'
import { appendFileSync } from 'node:fs'
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n')
let asked = 0
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(${JSON.stringify(log)}, line + '\\n')
  const message = JSON.parse(line)
  const { t, n, options } = message
  ${body}
}`,
  )
  return { command: `node ${file}`, log }
}

interface Told {
  readonly t: string
  readonly n: number
  readonly why?: string
  readonly options: readonly object[]
  readonly view: { readonly columns: Readonly<Record<string, (number | null)[]>>; readonly asks: number }
  readonly events: readonly { readonly ev: string }[]
  readonly units: readonly { readonly id: string }[]
}

const toldIn = (log: string): Told[] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)

const play = (...argv: string[]) => maproom(['play', ...argv], { games })

test('the example plays a match to its end against a bot', async () => {
  const [north, south] = games[0]!.setting(games[0]!.scenarios[0]!.id).seats as [string, string]
  const { code, out } = await play('primer', '--outside', `${north}=${EXAMPLE}`, '--bot', `${south}=recruit`)
  expect(code).toBe(0)
  expect(out).toMatch(/victory|draw/i)
})

describe('what a program is told', () => {
  test('who is who, and each decision with its options, what has happened, and what its seat may see', async () => {
    const { command, log } = program(`if (t === 'decide') say({ n, order: options[asked++ % options.length] })
  if (asked > 12) process.exit(3)`)
    const { code, err } = await play('agn', 'dvina', '--outside', `german=${command}`, '--bot', 'russian=random')
    expect([code, err]).toEqual([1, expect.stringContaining('it ended with code 3')])
    const [hello, ...decisions] = toldIn(log)
    expect(hello).toMatchObject({ t: 'hello', protocol: 1, game: 'agn', scenario: 'dvina', seat: 0 })
    expect(decisions.map((d) => d.n)).toEqual(decisions.map((_, i) => i + 1))
    for (const { options, view } of decisions) {
      expect(options.length).toBeGreaterThan(0)
      expect(view.asks).toBe(0)
    }
    expect(decisions.flatMap((d) => d.events).length).toBeGreaterThan(0)
    // Enemy strengths are hidden from it, its own are not.
    const sp = decisions[0]!.view.columns['sp']!
    const setting = games.find((g) => g.id === 'agn')!.setting('dvina')
    const units = (setting.game as unknown as { units: readonly { seat: number; index: number }[] }).units
    expect(setting.hides).toBe(true)
    expect(sp.filter((n, i) => n !== null && units[i]!.seat === 1)).toEqual([])
    expect(sp.filter((n, i) => n === null && units[i]!.seat === 0)).toEqual([])
  })

  test('an answer that is not legal is refused with the reason, and the third ends the match', async () => {
    const { command, log } = program(`if (t === 'decide') say({ n, order: { do: 'win' } })
  if (t === 'refused') asked++ ? process.stdout.write('what?\\n') : say({ n: 99, order: { do: 'end' } })`)
    const { code, err } = await play('agn', 'dvina', '--outside', `german=${command}`)
    expect([code, err]).toEqual([1, expect.stringContaining('That is not JSON.')])
    const refused = toldIn(log).filter(({ t }) => t === 'refused')
    expect(refused.map(({ why }) => why)).toEqual([
      expect.stringContaining('The order "win" is not possible here'),
      'Decision 1 is asked, not 99.',
    ])
  })
})

test('a seat that is not there, and a program that is not, are said so', async () => {
  expect(await play('primer', '--outside', 'nobody=cat')).toMatchObject({ code: 2 })
  expect(await play('primer', '--outside', 'cat')).toMatchObject({ code: 2, err: expect.stringContaining('SEAT=') })
  const { code, err } = await play('agn', 'dvina', '--outside', 'german=no-such-program-here 2>&-')
  expect([code, err]).toEqual([1, expect.stringContaining('it ended with code 127')])
})

test('over the socket: the example begins a match against a bot and plays it to its end', async () => {
  const server = await served({ games })
  onTestFinished(() => server.close())
  const child = spawn('node', [join(ROOT, 'examples/socket-bot.mjs'), `http://127.0.0.1:${server.port}`, 'primer'])
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  await new Promise((done) => void child.on('exit', done))
  expect(said).toMatch(/victory|draw/i)
  const [match] = await got<{ ending: string }[]>(server.port, 'GET', '/api/matches')
  expect(match!.ending).not.toBe('')
})
