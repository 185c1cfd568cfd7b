/** Every drill has a worked solution that replays, reaches the drill's goal, and is what its script says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, type Branch } from '../../core/forecast.ts'
import { playScript } from '../../core/harness/script.ts'
import { Host, replay } from '../../core/host.ts'
import { parseRecord } from '../../core/record.ts'
import { oddsAfterBarrage } from '../../systems/ocs/prelude.ts'
import type { M } from '../../systems/ocs/world.ts'
import { tikhvin } from './index.ts'
import { DRILLS } from './scenarios.ts'

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, 'drills', file), 'utf8')

describe.each(DRILLS.map((drill) => [drill.id, drill] as const))('%s', (id, drill) => {
  const name = id.replace(/^drill-/, '')

  test('its solution replays and reaches the goal', () => {
    const record = parseRecord(textOf(`${name}.record.json`))
    expect([record.scenario, record.ending]).toEqual([id, drill.victory!.levels[0]!.ending])
    expect(replay(tikhvin, record).hashes).toEqual(record.hashes)
  })

  test('the solution is that of its script', () => {
    const host = new Host(tikhvin, { scenario: id })
    playScript(host, textOf(`${name}.txt`))
    expect(host.hashes).toEqual(parseRecord(textOf(`${name}.record.json`)).hashes)
  })

  test('doing nothing does not reach it', () => {
    const host = new Host(tikhvin, { scenario: id, rng: { below: () => 0 } })
    const { match } = host
    for (let i = 0; i < 200 && match.waits === 'decision'; i++) {
      const rest = match.options().find((o) => ['end', 'enough', 'keep', 'ready'].includes(o.do))
      host.play(match.seat, rest ?? match.options()[0]!)
    }
    expect([match.waits, match.ending === drill.victory!.levels[0]!.ending]).toEqual(['over', false])
  })
})

test('a script says which line cannot be played, and why', () => {
  const script = (text: string): (() => void) => {
    const host = new Host(tikhvin, { scenario: 'drill-barrage' })
    return () => playScript(host, text)
  }
  expect(script('# nothing\n\nend\nmarch 1')).toThrow('line 4, "march 1" at movementSegment.choose')
  expect(script('roll 3 4')).toThrow('nobody rolls now')
  expect(script('take nobody')).toThrow('line 1')
})

test('the drill of the barrage: 72 of 100 without guns, 91 with those that leave the infantry its supply, 86 with all', () => {
  const at = (script: string): M => {
    const host = new Host(tikhvin, { scenario: 'drill-barrage' })
    playScript(host, `end\nend\n${script}`)
    return host.match
  }
  const attack =
    (...stacks: string[]) =>
    (m: M): number => {
      m.play(0, { do: 'end' })
      m.play(0, { do: 'attack', hex: '15.15' })
      for (const hex of stacks) m.play(0, { do: 'stack', hex })
      expect(m.play(0, { do: 'go' }).ok).toBe(true)
      return m.frames.findIndex((f) => f.proc === 'combat')
    }
  const entered = (branch: Branch): number => chanceOf(branch, (o) => o['entered'] === 1)
  const bare = at('')
  const frame = attack('14.15', '15.16')(bare)
  expect(entered(forecast(bare, { frame }).branches[0]!)).toBeCloseTo(0.72, 2)
  const guns = 'barrage 15.15\nwith G-18-A\nwith G-A39\nwith G-NEB'
  expect(entered(oddsAfterBarrage(at(guns), attack('14.15', '15.16')))).toBeCloseTo(0.91, 2)
  expect(entered(oddsAfterBarrage(at(`${guns}\nwith G-AI`), attack('14.15')))).toBeCloseTo(0.86, 2)
})
