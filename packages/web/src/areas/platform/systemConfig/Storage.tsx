// How much of the bought room the company's files take, and in which module.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { Progress, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../engine/list/DataTable.tsx'
import { Failed } from '../../../engine/Failed.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import type { Column } from '../../../engine/list/tableParts.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useFileSize } from '../../../ui/useFileSize.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './systemConfig.module.css'

interface ModuleUse {
  readonly id: string
  readonly used: number
}

/** From here on it is time to clear up or to buy more. */
const tight = 90

export function Storage() {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const size = useFileSize()
  const { grantable } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['tenant', 'findByCode', {}], staleTime: 0 })
  const names = useMemo(
    () => new Map(grantable.groups.map(({ name, label }) => [name, inLang(label, lang)])),
    [grantable, lang],
  )
  const columns = useMemo((): Column<ModuleUse>[] => {
    const plain = { isSortable: false }
    return [
      {
        ...{ ...plain, id: 'module', label: 'module', title: t('module'), align: 'left' },
        cell: ({ id }) => (id === '' ? t('noModule') : (names.get(id) ?? id)),
      },
      {
        ...{ ...plain, id: 'used', label: 'used', title: t('used'), align: 'right' },
        cell: ({ used }) => size(used),
      },
    ]
  }, [t, names, size])
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const storage = valuesOf(valuesOf(valuesOf(data).use).storage)
  const [used, limit] = [Number(storage.used ?? 0), Number(storage.limit ?? 0)]
  const percent = limit > 0 ? Math.min(100, (used / limit) * 100) : 0
  const rows = listOf(storage.modules).map((entry): ModuleUse => {
    const { module, used: bytes } = valuesOf(entry)
    return { id: textOf(module), used: Number(bytes ?? 0) }
  })
  return (
    <div className={style.storage}>
      <p>{t('storageUsed', { used: used === 0 ? '0' : size(used), limit: size(limit) })}</p>
      <Progress
        percent={Number(percent.toFixed(1))}
        status={percent >= tight ? 'exception' : 'normal'}
        aria-label={t('storage')}
      />
      <DataTable label={t('storage')} columns={columns} rows={rows} isBusy={false} empty={t('noFilesYet')} />
    </div>
  )
}
