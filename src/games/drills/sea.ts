/** Drills of the sea: gunfire, harbour, beach, LST. */
import { capacityOf } from '../../systems/ocs/rules/sea/ports.ts'
import { inTrace } from '../../systems/ocs/rules/supply/trace.ts'
import type { Drill } from './drill.ts'

const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']

export const SEA_DRILLS: readonly Drill[] = [
  {
    id: 'gunfire',
    title: 'Naval gunfire',
    chapter: 'Sea',
    line: 'Once a Game Turn, so together',
    task: 'Both of your ships are to shell the regiment at 0106 and disorganize it.',
    rule: 'Ships fire at a hex in range without supply, and fire at the ground once in a Game Turn. Ships from different hexes may fire together.',
    hint: 'The cruiser lies too far out. Sail it to 0304, end movement, then fire both ships at 0106.',
    claim: 'ocs:18.3b#2',
    learnt: 'how ships fire at the shore',
    use: 'A hex is fired at once in a phase and a ship fires at the ground once in a Game Turn: bring all of them into range before the first shot.',
    side: 'blue',
    part: ['movement', 'movementFire'],
    at: {
      map: ['o o o o b . . .', 'o o o o b . . .', 'o o o o b . . .'],
      units: {
        s: 'blue ship:destroyers 4(4)-1-2/2(4)-1-1 0104',
        z: 'blue ship:cruiser 20(4)-1-4/10(4)-1-3 0301',
        foot: 'blue 4-3-4L/2-3-8L 0205',
        reg: 'red 6-4-4L/3-4-8L 0106',
      },
    },
    names: { foot: ['Infantry Regiment', 'Inf'], reg: ['Coastal Regiment', 'Coast'] },
    flags: ['0106'],
    goals: [
      {
        text: 'Both ships have fired',
        met: (see) => ['s', 'z'].every((id) => see.did(id, 'shelled')),
        because: (see) =>
          see.hex('z') === '0301'
            ? 'the cruiser is still out of range at 0301. Sail it in before the fire segment.'
            : 'a ship held its fire. Name both before you fire.',
      },
      {
        text: 'The regiment is disorganized',
        met: (see) => see.mode('reg') === 'Disorganized' || see.hex('reg') === '',
        because: () => 'the shells of one ship are too few. A hex is fired at once, so fire both together.',
      },
    ],
    solution: ['sail z', 'to 0304', 'end', 'gunfire 0106', 'with s', 'with z', 'fire'],
  },
  {
    id: 'harbour',
    title: 'A harbour',
    chapter: 'Sea',
    line: 'Repair first, then ship',
    task: 'Ship the 2 SP from Port East to Port West. The quays at Port West are damaged: make room first.',
    rule: 'A port handles so many tokens a phase, and each hit takes a fifth of that. Engineers near it repair one hit a phase for 1 SP.',
    hint: 'Have the engineers at 0102 repair the port with the supply there. Then ship from 0108.',
    claim: 'ocs:19.0d#1',
    learnt: 'how a port is repaired and used',
    use: 'An army ashore lives on what its ports pass. Bring engineers with the first wave.',
    side: 'blue',
    part: ['movement', 'movement'],
    at: {
      map: ['. . . . . . . . .', '. . . . . . . . .'],
      ports: { '0102': [10, 8, 7, 4, 2], '0108': 20 },
      units: {
        eng: 'blue 3-3-4L/1-3-8L 0102 engineer',
        foot: 'blue 4-3-4L/2-3-8L 0108',
        enemy: 'red 4-3-4L/2-3-8L 0205',
      },
      dumps: { blue: { '0102': 4, '0108': 8 } },
      scenario: { portHits: { '0102': 2 } },
      tables: {
        seaCap: {
          provenance: 'reconstructed',
          sides: { blue: { rows: [{ turns: [1, 9], points: 4 }], ports: 'held', boxes: [] } },
        },
      },
    },
    names: {
      eng: ['Engineer Regiment', 'Eng'],
      foot: ['Infantry Regiment', 'Inf'],
      enemy: ['Rifle Regiment', 'Rifle'],
    },
    flags: ['0102'],
    goals: [
      {
        text: 'The port at 0102 is repaired by one hit',
        met: (see) => capacityOf(see.m, 0) > 7,
        because: () => 'nobody has worked on the quays at 0102.',
      },
      {
        text: '2 SP have come ashore at 0102',
        met: (see) => see.tokens('blue', '0102') >= 8,
        because: (see) => `only ${see.tokens('blue', '0102')} tokens lie at 0102, and the repair takes 4.`,
      },
    ],
    solution: ['build eng', 'port 0102', 'from 0102', 'shipSupply 0108', 'to 0102', 'tokens 8'],
  },
  {
    id: 'beach',
    title: 'A beach is stormed',
    chapter: 'Sea',
    line: 'Not to be beaten on the sand',
    task: 'Take the defended beach at 0204 from the sea in the Combat Phase.',
    rule: 'Where the enemy holds the beach, craft cannot land: the troops storm it in the Combat Phase at half strength. Their supply has to be on craft beside them.',
    hint: 'Bring the craft with supply next to the assault craft first: sail it to 0203 in the Movement Phase. Then storm 0204 with both regiments.',
    claim: 'ocs:18.6a.B#1',
    learnt: 'how a beach is stormed',
    use: 'Those who fail are lost with their craft. Send supply with them, and shell the beach beforehand.',
    side: 'blue',
    part: ['movement', 'attacks'],
    at: {
      map: ['o o o b . .', 'o o o b . .', 'o o o b . .'],
      units: {
        a: 'blue 6-5-4L/2-3-8L 0301',
        b: 'blue 6-5-4L/2-3-8L 0301',
        boats: 'blue craft:lc 8-1-10 0203 points:4 cargo:a,b',
        stores: 'blue craft:lc 8-1-10 0101 points:1 load:4',
        guard: 'red (1)-0-0L/(1)-0-0L 0204',
      },
    },
    names: { a: ['1 Ranger Battalion', '1'], b: ['3 Ranger Battalion', '3'], guard: ['Coastal Battalion', 'Coast'] },
    flags: ['0204'],
    goals: [
      {
        text: 'You hold 0204',
        met: (see) => ['a', 'b'].some((id) => see.hex(id) === '0204'),
        because: (see) =>
          see.hex('a') === '' && see.hex('b') === ''
            ? 'nobody has come ashore: without supply beside the craft there is no assault.'
            : 'the beach was not taken.',
      },
    ],
    solution: [
      'sail stores-1',
      'to 0203',
      'stop',
      'end',
      'storm 0204',
      'with a',
      'with b',
      'go',
      'from 0203',
      'lead a',
    ],
  },
  {
    id: 'lst',
    title: 'An LST as a port',
    chapter: 'Sea',
    line: 'A source on an open beach',
    task: 'The regiment ashore is out of supply. Give it a source before the Supply Phase of this turn.',
    rule: 'An LST that deploys on the coast becomes a port. It handles nothing in that phase, but it is a source of supply at once.',
    hint: 'Sail the LST to 0203, deploy it there, then roll for all landings.',
    claim: 'ocs:18.4f.E#1',
    learnt: 'how an LST becomes a port',
    use: 'Until a harbour is taken, LSTs are what keeps an army ashore in supply.',
    side: 'blue',
    part: ['movement', 'supply'],
    at: {
      map: SHORE,
      trace: true,
      units: {
        foot: 'blue 4-3-4L/2-3-8L 0205',
        lst: 'blue craft:lst 2-1-10 0202 port:4 cargo:more',
        more: 'blue 4-3-4L/2-3-8L 0101',
        enemy: 'red 4-3-4L/2-3-8L 0306',
      },
    },
    names: {
      foot: ['1 Infantry Regiment', '1'],
      more: ['2 Infantry Regiment', '2'],
      enemy: ['Coastal Regiment', 'Coast'],
    },
    flags: ['0203'],
    goals: [
      {
        text: 'The regiment at 0205 is in trace',
        met: (see) => inTrace(see.m, see.unit('foot')),
        because: () => 'no source is within its reach: the LST is still at sea, or has landed like a common craft.',
      },
    ],
    solution: ['sail lst-1', 'to 0203', 'deploy lst-1', 'landings', 'end', 'end'],
  },
]
