/** The ground is never blank: where tiles of a scale have not come yet, the small picture of the whole lies under them. */
import { expect, test } from 'vitest'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { Survey, type Window } from '../../draw/survey.ts'
import { games } from '../../games/registry.ts'
import { Camera, STEPS } from './camera.ts'
import { Ground } from './ground.ts'
import type { TileSource } from './source.ts'

/** A source that paints when it is told to. */
class Slow implements TileSource {
  private waiting: (() => void)[] = []
  painted = 0

  ask(request: { do: string }): Promise<ImageBitmap | null> {
    const bitmap = { close: () => undefined } as unknown as ImageBitmap
    if (request.do !== 'terrain') return Promise.resolve(request.do === 'lettering' ? bitmap : null)
    return new Promise((resolve) =>
      this.waiting.push(() => {
        this.painted++
        resolve(bitmap)
      }),
    )
  }

  /** Paints what has been asked for. */
  async paint(): Promise<void> {
    for (const done of this.waiting.splice(0)) done()
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }

  close(): void {}
}

const WINDOW = { w: 1000, h: 760 }
/** Pixels between the points that are looked at. */
const GRAIN = 40

/** Points of the map in the window on which nothing is drawn. */
function bare(ground: Ground, camera: Camera, whole: Window): number {
  const boxes: number[][] = []
  const ctx = {
    drawImage: (_: unknown, x: number, y: number, w = 512, h = 512) => void boxes.push([x, y, x + w, y + h]),
  } as unknown as CanvasRenderingContext2D
  ground.drawTerrain(ctx, camera, 1, camera.window())
  let count = 0
  for (let x = 5; x < WINDOW.w; x += GRAIN)
    for (let y = 5; y < WINDOW.h; y += GRAIN) {
      const at = camera.toPlane(x, y)
      const onMap = at.x > whole[0] && at.x < whole[2] && at.y > whole[1] && at.y < whole[3]
      if (onMap && !boxes.some(([l, t, r, b]) => x >= l! && x < r! && y >= t! && y < b!)) count++
    }
  return count
}

const drawn = games.flatMap((game) => (game.drawing?.art ? [[game.id, game.drawing] as const] : []))

test.each(drawn)(
  'small list: %s: no step of the zoom shows blank ground while its tiles are painted',
  async (_, drawing) => {
    const survey = new Survey(drawing.map as MapFile, drawing.art as MapArt)
    const { whole } = survey
    const source = new Slow()
    const ground = new Ground(source, survey, () => undefined)
    const camera = new Camera(whole)
    camera.resize(WINDOW.w, WINDOW.h)
    const rest = (step: number): void => {
      Object.assign(camera, { S: step, x: (whole[0] + whole[2]) / 2, y: (whole[1] + whole[3]) / 2 })
      ground.rest({ theme: 'light', dpr: 1, step })
      ground.want(camera.window())
    }
    // The first picture, and what is fetched behind it.
    rest(62)
    for (let i = 0; i < 60; i++) {
      await source.paint()
      ground.want(camera.window())
    }
    expect(bare(ground, camera, whole)).toBe(0)
    for (const step of [...STEPS, ...STEPS.toReversed()]) {
      const before = source.painted
      rest(step)
      expect([step, bare(ground, camera, whole)]).toEqual([step, 0])
      expect(source.painted).toBe(before)
    }
  },
)
