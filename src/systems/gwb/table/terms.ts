/** Words of the trade, explained on hover. */
export const SERIES_TERMS = [
  {
    term: 'barrage',
    text: 'Guns of the attackers fire first: what they score is added to the die of the defensive fire.',
    claim: 'gwb:22.4#2',
  },
]
