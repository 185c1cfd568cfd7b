import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { qrCode, qrText } from '../core/online/qr.ts'
import { freshFolder, maproom, ROOT } from './testing.ts'

/** Starts the real program; resolves with what it says first. */
async function serve(data: string, port: string) {
  const child = spawn(process.execPath, [join(ROOT, 'bin/maproom.mjs'), 'serve', '--no-build'], {
    env: { ...process.env, PORT: port, MAPROOM_DATA: data, HOST: '' },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let said = ''
  const ready = new Promise<void>((done) => {
    const hear = (text: Buffer): void => {
      said += text.toString()
      if (/(kept|saved) in.*\n|taken/.test(said)) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await ready
  return { child, ended, said }
}

test('serve says its address, keeps matches where it is told, and ends when it is told', async () => {
  const data = join(freshFolder(), 'deep/folder')
  const first = await serve(data, '0')
  const [, address, port] = /^Maproom is at (http:\/\/localhost:(\d+)\/)\nMatches are kept in /.exec(first.said)!
  expect(first.said).toContain(data)
  const games = (await (await fetch(`${address}api/games`)).json()) as { id: string; map: boolean }[]
  expect(games.map((g) => [g.id, g.map])).toContainEqual(['agn', true])
  expect(existsSync(join(data, 'maproom.db'))).toBe(true)

  const other = await serve(data, '0')
  expect(other.said).toContain(`Matches cannot be saved in ${data}: another Maproom (process ${first.child.pid})`)
  expect(await other.ended).toBe(2)
  const second = await serve(join(data, 'other'), port!)
  expect(second.said).toContain(`Port ${port} is taken. Choose another: PORT=${Number(port) + 1} npm start`)
  expect(await second.ended).toBe(2)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  // All that was in the log beside the database is in it now.
  expect(existsSync(join(data, 'maproom.db-wal'))).toBe(false)
})

test.each([
  [['serve', '--port', 'http'], 'A port is a whole number from 0 to 65535.'],
  [
    ['serve', '--port', '0', '--data', '/dev/null/matches'],
    'Matches cannot be saved in /dev/null/matches: part of its path is a file.',
  ],
  [
    ['serve', '--port', '0', '--host', '0.0.0.0'],
    'Listening on 0.0.0.0 would let in everybody who can reach this machine',
  ],
  [['serve', '--port', '0', '--public', 'https://maproom.example'], '--public needs --open.'],
  [['serve', '--open', '--public', 'maproom.example/x'], '--public takes an address such as https://maproom.example'],
])('wrong use: maproom %s', async (argv, says) => {
  const { code, err } = await maproom(argv)
  expect(err).toContain(says)
  expect(code).toBe(2)
})

test('where matches cannot be kept, the page is not built first', async () => {
  const root = freshFolder()
  writeFileSync(join(root, 'vite.config.ts'), '')
  const { code, out, err } = await maproom(['serve', '--port', '0', '--data', '/dev/null/matches'], { root })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('Matches cannot be saved in /dev/null/matches')
})

test('open to others: prints a link for the host, one for friends, and a code of it; a page that is not built is named', async () => {
  const root = freshFolder()
  const { code, out } = await maproom(
    ['serve', '--port', '0', '--open', '--public', 'https://maproom.example', '--data', join(root, 'data')],
    { root, told: (said) => said.includes('not built') && setImmediate(() => process.emit('SIGTERM')) },
  )
  expect(code).toBe(0)
  const [, host, house] = /For you, who run it: +(\S+)\nFor your friends: +(\S+)\n/.exec(out)!
  expect([host, house]).toEqual(Array(2).fill(expect.stringMatching(/^https:\/\/maproom\.example\/#k=[0-9a-f]{32}$/)))
  expect(out).toContain(qrText(qrCode(house!)))
  expect(out).not.toContain('only inside this house')
  expect(out).toContain(
    'The page is not built yet, so there is nothing to see there: run "npm run build", then reload.',
  )
})
