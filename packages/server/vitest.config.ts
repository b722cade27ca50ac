import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/harness/globalSetup.ts'],
    pool: 'forks',
    // Node runs the tests as it runs the server: by type stripping, without another loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Two at a time: the tests share one database server, which needs a processor of its own.
    maxWorkers: 2,
    // Limits are for what hangs, not for what is slow: the machine may have much other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
