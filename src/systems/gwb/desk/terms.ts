/** Words of the trade, explained on hover. */
export const SERIES_TERMS = [
  {
    term: 'barrage',
    text: "The attackers' guns fire first; what they score is added to the die of the defensive fire.",
    claim: 'gwb:22.4#2',
  },
  {
    term: 'defensive fire',
    text: 'Everybody in the attacked hex and one supporting gun fire; what they score is added to the die of the melee.',
    claim: 'gwb:23.1#1',
  },
  {
    term: 'melee',
    text: 'Attack divided by defence gives the column, one die the row: steps the attacker and the defender lose.',
    claim: 'gwb:24.3#1',
  },
  {
    term: 'step',
    text: 'What a unit can lose before it is gone; with each its figures fall. Guns have one.',
    claim: 'gwb:def-ARTY#2',
  },
  {
    term: 'cadre',
    text: 'A British brigade on its last step: it may stack with any division.',
    claim: 'gwb:def-British#2',
  },
  {
    term: 'deployed',
    text: 'A gun in position: it fires with its full strength and range, and cannot move or retreat.',
    claim: 'gwb:def-ARTY#1',
  },
  {
    term: 'limbered',
    text: 'A gun hitched up: it moves, and fires at most two hexes, over open sights.',
    claim: 'gwb:def-ARTY#3',
  },
  {
    term: 'open sights',
    text: 'Fire of a limbered gun: two hexes at most, and at two it must see its target.',
    claim: 'gwb:def-ARTY#4',
  },
  {
    term: 'counter battery',
    text: 'Guns fire at guns before combat; those they suppress neither fire nor support in this phase.',
    claim: 'gwb:3#1',
  },
  {
    term: 'suppressed',
    text: 'Silenced by counter battery fire until the end of coordinated combat.',
    claim: 'gwb:open#3',
  },
  {
    term: 'harassing fire',
    text: 'Deployed guns fire at units in march order or trains that come within range.',
    claim: 'gwb:8.1#1',
  },
  {
    term: 'march order',
    text: 'Movement doubled, but no attack, no nearness to enemies, weaker in defence, and open to harassing fire.',
    claim: 'gwb:6.3#1',
  },
  {
    term: 'disorganized',
    text: 'D1, D2 ... does not attack or barrage, defends weaker. At its next movement each level costs a die of movement points.',
    claim: 'gwb:def-Disorganized#1',
  },
  {
    term: 'across the open',
    text: 'An attack from two hexes away through an empty hex; each such unit helps the defensive fire by one.',
    claim: 'gwb:19#1',
  },
  {
    term: 'enemy zone',
    text: 'A hex next to enemy infantry or cavalry: who enters must stop. Where friends stand it is contested.',
    claim: 'gwb:def-ZOC#4',
  },
  {
    term: 'uncontested',
    text: 'An enemy zone in which none of your units stands: it cuts communication and is dear to retreat into.',
    claim: 'gwb:def-ZOC#4',
  },
  {
    term: 'line of communication',
    text: 'A way from your edge to the unit, free of enemies and their uncontested zones; over unbridged water one hex at most.',
    claim: 'gwb:def-LOC#2',
  },
  {
    term: 'isolated',
    text: 'Without communication at the end of its turn: the level rises, and on a die of it or less a step is lost.',
    claim: 'gwb:11.2#1',
  },
  {
    term: 'battle marker',
    text: 'Where a combat was fought this turn: movement in and next to it is doubled, and a further attack has a column less.',
    claim: 'gwb:24.3#3',
  },
  {
    term: 'coordinated combat',
    text: 'The combat phase before movement, with barrages, several hexes and attacks across the open.',
    claim: 'gwb:17#1',
  },
  {
    term: 'hasty combat',
    text: 'The combat phase after movement: from one hex only, with limbered guns next to the target at most.',
    claim: 'gwb:18#7',
  },
  {
    term: 'support',
    text: 'One deployed gun of the defenders adds its strength to their fire; the same gun if the hex is attacked again.',
    claim: 'gwb:23.2#4',
  },
  {
    term: 'off-board artillery',
    text: 'Heavy guns of corps and armies in boxes: one fires in an attack, once a turn, directed by a gun of its army.',
    claim: 'gwb:def-ARTY#5',
  },
  {
    term: 'sudden death',
    text: 'Whoever alone has units on the ridge at the end of a game turn has won.',
    claim: 'gwb:15#1',
  },
]
