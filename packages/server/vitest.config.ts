import { defineConfig } from 'vitest/config'

const files = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `test/${folder}/${name}.test.ts`)

// Files that end processes, stop databases, fill disks or sockets, or turn the clock of the process.
const apart = [
  ...files('platform', 'connect', 'diskFull', 'embedded', 'http-limits', 'http-sockets', 'jobs', 'migrate', 'upgrade'),
  ...files('cells', '*'),
]
const dialect = files('house', 'dialect')

/**
 * What another PostgreSQL can break: the tables and their change, every way of a list, hand-written statements, locks and
 * errors of the database that are told in words; of the objects one of each kind. `dialect` reads all other statements.
 */
const ofDialect = [
  ...dialect,
  ...files('platform', 'schema', 'diff', 'migrate', 'upgrade', 'doctor', 'isolation', 'connect', 'jobs', 'events'),
  ...files('engine', 'kinds', 'scope', 'generic.*', 'listWays', 'listFinds', 'reports', 'groupsScope'),
  ...files('engine', 'concurrency', 'repeat', 'twoAtOnce'),
  ...files('areas/library', 'libraryReports'),
  ...files('areas/cards', 'keptStock'),
  ...files('areas/platform', 'tenantEnd'),
]

const isDialect = process.env['DIALECT'] === '1'
const all = files('**', '*')
const wanted = (among: readonly string[]): string[] =>
  isDialect ? among.filter((file) => ofDialect.includes(file)) : [...among]

export default defineConfig({
  test: {
    globalSetup: ['test/harness/globalSetup.ts'],
    // Two at a time: the tests share one database server, which needs a processor of its own.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'apart', include: wanted(apart), isolate: true } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: isDialect ? ofDialect : all,
          exclude: isDialect ? apart : [...apart, ...dialect],
          // One process for many files: the product is loaded and started once in each.
          isolate: false,
          setupFiles: ['test/harness/perFile.ts'],
        },
      },
    ],
    pool: 'forks',
    // Node runs the tests as it runs the server: by type stripping, without another loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Limits are for what hangs, not for what is slow: the machine may have much other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
