// `tmlm doctor`: is the installation what it should be?
import { catalogue } from '@tmlm/model/catalogue'
import { areaChecks } from '../areas/index.ts'
import { participantCheck } from '../engine/write/participantCheck.ts'
import { examineCells } from '../platform/cells/examine.ts'
import { databaseChecks } from '../platform/database/databaseChecks.ts'
import { doctor } from '../platform/database/doctor.ts'
import { schemaOf } from '../platform/database/schema.ts'
import type { Command } from './command.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  explains: 'examines the installation: tenants kept apart, tables, rights, migrations, ledgers',
  async run({ databases, cells }) {
    const findings = cells ? await examineCells(cells) : []
    for (const { cell, owner, appRole } of databases) {
      const checks = [
        ...databaseChecks({ schema: schemaOf(catalogue), appRole }),
        participantCheck(catalogue),
        ...areaChecks,
      ]
      const found = await doctor({ owner, checks })
      findings.push(...found.map((one) => (cell === '' ? one : { ...one, check: `${cell}: ${one.check}` })))
    }
    return {
      data: findings,
      lines: findings.map(({ check, ok, detail }) => (ok ? `ok    ${check}` : `WRONG ${check}\n${detail}`)),
      failed: findings.some((finding) => !finding.ok),
    }
  },
}
