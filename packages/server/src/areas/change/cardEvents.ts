// What changes tell of the life of a card: what it was given, and what it had before.
import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { childTable, tableOf } from '../../platform/database/names.ts'
import type { CardEvents } from '../cards/index.ts'

const names = Object.keys(changeKinds) as ChangeName[]

/** The name of what a paper of this kind gives. */
const valueName = (name: ChangeName, value: string): string => {
  const [table, word] = valueTables[name]
  return `coalesce((SELECT v.${word} FROM ${table} v WHERE v.id = ${value}), '–')`
}

const valueTables: Readonly<Record<ChangeName, readonly [table: string, word: string]>> = {
  changeOrg: ['org', 'name'],
  changeDept: ['org', 'name'],
  changeManager: ['"user"', 'job_name'],
  changeUseDept: ['org', 'name'],
  changePersonLiable: ['"user"', 'job_name'],
  changeProductLine: ['product_line', 'name'],
  changeSupplier: ['supplier', 'name'],
}

const applied = (name: ChangeName): string =>
  `FROM ${childTable({ name }, 'lines')} l
JOIN ${tableOf({ name })} p ON p.tenant_id = l.tenant_id AND p.id = l.owner_id AND p.status = 'complete'`

export const changeEvents: CardEvents = {
  kind: 'change',
  rows: names
    .map(
      (
        name,
      ) => `SELECT l.applied_at, '${name}', ${valueName(name, 'l.old_value_id')}, ${valueName(name, 'p.new_value_id')},
  '${name}', p.id, p.code, p.applicant_id
${applied(name)}
WHERE l.card_id = card.id AND l.applied_at IS NOT NULL`,
    )
    .join('\nUNION ALL\n'),
  sentenceOf({ what, more, name }) {
    const [zh, en] = changeKinds[what as ChangeName].what
    return [`${zh}变更：${more} → ${name}`, `Change of ${en}: ${more} → ${name}`]
  },
  figures: {
    changes: names
      .map(
        (name) => `(SELECT count(*) ${applied(name)}
WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id AND l.applied_at IS NOT NULL)`,
      )
      .join(' + '),
  },
}
