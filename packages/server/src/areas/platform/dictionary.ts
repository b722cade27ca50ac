// Dictionaries as forms need them: several at once, with stopped entries, because old rows still show them.
import { sql } from 'kysely'
import { readList } from '@tmlm/model'
import { dictionary } from '@tmlm/model/areas/platform/dictionary'
import { behaviour } from '../../engine/behaviour.ts'
import { written } from '../../platform/database/written.ts'

interface Entry {
  readonly dictName: string
  readonly value: string
  readonly labelZh: string
  readonly labelEn: string
  readonly color: string | null
  readonly rank: number
  readonly isDefault: boolean
  readonly status: number
  readonly parentValue: string | null
  readonly attrs: unknown
}

export const dictionaryBehaviour = behaviour(dictionary, {
  calls: {
    async listByNames({ tx, raw }) {
      const names = readList(raw.names ?? '').map(String)
      const entries = await tx.all(
        written(sql<Entry>`
SELECT d.dict_name, i.value, i.label_zh, coalesce(i.label_en, i.label_zh) AS label_en, i.color, i.position AS rank,
  i.is_default, i.status, i.parent_value, i.attrs
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = ANY (${names})
ORDER BY d.dict_name, i.position`),
      )
      const byName = Map.groupBy(entries, (entry) => entry.dictName)
      return Object.fromEntries(names.map((name) => [name, byName.get(name) ?? []]))
    },
  },
})
