// The import of a file: choose it, have it checked, read what is wrong, store it.
import { InboxOutlined } from '@ant-design/icons'
import { inLang, inSentence, mayBePartial, type Lang, type Resource } from '@tmlm/model'
import { Alert, Button, Progress, Segmented, Select } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../ui/DraggableDialog.tsx'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { useSurroundings } from '../surroundings.ts'
import style from './ImportDialog.module.css'
import { ImportErrors } from './ImportErrors.tsx'
import { hasStored, type Outcome } from './outcome.ts'
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
  const { download, notify, habits } = useSurroundings()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState(
    !own && habits.importsGoodRows && mayBePartial(definition) ? 'partial' : 'allOrNothing',
  )
  const [onDuplicate, setOnDuplicate] = useState('error')
  const { outcome, passedOver, isBusy, error, start, forget } = useImport(definition.name, screen, own?.action)
  const what = definition.label[lang === 'zh' ? 0 : 1]
  const isRunning = outcome?.isRunning === true
  const isDone = outcome !== undefined && hasStored(outcome)
  const told = outcome?.resultFileUrl ? toldIn(definition, lang) : ''
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

  async function fetchFile(url: string): Promise<void> {
    try {
      await download(url.replace(/^api\//, ''))
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      notify.failure(reason.message)
    }
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
        {!isRunning && !own && (
          <div className={style.options}>
            <label>
              {t('importMode')}
              <Segmented
                aria-label={t('importMode')}
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'allOrNothing', label: t('importWhole') },
                  { value: 'partial', label: t('importPartial'), disabled: !mayBePartial(definition) },
                ]}
              />
            </label>
            <label>
              {t('importDuplicate', { key: keyIn(definition, lang) ?? t('importKey') })}
              <Select
                value={onDuplicate}
                onChange={setOnDuplicate}
                options={[
                  { value: 'error', label: t('importError') },
                  { value: 'update', label: t('importUpdate'), disabled: !mayUpdate },
                  { value: 'skip', label: t('importSkip') },
                ]}
              />
            </label>
          </div>
        )}
        {error !== '' && <Alert type="error" showIcon title={error} />}
        {isRunning && outcome && <Running outcome={outcome} />}
        {outcome && !isRunning && <Ended outcome={outcome} />}
        {passedOver.length > 0 && (
          <Alert
            type="info"
            showIcon
            title={t('importPassedOver')}
            description={passedOver.join(lang === 'zh' ? '、' : ', ')}
          />
        )}
        {told !== '' && <Alert type="info" showIcon title={t('importTold', { what: told })} />}
        {outcome && outcome.errors.length > 0 && <ImportErrors errors={outcome.errors} />}
        {outcome && (outcome.errorFileUrl !== '' || outcome.resultFileUrl !== '') && (
          <div className={style.options}>
            {outcome.errorFileUrl !== '' && (
              <Button onClick={() => void fetchFile(outcome.errorFileUrl)}>{t('importErrorFile')}</Button>
            )}
            {outcome.resultFileUrl !== '' && (
              <Button type={told === '' ? 'default' : 'primary'} onClick={() => void fetchFile(outcome.resultFileUrl)}>
                {t('importResultFile')}
              </Button>
            )}
          </div>
        )}
      </div>
    </DraggableDialog>
  )
}

/** What the rows of the file are told apart by. */
function keyIn({ excel, fields }: Resource, lang: Lang): string | undefined {
  const label = fields[excel?.key ?? 'code']?.label
  if (!label) return undefined
  return inSentence(inLang(label, lang), lang)
}

/** What the result file brings and nothing else ever will, such as first passwords. */
const toldIn = ({ excel }: Resource, lang: Lang): string =>
  Object.values(excel?.told?.columns ?? {})
    .map((label) => inLang(label, lang))
    .join(lang === 'zh' ? '、' : ', ')

function FileDrop({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
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

function Running({ outcome: { done, total } }: { outcome: Outcome }) {
  const { t } = useTranslation('engine')
  return (
    <div role="status">
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} status="active" />
      <p>{t('importRunning', { done, total })}</p>
    </div>
  )
}

function Ended({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('engine')
  const { inserted, updated, skipped, failed, total, isBroken, reason } = outcome
  if (isBroken) return <Alert type="error" showIcon title={t(endOf(outcome))} description={reason} />
  const counts = t('importCounts', { total, inserted, updated, skipped, failed })
  return <Alert type={failed > 0 ? 'warning' : 'success'} showIcon title={t(endOf(outcome))} description={counts} />
}

function endOf({ isBroken, failed, inserted, updated, wasTrial }: Outcome) {
  if (isBroken) return 'importBroken'
  if (failed > 0) return inserted + updated > 0 && !wasTrial ? 'importSome' : 'importFailed'
  return wasTrial ? 'importGood' : 'importDone'
}
