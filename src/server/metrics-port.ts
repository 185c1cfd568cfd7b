/** The port on which a server says how it is: for a collector of metrics, never for visitors. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

export interface MetricsPort {
  readonly port: number
  close(): Promise<void>
}

const NANO = 1e9
const PLAIN = 'text/plain; charset=utf-8'

export async function openMetrics(metrics: Metrics, port: number, host: string): Promise<MetricsPort> {
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  metrics.gauge('event_loop_delay_seconds', 'The 99th percentile of its delay since it was asked last.', () => {
    const delay = loop.percentile(99) / NANO
    loop.reset()
    return delay
  })
  metrics.gauge('heap_bytes', 'Memory used by objects.', () => process.memoryUsage().heapUsed)
  metrics.gauge('resident_bytes', 'Memory of the whole process.', () => process.memoryUsage().rss)
  metrics.gauge('cpu_seconds', 'Processor time of the whole process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const server = createServer((request, response) => {
    const there = request.method === 'GET' && request.url === '/metrics'
    if (!there) {
      response.writeHead(404, { 'content-type': PLAIN }).end('There is only /metrics here.\n')
      return
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500, { 'content-type': PLAIN }).end('Some of it cannot be read now.\n'),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        loop.disable()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
