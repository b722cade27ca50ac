// The versions of a process, the newest first; two of them can be compared.
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { Checkbox, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { draw } from '../../../engine/list/columns.tsx'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import { useWords } from '../../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import style from './definitions.module.css'

const Compare = patientLazy(() => import('./Compare.tsx'))

const columns = ['versionNo', 'name', 'status', 'runningCount'] as const

export function Versions({ definitionKey }: { readonly definitionKey: string }) {
  const { t } = useTranslation('workflow')
  const words = useWords(flowableDefinition)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['flowableDefinition', 'listVersion', { key: definitionKey }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const rows = (Array.isArray(data) ? data : listOf(valuesOf(data).list)).filter(isRow)
  // As they stand in the list: the later one first.
  const [after, before] = rows.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  return (
    <div className={style.tab}>
      <PlainTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            ...{ title: '', label: t('compare') },
            cell: ({ id, versionNo }) => (
              <Checkbox
                aria-label={`${t('compare')} ${textOf(versionNo)}`}
                checked={chosen.includes(id)}
                // The two that were ticked last.
                onChange={({ target: { checked } }) =>
                  setChosen(checked ? [...chosen, id].slice(-2) : chosen.filter((one) => one !== id))
                }
              />
            ),
          },
          ...columns.map((name) => ({
            title: inLang(flowableDefinition.fields[name].label, words.lang),
            cell: (row: ListRow) => draw(cellOf(name, flowableDefinition.fields[name], row, words)),
          })),
          [inLang(['更新时间', 'Updated'], words.lang), ({ updateTime }) => textOf(updateTime)],
        ]}
      />
      {rows.length > 1 && <p className={style.hint}>{t('compareHelp')}</p>}
      <Suspense fallback={<Spin />}>
        {before !== undefined && after !== undefined && <Compare before={before} after={after} />}
      </Suspense>
    </div>
  )
}
