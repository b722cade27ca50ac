// Made once for all tests: the web application, the data of a whole demo, which installations begin with as a copy, and
// a running product for each worker, which its journeys share.
import { buildWeb } from '@tmlm/server/src/web.ts'
import type { TestProject } from 'vitest/node'
import { startHouses } from './houses.ts'
import { anInstallation, type Place } from './installation.ts'
import { cleanUp } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the demo, of a server that was stopped cleanly. */
    demoData: string
    /** Where the product of each worker runs, by the number of the worker. */
    houses: readonly Place[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    await buildWeb(() => undefined)
    const installation = await anInstallation({ settings: { DEMO: '1' } })
    const server = await installation.start()
    console.log(`First start to ready with the demo: ${(server.startedInMs / 1000).toFixed(1)} s`)
    server.kill('SIGTERM')
    const code = await server.ended
    if (code !== 0) throw new Error(`The server ended with ${code}: ${server.output()}`)
    project.provide('demoData', installation.dataDir)
    project.provide('houses', await startHouses(installation.dataDir, project.vitest.config.maxWorkers))
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}
