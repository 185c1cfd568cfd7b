import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLAYERS } from '../core/harness/players.ts'
import { parseRecord } from '../core/record.ts'
import { freshFolder, maproom, type Ran, toyWithManyUnits } from './testing.ts'

const SEED = 'ab'.repeat(32)
const TO_MARCH = ['plan storm', 'plan dig', 'add R4', 'go']

function melee(...input: string[]): Promise<Ran> {
  return maproom(['play', 'toy', 'melee', '--seed', SEED], { input })
}

/** What was answered to the last line typed. */
function answer({ out }: Ran): string {
  return out.slice(out.lastIndexOf('\n> ') + 1).replace(/\nSeed of the dice.*/s, '')
}

describe('the terminal table', () => {
  test('commits to the dice at the start and publishes the seed at the end; the end of the input ends it', async () => {
    const { code, out, err } = await melee()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('SHA-256 of their seed is 9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885')
    expect(out).toContain('Red: Plan the turn in secret. [toy:1#1]')
    expect(out.trimEnd().split('\n').at(-1)).toBe(`Seed of the dice: ${SEED}`)
  })

  test('draws a new seed for each match', async () => {
    const seeds = await Promise.all([1, 2].map(async () => (await maproom(['play', 'toy'])).out.split('\n').at(-2)))
    expect(seeds[0]).not.toBe(seeds[1])
  })

  test('numbers the options by kind and marks those that may end undo', async () => {
    const said = answer(await melee(...TO_MARCH))
    expect(said).toContain('move        1) 0202*  2) 0303*  3) 0301*  4) 0201*')
    expect(said).toContain('stop        5) stop\n')
    expect(said).toContain('* you may not be able to undo this')
  })

  test('shows the stacks the decision is about', async () => {
    expect(answer(await melee(...TO_MARCH))).toContain('0301  B4 strength 1, seen 0, spent 0')
  })

  test.each([
    ['a number', '5'],
    ['words', 'stop'],
    ['the beginning of a word', 'st'],
    ['JSON', '{"do":"stop"}'],
  ])('takes an order as %s', async (_, words) => {
    expect(answer(await melee(...TO_MARCH, words))).toContain('Form a force, rally a unit, or pass.')
  })

  test('tells what happened', async () => {
    const said = answer(await melee(...TO_MARCH, '0301'))
    expect(said).toContain('Plans are turned up: Red storm, Blue dig.')
    expect(said).toContain('Dice for attack: 1, 2')
  })

  test.each([
    { words: 'move 0203', says: 'Refused: move 0203. 0203 is not next to 0302. [toy:3#1]' },
    { words: '0203', says: 'Refused: move 0203. 0203 is not next to 0302. [toy:3#1]' },
    { words: 'why move 0203', says: 'Refused: move 0203. 0203 is not next to 0302. [toy:3#1]' },
    { words: 'why stop', says: 'Nothing forbids it' },
    { words: 'why', says: 'Name an order: why move 0710.' },
    { words: 'move 9999', says: 'The order "move" needs a hex of this match; "9999" is not one.' },
    { words: 'move', says: 'The order "move" needs a hex, as in "move 0202".' },
    { words: 'stop 3', says: 'Give the order "stop" alone, without "3".' },
    {
      words: 'mvoe 0202',
      says: 'The order "mvoe" is not possible here. Did you mean "move"? Possible orders: move, stop.',
    },
    { words: '77', says: 'The order "77" is not possible here. Possible orders: move, stop.' },
    { words: '{"do":', says: 'The order is not JSON' },
    { words: '[1]', says: 'is not possible here' },
    { words: '{"hex":"0202"}', says: '{"do":"move","hex":"0710"}' },
  ])('"$words" changes nothing', async ({ words, says }) => {
    const ran = await melee(...TO_MARCH, words, 'show')
    expect(ran.out).toContain(says)
    expect(answer(ran)).toContain('Red: March: 2 of the way left.')
  })

  test('steps back, and says when that is no longer possible', async () => {
    expect(answer(await melee(...TO_MARCH, 'undo'))).toContain('Red undoes the last order.\n\nactivation.choose')
    expect(answer(await melee('plan dig', 'undo'))).toContain('You cannot undo now')
  })

  test('prints exact odds of an order', async () => {
    const said = answer(await melee(...TO_MARCH, 'odds move 0301'))
    expect(said).toMatch(/press +0\.27 +74\.8 %/)
    expect(said).toMatch(/blue +0 +44\.4 % +575\/1296/)
    expect(said).toContain('assumes: no strikes (toy:4#1)')
  })

  test('has no odds where nothing is resolved', async () => {
    expect(answer(await melee(...TO_MARCH, 'odds'))).toContain('No roll is under way')
    expect(answer(await melee(...TO_MARCH, 'odds stop'))).toContain('"stop" leads to no roll')
    expect(answer(await melee(...TO_MARCH, 'odds move 0203'))).toContain('0203 is not next to 0302. [toy:3#1]')
  })

  test.each([
    { words: 'map', says: '#*2 #*1  .' },
    { words: 'units', says: '0203  B2 strength 1, seen 0, spent 0, B3 strength 2' },
    { words: 'units B3', says: 'B3  B3 strength 2, seen 0, spent 0, 0203' },
    { words: 'units X', says: 'No unit is called "X".' },
    { words: 'hex 0102', says: 'beside: 0202  R3' },
    { words: 'hex 7777', says: 'There is no hex "7777".' },
    { words: 'log', says: 'Red has made a plan.' },
    { words: 'rule', says: 'No rule toy:3#1' },
    { words: 'options stop', says: 'stop        5) stop' },
    { words: 'help', says: 'why an order is refused' },
    { words: ':help', says: 'why an order is refused' },
  ])('answers "$words"', async ({ words, says }) => {
    expect(answer(await melee(...TO_MARCH, words))).toContain(says)
  })

  test('long lists are cut and can be asked for in full', async () => {
    const options = { input: ['plan dig', 'plan dig', 'options add'], games: [toyWithManyUnits()] }
    const { out } = await maproom(['play', 'toy'], options)
    expect(out).toContain('and 10 more: "options add" lists them')
    expect(out).toContain('30) R30')
  })
})

describe('fog', () => {
  test('hides what the seat that is asked may not know', async () => {
    const input = ['plan storm', 'plan dig', 'units']
    expect((await maproom(['play', 'toy', 'melee'], { input })).out).toContain('B1 strength 3')
    const { out } = await maproom(['play', 'toy', 'melee', '--fog'], { input })
    expect(out).toContain('R1 strength 2')
    expect(out).toContain('B1 strength ?')
    expect(out).not.toContain('B1 strength 3')
  })

  test('odds then are those of a position the seat can imagine', async () => {
    const input = [...TO_MARCH, 'odds move 0301']
    const { out } = await maproom(['play', 'toy', 'melee', '--fog'], { input })
    expect(out).toContain('everything you cannot see is as imagined here')
  })
})

describe('bots', () => {
  test.each(PLAYERS)('%s plays all seats to the end', async (kind) => {
    const { code, out } = await maproom(['play', 'toy', 'ford', '--bot', kind, '--seed', SEED])
    expect(code).toBe(0)
    expect(out).toContain('The match is over: ')
  })

  test('a seat plays against bots', async () => {
    const { out } = await maproom(['play', 'toy', 'field', '--seat', 'blue', '--seed', SEED])
    expect(out).toContain('Blue: ')
    expect(out).not.toContain('Red: ')
  })

  test('with a given seed they play the same again', async () => {
    const ran = await Promise.all([1, 2].map(() => maproom(['play', 'toy', 'ford', '--bot', 'eager', '--seed', SEED])))
    expect(ran[0]).toEqual(ran[1])
  })
})

describe('records of the table', () => {
  test('are kept, replay, and go on with the same dice if the seed is given', async () => {
    const folder = freshFolder()
    const [whole, half, rest] = ['whole', 'half', 'rest'].map((name) => join(folder, `${name}.record.json`)) as [
      string,
      string,
      string,
    ]
    const first = [...TO_MARCH, 'move 0301']
    const last = ['keep', 'lose R4']
    await maproom(['play', 'toy', 'melee', '--seed', SEED, '--record', whole], { input: [...first, ...last] })
    await maproom(['play', 'toy', 'melee', '--seed', SEED], { input: [...first, `save ${half}`] })
    await maproom(['play', '--load', half, '--seed', SEED, '--record', rest], { input: last })
    expect(readFileSync(rest, 'utf8')).toBe(readFileSync(whole, 'utf8'))
    expect((await maproom(['replay', whole])).code).toBe(0)
  })

  test('go on with new dice otherwise, and say so', async () => {
    const folder = freshFolder()
    const [half, rest] = [join(folder, 'half.json'), join(folder, 'rest.json')]
    await maproom(['play', 'toy', 'melee', '--seed', SEED, '--record', half], {
      input: [...TO_MARCH, 'move 0301', 'keep'],
    })
    const { code, out } = await maproom([
      'play',
      '--load',
      half,
      '--seed',
      '2a'.repeat(32),
      '--record',
      rest,
      '--bot',
      'eager',
    ])
    expect(code).toBe(0)
    expect(out).toContain('The dice rolled so far are those of the record.')
    const before = parseRecord(readFileSync(half, 'utf8'))
    const after = parseRecord(readFileSync(rest, 'utf8'))
    expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps)
    expect(after.ending).not.toBe('')
    expect((await maproom(['replay', rest])).code).toBe(0)
  })

  test('of another game are not loaded, nor files that cannot be written taken', async () => {
    const file = join(freshFolder(), 'a.json')
    await maproom(['play', 'toy', '--record', file])
    expect((await maproom(['play', 'agn', '--load', file])).err).toContain('is a match of toy, not of agn')
    expect((await maproom(['play', 'toy', '--record', '/nowhere/a.json'])).code).toBe(2)
    const { code, out } = await maproom(['play', 'toy'], { input: ['save /nowhere/a.json', 'save'] })
    expect(code).toBe(0)
    expect(out).toContain('/nowhere/a.json cannot be written')
    expect(out).toContain('Name a file')
  })
})
