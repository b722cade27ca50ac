// What is looked at before a machine runs with another mould: the company's items, each in order or explained.
import type { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { refuse, refuseFields, type InputOf, type Row } from '@tmlm/model'
import type { ActionMoment, Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

type Line = Row<typeof moldTask>['checklist'][number]
type Checking = ActionMoment<typeof moldTask, InputOf<typeof moldTask, 'debugEnd'>>

/** The items of the company, of which nothing is known yet. */
export async function checkItems({ tx }: Moment) {
  const items = await tx.all(sql<{ value: string }>`
SELECT i.value
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = 'moldChangeCheck' AND i.status = 1
ORDER BY i.position`)
  return items.map(({ value }) => ({ item: value, ok: false, remark: null }))
}

/** The items of the task as they were found; refuses while one is neither in order nor explained. */
export async function checkedLines({ row, tx }: Checking, found: Checking['input']['checklist']): Promise<Line[]> {
  const ids = new Set(row.checklist.map(({ id }) => id))
  const given = new Map((found ?? []).map((line) => [String(Object(line).id ?? ''), line]))
  if ([...given.keys()].some((id) => !ids.has(id)))
    throw refuseFields([{ field: 'checklist', text: ['点检项不属于该任务', 'These items are not those of the task'] }])
  const lines = row.checklist.map((line): Line => {
    const { ok = false, remark = null } = given.get(line.id) ?? line
    return { ...line, ok, remark }
  })
  const left = lines.filter(({ ok, remark }) => !ok && !remark).map(({ item }) => item ?? '')
  if (left.length > 0) {
    const english = await englishOf(tx, left)
    throw refuse(`尚未合格或说明：${left.join('、')}`, `Neither in order nor explained: ${english.join(', ')}`)
  }
  return lines
}

/** The items in English, where the company has said so. */
async function englishOf(tx: Moment['tx'], items: readonly string[]): Promise<string[]> {
  const known = await tx.all(sql<{ value: string; labelEn: string | null }>`
SELECT i.value, i.label_en
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = 'moldChangeCheck' AND i.value = ${anyOf(items)}`)
  const labels = new Map(known.map(({ value, labelEn }) => [value, labelEn]))
  return items.map((item) => labels.get(item) || item)
}
