/** Where the host is. Built without a server, src/static/page.ts stands here and brings one along. */
export const HOST = 'the server the page came from'
