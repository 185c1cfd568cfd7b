/** Takes records and packs out of the house, as files. */
import { words } from '../words/index.ts'
import { host } from './host.ts'

/** What a record tells of a match in fog is told to whoever opens it: a warning first. */
export async function exportRecord(match: string): Promise<void> {
  await download(
    host.recordAddress(match),
    ({ headers }) => headers.get('x-maproom-secrets') !== 'yes' || confirm(words.shell.secretsOut),
  )
}

/** Fetches a file and hands it over under the name the host gives it. */
export async function download(address: string, may: (answer: Response) => boolean = () => true): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(((await answer.json()) as { fault?: string }).fault)
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const file = URL.createObjectURL(await answer.blob())
  if (may(answer)) {
    const link = document.createElement('a')
    link.href = file
    link.download = name
    link.click()
  }
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
