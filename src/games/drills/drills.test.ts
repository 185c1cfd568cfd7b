/** Every drill can be solved, and is not solved by doing nothing; the pictured examples come out with the book's figures. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, type Branch } from '../../core/forecast.ts'
import { Host, replay } from '../../core/host.ts'
import { Match, type Order } from '../../core/match.ts'
import { askOpenly, wayOf, wordsOf } from '../../core/harness/asking.ts'
import { seenOpenly } from '../../core/seen.ts'
import { showInfo, showTable } from '../../core/desk/show.ts'
import { parseRecord } from '../../core/record.ts'
import { oddsAfterBarrage } from '../../systems/ocs/rules/fighting/prelude.ts'
import { putUnit } from '../../systems/ocs/rules/position/changes.ts'
import { Table } from '../../systems/ocs/rules/testing.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import { dumpsFor } from '../../systems/ocs/rules/supply/dumps.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { scenarioOf } from './drill.ts'
import { DRILLS } from './drills.ts'
import { MISSED, REACHED } from './course.ts'
import { drills } from './index.ts'
import { Learner } from './testing.ts'

/** An order in words, or dice as they fall. */
type Step = string | readonly number[]

const begin = (id: string): Table => new Table(drills.setting(scenarioOf(id)))
const drillOf = (id: string) => DRILLS.find((drill) => drill.id === id)!

function play(t: Table, steps: readonly Step[]): Table {
  for (const step of steps) {
    if (typeof step === 'string') t.play(step)
    else t.dice(...step)
  }
  return t
}

const steps = (words: string): string[] => words.split(', ')

/** The pictured examples of the book, with its dice and the answers of both sides. */
const OVERRUN: readonly Step[] = [
  ...steps('stack 0101, fuelFrom 0101, move 0102, move 0103, move 0104, overrun 0105, from 0101, stocks brigade'),
  ...steps('lead tanks, lead brigade'),
  [3, 3],
  [2],
  [2, 2],
  ...steps('lose tanks, stop'),
]
const ATTACK: readonly Step[] = [
  ...steps('barrage 0102, with guns, fire, from 0101'),
  [1, 3],
  ...steps('end, attack 0102, stack 0101, stack 0103, go, from 0101, stocks krad, stocks pz, from 0202'),
  ...steps('lead krad, lead bde, against 8'),
  [4, 5],
  [2],
  [2, 3],
  ...steps('lose krad, retreat, retreat 0202, all'),
]

describe.each(DRILLS.map((drill) => [drill.id, drill] as const))('%s', (id, drill) => {
  test('is solved by its solution, goal by goal, and not by its first order', () => {
    const learner = new Learner(drill)
    expect(learner.aims.some(({ met }) => !met)).toBe(true)
    learner.give(drill.solution[0]!)
    expect(learner.done).toBe(false)
    learner.give(...drill.solution.slice(1))
    expect(learner.aims.map(({ met, because }) => [met, because])).toEqual(drill.goals.map(() => [true, '']))
    expect(learner.leave().host.match.ending).toBe(REACHED)
  })

  test('is not solved by passing, nor by default answers, and then says why', () => {
    const passed = new Learner(drill).leave()
    expect(passed.host.match.ending).toBe(MISSED)
    const missed = passed.aims.filter(({ met }) => !met)
    expect(missed.length).toBeGreaterThan(0)
    for (const { because } of missed) expect(because).toMatch(/^[a-z0-9].*\.$/)
  })

  test('asks nobody but the learner, from the phase it teaches on', () => {
    const { host, seat } = new Learner(drill)
    expect(host.steps).toEqual([])
    expect(host.match.seat).toBe(seat)
    const { part } = drill
    const opens: Readonly<Record<string, RegExp>> = { refit: /^refitPhase\./, combat: /^barrageSegment\./ }
    expect(host.match.place).toMatch(opens[part[0]] ?? /^movementSegment\./)
  })

  test('says its task, its rule and what is learnt, and cites a rule that exists', () => {
    const { task, rule, learnt, use, line, claim } = drill
    for (const text of [task, rule, use]) expect(text).toMatch(/^[A-Z].*\.$/)
    expect(learnt).toMatch(/^how .*[a-z]$/)
    expect(line.length).toBeLessThanOrEqual(32)
    expect(CLAIMS).toContain(claim)
    for (const hex of drill.flags)
      expect(drills.setting(scenarioOf(id)).ids.parse('hex', hex)).toBeGreaterThanOrEqual(0)
  })

  test('has a board of its own, without lamps, and its goals are shown', () => {
    const board = drills.drawings!(scenarioOf(id)).map as { hexes: readonly object[] }
    expect(board.hexes.length).toBe(drill.at.map.flatMap((row) => row.trim().split(/\s+/)).length)
    const m = Match.start(drills.setting(scenarioOf(id)))
    const shown = showTable(seenOpenly(m), { at: 0, undo: null, standing: {} })
    expect(shown.lamps).toEqual([])
    expect(shown.aims!.map(({ text }) => text)).toEqual(drill.goals.map(({ text }) => text))
    expect(shown.markers.flatMap(({ kind, hex }) => (kind === 'goal' ? [hex] : []))).toEqual(drill.flags)
  })
})

const CLAIMS = readFileSync('src/systems/ocs/claims.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { id: string }).id)

/** How a try that misses the lesson ends. */
const missed = (id: string, ...orders: readonly string[]): string[] =>
  new Learner(drillOf(id))
    .give(...orders)
    .leave()
    .aims.filter(({ met }) => !met)
    .map(({ because }) => because)

describe('a try without the lesson is not solved, and says so', () => {
  test('zones: the trucks stop beside the enemy, and on foot they are not on trucks', () => {
    const trucks = new Learner(drillOf('zones')).give('take mot', 'move 0202', 'move 0203')
    expect(trucks.host.match.options().some((o) => o.do === 'move')).toBe(false)
    const onFoot = ['take mot', 'toCombat mot', ...['0202', '0203', '0204', '0205'].map((hex) => `move ${hex}`), 'stop']
    const walked = missed('zones', 'take foot', 'move 0203', 'stop', ...onFoot)
    expect(walked).toEqual([expect.stringContaining('on foot, in Combat Mode')])
  })

  test('carpet: one hex of infantry is not enough', () => {
    expect(missed('carpet', 'take a', 'move 0203', 'stop')[0]).toContain('no infantry stands in 0205')
  })

  test('fuel: one by one the fifth unit stands still', () => {
    const [first, ...rest] = ['p', 'r', 's', 'k', 'g']
    const far = (row: string): string[] => [2, 3, 4, 5, 6, 7, 8].map((col) => `move ${row}0${col}`)
    const drive = (id: string): string[] => [
      `take ${id}`,
      'fuelFrom 0101',
      ...far(id === 'k' || id === 'g' ? '02' : '01'),
      'stop',
    ]
    const orders = [first, ...rest.slice(0, 3)].flatMap(drive)
    expect(missed('fuel', ...orders)).toEqual([expect.stringContaining('1 of the five units has not')])
  })

  test('breakout: who walks out of the pocket is still cut off, and nobody may break out any more', () => {
    const said = missed('breakout', 'take a', 'toMove a', 'move 0108', 'move 0107', 'stop')
    expect(said[0]).toContain('nobody broke out in time')
    // However it marches, a regiment of the pocket cannot get back into trace.
    const t = begin('breakout').play('take a', 'toMove a')
    const reach = askOpenly(t.m, { q: 'reach', from: '0209', units: ['a'] })
    expect(reach.marks!.length).toBeGreaterThan(3)
    for (const { hex } of reach.marks!) {
      const m = t.m.fork()
      putUnit(m, t.unit('a'), m.game.grid.parse(hex))
      expect(inTrace(m, t.unit('a'))).toBe(false)
    }
  })

  test('attack: without the guns the hex alone is not enough', () => {
    const { solution } = drillOf('attack')
    const said = missed('attack', ...solution.slice(solution.indexOf('end'), -1), 'enough')
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining('the artillery never fired')]))
  })

  test('shells: with every gun firing, too little is left for the infantry', () => {
    const orders = [
      'barrage 0203',
      'with light',
      'with heavy',
      'with rockets',
      'with corps',
      'fire',
      'from 0201',
      'end',
    ]
    const said = missed('shells', ...orders, 'attack 0203', 'stack 0202', 'go', 'from 0201')
    expect(said).toEqual([expect.stringContaining('the guns took too much')])
  })
})

describe('air and sea: a near miss is not solved', () => {
  test('refit: as usual the fighters come first, and the bomber rests', () => {
    expect(missed('refit', 'refitAll')).toEqual([expect.stringContaining('went to other planes')])
  })

  test('patrol: nearer to the crossing the fighter is Inactive and watches nothing', () => {
    expect(missed('patrol', 'fly transfer', 'at 0112', 'with f', 'go')).toEqual([expect.stringContaining('Inactive')])
    // One hex short of the right base there is no base at all.
    expect(begin('patrol').play('fly transfer').refusal('at 0106')).toBe('no-own-base')
  })

  test('hip shoot: without a spotter nothing flies, and the weak plane does nothing', () => {
    expect(begin('hip-shoot').play('fly hip').refusal('at 0105')).toBe('hip-spotter')
    const march = ['take krad', 'move 0103', 'move 0104', 'stop']
    expect(missed('hip-shoot', ...march, 'fly hip', 'at 0105', 'with h', 'go')).toEqual(['the Ju 87 never flew.'])
  })

  test('airlift: one base alone leaves the other empty, and takes no more than it can unload', () => {
    expect(missed('airlift', 'fly airlift', 'at 0109', 'with j', 'load 2', 'go')).toContain('0 tokens lie at 0111.')
    expect(begin('airlift').play('fly airlift', 'at 0109', 'with j', 'load 4').refusal('go')).toBe('unload-most')
  })

  test('drop: beside the regiment, or too little, is not enough', () => {
    const dropped = (...orders: string[]): string[] => missed('drop', 'fly drop', ...orders, 'go')
    expect(dropped('at 0111', 'with j', 'load 4')).toEqual(['0T came down at 0110.'])
    expect(dropped('at 0110', 'with j', 'load 1')).toEqual(['1T came down at 0110.'])
  })

  test('gunfire: when one ship has fired, the other may not add to it', () => {
    const near = ['sail z', 'to 0304', 'end', 'gunfire 0106', 'with s', 'fire']
    expect(missed('gunfire', ...near)).toEqual([expect.stringContaining('held its fire')])
    const fired = new Learner(drillOf('gunfire')).give(...near)
    expect(fired.host.match.options().map((o) => o.do)).toEqual(['end'])
  })

  test('harbour: shipped before the repair, a token too few gets through', () => {
    const t = begin('harbour').play('shipSupply 0108', 'to 0102')
    expect([t.refusal('tokens 8'), t.refusal('tokens 7')]).toEqual(['ship-tokens', 'legal'])
    const first = ['shipSupply 0108', 'to 0102', 'tokens 7', 'build eng', 'port 0102', 'from 0102']
    expect(missed('harbour', ...first)).toEqual([expect.stringMatching(/^only [1-7] tokens/)])
  })

  test('beach: without supply beside the craft nobody storms', () => {
    const t = begin('beach').play('end')
    while (t.place !== 'combatSegment.choose') t.play('end')
    expect(t.play('storm 0204', 'with a', 'with b').refusal('go')).toBe('attack-supply')
  })

  test('lst: unloaded like a common craft, it is no source', () => {
    const said = missed('lst', 'sail lst-1', 'to 0203', 'land', 'landings')
    expect(said).toEqual([expect.stringContaining('landed like a common craft')])
  })
})

test('every drill has its solution as a record that replays and reaches the goal', () => {
  const folder = join(import.meta.dirname, 'solutions')
  const files = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
  expect(files.toSorted()).toEqual(DRILLS.map(({ id }) => `${id}.record.json`).toSorted())
  for (const file of files) {
    const host = replay(drills, parseRecord(readFileSync(join(folder, file), 'utf8')))
    expect(host.match.ending).toBe(REACHED)
  }
})

test('ocs:12.3a#1 ocs:12.3c#1 the stretch of the HQs: one hex farther back the throw falls short, two farther on nothing is drawn', () => {
  const t = begin('throw')
  const division = t.unit('division')
  expect([inTrace(t.m, division), dumpsFor(t.m, division).length]).toEqual([false, 0])
  for (const [moves, want] of [
    [['move 0105'], 1],
    [['move 0105', 'move 0106'], 1],
  ] as const) {
    const on = play(begin('throw'), ['take B', ...moves, 'stop'])
    expect([inTrace(on.m, division), dumpsFor(on.m, division).length]).toEqual([true, want])
  }
  // In 0107 it still counts back to HQ A, and comes no nearer to the dump than two hexes.
  putUnit(t.m, t.unit('B'), t.m.game.grid.parse('0107'))
  expect([inTrace(t.m, division), dumpsFor(t.m, division).length]).toEqual([true, 0])
})

test('ocs:12.7b#1 the Extender reaches twelve MP back, and not thirteen', () => {
  const { solution } = drillOf('extender')
  const t = play(begin('extender'), solution.slice(0, solution.indexOf('extend')))
  expect(t.refusal('extend')).toBe('legal')
  const far = 'move 0117'
  t.play('move 0116', far)
  expect(t.refusal('extend')).toBe('extend-link')
})

test('ocs:9.13#7 ocs:9.13#8 the overrun of the book: 21 against 3.5 at 5:1, with surprise 9:1, and what it costs', () => {
  const t = play(new Table(drills.setting(scenarioOf('overrun'), { openStacks: false })), OVERRUN)
  expect(t.last('odds')).toMatchObject({ attack: 21, defence: 3.5, odds: '5:1', drm: 3 })
  expect(t.last('surprise')).toMatchObject({ columns: 2 })
  expect(t.last('combatResult')['result']).toBe('Ao1e4 DL1o2')
  // The brigade dies; the tanks, who led, bear the option, and the infantry enters without exploiting.
  const [enemy, tanks, mech] = ['brigade', 'tanks', 'mech'] as const
  expect([t.hex(enemy), t.hex(tanks), t.hex(mech), t.mode(mech)]).toEqual(['dead', 'dead', '0105', 'Combat'])
  // 19 tokens at first: two of fuel, two of combat supply.
  const dump = t.m.game.grid.parse('0101')
  expect(t.m.board.dump.get(dump)).toBe(15)
})

test('ocs:9.5#3 ocs:9.5#5 the attack of the book: a barrage of 20 without effect, 17 against 20, 3:1 by surprise', () => {
  const t = play(begin('attack'), ATTACK)
  expect(t.last('odds')).toMatchObject({ attack: 17, defence: 20, odds: '1:1', drm: 2 })
  expect(t.last('combatResult')['result']).toBe('Ao1 Do1')
  const dump = t.m.game.grid.parse('0101')
  // Five SP, of which the guns take 3T and the mech infantry 1T.
  expect(t.m.board.dump.get(dump)).toBe(16)
  expect(t.last('surprise')).toMatchObject({ side: 0, columns: 2 })
  // The other two go Low, and the defender pays 2T.
  const paid = t.events('paid').map((e) => ('tokens' in e ? e['tokens'] : t.m.game.units[e['unit'] as number]!.id))
  expect(paid).toEqual([3, 1, 'krad', 'pz', 2])
  expect(t.mark('pz', 'internals')).toBe(1)
})

test('how many guns: without any, with those that leave the infantry its supply, and with all of them', () => {
  const laid = (...guns: string[]): M =>
    play(begin('shells'), [...(guns.length > 0 ? ['barrage 0203'] : []), ...guns.map((g) => `with ${g}`)]).m
  const attack =
    (...from: string[]) =>
    (m: M): number => {
      m.play(0, { do: 'end' })
      m.play(0, { do: 'attack', hex: '0203' })
      for (const at of from) m.play(0, { do: 'stack', hex: at })
      expect(m.play(0, { do: 'go' }).ok).toBe(true)
      return m.frames.findIndex((f) => f.proc === 'combat')
    }
  const entered = (branch: Branch): number => chanceOf(branch, (o) => o['entered'] === 1)
  const bare = laid()
  expect(entered(forecast(bare, { frame: attack('0202', '0103')(bare) }).branches[0]!)).toBeCloseTo(0.72, 2)
  const guns = ['light', 'heavy', 'rockets']
  expect(entered(oddsAfterBarrage(laid(...guns), attack('0202', '0103')))).toBeCloseTo(0.91, 2)
  expect(entered(oddsAfterBarrage(laid(...guns, 'corps'), attack('0202')))).toBeCloseTo(0.86, 2)
})

test('moves can be taken back, in fog too, where the enemy is not shown them before they stand; a long phase lets the oldest go', () => {
  const host = (openStacks: boolean, drill = 'zones') =>
    new Host(drills, { scenario: scenarioOf(drill), options: { openStacks } })
  const move = [{ do: 'take', unit: 'foot' }, { do: 'move', hex: '0203' }, { do: 'stop' }]
  const play = (h: ReturnType<typeof host>, orders: readonly Order[]): void => {
    for (const order of orders) expect(h.play(0, order).ok).toBe(true)
  }
  const [fog, open] = [host(false), host(true)]
  const start = open.match.hash()
  play(fog, move)
  play(open, move)
  expect([fog.undoable, open.undoable]).toEqual([3, 3])
  const begun = host(false).match.hash()
  expect([fog.heldBack(0), fog.heldBack(1), open.heldBack(1)]).toEqual([null, 0, null])
  expect([fog.shownTo(1).hash(), fog.shownTo(0) === fog.match]).toEqual([begun, true])
  while (open.undo(0));
  expect(open.match.hash()).toBe(start)
  while (fog.undo(0));
  expect([fog.match.hash(), fog.heldBack(1)]).toEqual([begun, null])
  play(fog, [...move, { do: 'end' }])
  expect([fog.undoable, fog.heldBack(1)]).toEqual([0, null])
  const long = host(true, 'overrun')
  play(long, [{ do: 'take', unit: 'tanks' }])
  const dither = ['with', 'drop'].map((kind) => ({ do: kind, unit: 'mech' }))
  for (let i = 0; i < 80; i++) play(long, dither)
  expect(long.undoable).toBe(161)
  let back = 0
  while (long.undo(0)) back += 1
  expect([back, long.undoable]).toEqual([150, 11])
})

test('the drills by hand: a refusal where Strat Mode ends out of trace, an Extender and a breakout as ways, a Reserve with the MP of its release', () => {
  const at = (id: string, ...steps: readonly Step[]): M => play(begin(id), steps).m
  const far = { from: '0103', to: '0115' }
  expect(askOpenly(at('extender'), { q: 'aim', ...far }).refusal?.code).toBe('strat-trace')
  const trucks = askOpenly(at('extender'), { q: 'aim', ...far, units: ['trucks'] })
  expect(new Learner(drillOf('extender')).give(...wordsOf(wayOf(trucks, 'extend').orders)).done).toBe(true)
  const pocket = askOpenly(at('breakout'), { q: 'aim', from: '0209' })
  expect(pocket.ways!.map((w) => w.id)).toContain('break-a')
  const line = (id: string, from: string, ...steps: readonly Step[]) =>
    askOpenly(at(id, ...steps), { q: 'aim', from }).lines!.map((l) => l.value)
  expect(line('reaction', '0106')).toEqual(['8 MP', 'Move'])
  expect(line('exploitation', '0101')).toEqual(['16 MP', 'Move'])
})

test('pages of planes and ships stand beside a drill only where it has any', () => {
  const about = { game: 'drills', title: '', scenario: '', switches: {}, pack: null, dice: null, lesson: null } as never
  const [withPlanes, withShips] = [new Set<boolean>(), new Set<boolean>()]
  for (const { id } of drills.scenarios) {
    const setting = drills.setting(id)
    const { planes, naval, land } = setting.game
    const pages = showInfo(setting, about).questions.flatMap(({ q, cards }) => (cards ? [q] : []))
    const [flies, sails] = [planes.flat().length > 0, naval.flat().length > 0 || land.ports.length > 0]
    expect([id, pages.includes('air'), pages.includes('sea')]).toEqual([id, flies, sails])
    withPlanes.add(flies)
    withShips.add(sails)
  }
  expect([withPlanes.size, withShips.size]).toEqual([2, 2])
})
