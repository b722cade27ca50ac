import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that leave rows behind come last: those that read the demo meet it as it was made. */
const turns = [
  ['form', 'lines', 'cards', 'library', 'phone', 'newCompany', 'pictures', 'spareParts', 'gauge'],
  ['approval', 'change', 'life', 'mouldChange', 'repair', 'special', 'upkeep'],
]

function turnOf({ moduleId }: TestSpecification): number {
  if (!moduleId.includes('/journeys/')) return 0
  return turns.findIndex((names) => names.some((name) => moduleId.endsWith(`/${name}.test.ts`))) + 2
}

class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => turnOf(a) - turnOf(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['src/harness/globalSetup.ts'],
    pool: 'forks',
    // Node runs the tests as it runs the server: by type stripping, without another loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Much of each file is waiting: for a process to start or to end, for a page to come to rest.
    maxWorkers: 3,
    sequence: { sequencer: InTurn },
    // Limits are for what hangs, not for what is slow: the machine may have much other work.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
