// Acceptance: the cards that wait are chosen from a list instead of being typed.
import { inLang, type Values } from '@tmlm/model'
import { acceptStates, cardTypes, toolingCards } from '@tmlm/model/areas/cards/words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../engine/call/rights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { useRowsToBegin } from '../../engine/form/useRowsToBegin.tsx'
import { ofCategory } from './ofCategory.ts'
import { inboundFor } from './stocking.ts'
import { useAcceptedLabels } from './useAcceptedLabels.tsx'

type Waiting = Values & { readonly id: string }

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
  const { call, person } = useSurroundings()
  const labels = useAcceptedLabels()
  const paper = useMemo(() => definition && ofCategory(definition, accepted.cardType), [definition, accepted])
  if (!definition || !paper) throw new Error('Acceptance has no definition')
  const { buttons, place } = useRowsToBegin<Waiting>({
    may: rights.mayPress(accepted.pick) && rights.mayPress('insert'),
    label: labelOf(definition, screen, accepted.pick, lang),
    ask: (keyword) => ['acceptance', 'listWaiting', { cardType: accepted.cardTypes, keyword, pageSize: 200 }],
    isSearched: true,
    shown(answer) {
      const rows = listOf(valuesOf(answer).list)
        .map((row): Waiting => ({ ...valuesOf(row), id: textOf(valuesOf(row).cardId) }))
        .filter(({ acceptState }) => !accepted.isAgain || Number(acceptState) === rework)
      return {
        columns: [
          ['code', t('cardCode'), (row) => textOf(row.code)],
          ['name', t('cardName'), (row) => textOf(row.name)],
          ['cardType', t('category'), (row) => wordOf(cardTypes, row.cardType, lang)],
          ['order', t('order'), (row) => textOf(row.procurementOrderIdName)],
          ['acceptState', t('acceptState'), (row) => wordOf(acceptStates, row.acceptState, lang)],
          ['reworkDate', t('reworkDate'), (row) => textOf(row.reworkDate)],
        ],
        ...{ rows, total: accepted.isAgain ? rows.length : Number(valuesOf(answer).totalRow ?? 0) },
        ...{ empty: t('noneWaiting'), yes: (count: number) => t('acceptThese', { count }) },
      }
    },
    take: (chosen) => ({
      cardType: chosen[0]?.cardType,
      ...shared(chosen, 'procurementOrderId'),
      ...shared(chosen, 'supplierId'),
      // Who has looked at the cards decides; until then they are not decided.
      lines: chosen.map((row) => ({
        ...{ cardId: row.id, cardIdName: `${textOf(row.code)} ${textOf(row.name)}` },
        ...undecided,
      })),
    }),
  })
  const slots: ScreenSlots = {
    start: { cardType: accepted.cardType, acceptorIds: [person.userId] },
    fillLines: { label: t('allQualified'), fill: async (_, lines) => qualifying(lines) },
    presses: { printQr: (row) => void labels.show(row) },
    begins: { toInbound: async ({ id }) => (await inboundFor(call, id)) ?? t('noneToStock') },
    isOffered: (action) => action !== 'printQr' || labels.mayPrint,
    ...buttons,
  }
  return (
    <ListOfScreen {...props} definition={paper} slots={slots}>
      {labels.dialog}
      {place}
    </ListOfScreen>
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
