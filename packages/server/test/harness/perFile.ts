// Before every test file. Files share the process and the product in it; what one of them moved stands still again for
// the next.
import pg from 'pg'
import { afterAll } from 'vitest'
import { resetClock, sentJobs, settle } from './app.ts'
import { appConfig } from './database.ts'
import { noteStatements, writeStatements } from './statements.ts'

noteStatements(new pg.Client(appConfig()).database)
resetClock()
sentJobs.length = 0
afterAll(async () => {
  await settle()
  writeStatements()
})
