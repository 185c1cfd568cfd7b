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
