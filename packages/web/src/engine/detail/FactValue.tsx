// A value as the detail of a row tells it: numbers with their unit, files and pictures to be opened, rich text as it was
// written.
import { inLang, type Field, type Lang } from '@tmlm/model'
import { Suspense } from 'react'
import { cellOf, emptyText, linesWithin, type CellWords } from '../cells.ts'
import { draw } from '../list/columns.tsx'
import { filesOf } from '../files/storedFiles.ts'
import style from './DetailDrawer.module.css'
import { shownText } from '../form/widgets/JsonWidget.tsx'
import type { ListRow } from '../list/listCall.ts'
import { rowLink } from '../rowLink.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'

const FileList = patientLazy(async () => ({ default: (await import('../files/FileList.tsx')).FileList }))
const Picture = patientLazy(async () => ({ default: (await import('../files/FileList.tsx')).Picture }))
const PartsView = patientLazy(() => import('./PartsView.tsx'))
const RichTextView = patientLazy(() => import('../richText/RichTextView.tsx'))

interface FactValueProps {
  readonly name: string
  readonly field: Field
  readonly row: ListRow
  readonly words: CellWords
  /** In a table, where there is little room. */
  readonly inRow?: boolean
}

export function FactValue({ name, field, row, words, inRow = false }: FactValueProps) {
  const { wayToRow } = useSurroundings()
  const value = row[name]
  if (field.kind === 'files') {
    const files = filesOf(value)
    return files.length === 0 ? (
      emptyText
    ) : (
      <Suspense>
        <FileList files={files} />
      </Suspense>
    )
  }
  if (field.kind === 'image') {
    const url = textOf(value)
    if (url === '') return emptyText
    return (
      <Suspense>
        <Picture url={url} name={inLang(field.label, words.lang)} size={inRow ? 'row' : 'large'} />
      </Suspense>
    )
  }
  if (field.kind === 'lines') {
    const lines = linesWithin(field, value, words)
    return lines.length === 0 ? emptyText : <div className={style.within}>{lines.join('\n')}</div>
  }
  if (field.kind === 'richText' && !inRow && textOf(value) !== '')
    return (
      <Suspense>
        <RichTextView html={textOf(value)} />
      </Suspense>
    )
  if (field.kind === 'json' && field.parts && !inRow)
    return (
      <Suspense>
        <PartsView field={field} row={row} value={value} lang={words.lang} />
      </Suspense>
    )
  if (field.kind === 'json' && value !== null && value !== undefined)
    return inRow ? textOf(shownText(value)) : <pre className={style.json}>{shownText(value)}</pre>
  const cell = cellOf(name, field, row, words)
  const open = cell.text === emptyText ? undefined : rowLink(name, field, row, wayToRow)
  return (
    <>
      {open ? <LinkButton onClick={open}>{cell.text}</LinkButton> : draw(cell)}
      {!inRow && cell.text !== emptyText && <Unit field={field} lang={words.lang} />}
    </>
  )
}

function Unit({ field, lang }: { readonly field: Field; readonly lang: Lang }) {
  const unit = 'unit' in field ? field.unit : undefined
  return unit && <span className={style.unit}>{inLang(unit, lang)}</span>
}
