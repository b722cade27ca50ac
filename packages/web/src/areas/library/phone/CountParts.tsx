// What is shown while counting: the figures, what a bin should hold, what is missing. Green lies where the books say,
// orange elsewhere, blue is not in the books, red is missing.
import { countResults } from '@tmlm/model/areas/library/inventoryCountSlip'
import { inLang, type Tone } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { expectedIn } from './counting.ts'

const tones: Readonly<Record<number, Tone>> = { 0: 'default', 1: 'success', 2: 'warning', 3: 'danger', 4: 'info' }

export function Result({ result }: { readonly result: number | undefined }) {
  const { t } = useTranslation('library')
  const lang = useLang()
  if (result === undefined) return <StatusTag tone="info">{t('noted')}</StatusTag>
  const label = countResults[result as keyof typeof countResults]
  return <StatusTag tone={tones[result] ?? 'default'}>{inLang(label, lang)}</StatusTag>
}

export const Figures = ({ slip }: { readonly slip: Readonly<Record<string, unknown>> }) => {
  const { t } = useTranslation('library')
  const figures = [
    ['book', slip.bookQty],
    ['counted', slip.countedQty],
    ['match', slip.okQty],
    ['misplaced', slip.moveQty],
    ['missing', slip.lossQty],
    ['surplus', slip.gainQty],
  ] as const
  return (
    <dl className={style.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dd>{textOf(value) || '0'}</dd>
          <dt>{t(`figure_${name}`)}</dt>
        </div>
      ))}
    </dl>
  )
}

interface ExpectedProps {
  readonly slip: unknown
  readonly binId: string
  readonly bin: string
  readonly counted: ReadonlyMap<string, number | undefined>
}

/** What the books place in this bin; who counts blind is not told. */
export function Expected({ slip, binId, bin, counted }: ExpectedProps) {
  const { t } = useTranslation('library')
  const cards = expectedIn(slip).filter((card) => card.binId === binId)
  const names = useNames(cards.map(({ cardId }) => cardId))
  if (valuesOf(slip).mode === 2) return <Block title={t('binIs', { bin })}>{t('blindHint')}</Block>
  return (
    <Block title={t('expectedIn', { bin, count: cards.length })}>
      <Rows of={cards} keyOf={({ cardId }) => cardId} empty={t('expectedNone')}>
        {({ cardId, name, result }) => (
          <PhoneRow title={name} about={names.get(cardId)} mark={<Result result={counted.get(cardId) ?? result} />} />
        )}
      </Rows>
    </Block>
  )
}

export function Missing({ slip }: { readonly slip: unknown }) {
  const { t } = useTranslation('library')
  const cards = expectedIn(slip).filter(({ result }) => result === 3)
  const names = useNames(cards.map(({ cardId }) => cardId))
  return (
    <Block title={t('missingCards', { count: cards.length })}>
      <Rows of={cards} keyOf={({ cardId }) => cardId} empty={t('nothingMissing')}>
        {({ cardId, name }) => <PhoneRow title={name} about={names.get(cardId)} mark={<Result result={3} />} />}
      </Rows>
    </Block>
  )
}

/** Lines call their cards by the code; the names are asked for, as far as one can read them. */
function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const some = ids.slice(0, 200)
  const { data } = useQuery<unknown>({
    queryKey: ['newCard', 'list', { picker: '1', id: some.join(','), pageSize: 200 }],
    enabled: some.length > 0,
  })
  return new Map(
    listOf(valuesOf(data).list)
      .map(valuesOf)
      .map((card) => [textOf(card.id), textOf(card.name)]),
  )
}
