// Where the file of an import is dropped, or chosen by a press.
import { InboxOutlined } from '@ant-design/icons'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import style from './ImportDialog.module.css'

interface FileDropProps {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

export function FileDrop({ file, onChoose }: FileDropProps) {
  const { t } = useTranslation('engine')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files.item(0))
  }

  return (
    <button
      type="button"
      className={`${style.drop} ${isOver ? style.over : ''}`}
      onClick={() => input.current?.click()}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <InboxOutlined className={style.icon} />
      <span>{file ? file.name : t('importDrop')}</span>
      <small>{t('importLimits', { kinds: 'xlsx / csv', size: '20 MB' })}</small>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          onChoose(event.target.files?.item(0) ?? null)
          event.target.value = ''
        }}
      />
    </button>
  )
}
