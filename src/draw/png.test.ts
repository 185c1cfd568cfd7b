import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MapArt, MapFile } from './file.ts'
import { mapPng } from './png.ts'
import type { Window } from './survey.ts'
import { mapSvg } from './svg.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../games/agn/${file}`, import.meta.url), 'utf8'))
const map = read('map.json') as MapFile
const art = read('art.json') as MapArt

describe('mapPng', () => {
  it.each<[string, Window]>([
    ['the Gulf', [12, 4, 15, 6]],
    ['forest to the edge', [25, 3, 29, 8]],
    ['the open Baltic', [1, 9, 4, 12]],
  ])('paints %s, whatever of the map is out of sight', (_, window) => {
    const png = mapPng(mapSvg(map, art, { window, scale: 40 }))
    expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  })
})
