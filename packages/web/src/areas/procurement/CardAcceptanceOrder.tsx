// Acceptance: the cards that wait are chosen from a list instead of being typed.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { acceptStates, cardTypes, toolingCards } from '@tmlm/model/areas/cards/words'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../engine/call/rights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { ChooseRows } from '../../engine/form/ChooseRows.tsx'
import { ofCategory } from './ofCategory.ts'
import { inboundFor, inboundPath } from './stocking.ts'
import { useAcceptedLabels } from './useAcceptedLabels.tsx'

type Waiting = Values & { readonly id: string }
type Begin = (start: Values) => void

interface Accepted {
  /** What is accepted most. */
  readonly cardType: number
  readonly cardTypes: string
  /** The button that begins with cards that wait. */
  readonly pick: string
  /** Only those that came back from rework. */
  readonly isAgain: boolean
}

const tools: Accepted = { cardType: 2, cardTypes: toolingCards.cardType.join(','), pick: 'pick', isAgain: false }

/** By the screens of other categories. */
const others: Readonly<Record<string, Accepted>> = {
  equipmentAcceptanceOrder: { cardType: 3, cardTypes: '3', pick: 'secondAcceptance', isAgain: true },
}

/** What was sent to rework. */
const rework = 4

export default function CardAcceptanceOrder(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const accepted = others[screen.name] ?? tools
  const { t } = useTranslation('procurement')
  const lang = useLang()
  const { call, notify, person, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const [begin, setBegin] = useState<Begin | null>(null)
  const labels = useAcceptedLabels()
  const [keyword, setKeyword] = useState('')
  const paper = useMemo(() => definition && ofCategory(definition, accepted.cardType), [definition, accepted])
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ['acceptance', 'listWaiting', { cardType: accepted.cardTypes, keyword, pageSize: 200 }],
    enabled: begin !== null,
    placeholderData: keepPreviousData,
  })
  if (!definition || !paper) throw new Error('Acceptance has no definition')
  const rows = listOf(valuesOf(data).list)
    .map((row): Waiting => ({ ...valuesOf(row), id: textOf(valuesOf(row).cardId) }))
    .filter(({ acceptState }) => !accepted.isAgain || Number(acceptState) === rework)

  async function toInbound(id: string): Promise<void> {
    await attempt(async () => {
      const start = await inboundFor(call, id)
      if (start) wayTo(inboundPath)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
      else notify.failure(t('noneToStock'))
    })
  }

  const slots: ScreenSlots = {
    start: { cardType: accepted.cardType, acceptorIds: [person.userId] },
    fillLines: { label: t('allQualified'), fill: async (_, lines) => qualifying(lines) },
    presses: { printQr: (row) => void labels.show(row), toInbound: (row) => void toInbound(row.id) },
    isOffered: (action) => action !== 'printQr' || labels.mayPrint,
    ...(rights.mayPress(accepted.pick) && rights.mayPress('insert')
      ? {
          buttons: (insert: Begin) => (
            <Button onClick={() => setBegin(() => insert)}>{labelOf(definition, screen, accepted.pick, lang)}</Button>
          ),
        }
      : {}),
  }

  function take(chosen: readonly Waiting[]): void {
    begin?.({
      cardType: chosen[0]?.cardType,
      ...shared(chosen, 'procurementOrderId'),
      ...shared(chosen, 'supplierId'),
      // Who has looked at the cards decides; until then they are not decided.
      lines: chosen.map((row) => ({
        cardId: row.id,
        cardIdName: `${textOf(row.code)} ${textOf(row.name)}`,
        ...undecided,
      })),
    })
    setBegin(null)
  }

  return (
    <>
      <ListOfScreen {...props} definition={paper} slots={slots} />
      {labels.dialog}
      {begin && (
        <ChooseRows
          title={labelOf(definition, screen, accepted.pick, lang)}
          columns={[
            ['code', t('cardCode'), (row) => textOf(row.code)],
            ['name', t('cardName'), (row) => textOf(row.name)],
            ['cardType', t('category'), (row) => wordOf(cardTypes, row.cardType, lang)],
            ['order', t('order'), (row) => textOf(row.procurementOrderIdName)],
            ['acceptState', t('acceptState'), (row) => wordOf(acceptStates, row.acceptState, lang)],
            ['reworkDate', t('reworkDate'), (row) => textOf(row.reworkDate)],
          ]}
          rows={rows}
          total={accepted.isAgain ? rows.length : Number(valuesOf(data).totalRow ?? 0)}
          onKeyword={setKeyword}
          isBusy={isFetching}
          empty={t('noneWaiting')}
          yes={(count) => t('acceptThese', { count })}
          onChoose={take}
          onClose={() => setBegin(null)}
        />
      )}
    </>
  )
}

const undecided = { inspectionStatus: 1 }
const qualified = { inspectionStatus: 2 }
const isUndecided = ({ inspectionStatus }: Values): boolean =>
  isEmpty(inspectionStatus) || Number(inspectionStatus) === undecided.inspectionStatus

/** What somebody has judged stays as he judged it. */
const qualifying = (lines: readonly Values[]): ((line: Values) => Values) | undefined =>
  lines.some(isUndecided) ? (line) => (isUndecided(line) ? { ...line, ...qualified } : line) : undefined

/** What all of the cards say alike. */
const shared = (rows: readonly Waiting[], name: string): Values => {
  const [first] = rows
  if (!first?.[name] || rows.some((row) => row[name] !== first[name])) return {}
  return { [name]: first[name], [`${name}Name`]: first[`${name}Name`] }
}

const wordOf = (
  words: Readonly<Record<number, readonly [string, string]>>,
  code: unknown,
  lang: 'zh' | 'en',
): string => {
  const word = words[Number(code)]
  return word ? inLang(word, lang) : ''
}
