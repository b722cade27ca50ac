// A password that is told this once: it can be copied, and is gone when the dialog closes.
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { DraggableDialog } from './DraggableDialog.tsx'
import style from './PasswordOnce.module.css'
import { useUiText } from './useUiText.ts'

export interface ToldPassword {
  readonly jobNo: string
  readonly password: string
}

interface PasswordOnceProps extends ToldPassword {
  readonly onClose: () => void
}

export default function PasswordOnce({ jobNo, password, onClose }: PasswordOnceProps) {
  const t = useUiText()
  const id = useId()
  const [isCopied, setCopied] = useState(false)

  /** Without the clipboard of a secure page, which a factory network may not have. */
  function copy(): void {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.select()
    setCopied(document.execCommand('copy'))
  }

  return (
    <DraggableDialog
      open
      title={t('initialPassword')}
      width="min(400px, calc(100vw - 16px))"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('notedIt')}
        </Button>
      }
    >
      <div className={style.content}>
        <p>{t('passwordToldOnce', { jobNo })}</p>
        <Space.Compact block>
          <Input id={id} className={style.password} readOnly value={password} aria-label={t('initialPassword')} />
          <Button onClick={copy}>{isCopied ? t('copied') : t('copy')}</Button>
        </Space.Compact>
      </div>
    </DraggableDialog>
  )
}
