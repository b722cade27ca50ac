// The lines of a paper to be read: items with what was found, any other line with what it says.
import { inLang, judgeOf, type LinesField, type Resource, type Tone } from '@tmlm/model'
import { Suspense } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'
import { cellOf, emptyText, type CellWords } from '../cells.ts'
import { filesOf } from '../files/storedFiles.ts'
import { lineColumns } from '../form/lines/lines.ts'
import type { ListRow } from '../list/listCall.ts'
import { useWords } from '../useWords.ts'
import { listOf, textOf } from '../values.ts'
import { linesAsDrawn } from './openedRow.ts'
import type { PaperLine } from './paper.ts'
import { Block } from './PhonePage.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import style from './phone.module.css'

const FileList = patientLazy(async () => ({ default: (await import('../files/FileList.tsx')).FileList }))

export function ReadLines({ definition, row }: { readonly definition: Resource; readonly row: ListRow }) {
  const words = { ...useWords(definition), tellsZero: true } as const
  const lists = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'lines' && listOf(row[name]).length > 0 ? [[name, field] as const] : [],
  )
  return lists.map(([name, field]) => (
    <Block key={name} title={`${inLang(field.label, words.lang)} (${listOf(row[name]).length})`}>
      <ul className={style.rows}>
        {linesAsDrawn(field, row[name]).map((line) => (
          <li key={line.id} className={style.row}>
            <PhoneRow
              title={titleOf(field, line, words)}
              about={told(field, line, words)}
              mark={<Found {...{ field, line, words }} />}
            />
            <Photos field={field} line={line} />
          </li>
        ))}
      </ul>
    </Block>
  ))
}

/** A line that refers to nothing is called by its first column. */
function titleOf(field: LinesField, { title, values }: PaperLine, words: CellWords): string {
  const isNamed = field.judged !== undefined || Object.values(field.fields).some(({ kind }) => kind === 'ref')
  const [name, first] = lineColumns(field, [values])[0] ?? []
  if (isNamed || name === undefined || first === undefined) return title
  const { text } = cellOf(name, first, values, words)
  return text === emptyText ? title : text
}

/** An item by what was found and why; any other line by its columns but the first, which is its name. */
function told(field: LinesField, { about, values }: PaperLine, words: CellWords): string {
  if (field.judged) {
    const found = textOf(values.value) && `${textOf(values.value)} ${textOf(values.unit)}`.trim()
    return [about, found, textOf(values.actionText)].filter(Boolean).join(' · ')
  }
  const cells = lineColumns(field, [values])
    .slice(1)
    .filter(([, { kind }]) => kind !== 'files' && kind !== 'image' && kind !== 'lines')
    .map(([name, one]) => [one, cellOf(name, one, values, words).text] as const)
  const filled = cells.filter(([, text]) => text !== emptyText)
  return [about, ...filled.map(([one, text]) => `${inLang(one.label, words.lang)} ${text}`)].filter(Boolean).join(' · ')
}

const tones: Readonly<Record<number, Tone>> = { 1: 'success', 2: 'danger', 3: 'default' }

function Found({ field, line, words }: { field: LinesField; line: PaperLine; words: CellWords }) {
  const judge = field.judged && judgeOf(line.values)
  const kept = field.fields.judge
  if (!judge || kept?.kind !== 'choice') return null
  const label = kept.options[judge]
  return <StatusTag tone={tones[judge] ?? 'default'}>{label && inLang(label, words.lang)}</StatusTag>
}

function Photos({ field, line }: { readonly field: LinesField; readonly line: PaperLine }) {
  const names = Object.keys(field.fields).filter((name) => field.fields[name]?.kind === 'files')
  const files = names.flatMap((name) => filesOf(line.values[name]))
  if (files.length === 0) return null
  return (
    <div className={style.rowMore}>
      <Suspense>
        <FileList files={files} />
      </Suspense>
    </div>
  )
}
