/** Orders in words: `move 0710`, `add 1 Pz Div`, `pass`; and options as a player reads them. */
import type { Match, Order } from '../core/match.ts'
import type { Form, Frame, World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import { didYouMean } from './find.ts'

/** An order as a player would say it; units also by name. */
export function orderWords<W extends World>(setting: Setting<W>, order: Order): string {
  const argument = argumentWords(setting, order)
  return argument === '' ? order.do : `${order.do} ${argument}`
}

export function argumentWords<W extends World>(setting: Setting<W>, order: Order): string {
  if (order.unit !== undefined) {
    const index = setting.ids.parse('unit', order.unit)
    const name = index < 0 ? order.unit : setting.names.unit(index)
    return name === order.unit ? name : `${name} (${order.unit})`
  }
  if (order.hex !== undefined) {
    const index = setting.ids.parse('hex', order.hex)
    const name = index < 0 ? order.hex : setting.names.hex(index)
    return name === order.hex || name.includes(order.hex) ? name : `${order.hex} ${name}`
  }
  return String(order.word ?? order.number ?? '')
}

export type Read = { readonly order: Order } | { readonly fault: string }

/** Reads an order for the decision the match waits for: JSON, words, or only the argument where that is plain enough. */
export function readOrder<W extends World>(m: Match<W>, text: string): Read {
  const words = text.trim()
  if (words.startsWith('{')) return readJson(words)
  const forms = m.decision.forms
  const known = forms.map((form) => form.do)
  const parts = /^(\S+)\s*(.*)$/s.exec(words)
  if (!parts) return { fault: `Say one of: ${known.join(', ')}.` }
  const form = formNamed(forms, words) ?? formNamed(forms, parts[1]!)
  if (form) return withArgument(m, form, formNamed(forms, words) ? '' : parts[2]!)
  const meant = m.options().filter((order) => saysArgument(m, order, words))
  if (meant.length === 1) return { order: meant[0]! }
  if (meant.length > 1)
    return { fault: `"${words}" could be ${meant.map((o) => orderWords(m.setting, o)).join(' or ')}.` }
  const bare = bareArgument(m, words)
  if (bare) return { order: bare }
  return {
    fault: `The order "${parts[1]}" is not possible here${didYouMean(parts[1]!, known)} Possible orders: ${known.join(', ')}.`,
  }
}

function readJson(text: string): Read {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { fault: `The order is not JSON: ${(error as Error).message}.` }
  }
  if (typeof value !== 'object' || value === null || typeof (value as Order).do !== 'string') {
    return { fault: 'An order in JSON looks like {"do":"move","hex":"0710"}.' }
  }
  return { order: value as Order }
}

/** The form of that name; also by its beginning, if no other begins like it. */
function formNamed<W extends World>(
  forms: readonly Form<Match<W>, Frame>[],
  name: string,
): Form<Match<W>, Frame> | undefined {
  const word = name.toLowerCase().replaceAll(' ', '-')
  const exact = forms.find((form) => form.do.toLowerCase() === word)
  if (exact) return exact
  const beginning = forms.filter((form) => form.do.toLowerCase().startsWith(word))
  return beginning.length === 1 ? beginning[0] : undefined
}

function withArgument<W extends World>(m: Match<W>, form: Form<Match<W>, Frame>, given: string): Read {
  const text = given.trim()
  if (form.arg === 'none') {
    return text === '' ? { order: { do: form.do } } : { fault: `Give the order "${form.do}" alone, without "${text}".` }
  }
  if (text === '') {
    const of = m.options().filter((order) => order.do === form.do)
    if (of.length === 1) return { order: of[0]! }
    const need = form.arg === 'word' ? `one of ${form.words.join(', ')}` : `a ${form.arg}`
    const hint = of[0] ? `, as in "${plainWords(of[0])}"` : ''
    return { fault: `The order "${form.do}" needs ${need}${hint}.` }
  }
  if (form.arg === 'number') return { order: { do: form.do, number: Number(text) } }
  if (form.arg === 'word') return { order: { do: form.do, word: wordNamed(form.words, text) } }
  if (form.arg === 'hex') return { order: { do: form.do, hex: hexNamed(m.setting, text) } }
  return unitNamed(m, form.do, text)
}

/** An order with its printed ids only, as it can be typed. */
export function plainWords(order: Order): string {
  return [order.do, order.hex ?? order.unit ?? order.word ?? order.number].filter((x) => x !== undefined).join(' ')
}

function wordNamed(words: readonly string[], text: string): string {
  const word = text.toLowerCase()
  const beginning = words.filter((w) => w.toLowerCase().startsWith(word))
  return words.find((w) => w.toLowerCase() === word) ?? (beginning.length === 1 ? beginning[0]! : text)
}

/** The id of a unit, by id or by name; an unknown name is left for the match to refuse. */
function unitNamed<W extends World>(m: Match<W>, verb: string, text: string): Read {
  const named = findUnits(m.setting, text)
  if (named.length <= 1) return { order: { do: verb, unit: named[0] ?? text } }
  const legal = named.filter((unit) => m.refusal(m.seat, { do: verb, unit }) === null)
  if (legal.length === 1) return { order: { do: verb, unit: legal[0]! } }
  return { fault: `"${text}" could be ${named.slice(0, 8).join(', ')}. Name one by its id.` }
}

/** Ids of the units called so: the id itself, else the full name, else names that contain the text. */
export function findUnits<W extends World>(setting: Setting<W>, text: string): string[] {
  const ids = Array.from({ length: setting.rows['unit'] ?? 0 }, (_, i) => setting.ids.format('unit', i))
  const wanted = text.replace(/\s*\([^)]*\)$/, '').toLowerCase()
  const id = ids.find((x) => x.toLowerCase() === wanted)
  if (id !== undefined) return [id]
  const name = (x: string): string => setting.names.unit(setting.ids.parse('unit', x)).toLowerCase()
  const full = ids.filter((x) => name(x) === wanted)
  return full.length > 0 ? full : ids.filter((x) => name(x).includes(wanted))
}

/** The number of a hex, by number or by the name of what stands there; an unknown name is left as it is. */
export function hexNamed<W extends World>(setting: Setting<W>, text: string): string {
  const { ids, names, rows } = setting
  const written = [text, text.split(/\s+/)[0]!, /\(([^)]+)\)$/.exec(text)?.[1] ?? '']
  const number = written.find((part) => ids.parse('hex', part) >= 0)
  if (number !== undefined) return number
  const wanted = text.toLowerCase()
  for (let hex = 0; hex < (rows['hex'] ?? 0); hex++) {
    const number = ids.format('hex', hex)
    const name = names.hex(hex).replace(number, '').replace('()', '').trim().toLowerCase()
    if (name !== '' && name === wanted) return number
  }
  return text
}

/** A hex or unit on its own, where only one form takes one: an order, if perhaps an illegal one. */
function bareArgument<W extends World>(m: Match<W>, words: string): Order | undefined {
  const { forms } = m.decision
  for (const kind of ['hex', 'unit'] as const) {
    const taking = forms.filter((form) => form.arg === kind)
    const id = kind === 'hex' ? hexNamed(m.setting, words) : findUnits(m.setting, words)[0]
    if (taking.length === 1 && id !== undefined && m.setting.ids.parse(kind, id) >= 0)
      return { do: taking[0]!.do, [kind]: id }
  }
  return undefined
}

function saysArgument<W extends World>(m: Match<W>, order: Order, words: string): boolean {
  if (order.unit !== undefined) return findUnits(m.setting, words).includes(order.unit)
  if (order.hex !== undefined) return hexNamed(m.setting, words) === order.hex
  return order.word?.toLowerCase() === words.toLowerCase()
}
