/** What happens in Army Group North besides what happens in the series, told in a sentence each. */
export const AGN_EVENTS = {
  converted: 'The railway in {hex|hex} is converted',
  railRoll: 'The rail line advances from {from|hex} through {to|hex}, up to {hexes} hexes',
  pauses: 'The Germans take an operational pause',
  air: 'The air unit supports the combat',
  airCheck: 'The air unit rolls {total}, {needed} needed: {kept|1=it stays;0=it fails}',
  sailed: 'By sea from {from|hex} to {hex|hex}: {units|units}',
  finnsCalled: 'Germans have reached {hex|hex}: the Finns may activate from turn {turn}',
  owed: 'The Russian player owes {attacks} attacks this turn',
  missed: 'The Russian player missed {attacks} attacks',
  straggles: '{unit|unit} will straggle back on turn {turn}',
  withdrawn: '{unit|unit} leaves for another front',
  cossacks: 'Cossacks at {hex|hex}: {units|units} have influence this turn',
  setUp: '{unit|unit} is set up at {hex|hex}',
} as const
