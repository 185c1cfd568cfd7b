/** The decisions of Army Group North's own rules, as they are asked. */
import type { Frame } from '../../core/procedure.ts'
import type { At } from '../../core/desk/kit/place.ts'
import { unitsIn } from '../../systems/damos/rules/board.ts'
import { forceName, fullName, groundName, hexName, placeName, plural } from '../../systems/damos/desk/names.ts'
import { figures, place } from '../../systems/damos/desk/places/common.ts'
import type { Damos, M } from '../../systems/damos/rules/world.ts'
import { airBenefits, keepChance, percent } from './desk-lamps.ts'
import type { RerollFrame } from '../../systems/damos/rules/frames.ts'
import type { RailFrame, SetupFrame } from './frames.ts'
import { railHexes } from './rail.ts'
import { chainNeed, inBox } from './setup.ts'
import { agn, printed, RUSSIAN, turnOf } from './world.ts'

/** `1 to 3 hexes`. */
function railDie(m: M): string {
  return `${railHexes(m, 1)} to ${plural(railHexes(m, 6), 'hex', 'hexes')}`
}

function setupCount({ m, f }: At<Damos, SetupFrame>) {
  const waiting = inBox(m, f.side).length
  const chains = f.side === RUSSIAN ? chainNeed(m) : 0
  return [
    { label: 'Still to be set up', value: String(waiting), claim: 'agn:6.0#1' },
    ...(f.side === RUSSIAN
      ? [
          {
            label: 'Empty border hexes that must still be held',
            value: String(chains),
            claim: 'agn:6.0#2',
          },
        ]
      : []),
  ]
}

export const AGN_PLACES = {
  'setup.choose': place<SetupFrame>({
    title: ({ m, f }) => (inBox(m, f.side).length > 0 ? 'Set up your army' : 'Your army is set up. Ready?'),
    lines: setupCount,
    labels: {
      take: ({ m, s, arg }) => ({
        label: fullName(m.game.units[arg]!),
        detail: `${m.game.units[arg]!.army ?? ''}, ${figures(s, [arg])}`.replace(/^, /, ''),
      }),
      suggested: { label: 'Set up as suggested', detail: 'every unit in its suggested hex' },
      clear: { label: 'Remove all units' },
      ready: { label: 'Ready', detail: 'keep this set-up', main: true },
    },
    usual({ m, f, orders }) {
      if (inBox(m, f.side).length === 0) return { label: 'Ready', lines: [] }
      return {
        label: orders.length > 1 ? 'As suggested, and ready' : 'Set up as suggested',
        lines: [{ label: 'Every unit is placed in its suggested hex', claim: 'agn:6.0#1' }],
      }
    },
  }),
  'setup.where': place<SetupFrame>({
    title: ({ m, f }) => `Where do you place ${fullName(m.game.units[f.unit]!)}?`,
    lines: setupCount,
    focus: ({ m, f }) => {
      const { setup } = m.game.units[f.unit]!
      return setup === undefined ? [] : [m.game.grid.parse(setup)]
    },
    labels: {
      place({ m, f, arg }) {
        const there = unitsIn(m, arg, f.side)
        const suggested = m.game.units[f.unit]?.setup === m.game.grid.format(arg)
        const beside = there.length > 0 ? `, with ${forceName(m, there)}` : ''
        return {
          label: hexName(m, arg),
          detail: `${groundName(m, arg)}${beside}${suggested ? ', as suggested' : ''}`,
        }
      },
      back: { label: 'Another unit first', backs: true },
    },
  }),
  'rail.choose': place<RailFrame>({
    title: 'Which rail line advances?',
    lines: ({ m }) => [{ label: 'Only one line advances this turn', value: railDie(m), claim: 'agn:4.3.1#12' }],
    focus: ({ f }) => f.to,
    labels: {
      line: ({ m, f, arg }) => {
        const from = f.from[f.to.indexOf(arg)]
        return {
          label: `Through ${hexName(m, arg)}`,
          ...(from === undefined ? {} : { detail: `from ${hexName(m, from)}` }),
        }
      },
    },
  }),
  'rail.branch': place<RailFrame>({
    title: ({ m, f }) => `Which way does the rail line go from ${placeName(m, f.at)}?`,
    lines: ({ f }) => [{ label: 'Hexes left', value: String(f.left), claim: 'agn:4.3.1#10' }],
    focus: 'at',
    labels: {
      convert: ({ m, arg }) => ({ label: `To ${hexName(m, arg)}`, detail: groundName(m, arg) }),
    },
  }),
  'pause.offer': place<Frame>({
    title: 'Take an operational pause?',
    lines: ({ m }) => [
      { label: 'No German force with influence moves or fights this turn', claim: 'agn:4.3.1#15' },
      { label: `Next turn one railhead advances by one die + ${printed(m).rail.pause} hexes`, claim: 'agn:4.3.1#16' },
      { label: 'Russian income is doubled for two turns', claim: 'agn:4.3.1#17' },
    ],
    labels: {
      pause: { label: 'Pause', detail: 'a long rail advance next turn' },
      press: { label: 'Press on', detail: 'no pause' },
    },
  }),
  'air.use': place<Frame>({
    title: 'Send the air unit?',
    lines: ({ m }) => [
      { label: 'Benefit', value: airBenefits(m), claim: 'agn:4.4#3' },
      {
        label: 'Stays after the combat',
        value: percent(keepChance(m)),
        detail: `on ${printed(m).air.base + turnOf(m)} or more on two dice`,
        claim: 'agn:4.4#6',
      },
      {
        label: 'Failures so far this turn',
        value: `${agn(m).airFailures.get(0)} of ${printed(m).air.failures}`,
        claim: 'agn:4.4#9',
      },
    ],
    labels: {
      support: ({ m }) => ({ label: 'Send it', detail: airBenefits(m), main: true }),
      none: { label: 'Hold it back', detail: 'it may support a later combat', closes: true },
    },
  }),
  'airCheck.keep': place<Frame>({
    title: 'Which benefit does the air unit keep this turn?',
    labels: {
      keep: ({ arg }) =>
        arg === 0
          ? { label: 'The column shift', detail: 'one column to the right in each combat it supports' }
          : { label: 'The reroll', detail: 'one die rerolled in each combat it supports' },
    },
    usual: {
      label: 'Keep the column shift',
      lines: [{ label: 'The reroll is gone for this turn', claim: 'agn:4.4#7' }],
    },
  }),
  'reroll.choose': place<RerollFrame>({
    title: ({ f }) => `You rolled ${f.dice.join(', ')}. Reroll one die?`,
    labels: {
      reroll: ({ arg }) => ({
        label: `Reroll the ${arg}`,
        detail: `better ${percent((6 - arg) / 6)}, worse ${percent((arg - 1) / 6)}`,
      }),
      stand: ({ f }) => ({ label: 'Let them stand', detail: `${f.dice.reduce((a, b) => a + b, 0)} in all` }),
    },
    usual: ({ f, orders }) => {
      const again = orders[0]?.order.number
      return {
        label: again === undefined ? 'Let them stand' : `Reroll the ${again}`,
        lines: [{ label: f.dice.join(', '), value: String(f.dice.reduce((a, b) => a + b, 0)), claim: 'agn:4.4#5' }],
      }
    },
  }),
  'cossacks.choose': place<Frame>({
    title: 'Where do the Cossacks ride?',
    lines: [{ label: 'All units in the hex have influence this turn', claim: 'agn:4.11#1' }],
    labels: {
      cossacks({ m, s, arg }) {
        const units = unitsIn(m, arg, RUSSIAN)
        return { label: `${forceName(m, units)}, ${hexName(m, arg)}`, detail: figures(s, units) }
      },
      decline: { label: 'Nowhere this turn' },
    },
  }),
}
