// The widget of a picture: seen as soon as it is chosen, exchanged by choosing another.
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf } from '../values.ts'
import { DropPlace } from './DropPlace.tsx'
import { Picture } from './FileList.tsx'
import style from './files.module.css'
import { SendingList } from './SendingList.tsx'
import type { Prepare } from './sendings.ts'
import { useUploads } from './useUploads.ts'

interface ImageWidgetProps {
  readonly id?: string | undefined
  readonly label: string
  readonly value: unknown
  readonly onChange: (url: string | null) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
}

export default function ImageWidget({
  id,
  label,
  value,
  onChange,
  disabled = false,
  isInvalid = false,
}: ImageWidgetProps) {
  const { t } = useTranslation('engine')
  const url = textOf(value)
  const uploads = useUploads('uploadImage', {}, (answer) => onChange(textOf(answer)))

  function add(files: readonly File[], prepare?: Prepare): void {
    for (const { key } of uploads.sending) uploads.drop(key)
    uploads.add(files, prepare)
  }

  return (
    <div className={style.image}>
      {url !== '' && (
        <span className={style.frame}>
          <Picture url={url} name={label} size="large" />
          {!disabled && (
            <Button
              className={style.remove}
              size="small"
              icon={<DeleteOutlined />}
              title={t('removeFile')}
              aria-label={`${t('removeFile')} ${label}`}
              onClick={() => onChange(null)}
            />
          )}
        </span>
      )}
      <div className={style.beside}>
        {uploads.sending.length > 0 && (
          <ul className={style.list}>
            <SendingList {...uploads} />
          </ul>
        )}
        {!disabled && <DropPlace id={id} label={label} isPicture isInvalid={isInvalid} onFiles={add} />}
      </div>
    </div>
  )
}
