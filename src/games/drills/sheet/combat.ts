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
    names: {
      tanks: ['Tank Battalion', 'Tank'],
      mech: ['Mechanised Regiment', 'Mech'],
      late: ['Infantry Regiment', 'Inf'],
      brigade: ['Tank Brigade', 'Bde'],
    },
    goal: (see) => see.hex('brigade') === '' && (see.hex('mech') === '0105' || see.hex('tanks') === '0105'),
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
    names: {
      guns: ['Artillery Regiment', 'Art'],
      mot: ['Mechanised Infantry Regiment', 'Mot'],
      krad: ['Motorcycle Battalion', 'Krad'],
      pz: ['Panzer Battalion', 'Pz'],
      bde: ['1 Tank Brigade', '1'],
      bde2: ['2 Tank Brigade', '2'],
      rifle: ['Rifle Regiment', 'Rifle'],
    },
    goal: (see) =>
      ['bde', 'bde2', 'rifle'].every((id) => see.hex(id) !== '0102') &&
      (see.hex('pz') === '0102' || see.hex('mot') === '0102'),
  },
  {
    id: 'shells',
    title: 'How many guns?',
    about:
      'Two rifle divisions hold the village in a hedgehog of Level 3, and 9T must do for guns and infantry together. Guns pay by the column of their strength before ' +
      'shifts (10.1b): a few points more may cost the infantry its attack, or nothing at all. Disorganized defenders fight at half strength, with a rating of one less ' +
      '(5.10). Goal: the village is yours.',
    at: {
      map: ['. . . . .', '. . v . .', '. . . . .'],
      units: {
        div: 'blue 14-4-4L/5-4-9L 0202 re:3 steps:3 size:division',
        rockets: 'blue b8(1)-3-5T/b4(1)-3-16T 0202 size:battalion',
        reg: 'blue 5-4-5L/3-4-16T 0103',
        reg2: 'blue 5-4-5L/3-4-16T 0103',
        light: 'blue b12(2)-4-5T/b6(2)-4-16T 0201',
        heavy: 'blue b16(2)-3-4T/b8(2)-3-14T 0201',
        corps: 'blue b14(2)-3-4T/b7(2)-3-14T 0201',
        rifle: 'red 8-2-3L/3-2-8L 0203 re:3 steps:3 size:division',
        rifle2: 'red 8-2-3L/3-2-8L 0203 re:3 steps:3 size:division',
      },
      hedgehogs: { '0203': 3 },
      dumps: { blue: { '0201': 9 }, red: { '0204': 3 } },
    },
    names: {
      div: ['Infantry Division', 'Div'],
      rockets: ['Rocket Battalion', 'Rkt'],
      reg: ['1 Motorised Regiment', '1 Mot'],
      reg2: ['2 Motorised Regiment', '2 Mot'],
      light: ['Light Artillery', 'Light'],
      heavy: ['Heavy Artillery', 'Heavy'],
      corps: ['Corps Artillery', 'Corps'],
      rifle: ['1 Rifle Division', '1'],
      rifle2: ['2 Rifle Division', '2'],
    },
    goal: (see) => ['div', 'reg', 'reg2'].some((id) => see.hex(id) === '0203'),
  },
]
