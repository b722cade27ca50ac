// The check cards of a month as a workbook: items down, days across.
import { inLang, shownOf, text, type Lang, type Text } from '@tmlm/model'
import { cellText, foundText, symbolIn, type SituationCard } from '@tmlm/model/areas/upkeep/situation'
import { FileAnswer } from '../../engine/behaviour.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'

const plain = text(['内容', 'Cell'])

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
      ...numbers.map((day) => cellText(checks, day, ({ symbol }) => symbolIn(symbol, lang))),
    ],
    ...items.map(({ itemText, standard, days: found }) => [
      ...[cardCode, cardName, itemText, standard ?? ''],
      ...numbers.map((day) => cellText(found, day, foundText)),
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
