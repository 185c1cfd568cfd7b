/** 9.2: surprise, results and what comes of them, with the book’s worked examples from end to end. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { imagine, View } from '../../../../core/sight.ts'
import { strengthPoints } from './strength.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'
import { attackOn0102 as attack, upToDice as odds, combatOf as frame } from '../scenes.ts'
import type { CombatFrame } from './frames.ts'

const LEG = '4-3-4L/2-3-8L'

describe('surprise and result', () => {
  const units = { a: 'blue 8-3-4L/2-3-8L 0101', e: `red ${LEG} 0102` }
  const roll = (more: Partial<Position>, ...dice: [number, number]): Table => odds(units, more).dice(...dice)

  test('ocs:9.8#1 ocs:9.8#2 ocs:9.8#4 regular attacks: ten or more, five or less, else no shift', () => {
    const shown = (...dice: [number, number]): string => roll({}, ...dice).place
    expect([shown(4, 6), shown(5, 4), shown(3, 3), shown(2, 3)]).toEqual([
      'combat.shift',
      'combat.resolve',
      'combat.resolve',
      'combat.shift',
    ])
    // Without it the column stays, and no other die is rolled.
    const calm = roll({}, 5, 4)
    expect([frame(calm).column, calm.m.rolling.dice(calm.m, calm.m.top)]).toEqual([frame(odds(units)).column, 2])
    // The difference of the ratings is added: eight and two are ten.
    const better = (...dice: [number, number]): string =>
      odds({ ...units, a: 'blue 8-5-4L/2-5-8L 0101' }).dice(...dice).place
    expect([better(4, 4), better(4, 3), better(2, 2), better(1, 2)]).toEqual([
      'combat.shift',
      'combat.resolve',
      'combat.resolve',
      'combat.shift',
    ])
    // An overrun is surprising from nine, and up to six.
    const over = (...dice: [number, number]): string =>
      position({ map: ['. . . .', '. . . .'], units })
        .play('take a', 'overrun 0102')
        .paid()
        .paid()
        .play('lead a', 'lead e')
        .dice(...dice).place
    expect([over(5, 4), over(3, 3), over(4, 4)]).toEqual(['combat.shift', 'combat.shift', 'combat.resolve'])
  })

  test('ocs:9.8#1 ocs:16.0d#1 a hedgehog takes one from the surprise roll, whatever its level, and its level from the other', () => {
    for (const level of [1, 3]) {
      const hedgehogs = { '0102': level }
      expect([roll({ hedgehogs }, 4, 6).place, roll({ hedgehogs }, 5, 6).place]).toEqual([
        'combat.resolve',
        'combat.shift',
      ])
      expect(frame(roll({ hedgehogs }, 3, 4).dice(3, 5)).rolled).toBe(8 - level)
    }
    expect(roll({}, 4, 6).place).toBe('combat.shift')
  })

  test('ocs:9.8#3 ocs:9.1g#2 the die shifts to the right for the attacker, to the left for the defender', () => {
    const { open } = odds(units).m.game.charts.file.combat.heads
    const column = (surprise: [number, number], die: number): string =>
      open[frame(roll({}, ...surprise).dice(die)).column]!
    expect([column([5, 5], 1), column([5, 5], 6), column([2, 2], 2), column([2, 2], 6)]).toEqual([
      '3:1',
      '11:1',
      '1:2',
      '1:5',
    ])
    const t = roll({}, 2, 2).dice(2)
    expect(t.last('surprise')).toMatchObject({ side: 1, columns: 2 })
    expect(roll({}, 5, 5).dice(2).last('surprise')).toMatchObject({ side: 0, columns: 2 })
  })

  test('ocs:9.9#1 ocs:9.9#2 the combat roll: two dice, the rating difference, less the full level of a hedgehog', () => {
    const rolled = (ar: number, level: number): number => {
      const own = { a: `blue 8-${ar}-4L/2-3-8L 0101 re:3 steps:3`, e: 'red 4-3-4L/2-3-8L 0102 re:3 steps:3' }
      const t = odds(own, level > 0 ? { hedgehogs: { '0102': level } } : {})
      while (t.place !== 'combat.resolve') t.dice(...(t.place === 'combat.surprise' ? [3, 4] : [1]))
      return frame(t.dice(2, 6)).rolled
    }
    expect([rolled(3, 0), rolled(5, 0), rolled(1, 0), rolled(3, 3), rolled(4, 4)]).toEqual([8, 10, 6, 5, 5])
    // Level 3 takes no more than one from the roll for surprise: eleven is still ten.
    expect(roll({ hedgehogs: { '0102': 3 } }, 5, 6).place).toBe('combat.shift')
  })

  test('ocs:9.12a#1 ocs:5.7d#1 a DG result disorganizes all defenders, and any result ends their Reserve', () => {
    const t = odds({
      a: 'blue 90-5-4L/2-3-8L 0101',
      e: 'red 8-1-4L/2-3-8L 0102 reserve re:4 steps:4',
      f: 'red 1-1-4L/1-1-8L 0102 re:2 steps:2',
    })
    t.dice(3, 2).dice(6, 6)
    expect(t.last('combatResult')['result']).toBe('Ae2 DL2o3DG')
    expect([t.mode('e'), t.mode('f'), t.hex('e')]).toEqual(['Disorganized', 'Disorganized', '0102'])
    expect([t.mark('e', 'lost'), t.place]).toEqual([1, 'losses.suffer'])
    t.play('lose f')
    expect(t.place).toBe('losses.option')
    const held = odds({ a: 'blue 1-3-4L/2-3-8L 0101 re:4 steps:4', e: 'red 8-3-4L/2-3-8L 0102 reserve' })
    held.dice(3, 4).dice(1, 1)
    expect(held.last('combatResult')['result']).toBe('AL2')
    held.play('lose a')
    expect([held.place, held.mark('a', 'lost'), held.mode('e')]).toEqual(['combatSegment.choose', 2, 'Reserve'])
    const mixed = odds({
      a: 'blue 12-3-4L/2-3-8L 0101 re:4 steps:4',
      e: 'red 6-3-4L/2-3-8L 0102',
      f: 'red 4-3-4L/2-3-8L 0102 reserve',
    })
    expect(mixed.dice(3, 4).dice(4, 4).play('lose a').mode('f')).toBe('Combat')
    const none = odds({ a: 'blue 12-3-4L/2-3-8L 0101 re:4 steps:4', e: 'red 6-3-4L/2-3-8L 0102' })
    expect(none.dice(3, 4).dice(4, 4).play('lose a').events('reservesStripped')).toEqual([])
    const option = odds({ a: 'blue 4-3-4L/2-3-8L 0101 re:4 steps:4', e: 'red 8-3-4L/2-3-8L 0102 reserve' })
    option.dice(3, 4).dice(4, 4)
    expect([option.last('combatResult')['result'], option.mode('e')]).toEqual(['AL1 Do1', 'Combat'])
    expect(option.events('reservesStripped')).toHaveLength(1)
  })
})

describe('worked examples', () => {
  test('ocs:9.5#3 ocs:9.5#4 two attackers use their stocks, one draws a token; 17 against 20 is 1:1', () => {
    const t = comprehensive()
    t.play('from 0101')
    expect([t.dump('blue', '0101'), t.offers('from')]).toEqual([16, []])
    t.play('stocks krad', 'stocks pz')
    expect(['krad', 'pz', 'mot'].map((id) => t.mark(id, 'internals'))).toEqual([1, 1, 0])
    t.play('from 0202')
    expect(t.dump('red', '0202')).toBe(6)
    t.play('lead krad', 'lead bde', `against ${t.m.game.land.terrains.length}`)
    expect(t.last('odds')).toMatchObject({ attack: 17, defence: 20, odds: '1:1', drm: 2 })
  })

  test('ocs:9.5#5 ocs:9.5#6 surprise of two columns, 3:1, a seven: the leader dies, the defender retreats, the rest advance', () => {
    const t = comprehensive().paid().paid()
    t.play('lead krad', 'lead bde', `against ${t.m.game.land.terrains.length}`)
    t.dice(4, 5)
    expect(t.place).toBe('combat.shift')
    t.dice(2)
    expect(t.m.game.charts.file.combat.heads.open[frame(t).column]).toBe('3:1')
    t.dice(2, 3)
    expect([frame(t).rolled, t.last('combatResult')['result']]).toEqual([7, 'Ao1 Do1'])
    expect(t.refusal('lose pz')).toBe('lead-first')
    t.play('lose krad', 'retreat').until('advance.choose')
    expect(['krad', 'bde', 'bde2', 'rifle'].map((id) => t.hex(id))).toEqual(['dead', '0202', '0202', '0202'])
    expect(t.mode('bde')).toBe('Combat')
    t.play('all')
    expect([t.hex('pz'), t.hex('mot'), t.place]).toEqual(['0102', '0102', 'combatSegment.choose'])
  })

  /** The forces of the comprehensive example, the attack declared; what is left of the dump after the barrage. */
  function comprehensive(): Table {
    return position({
      map: ['. . . .', '~ . ~ .'],
      units: {
        mot: 'blue 8-4-5L/4-4-16T 0101 mech',
        krad: 'blue 4-5-7L/2-5-20L 0103 motorcycle size:battalion',
        pz: 'blue 6-4-8K/3-4-16K 0103 armor tank size:battalion',
        bde: 'red 7-3-7K/3-3-14K 0102 mech tank',
        bde2: 'red 7-2-7K/3-2-14K 0102 mech tank',
        rifle: 'red 6-2-3L/3-2-8L 0102',
      },
      sides: ['0101/0102 stream'],
      dumps: { blue: { '0101': 17 }, red: { '0202': 8 } },
    }).attack('0102', '0101', '0103')
  }

  test('ocs:9.8#5 ocs:9.8#6 five against none at 4:1: 13 surprises, three columns make 9:1, a twelve disorganizes', () => {
    const t = position({
      map: ['. . . .', '. . . .'],
      units: { a: 'blue 16-5-4L/2-5-8L 0101', e: 'red 4-0-4L/2-0-8L 0102 re:4 steps:4' },
    }).play('take a', 'overrun 0102')
    t.paid().paid().play('lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ odds: '4:1', drm: 5 })
    // Without the shift it would be less.
    expect(t.m.game.charts.combatCell(frame(t).column, 12)).toBe('Ae4 DL1o2')
    t.dice(4, 4).dice(3).dice(3, 4)
    expect(t.m.game.charts.file.combat.heads.open[frame(t).column]).toBe('9:1')
    expect([frame(t).rolled, t.last('combatResult')['result']]).toEqual([12, 'Ae3 DL2o2DG'])
  })
})

describe('exploitation and what the attacker chose', () => {
  const BIG = 'blue 60-4-4L/2-4-8L'
  /** Ao1e4 DL1o2 at 13:1 against a division. */
  const foe = 'red 4-3-4L/2-3-8L 0202 re:4 steps:4'
  const fought = (units: Position['units'], from: readonly string[], more: Partial<Position> = {}): Table =>
    position({ map: ['. . . .', '. . . .', '. . . .', '. . . .'], units: { e: foe, ...units }, ...more })
      .attack('0202', ...from)
      .paid()
      .paid()
      .play('lead a', 'lead e')
      .dice(3, 4)

  test('ocs:9.10d#1 ocs:9.10d#2 ocs:9.10d#5 who takes his option as a loss exploits, who retreats does not', () => {
    const t = fought({ a: `${BIG} 0201 re:3 steps:3` }, ['0201']).dice(1, 2)
    expect(t.last('combatResult')['result']).toBe('Ao1e4 DL1o2')
    t.play('lose a')
    expect([t.mark('e', 'lost'), t.seat, t.refusal('ignore')]).toEqual([1, 'red', 'option-must'])
    t.play('retreat').until('combatSegment.choose')
    expect(t.mode('a')).toBe('Exploitation')
    const back = fought({ a: `${BIG} 0201 re:3 steps:3` }, ['0201'])
      .dice(1, 2)
      .play('retreat')
      .until('losses.option')
    expect([back.seat, back.mark('e', 'lost')]).toEqual(['red', 1])
    expect(back.play('ignore').place).toBe('combatSegment.choose')
    expect([back.mode('a'), back.hex('e')]).toEqual(['Combat', '0202'])
  })

  test('ocs:9.10d#3 ocs:9.10d#6 ocs:9.10d#7 options after a retreat, after a loss, and of a lone step', () => {
    const step = { e: 'red 4-3-4L/2-3-8L 0202' }
    const lone = fought({ ...step, a: 'blue 12-3-4L/2-3-8L 0201 re:3 steps:3' }, ['0201']).dice(4, 4)
    expect(lone.last('combatResult')['result']).toBe('Ao1 DL1o1')
    expect([lone.seat, lone.place, lone.hex('e')]).toEqual(['blue', 'losses.option', '0202'])
    expect(lone.play('lose a').hex('e')).toBe('dead')
    const loss = fought({ a: 'blue 8-3-4L/2-3-8L 0201 re:3 steps:3' }, ['0201']).dice(4, 3)
    expect(loss.last('combatResult')['result']).toBe('AL1 Do1')
    expect([loss.mark('a', 'lost'), loss.seat, loss.refusal('ignore')]).toEqual([1, 'red', 'option-must'])
    const left = fought({ a: `${BIG} 0201 re:3 steps:3` }, ['0201'])
      .dice(1, 2)
      .play('retreat')
      .until('losses.option')
    expect([left.refusal('ignore'), left.mark('e', 'lost')]).toEqual(['legal', 1])
  })

  test('ocs:9.13b.C#1 at most two stacks, next to each other', () => {
    const marks = (...from: string[]): boolean => {
      const units = Object.fromEntries(from.map((hex, i) => [['a', 'b', 'c'][i]!, `${BIG} ${hex}`]))
      const t = fought({ ...units, e: 'red 4-3-4L/2-3-8L 0202' }, from)
      t.dice(3, 3)
      expect(t.last('combatResult')['result']).toBe('Ae3 DL2o2DG')
      t.play('all')
      return t.mode('a') === 'Exploitation'
    }
    expect(marks('0201')).toBe(true)
    expect(marks('0201', '0102')).toBe(true)
    expect(marks('0201', '0301')).toBe(true)
    expect(marks('0201', '0203')).toBe(false)
    expect(marks('0201', '0301', '0302')).toBe(false)
  })

  const at = (mode: string, more: Position['units'] = {}): Table =>
    position({
      map: ['. . . .', '. . . .', '. . . .'],
      units: { a: `${BIG} 0201 ${mode}`, e: 'red 4-3-4L/2-3-8L 0202', ...more },
    })
  const struck = (t: Table): Table => t.paid().paid().play('lead a', 'lead e').dice(3, 4).dice(3, 3)

  test('ocs:9.13b.B#1 neither in the Exploitation Phase nor in an overrun', () => {
    const t = at('exploit').until('combatSegment.choose').play('end')
    struck(t.attack('0202', '0201')).play('all')
    expect([t.last('combatResult')['result'], t.place, t.hex('a')]).toEqual([
      'Ae3 DL2o2DG',
      'combatSegment.choose',
      '0202',
    ])
    const overrun = struck(at('').play('take a', 'overrun 0202'))
    expect([overrun.last('combatResult')['result'], overrun.place]).toEqual(['Ae3 DL2o2DG', 'move.act'])
    expect([t, overrun].map((fought) => fought.events('exploiting'))).toEqual([[], []])
    expect(struck(at('').attack('0202', '0201')).play('all').mode('a')).toBe('Exploitation')
  })

  test('ocs:5.9a#1 who gains a marker: none disorganized, none in an overrun or in Exploitation, none from far apart', () => {
    const marks = (t: Table): number => {
      if (t.place === 'advance.choose') t.play('all')
      expect(t.last('combatResult')['result']).toBe('Ae3 DL2o2DG')
      return t.mode('a') === 'Exploitation' ? t.events('exploiting').length : 0
    }
    expect(marks(struck(at('').attack('0202', '0201')))).toBe(1)
    const dg = at('dg').attack('0202', '0201').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(5, 6)
    expect([marks(dg), dg.mode('a')]).toEqual([0, 'Disorganized'])
    expect(marks(struck(at('').play('take a', 'overrun 0202')))).toBe(0)
    const late = at('reserve').until('combatSegment.choose').play('end', 'release a').attack('0202', '0201')
    expect(marks(struck(late))).toBe(0)
    const apart = at('', { b: `${BIG} 0203` }).attack('0202', '0201', '0203')
    expect(marks(struck(apart))).toBe(0)
  })

  test('ocs:9.10b#1 nothing of the defender happens before the attacker has done', () => {
    const t = fought({ a: 'blue 60-5-4L/2-4-8L 0201 re:3 steps:3', e: 'red 4-2-4L/2-3-8L 0202 re:4 steps:4 reserve' }, [
      '0201',
    ])
    t.dice(1).dice(1, 1)
    expect(t.last('combatResult')['result']).toBe('Ae4 DL1o2')
    const first = fought({ a: `${BIG} 0201 re:3 steps:3`, e: `${foe} reserve` }, ['0201']).dice(1, 2)
    expect([first.place, first.seat, first.mark('e', 'lost'), first.mode('e')]).toEqual([
      'losses.option',
      'blue',
      0,
      'Reserve',
    ])
    expect(first.play('lose a').mode('e')).toBe('Combat')
  })
})

describe('rows and Tigers', () => {
  test('ocs:9.3#1 ocs:9.7a#1 four rows of odds over the same columns, and the highest that is not above the odds', () => {
    const columns = ['.', 'w', 'c', 'm'].map((terrain) => {
      const t = position({
        map: [`. ${terrain} . .`, '. . . .'],
        units: { a: 'blue 12-3-4L/2-3-8L 0101', e: `red ${LEG} 0102` },
      })
      t.attack('0102', '0101').paid().paid().play('lead a', 'lead e')
      expect(t.last('odds')['odds']).toBe('3:1')
      return frame(t).column
    })
    expect(columns).toEqual([6, 5, 4, 3])
    // Six to one is a column in the city, not in the open; five to one the other way round.
    const named = (terrain: string, strength: number): unknown =>
      position({
        map: [`. ${terrain} . .`, '. . . .'],
        units: { a: `blue ${strength}-3-4L/2-3-8L 0101`, e: `red ${LEG} 0102` },
      })
        .attack('0102', '0101')
        .paid()
        .paid()
        .play('lead a', 'lead e')
        .last('odds')['odds']
    expect([named('.', 24), named('c', 24), named('.', 20), named('c', 20)]).toEqual(['5:1', '6:1', '5:1', '4:1'])
  })

  test('ocs:HR-12#1 ocs:HR-12#2 a Tiger in attack meets no anti-tank effects, in defence it takes doubling away', () => {
    const PANZER = '6-3-8K/3-3-16K'
    const total = (own: string, foe: string, tigers = true): unknown =>
      odds(
        { a: `blue ${PANZER} 0101 armor ${own}`, b: `blue ${PANZER} 0101 armor`, e: `red ${PANZER} 0102 armor ${foe}` },
        { options: { tigers } },
      ).last('odds')['attack']
    expect([total('', ''), total('tiger', ''), total('', 'tiger'), total('tiger', 'tiger')]).toEqual([18, 24, 12, 12])
    expect([total('tiger', '', false), total('', 'tiger', false)]).toEqual([18, 18])
    // What halves them in a city halves them still.
    const city = (foe: string): unknown =>
      position({
        map: ['. c . .', '. . . .'],
        units: { a: `blue ${PANZER} 0101 armor`, e: `red ${PANZER} 0102 armor ${foe}` },
        options: { tigers: true },
      })
        .attack('0102', '0101')
        .paid()
        .paid()
        .play('lead a', 'lead e')
        .last('odds')['attack']
    expect([city(''), city('tiger')]).toEqual([3, 3])
  })
})

describe('what the other side may think', () => {
  const units = {
    a: `blue ${LEG} 0101`,
    b: `blue ${LEG} 0101`,
    h: 'blue h8T-0-2T/h4T-0-14T 0101',
    e: `red ${LEG} 0102`,
  }
  const imagined = (t: Table, seat: number): CombatFrame => {
    const m = imagine(t.m.setting, View.of(t.m, seat), new SeededRng('i'))
    return m.frame('combat')!
  }

  test('ocs:4.9b#1 the defender knows from where and how strongly he is attacked, not by whom', () => {
    const t = position({ map: ['. . . .', '. . . .'], units }).until('combatSegment.choose')
    t.play('attack 0102', 'with a', 'go').paid()
    const view = View.of(t.m, 1).frames.find((f) => f.proc === 'combat')!
    expect([view['attackers'], view['leader'], view['from']]).toEqual([null, null, [t.at('0101')]])
    const { attackers, leader } = imagined(t, 1)
    expect(attackers).toContain(t.unit('a'))
    expect(attackers).not.toContain(t.unit('h'))
    expect(leader).toBe(attackers[0])
    // He himself knows.
    expect([imagined(t, 0).attackers, imagined(t, 0).leader]).toEqual([[t.unit('a')], -1])
    t.paid().play('lead a')
    expect(imagined(t, 0).leader).toBe(t.unit('a'))
    t.play('lead e')
    // The figures are told to both.
    const told = (ev: string): unknown[] => {
      const { secret, values } = t.log.find((e) => e.ev === ev)!
      return [secret, values]
    }
    expect(told('rated')).toEqual([undefined, { side: 0, rating: 3 }])
    expect(told('odds')).toMatchObject([undefined, { attack: 4, defence: 4, antiTank: 0, drm: 0 }])
    const open = attack({ ...units }, { options: { openStacks: true } })
    expect(imagined(open, 1).attackers).toEqual([open.unit('a'), open.unit('b')])
  })

  test('ocs:4.9b#1 the attacker knows the rating and strength of the defence, not who leads it', () => {
    const t = attack({ ...units, e: 'red 8-3-4L/2-3-8L 0102', f: `red ${LEG} 0104` })
    t.paid().paid()
    const m = imagine(t.m.setting, View.of(t.m, 0), new SeededRng('i'))
    expect(m.frame('combat')!.guide).toBe(t.unit('e'))
    for (const order of [
      { do: 'lead', unit: 'a' },
      { do: 'lead', unit: 'e' },
    ])
      m.play(m.seat, order)
    expect(strengthPoints(m.frame('combat')!.defence)).toBe(8)
    expect(m.board.did.get(t.unit('f')) & DID.supplied).toBe(0)
    // Of a combat that is led both ways each side knows its own.
    t.play('lead a', 'lead e')
    const open = t.log.filter((e) => e.ev === 'rated' || e.ev === 'odds')
    expect(open.map((e) => [e.ev, e.secret])).toEqual([
      ['rated', undefined],
      ['rated', undefined],
      ['odds', undefined],
    ])
    expect([t.last('rated'), t.last('odds')]).toMatchObject([
      { side: 1, rating: 3 },
      { defence: 8, antiTank: 0 },
    ])
    const seen = (seat: number): unknown[] => {
      const f = View.of(t.m, seat).frames.find((x) => x.proc === 'combat')!
      return [f['leader'], f['guide']]
    }
    expect([seen(0), seen(1)]).toEqual([
      [t.unit('a'), null],
      [null, t.unit('e')],
    ])
    expect([imagined(t, 0).leader, imagined(t, 1).guide]).toEqual([t.unit('a'), t.unit('e')])
  })
})
