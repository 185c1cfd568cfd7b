/** Words of the trade, explained on hover. */
import { terms } from '../../../core/desk/kit/lines.ts'

export const SERIES_TERMS = terms({
  barrage: "gwb:22.4#2 The attackers' guns fire first; what they score is added to the die of the defensive fire.",
  'defensive fire':
    'gwb:23.1#1 Everybody in the attacked hex and one supporting gun fire; what they score is added to the die of the melee.',
  melee:
    'gwb:24.3#1 Attack divided by defence gives the column, one die the row: steps the attacker and the defender lose.',
  step: 'gwb:def-ARTY#2 What a unit can lose before it is gone; with each its figures fall. Guns have one.',
  cadre: 'gwb:def-British#2 A British brigade on its last step: it may stack with any division.',
  deployed: 'gwb:def-ARTY#1 A gun in position: it fires with its full strength and range, and cannot move or retreat.',
  limbered: 'gwb:def-ARTY#3 A gun hitched up: it moves, and fires at most two hexes, over open sights.',
  'open sights': 'gwb:def-ARTY#4 Fire of a limbered gun: two hexes at most, and at two it must see its target.',
  'counter battery':
    'gwb:3#1 Guns fire at guns before combat; those they suppress neither fire nor support in this phase.',
  suppressed: 'gwb:open#3 Silenced by counter battery fire until the end of coordinated combat.',
  'harassing fire': 'gwb:8.1#1 Deployed guns fire at units in march order or trains that come within range.',
  'march order':
    'gwb:6.3#1 Movement doubled, but no attack, no nearness to enemies, weaker in defence, and open to harassing fire.',
  disorganized:
    'gwb:def-Disorganized#1 D1, D2 ... does not attack or barrage, defends weaker. At its next movement each level costs a die of movement points.',
  'across the open':
    'gwb:19#1 An attack from two hexes away through an empty hex; each such unit helps the defensive fire by one.',
  'enemy zone':
    'gwb:def-ZOC#4 A hex next to enemy infantry or cavalry: who enters must stop. Where friends stand it is contested.',
  uncontested:
    'gwb:def-ZOC#4 An enemy zone in which none of your units stands: it cuts communication and is dear to retreat into.',
  'line of communication':
    'gwb:def-LOC#2 A way from your edge to the unit, free of enemies and their uncontested zones; over unbridged water one hex at most.',
  isolated:
    'gwb:11.2#1 Without communication at the end of its turn: the level rises, and on a die of it or less a step is lost.',
  'battle marker':
    'gwb:24.3#3 Where a combat was fought this turn: movement in and next to it is doubled, and a further attack has a column less.',
  'coordinated combat':
    'gwb:17#1 The combat phase before movement, with barrages, several hexes and attacks across the open.',
  'hasty combat':
    'gwb:18#7 The combat phase after movement: from one hex only, with limbered guns next to the target at most.',
  support:
    'gwb:23.2#4 One deployed gun of the defenders adds its strength to their fire; the same gun if the hex is attacked again.',
  'off-board artillery':
    'gwb:def-ARTY#5 Heavy guns of corps and armies in boxes: one fires in an attack, once a turn, directed by a gun of its army.',
  'sudden death': 'gwb:15#1 Whoever alone has units on the ridge at the end of a game turn has won.',
})
