/** Words of the trade, explained on hover. */
import { terms } from '../../../core/desk/kit/lines.ts'

export const SERIES_TERMS = terms({
  SP: 'damos:2.4#1 Strength points: how strong a unit is now. At 0 it is eliminated.',
  MA: 'damos:7.0#11 Movement allowance: the movement points printed on the counter. A force goes at the pace of its slowest unit.',
  MP: 'damos:2.1#17 Movement points, spent on hexes, rivers, rallies, pick-ups and attack plans.',
  EMA: 'damos:8.12.1#1 Exploitation allowance: exploit rating, plus the points paid for the plan, plus losses the defender could not take.',
  RP: 'damos:5.0#2 Replacement points: one restores a strength point or, in combat, pays for a loss.',
  LP: 'damos:2.1#10 Loss points: each costs a strength point, and the greater sum inflicted wins the combat.',
  ZOC: 'damos:2.5#1 Zone of control: the six hexes round a force that is not demoralized. It cuts supply and kills retreats, but does not hinder movement.',
  ZOI: 'damos:2.6#2 Zone of influence: 1 to 3 hexes by strength. Forces that have one may react, and may make Concerted Attacks.',
  influence: 'damos:2.1#16 Zone of influence. One unit that has it gives it to its whole force.',
  fresh: 'damos:2.1#8 Has not acted yet: it may activate, march or react.',
  spent: 'damos:2.1#15 Has acted or tried to react. It is fresh again at the end of its own turn.',
  demoralized:
    'damos:2.8#1 Beaten: no zones, no attack, no posture, no entry into enemy zones. It rallies for 2 MP in supply, or by winning in defence.',
  rally: 'damos:2.8#10 A demoralized force in supply and outside enemy zones recovers for 2 MP.',
  force: 'damos:2.1#7 One unit, or several in the same hex that act together.',
  'line of supply':
    'damos:2.10#1 A chain of hexes to a source, free of enemies and of enemy zones that no friend stands in.',
  'Meeting Engagement':
    'damos:8.3#1 An attack from the march: costs nothing, attacker −1, and the loser is not demoralized.',
  'Standard Attack': 'damos:8.3#2 The ordinary attack: 1 MP, no modifier.',
  'Grand Assault': 'damos:8.3#3 A Concerted Attack: 2 MP, attacker +1. Declared before the force is named.',
  Penetration:
    'damos:8.3#4 A Concerted Attack from the next hex with all movement points: attacker +2, and a long exploitation.',
  'Concerted Attack':
    'damos:8.1#1 Grand Assault or Penetration: the target is announced, the kind stays secret until the defender has chosen his posture.',
  posture: 'damos:8.4#1 How the defender fights; with the attack plan it picks a cell of the Combat Matrix.',
  Steadfast: 'damos:8.4#4 Stand and hold. Open to any force on any ground.',
  Counterattack: 'damos:8.9#1 Strike back when the exchange is lost. Needs mech or armor, and open enough ground.',
  Delay: 'damos:8.4#4 Give ground for fewer losses on both sides. Needs woods or swamp.',
  Elastic: 'damos:8.4#4 Bend and let the blow fall short. Needs influence and cover.',
  reaction:
    'damos:2.6.1#5 An attempt with two dice to go where an enemy moves inside the influence, or to slip away from him.',
  exploitation: 'damos:8.12#1 A won hex lets the victor go on, together or in parts, without reactions against him.',
  attrition: 'damos:9.0#1 Losses of a force that moved more than half its allowance and ended without supply.',
  surrender:
    'damos:10.0#1 A force with no open way to a source, next to a healthy enemy, is lost for good at the end of its turn.',
  'cut off': 'damos:8.11#5 Every retreat from here enters an enemy zone: losing a combat would destroy the force.',
})
