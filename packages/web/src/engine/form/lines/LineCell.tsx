import { isReadOnly, inLang, type Field, type Lang, type Values } from '@tmlm/model'
import { Suspense, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf, emptyText, isNumeric } from '../../cells.ts'
import type { Dictionaries } from '../../call/dictionaries.ts'
import { isEmpty, textOf } from '../../values.ts'
import { FieldWidget } from '../widgets/FieldWidget.tsx'
import { useSurroundings } from '../../surroundings.ts'
import { isOfOthers } from '../formFields.ts'
import style from './LinesTable.module.css'
import type { LinesTableComponent } from './linesTableProps.ts'
import type { Problems } from '../problems.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const FilesCell = patientLazy(() => import('../../files/FilesCell.tsx'))
const LinesCell = patientLazy(() => import('./LinesCell.tsx'))

interface LineCellProps {
  readonly name: string
  readonly field: Field
  readonly line: Readonly<Values>
  /** The paper around the line. */
  readonly beside: Readonly<Values> | undefined
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  /** Where it stands in the form, under which its problems are told. */
  readonly path: string
  readonly problems: Problems
  readonly isCurrent: boolean
  /** Whether its choices are shown as it becomes the current one. */
  readonly isOpenAtOnce: boolean
  /** Draws lines that the cell itself holds. */
  readonly InnerTable: LinesTableComponent
  readonly onEnter: (isPressed: boolean) => void
  /** The paths are what was touched; absent: the cell itself. */
  readonly onChange: (changed: Values, paths?: readonly string[]) => void
  /** False where the browser finds the way: out of the table, or by Tab to a button. */
  readonly onNext: (byTab?: boolean) => boolean
  readonly onPrevious: () => boolean
  readonly onStep: (step: 1 | -1) => void
}

/** A cell shows its value; once the focus is in it, it holds the widget of its field. */
export function LineCell(props: LineCellProps) {
  const { t } = useTranslation('engine')
  const { name, field, line, lang, dictionaries, path, problems, isCurrent, onEnter, onChange, onNext, onPrevious } =
    props
  const problem = problems[path] ?? (field.kind === 'lines' ? firstBelow(path, problems) : undefined)
  const { person } = useSurroundings()
  const isPressed = useRef(false)
  const className = `${isNumeric(field) ? style.right : ''} ${problem === undefined ? '' : style.invalid}`

  function press(event: KeyboardEvent): void {
    const isChooser = event.target instanceof Element && event.target.closest('.ant-select, .ant-picker') !== null
    const went =
      event.key === 'Tab'
        ? event.shiftKey
          ? onPrevious()
          : onNext(true)
        : event.key === 'Enter' && !isChooser
          ? onNext()
          : (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isChooser
            ? (props.onStep(event.key === 'ArrowDown' ? 1 : -1), true)
            : false
    if (!went) return
    event.preventDefault()
    event.stopPropagation()
  }

  function enter(): void {
    onEnter(isPressed.current)
    isPressed.current = false
  }

  /** Something chosen is finished; something typed is not. */
  function take(changed: Values): void {
    onChange(changed)
    if (choosers.has(field.kind) && !isEmpty(changed[name])) setTimeout(onNext)
  }

  if ((field.kind === 'files' || field.kind === 'image') && !isReadOnly(field)) {
    return (
      <td className={className} data-invalid={problem === undefined ? undefined : ''}>
        <Suspense>
          <FilesCell name={name} label={inLang(field.label, lang)} field={field} line={line} onChange={onChange} />
        </Suspense>
        {problem !== undefined && <div className={style.problem}>{problem}</div>}
      </td>
    )
  }
  if (field.kind === 'lines' && !isReadOnly(field)) {
    return (
      <td className={className} data-invalid={problem === undefined ? undefined : ''}>
        <Suspense>
          <LinesCell
            path={path}
            field={field}
            lines={line[name]}
            text={shownText()}
            problems={problems}
            lang={lang}
            dictionaries={dictionaries}
            Table={props.InnerTable}
            onChange={(lines, paths) => onChange({ [name]: lines }, paths)}
          />
        </Suspense>
        {problem !== undefined && <div className={style.problem}>{problem}</div>}
      </td>
    )
  }
  if (isReadOnly(field) || isOfOthers(field, person)) return <td className={className}>{shownText()}</td>
  return (
    <td
      className={className}
      onKeyDown={press}
      onClick={enterBeside}
      data-invalid={problem === undefined ? undefined : ''}
    >
      {isCurrent ? (
        <FieldWidget
          name={name}
          field={field}
          values={line}
          beside={props.beside}
          onChange={take}
          lang={lang}
          dictionaries={dictionaries}
          isInvalid={problem !== undefined}
          autoFocus
          isOpenAtOnce={props.isOpenAtOnce}
        />
      ) : (
        <button
          type="button"
          className={style.cell}
          onPointerDown={() => {
            isPressed.current = true
          }}
          // A touch that scrolls presses nothing.
          onPointerCancel={() => {
            isPressed.current = false
          }}
          onFocus={enter}
          // Some browsers give a button that is pressed no focus.
          onClick={enter}
        >
          {shownText()}
        </button>
      )}
      {problem !== undefined && <div className={style.problem}>{problem}</div>}
    </td>
  )

  function shownText(): string {
    const { text } = cellOf(name, field, line, {
      lang,
      yes: t('yes'),
      no: t('no'),
      entry: (dictionary, value) => dictionaries.get(dictionary)?.find((entry) => entry.value === value)?.label,
    })
    if (text !== emptyText) return text
    // While it is being filled in, a zero is a zero.
    return isNumeric(field) ? textOf(line[name]) : ''
  }
}

/** What is wrong in lines that are not open. */
const firstBelow = (path: string, problems: Problems): string | undefined =>
  Object.entries(problems).find(([at]) => at.startsWith(`${path}.`))?.[1]

/** The whole cell is the field: whoever presses beside it, on what is wrong with it, means it too. */
function enterBeside({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('input, textarea, button, .ant-select, .ant-picker') !== null) return
  currentTarget.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

const choosers: ReadonlySet<string> = new Set(['choice', 'dict', 'ref', 'parent', 'org', 'dept', 'user'])
