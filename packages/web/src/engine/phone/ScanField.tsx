// Where codes come in: from a wedge scanner wherever the focus is, typed, by camera, or from a photo of the label where
// the browser gives no camera to pages without encryption.
import { CameraOutlined, EnterOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { codeInPhoto } from './detector.ts'
import style from './phone.module.css'
import { ScanResult } from './ScanResult.tsx'
import { afterSearch, type Scanned } from './scanning.ts'
import { signal } from './signal.ts'
import { useWedge } from './useWedge.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const Camera = patientLazy(() => import('./Camera.tsx'))

interface ScanFieldProps {
  /** What is to be scanned now. */
  readonly label: string
  /** On the button of the camera, where a sign is not enough. */
  readonly button?: string
  readonly onCode: (code: string) => Promise<Scanned>
  /** Also while the search below it finds: every letter that is typed. */
  readonly onType?: (text: string) => void
  /** Only one field of a page hears the scanner. */
  readonly isListening?: boolean
}

export function ScanField({ label, button, onCode, onType, isListening = true }: ScanFieldProps) {
  const { t } = useTranslation(['phone', 'engine'])
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<Scanned>()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const hasCamera = navigator.mediaDevices?.getUserMedia !== undefined

  async function take(code: string): Promise<void> {
    tell(await onCode(code.trim()))
  }

  function tell(scanned: Scanned): void {
    setResult(scanned)
    signal(scanned.kind === 'bad' || scanned.kind === 'doubtful' ? 'bad' : 'good')
  }
  useWedge({
    isListening: isListening && !isOpen,
    field,
    onCode: (code) => void take(code),
    onTorn: (code) => tell({ kind: 'bad', text: t('engine:scanTorn', { code }) }),
    onTaken: () => type(''),
  })

  function type(text: string): void {
    setTyped(text)
    onType?.(text)
  }

  function enter(text: string): void {
    if (text.trim() === '') return
    if (onType) return void search(text)
    void take(text)
    type('')
  }

  /**
   * A code opens what it stands for; any other word comes back and is looked for below, and the next one takes its place.
   * Meanwhile the field is free for the next code.
   */
  async function search(entered: string): Promise<void> {
    setTyped('')
    const scanned = await onCode(entered.trim())
    const before = field.current?.value ?? ''
    const { text, isTold } = afterSearch(scanned, entered, before)
    if (isTold) tell(scanned)
    else setResult(undefined)
    // Drawn at once, so that it can be marked.
    flushSync(() => type(text))
    if (text !== before) field.current?.select()
  }

  async function readPhoto(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    const code = await codeInPhoto(file)
    input.value = ''
    if (code !== undefined) return take(code)
    setResult({ kind: 'bad', text: t('noCodeInPhoto') })
    signal('bad')
  }

  return (
    <div className={style.scan}>
      <div className={style.scanLine}>
        <Input
          ref={(drawn: InputRef | null) => {
            field.current = drawn?.input ?? null
          }}
          className={style.scanInput}
          aria-label={label}
          placeholder={label}
          value={typed}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => type(target.value)}
          onPressEnter={({ currentTarget }) => enter(currentTarget.value)}
          // Always there, though not always seen: a field that changes its parts loses the focus.
          suffix={
            <button
              type="button"
              className={style.enter}
              data-repeats
              data-shown={typed !== ''}
              tabIndex={typed === '' ? -1 : 0}
              aria-hidden={typed === ''}
              aria-label={t('enter')}
              onClick={() => enter(typed)}
            >
              <EnterOutlined />
            </button>
          }
        />
        <Button
          className={button === undefined ? style.cameraButton : style.cameraWord}
          type="primary"
          icon={<CameraOutlined />}
          aria-label={button ?? t('scan')}
          title={t('scan')}
          onClick={() => (hasCamera ? setOpen(true) : photo.current?.click())}
        >
          {button}
        </Button>
      </div>
      <ScanResult result={result} />
      {result?.choices && (
        <div className={style.choices}>
          {result.choices.map((code) => (
            <Button key={code} onClick={() => void take(code)}>
              {code}
            </Button>
          ))}
        </div>
      )}
      <input
        ref={photo}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => void readPhoto(target)}
      />
      {isOpen && (
        <Suspense>
          <Camera onCode={take} result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
