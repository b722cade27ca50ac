// The product as it is served, on a port of loopback. Only the limits per address are lifted: all clients have one.
import { createApp } from '@tmlm/server/src/app.ts'
import { systemClock } from '@tmlm/server/src/platform/clock.ts'
import { readConfig } from '@tmlm/server/src/platform/config.ts'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import { buildServer } from '@tmlm/server/src/platform/http/server.ts'
import type pg from 'pg'
import { benchFiles } from '../database.ts'
import { answering, given, say } from './worker.ts'

const { app: connection } = given<{ app: pg.PoolConfig }>()
const db = openDatabase(connection)
const app = createApp({
  db,
  tenancy: 'multi',
  files: benchFiles(),
  secretKey: Buffer.alloc(32),
  warn: (message, error) => console.error(message, error),
})
const config = readConfig({ DEMO: '0', ADDRESS_LIMIT: '1000000', ACCOUNT_LIMIT: '1000000' })
const server = buildServer({ config, dispatch: app.dispatch, clock: systemClock, ready: async () => true })
await server.listen({ port: 0, host: '127.0.0.1' })

answering(
  () => process.cpuUsage(),
  async () => {
    await server.close()
    await app.sessions.settle()
    await db.close()
  },
)
const address = server.server.address()
say({ port: typeof address === 'object' ? address?.port : undefined })
