/** Words of the owners' packs: the page on which they are kept, and where they are chosen and named. */
export const packs = {
  title: 'Owners’ packs',
  loading: 'Fetching the charts …',
  about:
    'If you own the boxed game you can play with its charts and counters. A pack holds the figures that differ from ours; a match started with a pack keeps it, even if you delete the pack.',
  game: 'Game',
  shelf: 'Packs',
  none: 'No pack yet.',
  begin: 'New pack',
  fresh: 'A new pack',
  open: 'Open',
  figures: (changed: number, checked: number): string =>
    `${changed} ${changed === 1 ? 'figure' : 'figures'} changed, ${checked} ${checked === 1 ? 'table' : 'tables'} checked`,
  export: 'Export',
  delete: 'Delete',
  deleteAsk: 'Delete for good?',
  deleteYes: 'Delete',
  keep: 'Keep',
  deleted: 'The pack is deleted. Matches started with it keep it.',
  import: 'Import a pack',
  importFault: 'Pack rejected',
  notJson: 'This file is not a pack: it is not valid JSON.',
  saved: (name: string): string => `Saved the pack “${name}”.`,
  choose: 'Charts and counters',
  ours: 'Maproom’s own',
  link: 'Enter the figures of your copy',
  inUse: (name: string): string => `Played with the pack “${name}”`,
} as const
