/** Browser tests that try a server's ways: the page without a server has nothing to show there. */
export const SERVER_ONLY = ['resume', 'waits', 'together', 'together-games', 'reminders'].map(
  (name) => `${name}.test.ts`,
)
