/**
 * Makes the golden records: the worked example by its own dice, and matches of Army Group North, First Ypres and Tikhvin that between
 * them show the hard cases and each way the games end. With a game's name as its argument it makes that game's only. Run with `npx tsx tools/golden.ts` after a change that alters events on purpose.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { SeededRng } from '../src/core/chance.ts'
import { Host } from '../src/core/host.ts'
import { makeRecord } from '../src/core/record.ts'
import type { Happening, Order } from '../src/core/match.ts'
import type { World } from '../src/core/procedure.ts'
import type { Game, SwitchValue } from '../src/core/system.ts'
import { choose } from '../src/core/harness/players.ts'
import { armyGroupNorth } from '../src/games/agn/index.ts'
import { deathOfAnArmy } from '../src/games/ypres/index.ts'
import { combatSchool } from '../src/games/school/index.ts'
import { WORDS } from '../src/systems/ocs/rules/air/missions.ts'
import type { Ocs } from '../src/systems/ocs/rules/world.ts'
import { skirmishes } from '../src/games/drills/skirmishes.ts'
import { DRILLS } from '../src/games/drills/drills.ts'
import { husky } from '../src/games/husky/index.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'
import { Learner } from '../src/games/drills/testing.ts'

function keep<W extends World>(path: string, host: Host<W>): void {
  writeFileSync(path, makeRecord(host.record()))
  console.log(`${path}: ${host.steps.length} steps, ${host.match.ending || 'unfinished'}`)
}

/** damos:8.13, order by order and die by die. */
function workedExample(): void {
  const host = new Host(combatSchool, { scenario: 'example-8-13' })
  const script: (Order | number[])[] = [
    { do: 'end' },
    { do: 'concert', word: 'penetration' },
    { do: 'target', hex: '0202' },
    { do: 'react', hex: '0204' },
    [6, 6],
    { do: 'pass' },
    { do: 'posture', word: 'counterattack' },
    { do: 'name', hex: '0201' },
    [6, 6, 4],
    [6, 6],
    ...Array.from({ length: 4 }, () => ({ do: 'lose', unit: 'A-infantry' })),
    ...Array.from({ length: 6 }, () => ({ do: 'lose', unit: 'B-armor' })),
    [6],
    { do: 'lose', unit: 'A-infantry' },
    { do: 'lose', unit: 'A-infantry' },
    { do: 'lose', unit: 'A-armor' },
    { do: 'lose', unit: 'B-armor' },
    { do: 'retreat', hex: '0201' },
  ]
  for (const step of script) {
    if (Array.isArray(step)) {
      host.roll(step)
      continue
    }
    if (host.match.waits === 'decision' && !host.match.decision.forms.some((f) => f.do === step.do)) continue
    const played = host.play(host.match.seat, step)
    if (!played.ok) throw new Error(`${JSON.stringify(step)}: ${host.match.explain(played.reason)}`)
  }
  keep('src/games/school/worked-example.record.json', host)
}

/** Each drill by its worked solution. */
function solveDrills(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const drill of DRILLS) {
    const learner = new Learner(drill)
    learner.give(...drill.solution)
    learner.leave()
    keep(`${folder}/${drill.id}.record.json`, learner.host)
  }
}

/** The first match by seed that ends as wanted (or somehow) and has the wanted events in it. */
function found<W extends World>(
  game: Game<W>,
  scenario: string,
  ending: string,
  events: readonly string[],
  options: Readonly<Record<string, SwitchValue>> = {},
): Host<W> {
  for (let n = 0; n < 60; n++) {
    const word = `${scenario}-${n}`
    const seed = Uint8Array.from({ length: 32 }, (_, i) => (n * 31 + i * 7) % 256)
    const host = new Host(game, { scenario, options, match: word, nonces: ['golden'], seed })
    const rng = new SeededRng(word)
    while (host.match.waits !== 'over') {
      const code = choose(host.match, 'eager', rng)
      host.play(host.match.seat, host.match.orderOf(code))
    }
    const seen = new Set(host.events.flat().map((e) => e.ev))
    if ((ending === '' || host.match.ending === ending) && events.every((e) => seen.has(e))) return host
  }
  throw new Error(`no match of ${scenario} ends with ${ending} and has ${events.join(', ')}`)
}

/** What is told when a mission of the kind has done what it is flown for. */
const DONE: Readonly<Record<string, (e: Happening) => boolean>> = {
  sweep: (e) => e.ev === 'airRound',
  transfer: (e) => e.ev === 'transferred',
  hip: (e) => e.ev === 'barrageResult',
  hipBase: (e) => e.ev === 'baseBarraged',
  hipPort: (e) => e.ev === 'portBarraged',
  bomb: (e) => e.ev === 'barrageResult',
  bombBase: (e) => e.ev === 'baseBarraged',
  bombPort: (e) => e.ev === 'portBarraged',
  bust: (e) => e.ev === 'busted' && e.values['hit'] === 1,
  bombShips: (e) => e.ev === 'navalHit' && Number(e.values['hits']) + Number(e.values['dg']) > 0,
  airlift: (e) => e.ev === 'airlanded',
  drop: (e) => e.ev === 'dropRolled' && e.values['landed'] === 1,
  'drop-fails': (e) => e.ev === 'dropRolled' && e.values['landed'] === 0,
}

/** The first match by seed, of those in the skies, in which a mission of the kind comes to that; it breaks off after it. */
function flown(name: string): Host<Ocs> {
  const kind = WORDS.indexOf(name === 'drop-fails' ? 'drop' : name)
  for (let n = 0; n < 40; n++)
    for (const game of skirmishes) {
      const seed = Uint8Array.from({ length: 32 }, (_, i) => (n * 37 + i * 11 + kind) % 256)
      const scenario = game.positions[0]!.id
      const host = new Host(game, { scenario, match: `${name}-${n}`, nonces: ['golden'], seed })
      if (host.match.game.planes.every((planes) => planes.length === 0)) continue
      const rng = new SeededRng(`${name}-${n}`)
      let [begun, worked] = [false, false]
      for (let step = 0; step < 500 && host.match.waits !== 'over'; step++) {
        const known = host.events.length
        host.play(host.match.seat, host.match.orderOf(choose(host.match, 'eager', rng)))
        for (const e of host.events.slice(known).flat()) {
          if (e.ev === 'flown') [begun, worked] = [e.values['kind'] === kind, false]
          else if (begun && DONE[name]!(e)) worked = true
        }
        if (worked && !host.match.frames.some(({ proc }) => proc === 'mission')) return host
      }
    }
  throw new Error(`no mission of the kind ${name} does what it is flown for`)
}

/** The first match by seed at the quay in which a port is taken and then repaired by whoever took it; it breaks off after it. */
function portTaken(): Host<Ocs> {
  const game = skirmishes.find(({ positions }) => positions[0]!.id === 'quay')!
  for (let n = 0; n < 400; n++) {
    const seed = Uint8Array.from({ length: 32 }, (_, i) => (n * 41 + i * 5) % 256)
    const host = new Host(game, { scenario: 'quay', match: `port-${n}`, nonces: ['golden'], seed })
    const rng = new SeededRng(`port-${n}`)
    const takenBy = new Map<unknown, unknown>()
    for (let step = 0; step < 600 && host.match.waits !== 'over'; step++) {
      const known = host.events.length
      host.play(host.match.seat, host.match.orderOf(choose(host.match, 'eager', rng)))
      for (const { ev, values } of host.events.slice(known).flat()) {
        if (ev === 'portCaptured') takenBy.set(values['hex'], values['side'])
        if (ev === 'portRepaired' && takenBy.get(values['hex']) === values['side']) return host
      }
    }
  }
  throw new Error('no port is taken and repaired')
}

/** husky:7#2: Licata is stormed from the sea, and what was blown up in its port comes out; it breaks off after it. */
function licataTaken(): Host<Ocs> {
  const host = new Host(husky, { scenario: 'gela-licata', match: 'licata' })
  const orders: Order[] = [
    { do: 'storm', hex: '22.09' },
    { do: 'with', unit: 'U-3-7' },
    { do: 'with', unit: 'U-R3' },
    { do: 'go' },
    { do: 'meet' },
  ]
  while (!host.events.flat().some(({ ev }) => ev === 'portDemolished')) {
    const { match } = host
    // Sixes in the fight and at the quay.
    if (match.waits === 'roll') host.roll(Array.from({ length: match.rolling.dice(match, match.top) }, () => 6))
    else {
      const options = match.options()
      const next = options.find((o) => orders.some((order) => JSON.stringify(order) === JSON.stringify(o)))
      host.play(match.seat, next ?? options.find(({ do: what }) => what === 'end' || what === 'ready') ?? options[0]!)
    }
  }
  return host
}

const only = process.argv[2]

if (only === undefined || only === 'school') workedExample()
if (only === undefined || only === 'drills') solveDrills('src/games/drills/solutions')

if (only === undefined || only === 'missions') {
  const folder = 'src/games/drills/missions'
  mkdirSync(folder, { recursive: true })
  for (const name of [...WORDS, 'drop-fails']) keep(`${folder}/${name}.record.json`, flown(name))
}

if (only === undefined || only === 'port') {
  mkdirSync('src/games/drills/golden', { recursive: true })
  keep('src/games/drills/golden/port-taken-and-repaired.record.json', portTaken())
}

if (only === undefined || only === 'husky') keep('src/games/husky/golden/licata-taken.record.json', licataTaken())

if (only === undefined || only === 'agn') {
  const folder = 'src/games/agn/golden'
  mkdirSync(folder, { recursive: true })
  keep(
    `${folder}/major-victory.record.json`,
    found(armyGroupNorth, 'last-turn', 'German major victory', ['air', 'combat']),
  )
  keep(
    `${folder}/minor-victory.record.json`,
    found(armyGroupNorth, 'ring', 'German minor victory', ['cossacks', 'retreated']),
  )
  keep(
    `${folder}/russian-victory.record.json`,
    found(armyGroupNorth, 'july-pockets', 'Russian victory', ['owed', 'surrendered', 'straggles']),
  )
}

if (only === undefined || only === 'ypres') {
  const folder = 'src/games/ypres/golden'
  mkdirSync(folder, { recursive: true })
  const matches = [
    ['german-victory', 'last-days', 'German victory', ['barrage', 'exited'], {}],
    ['allied-victory', 'last-days', 'Allied victory', ['retreated', 'raised'], { lesserReduction: true }],
    ['draw', 'last-days', 'draw', ['advanced'], {}],
    ['sudden-death-german', 'last-days', 'sudden death: german', ['stepLost'], {}],
    ['sudden-death-allied', 'last-days', 'sudden death: allied', ['stepLost'], { alliesFirst: true, ridgeOnly: true }],
    ['rail', 'railway', '', ['entrained', 'detrained', 'harassed'], {}],
  ] as const
  for (const [name, scenario, ending, events, options] of matches)
    keep(`${folder}/${name}.record.json`, found(deathOfAnArmy, scenario, ending, events, options))
}

if (only === undefined || only === 'tikhvin') {
  const folder = 'src/games/tikhvin/golden'
  mkdirSync(folder, { recursive: true })
  const matches = [
    ['german-decisive', 'high-tide', 'German decisive victory', ['moved']],
    ['german-victory', 'beyond-the-volkhov', 'German victory', ['combatResult']],
    ['draw', 'close-run', 'draw', ['moved']],
    ['soviet-victory', 'last-turn', 'Soviet victory', ['moved']],
    ['soviet-decisive', 'lost-cause', 'Soviet decisive victory', ['eliminated']],
  ] as const
  for (const [name, scenario, ending, events] of matches)
    keep(`${folder}/${name}.record.json`, found(tikhvin, scenario, ending, events))
}
