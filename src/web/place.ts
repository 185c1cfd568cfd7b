/** Where the host is: where the page came from. Built without a server, src/static/page.ts stands here. */

export {}
