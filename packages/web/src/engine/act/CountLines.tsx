// Lines of a row with how much of each is meant now: as much as is left, unless somebody says less.
import type { Fields, Values } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { InputNumber } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import type { Choosable } from '../form/ChooseRows.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { FieldWidget } from '../form/widgets/FieldWidget.tsx'
import { isEmpty } from '../values.ts'
import style from './CountLines.module.css'

type Line = Values & Choosable
type ColumnOf = readonly [name: string, title: string, text: (line: Line) => ReactNode]

interface CountLinesProps {
  readonly title: string
  readonly columns: readonly ColumnOf[]
  readonly rows: readonly Line[]
  /** What is said of each line. */
  readonly fields: Fields
  /** The one of them that is how much. */
  readonly counts: string
  readonly leftOf: (line: Line) => number
  readonly below: ReactNode
  readonly isBusy: boolean
  readonly isSaving: boolean
  readonly empty: string
  readonly yes: (count: number) => string
  readonly onSend: (lines: readonly Values[]) => void
  readonly onClose: () => void
}

export function CountLines({ columns, rows, fields, counts, leftOf, ...props }: CountLinesProps) {
  const lang = useLang()
  const dictionaries = useDictionaries(Object.values(fields), lang)
  const [said, setSaid] = useState<Readonly<Record<string, Readonly<Values>>>>({})
  const countOf = (line: Line): number => Number(said[line.id]?.[counts] ?? leftOf(line))
  const total = rows.reduce((sum, line) => sum + countOf(line), 0)
  const say = ({ id }: Line, changed: Values): void => setSaid({ ...said, [id]: { ...said[id], ...changed } })

  function send(): void {
    const meant = rows.filter((line) => countOf(line) > 0)
    const filled = (id: string) => Object.entries(said[id] ?? {}).filter(([, value]) => !isEmpty(value))
    props.onSend(
      meant.map((line) => ({ ...Object.fromEntries(filled(line.id)), id: line.id, [counts]: countOf(line) })),
    )
  }

  const inputOf = (line: Line, [name, field]: readonly [string, Fields[string]]) => {
    const title = `${inLang(field.label, lang)} ${String(columns[0]?.[2](line) ?? '')}`
    if (name !== counts)
      return (
        <FieldWidget
          {...{ name, lang, dictionaries, field: { ...field, label: [title, title] } }}
          values={said[line.id] ?? {}}
          isInvalid={false}
          onChange={(changed) => say(line, changed)}
        />
      )
    return (
      <InputNumber
        min={0}
        max={leftOf(line)}
        precision={0}
        controls={false}
        value={countOf(line)}
        aria-label={title}
        onChange={(count) => say(line, { [name]: count ?? 0 })}
      />
    )
  }

  return (
    <FormFrame
      title={props.title}
      inDrawer={false}
      width={760}
      isSaving={props.isSaving}
      note=""
      saveLabel={props.yes(total)}
      onSave={send}
      onClose={props.onClose}
    >
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              {columns.map(([name, title]) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              {Object.entries(fields).map(([name, { label }]) => (
                <th key={name} scope="col">
                  {inLang(label, lang)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.id}>
                {columns.map(([name, , text]) => (
                  <td key={name}>{text(line)}</td>
                ))}
                {Object.entries(fields).map((input) => (
                  <td key={input[0]}>{inputOf(line, input)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && !props.isBusy && <p className={style.empty}>{props.empty}</p>}
      {props.below}
    </FormFrame>
  )
}
