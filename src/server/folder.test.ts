/** The folder of the matches: taken by one server, and what is wrong with it is said in words. */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unwritable } from './folder.ts'
import { openSqlite, type Opening } from './sqlite.ts'
import type { Store } from './store.ts'
import { Client, fetched, freshFolder, newMatch, served } from './testing.ts'

/** A copy of a folder with a match in it, as it lies there when the server has closed, or when it was killed. */
async function withMatch(how: 'closed' | 'killed'): Promise<string> {
  const server = await served()
  const page = await Client.connect(server.port)
  await page.hello(await newMatch(server.port))
  await page.order({ do: 'plan', word: 'dig' })
  if (how === 'closed') await server.close()
  else onTestFinished(() => server.close())
  const copy = freshFolder()
  for (const name of ['maproom.db', 'maproom.known', ...(how === 'closed' ? [] : ['maproom.db-wal'])])
    copyFileSync(join(server.folder, name), join(copy, name))
  return copy
}

async function open(folder: string, opening?: Opening): Promise<{ store: Store; warnings: string[] }> {
  const warnings: string[] = []
  const store = await openSqlite(folder, { warn: (text) => warnings.push(text), ...opening })
  onTestFinished(() => store.close())
  return { store, warnings }
}

test('a second server is refused with the process that has the folder; when that has closed it is free', async () => {
  const folder = freshFolder()
  const first = await openSqlite(folder)
  await expect(openSqlite(folder)).rejects.toThrow(
    `another Maproom (process ${process.pid}) already uses it. Stop that one first, or choose another folder.`,
  )
  await first.close()
  await open(folder)
})

test('a lock ends with the process that held it, however that ends', async () => {
  const folder = freshFolder()
  const hold = `const D = require('libsql'); const d = new D(process.argv[1]); d.exec('begin exclusive'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', hold, join(folder, 'maproom.lock')])
  await new Promise((done) => child.stdout.once('data', done))
  writeFileSync(join(folder, 'maproom.pid'), `${child.pid}\n`)
  await expect(openSqlite(folder)).rejects.toThrow(`another Maproom (process ${child.pid})`)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  // Its files are still there, and no longer mean anything.
  expect(existsSync(join(folder, 'maproom.pid'))).toBe(true)
  await open(folder)
  expect(readFileSync(join(folder, 'maproom.pid'), 'utf8')).toBe(`${process.pid}\n`)
})

test.each([
  ['emptied', (file: string) => truncateSync(file, 0), 'maproom.db holds no matches, although 1 match was kept in it.'],
  ['removed', (file: string) => rmSync(file), 'maproom.db is missing, although 1 match was kept in it.'],
])('a database that was %s is not taken for a new one', async (_, spoil, says) => {
  const folder = await withMatch('closed')
  spoil(join(folder, 'maproom.db'))
  await expect(openSqlite(folder)).rejects.toThrow(says)
  await expect(openSqlite(folder)).rejects.toThrow(`delete ${join(folder, 'maproom.known')}`)
  rmSync(join(folder, 'maproom.known'))
  expect(await (await open(folder)).store.matches()).toEqual([])
})

test('after a kill the log is needed: with it all is there, without it that is said', async () => {
  const whole = await open(await withMatch('killed'))
  expect([(await whole.store.matches()).map((m) => m.head.at), whole.warnings]).toEqual([[1], []])
  const folder = await withMatch('closed')
  writeFileSync(join(folder, 'maproom.known'), JSON.stringify({ matches: 2, closed: false }))
  expect((await open(folder)).warnings).toEqual([
    `Maproom was not shut down cleanly, and ${folder}/maproom.db-wal is missing: the last orders may be lost.`,
    `2 matches were kept in ${folder}/maproom.db, and only 1 of them can be found.`,
  ])
})

test('a damaged database is named and left as it is', async () => {
  const folder = await withMatch('closed')
  const file = join(folder, 'maproom.db')
  writeFileSync(file, 'These are not matches. '.repeat(1000))
  await expect(openSqlite(folder)).rejects.toThrow(
    'The database is damaged. Stop Maproom and put back a copy of maproom.db.',
  )
  expect(readFileSync(file, 'utf8')).toMatch(/^These are not matches/)
})

test('a full disk is named, nothing is played, and play goes on when there is room', async () => {
  const folder = freshFolder()
  const store = await openSqlite(folder, { pragmas: ['max_page_count = 60'] })
  const server = await served({ folder, store })
  onTestFinished(() => server.close())
  const id = await newMatch(server.port)
  const page = await Client.connect(server.port)
  await page.hello(id)
  // Other plans take up all the room, to the last page.
  let seat = 9
  for (const size of [20_000, 2000, 50]) {
    const more = (): Promise<void> => store.setPlan(id, seat++, 'x'.repeat(size))
    for (let full = false; !full;)
      full = await more().then(
        () => false,
        () => true,
      )
  }
  const fork = () => fetched(server.port, 'POST', `/api/matches/${id}/fork`, { at: 0 })
  let forked = await fork()
  while (forked.status === 200) forked = await fork()
  expect([forked.status, forked.text]).toEqual([507, '{"fault":"The disk is full. Free some space, then continue."}'])
  let said = await page.order({ do: 'plan', word: 'dig' })
  while (said.t !== 'fault') said = await page.order(page.state.asked!.options[0]!.order)
  const { at } = page.state
  expect(said.text).toBe(
    'The match could not be saved, so nothing was played: The disk is full. Free some space, then continue.',
  )
  expect((await store.match(id))!.head.at).toBe(at)
  await store.setPlan(id, 9, '')
  expect(await page.order(page.state.asked!.options[0]!.order)).toMatchObject({ t: 'played', played: 1 })
  expect(page.state.at).toBeGreaterThan(at)
})

test('why a folder cannot be written is said in words', async () => {
  expect(unwritable({ code: 'EROFS' } as NodeJS.ErrnoException)).toBe('it is on a read-only disk.')
  expect(unwritable({ code: 'EACCES' } as NodeJS.ErrnoException)).toBe('this user may not write there.')
  const folder = freshFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openSqlite(join(folder, 'file'))).rejects.toThrow('a file with that name already exists.')
  await expect(openSqlite(join(folder, 'file/deep'))).rejects.toThrow('part of its path is a file.')
})
