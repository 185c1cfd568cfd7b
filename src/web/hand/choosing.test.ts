import { describe, expect, test } from 'vitest'
import { optionChoice, wayChoice, type Choice } from '../lib/decide.ts'
import { answer, asked, option, refusal, TAKEN, Tried, way } from './testing.ts'

describe('the counters of a stack', () => {
  test('a second click fans the stack out, and a digit takes a counter off it', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0101')
    expect(t.hold?.fan).toBe(true)
    t.meet({ is: 'pick', digit: 2 })
    expect([...t.hold!.off]).toEqual(['b'])
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', units: ['a'] }])
    t.answer(answer({ refusal }))
    expect(t.hand.because).toEqual({ hex: '0101', refusal })
    expect(t.asks).toEqual([{ q: 'reach', from: '0101', units: ['a'] }])
    t.meet({ is: 'pick', digit: 9 })
    expect(t.effects).toEqual([])
  })

  test('the last counter stays', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'toggle', unit: 'a' })
    t.meet({ is: 'toggle', unit: 'b' })
    expect([...t.hold!.off]).toEqual(['a'])
    t.meet({ is: 'toggle', unit: 'a' })
    expect([...t.hold!.off]).toEqual([])
  })

  test('an answer for the stack as it was before is dropped', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'toggle', unit: 'a' })
    const late = t.hand.ticket
    t.meet({ is: 'toggle', unit: 'a' })
    t.answer(answer({ title: 'alone' }), late)
    expect(t.hold?.held).toBe(TAKEN)
  })

  test('F takes the stack under the pointer and fans it out; over nothing it does nothing', () => {
    const t = new Tried()
    expect(t.meet({ is: 'fan' })).toBe(false)
    t.meet({ is: 'hover', hex: '0101' })
    t.meet({ is: 'fan' })
    expect(t.hold).toMatchObject({ from: '0101', fan: true })
  })

  test('a counter an order names is given by its card, unless that is grave', () => {
    const loses = [option({ do: 'lose', unit: 'a' }), option({ do: 'lose', unit: 'b' }, { grave: 'destroys' })]
    const t = new Tried({ asked: asked(loses) })
    t.meet({ is: 'toggle', unit: 'a' })
    expect(t.sent).toEqual(['lose a'])
    t.meet({ is: 'toggle', unit: 'b' })
    expect(t.sent).toEqual([])
  })

  test('what belongs to the stack is taken by a second click, wherever it stands; Esc takes the stack alone', () => {
    const t = new Tried()
    const wider = { label: 'the whole corps', units: ['a', 'b', 'c'] }
    t.take('0101', answer({ ways: [way('take')], wider }))
    t.click('0101')
    expect(t.hold?.wide).toEqual(['a', 'b', 'c'])
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', units: ['a', 'b', 'c'] }])
    t.meet({ is: 'back' })
    expect(t.hold?.wide).toBeNull()
    expect(t.asks).toEqual([{ q: 'aim', from: '0101' }])
  })
})

describe('Esc always backs out one level', () => {
  test('of everything that can be open at once, in turn, down to nothing', () => {
    const t = new Tried({ asked: asked(new Tried().facts.asked!.options, { warnings: [{ label: 'lost' }] }) })
    t.take('0101')
    t.click('0101')
    t.meet({ is: 'aim', to: '0205', via: [] })
    t.answer(answer({ ways: [way('blow', { grave: 'destroys' })] }))
    t.meet({ is: 'choose', choice: grave('blow') })
    t.meet({ is: 'leave' })
    expect(t.hand).toMatchObject({ leavingWarned: true, armed: 'blow' })
    const states: string[] = []
    while (t.meet({ is: 'back' }))
      states.push([t.is, t.hand.leavingWarned, t.hand.armed, t.hold?.fan ?? false].join(' '))
    expect(states).toEqual([
      'aiming false blow true',
      'aiming false  true',
      'aiming false  false',
      'holding false  false',
      'idle false  false',
    ])
  })

  test('a list, a spread that was shifted, a refusal', () => {
    const two = asked([option({ do: 'move', hex: '0205' }), option({ do: 'assault', hex: '0205' })])
    const t = new Tried({ asked: two })
    t.click('0205')
    expect(t.is).toBe('choosing')
    t.meet({ is: 'back' })
    expect(t.is).toBe('idle')
    const loses = [option({ do: 'lose', unit: 'a' }), option({ do: 'lose', unit: 'b' })]
    const orders = [loses[0]!.order, loses[0]!.order]
    const s = new Tried({ asked: asked(loses, { usual: { label: 'a', orders, lines: [], ends: false } }) })
    s.meet({ is: 'more', unit: 'b' })
    expect(s.hand.spread?.counts).toEqual({ a: 1, b: 1 })
    s.meet({ is: 'back' })
    expect(s.hand.spread?.counts).toEqual({ a: 2, b: 0 })
    expect(s.meet({ is: 'back' })).toBe(false)
  })

  test('with nothing left it leaves a question that has changed nothing yet', () => {
    const out = new Tried({ asked: asked([option({ do: 'stop' }, { backs: true })]) })
    expect(out.meet({ is: 'backOut' })).toBe(true)
    expect(out.sent).toEqual(['stop'])
    const deeper = new Tried({ undoable: true, lastDepth: 0 })
    deeper.meet({ is: 'backOut' })
    expect(deeper.effects).toEqual([{ do: 'undo' }])
    for (const facts of [{ undoable: true, lastDepth: 1 }, { lastDepth: 0 }, { undoable: true, busy: true }])
      expect(new Tried(facts).meet({ is: 'backOut' })).toBe(false)
  })
})

const grave = (key: string): Choice => wayChoice(way(key, { grave: 'destroys' }))

describe('choosing', () => {
  test('a click on a hex gives its one order', () => {
    const t = new Tried({ asked: asked([option({ do: 'retreat', hex: '0205' })]) })
    t.click('0205')
    expect(t.sent).toEqual(['retreat 0205'])
  })

  test('where a hex has several they are listed; a digit gives one of them, Space the first', () => {
    const t = new Tried({ asked: asked([option({ do: 'move', hex: '0205' }), option({ do: 'assault', hex: '0205' })]) })
    t.click('0205')
    expect(t.choices).toHaveLength(2)
    t.meet({ is: 'pick', digit: 2 })
    expect(t.sent).toEqual(['assault 0205'])
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['move 0205'])
  })

  test('a click on a hex for which nothing is offered asks why', () => {
    const t = new Tried()
    t.click('0205')
    expect(t.effects).toMatchObject([{ do: 'why', hex: '0205' }])
    t.meet({ is: 'explained', ticket: t.hand.ticket, hex: '0205', refusal })
    expect(t.hand.because).toEqual({ hex: '0205', refusal })
  })

  test('a reason that comes late, for a hex no longer looked at or another decision, is dropped', () => {
    const t = new Tried()
    t.click('0205')
    const late = t.hand.ticket
    t.meet({ is: 'look', hex: '0206' })
    t.meet({ is: 'explained', ticket: late, hex: '0205', refusal })
    expect(t.hand.because).toBeNull()
    t.click('0205')
    const later = t.hand.ticket
    t.meet({ is: 'renew' })
    t.meet({ is: 'explained', ticket: later, hex: '0205', refusal })
    expect(t.hand.because).toBeNull()
  })

  test('what is grave is given at the second press', () => {
    const t = new Tried()
    t.meet({ is: 'choose', choice: grave('blow') })
    expect(t.sent).toEqual([])
    t.meet({ is: 'choose', choice: grave('blow') })
    expect(t.sent).toEqual(['blow'])
  })

  test('a barred option says why when its digit is pressed', () => {
    const barred = [{ order: { do: 'attack' }, label: 'Attack', refusal }]
    const t = new Tried({ asked: asked([option({ do: 'end' })], { barred }) })
    t.meet({ is: 'pick', digit: 2 })
    expect(t.sent).toEqual([])
    expect(t.hand.because).toEqual({ hex: '', refusal })
  })

  test('digits go on over what lies on the map', () => {
    const t = new Tried({ asked: asked([option({ do: 'end' }), option({ do: 'move', hex: '0205' })]) })
    t.meet({ is: 'pick', digit: 2 })
    expect(t.sent).toEqual(['move 0205'])
  })

  test('with a stack in hand Space does nothing but what was aimed at', () => {
    const t = new Tried()
    t.take('0101', answer({ ways: [way('take', { orders: [] }), way('attack')] }))
    t.meet({ is: 'press' })
    expect(t.sent).toEqual([])
    t.meet({ is: 'aim', to: '0205', via: [] })
    t.meet({ is: 'press' })
    expect(t.sent).toEqual([])
    t.answer(answer({ ways: [way('move')] }))
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['move'])
  })

  test('Space does not begin a move hex by hex: that is a choice of its own', () => {
    const t = new Tried()
    const marks = [{ hex: '0205', pattern: 'none', tone: 'plain' }] as const
    t.take('0101', answer({ ways: [way('take')] }), answer({ marks }))
    t.meet({ is: 'press', key: true })
    expect(t.sent).toEqual([])
    t.meet({ is: 'pick', digit: 1 })
    expect(t.sent).toEqual(['take'])
    // A stack that goes nowhere is taken for what it does here.
    const here = new Tried()
    here.take('0101', answer({ ways: [way('take')] }))
    here.meet({ is: 'press', key: true })
    expect(here.sent).toEqual(['take'])
  })

  test('a stroke of Space that follows another is not heard for the first 250 ms of a new decision', () => {
    const t = new Tried({ asked: asked([option({ do: 'pass' })]) })
    const strike = (now: number): string[] => {
      t.facts = { ...t.facts, now }
      t.meet({ is: 'press', key: true })
      return t.sent
    }
    expect(strike(10)).toEqual(['pass'])
    t.facts = { ...t.facts, now: 100 }
    t.meet({ is: 'renew' })
    expect([strike(150), strike(349)]).toEqual([[], []])
    expect(strike(350)).toEqual(['pass'])
    // After a click it is meant, and so is a click on the button itself.
    t.meet({ is: 'renew' })
    t.click('0101')
    t.meet({ is: 'back' })
    expect(strike(360)).toEqual(['pass'])
    t.meet({ is: 'renew' })
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['pass'])
  })

  test('leaving with something to lose is asked twice, by E, by Space and by its row', () => {
    const facts = { asked: asked([option({ do: 'end' })], { warnings: [{ label: 'unused' }] }) }
    const end = optionChoice(option({ do: 'end' }))
    for (const event of [{ is: 'leave' }, { is: 'press' }, { is: 'choose', choice: end }] as const) {
      const t = new Tried(facts)
      t.meet(event)
      expect(t.sent).toEqual([])
      expect(t.hand.leavingWarned).toBe(true)
      t.meet(event)
      expect(t.sent).toEqual(['end'])
    }
  })

  test('what was ordered before another decided goes on by Space', () => {
    const rest = { seat: 0, orders: [{ do: 'end' }, { do: 'more' }] }
    const t = new Tried({ rest })
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['end', 'more'])
  })

  test('an answer worth giving again is remembered by its decision', () => {
    const t = new Tried({ asked: asked([], { ways: [way('east', { again: true })] }) })
    t.meet({ is: 'press' })
    expect(t.effects).toEqual([
      { do: 'keepHabit', habit: 'operations.choose east' },
      { do: 'send', orders: [{ do: 'east' }] },
    ])
  })

  test('R gives the last orders again if they are offered, and never one that leaves', () => {
    const t = new Tried({ last: [{ do: 'activate', hex: '0101' }, { do: 'more' }] })
    expect(t.meet({ is: 'repeat' })).toBe(true)
    expect(t.sent).toEqual(['activate 0101', 'more'])
    for (const last of [[], [{ do: 'end' }], [{ do: 'gone' }]])
      expect(new Tried({ last }).meet({ is: 'repeat' })).toBe(false)
  })

  test('W gives the standing answer that is offered here', () => {
    const values = [
      { value: 'ask', label: 'Ask' },
      { value: 'no', label: 'Never', at: ['operations.choose'] },
    ]
    const t = new Tried({
      standing: [{ id: 'react', label: '', about: '', claim: '', places: ['operations.choose'], values }],
    })
    t.meet({ is: 'forAll' })
    expect(t.effects).toEqual([{ do: 'standing', id: 'react', value: 'no' }])
  })
})

describe('another decision', () => {
  test('empties the hand, and what was asked before is dropped', () => {
    const t = new Tried()
    t.click('0101')
    const late = t.hand.ticket
    t.meet({ is: 'hover', hex: '0205' })
    t.facts = { ...t.facts, asked: asked([option({ do: 'pass' })]) }
    t.meet({ is: 'renew' })
    expect(t.effects).toContainEqual({ do: 'still' })
    expect(t.hand).toMatchObject({ mode: { is: 'idle' }, over: null, because: null })
    t.answer(TAKEN, late)
    expect(t.is).toBe('idle')
    expect(t.effects).toEqual([])
  })

  test('while looking back nothing is asked of the hand, and what was in it is still there afterwards', () => {
    const t = new Tried()
    t.take('0101')
    const { facts } = t
    t.facts = { ...facts, asked: null }
    t.meet({ is: 'hover', hex: '0205' })
    t.click('0205')
    t.meet({ is: 'press' })
    expect(t.sent).toEqual([])
    expect(t.is).toBe('holding')
    t.facts = facts
    t.click('0206')
    expect(t.is).toBe('aiming')
  })
})

describe('hovering with nothing in hand', () => {
  test('asks beforehand about a force that can act, and why about one that cannot', () => {
    const t = new Tried()
    t.meet({ is: 'hover', hex: '0101' })
    t.elapse()
    expect(t.asks).toEqual([{ q: 'aim', from: '0101' }])
    t.answer(TAKEN)
    expect(t.is).toBe('idle')
    t.meet({ is: 'hover', hex: '0104' })
    t.elapse()
    expect(t.effects).toMatchObject([{ do: 'why', hex: '0104' }])
    t.meet({ is: 'explained', ticket: t.hand.ticket, hex: '0104', refusal })
    expect(t.hand.because?.hex).toBe('0104')
    t.meet({ is: 'hover', hex: '0103' })
    expect(t.hand.because).toBeNull()
    expect(t.effects).toEqual([{ do: 'still' }])
  })

  test('leaving the hex takes back what was about to be asked', () => {
    const t = new Tried()
    t.meet({ is: 'hover', hex: '0101' })
    t.meet({ is: 'hover', hex: null })
    expect(t.effects).toEqual([{ do: 'still' }])
    expect(t.meet({ is: 'hover', hex: null })).toBe(false)
  })
})
