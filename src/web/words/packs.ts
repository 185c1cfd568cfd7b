/** Words of the owners' packs: the page on which they are kept, and where they are chosen and named. */
export const packs = {
  title: 'Owners’ packs',
  loading: 'Fetching the charts …',
  about:
    'Who owns the boxed game can play with its own charts and counters. A pack holds what differs from ours; a match begun with it keeps it, whatever becomes of the pack.',
  game: 'Game',
  shelf: 'Packs',
  none: 'No pack yet.',
  begin: 'New pack',
  fresh: 'A new pack',
  open: 'Open',
  figures: (changed: number, checked: number): string =>
    `${changed} ${changed === 1 ? 'figure' : 'figures'} of its own, ${checked} ${checked === 1 ? 'table' : 'tables'} checked`,
  export: 'Export',
  delete: 'Delete',
  deleteAsk: 'Delete for good?',
  deleteYes: 'Delete',
  keep: 'Keep',
  deleted: 'The pack has been deleted. Matches begun with it still have it.',
  import: 'Import a pack',
  importFault: 'This pack was not taken',
  notJson: 'The file is no pack: it cannot be read as JSON.',
  saved: (name: string): string => `The pack “${name}” has been kept.`,
  choose: 'Charts and counters',
  ours: 'Maproom’s own',
  link: 'Enter the figures of your copy',
  inUse: (name: string): string => `Played with the pack “${name}”`,
} as const
