import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshFolder, maproom } from './testing.ts'

describe('maproom map', () => {
  test('draws the map of a game', async () => {
    const folder = freshFolder()
    const [svg, png] = [join(folder, 'map.svg'), join(folder, 'map.png')]
    const { code, err } = await maproom(['map', 'agn', '--svg', svg, '--png', png, '--scale', '20'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readFileSync(svg, 'utf8')).toContain('<svg ')
    expect([...readFileSync(png).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  })

  test('names the fault of a map that is not sound', async () => {
    const root = freshFolder()
    mkdirSync(join(root, 'src/games/bad'), { recursive: true })
    writeFileSync(join(root, 'src/games/bad/map.json'), '{"format":1}')
    const { code, err } = await maproom(['map', 'bad', '--svg', join(root, 'map.svg')], { root })
    expect(code).toBe(1)
    expect(err).toContain('name: missing: expected string')
  })

  test('says when a file cannot be written', async () => {
    const { code, err } = await maproom(['map', 'agn', '--svg', '/nowhere/map.svg'])
    expect(code).toBe(2)
    expect(err).toContain('/nowhere/map.svg cannot be written')
  })
})
