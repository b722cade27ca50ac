// `earlyWarning/edit`: changes a setting, or gives an organisation one of its own that begins as the company's.
import { earlyWarning } from '@tmlm/model/areas/warnings/earlyWarning'
import { notFound, refuseFields, requiredText, stale, type InputOf, type Values } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { changesOf } from '../../platform/history/history.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'

type EditMoment = CallMoment<InputOf<typeof earlyWarning, 'edit'>>

export const editSetting = (moment: EditMoment) =>
  moment.input.id === null ? addSetting(moment) : changeSetting(moment, moment.input.id)

const changeable = ['advance', 'orange', 'red', 'extra'] as const

async function changeSetting({ tx, input, raw, actor, now, tell }: EditMoment, id: string) {
  const row = await tx.first(builder.selectFrom('earlyWarning').selectAll().where('id', '=', id).forUpdate())
  if (!row) throw notFound()
  if (input.version !== null && input.version !== row.version) throw stale()
  const sent: Values = Object.fromEntries(changeable.flatMap((name) => (name in raw ? [[name, input[name]]] : [])))
  requireOrder({ ...row, ...sent })
  await tx.run(
    builder
      .updateTable('earlyWarning')
      .set({ ...sent, version: row.version + 1, updateUserId: actor.userId, updateTime: now })
      .where('id', '=', id),
  )
  if ('cardTypes' in raw)
    await tx.run(sql`UPDATE early_warning SET card_types = ${input.cardTypes ?? null}::smallint[] WHERE id = ${id}`)
  tell({ rowId: id, rowCode: row.kind, changes: changesOf(earlyWarning, row, sent) })
  return { id, version: row.version + 1 }
}

async function addSetting({ tx, input, make }: EditMoment) {
  const { id: _id, version: _version, ...wanted } = input
  const { kind, useOrgId } = wanted
  const missing = [...(kind === null ? ['kind'] : []), ...(useOrgId === null ? ['useOrgId'] : [])]
  if (kind === null || useOrgId === null) throw refuseFields(missing.map((field) => ({ field, text: requiredText })))
  const usual = await tx.first(
    builder
      .selectFrom('earlyWarning')
      .select(['advance', 'orange', 'red'])
      .where(sql<boolean>`kind = ${kind}`)
      .where('useOrgId', 'is', null),
  )
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null && value !== undefined))
  const { id, version } = await make(earlyWarning, { ...usual, ...given })
  return { id, version }
}

function requireOrder(row: Readonly<Values>): void {
  for (const { fields, text, holds } of earlyWarning.checks)
    if (!holds(row)) throw refuseFields([{ field: fields[0] ?? '', text }])
}
