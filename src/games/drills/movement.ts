/** Drills of movement: zones, carpets, fuel, reserves, exploitation. */
import type { Drill, Goal, See } from './drill.ts'

const FOOT = '4-3-4L/2-3-8L'
const MOTOR = '5-4-5L/3-4-16T'

/** A regiment brought past the enemy on its trucks. */
const driven = (id: string, text: string, hexes: readonly string[]): Goal => ({
  text,
  met: (see) => hexes.includes(see.hex(id)) && see.mode(id) === 'Move',
  because: (see) =>
    hexes.includes(see.hex(id))
      ? 'the regiment got there on foot, in Combat Mode. On its trucks it would have had to stop in the enemy’s zone.'
      : `the regiment is still in ${see.hex(id)}. Trucks stop in a zone unless a unit of yours holds that hex.`,
})

const VILLAGE = ['0108', '0109', '0208', '0209']
const DIVISION = ['p', 'r', 's', 'k', 'g']
const short = (see: See): number => DIVISION.filter((id) => !VILLAGE.includes(see.hex(id))).length

export const MOVEMENT_DRILLS: readonly Drill[] = [
  {
    id: 'zones',
    title: 'Zones and negation',
    chapter: 'Movement',
    line: 'Drive past an enemy',
    task: 'Bring the motorised regiment past the rifle regiment to the end of the road, on its trucks.',
    rule: 'Trucks stop in an enemy zone of control, unless a unit of yours already stands in that hex and stays there.',
    hint: 'Send the infantry into 0203 first. Then drive the regiment along the road in Move Mode: that hex no longer stops it.',
    claim: 'ocs:4.5b#1',
    learnt: 'how to negate a zone of control',
    use: 'Foot goes in first and holds the hex; the trucks drive through. At Tikhvin you do it on every road along the Volkhov.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . ~ .', '. . . . .', '~ ~ ~ ~ ~'],
      units: { mot: `blue ${MOTOR} 0201 move`, foot: `blue ${FOOT} 0202`, enemy: `red ${FOOT} 0103` },
      roads: ['0201/0202', '0202/0203', '0203/0204', '0204/0205'],
    },
    names: {
      mot: ['Motorised Regiment', 'Mot'],
      foot: ['Infantry Regiment', 'Inf'],
      enemy: ['Rifle Regiment', 'Rifle'],
    },
    flags: ['0205'],
    goals: [
      {
        text: 'The infantry holds 0203',
        met: (see) => see.hex('foot') === '0203',
        because: () => 'no infantry stands in 0203, the hex of the road next to the enemy.',
      },
      driven('mot', 'The regiment is in 0205, in Move Mode', ['0205']),
    ],
    solution: [
      'take foot',
      'move 0203',
      'stop',
      'take mot',
      'move 0202',
      'move 0203',
      'move 0204',
      'move 0205',
      'stop',
    ],
  },
  {
    id: 'carpet',
    title: 'Laying a carpet',
    chapter: 'Movement',
    line: 'Two zones, one road',
    task: 'Bring the whole column of two motorised regiments past both enemies, to 0207 or 0208.',
    rule: 'Every hex of the road that lies in a zone needs a unit that stays there: lay a carpet of infantry first.',
    hint: 'Put one infantry regiment into 0203 and the other into 0205, each in a move of its own. Then take both motorised regiments along the road as one stack.',
    claim: 'ocs:4.5b#5',
    learnt: 'how to lay a carpet',
    use: 'A unit that is relied on has finished moving, so plan which of them you leave behind before you touch the first.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . ~ . ~ . .', '. . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~'],
      units: {
        one: `blue ${MOTOR} 0201 move`,
        two: `blue ${MOTOR} 0201 move`,
        a: `blue ${FOOT} 0202 move`,
        b: `blue ${FOOT} 0202 move`,
        enemy: `red ${FOOT} 0103`,
        other: `red ${FOOT} 0105`,
      },
      roads: ['0201/0202', '0202/0203', '0203/0204', '0204/0205', '0205/0206', '0206/0207', '0207/0208'],
    },
    names: {
      one: ['1 Motorised Regiment', '1 Mot'],
      two: ['2 Motorised Regiment', '2 Mot'],
      a: ['1 Infantry Regiment', '1'],
      b: ['2 Infantry Regiment', '2'],
      enemy: ['1 Rifle Regiment', '1'],
      other: ['2 Rifle Regiment', '2'],
    },
    flags: ['0207', '0208'],
    goals: [
      {
        text: 'Infantry holds 0203 and 0205',
        met: (see) => ['0203', '0205'].every((hex) => ['a', 'b'].some((id) => see.hex(id) === hex)),
        because: (see) => {
          const bare = ['0203', '0205'].filter((hex) => ['a', 'b'].every((id) => see.hex(id) !== hex))
          return `no infantry stands in ${bare.join(' and ')}, where the road runs through a zone.`
        },
      },
      driven('one', '1 Motorised Regiment is past both', ['0207', '0208']),
      driven('two', '2 Motorised Regiment is past both', ['0207', '0208']),
    ],
    solution: [
      'take a',
      'move 0203',
      'stop',
      'take b',
      'move 0203',
      'move 0204',
      'move 0205',
      'stop',
      'stack 0201',
      'move 0202',
      'move 0203',
      'move 0204',
      'move 0205',
      'move 0206',
      'move 0207',
      'stop',
    ],
  },
  {
    id: 'fuel',
    title: 'Fuel for a division',
    chapter: 'Movement',
    line: 'Five units, one supply point',
    task: 'Bring all five units of the division to the village or beyond it. The dump holds 1 SP, which is 4T.',
    rule: 'Fuel for one unit alone costs 1T. Fuel for a whole formation costs 1 SP and lasts until its Clean Up Phase.',
    hint: 'Select a stack and pay for the formation, not for the unit. The rest of the division is then fuelled as well.',
    claim: 'ocs:12.5c.A#1',
    learnt: 'how to fuel a formation',
    use: 'From the fourth unit on the whole formation is the better bargain, and it may move again in Exploitation without paying.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . . . . . v .', '. . . . . . . . .'],
      units: {
        p: 'blue 5-4-8K/3-4-16K 0101 move armor tank size:battalion div:Panzer_Division',
        r: `blue ${MOTOR} 0101 move mech div:Panzer_Division`,
        s: `blue ${MOTOR} 0101 move mech div:Panzer_Division`,
        k: 'blue 2-4-7T/1-4-20T 0201 move mech motorcycle size:battalion div:Panzer_Division',
        g: 'blue b12(2)-4-5T/b6(2)-4-16T 0201 move div:Panzer_Division',
      },
      fuel: true,
      dumps: { blue: { '0101': 4 } },
    },
    names: {
      p: ['Panzer Battalion', 'Pz'],
      r: ['1 Motorised Regiment', '1 Mot'],
      s: ['2 Motorised Regiment', '2 Mot'],
      k: ['Motorcycle Battalion', 'Krad'],
      g: ['Artillery Regiment', 'Art'],
    },
    flags: ['0108'],
    goals: [
      {
        text: 'All five units are in or beyond the village',
        met: (see) => short(see) === 0,
        because: (see) => {
          const rest = `${short(see)} of the five units ${short(see) === 1 ? 'has' : 'have'} not got as far as the village`
          const spent = 4 - see.tokens('blue', '0101')
          return spent > 0 && short(see) < DIVISION.length
            ? `${rest}. Fuelled one by one, four units use up the whole supply point and the fifth stands still.`
            : `${rest}.`
        },
      },
    ],
    solution: [
      'stack 0101',
      'formationFrom 0101',
      ...[2, 3, 4, 5, 6, 7, 8].map((col) => `move 010${col}`),
      'stop',
      'stack 0201',
      ...[2, 3, 4, 5, 6, 7, 8].map((col) => `move 020${col}`),
      'stop',
    ],
  },
  {
    id: 'reaction',
    title: 'A reserve reacts',
    chapter: 'Movement',
    line: 'Move in the enemy’s turn',
    task: 'You are Red, and Blue is about to attack. Bring your reserve into the village before that.',
    rule: 'In the Reaction Phase of the enemy’s turn, units in Reserve Mode can be released. They move with half their allowance.',
    hint: 'A unit in Reserve has to be released before it can be selected. Release it, then move it by 0105 into 0104.',
    claim: 'ocs:7.0a#1',
    learnt: 'how reserves react',
    use: 'A reserve behind the front makes the enemy guess: it moves after the enemy has moved, and before the enemy can attack.',
    side: 'red',
    part: ['reaction', 'reaction'],
    at: {
      map: ['. . . v . .', '. . . . . .'],
      units: {
        attacker: `blue 8-4-4L/3-4-8L 0102`,
        holder: `red ${FOOT} 0205`,
        reserve: `red 4-4-8T/2-4-16T 0106 move reserve`,
      },
    },
    names: {
      attacker: ['Infantry Regiment', 'Inf'],
      holder: ['Rifle Regiment', 'Rifle'],
      reserve: ['Motorised Regiment', 'Mot'],
    },
    flags: ['0104'],
    goals: [
      {
        text: 'The reserve stands in the village',
        met: (see) => see.hex('reserve') === '0104',
        because: (see) =>
          see.did('reserve', 'released')
            ? 'the reserve was released, but it did not end its move in the village.'
            : 'the reserve was never released. Units that stay in Reserve Mode cannot move in the Reaction Phase.',
      },
    ],
    solution: ['release reserve', 'take reserve', 'move 0105', 'move 0104', 'stop'],
  },
  {
    id: 'exploitation',
    title: 'Exploitation',
    chapter: 'Movement',
    line: 'Move again after the fighting',
    task: 'The line is broken, and nobody stands between your tanks and the enemy depot. Take it.',
    rule: 'Reserves that are released in your Exploitation Phase move with their full allowance, after all your attacks.',
    hint: 'Release the tanks from Reserve first. Then select them and drive straight to the depot.',
    claim: 'ocs:11.0b#1',
    learnt: 'how to exploit with a reserve',
    use: 'Keep fuelled tanks in Reserve behind the attack. They drive through the hole in the same turn it is made.',
    side: 'blue',
    part: ['exploitation', 'exploitation'],
    at: {
      map: ['. . . . . . . v', '. . ~ ~ . . . .'],
      units: {
        tanks: 'blue 5-4-8K/3-4-16K 0101 move reserve armor tank size:battalion',
        foot: `blue ${FOOT} 0102`,
        enemy: `red ${FOOT} 0205 dg`,
      },
      dumps: { red: { '0108': 8 } },
    },
    names: {
      tanks: ['Tank Battalion', 'Tank'],
      foot: ['Infantry Regiment', 'Inf'],
      enemy: ['Rifle Regiment', 'Rifle'],
    },
    flags: ['0108'],
    goals: [
      {
        text: 'Your tanks stand on the depot',
        met: (see) => see.hex('tanks') === '0108',
        because: (see) =>
          see.did('tanks', 'released')
            ? `the tanks were released, but they stopped in ${see.hex('tanks')}.`
            : 'the tanks were never released from Reserve, so they could not move in the Exploitation Phase.',
      },
    ],
    solution: ['release tanks', 'take tanks', ...[2, 3, 4, 5, 6, 7, 8].map((col) => `move 010${col}`), 'stop'],
  },
]
