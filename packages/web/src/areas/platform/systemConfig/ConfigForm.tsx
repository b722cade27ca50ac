// Some fields of the one row of the configuration, changed in place.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource, Values } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { draftOf, isTyped } from '../../../engine/form/draft.ts'
import { asPatch, changesOf } from '../../../engine/form/sentDraft.ts'
import { FieldGrid } from '../../../engine/form/FieldGrid.tsx'
import { layoutOf } from '../../../engine/form/layout.ts'
import { useDraft, useHeldWork } from '../../../engine/form/useDraft.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { rightsOn } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { TabProps } from './tabProps.ts'
import style from './systemConfig.module.css'

const basic = ['productTitle', 'servicePhone', 'footer', 'currency', 'workStart', 'workEnd', 'weekStart']
const looks = ['defaultTheme', 'themeColor', 'watermark', 'logo', 'loginBackground']

export const BasicSettings = (props: TabProps) => <ConfigForm {...props} names={basic} />
export const Appearance = (props: TabProps) => <ConfigForm {...props} names={looks} />

interface ConfigFormProps extends TabProps {
  readonly names: readonly string[]
}

function ConfigForm({ screen, definition, names }: ConfigFormProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery<unknown>({ queryKey: [definition.name, 'getConfig', {}] })
  const part = useMemo(() => narrowed(definition, names), [definition, names])
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  return <OpenForm key={dataUpdatedAt} screen={screen} definition={part} stored={valuesOf(data)} />
}

function OpenForm({ screen, definition, stored }: TabProps & { readonly stored: Values }) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, person, notify, today, holdWork, refreshPerson } = useSurroundings()
  const serverState = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { fields } = definition
  const draft = useDraft(definition, draftOf(fields, stored), stored, { today: today(), lang })
  const layout = useMemo(
    () => layoutOf(definition, isTyped, { lang, basic: t('basic'), other: t('other') }),
    [definition, lang, t],
  )
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
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FieldGrid
        groups={layout.groups}
        values={draft.values}
        problems={draft.problems}
        onChange={draft.change}
        lang={lang}
        dictionaries={noDictionaries}
        isDisabled={() => !maySave}
        hasTitles={false}
      />
      {maySave && (
        <div className={style.foot}>
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={!draft.isDirty}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

const noDictionaries = new Map()

/** The same object with only those fields. */
function narrowed(definition: Resource, names: readonly string[]): Resource {
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => names.includes(name)))
  return { ...definition, fields }
}
