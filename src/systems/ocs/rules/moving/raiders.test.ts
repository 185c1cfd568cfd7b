/** 21.10 The two options against raiders. */
import { describe, expect, test } from 'vitest'
import { railway, type Position } from '../sketch.ts'
import { raided } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h4T-0-2T/h4T-0-14T'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')

/** The Reds have exploited; the Blues, with a railway along row 02 from 0201 to the village in 0212, may complain. */
function scene(
  units: Position['units'],
  options: Position['options'],
  dumps: Position['dumps'] = {},
  more: Partial<Position> = {},
): Table {
  return position({
    map: [open(14), '. . . . . . . . . . . v . .', open(14), open(14)],
    units,
    options,
    dumps,
    trace: true,
    player: 'red',
    rails: railway('02', 1, 12),
    entries: { E: { side: 'blue', hexes: ['0201'], source: true, name: 'the edge' } },
    ...more,
  })
}
const godzilla = { godzilla: true }

describe('by consent', () => {
  test('ocs:21.10a#1 a small force on or beside the railway, without supply or HQ, is gone if its owner agrees', () => {
    const t = scene({ r: `red ${LEG} 0206`, b: `blue ${LEG} 0214` }, godzilla).until('raiders')
    expect([t.m.seat, t.refusal('devour 0206'), t.refusal('devour 0207'), t.refusal('shiftOff')]).toEqual([
      0,
      'legal',
      'no-stack-there',
      'no-raider-rule',
    ])
    t.play('devour 0206')
    expect([t.m.seat, t.offers()]).toEqual([1, ['agree', 'decline']])
    t.play('decline')
    expect(t.hex('r')).toBe('0206')
    t.play('devour 0206', 'agree')
    expect([t.hex('r'), t.place]).toEqual(['dead', 'raiders.complain'])
  })

  test('ocs:21.10a#1 by its zone beside the railway, but not elsewhere', () => {
    const why = (unit: string, fed: string) =>
      scene({ r: `red ${unit}` }, godzilla, { red: { [fed]: 4 } })
        .until('raiders')
        .refusal(`devour ${unit.split(' ')[1]}`)
    expect([why(`${LEG} 0106`, '0106'), why(`${LEG} 0406`, '0406')]).toEqual(['legal', 'no-raider'])
    // Out of Supply it has no zone; as it stands on the rails it needs none.
    expect([why(`${LEG} 0106`, '0114'), why(`${LEG} 0206`, '0114')]).toEqual(['no-raider', 'legal'])
  })

  test('ocs:21.10a#1 not a large one, one in trace, or one an HQ throws to', () => {
    const agree = (units: Record<string, string>, entries?: Position['entries']) => {
      const t = position({
        map: [open(14), open(14)],
        units,
        options: godzilla,
        dumps: { red: { '0210': 4 } },
        trace: true,
        player: 'red',
        rails: railway('02', 1, 12),
        entries: { E: { side: 'blue', hexes: ['0201'], source: true, name: 'the edge' }, ...entries },
      })
      return t.until('raiders').play('devour 0206').refusal('agree')
    }
    // Fed, so that nobody is lost before he is asked.
    expect(agree({ r: `red ${LEG} 0206 move` })).toBe('legal')
    expect(agree({ r: `red 4-5-4L/2-5-8L 0206 move`, s: `red 4-5-4L/2-5-8L 0206 move size:battalion` })).toBe(
      'no-raider',
    )
    expect(agree({ r: `red ${LEG} 0206 move`, h: `red ${HQ} 0209` })).toBe('no-raider')
    const east = { R: { side: 'red', hexes: ['0110'], source: true, name: 'east' } }
    expect(agree({ r: `red ${LEG} 0206 move` }, east)).toBe('no-raider')
  })

  test('nothing is asked where neither option is played', () => {
    const t = scene({ r: `red ${LEG} 0206`, b: `blue ${LEG} 0214` }, { tiesToFirst: true })
    expect(() => t.until('raiders', 40)).toThrow('raiders')
  })
})

describe('what is offered', () => {
  test('every stack that may be a raider, by what shows; and the options that are played', () => {
    const t = scene(
      {
        r: `red ${LEG} 0206 move`,
        s: `red ${LEG} 0206`,
        q: `red ${LEG} 0201 move`,
        x: `red ${LEG} turn9`,
        b: `blue ${LEG} 0214`,
      },
      godzilla,
      { red: { '0206': 9, '0201': 9 } },
    ).until('raiders')
    expect(t.offers().toSorted()).toEqual(['devour 0201', 'devour 0206', 'end'])
    const u = scene({ r: `red ${LEG} 0206` }, { shiftOff: true }).until('raiders')
    expect([u.offers().toSorted(), u.refusal('devour 0206')]).toEqual([['end', 'shiftOff'], 'no-raider-rule'])
  })

  test('ocs:21.10a#1 one unit in trace, or served, saves its stack', () => {
    const t = position({
      map: [open(14), open(14)],
      units: {
        r: `red ${LEG} 0206 size:battalion move`,
        s: `red ${LEG} 0206 size:battalion move div:one`,
        h: `red ${HQ} 0208 divisional div:one`,
      },
      options: godzilla,
      dumps: { red: { '0207': 9 } },
      trace: true,
      player: 'red',
      rails: railway('02', 1, 12),
      entries: { E: { side: 'blue', hexes: ['0201'], source: true, name: 'the edge' } },
    })
    expect(t.until('raiders').play('devour 0206').refusal('agree')).toBe('no-raider')
  })
})

describe('shifted off', () => {
  const play = (units: Record<string, string>) => scene(units, { shiftOff: true }).until('raiders').play('shiftOff')

  test('ocs:21.10b#1 units in Move or Strat Mode who keep an HQ from its trace go one or two hexes off the railway', () => {
    const t = play({ h: `blue ${HQ} 0213`, r: `red ${LEG} 0206 move` })
    expect([t.m.seat, t.place]).toEqual([1, 'raiders.shift'])
    expect(['0205', '0106', '0306', '0406', '0206', '0108'].map((hex) => t.refusal(`shiftTo ${hex}`))).toEqual([
      'shift-rail',
      'legal',
      'legal',
      'legal',
      'shift-range',
      'legal',
    ])
    expect([t.refusal('shiftTo 0109'), t.refusal('stay')]).toEqual(['shift-range', 'shift-must'])
    t.play('shiftTo 0406')
    expect([t.hex('r'), t.place.startsWith('raiders')]).toEqual(['0406', false])
  })

  test('ocs:21.10b#1 who is in Combat Mode stays, and so does who stands on rails that are not needed', () => {
    const stays = (units: Record<string, string>) => !play(units).place.startsWith('raiders')
    expect(stays({ h: `blue ${HQ} 0213`, r: `red ${LEG} 0206` })).toBe(true)
    // The HQ traces on this side of him, or did not trace before.
    expect(stays({ h: `blue ${HQ} 0203`, r: `red ${LEG} 0206 move` })).toBe(true)
    expect(stays({ h: `blue ${HQ} 0213 oos`, r: `red ${LEG} 0206 move` })).toBe(true)
    expect(stays({ r: `red ${LEG} 0206 move` })).toBe(true)
    // Nobody is shifted for a unit that is no HQ.
    expect(stays({ h: `blue ${LEG} 0213`, r: `red ${LEG} 0206 move` })).toBe(true)
    // One in Combat Mode further back keeps the railway shut anyhow.
    expect(stays({ h: `blue ${HQ} 0213`, r: `red ${LEG} 0206 move`, s: `red ${LEG} 0203` })).toBe(true)
  })

  test('ocs:21.10b#1 of several on the railway only who blocks it', () => {
    const units = { q: `red ${LEG} 0214 move`, r: `red ${LEG} 0206 move`, h: `blue ${HQ} 0213` }
    const t = scene(units, { shiftOff: true }, {}, { rails: railway('02', 1, 14) })
      .until('raiders')
      .play('shiftOff')
    expect([t.m.prompt().includes('0206'), t.refusal('shiftTo 0106')]).toEqual([true, 'legal'])
    t.play('shiftTo 0106')
    expect([t.hex('q'), t.place.startsWith('raiders')]).toEqual(['0214', false])
  })

  test('ocs:21.10b#1 each that blocks it, one after the other, and not onto the enemy', () => {
    const t = play({
      h: `blue ${HQ} 0213`,
      r: `red ${LEG} 0206 move`,
      s: `red ${LEG} 0209 move`,
      b: `blue ${LEG} 0306 move`,
      k: 'blue truck:1 45T 0106',
    })
    expect([t.refusal('shiftTo 0306'), t.refusal('shiftTo 0106')]).toEqual(['enemy-there', 'enemy-there'])
    t.play('shiftTo 0105')
    expect(t.place).toBe('raiders.shift')
    t.play('shiftTo 0109')
    expect([t.hex('r'), t.hex('s'), t.place.startsWith('raiders')]).toEqual(['0105', '0109', false])
  })

  test('ocs:21.10b#1 Strat Mode too; with those in Combat Mode beside them only they go, and in vain', () => {
    const strat = scene(
      { h: `blue ${HQ} 0213`, r: `red ${LEG} 0206 strat re:2 steps:2 size:division` },
      { shiftOff: true },
      {},
    )
    // Who is in Strat Mode cannot eat: a step is lost to attrition at least.
    strat.until('supplyPhase').play('end').dice(1, 1).play('lose r')
    strat.until('raiders').play('shiftOff')
    expect(strat.place).toBe('raiders.shift')
    const both = play({ h: `blue ${HQ} 0213`, r: `red ${LEG} 0206 move`, s: `red ${LEG} 0206` })
    expect(both.place.startsWith('raiders')).toBe(false)
  })

  test('ocs:21.10b#1 into no terrain prohibited to them; where there is nowhere they stay', () => {
    const t = raided('~')
    expect([t.refusal('shiftTo 0106'), t.offers()]).toEqual(['prohibited', ['stay']])
    t.play('stay')
    expect([t.hex('r'), t.place.startsWith('raiders')]).toEqual(['0206', false])
  })
})
