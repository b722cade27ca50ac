// The chosen unit itself: its facts, and what may be done with it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, isInternal, isSecret, type Field } from '@tmlm/model'
import { useRights } from '../../../engine/call/useRights.ts'
import { Button, Descriptions, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { cellOf } from '../../../engine/cells.ts'
import { draw } from '../../../engine/list/columns.tsx'
import { Failed } from '../../../engine/Failed.tsx'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import { actionsFor } from '../../../engine/call/rights.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useRowActions } from '../../../engine/act/useRowActions.tsx'
import { useWords } from '../../../engine/useWords.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './organization.module.css'
import { isOffered, pressesOf, type UnitProps } from './UnitsBelow.tsx'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../../engine/form/ResourceForm.tsx'))

export function UnitInfo({ node, screen, definition, actions }: UnitProps) {
  const lang = useLang()
  const words = useWords(definition)
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['org', 'getEntityById', { id: node.id }] })
  const presses = pressesOf(actions)
  const rowActions = useRowActions(definition, screen, asker, () => void invalidate(serverState, 'user'))
  const rights = useRights(screen)

  if (error) return <Failed error={error} onRetry={refetch} />
  if (!isRow(data)) return <Spin />

  function press(action: string, row: ListRow): void {
    const own = presses[action]
    if (own) own(row)
    else if (action === 'update') setEditing(true)
    else void rowActions.press(action, [row])
  }

  const offered = actionsFor(definition, screen, data, rights, lang, Object.keys(presses)).filter(({ name }) =>
    isOffered(name, data),
  )
  return (
    <div className={style.info}>
      {questions}
      {rowActions.place}
      <div className={style.buttons}>
        {offered.map(({ name, label, isDanger }, index) => (
          <Button
            key={name}
            type={index === 0 ? 'primary' : 'default'}
            danger={isDanger}
            onClick={() => press(name, data)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Descriptions
        size="small"
        bordered
        styles={{ label: { width: '16%' }, content: { width: '34%' } }}
        column={{ xs: 1, md: 2 }}
        items={Object.entries(definition.fields)
          .filter(([, field]) => isTold(field))
          .map(([name, field]) => ({
            key: name,
            label: inLang(field.label, lang),
            children: draw(cellOf(name, field, data, words)),
          }))}
      />
      <Suspense>
        {isEditing && (
          <ResourceForm
            definition={definition}
            id={node.id}
            onClose={() => setEditing(false)}
            onSaved={() => setEditing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const isTold = (field: Field): boolean => !isSecret(field) && !isInternal(field) && field.kind !== 'json'
