import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MapArt, MapFile } from './file.ts'
import { mapSvg } from './svg.ts'
import type { Window } from './survey.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../games/agn/${file}`, import.meta.url), 'utf8'))
const map = read('map.json') as MapFile
const art = read('art.json') as MapArt
const ROUND_LENINGRAD: Window = [17, 5, 21, 8]
const RAIL_CONVERTED = '#201e1a'

const words = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]!)

describe('mapSvg', () => {
  it('draws the same picture from the same map', () => {
    const draw = (): string => mapSvg(map, art, { window: ROUND_LENINGRAD })
    expect(draw()).toBe(draw())
  })

  it('names every city and every major city', () => {
    const named = words(mapSvg(map, art))
    const of = (kind: string): string[] => map.hexes.filter((row) => row.settlement === kind).map((row) => row.name!)
    expect(named).toEqual(expect.arrayContaining(of('city')))
    expect(named).toEqual(expect.arrayContaining(of('major city').map((name) => name.toUpperCase())))
  })

  it('draws what a window shows and no more', () => {
    const named = words(mapSvg(map, art, { window: ROUND_LENINGRAD, scale: 90 }))
    expect(named).toEqual(expect.arrayContaining(['LENINGRAD', 'Oranienbaum', 'Shlisselburg', 'Mga']))
    expect(named).not.toContain('Riga')
    expect(named).not.toContain('2212')
  })

  it('draws converted track apart from unconverted', () => {
    const draw = (hexes: string[]): string => mapSvg(map, art, { window: ROUND_LENINGRAD, converted: new Set(hexes) })
    expect(draw([])).not.toContain(RAIL_CONVERTED)
    expect(draw(['0811', '0710'])).toContain(RAIL_CONVERTED)
  })

  it('draws a map that has no art', () => {
    const named = words(mapSvg(map))
    expect(named).toEqual(expect.arrayContaining(['Leningrad', '0710']))
  })
})
