// Files of a line: a table has no room for them, so they open in a dialog. It stays while the cursor goes on, so that an
// upload is not broken off.
import { PaperClipOutlined } from '@ant-design/icons'
import type { FilesField, ImageField, Values } from '@tmlm/model'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../ui/DraggableDialog.tsx'
import { textOf } from '../values.ts'
import { Picture } from './FileList.tsx'
import FilesWidget from './FilesWidget.tsx'
import ImageWidget from './ImageWidget.tsx'
import { filesOf } from './storedFiles.ts'

interface FilesCellProps {
  readonly name: string
  readonly label: string
  readonly field: FilesField | ImageField
  readonly line: Readonly<Values>
  readonly onChange: (changed: Values) => void
}

export default function FilesCell({ name, label, field, line, onChange }: FilesCellProps) {
  const { t } = useTranslation('engine')
  const [isOpen, setOpen] = useState(false)
  const value = line[name]
  const count = filesOf(value).length
  const shared = { label, value, onChange: (next: unknown) => onChange({ [name]: next }) }
  return (
    <>
      {field.kind === 'image' && textOf(value) !== '' && <Picture url={textOf(value)} name={label} size="row" />}
      <Button type="text" size="small" icon={<PaperClipOutlined />} aria-label={label} onClick={() => setOpen(true)}>
        {count > 0 ? count : ''}
      </Button>
      <DraggableDialog
        open={isOpen}
        forceRender={false}
        title={label}
        width="min(560px, calc(100vw - 16px))"
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('confirm')}
          </Button>
        }
        onCancel={() => setOpen(false)}
      >
        {field.kind === 'files' ? <FilesWidget {...shared} max={field.max} /> : <ImageWidget {...shared} />}
      </DraggableDialog>
    </>
  )
}
