/** Drills of combat: the pictured examples of 9.5 and 9.13. */
import type { Drill } from './drill.ts'

const ATTACKERS = ['mot', 'krad', 'pz']
const ASSAULT = ['div', 'reg', 'reg2']

export const COMBAT_DRILLS: readonly Drill[] = [
  {
    id: 'overrun',
    title: 'An overrun',
    chapter: 'Combat',
    line: '21 against 3.5, on the move',
    task: 'Drive up to the tank brigade and overrun it in the Movement Phase. It is disorganized, and no supply reaches it.',
    rule: 'An overrun is an attack on the move, made by one stack for 3 MP. It needs fuel, and combat supply like any attack.',
    hint: 'Fuel the stack and drive it up to 0104, next to the brigade. The overrun itself takes 3 MP, so do not spend them on the way.',
    claim: 'ocs:8.1a#1',
    learnt: 'how to overrun an enemy',
    use: 'It clears a road block in the Movement Phase, so that others can drive on. Look for weak or disorganized units.',
    side: 'blue',
    part: ['movement', 'movement'],
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
    flags: ['0105'],
    goals: [
      {
        text: 'The tank brigade is gone from 0105',
        met: (see) => see.hex('brigade') !== '0105',
        because: () => 'the tank brigade still holds 0105.',
      },
      {
        text: 'You hold 0105',
        met: (see) => ['tanks', 'mech', 'late'].some((id) => see.hex(id) === '0105'),
        because: (see) =>
          see.hex('brigade') === '0105'
            ? 'nobody overran the brigade. Fuel the stack, drive next to it, and point at its hex.'
            : 'none of your units has gone into 0105.',
      },
    ],
    solution: [
      'stack 0101',
      'fuelFrom 0101',
      'move 0102',
      'move 0103',
      'move 0104',
      'overrun 0105',
      'from 0101',
      'lead tanks',
      'stop',
    ],
  },
  {
    id: 'attack',
    title: 'Barrage, then attack',
    chapter: 'Combat',
    line: 'Guns first, then the infantry',
    task: 'Shell the Soviet stack with the artillery, then attack it from both sides and take its hex.',
    rule: 'The Combat Phase opens with barrages, then come the attacks. Two of your three attackers cannot draw on the dump and use their stocks.',
    hint: 'Fire the artillery at 0102 and pay from the dump. End the barrages, then attack 0102 from 0101 and 0103 together, and let the units that cannot draw use their stocks.',
    claim: 'ocs:2.3#23',
    learnt: 'how a barrage and an attack go together',
    use: 'A barrage can disorganize the defenders, who then fight at half strength. It costs supply that the attack may need.',
    side: 'blue',
    part: ['combat', 'attacks'],
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
    flags: ['0102'],
    goals: [
      {
        text: 'The artillery has fired',
        met: (see) => see.did('guns', 'barraged'),
        because: () => 'the artillery never fired. Barrages come first in the Combat Phase, before the attacks.',
      },
      {
        text: 'All three of your units have attacked',
        met: (see) => ATTACKERS.every((id) => see.did(id, 'attacked') || see.hex(id) === ''),
        because: () =>
          'not all three of your units took part in the attack. Add the stacks at 0101 and 0103 before you send it.',
      },
      {
        text: 'You hold 0102',
        met: (see) => ATTACKERS.some((id) => see.hex(id) === '0102'),
        because: (see) =>
          ['bde', 'bde2', 'rifle'].some((id) => see.hex(id) === '0102')
            ? 'the defenders still hold 0102.'
            : 'the defenders are gone, but none of your units has gone into 0102.',
      },
    ],
    solution: [
      'barrage 0102',
      'with guns',
      'fire',
      'from 0101',
      'end',
      'attack 0102',
      'stack 0101',
      'stack 0103',
      'go',
      'from 0101',
      'stocks krad',
      'stocks pz',
      'lead krad',
      'all',
    ],
  },
  {
    id: 'shells',
    title: 'How many guns?',
    chapter: 'Combat',
    line: 'What a shell is worth',
    task: 'Take the village from two dug-in divisions. 9T must do for the guns and the infantry together.',
    rule: 'Guns pay by the column of their total strength. A few points more may cost nothing, or the supply the infantry needs to attack.',
    hint: 'Leave the corps artillery silent. The other guns add up to 36 points and pay no more than 28 would; with the corps guns it is 50 points and 6T.',
    claim: 'ocs:10.1b#1',
    learnt: 'how many guns to fire',
    use: 'Add guns while the price stays the same, and stop before it rises. The sheet shows the price before you fire.',
    side: 'blue',
    part: ['combat', 'attacks'],
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
    flags: ['0203'],
    goals: [
      {
        text: 'Guns have fired first',
        met: (see) => ['rockets', 'light', 'heavy', 'corps'].some((id) => see.did(id, 'barraged')),
        because: () => 'no guns fired. Without them the divisions fight at full strength behind their works.',
      },
      {
        text: 'All three units attack with supply from the dump',
        met: (see) => ASSAULT.every((id) => see.did(id, 'attacked') && see.m.board.internals.get(see.unit(id)) === 0),
        because: (see) =>
          see.did('corps', 'barraged') && ASSAULT.some((id) => !see.did(id, 'attacked'))
            ? 'the guns took too much: with all of them firing, too little was left for the infantry.'
            : 'not all three of your units attacked on supply from the dump.',
      },
      {
        text: 'You hold the village',
        met: (see) => ASSAULT.some((id) => see.hex(id) === '0203'),
        because: () => 'the village is not yours.',
      },
    ],
    solution: [
      // 36 points cost no more than 28; with the corps' guns it would be 50, and 6T.
      'barrage 0203',
      'with light',
      'with heavy',
      'with rockets',
      'fire',
      'from 0201',
      'end',
      'attack 0203',
      'stack 0202',
      'stack 0103',
      'go',
      'from 0201',
      'lead div',
      'all',
    ],
  },
]
