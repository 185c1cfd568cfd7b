/** Drills of the air: refit, patrol, hip shoot. */
import { patrolOver } from '../../systems/ocs/rules/air/patrol.ts'
import { isActive } from '../../systems/ocs/rules/air/planes.ts'
import type { Drill, See } from './drill.ts'

const WIDE = Array.from({ length: 3 }, () => Array.from({ length: 18 }, () => '.').join(' '))

const ready = (see: See, id: string): boolean => isActive(see.m, see.unit(id))

export const AIR_DRILLS: readonly Drill[] = [
  {
    id: 'refit',
    title: 'Refit for the day',
    chapter: 'Air',
    line: 'One token, two planes of four',
    task: 'Tomorrow the infantry attacks and needs bombs. Make the Ju 87 and one Bf 109 ready with the one token there is.',
    rule: 'In the Aircraft Refit Phase a base pays one token and readies two planes for each of its levels. By default the fighters come first.',
    hint: 'Do not refit as usual. Refit at 0102, take the token there, and name the Ju 87 and one Bf 109 yourself.',
    claim: 'ocs:15.1.B#1',
    learnt: 'how a base readies the planes you need',
    use: 'Supply at the bases decides how often your air force flies. Name the planes yourself when bombs matter more than cover.',
    side: 'blue',
    part: ['refit', 'refit'],
    at: {
      map: ['. . . . . .', '. . . . . .'],
      airBases: { blue: { '0102': 1 } },
      units: {
        f: 'blue plane:F 4-2(30)/3-1(30) 0102 inactive model:Bf_109',
        g: 'blue plane:F 4-2(30)/3-1(30) 0102 inactive model:Bf_109',
        s: 'blue plane:T (1)-18(20)/(1)-9(20) 0102 inactive model:Ju_87',
        h: 'blue plane:T (1)-12(60)/(1)-6(60) 0102 inactive model:He_111',
        foot: 'blue 4-3-4L/2-3-8L 0105',
        enemy: 'red 4-3-4L/2-3-8L 0206',
      },
      dumps: { blue: { '0102': 1 } },
    },
    names: {
      f: ['I group', 'I'],
      g: ['II group', 'II'],
      foot: ['Infantry Regiment', 'Inf'],
      enemy: ['Rifle Regiment', 'Rifle'],
    },
    flags: ['0102'],
    goals: [
      {
        text: 'The Ju 87 is ready',
        met: (see) => ready(see, 's'),
        because: (see) =>
          ready(see, 'f') || ready(see, 'g')
            ? 'the token went to other planes. Name the planes one by one instead of refitting as usual.'
            : 'no supply was spent at 0102.',
      },
      {
        text: 'A Bf 109 is ready to escort it',
        met: (see) => ready(see, 'f') || ready(see, 'g'),
        because: () => 'no fighter is ready: the second plane of the token has to be a Bf 109.',
      },
    ],
    solution: ['refit 0102', 'from 0102', 'ready s', 'ready f', 'enough'],
  },
  {
    id: 'patrol',
    title: 'A Patrol Zone',
    chapter: 'Air',
    line: 'Cover the crossing, stay Active',
    task: 'Cover the crossing at 0117 with a Patrol Zone. Fly the Bf 109 to a base from which it can watch it.',
    rule: 'An Active fighter watches all hexes within ten of its base. A fighter that transfers within its range stays Active; farther, up to twice its range, it arrives Inactive.',
    hint: 'The base at 0112 is closer to the crossing, but eleven hexes are beyond the range of six. Transfer to 0107.',
    claim: 'ocs:14.11#2',
    learnt: 'how to move a fighter and keep its Patrol Zone',
    use: 'A zone draws Flak on every mission that flies into it and lets you intercept. Move your fighters up in short hops.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: WIDE,
      airBases: { blue: { '0101': 2, '0107': 1, '0112': 1 } },
      units: {
        f: 'blue plane:F 4-2(6)/3-1(6) 0101 model:Bf_109',
        foot: 'blue 4-3-4L/2-3-8L 0117',
        enemy: 'red 4-3-4L/2-3-8L 0318',
      },
    },
    names: { foot: ['Infantry Regiment', 'Inf'], enemy: ['Rifle Regiment', 'Rifle'] },
    flags: ['0117'],
    goals: [
      {
        text: 'A Patrol Zone of yours covers 0117',
        met: (see) => patrolOver(see.m, 0, see.m.game.grid.parse('0117')).length > 0,
        because: (see) =>
          see.hex('f') === '0101'
            ? 'the Bf 109 has stayed at 0101, sixteen hexes away.'
            : 'the Bf 109 came too far in one hop: it is Inactive, and an Inactive fighter watches nothing.',
      },
    ],
    solution: ['fly transfer', 'at 0107', 'with f', 'go'],
  },
  {
    id: 'hip-shoot',
    title: 'A hip shoot',
    chapter: 'Air',
    line: 'Bombs in the Movement Phase',
    task: 'Disorganize the tank brigade at 0105 from the air, before your own tanks overrun it.',
    rule: 'A hip shoot is an air barrage in the Movement Phase, flown by one plane. A unit of yours next to the target has to spot for it.',
    hint: 'Nobody is next to 0105 yet. Move the motorcycles to 0104 first, then send the Ju 87 and not the He 111.',
    claim: 'ocs:14.7d.D#2',
    learnt: 'how to bomb on the move',
    use: 'It softens up what you are about to overrun. Only the nations in the game’s list fly hip shoots, and only one plane at a time.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . . . .', '. . . . . .'],
      airBases: { blue: { '0101': 2 } },
      tables: { hipShoot: { provenance: 'reconstructed', blue: [1, 9] } },
      units: {
        s: 'blue plane:T (1)-18(20)/(1)-9(20) 0101 model:Ju_87',
        h: 'blue plane:T (1)-1(60)/(1)-1(60) 0101 model:He_111',
        krad: 'blue 2-4-7T/1-4-20T 0102 motorcycle size:battalion',
        brigade: 'red 7-3-7K/3-3-14K 0105 mech tank',
      },
    },
    names: { krad: ['Motorcycle Battalion', 'Krad'], brigade: ['Tank Brigade', 'Bde'] },
    flags: ['0105'],
    goals: [
      {
        text: 'The tank brigade is disorganized',
        met: (see) => see.mode('brigade') === 'Disorganized' || see.hex('brigade') === '',
        because: (see) =>
          see.hex('krad') === '0102'
            ? 'nobody stood next to the brigade to spot for the plane.'
            : ready(see, 's')
              ? 'the Ju 87 never flew.'
              : 'the bombs had no effect.',
      },
    ],
    solution: ['take krad', 'move 0103', 'move 0104', 'stop', 'fly hip', 'at 0105', 'with s', 'go'],
  },
  {
    id: 'airlift',
    title: 'An airlift',
    chapter: 'Air',
    line: 'What a base can unload',
    task: 'Fly four tokens into the pocket this phase, two to each of its bases.',
    rule: 'Transports carry supply from base to base in the Movement Phase. A base unloads two tokens for each level in a segment, a strip two. Within half its range a plane carries twice as much.',
    hint: 'Send one Ju 52 to 0109 with two tokens and the other to 0111 with two. All four at once are more than a Level 1 base unloads.',
    claim: 'ocs:14.9f#1',
    learnt: 'how supply is flown from base to base',
    use: 'It keeps a pocket alive. What a base can unload decides how much comes in, more often than what the planes can carry.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: WIDE,
      airBases: { blue: { '0101': 2, '0109': 1, '0111': 0 } },
      tables: { airStrips: true },
      units: {
        j: 'blue plane:Tpt (0)-0(40)/(0)-0(40) 0101 cap:4 model:Ju_52',
        k: 'blue plane:Tpt (0)-0(40)/(0)-0(40) 0101 cap:4 model:Ju_52',
        foot: 'blue 4-3-4L/2-3-8L 0110',
        enemy: 'red 4-3-4L/2-3-8L 0307',
      },
      dumps: { blue: { '0101': 8 } },
    },
    names: { foot: ['Infantry Regiment', 'Inf'], enemy: ['Rifle Regiment', 'Rifle'] },
    flags: ['0109', '0111'],
    goals: ['0109', '0111'].map((hex) => ({
      text: `2T lie at ${hex}`,
      met: (see: See) => see.tokens('blue', hex) >= 2,
      because: (see: See) => `${see.tokens('blue', hex)} tokens lie at ${hex}.`,
    })),
    solution: ['fly airlift', 'at 0109', 'with j', 'load 2', 'go', 'fly airlift', 'at 0111', 'with k', 'load 2', 'go'],
  },
  {
    id: 'drop',
    title: 'Supply by parachute',
    chapter: 'Air',
    line: 'No base, so each token rolls',
    task: 'Two tokens are to come down with the regiment at 0110, which is cut off and has no base.',
    rule: 'Where there is no base, supply is dropped and each token rolls for itself. On ground that is yours fewer are lost than on the enemy’s.',
    hint: 'Drop on the regiment’s own hex, and load as much as the Ju 52 carries: some of it may be lost.',
    claim: 'ocs:14.10d#4',
    learnt: 'how supply is dropped',
    use: 'It feeds a pocket that has lost its last airfield. Reckon with losses and drop more than is needed.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: WIDE,
      airBases: { blue: { '0101': 2 } },
      units: {
        j: 'blue plane:Tpt (0)-0(30)/(0)-0(30) 0101 cap:4 model:Ju_52',
        foot: 'blue 4-3-4L/2-3-8L 0110',
        enemy: 'red 4-3-4L/2-3-8L 0212',
      },
      dumps: { blue: { '0101': 8 } },
    },
    names: { foot: ['Infantry Regiment', 'Inf'], enemy: ['Rifle Regiment', 'Rifle'] },
    flags: ['0110'],
    goals: [
      {
        text: '2T lie with the regiment at 0110',
        met: (see) => see.tokens('blue', '0110') >= 2,
        because: (see) =>
          ready(see, 'j') ? 'the Ju 52 never flew.' : `${see.tokens('blue', '0110')}T came down at 0110.`,
      },
    ],
    solution: ['fly drop', 'at 0110', 'with j', 'load 4', 'go'],
  },
]
