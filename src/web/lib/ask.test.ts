import { expect, test } from 'vitest'
import type { Answer, Question } from '../../core/shapes.ts'
import { Answers } from './ask.ts'

function desk() {
  const sent: Question[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const answers = new Answers((question) => {
    sent.push(question)
    return new Promise((resolve) => void waiting.push(resolve))
  })
  answers.stand(1, 0)
  return { answers, sent, waiting }
}

test('the same question is asked once while the table stands, whatever the order of its parts', () => {
  const { answers, sent } = desk()
  void answers.ask({ q: 'aim', from: '0101', to: '0103' })
  void answers.ask({ to: '0103', from: '0101', q: 'aim' })
  expect(sent).toHaveLength(1)
  void answers.ask({ q: 'aim', from: '0101', to: '0104' })
  expect(sent).toHaveLength(2)
})

test('after a step, or for other eyes, it is asked again', () => {
  const { answers, sent } = desk()
  void answers.ask({ q: 'hex', hex: '0101' })
  answers.stand(1, 0)
  void answers.ask({ q: 'hex', hex: '0101' })
  expect(sent).toHaveLength(1)
  answers.stand(2, 0)
  void answers.ask({ q: 'hex', hex: '0101' })
  answers.stand(2, 1)
  void answers.ask({ q: 'hex', hex: '0101' })
  expect(sent).toHaveLength(3)
})

test('an answer that comes after the table moved on is not kept', async () => {
  const { answers, waiting } = desk()
  const late = answers.ask({ q: 'hex', hex: '0101' })
  answers.stand(2, 0)
  waiting[0]!({ title: 'old' })
  await late
  expect(answers.now({ q: 'hex', hex: '0101' })).toBeUndefined()
})

test('what is here is known at once', async () => {
  const { answers, waiting } = desk()
  const soon = answers.ask({ q: 'hex', hex: '0101' })
  expect(answers.now({ q: 'hex', hex: '0101' })).toBeUndefined()
  waiting[0]!({ title: 'Luga' })
  await soon
  expect(answers.now({ q: 'hex', hex: '0101' })?.title).toBe('Luga')
})
