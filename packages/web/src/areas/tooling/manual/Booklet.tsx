// The booklet of one card: what it is, what fits it, its documents with their versions, its story; printed as a whole.
import { useQuery } from '@tanstack/react-query'
import { stateWord, inLang } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/tooling/cardStates'
import { newCard } from '@tmlm/model/areas/tooling/newCard'
import type { PartSpec, Screen } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { cellOf, emptyText } from '../../../engine/cells.ts'
import { FactValue } from '../../../engine/detail/FactValue.tsx'
import { FileThumbnail } from '../../../engine/files/FileThumbnail.tsx'
import { qrText } from '../../../engine/print/labels.ts'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import { rightsOn } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { codeOf, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { printElement } from '../../../ui/printElement.ts'
import { useQrPicture } from '../../../ui/qrPicture.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { CardTimeline } from '../cardDetail/CardTimeline.tsx'
import { ManualDocuments } from './ManualDocuments.tsx'
import style from './manual.module.css'

interface BookletProps {
  readonly screen: Screen
  readonly cardId: string
}

export function Booklet({ screen, cardId }: BookletProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { person, call, download, notify } = useSurroundings()
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  const paper = useRef<HTMLElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['cardManual', 'book', { cardId }] })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!isRow(data)) return <Spin className={style.nothing} />
  const book: ListRow = data
  const label = (key: string): string => {
    const found = screen.buttons.find((button) => button.key === key)
    return found ? inLang(found.label, lang) : key
  }

  async function doing(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
    } finally {
      setBusy(false)
    }
  }

  async function print(): Promise<void> {
    await call('cardManual', 'printBook', { cardId })
    if (paper.current) await printElement(paper.current)
  }

  return (
    <>
      <div className={style.tools}>
        {rights.mayPress('printBook') && (
          <Button type="primary" disabled={isBusy} onClick={() => void doing(print)}>
            {label('printBook')}
          </Button>
        )}
        {rights.mayPress('exportZip') && (
          <Button disabled={isBusy} onClick={() => void doing(() => download('cardManual/exportZip', { cardId }))}>
            {label('exportZip')}
          </Button>
        )}
      </div>
      <article ref={paper} className={style.paper}>
        <Cover book={book} />
        <Facts title={t('basic')} names={facts} book={book} />
        <Parameters book={book} />
        <Rows
          title={t('products')}
          heads={[t('productCode'), t('productName'), t('procedure')]}
          rows={productRows(book)}
        />
        <Rows
          title={t('wearingParts')}
          heads={[t('partCode'), t('partName'), t('quantity'), t('replaceTimes')]}
          rows={partRows(book)}
        />
        <section className={style.chapter}>
          <ManualDocuments screen={screen} cardId={cardId} book={book} />
        </section>
        {mayTell(person.buttons, person.isAdmin) && (
          <section className={style.chapter}>
            <h3>{t('story')}</h3>
            <CardTimeline id={cardId} />
          </section>
        )}
      </article>
    </>
  )
}

const mayTell = (buttons: ReadonlySet<string>, isAdmin: boolean): boolean =>
  isAdmin || buttons.has('mouldequipmentcard_timeline')

type Book = Readonly<Record<string, unknown>>

function Cover({ book }: { readonly book: Book }) {
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
]

interface FactsProps {
  readonly title: string
  readonly names: typeof facts
  readonly book: ListRow
}

function Facts({ title, names, book }: FactsProps) {
  const words = useWords(newCard)
  const shown = names
    .map((name) => [name, newCard.fields[name]] as const)
    .filter(([name, field]) => cellOf(name, field, book, words).text !== emptyText)
  return (
    <section className={style.chapter}>
      <h3>{title}</h3>
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
function Parameters({ book }: { readonly book: Book }) {
  const { t } = useTranslation('tooling')
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
