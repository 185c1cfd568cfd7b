/**
 * How few acts First Ypres takes: mouse presses and key strokes for every row of the list by which players judge a table of
 * Great War Battles. Which row is which test, and where an ideal is not met and why, stands in `rows.ts`. Recovery dice take no act of
 * their own: they are rolled with the move (gwb/desk/questions/aim.test.ts).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

const GERMAN = 0

let desk: Desk
let sheet: Sheet
let keys: Keyboard
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

async function sitDown(scenario: string, upTo: RegExp): Promise<void> {
  sheet = await desk.table(await desk.newMatch({ game: 'ypres', scenario, options: {}, dice: '2a', upTo }))
  keys = new Keyboard(sheet)
}

/** A free hex the stack in hand reaches, the nearest. */
function goal(from: string): string {
  const marks = sheet.answer('reach', from)?.marks ?? []
  const free = marks.filter((m) => m.pattern !== 'target' && sheet.inHex(m.hex).length === 0 && !m.badge)
  return free.reduce((near, m) => (Number(m.figure) < Number(near.figure) ? m : near)).hex
}

describe.sequential('movement', () => {
  beforeAll(() => sitDown('langemarck', /^movement\.choose$/))
  afterAll(() => sheet.close())

  test('a regiment takes two, drawn out of the list; its division, stacked in one hex, two', async () => {
    const division = sheet.inHex('0408')
    expect(division.length).toBeGreaterThan(3)
    const [first, ...rest] = division
    // Of a stack in one hex a regiment is drawn out of the list by itself: a drag.
    await sheet.click('0408')
    const near = goal('0408')
    await sheet.key('Escape')
    const { name } = sheet.state.counters[first!]!
    const alone = await sheet.given(async () => {
      await sheet.click('0408')
      await sheet.carry(`[data-part=asked] li button:has-text("${name}")`, near)
    })
    expect(alone).toBe(2)
    expect(sheet.at(first!)).toBe(near)
    await keys.until(/^movement\.choose$/)
    await sheet.click('0708')
    const to = goal('0708')
    await sheet.key('Escape')
    const whole = sheet.inHex('0708')
    const moved = await sheet.given(async () => {
      await sheet.click('0708')
      await sheet.click(to)
    })
    expect(moved).toBe(2)
    await keys.until(/^movement\.choose$/)
    expect(sheet.inHex(to)).toEqual(expect.arrayContaining(whole))
    expect(rest.map((unit) => sheet.at(unit))).toEqual(rest.map(() => '0408'))
  })

  test('a gun is limbered by one key, and so is deployed', async () => {
    for (const [hex, verb] of [
      ['0307', /^\s*\d\s*Limber/],
      ['0213', /^\s*\d\s*Deploy/],
    ] as const) {
      await sheet.click(hex)
      await sheet.says(verb, '.ways .opt')
      const digit = await keys.digit(verb)
      expect(await sheet.givenBy(digit)).toBe(1)
      await keys.until(/^movement\.choose$/)
    }
  })
})

describe.sequential('a division', () => {
  beforeAll(() => sitDown('langemarck', /^movement\.choose$/))
  afterAll(() => sheet.close())

  test('a division in several hexes follows one of its stacks on parallel paths: a stack, the way, a key', async () => {
    const placed = Object.values(sheet.state.counters).filter((c) => c.side === GERMAN && c.at && c.formation)
    const hexesOf = (formation: string): Set<string> =>
      new Set(placed.flatMap((c) => (c.formation === formation ? [c.at!] : [])))
    const tried: string[] = []
    let counted = 0
    for (const { order } of sheet.options('stack')) {
      const hex = order.hex!
      const formations = new Set(sheet.inHex(hex).map((id) => sheet.state.counters[id]!.formation))
      const [formation = ''] = formations
      if (formations.size !== 1 || hexesOf(formation).size < 2) continue
      tried.push(hex)
      const before = sheet.acts
      await sheet.click(hex)
      await sheet.point(goal(hex))
      await sheet.settled()
      await sheet.page.waitForTimeout(300)
      const offered = sheet.page.locator('.ways .opt').filter({ hasText: /Take all of/ })
      if ((await offered.count()) === 0) {
        await sheet.key('Escape', 'Escape')
        continue
      }
      await sheet.given(async () => sheet.key(await keys.digit(/Take all of/)))
      counted = sheet.acts - before
      break
    }
    expect([counted, tried.length > 0]).toEqual([2, true])
    await keys.until(/^movement\.choose$/)
    expect(sheet.faults).toEqual([])
  })
})

describe.sequential('combat', () => {
  beforeAll(() => sitDown('gheluvelt', /^combatPhase\.target$/))
  afterAll(() => sheet.close())

  const counts: Record<string, number[]> = {}

  /** Answers a fight to its end; each decision is one stroke. */
  async function fight(): Promise<void> {
    while (keys.place !== 'combatPhase.target') {
      const { place } = keys
      const enabled = await sheet.page.locator('[data-part=buttons] .main').first().isEnabled()
      const stroke = place === 'combat.stand' ? await keys.digit(/Retreat|Hold/) : enabled ? 'Space' : '1'
      counts[place] = [...(counts[place] ?? []), await sheet.givenBy(stroke)]
    }
  }

  test('a combat is declared by two: the enemy, and Space for the attackers that are laid out', async () => {
    for (let i = 0; ; i++) {
      expect(i).toBeLessThan(8)
      const target = sheet.options('target')[i]!.order.hex!
      const before = sheet.acts
      await sheet.given(() => sheet.click(target))
      if (!keys.asked.usual) {
        await keys.leave()
        continue
      }
      await sheet.givenBy('Space')
      expect(sheet.acts - before).toBe(2)
      expect(sheet.state.fight?.hex).toBe(target)
      break
    }
    await fight()
  })

  test('an attack across the open is a drag, and a key that confirms what it costs', async () => {
    // The ideal is the drag alone: but it ends undo and may be poor, so the odds are shown before it is given.
    const unit = 'G-RIR237'
    const target = '0912'
    const before = sheet.acts
    await sheet.drag(sheet.at(unit)!, target)
    await sheet.says(/across the open|cross the open/, '[data-part=asked]')
    await sheet.given(() => sheet.key('Space'))
    expect(sheet.acts - before).toBe(2)
    expect(sheet.state.fight?.hex).toBe(target)
    await fight()
  })

  test('barrage guns, the defender’s card, stay or retreat, losses and advance take one key each', async () => {
    for (let i = 0; i < 4 && !['combat.guns', 'combat.stand', 'combat.attackerLoses'].every((p) => p in counts); i++) {
      const open = sheet.options('target').filter((o) => o.order.hex)
      await sheet.given(() => sheet.click(open[i % open.length]!.order.hex!))
      if (!keys.asked.usual) await keys.leave()
      else {
        await sheet.givenBy('Space')
        await fight()
      }
    }
    const places = Object.keys(counts)
    expect(places).toEqual(expect.arrayContaining(['combat.guns', 'combat.stand']))
    expect(Object.entries(counts).filter(([, list]) => list.some((n) => n !== 1))).toEqual([])
    expect(sheet.state.now.side).toBe(GERMAN)
    expect(sheet.faults).toEqual([])
  })
})
