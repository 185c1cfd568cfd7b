/**
 * What a page and the host in a worker say to each other, over a channel of this browser that all its pages share. Every page brings a
 * worker; the one that holds the lock is the host of all, and the next takes over when its page is closed.
 */
export const CHANNEL = 'maproom'
export const LOCK = 'maproom-host'
/** Names of the two kinds of workers. */
export const HOST = 'maproom-host'
export const HELPER = 'maproom-helper'

export type ToHost =
  /** A page has come: is somebody there? */
  | { readonly t: 'hello' }
  | {
      readonly t: 'fetch'
      readonly page: string
      readonly n: number
      readonly method: string
      readonly path: string
      readonly accept: string
      readonly body: string
    }
  | { readonly t: 'abort'; readonly page: string; readonly n: number }
  /** A line, as a socket would be: opened, said something over, closed. */
  | { readonly t: 'open' | 'close'; readonly page: string; readonly n: number }
  | { readonly t: 'say'; readonly page: string; readonly n: number; readonly text: string }

export type ToPage =
  /** There is a host, and which: another than before has taken over. */
  | { readonly t: 'up'; readonly host: string }
  | {
      readonly t: 'head'
      readonly page: string
      readonly n: number
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly t: 'part'; readonly page: string; readonly n: number; readonly text: string }
  | { readonly t: 'end'; readonly page: string; readonly n: number }
  | { readonly t: 'opened' | 'closed'; readonly page: string; readonly n: number }
  | { readonly t: 'heard'; readonly page: string; readonly n: number; readonly text: string }
