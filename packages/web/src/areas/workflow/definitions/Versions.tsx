// The versions of a process, the newest first.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { Spin } from 'antd'
import { cellOf } from '../../../engine/cells.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { draw } from '../../../engine/list/columns.tsx'
import { isRow } from '../../../engine/list/listCall.ts'
import { useWords } from '../../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './definitions.module.css'

const columns = ['versionNo', 'name', 'status', 'runningCount'] as const

export function Versions({ definitionKey }: { readonly definitionKey: string }) {
  const words = useWords(flowableDefinition)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['flowableDefinition', 'listVersion', { key: definitionKey }],
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const rows = (Array.isArray(data) ? data : listOf(valuesOf(data).list)).filter(isRow)
  return (
    <table className={style.versions}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name}>{inLang(flowableDefinition.fields[name].label, words.lang)}</th>
          ))}
          <th>{inLang(['更新时间', 'Updated'], words.lang)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((name) => (
              <td key={name}>{draw(cellOf(name, flowableDefinition.fields[name], row, words))}</td>
            ))}
            <td>{textOf(row.updateTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
