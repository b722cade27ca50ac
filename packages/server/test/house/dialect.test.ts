// On the second PostgreSQL run only the tests that a dialect can break. Here it reads and types every statement that the
// whole run on the first one has sent.
import { expect, it } from 'vitest'
import { prepareJobs } from '../../src/platform/jobs/prepare.ts'
import { appRole, ownerConfig, withClient } from '../harness/database.ts'
import { keptStatements, preparing } from '../harness/statements.ts'

it('every statement that the product sent to the other PostgreSQL is understood by this one', () =>
  withClient(ownerConfig(), async (client) => {
    // The queue of the jobs has tables of its own.
    await prepareJobs({ owner: ownerConfig(), appRole: appRole(), log: () => undefined })
    const refused: string[] = []
    const statements = keptStatements()
    for (const text of statements) {
      const refusal = await preparing(client, text)
      if (refusal !== undefined) refused.push(`${refusal}\n${text}`)
    }
    expect(refused).toEqual([])
    expect(statements.length).toBeGreaterThan(1000)
  }))
