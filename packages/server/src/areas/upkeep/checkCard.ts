// The check cards of a month as a workbook: items down, days across.
import { inLang, shownOf, text, type Lang, type Text } from '@tmlm/model'
import { FileAnswer } from '../../engine/behaviour.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'
import type { CheckSymbol, SituationCard } from './situationCard.ts'

export const symbols: Readonly<Record<CheckSymbol, string>> = {
  ...{ normal: '√', abnormal: '×', repaired: '⊗', madeUp: '△', skipped: '○', missed: '漏', open: '·' },
}

const plain = text(['内容', 'Cell'])

const judged: Readonly<Record<number, string>> = { 1: '√', 2: '×', 3: '○' }

const heads: readonly Text[] = [
  ['卡片编号', 'Card code'],
  ['卡片名称', 'Card name'],
  ['项目', 'Item'],
  ['判定标准', 'Standard'],
]

export function checkCardWorkbook(
  cards: readonly SituationCard[],
  month: string,
  days: number,
  lang: Lang,
): FileAnswer {
  const numbers = Array.from({ length: days }, (_, nth) => `${month}-${String(nth + 1).padStart(2, '0')}`)
  const rows = cards.flatMap(({ cardCode, cardName, days: checks, items }) => [
    [
      cardCode,
      cardName,
      inLang(['整机', 'Whole machine'], lang),
      '',
      ...numbers.map((day) => told(checks, day, ({ symbol }) => symbols[symbol])),
    ],
    ...items.map(({ itemText, standard, days: found }) => [
      ...[cardCode, cardName, itemText, standard ?? ''],
      ...numbers.map((day) => told(found, day, ({ judge, value }) => value ?? judged[judge ?? 0] ?? '')),
    ]),
  ])
  const content = tableStream({
    sheet: month,
    columns: [
      ...heads.map((head) => ({ title: inLang(head, lang), width: 18 })),
      ...numbers.map((day) => ({ title: day.slice(8), width: 5 })),
    ],
    rows: (async function* batches() {
      yield rows.map((row) => row.map((cell) => shownOf(plain, cell, cell, lang)))
    })(),
    properties: {},
  })
  return new FileAnswer({ name: `${inLang(['点检表', 'Check card'], lang)}_${month}.xlsx`, type: xlsxType, content })
}

/** Several shifts of a day stand in one cell. */
const told = <T extends { readonly day: string }>(all: readonly T[], day: string, tell: (one: T) => string): string =>
  all
    .filter((one) => one.day === day)
    .map(tell)
    .join(' ')
