/** Words of the trade, explained in our own. */
export const SERIES_TERMS = [
  { term: 'SP', text: 'Strength points: how strong a unit is now. At 0 it is eliminated.', claim: 'damos:2.4#1' },
  {
    term: 'MA',
    text: 'Movement allowance: the movement points printed on the counter. A force goes at the pace of its slowest unit.',
    claim: 'damos:7.0#11',
  },
  {
    term: 'MP',
    text: 'Movement points, spent on hexes, rivers, rallies, pick-ups and attack plans.',
    claim: 'damos:2.1#17',
  },
  {
    term: 'EMA',
    text: 'Exploitation allowance: exploit rating, plus the points paid for the plan, plus losses the defender could not take.',
    claim: 'damos:8.12.1#1',
  },
  {
    term: 'RP',
    text: 'Replacement points: one restores a strength point or, in combat, pays for a loss.',
    claim: 'damos:5.0#2',
  },
  {
    term: 'LP',
    text: 'Loss points: each costs a strength point, and the greater sum inflicted wins the combat.',
    claim: 'damos:2.1#10',
  },
  {
    term: 'ZOC',
    text: 'Zone of control: the six hexes round a force that is not demoralized. It cuts supply and kills retreats, but does not hinder movement.',
    claim: 'damos:2.5#1',
  },
  {
    term: 'ZOI',
    text: 'Zone of influence: 1 to 3 hexes by strength. Forces that have one may react, and may make Concerted Attacks.',
    claim: 'damos:2.6#2',
  },
  {
    term: 'influence',
    text: 'Zone of influence. One unit that has it gives it to its whole force.',
    claim: 'damos:2.1#16',
  },
  { term: 'fresh', text: 'Has not acted yet: it may activate, march or react.', claim: 'damos:2.1#8' },
  {
    term: 'spent',
    text: 'Has acted or tried to react. It is fresh again at the end of its own turn.',
    claim: 'damos:2.1#15',
  },
  {
    term: 'demoralized',
    text: 'Beaten: no zones, no attack, no posture, no entry into enemy zones. It rallies for 2 MP in supply, or by winning in defence.',
    claim: 'damos:2.8#1',
  },
  {
    term: 'rally',
    text: 'A demoralized force in supply and outside enemy zones recovers for 2 MP.',
    claim: 'damos:2.8#10',
  },
  { term: 'force', text: 'One unit, or several in the same hex that act together.', claim: 'damos:2.1#7' },
  {
    term: 'line of supply',
    text: 'A chain of hexes to a source, free of enemies and of enemy zones that no friend stands in.',
    claim: 'damos:2.10#1',
  },
  {
    term: 'Meeting Engagement',
    text: 'An attack from the march: costs nothing, attacker −1, and the loser is not demoralized.',
    claim: 'damos:8.3#1',
  },
  { term: 'Standard Attack', text: 'The ordinary attack: 1 MP, no modifier.', claim: 'damos:8.3#2' },
  {
    term: 'Grand Assault',
    text: 'A Concerted Attack: 2 MP, attacker +1. Declared before the force is named.',
    claim: 'damos:8.3#3',
  },
  {
    term: 'Penetration',
    text: 'A Concerted Attack from the next hex with all movement points: attacker +2, and a long exploitation.',
    claim: 'damos:8.3#4',
  },
  {
    term: 'Concerted Attack',
    text: 'Grand Assault or Penetration: the target is announced, the kind stays secret until the defender has chosen his posture.',
    claim: 'damos:8.1#1',
  },
  {
    term: 'posture',
    text: 'How the defender fights; with the attack plan it picks a cell of the Combat Matrix.',
    claim: 'damos:8.4#1',
  },
  { term: 'Steadfast', text: 'Stand and hold. Open to any force on any ground.', claim: 'damos:8.4#4' },
  {
    term: 'Counterattack',
    text: 'Strike back when the exchange is lost. Needs mech or armor, and open enough ground.',
    claim: 'damos:8.9#1',
  },
  { term: 'Delay', text: 'Give ground for fewer losses on both sides. Needs woods or swamp.', claim: 'damos:8.4#4' },
  { term: 'Elastic', text: 'Bend and let the blow fall short. Needs influence and cover.', claim: 'damos:8.4#4' },
  {
    term: 'reaction',
    text: 'An attempt with two dice to go where an enemy moves inside the influence, or to slip away from him.',
    claim: 'damos:2.6.1#5',
  },
  {
    term: 'exploitation',
    text: 'A won hex lets the victor go on, together or in parts, without reactions against him.',
    claim: 'damos:8.12#1',
  },
  {
    term: 'attrition',
    text: 'Losses of a force that moved more than half its allowance and ended without supply.',
    claim: 'damos:9.0#1',
  },
  {
    term: 'surrender',
    text: 'A force with no open way to a source, next to a healthy enemy, is lost for good at the end of its turn.',
    claim: 'damos:10.0#1',
  },
  {
    term: 'cut off',
    text: 'Every retreat from here enters an enemy zone: losing a combat would destroy the force.',
    claim: 'damos:8.11#5',
  },
]
