import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Boxes, type Box, shared, textWidth } from './boxes.ts'
import type { MapArt, MapFile } from './file.ts'
import type { Words } from './ink.ts'
import { hash } from './noise.ts'
import { counterSide } from './names.ts'
import { lettering } from './picture.ts'
import { sheetFor } from './sheet.ts'
import { Survey } from './survey.ts'
import { THEMES } from './theme.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../games/agn/${file}`, import.meta.url), 'utf8'))
const survey = new Survey(read('map.json') as MapFile, read('art.json') as MapArt)
const place = (scale: number, occupied?: ReadonlySet<string>): Words[] =>
  lettering(sheetFor(survey, THEMES.light, scale), occupied ? { occupied } : {}).inks as Words[]

describe('boxes on a sheet', () => {
  it('share the same area as when each is compared with each', () => {
    const box = (n: number): Box => ({
      x: hash(n, 0, 1) * 900 - 200,
      y: hash(n, 1, 1) * 900 - 200,
      w: 4 + hash(n, 2, 1) * 150,
      h: 4 + hash(n, 3, 1) * 60,
    })
    const all = Array.from({ length: 120 }, (_, n) => box(n))
    const index = new Boxes()
    for (const one of all) index.add(one)
    for (let n = 200; n < 260; n++) {
      const sum = all.reduce((area, one) => area + shared(box(n), one), 0)
      expect(index.overlap(box(n))).toBeCloseTo(sum, 6)
    }
  })
})

describe('names', () => {
  it('stand at the same places every time', () => {
    expect(place(62)).toEqual(place(62))
  })

  it('do not lie on one another', () => {
    const boxes = place(62)
      .filter((word) => word.face === 'serif' && word.angle === undefined)
      .map(({ text, x, y, size, spacing }) => ({
        text,
        x,
        y: y - size * 0.7,
        w: textWidth(text, size, spacing),
        h: size * 0.8,
      }))
    const clashes = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (shared(a, b) > a.w * a.h * 0.1 ? [`${a.text} and ${b.text}`] : [])),
    )
    expect(clashes).toEqual([])
  })

  it('keep off the counters that are there', () => {
    const stacks = new Set(['1211', '1313', '0913', '0710', '1409', '1514', '1611', '1812', '1310'])
    const side = counterSide(62)
    const sheet = sheetFor(survey, THEMES.light, 62)
    const hidden = (words: Words[]): number => {
      let sum = 0
      for (const { text, x, y, size, spacing, angle } of words.filter((one) => one.face === 'serif')) {
        if (angle !== undefined) continue
        const box = { x, y: y - size * 0.7, w: textWidth(text, size, spacing), h: size * 0.8 }
        for (const hex of stacks) {
          const at = survey.grid.centre(survey.grid.parse(hex))
          sum += shared(box, { x: sheet.x(at.x) - side / 2, y: sheet.y(at.y) - side / 2, w: side, h: side })
        }
      }
      return sum
    }
    const [without, aware] = [hidden(place(62)), hidden(place(62, stacks))]
    expect(without).toBeGreaterThan(0)
    expect(aware).toBeLessThan(without * 0.2)
  })

  it('of cities are there at every zoom, and of towns where they stand far apart', () => {
    const named = (game: string, scale: number): Set<string> => {
      const from = (file: string): unknown =>
        JSON.parse(readFileSync(new URL(`../games/${game}/${file}`, import.meta.url), 'utf8'))
      const other = new Survey(from('map.json') as MapFile, from('art.json') as MapArt)
      const inks = lettering(sheetFor(other, THEMES.light, scale), {}).inks as Words[]
      return new Set(inks.map(({ text }) => text))
    }
    for (const game of ['agn', 'tikhvin', 'husky', 'ypres', 'primer']) {
      const { places } = JSON.parse(
        readFileSync(new URL(`../games/${game}/art.json`, import.meta.url), 'utf8'),
      ) as MapArt
      for (const scale of [10, 18, 28, 44, 62, 88]) {
        const found = named(game, scale)
        const cities = places.filter((one) => one.class === 'city').map(({ name }) => name)
        expect(cities.filter((name) => !found.has(name))).toEqual([])
      }
    }
    const towns = ['Budogoshch', 'Lyuban', 'Chudovo', 'Kirishi', 'Mga']
    const far = named('tikhvin', 18)
    expect(towns.filter((name) => far.has(name)).length).toBeGreaterThan(3)
  })

  it('are fewer far out, and hex numbers come from a middle zoom on', () => {
    const names = (scale: number): string[] => place(scale).map((word) => word.text)
    expect(names(10)).toContain('LENINGRAD')
    expect(names(10)).not.toContain('Luga')
    expect(names(28)).toContain('Pskov')
    expect(names(28)).not.toContain('Luga')
    const numbers = (scale: number): number => names(scale).filter((text) => /^\d{4}$/.test(text)).length
    expect(numbers(28)).toBe(0)
    expect(numbers(44)).toBeGreaterThan(300)
  })
})

describe('tiles of one sheet', () => {
  it('draw what crosses their edge at the same place', () => {
    const origin = [survey.whole[0], survey.whole[1]] as const
    const tile = (left: number) =>
      sheetFor(survey, THEMES.light, 62, { origin, window: [left, 5, left + 512 / 62, 5 + 512 / 62] })
    const [a, b] = [tile(10), tile(10 + 512 / 62)]
    expect(a.x(18.4)).toBe(b.x(18.4))
    const edge = survey.within([18, 6, 19, 12])
    const ids = (rows: typeof edge): Set<string> => new Set(rows.map(({ hex }) => hex))
    for (const { hex } of edge) {
      expect(ids([...a.visible])).toContain(hex)
      expect(ids([...b.visible])).toContain(hex)
    }
  })
})
