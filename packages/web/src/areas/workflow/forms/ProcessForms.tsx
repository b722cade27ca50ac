// Where processes are begun: the forms that the person may start as cards by catalogue, and what he has not finished yet.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import type { StartableForm } from '@tmlm/model/areas/workflow/answers'
import { Empty, Input, Tabs } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { insertIn } from '../../../engine/list/address.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { ForFingers } from '../../../engine/phone/PhonePage.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { sysForm } from '@tmlm/model/areas/workflow/sysForm'
import { Drafts } from './Drafts.tsx'
import { FormIcon } from './FormIcon.tsx'
import style from './forms.module.css'
import { startableIn } from './layouts.ts'
import { PapersOf } from './PapersOf.tsx'
import { useFillIn } from './useFillIn.tsx'

export default function ProcessForms(props: OwnScreenProps) {
  const isNarrow = useNarrow()
  return isNarrow ? (
    <ForFingers>
      <Forms {...props} />
    </ForFingers>
  ) : (
    <Forms {...props} />
  )
}

function Forms({ screen, location, rights }: OwnScreenProps) {
  const { t } = useTranslation('workflow')
  const { call, notify, settleAddress } = useSurroundings()
  const { attempt } = useAttempt()
  const [keyword, setKeyword] = useState('')
  const [listed, setListed] = useState<StartableForm | null>(null)
  const filling = useFillIn(rights.mayPress('saveDraft'))
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['flowableDefinition', 'listForm', {}], staleTime: 0 })
  const forms = useMemo(() => startableIn(data), [data])
  const mayStart = rights.mayPress('start')
  const found = forms.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(keyword.trim().toLowerCase()))

  /** With what another paper of the person says. */
  async function openFrom(id: string, as: 'draft' | 'resubmit' | 'copy'): Promise<void> {
    await attempt(async () => {
      const whole = valuesOf(await call('flowableInstance', 'getEntityById', { id }))
      const form =
        forms.find(({ definitionId }) => definitionId === textOf(whole.definitionId)) ??
        forms.find(({ formId }) => formId === textOf(whole.formId))
      if (!form) return notify.failure(t('formGone'))
      const before = textOf(whole.fromInstanceId)
      filling.open({
        ...{ form, paper: valuesOf(whole.paper) },
        ...(as === 'draft' ? { draftId: id, ...(before === '' ? {} : { fromInstanceId: before }) } : {}),
        ...(as === 'resubmit' ? { fromInstanceId: id } : {}),
      })
    })
  }

  const { from, as } = insertIn(location.search) ?? {}
  const isKnown = data !== undefined
  useEffect(() => {
    if (typeof from !== 'string' || !isKnown) return
    settleAddress(['insert'])
    void openFrom(from, as === 'resubmit' ? 'resubmit' : 'copy')
    // Asked once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [from, as, isKnown, location.visit])

  if (error) return <Failed error={error} onRetry={refetch} />
  return (
    <div className={style.screen}>
      <Tabs
        items={[
          {
            key: 'forms',
            label: t('startable'),
            children: (
              <>
                <Input.Search
                  allowClear
                  className={style.search ?? ''}
                  placeholder={t('findForm')}
                  aria-label={t('findForm')}
                  onChange={(event) => setKeyword(event.target.value)}
                />
                {isKnown && found.length === 0 && <Empty description={t('noForms')} />}
                <Catalogs
                  forms={found}
                  mayStart={mayStart}
                  onStart={(form) => filling.open({ form })}
                  onList={setListed}
                />
              </>
            ),
          },
          {
            key: 'drafts',
            label: t('myDrafts'),
            children: (
              <Drafts
                mayDelete={rights.mayPress('deleteDraft')}
                onOpen={mayStart ? (id) => void openFrom(id, 'draft') : undefined}
              />
            ),
          },
        ]}
      />
      {filling.place}
      {listed && <PapersOf form={listed} screen={screen} onClose={() => setListed(null)} />}
    </div>
  )
}

interface CatalogsProps {
  readonly forms: readonly StartableForm[]
  readonly mayStart: boolean
  readonly onStart: (form: StartableForm) => void
  readonly onList: (form: StartableForm) => void
}

function Catalogs({ forms, mayStart, onStart, onList }: CatalogsProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const dictionaries = useDictionaries([sysForm.fields.catalog], lang)
  const labels = dictionaries.get('formCatalog')
  return [...Map.groupBy(forms, ({ catalog }) => catalog)].map(([catalog, own]) => {
    const label = labels?.find(({ value }) => value === catalog)?.label ?? catalog
    return (
      <section key={catalog} className={style.catalog} aria-label={label}>
        <h2>{label}</h2>
        <ul>
          {own.map((form) => (
            <li key={form.definitionId}>
              <button type="button" className={style.card} disabled={!mayStart} onClick={() => onStart(form)}>
                <FormIcon name={form.icon} color={form.color} />
                <span>
                  <b>{form.name}</b>
                  <small>
                    {form.lastUsed === null ? t('neverUsed') : t('lastUsed', { time: form.lastUsed.slice(0, 16) })}
                  </small>
                </span>
              </button>
              <button type="button" className={style.papers} onClick={() => onList(form)}>
                {t('papersOfForm')}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
