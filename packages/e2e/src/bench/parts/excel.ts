// What the bench needs to call for files: the product with a queue that only remembers, and calls in a person's name.
import { createApp, type App } from '@tmlm/server/src/app.ts'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import type { Answer, IncomingCall } from '@tmlm/server/src/platform/http/contract.ts'
import type { JobData } from '@tmlm/server/src/platform/jobs/jobs.ts'
import type { Company } from '../company.ts'
import { benchFiles, type BenchDatabase } from '../database.ts'

export interface Office {
  readonly userId: string
  readonly app: App
  readonly db: Database
  /** Imports that wait for a worker. */
  readonly waiting: JobData['import'][]
  call(resource: string, action: string, more?: Partial<IncomingCall>): Promise<Answer>
}

export function openOffice(database: BenchDatabase, { people }: Company): Office {
  const db = openDatabase(database.app)
  const waiting: JobData['import'][] = []
  const app = createApp({
    db,
    tenancy: 'multi',
    files: benchFiles(),
    secretKey: Buffer.alloc(32),
    jobs: {
      async send(_tx, _job, data) {
        if ('jobId' in data) waiting.push(data)
      },
    },
    warn: console.error,
  })
  const [person] = people
  if (!person) throw new Error('Nobody works here')
  return {
    userId: person.userId,
    app,
    db,
    waiting,
    async call(resource, action, more = {}) {
      const answer = await app.dispatch({
        ...{
          resource,
          action,
          input: {},
          ...person,
          lang: 'zh',
          ip: '127.0.0.1',
          userAgent: 'bench',
          requestId: 'bench',
        },
        now: new Date(),
        ...more,
      })
      if (answer?.status !== 200) throw new Error(`${resource}/${action}: ${JSON.stringify(answer)}`)
      return answer
    },
  }
}
