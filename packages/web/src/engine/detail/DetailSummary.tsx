// At the top of a row in detail: its picture, and what a screen tells first.
import { inLang, type Lang, type Resource } from '@tmlm/model'
import { Suspense, type ReactNode } from 'react'
import { patientLazy } from '../../ui/patientLazy.ts'
import type { ListRow } from '../list/listCall.ts'
import { textOf } from '../values.ts'
import style from './DetailDrawer.module.css'

const Picture = patientLazy(async () => ({ default: (await import('../files/FileList.tsx')).Picture }))

interface DetailSummaryProps {
  readonly definition: Resource
  readonly row: ListRow
  readonly lang: Lang
  readonly children?: ReactNode
}

export function DetailSummary({ definition, row, lang, children }: DetailSummaryProps) {
  const pictures = Object.entries(definition.fields).filter(
    ([name, field]) => field.kind === 'image' && textOf(row[name]) !== '',
  )
  if (pictures.length === 0 && !children) return null
  return (
    <div className={style.summary}>
      {pictures.map(([name, { label }]) => (
        <Suspense key={name}>
          <Picture url={textOf(row[name])} name={inLang(label, lang)} size="large" />
        </Suspense>
      ))}
      {children && <div className={style.told}>{children}</div>}
    </div>
  )
}
