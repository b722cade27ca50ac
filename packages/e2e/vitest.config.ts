import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['src/harness/globalSetup.ts'],
    pool: 'forks',
    // Node runs the tests as it runs the server: by type stripping, without another loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Much of each file is waiting for a process to start or to end.
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 90_000,
    teardownTimeout: 30_000,
  },
})
