/** Takes the record of a match out of the house. What it tells of a match in fog is told to whoever opens it: a warning first. */
import { words } from '../words/index.ts'
import { host } from './host.ts'

export async function exportRecord(match: string): Promise<void> {
  const address = host.recordAddress(match)
  const { headers } = await fetch(address, { method: 'HEAD' })
  if (headers.get('x-maproom-secrets') === 'yes' && !confirm(words.shell.secretsOut)) return
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
