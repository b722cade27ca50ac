// What a period summary comes to as a whole, however its rows are put together: added up from its warehouses.
import { useQuery } from '@tanstack/react-query'
import { sumOfQty } from '@tmlm/model/areas/accessory/rules'
import { addDays } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { grouped } from '../../../engine/cells.ts'
import type { FilterValues } from '../../../engine/list/filters.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './SummaryTotals.module.css'

interface SummaryTotalsProps {
  readonly filters: FilterValues
  readonly keyword: string
}

export default function SummaryTotals({ filters, keyword }: SummaryTotalsProps) {
  const { t } = useTranslation('accessory')
  const { today } = useSurroundings()
  const asked = { ...filters, ...(keyword === '' ? {} : { keyword }), groupBy: 'warehouse', pageSize: 200 }
  const { data } = useQuery<unknown>({ queryKey: ['accessoryBlitem', 'summary', asked] })
  const rows = listOf(valuesOf(data).list).map(valuesOf)
  if (rows.length === 0) return null
  const sum = (name: string): string | undefined => {
    const numbers = rows.map((row) => textOf(row[name])).filter((number) => number !== '')
    return numbers.length === 0 ? undefined : sumOfQty(numbers)
  }
  // What a department or a card took is no stock.
  const isStock = !['dept', 'card'].includes(textOf(filters.groupBy))
  const parts = [
    ...(isStock ? ([['opening', t('opening')]] as const) : []),
    ['in', t('cameIn')] as const,
    ['out', t('wentOut')] as const,
    ...(isStock ? ([['closing', t('closing')]] as const) : []),
  ]
  return (
    <dl className={style.totals} aria-label={t('totals')}>
      <dt>
        {t('totals')} {t('fromTo', period(filters, today()))}
      </dt>
      {parts.map(([name, label]) => {
        const [qty = '0', amount] = [sum(`${name}Qty`), sum(`${name}Amount`)]
        return (
          <dd key={name}>
            {label} <b>{grouped(qty)}</b>
            {amount !== undefined && (
              <span>
                {t('amount')} {grouped(inCents(amount))}
              </span>
            )}
          </dd>
        )
      })}
    </dl>
  )
}

/** The days it is about: as asked, else the last thirty. */
function period({ from, to }: FilterValues, today: string): { readonly from: string; readonly to: string } {
  const until = textOf(to).slice(0, 10) || today
  return { from: textOf(from).slice(0, 10) || addDays(until, -29), to: until }
}

function inCents(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}
