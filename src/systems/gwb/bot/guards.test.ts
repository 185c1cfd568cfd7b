/** Every guard: a position where the blunder is legal and named, and a near one where the same order is none. */
import { expect, test } from 'vitest'
import { blundersOf, blunderText } from '../../../core/guards.ts'
import { position, type Position, type Table } from '../rules/testing.ts'
import { GUARDS } from './guards.ts'

/** The guards that object to an order, which must be legal. */
function objections(t: Table, words: string): string[] {
  const order = t.m.options()[t.offers().indexOf(words)]
  if (!order) throw new Error(`"${words}" is not legal\n${t.toString()}`)
  return blundersOf(GUARDS, t.m, order).map((blunder) => {
    expect(blunderText(t.m, blunder)).not.toMatch(/\{|undefined|NaN/)
    return blunder.guard.id
  })
}

const OPEN = Array.from({ length: 5 }, () => '. . . . . . .')
const at = (place: string, p: Partial<Position> & Pick<Position, 'units'>): Table =>
  position({ map: OPEN, ...p }).until(place)

const INFANTRY = 'german infantry 3/3,1/1 4'
const FOE = 'french infantry 3/3,1/1 4'

test('the last unit does not leave the ridge', () => {
  const ridge = { regions: { ridge: ['0103', '0203'] }, rules: { suddenDeath: true } }
  const leaves = (units: Position['units']): string[] => {
    const t = at('movement', { ...ridge, units: { a: `${INFANTRY} 0203`, ...units } }).play('take a')
    return objections(t, 'move 0204')
  }
  expect(leaves({})).toEqual(['ridge-left'])
  expect(leaves({ b: `${INFANTRY} 0103` })).toEqual([])
})

test('somebody goes to a ridge on which the enemy stands alone', () => {
  const ends = (ma: number): string[] => {
    const units = { a: `german infantry 3/3,1/1 ${ma} 0405`, e: `${FOE} 0103` }
    const t = at('movement', { regions: { ridge: ['0103', '0303'] }, rules: { suddenDeath: true }, units })
    return objections(t, 'end')
  }
  expect(ends(3)).toEqual(['ridge-alone'])
  expect(ends(1)).toEqual([])
})

test('nobody leaves a gap in the line through which the enemy can walk', () => {
  const goes = (units: Position['units']): string[] => {
    const t = at('movement', {
      units: { a: `${INFANTRY} 0304`, n: `${INFANTRY} 0104`, s: `${INFANTRY} 0504`, e: `${FOE} 0301`, ...units },
    }).play('take a', 'move 0305')
    return objections(t, 'move 0306')
  }
  expect(goes({})).toEqual(['gap'])
  expect(goes({ r: `${INFANTRY} 0404` })).toEqual([])
})

test('guns are not deployed beside the enemy without infantry, nor limbered in the enemy’s reach', () => {
  const GUN = 'german artillery 4@4|2 4'
  const deploys = (units: Position['units']): string[] => {
    const t = at('movement', { units: { g: `${GUN} 0303 limbered`, e: `${FOE} 0302`, ...units } }).play('take g')
    return objections(t, 'deploy g')
  }
  expect(deploys({})).toEqual(['bare-guns'])
  expect(deploys({ a: `${INFANTRY} 0303` })).toEqual([])
  const stops = (ma: number): string[] => {
    const units = { g: `${GUN} 0307 limbered`, e: `french infantry 3/3,1/1 ${ma} 0301` }
    return objections(at('movement', { units }).play('take g', 'move 0306'), 'stop')
  }
  expect(stops(4)).toEqual(['bare-guns'])
  expect(stops(2)).toEqual([])
})

test('guns that can support an attack are fired', () => {
  const units = {
    a: `${INFANTRY} 0303 div:x`,
    g: 'german artillery 4@4 4 0305 div:x',
    e: `${FOE} 0302`,
  }
  const t = at('combatPhase', { units }).play('target 0302', 'attack a', 'go').until('combat.guns')
  expect(objections(t, 'none')).toEqual(['silent-guns'])
  expect(objections(t.play('gun g'), 'fire')).toEqual([])
})

test('a gun that an attack cannot do without is not spent on counter battery', () => {
  const spends = (foe: string): string[] => {
    const units = {
      a: 'german infantry 3/7,1/1 4 0303 div:x',
      g: 'german artillery 12@5 4 0305 div:x',
      e: `${foe} 0302`,
      h: 'french artillery 3@4 4 0201',
    }
    const t = at('counterBattery', { units }).play('target 0201')
    return objections(t, 'gun g')
  }
  expect(spends('french infantry 5/2,1/1 4')).toEqual(['wasted-guns'])
  expect(spends('french infantry 9/9,5/5 4')).toEqual([])
})

test('nobody attacks where it costs more than it gains', () => {
  const attacks = (foe: string): string[] => {
    const t = at('combatPhase', { units: { a: `${INFANTRY} 0303`, e: `${foe} 0302` } })
    return objections(t.play('target 0302', 'attack a'), 'go')
  }
  expect(attacks('french infantry 5/9,1/1 4')).toEqual(['losing-melee'])
  expect(attacks('french infantry 0/1,0/1 4')).toEqual([])
})

test('a disorganized unit is relieved by a fresh one behind it', () => {
  const ends = (fresh: string): string[] => {
    const t = position({ map: OPEN, units: { a: `${INFANTRY} 0303 D2`, b: fresh, e: `${FOE} 0302` } }).until('movement')
    return objections(t, 'end')
  }
  expect(ends(`${INFANTRY} 0305`)).toEqual(['worn-front'])
  expect(ends(`${INFANTRY} 0305 D1`)).toEqual([])
})

test('a unit that holds a village alone does not leave it to another enemy', () => {
  const map = ['. . . . . . .', '. . . . . . .', '. . v . . . .', '. . . . . . .', '. . . . . . .']
  const advances = (units: Position['units']): string[] => {
    const t = at('combatPhase', {
      map,
      units: { a: 'german infantry 9/9,9/9 4 0303', e: 'french infantry 0/1 4 0302', ...units },
    })
    t.play('target 0302', 'attack a', 'go').until('combat.enter')
    return objections(t, 'advance a')
  }
  expect(advances({ f: `${FOE} 0402` })).toEqual([])
  expect(advances({ f: `${FOE} 0203` })).toEqual(['lone-attack'])
})

test('a lone last step does not attack out of the village it holds', () => {
  const map = ['. . . . . . .', '. . . . . . .', '. . v . . . .', '. . . . . . .', '. . . . . . .']
  const goes = (steps: number): string[] => {
    const units = {
      a: `german infantry 3/6,3/6 4 0303 steps:${steps}`,
      e: 'french infantry 2/2,0/1 4 0302',
      f: `${FOE} 0203`,
    }
    return objections(at('combatPhase', { map, units }).play('target 0302', 'attack a'), 'go')
  }
  expect(goes(1)).toEqual(['lone-attack'])
  expect(goes(2)).toEqual([])
})

test('nobody retreats into an uncontested zone where staying costs less', () => {
  const map = ['. . . . . . .', '. . . . . . .', '. . v . . . .', '. . . . . . .', '. . . . . . .']
  const gives = (units: Position['units']): string[] => {
    const t = at('combatPhase', {
      map,
      units: {
        a: 'german infantry 0/9,9/9 4 0304',
        e: 'french infantry 0/9,9/9 4 0303',
        ...units,
      },
    })
    t.play('target 0303', 'attack a', 'go').dice(3)
    return objections(t, 'retreat')
  }
  const round = { b: `${INFANTRY} 0201`, c: `${INFANTRY} 0401`, d: `${INFANTRY} 0104` }
  expect(gives(round)).toEqual(['dear-retreat'])
  expect(gives({})).toEqual([])
})

test('nobody cuts off a comrade by walking away', () => {
  const goes = (units: Position['units']): string[] => {
    const line = { a: `${INFANTRY} 0304`, b: `${INFANTRY} 0303`, e: `${FOE} 0202`, f: `${FOE} 0404` }
    return objections(at('movement', { units: { ...line, ...units } }).play('take a'), 'move 0305')
  }
  expect(goes({ g: `${FOE} 0104` })).toEqual(['cut-off'])
  expect(goes({})).toEqual([])
})

test('nobody in March Order stops where the enemy can come at it', () => {
  const map = Array.from({ length: 5 }, () => '. . . . . . . . . . . .')
  const goes = (hex: string): string[] => {
    const t = position({
      map,
      units: { a: `german cavalry 1/1 3 ${hex} march`, e: 'french infantry 3/3 8 0301' },
    }).until('movement')
    t.play('take a')
    const to = t.m.game.grid.format(t.m.game.grid.neighbour(t.m.game.grid.parse(hex), WEST))
    return objections(t, `move ${to}`)
  }
  expect(goes('0311')).toEqual(['march-near'])
  expect(goes('0312')).toEqual([])
})
const WEST = 4

test('replacements go to a division in the line', () => {
  const raises = (unit: string): string[] => {
    const t = position({
      map: OPEN,
      player: 'allied',
      saved: 2,
      units: {
        a: 'british infantry 5/5,3/3,1/1 4 0303 steps:2 div:one',
        b: 'british infantry 5/5,3/3,1/1 4 0501 steps:2 div:two',
        e: `${INFANTRY} 0304`,
      },
    }).until('replacements')
    return objections(t, `raise ${unit}`)
  }
  expect(raises('b')).toEqual(['idle-replacements'])
  expect(raises('a')).toEqual([])
})
