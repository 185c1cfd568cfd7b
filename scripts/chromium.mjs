// Finds an installed Chrome or Chromium for the browser tests; where there is none, installs Debian's if it may.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env['CHROME_PATH'],
  // Without windows it takes less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's, the lighter one first; old releases have only the other. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

function installed(name) {
  console.error(`No Chrome or Chromium here: installing the Debian package ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => execFileSync('apt-get', [...words, '-qq'], { stdio: ['ignore', 2, 2], env })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}

export function findChromium() {
  return PLACES.find((path) => path && existsSync(path))
}

/** The path of a browser, after installing one if need be; throws saying what to install. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) for (const name of PACKAGES) if (installed(name)) break
  const now = findChromium()
  if (now) return now
  throw new Error(
    'The browser tests need Chrome or Chromium, and none was found. Install one (on Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  )
}
