// The chapters of a card's booklet that come from the card itself: cover, facts, parameters, what fits it.
import { inLang, stateWord, type PartSpec } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { useTranslation } from 'react-i18next'
import { cellOf, emptyText } from '../../../engine/cells.ts'
import { FactValue } from '../../../engine/detail/FactValue.tsx'
import { FileThumbnail } from '../../../engine/files/FileThumbnail.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { qrText } from '../../../engine/print/labels.ts'
import { useWords } from '../../../engine/useWords.ts'
import { codeOf, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useQrPicture } from '../../../ui/qrPicture.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import style from './manual.module.css'

type Book = Readonly<Record<string, unknown>>

export function Cover({ book }: { readonly book: Book }) {
  const lang = useLang()
  const state = Object.values(cardStates).find(({ code }) => code === book.status)
  const code = codeOf(book)
  const qr = useQrPicture(qrText(textOf(book.qr), document.baseURI), 1)
  return (
    <header className={style.cover}>
      {textOf(book.image) !== '' && <FileThumbnail url={textOf(book.image)} name={textOf(book.name)} size="large" />}
      <div>
        <h2>{textOf(book.name)}</h2>
        <p>{code}</p>
        <p className={style.small}>
          {[textOf(book.toolingTypeIdName), textOf(book.orgIdName)].filter(Boolean).join(' · ')}
        </p>
        {state && <StatusTag tone={state.tone}>{inLang(stateWord(state), lang)}</StatusTag>}
      </div>
      {qr !== '' && <img src={qr} width={96} height={96} alt={code} />}
    </header>
  )
}

const facts = [
  ...(['model', 'spec', 'material', 'drawingNo', 'drawingVersion', 'cavityNum', 'standardCycle'] as const),
  ...(['designLife', 'usedNum', 'serialNo', 'assetNo', 'makeDate', 'archivesId', 'position'] as const),
  // Of machines.
  ...(['brand', 'grade', 'productLineId', 'station', 'useDeptId', 'responsibleId', 'supplierId'] as const),
  ...(['acceptDate', 'startUseDate', 'warrantyDate', 'concessionReason'] as const),
]

export function Facts({ book }: { readonly book: ListRow }) {
  const { t } = useTranslation('cards')
  const words = useWords(newCard)
  const shown = facts
    .map((name) => [name, newCard.fields[name]] as const)
    .filter(([name, field]) => cellOf(name, field, book, words).text !== emptyText)
  return (
    <section className={style.chapter}>
      <h3>{t('basic')}</h3>
      <dl>
        {shown.map(([name, field]) => (
          <div key={name}>
            <dt>{inLang(field.label, words.lang)}</dt>
            <dd>
              <FactValue name={name} field={field} row={book} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The parameters of its type, in the order of the template. */
export function Parameters({ book }: { readonly book: Book }) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const attrs = valuesOf(book.attrs)
  const shown = listOf(book.template)
    .map((entry) => valuesOf(entry) as Partial<PartSpec>)
    .filter(({ attrKey = '' }) => shownOf(attrs[attrKey]) !== '')
  if (shown.length === 0) return null
  return (
    <section className={style.chapter}>
      <h3>{t('parameters')}</h3>
      <dl>
        {shown.map(({ attrKey = '', labelZh = '', labelEn, unit }) => (
          <div key={attrKey}>
            <dt>{inLang([labelZh, labelEn ?? labelZh], lang)}</dt>
            <dd>{[shownOf(attrs[attrKey]), unit ?? ''].join(' ').trim()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Products({ book }: { readonly book: Book }) {
  const { t } = useTranslation('cards')
  return (
    <Rows title={t('products')} heads={[t('productCode'), t('productName'), t('procedure')]} rows={productRows(book)} />
  )
}

export function WearingParts({ book }: { readonly book: Book }) {
  const { t } = useTranslation('cards')
  return (
    <Rows
      title={t('wearingParts')}
      heads={[t('partCode'), t('partName'), t('quantity'), t('replaceTimes')]}
      rows={partRows(book)}
    />
  )
}

interface RowsProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function Rows({ title, heads, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section className={style.chapter}>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, nth) => (
                <td key={heads[nth]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const productRows = ({ products }: Book): string[][] =>
  listOf(products)
    .map(valuesOf)
    .map((row) => [textOf(row.code), textOf(row.name), textOf(row.procedure)])

const partRows = ({ parts }: Book): string[][] =>
  listOf(parts)
    .map(valuesOf)
    .map((row) => [textOf(row.code), textOf(row.name), shownOf(row.qty), shownOf(row.replaceTimes)])

const shownOf = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('en')
    : typeof value === 'boolean'
      ? value
        ? '✓'
        : '–'
      : textOf(value)
