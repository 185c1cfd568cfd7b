import { expect, test } from 'vitest'
import { Limits, netOf } from './limits.ts'
import { Questions } from './questions.ts'

/** A question that is answered when it is told to. */
function held() {
  let end!: () => void
  const done = new Promise<void>((go) => (end = go))
  return { done, end }
}

test('two questions of a person at a time, whatever pages they come from; others are not held up', async () => {
  const questions = new Questions(() => 0)
  const begun: string[] = []
  const ask = (person: string, name: string) => {
    const { done, end } = held()
    const answered = questions.answer(person, async () => {
      begun.push(name)
      await done
    })
    return { answered, end }
  }
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ask('Eve', name))
  const d = ask('Ben', 'd')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'd'])
  a!.end()
  await a!.answered
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
  for (const { end } of [b!, c!, d]) end()
  await Promise.all([b!.answered, c!.answered, d.answered])
})

test('ten seconds of thinking a minute; what is answered at once is free, and what fails counts', async () => {
  let now = 0
  const questions = new Questions(() => now)
  const takes = (ms: number) =>
    questions.answer('Eve', async () => {
      now += ms
      if (ms > 5000) throw new Error('too long')
    })
  for (let i = 0; i < 200; i++) await takes(90)
  await expect(takes(6000)).rejects.toThrow('too long')
  await takes(4300)
  await expect(takes(1)).rejects.toThrow('Ask again in 56 seconds.')
  await questions.answer('Ben', async () => {})
  now += 56_000
  await takes(1)
})

test('buckets fill up again, and say how long that takes', () => {
  let now = 0
  const limits = new Limits(() => now)
  for (let i = 0; i < 8; i++) limits.take('talk', 'Eve')
  expect(() => limits.take('talk', 'Eve')).toThrow('You are talking too fast. Try again in 1 second.')
  limits.take('talk', 'Ben')
  now += 1
  limits.take('talk', 'Eve')
  for (let i = 0; i < 20; i++) limits.take('match', 'Eve')
  expect(() => limits.take('match', 'Eve')).toThrow('You have begun many matches. Try again in 3 minutes.')
})

test('the addresses of one net of version 6 count as one, those of version 4 each for itself', () => {
  const nets = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8::7', '::ffff:192.0.2.1', '192.0.2.1', '::1'].map(
    netOf,
  )
  expect(nets).toEqual(['2001:db8:0:7', '2001:db8:0:7', '2001:db8:0:0', '192.0.2.1', '192.0.2.1', '0:0:0:0'])
})
