// The cards that a list of them answers to one question: those in a bin, those of a set.
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../engine/Failed.tsx'
import { listOf, valuesOf } from '../../engine/values.ts'
import { CardTable, toldCard } from './CardTable.tsx'

const mostShown = 200

interface CardsAskedProps {
  readonly by: 'locationId' | 'parentCardId'
  readonly id: string
  readonly none: string
}

export function CardsAsked({ by, id, none }: CardsAskedProps) {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['newCard', 'list', { [by]: id, pageSize: mostShown, orderBy: 'code' }],
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Spin />
  const { list, totalRow } = valuesOf(data)
  const cards = listOf(list).map(valuesOf).map(toldCard)
  const isCut = Number(totalRow) > cards.length
  return <CardTable cards={cards} none={none} note={isCut ? t('moreCards', { count: mostShown }) : undefined} />
}
