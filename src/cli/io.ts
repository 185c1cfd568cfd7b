/** What a command may touch of the world outside: streams, colours, the project folder and the games there are. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { createColors } from 'picocolors'
import type { Game } from '../core/system.ts'

type Colours = ReturnType<typeof createColors>

export interface Io {
  readonly stdin: Readable
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
  /** Is a person typing? Otherwise the input is echoed, so that what is printed reads as a transcript. */
  readonly interactive: boolean
  readonly colours: Colours
  readonly games: readonly Game[]
  /** The project folder. */
  readonly root: string
}

/** Exit codes: 0 all is well, 1 a check failed, 2 wrong use or input that cannot be read. */
export const CHECK_FAILED = 1
export const WRONG_USE = 2

/** Ends a command with a message for the person who typed it. */
export class Fault extends Error {
  readonly code: number
  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

export function wrongUse(message: string): Fault {
  return new Fault(message, WRONG_USE)
}

export function checkFailed(message: string): Fault {
  return new Fault(message, CHECK_FAILED)
}

export function say(io: Io, ...lines: readonly string[]): void {
  for (const line of lines) io.stdout.write(`${line}\n`)
}

export function sayJson(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** The text of a file, byte for byte: a byte order mark stays and bytes that are no UTF-8 are a fault. */
export function readText(path: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw wrongUse(missing ? `There is no file ${path}.` : `${path} cannot be read: ${(error as Error).message}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw wrongUse(`${path} holds bytes that are not UTF-8 text.`)
  }
}

export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw wrongUse(`${path} cannot be written: ${(error as Error).message}`)
  }
}
