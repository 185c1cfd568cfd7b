/** Words of the pages that tell how to play; what they tell comes with the game. */
export const howTo = {
  link: 'How to play',
  linkLong: 'How to play in five minutes',
  title: (game: string): string => `${game} in five minutes`,
  sections: 'Sections',
  rules: 'Rules',
  next: 'Now try it',
  guided: 'Play a guided first turn',
  play: (length: string): string => `Play against a bot: ${length}`,
  note: 'You need not remember any of this: the table offers only legal orders, and tells you why anything else is not allowed.',
  of: (game: string): string => `How to play ${game}`,
  newTab: 'opens in a new tab',
}
