/** Finds sockets whose other end is gone: each is pinged at every beat and dropped when it has not answered by the next. */
import type { WebSocket } from '@fastify/websocket'

const BEAT_MS = 30_000
const GOING_MS = 5000

/** Calls back again and again until it is stopped. */
export type Beat = (ring: () => void) => () => void

export const everyHalfMinute: Beat = (ring) => {
  const timer = setInterval(ring, BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Should a process end, others play on what it has begun a few of these later. */
export const everyFiveSeconds: Beat = (ring) => {
  const timer = setInterval(ring, GOING_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export class Pulse {
  /** Has it answered since the last ping? */
  private readonly answered = new Map<WebSocket, boolean>()

  watch(socket: WebSocket): void {
    this.answered.set(socket, true)
    socket.on('pong', () => this.answered.set(socket, true))
    socket.on('close', () => this.answered.delete(socket))
  }

  beat(): void {
    for (const [socket, answered] of this.answered) {
      this.answered.set(socket, false)
      if (answered) socket.ping()
      else socket.terminate()
    }
  }
}

/** Lines that one person, or one address from which nobody is known, may hold open at a time. */
const MOST_LINES = 50

export class Lines {
  private readonly open = new Map<string, number>()

  /** Is there room for one more? It is counted until it closes. */
  add(whose: string, socket: { on(event: 'close', hear: () => void): unknown }): boolean {
    const lines = this.open.get(whose) ?? 0
    if (lines >= MOST_LINES) return false
    this.open.set(whose, lines + 1)
    socket.on('close', () => {
      const left = this.open.get(whose)! - 1
      if (left === 0) this.open.delete(whose)
      else this.open.set(whose, left)
    })
    return true
  }
}
