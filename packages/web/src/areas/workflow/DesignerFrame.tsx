// Where something is designed, a process or a form: the whole window, with what is done to any drawing above it. What is not
// saved is not lost without a question.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { CloseOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button, Drawer, Spin } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../engine/act/useAsker.tsx'
import { onceEach } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { Failed } from '../../engine/Failed.tsx'
import { useClosing } from '../../engine/form/useClosing.ts'
import { useHeldWork } from '../../engine/form/useDraft.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { valuesOf } from '../../engine/values.ts'
import style from './designerFrame.module.css'

interface DesignerFrameProps {
  readonly title: string
  readonly resource: string
  /** As it was stored. */
  readonly row: Readonly<Values>
  readonly isDirty: boolean
  /** What is sent; a sentence where it cannot be saved as it is. */
  readonly draft: () => Promise<Values> | string
  readonly savedText: string
  readonly onSaved: () => void
  /** Absent: there is nothing to take back. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** A key besides those that save, with Ctrl; whether it meant something. */
  readonly onKey?: (event: KeyboardEvent) => boolean
  readonly tools: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function DesignerFrame(props: DesignerFrameProps) {
  const { title, resource, row, isDirty, draft, savedText, onSaved, undo, redo, onKey, tools, children } = props
  const { t } = useTranslation('workflow')
  const { call, notify, holdWork } = useSurroundings()
  const { attempt, isBusy } = useAttempt()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [once] = useState(() => onceEach(call))
  const [version, setVersion] = useState(row.version)
  useHeldWork(isDirty, holdWork)

  async function save(): Promise<void> {
    if (isBusy) return
    const content = draft()
    if (typeof content === 'string') return notify.failure(content)
    await attempt(
      async () => {
        const saved = await once(resource, 'update', { id: row.id, version, ...(await content) })
        setVersion(valuesOf(saved).version)
        onSaved()
        notify.success(savedText)
        await invalidate(serverState, resource)
      },
      (refusal) => [refusal.message, ...refusal.fields.map(({ msg }) => msg)].join(' '),
    )
  }

  const close = useClosing(asker, () => ({ isDirty, isSending: isBusy, waitsFor: undefined }), props.onClose)
  // Wherever the focus is: a button that is gone after its press leaves it nowhere.
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return
    if (event.key.toLowerCase() === 's') void save()
    else if (!onKey?.(event)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <Drawer
      open
      size="100%"
      // Escape takes back what is being drawn.
      keyboard={false}
      closable={false}
      push={false}
      styles={{ body: { padding: 0 } }}
      title={title}
      extra={
        <div className={style.bar}>
          <Tool name={t('undo')} icon={<UndoOutlined />} onPress={undo} />
          <Tool name={t('redo')} icon={<RedoOutlined />} onPress={redo} />
          {tools}
          <Button type="primary" icon={<SaveOutlined />} loading={isBusy} onClick={() => void save()}>
            {t('saveDesign')}
          </Button>
          <Button icon={<CloseOutlined />} onClick={() => void close()}>
            {t('leaveDesign')}
          </Button>
        </div>
      }
      onClose={() => void close()}
    >
      {questions}
      {children}
    </Drawer>
  )
}

/** Before what is designed has come, and where it does not. */
export const ComingDesigner = ({
  error,
  onRetry,
  onClose,
}: {
  readonly error: Error | null
  readonly onRetry: () => unknown
  readonly onClose: () => void
}) => (
  <Drawer open size="100%" onClose={onClose}>
    {error ? <Failed error={error} onRetry={onRetry} /> : <Spin />}
  </Drawer>
)

/** What was read first is what is designed: it is not read away below the hands. */
export const readOnce = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false } as const

interface ToolProps {
  readonly name: string
  readonly icon: ReactNode
  /** Absent: there is nothing to do now. */
  readonly onPress: (() => void) | undefined
}

export const Tool = ({ name, icon, onPress }: ToolProps) => (
  <Button type="text" icon={icon} disabled={!onPress} aria-label={name} title={name} onClick={onPress} />
)
