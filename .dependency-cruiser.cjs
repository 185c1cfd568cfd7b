// Imports go one way: core <- systems <- games <- server and cli. core <- draw, for all who draw. The web table talks to the server.
const TEST = '\\.test\\.ts$'
// Of the server these are for Node alone: network, database, threads.
const NODE_ONLY =
  '^src/server/(people/sql|people/sql-time|people/sql-reminders|people/sql-sealed|clerk/[a-z]+|people/secrets|tables|door|keeping|going|metrics-port|server|http|pulse|sql|sqlite|postgres|engine|migrations|folder|pool|worker|bot-pool|thinker|importer|[a-z]+-thread|testing|testing-[a-z]+|twins|toy-[a-z]+)\\.ts$'
const OTHER_THAN = (...folders) => `^src/(?!(?:${folders.join('|')})/)`

module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment: 'src/core imports nothing else of src.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: OTHER_THAN('core') },
    },
    {
      name: 'core-without-node',
      comment: 'src/core runs in a browser too, so it uses no node: module; its tests may.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'systems-use-core',
      comment: 'A series of rules uses core, and knows neither its games nor anything above them.',
      severity: 'error',
      from: { path: '^src/systems/' },
      to: { path: OTHER_THAN('core', 'systems') },
    },
    {
      name: 'rules-know-no-desk',
      comment: 'Rules do not know how they are shown, nor who plays by them; their tests may.',
      severity: 'error',
      from: {
        path: '^src/systems/[^/]+/rules/',
        pathNot: [TEST, '/(testing|scenes)\\.ts$'],
      },
      to: { path: '^src/(systems/[^/]+/(desk|bot)|core/(desk|opponent))/' },
    },
    {
      name: 'desk-knows-no-bot',
      severity: 'error',
      from: { path: '^src/systems/[^/]+/desk/', pathNot: TEST },
      to: { path: '^src/systems/[^/]+/bot/' },
    },
    {
      name: 'core-ground-floor',
      comment: 'Files of src/core itself are used by its folders and use only the grids.',
      severity: 'error',
      from: { path: '^src/core/[^/]+\\.ts$', pathNot: TEST },
      to: { path: '^src/core/(?!hex/)[^/]+/' },
    },
    {
      name: 'systems-apart',
      comment: 'One series of rules never imports another: what two share belongs in core.',
      severity: 'error',
      from: { path: '^src/systems/([^/]+)/' },
      to: { path: '^src/systems/', pathNot: '^src/systems/$1/' },
    },
    {
      name: 'games-use-core-and-systems',
      severity: 'error',
      from: { path: '^src/games/' },
      to: { path: OTHER_THAN('core', 'systems', 'games') },
    },
    {
      name: 'draw-uses-core',
      comment: 'Maps are drawn from data, in a browser too: png.ts alone is for Node.',
      severity: 'error',
      from: { path: '^src/draw/', pathNot: TEST },
      to: { path: OTHER_THAN('core', 'draw') },
    },
    {
      name: 'draw-without-node',
      severity: 'error',
      from: { path: '^src/draw/', pathNot: [TEST, '^src/draw/png\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-plays-by-the-harness',
      comment:
        'The harness asks bots and rules; what people play needs nothing of it. Tests, their languages and studies do.',
      severity: 'error',
      from: {
        path: '^src/(core/(?!harness/)|systems/|games/|server/|draw/|web/)',
        pathNot: [
          TEST,
          '/(testing|scenes)\\.ts$',
          '/study-[^/]+\\.ts$',
          '^src/server/(toy-[^/]+|twins)\\.ts$',
          '^src/web/browser/',
        ],
      },
      to: { path: '^src/core/harness/' },
    },
    {
      name: 'rooms-without-node',
      comment: 'Rooms, matches at hand and the API run in a worker of a page too.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [TEST, NODE_ONLY] },
      to: { path: [NODE_ONLY, 'node_modules/(fastify|@fastify|kysely|libsql|pg)'] },
    },
    {
      name: 'rooms-without-node-modules',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [TEST, NODE_ONLY] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'static-is-a-host',
      comment: 'The host in a worker of the page uses what a server uses, and nothing of the page.',
      severity: 'error',
      from: { path: '^src/static/' },
      to: { path: OTHER_THAN('core', 'systems', 'games', 'server', 'static') },
    },
    {
      name: 'static-without-node',
      severity: 'error',
      from: { path: '^src/static/', pathNot: TEST },
      to: { path: [NODE_ONLY], dependencyTypes: ['core'] },
    },
    {
      name: 'web-is-only-for-browsers',
      comment: 'Server and cli never import the web table.',
      severity: 'error',
      from: { path: '^src/(?!web/)' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-uses-core',
      comment: 'The web table talks to the server; it may use core and draw, and types (views) of the rest.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: [TEST, '^src/web/(browser|gallery|bench)/'] },
      to: { path: OTHER_THAN('core', 'draw', 'web'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(src/cli|bin|tools|src/web/browser)/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'Nor one that types alone make: what two files need of each other stands below both.',
      severity: 'error',
      from: { path: '^src/(?!cli/|draw/)' },
      to: { circular: true },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-packages-in-code',
      comment: 'What runs outside tests must not need a development package.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '/testing\\.ts$', '^src/web/browser/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
