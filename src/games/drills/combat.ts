/** Drills of combat: the pictured examples of 9.5 and 9.13. */
import type { Drill } from './sheet.ts'

export const COMBAT_DRILLS: readonly Drill[] = [
  {
    id: 'overrun',
    title: 'An overrun',
    about:
      'The pictured example of 9.13, after its air strike: the tank brigade is disorganized and no supply reaches it. Fuel the two units alone, drive up and ' +
      'overrun it: 21 against 3.5. Goal: the brigade is gone and your men are in its hex.',
    at: {
      map: ['. . . . . .', '. . . . . .'],
      units: {
        tanks: 'blue 6-5-8K/3-5-16K 0101 armor tank size:battalion',
        mech: 'blue 8-4-6K/4-4-16T 0101 mech',
        late: 'blue 4-3-4L/2-3-8L 0201',
        brigade: 'red 7-3-7K/3-3-14K 0105 mech tank dg',
      },
      fuel: true,
      dumps: { blue: { '0101': 19 } },
    },
    goal: (see) => see.hex('brigade') === '' && (see.hex('mech') === '0105' || see.hex('tanks') === '0105'),
    solution: [
      'stack 0101',
      'fuelFrom 0101',
      'move 0102',
      'move 0103',
      'move 0104',
      'overrun 0105',
      'from 0101',
      'stocks brigade',
      'lead tanks',
      'lead brigade',
      [3, 3],
      [2],
      [2, 2],
      'lose tanks',
      'stop',
    ],
  },
  {
    id: 'attack',
    title: 'Barrage, then attack',
    about:
      'The pictured example of 9.5. The artillery regiment (20) shells the Soviet stack for 3T; then the mech infantry attacks across the river, motorcycles and ' +
      'panzers from the side: 17 against 20. Two of the three cannot draw on the dump and use their stocks. Goal: the hex is yours.',
    at: {
      map: ['. . . . .', '~ . ~ . .'],
      units: {
        guns: 'blue b20(3)-4-5T/b10(3)-4-16T 0101',
        mot: 'blue 8-4-5L/4-4-16T 0101 mech',
        krad: 'blue 4-5-7L/2-5-20L 0103 motorcycle size:battalion',
        pz: 'blue 6-4-8K/3-4-16K 0103 armor tank size:battalion',
        bde: 'red 7-3-7K/3-3-14K 0102 mech tank',
        bde2: 'red 7-2-7K/3-2-14K 0102 mech tank',
        rifle: 'red 6-2-3L/3-2-8L 0102',
      },
      sides: ['0101/0102 stream'],
      dumps: { blue: { '0101': 20 }, red: { '0202': 8 } },
    },
    goal: (see) =>
      ['bde', 'bde2', 'rifle'].every((id) => see.hex(id) !== '0102') &&
      (see.hex('pz') === '0102' || see.hex('mot') === '0102'),
    solution: [
      'end',
      'end',
      'barrage 0102',
      'with guns',
      'fire',
      'from 0101',
      [1, 3],
      'end',
      'attack 0102',
      'stack 0101',
      'stack 0103',
      'go',
      'from 0101',
      'stocks krad',
      'stocks pz',
      'from 0202',
      'lead krad',
      'lead bde',
      'against 8',
      [4, 5],
      [2],
      [2, 3],
      'lose krad',
      'retreat',
      'retreat 0202',
      'all',
      'end',
      'end',
      'end',
      'end',
    ],
  },
]
