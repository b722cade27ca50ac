// The text of a label in a form: typed, by a scanner, by camera, or from a photo where the browser gives no camera to pages
// without encryption.
import { CameraOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import { inputLook, statusOf, type WidgetProps } from '../form/widgets/widgetProps.ts'
import { textOf } from '../values.ts'
import { codeInPhoto } from './detector.ts'
import type { Scanned } from './scanning.ts'
import { ScanResult } from './ScanResult.tsx'

const Camera = patientLazy(() => import('./Camera.tsx'))

export default function LabelWidget(props: WidgetProps) {
  const { t } = useTranslation('phone')
  const { name, values, onChange, disabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<Scanned>()
  const photo = useRef<HTMLInputElement>(null)
  const hasCamera = navigator.mediaDevices?.getUserMedia !== undefined

  function take(code: string): void {
    setResult(undefined)
    setOpen(false)
    onChange({ [name]: code })
  }

  async function readPhoto(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    const code = await codeInPhoto(file)
    input.value = ''
    if (code === undefined) setResult({ kind: 'bad', text: t('noCodeInPhoto') })
    else take(code)
  }

  return (
    <>
      <Input
        {...inputLook(props)}
        status={statusOf(props)}
        value={textOf(values[name])}
        autoComplete="off"
        data-scanned
        autoCapitalize="off"
        onChange={({ target }) => onChange({ [name]: target.value })}
        suffix={
          <Button
            type="text"
            size="small"
            disabled={disabled}
            icon={<CameraOutlined />}
            aria-label={t('scan')}
            title={t('scan')}
            onClick={() => (hasCamera ? setOpen(true) : photo.current?.click())}
          />
        }
      />
      {result && <ScanResult result={result} />}
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
          <Camera onCode={async (code) => take(code)} result={undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
