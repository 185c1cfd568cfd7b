/** The rules reference every panel cites: loaded once a game, opened from any rule number. */
import type { Claim } from '../../core/wire/http.ts'
import type { TableInfo } from '../../core/shapes.ts'
import { go } from '../lib/route.ts'
import { panels } from '../words/index.ts'

class Reference {
  game = $state('')
  claims = $state.raw<readonly Claim[]>([])
  /** Words and signs of the trade. */
  terms = $state.raw<TableInfo['terms']>([])
  /** What strength is counted in. */
  strength = $state<string>(panels.look.strength)
  /** What movement is, and what it is counted in. */
  movement = $state<string>(panels.look.movement)
  points = $state<string>(panels.look.points)
  /** What a line to a source is called. */
  line = $state<string>(panels.look.supply)
  /** What a click on a rule number does; the table opens its own sheet. */
  open: (claim: string) => void = (claim) => {
    go({ page: 'rules', game: this.game, claim })
  }

  async load(game: string): Promise<void> {
    if (this.game === game && this.claims.length > 0) return
    this.game = game
    const answer = await fetch(`/api/games/${encodeURIComponent(game)}/claims`)
    if (answer.ok && this.game === game) this.claims = (await answer.json()) as Claim[]
  }
}

export const reference = new Reference()
