// A row as a sheet of paper: what it is, its number as a QR code, its facts, its lines, and places to sign.
import {
  isInternal,
  isSecret,
  chineseAmount,
  inLang,
  type Field,
  type LinesField,
  type PaperSpec,
  type Resource,
  type Values,
} from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useQrPicture } from '../../ui/qrPicture.ts'
import { cellOf, emptyText, type CellWords } from '../cells.ts'
import { layoutOf } from '../form/layout.ts'
import style from './PaperDialog.module.css'
import { paperColumns, printedValue, unprinted } from './paperColumns.ts'
import { useSurroundings } from '../surroundings.ts'
import { codeOf, listOf, textOf, valuesOf } from '../values.ts'

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
  const spec = definition.paper ?? { signed: [] }
  const layout = layoutOf(definition, isPrinted, { lang: words.lang, basic: '', other: '' })
  const facts = layout.groups
    .flatMap(({ fields }) => fields)
    .filter(([name, field]) => !spec.omits?.includes(name) && cellOf(name, field, paper, words).text !== emptyText)
  const capitals = words.lang === 'zh' ? capitalsOn(paper, spec) : undefined
  const [company, org] = [textOf(paper.company), textOf(paper.orgIdName)]
  return (
    <article className={style.page} style={{ width: `${width - 20}mm` }}>
      <header className={style.head}>
        <div>
          {company !== '' && <div className={style.company}>{company}</div>}
          {org !== company && <div className={style.org}>{org}</div>}
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
            <dd>{printedValue(name, field, paper, words)}</dd>
          </div>
        ))}
      </dl>
      {layout.lines.map(([name, field]) => (
        <Lines key={name} field={field} lines={listOf(paper[name]).map(valuesOf)} spec={spec} words={words} />
      ))}
      {capitals && spec.capitals && (
        <p className={style.capitals}>
          {inLang(spec.capitals.label, words.lang)} {capitals}
        </p>
      )}
      <div className={style.signed}>
        {spec.signed.map((who) => (
          <span key={who[0]}>{inLang(who, words.lang)}</span>
        ))}
      </div>
      <footer className={style.foot}>
        {t(spec.goesOut ? 'printedOutside' : 'printedBy', {
          ...{ who: person.jobName, when: textOf(paper.printTime), count: nth },
        })}
      </footer>
    </article>
  )
}

/** What the paper comes to, in capitals; nothing where it is of another currency. */
function capitalsOn(paper: Readonly<Values>, { capitals }: PaperSpec): string | undefined {
  if (!capitals || textOf(paper[capitals.currency]) !== capitals.of) return undefined
  return chineseAmount(textOf(paper[capitals.amount]))
}

/** Of the widest table on these papers. */
export const columnsOnPaper = (
  { fields, paper = { signed: [] } }: Resource,
  papers: readonly Values[],
  words: CellWords,
): number =>
  Math.max(
    0,
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'lines'
        ? papers.map((row) => paperColumns(field, listOf(row[name]).map(valuesOf), paper, words).length)
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
  const columns = paperColumns(field, lines, spec, words)
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ key, label, isFigure }) => (
            <th key={key} className={isFigure ? style.figure : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          <tr key={textOf(line.id)}>
            <td>{nth + 1}</td>
            {columns.map(({ key, isFigure, textIn }) => (
              <td key={key} className={isFigure ? style.figure : undefined}>
                {textIn(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== '') && (
        <tfoot>
          <tr>
            <td>{t('sum')}</td>
            {columns.map(({ key, total }) => (
              <td key={key} className={style.figure}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const isPrinted = (field: Field, name: string): boolean =>
  !isSecret(field) && !isInternal(field) && !unprinted.has(field.kind) && name !== 'code'

const isLong = ({ kind }: Field): boolean => kind === 'longText'
