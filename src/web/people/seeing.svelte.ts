/** Tells the server that a person has seen what their seat is asked, so that nobody reminds them of it. */
import { onMount } from 'svelte'
import type { Table } from '../lib/table.svelte.ts'
import { myself } from './me.svelte.ts'

/** A page counts as looked at if somebody has touched it so lately, in milliseconds. */
const LATELY = 60_000
/** Until the figure on the icon follows. */
const SOON = 2000

/** Called by a component, for as long as it is there. */
export const tellWhenSeen = (table: Table): void => void new Seeing(table)

class Seeing {
  private readonly table: Table
  private touched = 0
  private told = false
  private asked = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: Table) {
    this.table = table
    onMount(() => {
      const touch = (): void => {
        this.touched = Date.now()
        this.look()
      }
      const marks = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const
      for (const mark of marks) addEventListener(mark, touch, { passive: true })
      return () => {
        for (const mark of marks) removeEventListener(mark, touch)
        clearTimeout(this.timer)
      }
    })
    $effect(() => {
      const asked = (this.table.state?.asked ?? null) !== null
      if (!asked) this.told = false
      if (asked !== this.asked) this.count()
      this.asked = asked
      this.look()
    })
  }

  private look(): void {
    const { table } = this
    const before = table.company?.sits && table.state?.asked && !table.past
    if (!before || this.told || document.visibilityState !== 'visible' || Date.now() - this.touched > LATELY) return
    this.told = true
    void table.seen()
  }

  /** How many matches wait may have changed. */
  private count(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void myself.load(), SOON)
  }
}
