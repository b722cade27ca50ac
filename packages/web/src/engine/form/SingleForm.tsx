// The form of an object of which a company has one row: changed in place, with what it was stored.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource, Screen, Values } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { invalidate } from '../call/invalidate.ts'
import { rightsOn } from '../call/rights.ts'
import { Failed } from '../Failed.tsx'
import { useSurroundings } from '../surroundings.ts'
import { valuesOf } from '../values.ts'
import { draftOf } from './draft.ts'
import { FieldsAndLines } from './FieldsAndLines.tsx'
import style from './form.module.css'
import { asPatch, changesOf } from './sentDraft.ts'
import { useDraft, useHeldWork } from './useDraft.ts'

interface SingleFormProps {
  readonly screen: Screen
  readonly definition: Resource
  /** Beside the button that saves; it is told whether something is not saved yet. */
  readonly foot?: ((isDirty: boolean) => ReactNode) | undefined
}

export function SingleForm(props: SingleFormProps) {
  const { name } = props.definition
  const { data, error, refetch, dataUpdatedAt } = useQuery<unknown>({ queryKey: [name, 'getConfig', {}] })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  return <OpenSingle key={dataUpdatedAt} {...props} stored={valuesOf(data)} />
}

function OpenSingle({ screen, definition, stored, foot }: SingleFormProps & { readonly stored: Values }) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, person, notify, today, holdWork, refreshPerson } = useSurroundings()
  const serverState = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { fields } = definition
  const draft = useDraft(definition, draftOf(fields, stored), stored, { today: today(), lang })
  const maySave = rightsOn(screen, person.buttons).mayPress('update')
  useHeldWork(draft.isDirty, holdWork)

  async function save(): Promise<void> {
    const judged = draft.judge()
    if (Object.keys(judged.problems).length > 0) return
    const changed = changesOf(fields, stored, judged.values)
    if (Object.keys(changed).length === 0) return notify.success(t('saved'))
    setSaving(true)
    try {
      await call(definition.name, 'update', { version: stored.version, ...asPatch(changed) })
      notify.success(t('saved'))
      await invalidate(serverState, definition.name)
      await refreshPerson()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields.length > 0)
        draft.showRefused(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])))
      else notify.failure(error.message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className={style.single}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FieldsAndLines
        definition={definition}
        values={draft.values}
        problems={draft.problems}
        onChange={draft.change}
        isDisabled={() => !maySave}
      />
      {maySave && (
        <div className={style.singleFoot}>
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={!draft.isDirty}>
            {t('save')}
          </Button>
          {foot?.(draft.isDirty)}
        </div>
      )}
    </form>
  )
}
