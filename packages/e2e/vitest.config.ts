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
    // Limits are for what hangs, not for what is slow: the machine may have much other work.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
