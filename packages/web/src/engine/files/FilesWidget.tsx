// The widget of a files field: what is there, what is on its way, and where more comes in.
import { DeleteOutlined } from '@ant-design/icons'
import type { StoredFile } from '@tmlm/model'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../values.ts'
import { DropPlace } from './DropPlace.tsx'
import { FileList } from './FileList.tsx'
import { SendingList } from './SendingList.tsx'
import type { Prepare } from './sendings.ts'
import { filesOf } from './storedFiles.ts'
import { useSurroundings } from '../surroundings.ts'
import { useUploads } from './useUploads.ts'

interface FilesWidgetProps {
  readonly id?: string | undefined
  readonly label: string
  readonly value: unknown
  readonly max: number
  readonly onChange: (files: readonly StoredFile[]) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
}

export default function FilesWidget({
  id,
  label,
  value,
  max,
  onChange,
  disabled = false,
  isInvalid = false,
}: FilesWidgetProps) {
  const { t } = useTranslation('engine')
  const { notify } = useSurroundings()
  const files = filesOf(value)
  // Two uploads may end before the draft has been drawn again.
  const latest = useRef(files)
  latest.current = files

  function set(next: StoredFile[]): void {
    latest.current = next
    onChange(next)
  }

  const uploads = useUploads('upload', {}, (answer) => {
    const { name, url, size } = valuesOf(answer)
    set([...latest.current, ...filesOf([{ name: textOf(name), url, size }])])
  })
  const room = max - files.length - uploads.sending.length

  function add(chosen: readonly File[], prepare?: Prepare): void {
    if (chosen.length > room) notify.failure(t('tooManyFiles', { count: max }))
    uploads.add(chosen.slice(0, Math.max(room, 0)), prepare)
  }

  return (
    <div>
      <FileList
        files={files}
        more={(file) =>
          !disabled && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              title={t('removeFile')}
              aria-label={`${t('removeFile')} ${file.name}`}
              onClick={() => set(latest.current.filter(({ url }) => url !== file.url))}
            />
          )
        }
      >
        <SendingList {...uploads} />
      </FileList>
      {!disabled && room > 0 && <DropPlace id={id} label={label} isInvalid={isInvalid} onFiles={add} />}
    </div>
  )
}
