/** Names and words that people type: plain text, without what could hide or forge. */
import { LONGEST_NAME, LONGEST_TALK } from '../../core/wire/people.ts'
import { Fault } from '../fault.ts'

/** Control characters, and those that turn the direction of writing or take no room. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/** One line of plain letters. */
export const lineIn = (text: string): string =>
  text.normalize('NFC').replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()

export function nameIn(text: string): string {
  const name = lineIn(text)
  if (name === '') throw new Fault('Say your name first.')
  if (name.length > LONGEST_NAME) throw new Fault(`A name has at most ${LONGEST_NAME} letters.`)
  return name
}

export function talkIn(text: string): string {
  const said = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(HIDDEN, '').trim())
    .join('\n')
    .trim()
  if (said === '') throw new Fault('There is nothing to say.')
  if (said.length > LONGEST_TALK) throw new Fault(`At most ${LONGEST_TALK} letters at once.`)
  return said
}
