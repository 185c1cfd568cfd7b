/** Browser tests that try a server's ways, or games that a built page does not have: the page without a server has nothing to show there. */
export const SERVER_ONLY = [
  'resume',
  'waits',
  'together',
  'help',
  'findings',
  'ocs-attack',
  'ocs-careful',
  'ocs-drive',
  'ocs-supply',
].map((name) => `${name}.test.ts`)
