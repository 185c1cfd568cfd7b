/**
 * The rows by which players judge a table (how few acts each thing may take), and the test that counts each. A row that does not meet its
 * ideal says why. `rows.test.ts` beside the page holds the list to the tests.
 */
export interface Row {
  readonly act: string
  /** Clicks, drags and keys, as players want it. */
  readonly ideal: string
  /** The file of this folder in which it is counted, and the words its test is named by. */
  readonly file: string
  readonly test: string
  /** Why it takes more. */
  readonly why?: string
}

export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  agn: [
    {
      act: 'move a whole stack, or part of it',
      ideal: '2, 3',
      file: 'clicks',
      test: 'a whole stack moves by two, part of it by three',
    },
    { act: 'strategic move by rail', ideal: '2', file: 'clicks', test: 'by rail: two, and the railway is found' },
    { act: 'Standard Attack', ideal: '3', file: 'clicks', test: 'a Standard Attack takes three' },
    { act: 'Concerted Attack', ideal: '4', file: 'clicks', test: 'a Concerted Attack takes four' },
    { act: 'react, retreat or pass', ideal: '1 a hex', file: 'clicks', test: 'reacts or slips away by one key' },
    {
      act: 'pass for the whole activation',
      ideal: '1',
      file: 'clicks',
      test: 'passes by one key, and for a whole activation by one',
    },
    { act: 'posture; none when it is forced', ideal: '1, 0', file: 'clicks', test: 'a posture is chosen by one key' },
    { act: 'losses, retreat', ideal: '1 each', file: 'clicks', test: 'losses and retreat a key each' },
    {
      act: 'exploit',
      ideal: '1 drag a part, one undo',
      file: 'clicks',
      test: 'an exploitation takes a drag for each part',
    },
  ],
  ypres: [
    { act: 'move a regiment', ideal: '2', file: 'clicks-ypres', test: 'a regiment takes two' },
    {
      act: 'move its division',
      ideal: '3',
      file: 'clicks-ypres',
      test: 'a division in several hexes follows one of its stacks',
    },
    { act: 'recovery dice', ideal: '0', file: 'clicks-ypres', test: 'a regiment takes two' },
    {
      act: 'limber, deploy',
      ideal: '1 a stack',
      file: 'clicks-ypres',
      test: 'a gun is limbered by one key, and so is deployed',
    },
    { act: 'declare a combat', ideal: '2 or 3', file: 'clicks-ypres', test: 'a combat is declared by two' },
    {
      act: 'attack across the open',
      ideal: '1 drag',
      file: 'clicks-ypres',
      test: 'an attack across the open is a drag, and a key that confirms what it costs',
      why: 'It ends undo and may be poor, so its odds are shown before Space gives it.',
    },
    { act: 'barrage guns', ideal: '1', file: 'clicks-ypres', test: 'barrage guns, the defender’s card' },
    { act: 'the defender’s package', ideal: '1', file: 'clicks-ypres', test: 'the defender’s card, stay or retreat' },
    {
      act: 'stay or retreat',
      ideal: '1',
      file: 'clicks-ypres',
      test: 'stay or retreat, losses and advance take one key each',
    },
    { act: 'advance', ideal: '1', file: 'clicks-ypres', test: 'losses and advance take one key each' },
  ],
  tikhvin: [
    {
      act: 'fuel and move a formation',
      ideal: '4',
      file: 'clicks-tikhvin',
      test: 'is fuelled and moved by four: member twice, goal, Space',
    },
    { act: 'move a foot stack', ideal: '2', file: 'clicks-tikhvin', test: 'a foot stack is moved by two clicks' },
    { act: 'set mode', ideal: '1', file: 'clicks-tikhvin', test: 'a mode is one key on what is in hand' },
    { act: 'set reserve', ideal: '1', file: 'clicks-tikhvin', test: 'a reserve is one key on what is in hand' },
    {
      act: 'truck: load, go, unload, return',
      ideal: '3',
      file: 'clicks-tikhvin',
      test: 'a truck loads, goes, unloads and returns by a drag and a key',
    },
    {
      act: 'repeat a truck run',
      ideal: '1',
      file: 'ocs-supply',
      test: 'in the next turn all of them again by one key',
    },
    { act: 'overrun', ideal: '2', file: 'ocs-drive', test: 'overrun: two clicks, with fuel and supply filled in' },
    { act: 'barrage', ideal: '2', file: 'clicks-tikhvin', test: 'a barrage is two: the enemy and one choice' },
    { act: 'attack', ideal: '3', file: 'clicks-tikhvin', test: 'a prepared attack is three: stack, enemy, Space' },
    {
      act: 'the defender’s card',
      ideal: '1 or 0',
      file: 'clicks-tikhvin',
      test: 'a prepared attack is three: stack, enemy, Space',
    },
    {
      act: 'a Supply Phase without choices',
      ideal: '1',
      file: 'clicks-tikhvin',
      test: 'the Supply Phase without choices is one key',
    },
  ],
}
