// The moulds that make a product: where they are and how long they will last.
import { mostMoulds } from '@tmlm/model/areas/basicData/product'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { CardTable, toldCard } from './CardTable.tsx'

export default function ProductMoulds({ id }: { readonly id: string }) {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['product', 'listMoulds', { id }] })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const moulds = listOf(data)
    .map(valuesOf)
    .map((mould) => ({ ...toldCard(mould), id: textOf(mould.cardId), place: textOf(mould.place) }))
  const isCut = moulds.length >= mostMoulds
  return (
    <CardTable cards={moulds} none={t('noMoulds')} note={isCut ? t('mostMoulds', { count: mostMoulds }) : undefined} />
  )
}
