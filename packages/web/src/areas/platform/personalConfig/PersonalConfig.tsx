// What a person sets for himself: how screens behave, language, who stands in for him; and his last sign-ins.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Fields, type Values } from '@tmlm/model'
import { deputy, habits, language, mostQuickEntries, personalChecks } from '@tmlm/model/areas/platform/personalConfig'
import { Button, Select, Spin, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { asPatch } from '../../../engine/form/sentDraft.ts'
import { FieldWidget } from '../../../engine/form/widgets/FieldWidget.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { SignIns } from '../SignIns.tsx'
import style from './personalConfig.module.css'

const fields: Fields = { ...habits, ...deputy, language }
/** Drawn as a switch: yes or no. */
const switches: ReadonlySet<string> = new Set(['pz1', 'pz4', 'pz7'])

export default function PersonalConfig(props: OwnScreenProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery<unknown>({
    queryKey: ['personalConfig', 'getConfig', {}],
    staleTime: 0,
  })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  return <OpenForm key={dataUpdatedAt} {...props} stored={valuesOf(data)} />
}

function OpenForm({ stored, rights }: OwnScreenProps & { readonly stored: Values }) {
  const { t } = useTranslation('platform')
  const { t: te } = useTranslation('engine')
  const lang = useLang()
  const { call, person, notify, refreshPerson, grantable } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, place] = useAsker()
  const config = valuesOf(stored.config)
  const [changed, setChanged] = useState<Values>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const maySave = rights.mayPress('update')
  const values: Values = { ...config, ...deputyOf(stored), language: stored.language, ...changed }
  const change = (more: Values): void => {
    setChanged({ ...changed, ...more })
    setProblems({})
  }

  function problemsHere(): Readonly<Record<string, string>> {
    const broken = personalChecks.find((check) => !check.holds(values))
    return broken?.fields[0] ? { [broken.fields[0]]: inLang(broken.text, lang) } : {}
  }

  async function send(action: 'update' | 'restore', input: Values): Promise<void> {
    setSaving(true)
    try {
      await call('personalConfig', action, input)
      notify.success(te('saved'))
      await refreshPerson()
      await serverState.invalidateQueries({ queryKey: ['personalConfig', 'getConfig', {}] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])))
      if (error.fields.length === 0) notify.failure(error.message)
    } finally {
      setSaving(false)
    }
  }

  function save(): void {
    const found = problemsHere()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const sent = Object.fromEntries(Object.entries(changed).filter(([name]) => name in fields))
    void send('update', { version: stored.version, ...asPatch(sent) })
  }

  async function restore(): Promise<void> {
    if (await asker.ask({ title: t('restoreAsk'), yes: t('restoreDefaults') })) await send('restore', {})
  }

  const openable = grantable.screens.filter(({ mobile, hidden, name }) => !mobile && !hidden && person.menus.has(name))
  const row = (name: string, control: ReactNode): ReactNode => (
    <div key={name} className={style.row}>
      <span className={style.label} id={`set-${name}`}>
        {inLang(fields[name]?.label ?? ['', ''], lang)}
      </span>
      <div className={style.control}>
        {control}
        {problems[name] !== undefined && (
          <p className={style.problem} role="alert">
            {problems[name]}
          </p>
        )}
      </div>
    </div>
  )
  const widget = (name: string): ReactNode => {
    const field = fields[name]
    return (
      field && (
        <FieldWidget
          name={name}
          field={field}
          values={values}
          onChange={change}
          lang={lang}
          dictionaries={noDictionaries}
          isInvalid={problems[name] !== undefined}
          disabled={!maySave}
        />
      )
    )
  }

  return (
    <section className={style.screen} aria-label={t('personalConfig')}>
      {place}
      <h2 className={style.title}>{t('habits')}</h2>
      {Object.keys(habits).map((name) => {
        if (switches.has(name))
          return row(
            name,
            <Switch
              aria-labelledby={`set-${name}`}
              disabled={!maySave}
              checked={Number(values[name]) === 1}
              onChange={(on) => change({ [name]: on ? 1 : 0 })}
            />,
          )
        if (name === 'pz6')
          return row(
            name,
            <Select
              className={style.full}
              mode="multiple"
              maxCount={mostQuickEntries}
              disabled={!maySave}
              aria-labelledby={`set-${name}`}
              placeholder={t('quickEntriesHint', { count: mostQuickEntries })}
              showSearch={{ optionFilterProp: 'label' }}
              options={openable.map((entry) => ({ value: entry.name, label: inLang(entry.label, lang) }))}
              value={listOf(values.pz6).map(textOf)}
              onChange={(names: string[]) => change({ pz6: names })}
            />,
          )
        return row(name, widget(name))
      })}
      {row('language', widget('language'))}
      <h2 className={style.title}>{t('substitute')}</h2>
      <p className={style.hint}>{t('substituteHint')}</p>
      {Object.keys(deputy).map((name) => row(name, widget(name)))}
      <div className={style.foot}>
        {maySave && (
          <Button type="primary" loading={isSaving} disabled={Object.keys(changed).length === 0} onClick={save}>
            {te('save')}
          </Button>
        )}
        {rights.mayPress('restore') && <Button onClick={() => void restore()}>{t('restoreDefaults')}</Button>}
      </div>
      <h2 className={style.title}>{t('mySignIns')}</h2>
      <SignIns entries={stored.signIns} />
    </section>
  )
}

const noDictionaries = new Map()

const deputyOf = ({ substituteUserId, substituteUserIdName, substituteFrom, substituteTo }: Values): Values => ({
  substituteUserId,
  substituteUserIdName,
  substituteFrom,
  substituteTo,
})
