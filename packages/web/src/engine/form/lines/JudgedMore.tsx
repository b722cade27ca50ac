// Why an item is not in order, and the photos that some want.
import { inLang } from '@tmlm/model'
import { Input } from 'antd'
import { Suspense } from 'react'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { textOf } from '../../values.ts'
import type { JudgedLineProps } from './JudgedAnswer.tsx'
import style from './JudgedTable.module.css'

const FilesCell = patientLazy(() => import('../../files/FilesCell.tsx'))

export function JudgedMore({ field, line, lang, onChange }: JudgedLineProps) {
  const { actionText, images } = field.fields
  return (
    <div className={style.more}>
      {actionText && (
        <Input
          aria-label={inLang(actionText.label, lang)}
          placeholder={inLang(actionText.label, lang)}
          maxLength={200}
          value={textOf(line.actionText)}
          onChange={({ target }) => onChange({ actionText: target.value })}
        />
      )}
      {images?.kind === 'files' && (
        <Suspense>
          <FilesCell name="images" label={inLang(images.label, lang)} field={images} line={line} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
