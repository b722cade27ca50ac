// Where files come in: dropped, pasted, chosen, or taken with the camera.
import { CameraOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../ui/useNarrow.ts'
import style from './files.module.css'
import { lightPhoto } from './lightPhoto.ts'
import type { Prepare } from './sendings.ts'

interface DropPlaceProps {
  readonly id?: string | undefined
  readonly label: string
  /** With what is to be done to them before they are sent. */
  readonly onFiles: (files: readonly File[], prepare?: Prepare) => void
  /** Only pictures, one at a time. */
  readonly isPicture?: boolean
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly hint?: string
}

export function DropPlace({
  id,
  label,
  onFiles,
  isPicture = false,
  disabled = false,
  isInvalid = false,
  hint,
}: DropPlaceProps) {
  const { t } = useTranslation('engine')
  const isNarrow = useNarrow()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: Iterable<File> | null | undefined, prepare?: Prepare): void {
    const all = [...(files ?? [])]
    if (all.length > 0 && !disabled) onFiles(isPicture ? all.slice(0, 1) : all, prepare)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  const chosen = (input: HTMLInputElement, prepare?: Prepare): void => {
    take(input.files, prepare)
    // The same file may be chosen again.
    input.value = ''
  }

  return (
    <div
      className={`${style.drop} ${isOver ? style.over : ''} ${isInvalid ? style.wrong : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<UploadOutlined />}
        disabled={disabled}
        aria-label={`${t('chooseFile')} ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {isPicture ? t('choosePicture') : t('chooseFile')}
      </Button>
      {isNarrow && (
        <Button icon={<CameraOutlined />} disabled={disabled} onClick={() => camera.current?.click()}>
          {t('takePicture')}
        </Button>
      )}
      <span className={style.hint}>{hint ?? (isNarrow ? '' : t('dropOrPaste'))}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        multiple={!isPicture}
        {...(isPicture ? { accept: 'image/*' } : {})}
        onChange={({ target }) => chosen(target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => chosen(target, lightPhoto)}
      />
    </div>
  )
}
