import { describe, expect, test } from 'vitest'
import { answer, asked, option, refusal, TAKEN, Tried, way } from './testing.ts'

const NEAR = { hex: '0205', pattern: 'none', tone: 'choice' } as const
const danger = [{ label: 'beware', tone: 'danger' }] as const

describe('taking a stack', () => {
  test('a click on an own stack takes it, then asks how far it can go', () => {
    const t = new Tried()
    t.click('0101')
    expect(t.is).toBe('holding')
    expect(t.asks).toEqual([{ q: 'aim', from: '0101' }])
    t.answer(TAKEN)
    expect(t.hold?.held).toBe(TAKEN)
    expect(t.asks).toEqual([{ q: 'reach', from: '0101' }])
    const reach = answer({ marks: [NEAR] })
    t.answer(reach)
    expect(t.hold).toMatchObject({ from: '0101', reach, awaits: null })
    expect(t.choices).toEqual(['take'])
  })

  test('a reach that is only supposed is not offered', () => {
    const t = new Tried()
    t.take('0101', TAKEN, answer({ supposed: true, marks: [NEAR] }))
    expect(t.hold?.reach).toBeNull()
  })

  test('who of the stack is meant stays, the others are left off', () => {
    const t = new Tried()
    t.take('0101', answer({ ways: [way('take')], units: ['b'] }))
    expect([...t.hold!.off]).toEqual(['a'])
  })

  test('a stack that cannot be taken is put down and what is offered for it is listed', () => {
    const t = new Tried()
    t.click('0101')
    t.answer(answer({ refusal }))
    expect(t.hand.mode).toEqual({ is: 'choosing', here: '0101', hold: null })
    expect(t.sent).toEqual([])
    expect(t.hand.because).toBeNull()
  })

  test('where nothing is offered for it, it is said why', () => {
    const t = new Tried({ asked: asked([option({ do: 'end' })], { stacks: ['0101'] }) })
    t.click('0101')
    t.answer(answer({ refusal }))
    expect(t.is).toBe('idle')
    expect(t.hand.because).toEqual({ hex: '0101', refusal })
  })

  test('a stack with ways but none that takes it shows them and no reach', () => {
    const t = new Tried()
    t.click('0101')
    t.answer(answer({ ways: [way('attack')] }))
    expect(t.choices).toEqual(['attack'])
    expect(t.asks).toEqual([])
  })

  test('Tab takes, and lists nothing where that cannot be done', () => {
    const t = new Tried()
    t.meet({ is: 'take', hex: '0101' })
    t.answer(null)
    expect(t.is).toBe('idle')
  })

  test('a chip takes its stack, or gives its own order where it cannot be taken', () => {
    const t = new Tried()
    const chip = t.facts.asked!.options[0]!
    t.meet({ is: 'pickListed', option: chip })
    t.answer(answer({ ways: [way('attack')] }))
    expect(t.is).toBe('idle')
    expect(t.sent).toEqual(['activate 0101'])
    t.meet({ is: 'pickListed', option: chip })
    t.answer(TAKEN)
    expect(t.is).toBe('holding')
  })

  test('a click on another own stack takes that one', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0102')
    expect(t.hold?.from).toBe('0102')
    expect(t.hand.look).toBe('0102')
  })

  test('with Shift, or where only what is in hand can act, a click on an own stack goes there', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0102', 'mouse', true)
    expect(t.hand.mode).toMatchObject({ is: 'aiming', aim: { to: '0102' } })
    const other = new Tried()
    other.take('0101', TAKEN, answer({ marks: [{ ...NEAR, hex: '0104' }] }))
    other.click('0104')
    expect(other.hand.mode).toMatchObject({ is: 'aiming', aim: { to: '0104' } })
  })

  test('nothing is done while orders are under way, but the hex is looked at', () => {
    const t = new Tried({ busy: true })
    t.click('0101')
    expect(t.is).toBe('idle')
    expect(t.hand.look).toBe('0101')
    expect(t.effects).toEqual([])
  })
})

describe('a force the match is about', () => {
  const about = asked([option({ do: 'move', hex: '0205' }), option({ do: 'stay' })], { focus: ['0101'] })

  test('comes to hand by itself with its reach, and cannot be put down', () => {
    const t = new Tried({ asked: about })
    expect(t.hand.look).toBe('0101')
    t.answer(answer())
    expect(t.asks).toEqual([{ q: 'reach', from: '0101' }])
    t.answer(answer({ marks: [NEAR] }))
    expect(t.hold).toMatchObject({ from: '0101', fixed: true })
    expect(t.meet({ is: 'back' })).toBe(false)
    expect(t.choices).toEqual(['stay    '])
  })

  test('that must first be taken is left to the player', () => {
    const t = new Tried({ asked: about })
    t.answer(TAKEN)
    expect(t.is).toBe('idle')
    expect(t.asks).toEqual([])
  })

  test('does not come when something was taken meanwhile', () => {
    const t = new Tried({ asked: asked(about.options, { focus: ['0101'], stacks: ['0102'] }) })
    const late = t.hand.ticket
    t.click('0102')
    t.answer(answer(), late)
    expect(t.hold).toMatchObject({ from: '0102', fixed: false })
    expect(t.hand.coming).toBeNull()
  })

  test('comes back when another stack is put down', () => {
    const t = new Tried({ asked: asked(about.options, { focus: ['0101'], stacks: ['0102'] }) })
    t.take('0102')
    t.meet({ is: 'back' })
    expect(t.is).toBe('idle')
    expect(t.asks).toEqual([{ q: 'aim', from: '0101' }])
  })

  test('its grave orders of a hex are laid out over it, and Esc leaves it in hand', () => {
    const blow = option({ do: 'blow', hex: '0205' }, { grave: 'destroys' })
    const t = new Tried({ asked: asked([blow, option({ do: 'stay' })], { focus: ['0101'] }) })
    t.answer(answer())
    t.answer(answer())
    t.meet({ is: 'pickListed', option: blow })
    expect(t.hand.mode).toMatchObject({ is: 'choosing', here: '0205', hold: { from: '0101' } })
    t.meet({ is: 'hover', hex: '0206' })
    t.elapse()
    expect(t.is).toBe('aiming')
    t.meet({ is: 'back' })
    expect(t.is).toBe('choosing')
    t.meet({ is: 'back' })
    expect(t.is).toBe('holding')
  })
})

describe('aiming', () => {
  test('the pointer aims after a moment; its answer is shown and nothing is sent', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'hover', hex: '0205' })
    expect(t.is).toBe('holding')
    t.elapse()
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', to: '0205' }])
    t.answer(answer({ ways: [way('move')] }))
    expect(t.hand.mode).toMatchObject({ is: 'aiming', pinned: false })
    expect(t.choices).toEqual(['move'])
    expect(t.sent).toEqual([])
  })

  test('an answer that is already here is shown at once', () => {
    const known = answer({ ways: [way('move')] })
    const t = new Tried({ answered: (q) => (q.to === '0205' ? known : undefined) })
    t.take('0101')
    t.meet({ is: 'hover', hex: '0205' })
    expect(t.hand.mode).toMatchObject({ is: 'aiming', aim: { to: '0205', answer: known } })
    expect(t.asks).toEqual([])
  })

  test('an answer that comes late for an older aim is dropped', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'aim', to: '0205', via: [] })
    const late = t.hand.ticket
    t.meet({ is: 'aim', to: '0206', via: [] })
    t.answer(answer({ ways: [way('old')] }), late)
    expect(t.hand.mode).toMatchObject({ is: 'aiming', aim: { to: '0206', answer: null } })
    t.answer(answer({ ways: [way('new')] }))
    expect(t.choices).toEqual(['new'])
  })

  test('so is one that comes when the aim was given up, or the decision is another', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'aim', to: '0205', via: [] })
    const late = t.hand.ticket
    t.meet({ is: 'back' })
    t.answer(answer({ ways: [way('move')] }), late)
    expect(t.is).toBe('holding')
    t.meet({ is: 'renew' })
    t.answer(TAKEN, late)
    expect(t.is).toBe('idle')
  })

  test('a click on a target with one way goes', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0205')
    expect(t.sent).toEqual([])
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
  })

  test('a pointer that rests on the hex clicked takes nothing from the click', () => {
    const t = new Tried()
    t.take('0101')
    t.meet({ is: 'hover', hex: '0205' })
    const { effects } = t
    t.click('0205')
    t.effects = effects
    t.elapse()
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
  })

  test('where there is a choice, a danger or something grave, the click lays it out and the next one gives it', () => {
    const plans = [way('attack', { figure: '60 %' }), way('assault', { figure: '40 %' })]
    for (const ways of [plans, [way('move', { warnings: danger })]]) {
      const t = new Tried()
      t.take('0101')
      t.click('0205')
      t.answer(answer({ ways }))
      expect(t.hand.mode).toMatchObject({ is: 'aiming', pinned: true })
      expect(t.sent).toEqual([])
      t.click('0205')
      t.answer(answer({ ways }))
      expect(t.sent).toEqual([ways[0]!.id])
    }
    const t = new Tried()
    t.take('0101')
    for (const _ of [1, 2, 3]) {
      t.click('0205')
      t.answer(answer({ ways: [way('blow', { grave: 'destroys' })] }))
      expect(t.sent).toEqual([])
    }
  })

  test('a pinned aim stays while the pointer wanders', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0205')
    t.answer(answer({ ways: [way('move', { warnings: danger })] }))
    t.meet({ is: 'hover', hex: '0206' })
    t.elapse()
    expect(t.hand.mode).toMatchObject({ is: 'aiming', aim: { to: '0205' } })
    t.meet({ is: 'hover', hex: null })
    expect(t.is).toBe('aiming')
  })

  test("a finger's first tap shows, its second acts", () => {
    const t = new Tried()
    t.take('0101')
    t.click('0205', 'touch')
    t.answer(answer({ ways: [way('move')] }))
    expect(t.hand.mode).toMatchObject({ is: 'aiming', pinned: true })
    expect(t.sent).toEqual([])
    t.click('0205', 'touch')
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
  })

  test('a target that cannot be reached says why and stays aimed at', () => {
    const t = new Tried()
    t.take('0101')
    t.click('0205')
    t.answer(answer({ ways: [way('move', { refusal })] }))
    expect(t.hand.because).toEqual({ hex: '0205', refusal })
    expect(t.hand.mode).toMatchObject({ is: 'aiming', pinned: false })
  })

  test('a run that can be driven again is told before it is given', () => {
    const t = new Tried()
    t.take('0101', answer({ ways: [way('take')], units: ['a'] }))
    t.click('0205')
    t.answer(answer({ ways: [way('run', { again: true })] }))
    expect(t.effects).toEqual([
      { do: 'keepRun', run: { from: '0101', to: '0205', units: ['a'] } },
      { do: 'send', orders: [{ do: 'run' }] },
    ])
  })

  test('pointing at nothing, or at the stack itself, ends the aim', () => {
    for (const hex of [null, '0101']) {
      const t = new Tried()
      t.take('0101')
      t.meet({ is: 'hover', hex: '0205' })
      t.elapse()
      t.meet({ is: 'hover', hex })
      expect(t.is).toBe('holding')
    }
  })
})

describe('drawing', () => {
  const start = (t: Tried): void => void t.meet({ is: 'drag', path: ['0101'], phase: 'start' })

  test('a path takes the stack, aims along it, and goes where it ends', () => {
    const t = new Tried()
    start(t)
    t.answer(TAKEN)
    t.meet({ is: 'drag', path: ['0101', '0202', '0205'], phase: 'move' })
    t.elapse()
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', to: '0205', via: ['0202'] }])
    t.meet({ is: 'drag', path: ['0101', '0202', '0205'], phase: 'end' })
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
  })

  test('dropped before it is known whether it can be taken, it goes when it is', () => {
    const t = new Tried()
    start(t)
    t.meet({ is: 'drag', path: ['0101', '0205'], phase: 'end' })
    expect(t.asks).toEqual([])
    t.answer(TAKEN)
    expect(t.asks.map((q) => q.q)).toEqual(['reach', 'aim'])
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
  })

  test('of a stack that cannot be taken, the hex it is dropped on is the answer', () => {
    const t = new Tried({ asked: asked([option({ do: 'enter', hex: '0205' })], { stacks: ['0101'] }) })
    start(t)
    t.meet({ is: 'drag', path: ['0101', '0205'], phase: 'end' })
    t.answer(null)
    expect(t.sent).toEqual(['enter 0205'])
  })

  test('a force the question is about is drawn to its answer; where that is none, it is said why', () => {
    const t = new Tried({ asked: asked([option({ do: 'activate', hex: '0205' })], { focus: ['0101'] }) })
    t.meet({ is: 'drag', path: ['0101', '0205'], phase: 'end' })
    expect(t.sent).toEqual(['activate 0205'])
    t.meet({ is: 'drag', path: ['0101', '0206'], phase: 'end' })
    expect(t.effects).toMatchObject([{ do: 'why', hex: '0206', order: { do: 'activate', hex: '0206' } }])
  })

  test('a drag given up, or back where it began, leaves the stack in hand', () => {
    const t = new Tried()
    start(t)
    t.answer(TAKEN)
    t.meet({ is: 'aim', to: '0205', via: [] })
    t.meet({ is: 'drag', path: ['0101', '0205'], phase: 'cancel' })
    expect(t.is).toBe('holding')
    t.meet({ is: 'aim', to: '0205', via: [] })
    t.meet({ is: 'drag', path: ['0101'], phase: 'end' })
    expect(t.is).toBe('holding')
    expect(t.sent).toEqual([])
  })

  test('a counter carried from a list goes alone; beside the map it is put down', () => {
    const t = new Tried()
    t.meet({ is: 'carry', unit: 'a', to: '0205', down: false })
    expect([...t.hold!.off]).toEqual(['b'])
    expect(t.asks).toEqual([{ q: 'aim', from: '0101', units: ['a'] }])
    t.meet({ is: 'carry', unit: 'a', to: '0205', down: true })
    t.answer(answer({ ways: [way('move')] }))
    expect(t.sent).toEqual(['move'])
    t.meet({ is: 'carry', unit: 'a', to: null, down: true })
    expect(t.is).toBe('idle')
    t.meet({ is: 'carry', unit: 'f', to: '0205', down: false })
    expect(t.is).toBe('idle')
  })
})

describe('an enemy clicked first', () => {
  const strike = { asked: asked([option({ do: 'attack', hex: '0103' })], { aims: true }) }

  test('is an aim: who could strike it is laid out, and Space gives it', () => {
    const t = new Tried(strike)
    t.meet({ is: 'click', hex: '0103', pointer: 'mouse', shift: false })
    expect(t.sent).toEqual([])
    t.answer(answer({ ways: [way('all', { figure: '72 %' })] }))
    expect(t.hand.mode).toMatchObject({ is: 'aiming', pinned: true, aim: { to: '0103' } })
    t.meet({ is: 'press' })
    expect(t.sent).toEqual(['all'])
  })

  test('is only named where nothing can be told of it', () => {
    const t = new Tried(strike)
    t.meet({ is: 'click', hex: '0103', pointer: 'mouse', shift: false })
    t.answer(answer({ refusal }))
    expect(t.sent).toEqual(['attack 0103'])
  })

  test('at less than one chance in ten is not given by Space', () => {
    const t = new Tried(strike)
    t.meet({ is: 'click', hex: '0103', pointer: 'mouse', shift: false })
    t.answer(answer({ ways: [way('all', { figure: '8 %' })] }))
    t.meet({ is: 'press' })
    expect(t.sent).toEqual([])
  })
})
