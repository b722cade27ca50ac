// A line by scanning: what a scanner types, or a person, and Enter. The field stays where it is, ready for the next one.
import { ScanOutlined } from '@ant-design/icons'
import { inLang, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Input } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useInTurn } from '../../../ui/useInTurn.ts'
import { ApiError, isUnanswered } from '../../call/apiError.ts'
import { useHeldUploads } from '../../files/heldUploads.ts'
import { useWedge } from '../../phone/useWedge.ts'
import { useSurroundings } from '../../surroundings.ts'
import { codeOf, takenFrom, textOf, valuesOf } from '../../values.ts'
import { WaitingCodes } from './WaitingCodes.tsx'
import { useHeldWork } from '../useDraft.ts'

interface ScanLineProps {
  readonly field: LinesField
  readonly scan: NonNullable<LinesField['scan']>
  readonly lines: readonly Readonly<Values>[]
  readonly lang: Lang
  readonly isDisabled: boolean
  readonly onFound: (line: Values) => Promise<void>
}

export function ScanLine({ field, scan, lines, lang, isDisabled, onFound }: ScanLineProps) {
  const { t } = useTranslation('engine')
  const { call, notify, holdWork } = useSurroundings()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const known = useRef(lines)
  known.current = lines
  const target = field.fields[scan.field]
  const scanned = useInTurn(look)
  // What is not looked up yet would be missing in what is saved.
  useHeldUploads(scanned.waiting.length > 0, t('codesHold'))
  useHeldWork(scanned.waiting.length > 0, holdWork)
  useWedge({
    isListening: !isDisabled,
    field: input,
    onCode: enter,
    onTorn: (code) => notify.failure(t('scanTorn', { code })),
    onTaken: () => setText(''),
  })
  if (!target || !('to' in target)) return null
  const { to } = target

  async function look(code: string): Promise<boolean> {
    try {
      const found = valuesOf(await call(to, scan.by, { code }))
      const id = textOf(found.id)
      if (id === '' || (found.kind !== undefined && found.kind !== scan.kind)) notify.failure(t('notScanned', { code }))
      else if (known.current.some((line) => line[scan.field] === id)) notify.failure(t('scannedTwice', { code }))
      else
        await onFound({
          ...{ [scan.field]: id, [`${scan.field}Name`]: nameIn(found) },
          ...takenFrom(found, scan.takes ?? []),
          ...scan.sets,
        })
    } catch (error) {
      if (isUnanswered(error)) return false
      if (!(error instanceof ApiError)) throw error
      notify.failure(`${code}: ${error.message}`)
    }
    return true
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    enter(text)
  }

  function enter(typed: string): void {
    const code = typed.trim()
    setText('')
    if (code !== '') scanned.add(code)
  }

  const label = t('scanOrType', { what: inLang(target.label, lang) })
  return (
    <>
      <Input
        ref={(drawn) => {
          input.current = drawn?.input ?? null
        }}
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
      <WaitingCodes turns={scanned} codeOf={(code) => code} />
    </>
  )
}

/** As pickers name it. */
const nameIn = (found: Readonly<Values>): string =>
  [codeOf(found), textOf(found.name)].filter((part) => part !== '').join(' ')
