// A row as a sheet of paper: what it is, its number as a QR code, its facts, its lines, and places to sign.
import { inLang, type Field, type LinesField, type PaperSpec, type Resource, type Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useQrPicture } from '../../ui/qrPicture.ts'
import { cellOf, emptyText, figureOf, isNumeric, shownAs, type CellWords } from '../cells.ts'
import { layoutOf } from '../form/layout.ts'
import { lineColumns, totalledFields, totalOf } from '../form/lines/lines.ts'
import style from './PaperDialog.module.css'
import { useSurroundings } from '../surroundings.ts'
import { codeOf, isEmpty, listOf, textOf, valuesOf } from '../values.ts'

interface PrintedPaperProps {
  readonly definition: Resource
  readonly title: string
  readonly paper: Readonly<Values>
  readonly words: CellWords
  /** How often it is printed, this time included. */
  readonly nth: number
  /** Of the sheet, in millimetres. */
  readonly width: number
}

export function PrintedPaper({ definition, title, paper, words, nth, width }: PrintedPaperProps) {
  const { t } = useTranslation('engine')
  const { person } = useSurroundings()
  const layout = layoutOf(definition, isPrinted, { lang: words.lang, basic: '', other: '' })
  const facts = layout.groups
    .flatMap(({ fields }) => fields)
    .filter(([name, field]) => cellOf(name, field, paper, words).text !== emptyText)
  const spec = definition.paper ?? { signed: [] }
  return (
    <article className={style.page} style={{ width: `${width - 20}mm` }}>
      <header className={style.head}>
        <div>
          <div className={style.org}>{textOf(paper.orgIdName)}</div>
          <h1>{title}</h1>
        </div>
        <PaperNumber
          name={definition.fields.code ? inLang(definition.fields.code.label, words.lang) : ''}
          code={codeOf(paper)}
        />
      </header>
      <dl className={style.facts}>
        {facts.map(([name, field]) => (
          <div key={name} className={isLong(field) ? style.wide : undefined}>
            <dt>{inLang(field.label, words.lang)}</dt>
            <dd>{valueOf(name, field, paper, words)}</dd>
          </div>
        ))}
      </dl>
      {layout.lines.map(([name, field]) => (
        <Lines key={name} field={field} lines={listOf(paper[name]).map(valuesOf)} spec={spec} words={words} />
      ))}
      <div className={style.signed}>
        {spec.signed.map((who) => (
          <span key={who[0]}>{inLang(who, words.lang)}</span>
        ))}
      </div>
      <footer className={style.foot}>
        {t('printedBy', { who: person.jobName, when: textOf(paper.printTime), count: nth })}
      </footer>
    </article>
  )
}

/** Of the widest table on these papers. */
export const columnsOnPaper = ({ fields, paper = { signed: [] } }: Resource, papers: readonly Values[]): number =>
  Math.max(
    0,
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'lines'
        ? papers.map((row) => columnsOf(field, listOf(row[name]).map(valuesOf), paper).length)
        : [],
    ),
  )

/** What a scanner needs blank around a QR code. */
const quietModules = 4

function PaperNumber({ name, code }: { readonly name: string; readonly code: string }) {
  const picture = useQrPicture(code, quietModules)
  return (
    <div className={style.number}>
      {picture !== '' && <img src={picture} alt="" />}
      <span>
        {name} {code}
      </span>
    </div>
  )
}

interface LinesProps {
  readonly field: LinesField
  readonly lines: readonly Values[]
  readonly spec: PaperSpec
  readonly words: CellWords
}

function Lines({ field, lines, spec, words }: LinesProps) {
  const { t } = useTranslation('engine')
  if (lines.length === 0) return null
  const columns = columnsOf(field, lines, spec)
  const summed = new Set(totalledFields(field))
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(([name, column]) => (
            <th key={name} className={isNumeric(column) ? style.figure : undefined}>
              {inLang(column.label, words.lang)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          <tr key={textOf(line.id)}>
            <td>{nth + 1}</td>
            {columns.map(([name, column]) => (
              <td key={name} className={isNumeric(column) ? style.figure : undefined}>
                {valueOf(name, column, line, words)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(([name]) => summed.has(name)) && (
        <tfoot>
          <tr>
            <td>{t('sum')}</td>
            {columns.map(([name, column]) => (
              <td key={name} className={style.figure}>
                {summed.has(name) ? figureOf(shownAs(column).kind, totalOf(lines, name)) : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Columns in which no line says anything are no use on paper. */
function columnsOf(field: LinesField, lines: readonly Values[], { columns }: PaperSpec): [string, Field][] {
  const named = columns?.flatMap((name): [string, Field][] => {
    const found = field.fields[name]
    return found ? [[name, found]] : []
  })
  return (named ?? lineColumns(field, lines)).filter(
    ([name, { kind }]) => !unprinted.has(kind) && lines.some((line) => !isEmpty(line[name])),
  )
}

/** References by code are followed by what that code stands for. */
function valueOf(name: string, field: Field, row: Readonly<Values>, words: CellWords): string {
  const { text } = cellOf(name, field, row, words)
  const behind = textOf(row[`${name}Title`])
  const unit = 'unit' in field && field.unit && text !== emptyText ? ` ${inLang(field.unit, words.lang)}` : ''
  return behind === '' || behind === text ? `${text}${unit}` : `${text} ${behind}`
}

const unprinted: ReadonlySet<string> = new Set(['files', 'image', 'json', 'richText', 'id', 'serial'])

const isPrinted = ({ kind, secret, untold }: Field, name: string): boolean =>
  !secret && !untold && !unprinted.has(kind) && name !== 'code'

const isLong = ({ kind }: Field): boolean => kind === 'longText'
