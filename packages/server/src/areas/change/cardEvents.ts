// What changes tell of the life of a card: what it was given, what it had before, and that it got this back.
import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { childTable, tableOf } from '../../platform/database/names.ts'
import type { CardEvents } from '../cards/index.ts'
import { valueTables } from './valueTables.ts'

const names = Object.keys(changeKinds) as ChangeName[]

/** The name of what a paper of this kind gives. */
const valueName = (name: ChangeName, value: string): string => {
  const [table, word] = valueTables[name]
  return `coalesce((SELECT v.${word} FROM ${table} v WHERE v.id = ${value}), '–')`
}

const lines = (name: ChangeName): string =>
  `FROM ${childTable({ name }, 'lines')} l
JOIN ${tableOf({ name })} p ON p.tenant_id = l.tenant_id AND p.id = l.owner_id`

const takenBack = '/takenBack'

const rowsOf = (name: ChangeName): readonly string[] => {
  const [was, became] = [valueName(name, 'l.old_value_id'), valueName(name, 'p.new_value_id')]
  const paper = `'${name}', p.id, p.code`
  return [
    `SELECT l.applied_at, '${name}', ${was}, ${became}, ${paper}, p.applicant_id
${lines(name)}
WHERE l.card_id = card.id AND l.applied_at IS NOT NULL`,
    // Nobody writes on a paper after it was taken back.
    `SELECT l.taken_back_at, '${name}${takenBack}', ${became}, ${was}, ${paper}, p.update_user_id
${lines(name)}
WHERE l.card_id = card.id AND l.taken_back_at IS NOT NULL`,
  ]
}

export const changeEvents: CardEvents = {
  kind: 'change',
  rows: names.flatMap(rowsOf).join('\nUNION ALL\n'),
  sentenceOf({ what, more, name }) {
    const isBack = what.endsWith(takenBack)
    const [zh, en] = changeKinds[what.replace(takenBack, '') as ChangeName].what
    return isBack
      ? [`撤销${zh}变更：${more} → ${name}`, `Change of ${en} taken back: ${more} → ${name}`]
      : [`${zh}变更：${more} → ${name}`, `Change of ${en}: ${more} → ${name}`]
  },
  figures: {
    changes: names
      .map(
        (name) => `(SELECT count(*) ${lines(name)}
WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id AND l.applied_at IS NOT NULL AND l.taken_back_at IS NULL)`,
      )
      .join(' + '),
  },
}
