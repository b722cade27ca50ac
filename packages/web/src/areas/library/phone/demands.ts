// What the outbound configuration asks of a paper while it is made: a collect order, the product, photos of cards.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Fields } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { PaperDraft, PaperLine } from '../../../engine/phone/paper.ts'
import type { Problems } from '../../../engine/form/problems.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../../engine/values.ts'

interface Demands {
  /** With what must be given marked as such. */
  readonly marked: (fields: Fields) => Fields
  /** What must be given and is not. */
  readonly missing: () => Problems
  /** In words, what must still be done with a card. */
  readonly ofCard: (line: PaperLine) => string | undefined
}

/** Without an answer nothing is asked here: the audit says it. */
export function useDemands({ values, lines }: PaperDraft): Demands {
  const { t } = useTranslation('library')
  const [outboundType, warehouseId] = [textOf(values.outboundType), textOf(values.warehouseId)]
  const cardIds = lines.map(({ id }) => id).toSorted()
  const { data } = useQuery<unknown>({
    queryKey: ['outboundOrder', 'demands', { outboundType, warehouseId, cardIds: cardIds.join(',') }],
    enabled: outboundType !== '' && warehouseId !== '' && cardIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const wanted = cardIds.length === 0 ? [] : wantedIn(data)
  const photographed = new Set(listOf(valuesOf(data).photoCardIds).map(textOf))
  return {
    marked: (fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.kind === 'ref' && wanted.some((one) => one === name) ? { ...field, required: true } : field,
        ]),
      ),
    missing: () =>
      Object.fromEntries(wanted.filter((name) => isEmpty(values[name])).map((name) => [name, t(sentences[name])])),
    ofCard: ({ id, values: { photo } }) =>
      photographed.has(id) && listOf(photo).length === 0 ? t('photoWanted') : undefined,
  }
}

const sentences = { requisitionId: 'collectWanted', productId: 'productWanted' } as const

export function wantedIn(data: unknown): (keyof typeof sentences)[] {
  const { requireCollect, requireProduct } = valuesOf(data)
  return [
    ...(requireCollect === true ? (['requisitionId'] as const) : []),
    ...(requireProduct === true ? (['productId'] as const) : []),
  ]
}
