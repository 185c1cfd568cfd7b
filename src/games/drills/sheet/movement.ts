/** Drills of movement: zones, carpets, fuel, reserves, exploitation. */
import type { Drill } from './sheet.ts'

const FOOT = '4-3-4L/2-3-8L'
const MOTOR = '5-4-5L/3-4-16T'

export const MOVEMENT_DRILLS: readonly Drill[] = [
  {
    id: 'zones',
    title: 'Zones and negation',
    about:
      'Trucks stop in an enemy zone of control unless somebody who stays there negates it (4.5). Put the infantry into the hex beside the ' +
      'enemy first; then the motorised regiment drives through. Goal: it ends its move in the last hex of the road.',
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
    goal: (see) => see.hex('mot') === '0205',
  },
  {
    id: 'carpet',
    title: 'Laying a carpet',
    about:
      'Two enemy regiments cover the road one behind the other: every hex in their zones needs a unit that stays (4.5b). Lay a carpet ' +
      'of infantry and bring the whole motorised column of two regiments past both. Goal: both regiments beyond the last zone.',
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
    goal: (see) => ['one', 'two'].every((id) => ['0207', '0208'].includes(see.hex(id))),
  },
  {
    id: 'fuel',
    title: 'Fuel for a division',
    about:
      'Five units of a division, and one SP. Fuel for each alone costs 1T, which moves four of them; 1 SP fuels the whole formation until ' +
      'its Clean Up (12.5). Goal: all five in or beyond the village.',
    at: {
      map: ['. . . . . v .', '. . . . . . .'],
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
    goal: (see) => ['p', 'r', 's', 'k', 'g'].every((id) => ['0106', '0107', '0206', '0207'].includes(see.hex(id))),
  },
  {
    id: 'reaction',
    title: 'A reserve in the Reaction Phase',
    about:
      'You are Red. Blue has come up to the village, which nobody holds. A Reserve is released in the Reaction Phase and moves with ' +
      'half its allowance in Reserve Mode (5.7, 7.0). Goal: the reserve stands in the village when Blue attacks.',
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
    goal: (see) => see.hex('reserve') === '0104',
  },
  {
    id: 'exploitation',
    title: 'Exploitation',
    about:
      'The line is broken: nobody stands between the Reserve and the enemy depot. Reserves released in the Exploitation Phase move with their ' +
      'full allowance (11.0b). Goal: your tanks stand on the depot.',
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
    goal: (see) => see.hex('tanks') === '0108',
  },
]
