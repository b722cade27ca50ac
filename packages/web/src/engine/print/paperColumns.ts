// The columns of lines on paper: those worth it, and beside a reference what the row it names says of itself.
import { inLang, type Field, type LinesField, type PaperSpec, type Values } from '@tmlm/model'
import { cellOf, emptyText, figureOf, isNumeric, shownAs, type CellWords } from '../cells.ts'
import { lineColumns, totalledFields, totalOf } from '../form/lines/lines.ts'
import { isEmpty, textOf, valuesOf } from '../values.ts'

export interface PaperColumn {
  readonly key: string
  readonly label: string
  readonly isFigure: boolean
  readonly textIn: (line: Readonly<Values>) => string
  /** Empty where nothing is added up. */
  readonly total: string
}

/** Columns in which no line says anything are no use on paper. */
export function paperColumns(
  field: LinesField,
  lines: readonly Values[],
  { columns, tells = {} }: PaperSpec,
  words: CellWords,
): PaperColumn[] {
  const named = columns?.flatMap((name): [string, Field][] => {
    const found = field.fields[name]
    return found ? [[name, found]] : []
  })
  const summed = new Set(totalledFields(field))
  return (named ?? lineColumns(field, lines))
    .filter(([name, { kind }]) => !unprinted.has(kind) && lines.some((line) => !isEmpty(line[name])))
    .flatMap(([name, column]): PaperColumn[] => [
      {
        key: name,
        label: inLang(column.label, words.lang),
        isFigure: isNumeric(column),
        textIn: (line) => printedValue(name, column, line, words),
        total: summed.has(name) ? figureOf(shownAs(column).kind, totalOf(lines, name)) : '',
      },
      ...Object.entries(tells[name] ?? {})
        .map(([told, label]) => ({
          ...{ key: `${name}.${told}`, label: inLang(label, words.lang), isFigure: false, total: '' },
          textIn: (line: Readonly<Values>) => textOf(valuesOf(line[`${name}Told`])[told]),
        }))
        .filter(({ textIn }) => lines.some((line) => textIn(line) !== '')),
    ])
}

/** References by code are followed by what that code stands for. */
export function printedValue(name: string, field: Field, row: Readonly<Values>, words: CellWords): string {
  const { text } = cellOf(name, field, row, words)
  const behind = textOf(row[`${name}Title`])
  const unit = 'unit' in field && field.unit && text !== emptyText ? ` ${inLang(field.unit, words.lang)}` : ''
  return behind === '' || behind === text ? `${text}${unit}` : `${text} ${behind}`
}

/** Kinds of fields that paper cannot show. */
export const unprinted: ReadonlySet<string> = new Set(['files', 'image', 'json', 'richText', 'id', 'serial'])
