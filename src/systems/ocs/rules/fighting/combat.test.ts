/** 9.2: the steps of a combat: their order, supply, ratings and terrain. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { terrainName } from './strength.ts'
import { position, type Table } from '../testing.ts'
import { attackOn0102 as attack, upToDice as odds, combatOf as frame } from '../scenes.ts'

const LEG = '4-3-4L/2-3-8L'

describe('the order of the steps', () => {
  test('ocs:9.2#1 ocs:9.2#2 ocs:9.2#3 supply, ratings, terrain, surprise, result: the attacker first each time', () => {
    const t = position({
      map: ['. v . .', '. . . .'],
      units: { a: 'blue 4-3-4L/2-3-8L 0101 re:2 steps:2', e: 'red 4-3-4L/2-3-8L 0102 re:2 steps:2' },
    }).attack('0102', '0101')
    const seen: string[] = []
    const dice = [
      [5, 5],
      [2, 0],
      [4, 4],
    ]
    const orders = ['stocks a', 'stocks e', 'lead a', 'lead e', 'against 3', 'ground 3']
    for (const order of orders) {
      seen.push(`${t.seat} ${t.place}`)
      t.play(order)
    }
    while (t.m.waits === 'roll') {
      seen.push(t.place)
      t.dice(...dice.shift()!.filter((d) => d > 0))
    }
    expect(seen).toEqual([
      'blue pay.choose',
      'red pay.choose',
      'blue combat.lead',
      'red combat.guide',
      'red combat.against',
      'red combat.ground',
      'combat.surprise',
      'combat.shift',
      'combat.resolve',
    ])
    const last: string[] = []
    for (const order of ['lose a', 'retreat', 'retreat 0103', 'all']) {
      last.push(`${t.seat} ${t.place}`)
      t.play(order)
    }
    expect(last).toEqual(['blue losses.option', 'red losses.option', 'red retreat.step', 'blue advance.choose'])
    expect(t.hex('a')).toBe('0102')
  })

  test('ocs:9.2#4 ocs:9.2#5 the attacker bears all of his result before the defender; then he may advance', () => {
    const t = odds({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', e: 'red 3-3-4L/2-3-8L 0102 re:3 steps:3' })
    t.dice(3, 4).dice(4, 4)
    expect(t.last('combatResult')['result']).toBe('Ao1 DL1o1')
    expect([t.seat, t.place]).toEqual(['blue', 'losses.option'])
    t.play('lose a')
    expect([t.seat, t.place, t.mark('e', 'lost')]).toEqual(['red', 'losses.option', 1])
    t.play('retreat').until('advance.choose')
    expect([t.seat, t.mark('a', 'lost')]).toEqual(['blue', 1])
    expect(t.play('all').hex('a')).toBe('0102')
  })

  test('ocs:9.12g.B#1 ocs:9.10c#1 attackers who retreat do not advance, and the defender may ignore his options', () => {
    const t = odds({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', e: `red 3-3-4L/2-3-8L 0102` })
    t.dice(3, 4).dice(4, 4).play('retreat').until('combatSegment.choose')
    expect([t.hex('e'), t.hex('a')]).toEqual(['dead', '0201'])
    const whole = odds({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', e: 'red 3-3-4L/2-3-8L 0102 re:3 steps:3' })
    whole.dice(3, 4).dice(4, 4)
    whole.play('retreat').until('losses.option')
    expect([whole.seat, whole.refusal('ignore')]).toEqual(['red', 'legal'])
    // Not where the attacker has met his option by a loss; but where he could not meet it.
    const met = odds({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', e: 'red 3-3-4L/2-3-8L 0102 re:3 steps:3' })
    met.dice(3, 4).dice(4, 4).play('lose a')
    expect([met.seat, met.refusal('ignore')]).toEqual(['red', 'option-must'])
    const unmet = odds({ a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` })
      .dice(3, 4)
      .dice(3, 4)
    expect(unmet.last('combatResult')['result']).toBe('AL1o1 Do1')
    expect([unmet.hex('a'), unmet.seat, unmet.refusal('ignore')]).toEqual(['dead', 'red', 'legal'])
  })
})

describe('combat supply', () => {
  test('ocs:9.0#7 ocs:9.5.B#2 ocs:9.5b#3 who spends nothing, or has nothing, defends at half', () => {
    const units = { a: `blue 8-3-4L/2-3-8L 0101`, e: `red ${LEG} 0102` }
    const dumps = { red: { '0104': 4 } }
    const t = attack(units, { dumps }).paid().play('from 0104', 'lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ attack: 8, defence: 4, odds: '2:1' })
    const withheld = attack(units, { dumps }).paid().play('enough', 'lead a', 'lead e')
    expect(withheld.last('odds')).toMatchObject({ attack: 8, defence: 2, odds: '4:1' })
    const stocks = attack(units).paid()
    expect(stocks.offers()).toEqual(['stocks e', 'enough'])
    expect(stocks.play('enough', 'lead a', 'lead e').last('odds')).toMatchObject({ defence: 2 })
    expect(stocks.mark('e', 'internals')).toBe(0)
    const spent = attack({ ...units, e: `red ${LEG} 0102 exhausted` }).paid()
    expect(spent.offers()).toEqual(['enough'])
    expect(spent.play('enough', 'lead a', 'lead e').last('odds')).toMatchObject({ defence: 2 })
  })

  test('ocs:9.5.C#1 ocs:9.5.C#2 stocks are used only where no supply on the ground comes', () => {
    const units = { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102 div:x` }
    const t = attack(units, { dumps: { red: { '0104': 4 } } }).paid()
    expect([t.refusal('stocks e'), t.offers()]).toEqual(['supply-there', ['from 0104', 'enough']])
    const organic = attack({ ...units, t: 'red truck:1 45T 0102 organic div:x load:3' }).paid()
    expect([organic.refusal('stocks e'), organic.refusal('from 0102')]).toEqual(['legal', 'legal'])
  })

  test('ocs:9.5b#1 ocs:9.5b#2 three attackers owe a token each, a small defender one; stocks fill up', () => {
    const units = {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      c: `blue ${LEG} 0101 exhausted`,
      e: `red ${LEG} 0102 size:battalion`,
    }
    const t = attack(units, { dumps: { blue: { '0101': 1 }, red: { '0102': 1 } } })
    // Nothing was paid before the attack was declared.
    expect([t.dump('blue', '0101'), t.dump('red', '0102'), t.mark('a', 'internals')]).toEqual([1, 1, 0])
    t.play('for c', 'stocks a', 'stocks b')
    expect([t.dump('blue', '0101'), t.mark('a', 'internals'), t.mark('c', 'internals')]).toEqual([0, 1, 2])
    t.play('from 0102')
    expect([t.dump('red', '0102'), t.place]).toEqual([0, 'combat.lead'])
    // Nor does it last: attacked again in Exploitation the defender owes anew.
    const again = position({
      map: ['. . . .', '. . . .'],
      units: { a: 'blue 1-3-4L/2-3-8L 0101 re:5 steps:5', x: `blue ${LEG} 0101 exploit`, e: `red ${LEG} 0102` },
      dumps: { red: { '0102': 4 } },
    }).until('combatSegment.choose')
    again.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(1, 1)
    again.until('combatSegment.choose').play('end').attack('0102', '0101').paid()
    expect([again.dump('red', '0102'), again.offers()]).toEqual([3, ['from 0102', 'enough']])
    // Nor to the next overrun of the same stack: without supply it is called off, or defended at half.
    const twice = position({
      map: ['. . . .', '. . . .'],
      units: { a: 'blue 9-3-8L/5-3-16L 0101 re:3 steps:3', e: 'red 9-3-4L/2-3-8L 0102 re:3 steps:3' },
      dumps: { blue: { '0101': 20 }, red: { '0102': 20 } },
    })
    twice.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 4).dice(5, 4)
    twice.play('lose a', 'lose e', 'overrun 0102')
    const unpaid = twice.play('enough')
    expect([unpaid.place, unpaid.events('attackCancelled').length]).toEqual(['move.act', 1])
    unpaid.play('overrun 0102').paid().play('enough', 'lead a', 'lead e')
    expect(unpaid.last('odds')).toMatchObject({ defence: 4.5 })
    const poor = position({
      map: ['. . . .', '. . . .'],
      units: { ...units, a: `blue ${LEG} 0101 exhausted`, b: `blue ${LEG} 0101 exhausted` },
      dumps: { blue: { '0101': 1 } },
    }).until('combatSegment.choose')
    poor.play('attack 0102', 'stack 0101')
    expect(poor.refusal('go')).toBe('attack-supply')
    expect(poor.play('drop a', 'drop b').refusal('go')).toBe('legal')
  })

  test('ocs:9.14a#2 an attack without strength is paid for all the same', () => {
    const t = attack({ a: 'blue 0-3-4L/0-3-8L 0101', e: `red ${LEG} 0102` }, { dumps: { blue: { '0101': 4 } } })
    t.paid()
    expect(t.dump('blue', '0101')).toBe(3)
    expect(t.paid().play('lead a', 'lead e').last('odds')).toMatchObject({ attack: 0, defence: 4, odds: '1:5' })
  })

  test('ocs:9.14a#1 ocs:9.14a#3 against nothing the last column, nothing against nothing 1:1', () => {
    const units = { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102 strat` }
    expect(odds(units).last('odds')).toMatchObject({ defence: 0, odds: '13:1', drm: 3 })
    expect(odds({ ...units, a: 'blue 0-3-4L/0-3-8L 0101' }).last('odds')).toMatchObject({ odds: '1:1' })
    // One unit in Combat Mode beside it defends with what it has.
    expect(odds({ ...units, f: 'red 3-2-4L/2-2-8L 0102' }).last('odds')).toMatchObject({ defence: 3 })
  })
})

describe('Action Ratings', () => {
  test('ocs:9.6#1 ocs:9.6#2 one unit of each side, and the difference, negative or not, counts for both rolls', () => {
    const units = {
      a: 'blue 4-2-4L/2-2-8L 0101',
      b: 'blue 4-5-4L/2-5-8L 0101',
      e: 'red 4-4-4L/2-4-8L 0102',
      f: 'red 4-0-4L/2-0-8L 0102',
    }
    const drm = (own: string, foe: string): unknown =>
      attack(units).paid().paid().play(`lead ${own}`, `lead ${foe}`).last('odds')['drm']
    expect([drm('a', 'e'), drm('b', 'e'), drm('a', 'f'), drm('b', 'f')]).toEqual([-2, 1, 2, 5])
    const t = attack(units).paid().paid().play('lead a')
    expect(t.last('rated')).toMatchObject({ side: 0, rating: 2 })
    expect([t.place, t.seat]).toEqual(['combat.guide', 'red'])
    // Two less: seven is five, which surprises the attacker, and ten is eight.
    t.play('lead e').dice(3, 4)
    expect(t.place).toBe('combat.shift')
    expect(frame(t.dice(1).dice(5, 5)).rolled).toBe(8)
  })

  test('ocs:9.6#3 only who takes part leads', () => {
    const t = position({
      map: ['. . . .', '. . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        b: `blue ${LEG} 0101`,
        h: 'blue h8T-0-2T/h4T-0-14T 0101',
        e: `red ${LEG} 0102`,
        g: 'red h8T-0-2T/h4T-0-14T 0102',
        f: `red ${LEG} 0103`,
        t: 'red truck:1 45T 0102',
      },
    }).until('combatSegment.choose')
    t.play('attack 0102', 'with a', 'go').paid().paid()
    expect(['a', 'b', 'h', 'e'].map((id) => t.refusal(`lead ${id}`))).toEqual([
      'legal',
      'not-in-combat',
      'not-in-combat',
      'not-in-combat',
    ])
    t.play('lead a')
    expect(['e', 'g', 'f', 't'].map((id) => t.refusal(`lead ${id}`))).toEqual([
      'legal',
      'legal',
      'not-in-combat',
      'not-in-combat',
    ])
  })

  test('ocs:9.6a#1 ocs:5.10b.B#1 disorganized one less, Strat none', () => {
    const drm = (own: string, foe: string): unknown =>
      odds({ a: `blue ${LEG} 0101 ${own}`, e: `red ${LEG} 0102 ${foe}` }).last('odds')['drm']
    expect([drm('', ''), drm('dg', ''), drm('', 'dg'), drm('', 'strat')]).toEqual([0, -1, 1, 3])
    const zero = odds({ a: `blue ${LEG} 0101`, e: 'red 4-0-4L/2-0-8L 0102 dg' })
    expect(zero.last('odds')['drm']).toBe(4)
  })

  test('ocs:9.6#4 the first step lost is that of the unit that led', () => {
    const t = attack({ a: 'blue 4-3-4L/2-3-8L 0101', b: `blue ${LEG} 0101`, e: 'red 9-3-4L/2-3-8L 0102' })
    t.paid().paid().play('lead b', 'lead e').dice(3, 4).dice(2, 4)
    expect(t.last('combatResult')['result']).toBe('AL1o1 Do1')
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['0101', 'dead', 'losses.option'])
  })

  test('ocs:21.3#2 with divisional units an independent does not lead, if that option is played', () => {
    const units = {
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101 div:x`,
      e: `red ${LEG} 0102`,
      f: `red ${LEG} 0102 div:y`,
    }
    const options = { independents: true }
    const leads = (t: Table): string[] => t.paid().paid().offers('lead')
    expect(leads(attack(units))).toEqual(['lead a', 'lead b'])
    expect(leads(attack(units, { options }))).toEqual(['lead b'])
    expect(attack(units, { options }).paid().paid().refusal('lead a')).toBe('lead-divisional')
    expect(attack(units, { options }).paid().paid().play('lead b').offers('lead')).toEqual(['lead e', 'lead f'])
    const { b: _b, ...alone } = units
    const dumps = { blue: { '0101': 2 } }
    expect(leads(attack(alone, { options, dumps }))).toEqual(['lead a'])
  })

  test('whether there is a choice of who leads is hidden, unless stacks are open', () => {
    const units = { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }
    expect(attack(units).paid().paid().place).toBe('combat.lead')
    expect(
      attack(units, { options: { openStacks: true } })
        .paid()
        .paid().place,
    ).toBe('combat.surprise')
  })
})

describe('terrain', () => {
  const PANZER = '6-3-8K/3-3-16K'

  test('ocs:9.4b#2 ocs:9.4b#3 ocs:9.4c#3 a city across minor rivers from three hexes: a terrain for each stack', () => {
    const t = position({
      map: ['. c . .', '. . s .'],
      units: {
        a: `blue ${PANZER} 0101 armor`,
        b: `blue ${PANZER} 0103 armor`,
        c: 'blue 6-3-4L/3-3-8L 0203',
        e: 'red 8-3-4L/4-3-8L 0102 armor',
      },
      sides: ['0101/0102 stream', '0102/0103 stream', '0102/0203 stream'],
    })
    t.attack('0102', '0101', '0103', '0203').paid().paid().play('lead a', 'lead e')
    const city = t.m.game.land.terrains.indexOf('city')
    const stream = t.m.game.land.terrains.length
    // Both halve armor; against infantry they differ.
    expect(t.offers()).toEqual([`against ${city}`, `against ${stream}`])
    t.play(`against ${city}`, `against ${city}`)
    expect(t.m.frame('combat')!.against).toEqual([city, city])
    t.play(`against ${stream}`)
    expect(frame(t).against).toEqual([city, city, stream])
    expect(t.last('odds')).toMatchObject({ attack: 3 + 3 + 3, defence: 4, odds: '2:1' })
    expect(frame(t).column).toBe(t.m.game.charts.file.combat.heads['very close'].indexOf('2:1'))
  })

  test('ocs:9.3#2 ocs:9.4c#1 ocs:9.4c#2 the defender stands on one terrain of his hex, which gives the row; no hexside', () => {
    const t = position({
      map: ['. wm . .', '. . . .'],
      units: { a: 'blue 12-3-4L/3-3-8L 0101', e: 'red 6-3-4L/4-3-8L 0102 armor' },
      sides: ['0101/0102 stream'],
    })
    t.attack('0102', '0101').paid().paid().play('lead a', 'lead e')
    const { terrains } = t.m.game.land
    const [woods, mountain] = [terrains.indexOf('woods'), terrains.indexOf('mountain')]
    // Woods and mountain do the same to infantry of the attacker, not to armor.
    t.play(`against ${mountain}`)
    expect(t.offers()).toEqual([`ground ${woods}`, `ground ${mountain}`])
    expect(t.refusal(`ground ${terrains.length}`)).toBe('no-such-terrain')
    const inWoods = t.m.fork()
    t.play(`ground ${mountain}`)
    expect(t.last('odds')).toMatchObject({ attack: 12, defence: 2, odds: '4:1' })
    expect(frame(t).column).toBe(t.m.game.charts.file.combat.heads['extremely close'].indexOf('4:1'))
    inWoods.play(inWoods.seat, { do: 'ground', number: woods })
    expect(inWoods.frame('combat')!.column).toBe(t.m.game.charts.file.combat.heads.close.indexOf('2:1'))
  })

  test('ocs:9.3b#1 the defender chooses among the terrains of his hex, where they do not all do the same', () => {
    const plain = odds({ a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` })
    expect(plain.place).toBe('combat.surprise')
    expect(plain.events('forced')).toEqual([])
    const at = (terrain: string, sides: string[]): Table =>
      position({
        map: [`. . ${terrain} .`, '. . . .'],
        units: { a: `blue ${LEG} 0102`, e: `red ${LEG} 0103` },
        sides,
        roads: ['0102/0103'],
      })
        .attack('0103', '0102')
        .paid()
        .paid()
        .play('lead a', 'lead e')
    // Woods and village differ in nothing but movement, a river and a cliff neither.
    const alike = at('wv', [])
    expect([alike.place, alike.events('forced')]).toEqual(['combat.surprise', []])
    const named = (t: Table): string[] => t.m.options().map((o) => terrainName(t.m, o.number!))
    expect(named(at('wv', ['0102/0103 river', '0102/0103 cliff']))).toEqual(['woods', 'river'])
    const many = at('v', ['0102/0103 stream', '0102/0103 river'])
    expect([many.seat, named(many)]).toEqual(['red', ['open', 'village', 'stream', 'river']])
    const { terrains, sideKinds } = many.m.game.land
    const last = terrains.length + sideKinds.length
    expect([many.refusal(`against ${last - 1}`), many.refusal(`against ${last}`)]).toEqual([
      'no-such-terrain',
      'bad-argument',
    ])
    many.play(`against ${terrains.length}`)
    expect([many.seat, named(many)]).toEqual(['red', ['open', 'village']])
    many.play(`ground ${terrains.indexOf('village')}`)
    expect(frame(many).column).toBe(many.m.game.charts.file.combat.heads.close.indexOf('1:2'))
  })

  test('ocs:9.4a#1 terrain tells on each unit of a stack by itself', () => {
    const t = (terrain: string): unknown =>
      position({
        map: [`. ${terrain} . .`, '. . . .'],
        units: { a: `blue ${PANZER} 0101 armor`, b: `blue ${LEG} 0101`, e: `red ${LEG} 0102` },
      })
        .attack('0102', '0101')
        .paid()
        .paid()
        .play('lead a', 'lead e')
        .last('odds')['attack']
    // Armor is doubled in the open, halved in forest and city; infantry is neither.
    expect([t('.'), t('f'), t('c')]).toEqual([6 * 2 + 4, 6 / 2 + 4, 6 / 2 + 4])
  })

  test('ocs:9.4b#1 a terrain of the hex or of the hexside for each stack, one after the other, however they were named', () => {
    const t = position({
      map: ['. . . .', '. c . .', '. . . .'],
      units: { a: `blue ${LEG} 0201`, b: `blue ${LEG} 0203`, c: `blue ${LEG} 0102`, e: `red ${LEG} 0202` },
      sides: ['0202/0203 stream', '0102/0202 river'],
    })
    t.attack('0202', '0203', '0102', '0201').paid().paid().play('lead a', 'lead e')
    const from = frame(t).from
    expect(from).toEqual([t.at('0201'), t.at('0203'), t.at('0102')].toSorted((x, y) => x - y))
    // From 0102 over the river, from 0203 over the stream; from 0201 there is nothing to choose.
    const named = (): string[] => t.m.options().map((o) => terrainName(t.m, o.number!))
    expect([t.seat, t.place, named()]).toEqual(['red', 'combat.against', ['city', 'river']])
    t.play(t.offers('against')[1]!)
    expect([t.seat, t.place, named()]).toEqual(['red', 'combat.against', ['city', 'stream']])
    t.play(t.offers('against')[0]!)
    expect(frame(t).against.map((n) => terrainName(t.m, n))).toEqual(['river', 'city', 'city'])
    expect(t.last('odds')).toMatchObject({ attack: 2 + 4 + 4 })
  })

  test('ocs:9.1d#1 ocs:9.0#5 all combat units of the hex defend together, and nothing else does', () => {
    const t = odds(
      {
        a: 'blue 9-3-4L/2-3-8L 0101',
        e: `red ${LEG} 0102`,
        f: `red ${LEG} 0102 move`,
        h: 'red h8T-0-2T/h4T-0-14T 0102',
        g: 'red b12(2)-4-5T/b6(2)-4-16T 0102',
        t: 'red truck:5 45T 0102',
        n: `red ${LEG} 0103`,
      },
      { dumps: { red: { '0102': 8 } } },
    )
    expect(t.last('odds')).toMatchObject({ defence: 4 + 2 + 5 + 1 })
    expect(t.dump('red', '0102')).toBe(6)
    // Trucks bear no loss and stay when the others retreat; only Organic Trucks may go along.
    const back = odds(
      {
        a: 'blue 12-3-4L/2-3-8L 0101 re:3 steps:3',
        e: `red ${LEG} 0102 div:x`,
        f: `red ${LEG} 0102`,
        t: 'red truck:5 45T 0102',
        o: 'red truck:1 45T 0102 organic div:x',
      },
      { dumps: { red: { '0102': 8 } } },
    )
    back.dice(3, 4).dice(3, 3).until('losses.option')
    while (back.seat === 'blue') back.play('lose a')
    expect([back.refusal('lose t'), back.refusal('lose o')]).toEqual(['not-involved', 'not-involved'])
    back.play('retreat')
    expect([back.refusal('with t'), back.refusal('with o')]).toEqual(['no-tagalong', 'legal'])
    back.play('with o', 'retreat 0103')
    expect(['e', 'f', 'o', 't'].map((id) => back.hex(id))).toEqual(['0103', '0103', '0103', '0102'])
    expect(back.dump('red', '0102')).toBe(6)
  })

  test('ocs:4.9b#1 ratings, totals and anti-tank effects are open to both, units are not', () => {
    const t = odds({ a: `blue ${PANZER} 0101 armor`, e: 'red 4-2-7K/2-2-14K 0102 mech tank' })
    expect(t.last('odds')).toMatchObject({ attack: 9, defence: 4, antiTank: 2, drm: 1 })
    const event = t.log.find((e) => e.ev === 'odds')!
    expect([event.secret, Object.keys(event.values).includes('unit')]).toEqual([undefined, false])
    const seen = (seat: number): unknown[] => {
      const { attackers, leader, guide } = View.of(t.m, seat).frames.find((f) => f.proc === 'combat')!
      return [attackers, leader, guide]
    }
    expect([seen(0), seen(1)]).toEqual([
      [[t.unit('a')], t.unit('a'), null],
      [null, null, t.unit('e')],
    ])
  })
})
