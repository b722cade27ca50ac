import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Nothing here keeps state, so the files may share a worker.
  test: { include: ['test/**/*.test.ts'], isolate: false },
})
