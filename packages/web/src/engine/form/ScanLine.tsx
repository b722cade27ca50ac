// A line by scanning: what a scanner types, or a person, and Enter. The field stays where it is, ready for the next one.
import { ScanOutlined } from '@ant-design/icons'
import { inLang, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../apiError.ts'
import { useSurroundings } from '../surroundings.ts'
import { codeOf, textOf, valuesOf } from '../values.ts'

interface ScanLineProps {
  readonly field: LinesField
  readonly scan: NonNullable<LinesField['scan']>
  readonly lines: readonly Readonly<Values>[]
  readonly lang: Lang
  readonly isDisabled: boolean
  readonly onFound: (line: Values) => void
}

export function ScanLine({ field, scan, lines, lang, isDisabled, onFound }: ScanLineProps) {
  const { t } = useTranslation('engine')
  const { call, notify } = useSurroundings()
  const [text, setText] = useState('')
  const [isLooking, setLooking] = useState(false)
  const target = field.fields[scan.field]
  if (!target || !('to' in target)) return null

  async function look(to: string, code: string): Promise<void> {
    setLooking(true)
    try {
      const found = valuesOf(await call(to, scan.by, { code }))
      const id = textOf(found.id)
      if (id === '' || (found.kind !== undefined && found.kind !== scan.kind)) notify.failure(t('notScanned', { code }))
      else if (lines.some((line) => line[scan.field] === id)) notify.failure(t('scannedTwice', { code }))
      else onFound({ ...scan.sets, [scan.field]: id, [`${scan.field}Name`]: nameIn(found) })
      setText('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(`${code}: ${error.message}`)
    } finally {
      setLooking(false)
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !target || !('to' in target)) return
    event.preventDefault()
    event.stopPropagation()
    const code = text.trim()
    if (code !== '' && !isLooking) void look(target.to, code)
  }

  const label = t('scanOrType', { what: inLang(target.label, lang) })
  return (
    <Input
      value={text}
      allowClear
      disabled={isDisabled}
      prefix={<ScanOutlined />}
      placeholder={label}
      aria-label={label}
      style={{ maxWidth: 320 }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
    />
  )
}

/** As pickers name it. */
const nameIn = (found: Readonly<Values>): string =>
  [codeOf(found), textOf(found.name)].filter((part) => part !== '').join(' ')
