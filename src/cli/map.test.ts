import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '../games/registry.ts'
import { freshFolder, maproom } from './testing.ts'

describe('maproom map', () => {
  test.each(games.map(({ id }) => id))('draws the map of %s', async (id) => {
    const folder = freshFolder()
    const [svg, png] = [join(folder, 'map.svg'), join(folder, 'map.png')]
    const { code, err } = await maproom(['map', id, '--svg', svg, '--png', png, '--scale', '20'], { games })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readFileSync(svg, 'utf8')).toContain('<svg ')
    expect([...readFileSync(png).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  })

  test('says when there is no such game', async () => {
    const { code, err } = await maproom(['map', 'bad', '--svg', join(freshFolder(), 'map.svg')], { games })
    expect([code, err]).toEqual([2, expect.stringContaining('There is no game "bad"')])
  })

  test('says when a file cannot be written', async () => {
    const { code, err } = await maproom(['map', 'agn', '--svg', '/nowhere/map.svg'], { games })
    expect(code).toBe(2)
    expect(err).toContain('/nowhere/map.svg cannot be written')
  })
})
