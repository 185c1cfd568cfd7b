import { expect, test } from 'vitest'
import type { GameCard } from '../../core/wire/http.ts'
import { company, hasFog, listedSwitches, newMatch, type Chair } from './choose.ts'

const flag = (name: string, usual: boolean, means?: 'fog' | 'open' | 'alone') => ({
  name,
  claim: '',
  about: '',
  values: [true, false],
  default: usual,
  ...(means ? { means } : {}),
})
const game: GameCard = {
  id: 'agn',
  title: 'Army Group North',
  sides: ['German', 'Russian'],
  scenarios: [],
  switches: [
    flag('fog', true, 'fog'),
    flag('solitaire', false, 'alone'),
    flag('withdrawal', false),
    flag('twelveTurns', false),
  ],
  shelf: null,
  bots: [
    { id: 'regular', name: 'Regular', about: 'Plays well.', characters: [] },
    { id: 'recruit', name: 'Recruit', about: 'Plays badly.', characters: [] },
  ],
  studies: [],
  lessons: [],
  map: true,
  guide: false,
  howTo: '',
  pack: true,
}
const wish = { game, scenario: 'dvina', fog: true, options: {} }

test('alone, nothing is hidden', () => {
  const wanted = newMatch({ ...wish, chairs: ['me', 'me'] })
  expect(wanted).toEqual({
    game: 'agn',
    scenario: 'dvina',
    options: { fog: false, solitaire: true },
    seats: ['person', 'person'],
  })
})

test('a pack goes along when one is chosen', () => {
  expect(newMatch({ ...wish, chairs: ['me', 'me'], pack: 'abc' }).pack).toBe('abc')
  expect('pack' in newMatch({ ...wish, chairs: ['me', 'me'], pack: '' })).toBe(false)
})

test('with a friend fog is as wished', () => {
  expect(newMatch({ ...wish, chairs: ['me', 'friend'] }).options).toEqual({ fog: true, solitaire: false })
  expect(newMatch({ ...wish, chairs: ['me', 'friend'], fog: false }).options).toEqual({ fog: false, solitaire: false })
})

test('a game that calls fog by its opposite lies open to who plays alone, and to others as wished', () => {
  const tikhvin = { ...game, switches: [flag('openStacks', false, 'open')] }
  const open = (chairs: readonly Chair[], fog: boolean) => newMatch({ ...wish, game: tikhvin, chairs, fog }).options
  expect(open(['me', 'me'], true)).toEqual({ openStacks: true })
  expect(open(['me', 'bot'], true)).toEqual({ openStacks: false })
  expect(open(['me', 'bot'], false)).toEqual({ openStacks: true })
  expect([hasFog(tikhvin), hasFog(game), hasFog({ ...game, switches: [] })]).toEqual([true, true, false])
  expect(listedSwitches(tikhvin)).toEqual([])
})

test('only switches that differ from the usual are sent', () => {
  const options = { withdrawal: true, twelveTurns: false }
  const wanted = newMatch({ ...wish, chairs: ['me', 'bot'], options })
  expect(wanted.options).toEqual({ fog: true, solitaire: false, withdrawal: true })
  expect(wanted.seats).toEqual(['person', 'bot'])
})

test('a bot goes along for every chair it sits in', () => {
  expect(newMatch({ ...wish, chairs: ['me', 'bot'], bot: 'recruit' }).bots).toEqual(['', 'recruit'])
  expect(newMatch({ ...wish, chairs: ['bot', 'bot'], bot: 'regular' }).bots).toEqual(['regular', 'regular'])
  expect('bots' in newMatch({ ...wish, chairs: ['me', 'friend'], bot: 'recruit' })).toBe(false)
})

test('who sits where says what it is', () => {
  expect(company(['me', 'me'])).toBe('alone')
  expect(company(['friend', 'me'])).toBe('hotseat')
  expect(company(['bot', 'me'])).toBe('bot')
  expect(company(['bot', 'bot'])).toBe('watch')
  expect(listedSwitches(game).map((s) => s.name)).toEqual(['withdrawal', 'twelveTurns'])
})
