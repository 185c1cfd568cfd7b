/** A study as a file to keep, and as one page to send. */
import type { TableInfo } from '../../core/shapes.ts'
import type { Ground } from '../lib/ground.ts'
import { host } from '../lib/host.ts'
import { download } from '../lib/share.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Reader } from './reader.svelte.ts'

export async function saveStudy(reader: Reader, match: string, info: TableInfo): Promise<void> {
  if (reader.dirty) await reader.save()
  const answer = await fetch(host.studyAddress(match))
  download(`${info.game}-${info.scenario.id}.study.json`, await answer.text(), 'application/json')
}

export async function shareStudy(reader: Reader, table: Table, ground: Ground, info: TableInfo): Promise<void> {
  const { studyPage } = await import('./page.ts')
  download(`${info.game}-study.html`, await studyPage(reader, table, ground, info), 'text/html')
}
