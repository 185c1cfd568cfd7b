/** What Node and a browser's worker do each in their own way. */

/** The next turn of the event loop, after what waits already: timers of a browser would make it wait longer. */
const { setImmediate: immediately } = globalThis as { setImmediate?: (done: () => void) => unknown }
export const nextTurn: () => Promise<void> = immediately
  ? () => new Promise((done) => void immediately(done))
  : () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          port1.close()
          done()
        })
        port1.start()
        port2.postMessage(null)
      })

/** Who hears of complaints: the terminal, or the browser's console. */
// oxlint-disable-next-line no-console
let hear = (text: string): void => console.error(text)

/** What is no player's fault, for whoever runs the host. */
export function complain(text: string): void {
  hear(text)
}

/** From now on complaints go somewhere else. */
export function heardBy(listener: (text: string) => void): void {
  hear = listener
}

/** So many bytes nobody can foresee, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)))
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
