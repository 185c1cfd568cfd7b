/** The command line on the game itself, as a program of its own: so a mutant of a rule is not judged by whole matches. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { freshFolder, type Ran, ROOT } from './testing.ts'

const FOLDER = join(ROOT, 'src/games/agn')

async function maproom(argv: readonly string[], input: readonly string[] = []): Promise<Ran> {
  // CI=1 is what makes picocolors believe in colours without a terminal.
  const child = spawn(process.execPath, [join(ROOT, 'bin/maproom.mjs'), ...argv], { env: { ...process.env, CI: '1' } })
  child.stdin.end(input.map((line) => `${line}\n`).join(''))
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

describe('Army Group North in the terminal', () => {
  test('is listed, without colours when nobody looks', async () => {
    const { code, out, err } = await maproom(['games'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^agn {2}Army Group North/m)
  })

  test('the suggested set-up takes one order a side, and play begins', async () => {
    const { code, out } = await maproom(['play', 'agn'], ['suggested', 'ready', 'suggested', 'ready', 'units', 'map'])
    expect(code).toBe(0)
    expect(out).toContain('Game turn 1')
    expect(out).toMatch(/\(\d{4}\) {2}German: .+ = \d+/)
  })

  test('a short scenario is played to its end by bots, and its record replays', async () => {
    const file = join(freshFolder(), 'dvina.record.json')
    const { out } = await maproom([
      'play',
      'agn',
      'dvina',
      '--bot',
      'eager',
      '--seed',
      '2a'.repeat(32),
      '--record',
      file,
    ])
    expect(out).toContain('The match is over: ')
    expect(await maproom(['replay', file])).toMatchObject({ code: 0, err: '' })
  })

  test('every data file is sound', async () => {
    const files = ['map.json', 'counters.json', 'charts.json', '../../systems/damos/rules/charts.json']
    for (const folder of ['scenarios', 'positions']) {
      files.push(...readdirSync(join(FOLDER, folder)).map((name) => join(folder, name)))
    }
    const { out, err } = await maproom(['check', ...files.map((file) => join(FOLDER, file))])
    expect(err).toBe('')
    expect(out.match(/a valid/g)).toHaveLength(files.length)
  })
})
