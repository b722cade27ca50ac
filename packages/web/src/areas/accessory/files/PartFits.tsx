// The files of tools and machines whose list of parts names this one, and the parts that may stand in for it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { PlainTable } from '../PlainTable.tsx'

export default function PartFits({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['accessory', 'getEntityById', { id }] })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const fits = listOf(valuesOf(data).fits).map(valuesOf)
  const standIns = listOf(valuesOf(data).standIns).map(valuesOf)
  return (
    <>
      <PlainTable
        columns={[
          ...[t('fileCode'), t('fileName')].map((title) => ({ title })),
          ...[t('perPiece'), t('cards')].map((title) => ({ title, isNumber: true })),
        ]}
        rows={fits.map((row) => ({
          key: textOf(row.id),
          cells: [textOf(row.code), textOf(row.name), textOf(row.qty), textOf(row.cards)],
        }))}
        none={t('fitsNothing')}
      />
      {standIns.length > 0 && (
        <PlainTable
          columns={[{ title: t('standIns') }, { title: '' }, { title: t('onHand'), isNumber: true }]}
          rows={standIns.map((row) => ({
            key: textOf(row.id),
            cells: [
              ...[`${textOf(row.code)} ${textOf(row.name)}`, textOf(row.spec)],
              `${textOf(row.onHand)} ${textOf(row.unit)}`,
            ],
          }))}
          none=""
        />
      )}
    </>
  )
}
