/** Where tiles come from: a worker, or slices between frames where the browser has no off-screen canvas in workers. */
import type { MapArt, MapFile } from '../../draw/file.ts'
import { MAP_FACES } from './fonts.ts'
import type { Painter, PaintReply, PaintRequest } from './painter.ts'

type Asked<R> = R extends PaintRequest ? Omit<R, 'id'> : never

export interface TileSource {
  /** Resolves when it is painted. Requests are answered in their order. */
  ask(request: Asked<PaintRequest>): Promise<ImageBitmap | null>
  close(): void
}

export function tileSource(map: MapFile, art: MapArt | undefined): TileSource {
  const source = canWork() ? new WorkerSource() : new SliceSource()
  void source.ask({ do: 'open', map, art: art ?? null })
  return source
}

const canWork = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

class WorkerSource implements TileSource {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (bitmap: ImageBitmap | null) => void>()
  private next = 0

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<PaintReply>) => {
      this.waiting.get(data.id)?.(data.bitmap)
      this.waiting.delete(data.id)
    })
    this.worker.postMessage({ faces: MAP_FACES })
  }

  ask(request: Asked<PaintRequest>): Promise<ImageBitmap | null> {
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.worker.postMessage({ ...request, id })
    })
  }

  close(): void {
    this.worker.terminate()
  }
}

class SliceSource implements TileSource {
  private readonly painter = loadPainter()
  private last: Promise<unknown> = this.painter
  private next = 0
  private closed = false

  ask(request: Asked<PaintRequest>): Promise<ImageBitmap | null> {
    const id = this.next++
    const answer = this.paint({ ...request, id }, this.last)
    this.last = answer
    return answer
  }

  private async paint(request: PaintRequest, before: Promise<unknown>): Promise<ImageBitmap | null> {
    await before
    const painter = await this.painter
    if (request.do === 'lettering') await document.fonts.ready
    await idle()
    return this.closed ? null : painter.answer(request).bitmap
  }

  close(): void {
    this.closed = true
  }
}

async function loadPainter(): Promise<Painter> {
  const { Painter } = await import('./painter.ts')
  return new Painter()
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 100 })
    else setTimeout(resolve, 0)
  })
