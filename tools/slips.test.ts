/**
 * Slips of the pen in rules files: a misspelt step, procedure, field, event or value is no longer something to be found at
 * the table. Copies of one rules file of each system get one of each, and the compiler must report every one.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What is wrong, and the text that says so in place of the right one. */
type Slips = Readonly<Record<string, readonly [right: string, wrong: string]>>

const FILES: Readonly<Record<string, Slips>> = {
  'src/core/harness/toy/fight.ts': {
    'a step': ["return 'dice'", "return 'dise'"],
    'a step of a decision': ["plain('press', () => 'again')", "plain('press', () => 'agian')"],
    'a step of a roll': ["return 'result'", "return 'resutl'"],
    'a procedure': ["call('losses', { seat: 1 - f.seat", "call('loses', { seat: 1 - f.seat"],
    'a field': ['f.total = 2 * dice[0]!', 'f.totals = 2 * dice[0]!'],
    'an event': ["? 'destroyed' : 'hit'", "? 'destroied' : 'hit'"],
  },
  'src/core/harness/toy/turn.ts': {
    'a step after a call': [
      "call('activation', { seat: 0, force: [] }, 'blue')",
      "call('activation', { seat: 0, force: [] }, 'bleu')",
    ],
    'a step handed on': ["planBy(1, 'red')", "planBy(1, 'rde')"],
    'a value of an event told in part': ['{ plan: PLANS[plan]! }', '{ plans: PLANS[plan]! }'],
    'a secret field': ['plan0: (_m', 'plan2: (_m'],
  },
  'src/core/harness/toy/march.ts': {
    'a missing field': [
      '{ seat: f.seat, attackers: f.force, defenders, hex, total: 0, counter: 0 }',
      '{ seat: f.seat, attackers: f.force, hex, total: 0, counter: 0 }',
    ],
    'a field too many': [
      'defenders, hex: f.hex, total: 0, counter: 0 }',
      'defenders, hex: f.hex, total: 0, counter: 0, extra: 0 }',
    ],
    'a value of an event': [
      "m.emit('marched', { units: f.force, hex })",
      "m.emit('marched', { units: f.force, hexe: hex })",
    ],
  },
  'src/systems/damos/rules/combat.ts': {
    'a step': ["? 'strengths' : 'excludeDefenders'", "? 'strength' : 'excludeDefenders'"],
    'a step handed on': ["leaveOut(ATTACKER, 'limits')", "leaveOut(ATTACKER, 'limit')"],
    'a step of a roll': ["return 'attackReroll'", "return 'attackRerol'"],
    'a step of a decision': ["plain('yield', () => 'defenderLost')", "plain('yield', () => 'defenderLoses')"],
    'a step after a call': [
      "least: 2, most: 3, path: [] },\n        'defenderShaken'",
      "least: 2, most: 3, path: [] },\n        'shaken'",
    ],
    'a step after a detour': ["detour(m.game.x.support(m, f), 'dice')", "detour(m.game.x.support(m, f), 'die')"],
    'a procedure': ["call('reroll', { side: f.side", "call('rerolls', { side: f.side"],
    'a missing field': [
      '{ side: defenderSide(f), dice: f.defenceDice.slice(), keep: 0 }',
      '{ side: defenderSide(f), keep: 0 }',
    ],
    'a field': ['f.countered = 1', 'f.countred = 1'],
    'a field of the caller': ['caller.exploit === 0', 'caller.exploits === 0'],
    'an event': ["m.emit('swept'", "m.emit('sweept'"],
    'a value of an event': [
      "m.emit('stands', { hex: f.hex, from: f.from })",
      "m.emit('stands', { hex: f.hex, form: f.from })",
    ],
    'a missing value of an event': [
      "m.emit('winner', { side: f.winner === ATTACKER ? f.side : defenderSide(f) })",
      "m.emit('winner', {})",
    ],
  },
  'src/games/agn/air.ts': {
    'a step': ["BENEFIT.reroll) return 'end'", "BENEFIT.reroll) return 'ende'"],
    'a procedure': ["start('airCheck', {})", "start('aircheck', {})"],
    'a field': ['f.keep += die', 'f.kept += die'],
    'an event': ["emit('air', {})", "emit('airs', {})"],
    'a value of an event': ['kept: kept ? 1 : 0 }', 'keeps: kept ? 1 : 0 }'],
  },
  'src/systems/gwb/rules/move.ts': {
    'a step': ["if (open) return 'force'", "if (open) return 'forse'"],
    'a step of a decision': ["plain('force', () => 'forceRoll')", "plain('force', () => 'forceRol')"],
    'a step of a roll': ["points: die })\n        return 'act'", "points: die })\n        return 'acts'"],
    'a step after a call': ["marching, here(m, f)), 'harassed')", "marching, here(m, f)), 'harrassed')"],
    'a field': ['f.passes += 1', 'f.pases += 1'],
    'an event': ["m.emit('marchOrder'", "m.emit('marchOrders'"],
    'a value of an event': ["m.emit('exited', { unit: u,", "m.emit('exited', { units: u,"],
  },
  'src/systems/gwb/rules/turn.ts': {
    'a procedure': ["call('movement', ", "call('movements', "],
    'a missing field': ["last: -1, closed: [], aimed: -1 }, 'movement')", "last: -1, closed: [] }, 'movement')"],
    'a field too many': [
      "call('restructure', { side: f.side, keep: -1 }",
      "call('restructure', { side: f.side, keep: -1, hex: 0 }",
    ],
  },
  'src/systems/gwb/rules/melee.ts': {
    'a step of a part': [
      "return 'defenderLoss'\n  },\n  defenderLoss:",
      "return 'defendersLoss'\n  },\n  defenderLoss:",
    ],
  },
  'src/systems/ocs/rules/fighting/combat.ts': {
    'a step': ["return 'surprise'", "return 'suprise'"],
    'a step of a roll': ["return 'attackerResult'", "return 'attackersResult'"],
    'a step handed on': ["          'guide',", "          'guides',"],
    'a step after a call': ["...NOTHING_BORNE }, 'borne')", "...NOTHING_BORNE }, 'born')"],
    'a procedure': ["call('pay', attackFields", "call('pays', attackFields"],
    'a missing field': ['exploit, going: [], marked: [], entered: 0 }', 'exploit, going: [], marked: [] }'],
    'a field': ['f.surprise *= die', 'f.suprise *= die'],
    'a secret field': ['guide: defenderSees }', 'guides_: defenderSees }'],
    'an event': ["m.emit('surprise'", "m.emit('suprise'"],
    'a missing value of an event': [
      "m.emit('attackCancelled', { side: f.side, hex: f.target })",
      "m.emit('attackCancelled', { side: f.side })",
    ],
    'a value of an event told in part': ['{ units: f.attackers })', '{ unit: f.attackers })'],
  },
  'src/systems/ocs/rules/moving/move.ts': {
    'a field': [
      'f.force.indexOf(unit)\n      f.faces[i] = choice.face',
      'f.force.indexOf(unit)\n      f.face[i] = choice.face',
    ],
    'a step of a form': ["withdraw(f, unit)\n      return 'act'", "withdraw(f, unit)\n      return 'acts'"],
  },
  'src/systems/ocs/rules/sequence/segment.ts': {
    'a step of a decision': ["plain('end', () => 'settle')", "plain('end', () => 'settles')"],
    'a procedure': ["call('settle', settleFields", "call('settles', settleFields"],
    'a value of an event': [
      "m.emit('segment', { side: f.side, phase: f.phase })",
      "m.emit('segment', { side: f.side, phases: f.phase })",
    ],
  },
  'src/systems/ocs/rules/supply/turnback.ts': {
    'a field too many': ["{ side: f.side, unit }, 'choose')", "{ side: f.side, unit, hex: 0 }, 'choose')"],
  },
  'src/systems/ocs/rules/fighting/advance.ts': {
    'a step after a call of another file': ["f.target, 'exploitation')", "f.target, 'exploitations')"],
  },
  'src/systems/ocs/rules/position/enemy-plans.ts': {
    'a procedure that is imagined': ['  freight(m, f) {', '  freigth(m, f) {'],
    'a hidden field': ["isHidden(f, 'force')) imagineMove", "isHidden(f, 'forces')) imagineMove"],
  },
  'src/games/tikhvin/volkhov.ts': {
    'a procedure': ["start('blowBridge', {})", "start('blowBridges', {})"],
    'a procedure by its name': ["procedure('blowBridge', {", "procedure('blowABridge', {"],
    'a value of an event': ['stands: stands ? 1 : 0 }', 'stand: stands ? 1 : 0 }'],
  },
}

const root = resolve(import.meta.dirname, '..')

/** A slip as planted: where its line begins and ends in the copy, and the step or statement it stands in. */
interface Planted {
  readonly name: string
  readonly line: readonly [from: number, to: number]
  readonly within: readonly [from: number, to: number]
}

const changed = new Map(
  Object.entries(FILES).map(([file, slips]) => {
    let text = readFileSync(resolve(root, file), 'utf8')
    for (const [right, wrong] of Object.values(slips)) {
      if (text.split(right).length !== 2) throw new Error(`${right} does not stand in ${file} once`)
      text = text.replace(right, () => wrong)
    }
    return [resolve(root, file), text]
  }),
)

/** All copies in one program, in place of the files; what they import is as it is. */
function compile(): ts.Program {
  const read = ts.readConfigFile(resolve(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(
    { ...read.config, include: [], files: [...changed.keys()] },
    ts.sys,
    root,
  )
  const host = ts.createCompilerHost({ ...options, incremental: false })
  const readFile = host.readFile.bind(host)
  host.readFile = (path) => changed.get(resolve(path)) ?? readFile(path)
  return ts.createProgram([...changed.keys()], { ...options, incremental: false, tsBuildInfoFile: undefined }, host)
}

function planted(source: ts.SourceFile, name: string, wrong: string): Planted {
  const at = source.text.indexOf(wrong)
  const ends = (i: number): number => (i < 0 ? source.text.length : i)
  return {
    name,
    line: [source.text.lastIndexOf('\n', at), ends(source.text.indexOf('\n', at + wrong.length))],
    within: stepAround(source, at),
  }
}

/** The step of a procedure around a place, or the statement. */
function stepAround(source: ts.SourceFile, at: number): [from: number, to: number] {
  let found: ts.Node = source
  const isStep = (node: ts.Node): boolean =>
    ts.isObjectLiteralElement(node) &&
    ts.isPropertyAssignment(node.parent.parent) &&
    node.parent.parent.name.getText() === 'steps'
  const look = (node: ts.Node): void => {
    if (at < node.getStart() || at >= node.end) return
    if (node.parent === source || isStep(node)) found = node
    ts.forEachChild(node, look)
  }
  ts.forEachChild(source, look)
  return [found.getStart(), found.end]
}

const isIn = (at: number, [from, to]: readonly [number, number]): boolean => at >= from && at < to

const program = compile()

// A wrong step of a decision or a roll is reported at the step's own name, so each of these stands in a step by itself.
test.each(Object.entries(FILES))('the compiler reports every slip in a copy of %s', (file, slips) => {
  const source = program.getSourceFile(resolve(root, file))!
  const faults = program.getSemanticDiagnostics(source).map((d) => d.start!)
  const all = Object.entries(slips).map(([name, [, wrong]]) => planted(source, name, wrong))
  const missed = all.filter((slip) => {
    const alone = all.every((other) => other === slip || other.within[0] !== slip.within[0])
    return !faults.some((at) => isIn(at, slip.line) || (alone && isIn(at, slip.within)))
  })
  expect(missed.map((slip) => slip.name)).toEqual([])
  const strays = faults.filter((at) => !all.some((slip) => isIn(at, slip.within)))
  expect(strays).toEqual([])
})
