// The import of a file: choose it, have it checked, read what is wrong, store it.
import { mayBePartial, type Resource } from '@tmlm/model'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../ui/DraggableDialog.tsx'
import { useLang } from '../../ui/useLang.ts'
import { useSurroundings } from '../surroundings.ts'
import { FileDrop } from './FileDrop.tsx'
import style from './ImportDialog.module.css'
import { ImportOptions } from './ImportOptions.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { endOf, hasStored } from './outcome.ts'
import { useImport } from './useImport.ts'

interface ImportDialogProps {
  readonly definition: Resource
  /** The name of the screen it is opened on. */
  readonly screen: string
  /** The action that brings a workbook of its own, and what it is called; all or nothing of it is stored. */
  readonly own?: { readonly action: string; readonly title: string }
  readonly mayUpdate?: boolean
  /** False while a job works on and its person has left: how it ends is told all the same. */
  readonly open?: boolean
  readonly onTemplate: (() => void) | undefined
  readonly onClose: (isRunning: boolean) => void
}

export default function ImportDialog({
  definition,
  screen,
  own,
  mayUpdate = false,
  open = true,
  onTemplate,
  onClose,
}: ImportDialogProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { notify, habits } = useSurroundings()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState(
    !own && habits.importsGoodRows && mayBePartial(definition) ? 'partial' : 'allOrNothing',
  )
  const [onDuplicate, setOnDuplicate] = useState('error')
  const { outcome, passedOver, isBusy, error, start, forget } = useImport(definition.name, screen, own?.action)
  const what = definition.label[lang === 'zh' ? 0 : 1]
  const isRunning = outcome?.isRunning === true
  const isDone = outcome !== undefined && hasStored(outcome)
  // Whoever wants all or nothing mends the file first and chooses it again.
  const isRefused = mode === 'allOrNothing' && (outcome?.failed ?? 0) > 0
  const mayStore = file !== null && !isRunning && !isDone && !isRefused

  const leave = (): void => onClose(isRunning)
  const title = own?.title ?? t('importTitle', { what })

  const tellEnd = useEffectEvent(() => {
    if (!outcome) return
    const tell = outcome.isBroken || outcome.failed > 0 ? notify.failure : notify.success
    tell(`${title} · ${t(endOf(outcome))}`)
  })
  useEffect(() => {
    if (!open && !isRunning) tellEnd()
  }, [open, isRunning])

  function choose(chosen: File | null): void {
    if (!chosen) return
    setFile(chosen)
    forget()
  }

  function run(dryRun: boolean): void {
    if (file) void start({ file, mode, onDuplicate }, dryRun)
  }

  return (
    <DraggableDialog
      open={open}
      title={title}
      width={720}
      onCancel={leave}
      footer={
        <div className={style.foot}>
          {onTemplate && <Button onClick={onTemplate}>{t('importTemplate')}</Button>}
          <span className={style.space} />
          <Button onClick={leave}>{t(isRunning ? 'importLeave' : 'close')}</Button>
          {!isDone && !isRunning && (
            <>
              <Button disabled={!file} loading={isBusy} onClick={() => run(true)}>
                {t('importCheck')}
              </Button>
              <Button type="primary" disabled={!mayStore} loading={isBusy} onClick={() => run(false)}>
                {t('importStart')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={style.body}>
        {!isRunning && <FileDrop file={file} onChoose={choose} />}
        {!isRunning && !outcome && <p className={style.advice}>{t('importAdvice')}</p>}
        {!isRunning && !own && (
          <ImportOptions
            definition={definition}
            mode={mode}
            onMode={setMode}
            onDuplicate={onDuplicate}
            onDuplicates={setOnDuplicate}
            mayUpdate={mayUpdate}
          />
        )}
        {error !== '' && <Alert type="error" showIcon title={error} />}
        <ImportOutcome
          definition={definition}
          outcome={outcome}
          passedOver={passedOver}
          isPartialOffered={!own && mayBePartial(definition)}
        />
      </div>
    </DraggableDialog>
  )
}
