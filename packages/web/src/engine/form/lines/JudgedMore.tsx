// Why an item is not in order, and the photos that some want.
import { inLang } from '@tmlm/model'
import { Input } from 'antd'
import { Suspense } from 'react'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { textOf } from '../../values.ts'
import type { JudgedLineProps } from './JudgedAnswer.tsx'
import style from './JudgedTable.module.css'

const FilesCell = patientLazy(() => import('../../files/FilesCell.tsx'))

export function JudgedMore({ field, judgement, line, lang, onChange }: JudgedLineProps) {
  const { remark = '', photos = '' } = judgement
  const [remarkField, photoField] = [field.fields[remark], field.fields[photos]]
  return (
    <div className={style.more}>
      {remarkField && (
        <Input
          aria-label={inLang(remarkField.label, lang)}
          placeholder={inLang(remarkField.label, lang)}
          maxLength={200}
          value={textOf(line[remark])}
          onChange={({ target }) => onChange({ [remark]: target.value })}
        />
      )}
      {photoField?.kind === 'files' && (
        <Suspense>
          <FilesCell
            name={photos}
            label={inLang(photoField.label, lang)}
            field={photoField}
            line={line}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
