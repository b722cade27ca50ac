// How full the bins of a warehouse are.
import { useQuery } from '@tanstack/react-query'
import { binUse } from '@tmlm/model/areas/basicData/rules'
import { useTranslation } from 'react-i18next'
import { listOf, valuesOf } from '../../engine/values.ts'
import style from './BinUse.module.css'

export function BinUse({ warehouseId }: { readonly warehouseId: string }) {
  const { t } = useTranslation('basicData')
  const { data } = useQuery<unknown>({ queryKey: ['cargoLocation', 'listOccupancy', { warehouseId }] })
  const { occupied, capacity, free, rate } = binUse(listOf(data).map(valuesOf).map(binOf))
  if (rate === null) return null
  return (
    <div className={style.use}>
      <span>
        {t('binUse')} <b>{rate}%</b>
      </span>
      <div className={style.bar} aria-hidden>
        <i style={{ width: `${Math.min(Number(rate), 100)}%` }} />
      </div>
      <small>{t('binsTaken', { occupied, capacity, free })}</small>
    </div>
  )
}

const binOf = ({ enabled, capacity, occupied }: Readonly<Record<string, unknown>>) => ({
  enabled: enabled === true,
  capacity: typeof capacity === 'number' ? capacity : null,
  occupied: Number(occupied ?? 0),
})
