// The files of tools and machines whose list of parts names this one, and the parts that may stand in for it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { emptyText } from '../../../engine/cells.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import style from '../tables.module.css'

export default function PartFits({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['accessory', 'getEntityById', { id }] })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const fits = listOf(valuesOf(data).fits).map(valuesOf)
  const standIns = listOf(valuesOf(data).standIns).map(valuesOf)
  return (
    <>
      {fits.length === 0 ? (
        <p className={style.none}>{t('fitsNothing')}</p>
      ) : (
        <PlainTable
          rows={fits}
          keyOf={({ id: file }) => textOf(file)}
          columns={[
            [t('fileCode'), ({ code }) => textOf(code)],
            [t('fileName'), ({ name }) => textOf(name)],
            { title: t('perPiece'), isNumber: true, cell: ({ qty }) => textOf(qty) || emptyText },
            { title: t('cards'), isNumber: true, cell: ({ cards }) => textOf(cards) || emptyText },
          ]}
        />
      )}
      {standIns.length > 0 && (
        <PlainTable
          rows={standIns}
          keyOf={({ id: part }) => textOf(part)}
          columns={[
            [t('standIns'), ({ code, name }) => `${textOf(code)} ${textOf(name)}`],
            ['', ({ spec }) => textOf(spec) || emptyText],
            { title: t('onHand'), isNumber: true, cell: ({ onHand, unit }) => `${textOf(onHand)} ${textOf(unit)}` },
          ]}
        />
      )}
    </>
  )
}
