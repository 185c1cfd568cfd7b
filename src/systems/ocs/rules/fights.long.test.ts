/** Two armies face to face, with all that can be captured behind them: fights and what follows, under every property. */
import { expect, test } from 'vitest'
import { neverOccurred } from '../../../core/harness/coverage.ts'
import { fuzz } from '../../../core/harness/fuzz.ts'
import { gameOf } from './sketch.ts'

const melee = gameOf({
  map: [
    '. w . . . . . .',
    '. . . ws . . f .',
    '. . . v . . . .',
    '~ . f . . s . .',
    '. . . . ~ . . .',
    '. . . . . . . .',
  ],
  units: {
    hq: 'blue h8T-0-2T/h4T-0-14T 0302',
    div: 'blue 14-4-4L/5-4-9L 0203 re:3 steps:3 size:division',
    div2: 'blue 12-4-4L/5-4-9L 0303 re:3 steps:3 size:division lost:1',
    mot: 'blue 8-4-5L/3-4-16T 0303 mech div:pz',
    tank: 'blue 9-5-8K/3-4-16K 0303 armor tank size:battalion div:pz',
    tank2: 'blue 9-5-8K/3-4-16K 0403 armor tank size:battalion div:pz',
    krad: 'blue 6-4-7T/1-4-20T 0403 mech motorcycle size:battalion',
    fort: 'blue 4-2-0L/2-2-0L 0203',
    org: 'blue truck:2 45T 0303 organic div:pz load:4',
    train: 'blue truck:5 45T 0403 load:9',
    bt: 'blue truck:5 45T unused copies:3',
    bw: 'blue wagon:5 10L unused copies:3',
    brk: 'blue 3-3-4L/1-3-8L unused breakdown copies:3',
    brkR: 'red 2-2-4L/1-2-8L unused breakdown copies:3',
    rifle: 'red 8-2-3L/3-2-8L 0204 re:3 steps:3 size:division',
    rifle2: 'red 9-2-3L/4-2-8L 0304 re:3 steps:3 size:division',
    guard: 'red 12-3-3L/4-3-8L 0304 re:3 steps:3 size:division',
    mass: 'red 9-2-3L/4-2-8L 0305 re:3 steps:3 size:division reserve',
    cav: 'red 5-2-5L/2-2-10L 0204 cavalry',
    tanks: 'red 9-3-7K/2-2-14K 0404 mech tank',
    tanks2: 'red 9-3-7K/2-2-14K 0404 mech tank',
    slow: 'red 3-2-3L/1-2-8L 0306 strat',
    army: 'red h6L-0-2L/h3L-0-7L 0305',
    wagons: 'red wagon:5 10L 0304 load:3',
    mules: 'red mule:2 6L 0304 load:1',
    rtruck: 'red truck:4 45T 0407 load:11',
    rx: 'red truck:5 45T 0405 extender:8 extender',
    rt: 'red truck:5 45T unused copies:3',
    rw: 'red wagon:5 10L unused copies:3',
  },
  turns: 3,
  sides: ['0303/0304 stream'],
  dumps: { blue: { '0203': 30, '0303': 30, '0403': 20 }, red: { '0204': 25, '0304': 30, '0404': 25 } },
  hedgehogs: { '0204': 1 },
  control: { red: ['0204'] },
  entries: { east: { name: 'East', side: 'red', source: true, hexes: ['0407'] } },
  options: { hedgehogsSuffer: true },
})

test('a melee keeps every property of the harness', () => {
  const report = fuzz(melee, { decisions: 6000, seed: 'm', matchLimit: 500 })
  expect(report.violations.map((v) => `${v.property}: ${v.says}`)).toEqual([])
  const never = neverOccurred(report)
  const mine = /^(combatSegment|combat|losses|retreat|advance|capture(?!.(caught|escape|flee))|collapse)\./
  expect(never.steps.filter((step) => mine.test(step))).toEqual([])
  expect(report.checked.leak).toBeGreaterThan(20)
})
