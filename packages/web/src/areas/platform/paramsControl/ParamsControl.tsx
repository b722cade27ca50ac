// Parameters by the areas they belong to, each with the value of the company; what nothing reads yet says so.
import type { Values } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input, Select, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { Failed } from '../../../engine/Failed.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { ParameterTable } from './ParameterTable.tsx'
import { parameterRows, type ParameterRow } from './parameterRows.ts'
import style from './paramsControl.module.css'

const OrgValuesDialog = patientLazy(async () => ({ default: (await import('./OrgValuesDialog.tsx')).OrgValuesDialog }))

export default function ParamsControl({ rights }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { call, notify, refreshPerson } = useSurroundings()
  const serverState = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [module, setModule] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const [opened, setOpened] = useState<ParameterRow | null>(null)
  const asked = useDebounced(keyword, 300)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['parameterControl', 'list', {}] })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const rows = parameterRows(data)
  const modules = [...new Map(rows.map((row) => [row.module, row.moduleName]))].map(([value, label]) => ({
    value,
    label,
  }))
  const word = asked.trim().toLowerCase()
  const shown = rows.filter(
    (row) =>
      (module === null || row.module === module) &&
      (!changed || row.isChanged) &&
      (row.id === word || `${row.name} ${row.remark}`.toLowerCase().includes(word)),
  )
  const { mayPress } = rights

  async function change(input: Values): Promise<boolean> {
    try {
      await call('parameterControl', 'edit', input)
      notify.success(engineText('saved'))
      // Forms and menus know some of the values.
      await refreshPerson()
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
      return false
    } finally {
      await invalidate(serverState, 'parameterControl')
    }
  }

  return (
    <div className={style.screen}>
      <div className={style.search}>
        <Input.Search
          allowClear
          placeholder={t('findParameter')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Select
          allowClear
          placeholder={t('parameterArea')}
          options={modules}
          value={module}
          onChange={(value) => setModule(value ?? null)}
        />
        <Checkbox checked={changed} onChange={({ target }) => setChanged(target.checked)}>
          {t('changedOnly')}
        </Checkbox>
        <span className={style.count}>{t('parameterCount', { count: shown.length })}</span>
      </div>
      <div className={style.scroll}>
        {modules.map(({ value, label }) => (
          <ParameterTable
            key={value}
            title={label}
            rows={shown.filter((row) => row.module === value)}
            may={{ edit: mayPress('update'), restore: mayPress('restore') }}
            onChange={(row, to) =>
              void change({ id: row.id, version: row.version, ...(to === null ? {} : { value: to }) })
            }
            onOpen={setOpened}
          />
        ))}
        {shown.length === 0 && <p className={style.none}>{t('noParameters')}</p>}
      </div>
      <Suspense>
        {opened && (
          <OrgValuesDialog
            parameter={opened}
            mayChange={mayPress('orgValue')}
            onChange={(orgId, value) => change({ id: opened.id, orgId, ...(value === null ? {} : { value }) })}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
