/** Where matches are kept unless somebody says otherwise. */
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where programs keep what is the user's, by the custom of the system. */
export function dataFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local'), 'maproom')
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/maproom')
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'maproom')
}
