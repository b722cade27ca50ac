// The dialog or drawer a form stands in. A click beside it closes nothing; Ctrl+S saves, Enter goes on to the next field.
import { Button, Drawer } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../ui/DraggableDialog.tsx'
import { focusFirst, focusNext, goesOn, isScanned } from './focus.ts'
import style from './form.module.css'

interface FormFrameProps {
  readonly title: string
  readonly inDrawer: boolean
  readonly width: number
  readonly isSaving: boolean
  readonly saveLabel?: string
  /** Beside the buttons: how much is wrong. */
  readonly note: string
  readonly onSave: () => void
  /** For who may audit what he saves. */
  readonly onSaveAndAudit?: (() => void) | undefined
  /** For who may submit what he saves for approval. */
  readonly onSaveAndSubmit?: (() => void) | undefined
  /** Keeps it as it is, unfinished. */
  readonly keepLabel?: string | undefined
  readonly onKeep?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FormFrame(props: FormFrameProps) {
  const { title, inDrawer, width, isSaving, note, onSave, onClose, children } = props
  const { t } = useTranslation('engine')
  const body = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)

  // The frame takes the focus itself when it opens.
  useEffect(() => {
    const timer = setTimeout(() => focusFirst(body.current), 50)
    return () => clearTimeout(timer)
  }, [])

  function press(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      // As if it was pressed, so that it rests after it too.
      if (!isSaving) saveButton.current?.click()
    } else if (event.key === 'Enter' && goesOn(event.target)) {
      event.preventDefault()
      if (!focusNext(body.current, event.target) && isScanned(event.target) && !isSaving) saveButton.current?.click()
    }
  }

  const foot = (
    <div className={style.foot}>
      <span className={style.count} role="status">
        {note}
      </span>
      <Button size="middle" onClick={onClose}>
        {t('cancel')}
      </Button>
      {props.onKeep && (
        <Button size="middle" disabled={isSaving} onClick={props.onKeep}>
          {props.keepLabel}
        </Button>
      )}
      {props.onSaveAndAudit && (
        <Button size="middle" disabled={isSaving} onClick={props.onSaveAndAudit}>
          {t('saveAndAudit')}
        </Button>
      )}
      {props.onSaveAndSubmit && (
        <Button size="middle" disabled={isSaving} onClick={props.onSaveAndSubmit}>
          {t('saveAndSubmit')}
        </Button>
      )}
      <Button ref={saveButton} size="middle" type="primary" loading={isSaving} title="Ctrl+S" onClick={onSave}>
        {props.saveLabel ?? t('save')}
      </Button>
    </div>
  )
  const content = (
    <div ref={body} className={inDrawer ? undefined : style.scroll} onKeyDown={press}>
      {children}
    </div>
  )

  return inDrawer ? (
    <Drawer
      open
      size={`min(${width}px, 100%)`}
      title={title}
      footer={foot}
      mask={{ closable: false }}
      onClose={onClose}
    >
      {content}
    </Drawer>
  ) : (
    <DraggableDialog
      open
      title={title}
      width={`min(${width}px, calc(100cqw - 16px))`}
      className={style.dialog}
      footer={foot}
      onCancel={onClose}
    >
      {content}
    </DraggableDialog>
  )
}
