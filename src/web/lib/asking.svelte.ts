/** A question that follows what a component looks at: asked again when it changes or the table has moved on. */
import type { Answer, Question } from '../../core/shapes.ts'
import type { Table } from './table.svelte.ts'

/** Call while a component is set up. `wait` milliseconds spare the host a pointer that only passes. */
export function asking(table: Table, question: () => Question | null, wait = 0): { readonly answer: Answer | null } {
  let answer = $state.raw<Answer | null>(null)
  let answered = ''
  $effect(() => {
    const wanted = question()
    const key = JSON.stringify(wanted)
    void table.state?.at
    if (wanted === null || table.past) {
      answer = null
      answered = ''
      return
    }
    const known = table.answered(wanted)
    if (known) {
      answer = known
      answered = key
      return
    }
    // The same question after a step keeps its old answer for the moment it takes: nothing flickers.
    if (key !== answered) answer = null
    let stale = false
    const timer = setTimeout(() => void find(), wait)
    async function find(): Promise<void> {
      const told = await table.ask(wanted!).catch(() => null)
      if (stale) return
      answer = told
      answered = key
    }
    return () => {
      stale = true
      clearTimeout(timer)
    }
  })
  return {
    get answer() {
      return answer
    },
  }
}
