/** Who is at this page, as the server knows it. */
import type { Me } from '../../core/wire/people.ts'
import { host } from '../lib/host.ts'
import { badge, worker } from './notices.ts'

class Myself {
  now = $state.raw<Me>({ mode: 'house' })

  async load(): Promise<Me> {
    // A host that knows nothing of people is this machine's own.
    this.now = await host.me().catch((): Me => ({ mode: 'house' }))
    if (this.now.mode === 'open') {
      badge(this.now.waiting)
      void worker()
    }
    return this.now
  }

  /** Does the server let in others? */
  get open(): boolean {
    return this.now.mode === 'open'
  }

  /** The address others reach the server by. */
  get address(): string {
    return this.now.mode === 'open' ? this.now.address : ''
  }

  /** Nobody was let in here yet. */
  get outside(): boolean {
    return this.now.mode === 'open' && !this.now.known
  }
}

export const myself = new Myself()
