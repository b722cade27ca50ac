// Lines edited in the table: one cell at a time holds a widget, the keyboard goes from cell to cell, a block copied from
// a spreadsheet lands from the current cell on.
import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { inLang, normalizeKey, type Field, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { figureOf, isNumeric, shownAs } from '../cells.ts'
import type { Dictionaries } from '../call/dictionaries.ts'
import { useSurroundings } from '../surroundings.ts'
import style from './LinesTable.module.css'
import { isSo, SortOut } from '../list/SortOut.tsx'
import { FillLines, type LineFilling } from './FillLines.tsx'
import { LineCell } from './LineCell.tsx'
import {
  asLines,
  firstTyped,
  isGrid,
  lineColumns,
  nextPlace,
  opensBefore,
  opensNext,
  parseGrid,
  previousPlace,
  rowInView,
  stopAt,
  totalledFields,
  totalOf,
  unscanned,
  type EnteredPlace,
  type Place,
} from './lines.ts'
import { pasteInto } from './paste.ts'
import type { Problems } from './problems.ts'
import { ScanLine } from './ScanLine.tsx'

interface LinesTableProps {
  readonly name: string
  readonly field: LinesField
  readonly lines: unknown
  /** The paper around them. */
  readonly beside?: Readonly<Values>
  readonly problems: Problems
  readonly onChange: (lines: readonly Values[], paths: readonly string[]) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly newLine: () => Values
  /** Completes a line that was scanned. */
  readonly completeLine?: ((line: Values) => Promise<Values>) | undefined
  /** What the screen can fill in for all lines at once. */
  readonly filling?: LineFilling | undefined
}

export function LinesTable({
  name,
  field,
  problems,
  onChange,
  lang,
  dictionaries,
  newLine,
  completeLine,
  filling,
  ...given
}: LinesTableProps) {
  const { t } = useTranslation('engine')
  const { call, notify, person } = useSurroundings()
  const [current, setCurrent] = useState<EnteredPlace | null>(null)
  const lines = asLines(given.lines)
  const columns = lineColumns(field, lines)
  const stops = columns.map(([, column]) => stopAt(column))
  const totals = new Set(totalledFields(field))
  const [looked, setLooked] = useState('')
  const inView = rowsInView(lines, problems, { name, field, looked })
  /** As it is when something scanned or pasted has been looked up: more may be typed or scanned by then. */
  const now = useRef({ lines, inView, completeLine, onChange })
  now.current = { lines, inView, completeLine, onChange }
  const hasTools = field.given !== true || field.ordered === true
  const isFull = field.given === true || lines.length >= field.max

  function change(row: number, changed: Values, paths: readonly string[]): void {
    const next = lines.map((line, index) => (index === row ? { ...line, ...unscanned(field, line, changed) } : line))
    onChange(next, paths)
  }

  function add(line: Values, at = lines.length): void {
    if (isFull) return
    onChange(lines.toSpliced(at, 0, line), [name])
    setCurrent({ row: at, column: firstTyped(stops) })
  }

  /** Blank lines make room for what is scanned. */
  async function addScanned(found: Values): Promise<void> {
    const line = { ...newLine(), ...found }
    const complete = (await now.current.completeLine?.(line)) ?? line
    now.current.onChange([...now.current.lines.filter((other) => !isUntouched(other)), complete], [name])
  }

  /** What was typed or scanned meanwhile stays. */
  function fillIn(filled: (line: Values) => Values): void {
    now.current.onChange(now.current.lines.map(filled), [name])
  }

  function duplicate(row: number): void {
    const { id: _id, ...copy } = lines[row] ?? {}
    add(copy, row + 1)
  }

  function move(row: number, step: 1 | -1): void {
    const line = lines[row]
    if (!line || !lines[row + step]) return
    onChange(lines.toSpliced(row, 1).toSpliced(row + step, 0, line), [name])
    setCurrent(null)
  }

  function remove(row: number): void {
    onChange(lines.toSpliced(row, 1), [name])
    setCurrent(null)
  }

  /** Behind the last cell a new line begins; false lets the focus leave the table. */
  function goOn(from: Place, byTab: boolean): boolean {
    if (byTab && opensNext(from.column, stops)) return false
    const next = nextPlace(from, lines.length, stops)
    const row = next && next.row !== from.row ? rowInView(inView, from.row, 1) : from.row
    if (next && row !== undefined) setCurrent({ ...next, row })
    else if (isFull || isUntouched(lines[from.row])) return false
    else add(newLine())
    return true
  }

  function goBack(from: Place): boolean {
    if (opensBefore(from.column, stops)) return false
    const previous = previousPlace(from, stops)
    const row = previous && previous.row !== from.row ? rowInView(inView, from.row, -1) : from.row
    if (!previous || row === undefined) return false
    setCurrent({ ...previous, row })
    return true
  }

  const isUntouched = (line: Values | undefined): boolean => JSON.stringify(line) === JSON.stringify(newLine())

  async function paste(event: ClipboardEvent): Promise<void> {
    const text = event.clipboardData.getData('text/plain')
    if (!isGrid(text)) return
    event.preventDefault()
    const grid = parseGrid(text)
    const at = current ?? { row: lines.length, column: 0 }
    setCurrent(null)
    const pasted = await pasteInto(grid, at, {
      lines: () => now.current.lines,
      inView: () => now.current.inView,
      ...{ columns, newLine, dictionaries, call, beside: given.beside ?? {} },
      // Given lines become no more.
      max: field.given ? lines.length : field.max,
    })
    now.current.onChange(
      pasted.lines,
      pasted.rows.flatMap((row) => columns.map(([column]) => `${name}.${row}.${column}`)),
    )
    notify.success(t('pasted', { count: pasted.rows.length }))
  }

  const own = problems[name]
  const allowedBy = field.scan?.allowedBy
  if (field.given && lines.length === 0) return null
  return (
    <section className={style.lines} aria-label={inLang(field.label, lang)} onPaste={(event) => void paste(event)}>
      <div className={style.head}>
        <h3>{inLang(field.label, lang)}</h3>
        {!field.given && (
          <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => add(newLine())}>
            {t('addLine')}
          </Button>
        )}
        <SortOut field={field} lines={lines} lang={lang} chosen={looked} onChoose={setLooked} />
        {filling && <FillLines filling={filling} lines={lines} onFilled={fillIn} />}
        {field.scan && (allowedBy === undefined || person.buttons.has(normalizeKey(allowedBy))) && (
          <ScanLine
            field={field}
            scan={field.scan}
            lines={lines}
            lang={lang}
            isDisabled={isFull}
            onFound={addScanned}
          />
        )}
        {own !== undefined && (
          <span className={style.problem} role="alert" data-invalid="">
            {own}
          </span>
        )}
      </div>
      <div className={style.scroll}>
        <table
          className={style.table}
          style={{ minWidth: columns.reduce((sum, [, { kind }]) => sum + widthOf(kind), 120) }}
        >
          <colgroup>
            <col style={{ width: 52 }} />
            {columns.map(([column, { kind }]) => (
              <col key={column} style={{ width: widthOf(kind) }} />
            ))}
            {hasTools && <col style={{ width: field.ordered ? 128 : 72 }} />}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={style.number}>
                {t('lineNo')}
              </th>
              {columns.map(([column, lineField]) => (
                <th key={column} scope="col" className={isNumeric(lineField) ? style.right : undefined}>
                  {lineField.required && !lineField.readonly && lineField.kind !== 'bool' && (
                    <span className={style.required} aria-hidden>
                      *
                    </span>
                  )}
                  {inLang(lineField.label, lang)}
                </th>
              ))}
              {hasTools && (
                <th scope="col" className={style.tools}>
                  {t('actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {inView
              .map((row) => [row, lines[row] ?? {}] as const)
              .map(([row, line]) => (
                // Lines have no name of their own before they are saved; their order is what people see.
                <tr key={row}>
                  <td className={style.number} title={problems[`${name}.${row}`]}>
                    {row + 1}
                    {problems[`${name}.${row}`] !== undefined && (
                      <div className={style.problem} data-invalid="">
                        {problems[`${name}.${row}`]}
                      </div>
                    )}
                  </td>
                  {columns.map(([column, lineField], index) => (
                    <LineCell
                      key={column}
                      name={column}
                      field={lineField}
                      line={line}
                      beside={given.beside}
                      lang={lang}
                      dictionaries={dictionaries}
                      path={`${name}.${row}.${column}`}
                      problems={problems}
                      isCurrent={current?.row === row && current.column === index}
                      isOpenAtOnce={current?.isPressed === true}
                      onEnter={(isPressed) => setCurrent({ row, column: index, isPressed })}
                      onChange={(changed, paths) => change(row, changed, paths ?? [`${name}.${row}.${column}`])}
                      onNext={(byTab = false) => goOn({ row, column: index }, byTab)}
                      onPrevious={() => goBack({ row, column: index })}
                      onStep={(step) => {
                        const next = rowInView(inView, row, step)
                        if (next !== undefined) setCurrent({ row: next, column: index })
                      }}
                    />
                  ))}
                  {hasTools && (
                    <td className={style.tools}>
                      {field.ordered && <Movers row={row} count={lines.length} onMove={(step) => move(row, step)} />}
                      {!field.given && (
                        <>
                          <Button
                            type="text"
                            icon={<CopyOutlined />}
                            title={t('duplicateLine')}
                            aria-label={t('duplicateLine')}
                            disabled={isFull}
                            onClick={() => duplicate(row)}
                          />
                          <Button
                            type="text"
                            danger
                            icon={<DeleteOutlined />}
                            title={t('removeLine')}
                            aria-label={t('removeLine')}
                            onClick={() => remove(row)}
                          />
                        </>
                      )}
                    </td>
                  )}
                </tr>
              ))}
          </tbody>
          {lines.length > 0 && totals.size > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className={style.number}>
                  {t('sum')}
                </th>
                {columns.map(([column, lineField]) => (
                  <td key={column} className={style.right}>
                    {totals.has(column) ? figureOf(shownAs(lineField).kind, totalOf(lines, column)) : ''}
                  </td>
                ))}
                {hasTools && <td className={style.tools} />}
              </tr>
            </tfoot>
          )}
        </table>
        {lines.length === 0 && <div className={style.empty}>{t('noLines')}</div>}
      </div>
    </section>
  )
}

/** Of all lines, those that are looked at; all of them where one that is not has a problem. */
function rowsInView(
  lines: readonly Values[],
  problems: Problems,
  { name, field, looked }: { readonly name: string; readonly field: LinesField; readonly looked: string },
): number[] {
  const all = [...lines.keys()]
  const chosen = all.filter((row) => isSo(field, lines[row] ?? {}, looked))
  const wrong = Object.keys(problems).some((path) => {
    const row = Number(path.startsWith(`${name}.`) ? path.split('.')[1] : Number.NaN)
    return all.includes(row) && !chosen.includes(row)
  })
  return wrong ? all : chosen
}

interface MoversProps {
  readonly row: number
  readonly count: number
  readonly onMove: (step: 1 | -1) => void
}

/** Where the order of lines has a meaning. */
function Movers({ row, count, onMove }: MoversProps) {
  const { t } = useTranslation('engine')
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        title={t('moveUp')}
        aria-label={t('moveUp')}
        disabled={row === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        title={t('moveDown')}
        aria-label={t('moveDown')}
        disabled={row === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** Fixed, so that nothing moves when a cell becomes a widget. */
function widthOf(kind: Field['kind']): number {
  if (['ref', 'parent', 'org', 'dept', 'user', 'refs', 'users', 'datetime', 'lines'].includes(kind)) return 150
  if (kind === 'bool') return 104
  if (['int', 'percent'].includes(kind)) return 90
  if (['date', 'time'].includes(kind)) return 116
  return kind === 'decimal' || kind === 'money' ? 100 : 110
}
