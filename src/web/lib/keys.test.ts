import { expect, test } from 'vitest'
import { actionOf, capOf, KEYS, type Stroke } from './keys.ts'

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrl: false,
  shift: false,
  focus: 'map',
  letters: true,
  ...more,
})

test('each key has one meaning', () => {
  const keys = KEYS.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(KEYS.every((row) => row.does !== '' && row.cap !== '')).toBe(true)
})

test('the keys of the table act while the map has the focus', () => {
  const meant = [' ', 'Enter', 'Escape', 'z', 'Tab', 'E', '7', 'f', 'r', '?', 'l', 'o', 'm', 'Alt']
  expect(meant.map((key) => actionOf(stroke(key)))).toEqual([
    'main',
    'main',
    'back',
    'undo',
    'next',
    'leave',
    'pick',
    'fan',
    'repeat',
    'help',
    'log',
    'overlays',
    'charts',
    'enemy',
  ])
})

test('a focused button keeps Space, Enter and Tab; letters still act', () => {
  expect([' ', 'Enter', 'Tab'].map((key) => actionOf(stroke(key, { focus: 'control' })))).toEqual([null, null, null])
  expect(actionOf(stroke('z', { focus: 'control' }))).toBe('undo')
})

test('while writing only Escape acts', () => {
  const meant = ['z', ' ', '1', 'Escape']
  expect(meant.map((key) => actionOf(stroke(key, { focus: 'writing' })))).toEqual([null, null, null, 'back'])
})

test('Shift and Tab leaves the map: no trap', () => {
  expect(actionOf(stroke('Tab', { shift: true }))).toBeNull()
})

test('keys of the browser stay its own; letters can be turned off', () => {
  expect(actionOf(stroke('l', { ctrl: true }))).toBeNull()
  expect(actionOf(stroke('z', { ctrl: true }))).toBe('undo')
  expect(actionOf(stroke('l', { letters: false }))).toBeNull()
  expect(actionOf(stroke(' ', { letters: false }))).toBe('main')
})

test('a cap can be shown beside a button', () => {
  expect(capOf('main')).toBe('Space')
})
