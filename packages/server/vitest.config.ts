import { defineConfig } from 'vitest/config'

const files = (...names: readonly string[]): string[] => names.map((name) => `test/${name}.test.ts`)

// Files that end processes, stop databases, fill disks or sockets, or turn the clock of the process.
const apart = files('connect', 'diskFull', 'embedded', 'http-limits', 'http-sockets', 'jobs', 'migrate', 'upgrade')

/**
 * What another PostgreSQL can break: the tables and their change, every way of a list, hand-written statements, locks and
 * errors of the database that are told in words; of the objects one of each kind. `dialect` reads all other statements.
 */
const ofDialect = [
  ...files('dialect', 'kinds', 'schema', 'diff', 'migrate', 'upgrade', 'doctor', 'isolation', 'connect', 'jobs'),
  ...files('scope', 'generic.*', 'listWays', 'listFinds', 'reports', 'libraryReports', 'groupsScope', 'dashboard'),
  ...files('cards-property', 'keptStock', 'stocktake', 'concurrency', 'repeat', 'twoAtOnce', 'history', 'operationLog'),
  ...files('events', 'excel-batches'),
]

const isDialect = process.env['DIALECT'] === '1'
const all = files('**/*')
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
          exclude: isDialect ? apart : [...apart, ...files('dialect')],
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
