// Raw data as text. What is typed stays as it is typed, right or wrong; what is right is put into shape when it is left.
import { Input } from 'antd'
import style from '../form.module.css'

interface JsonWidgetProps {
  readonly id?: string | undefined
  readonly label: string
  readonly value: unknown
  readonly onChange: (text: string | null) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
}

export default function JsonWidget({
  id,
  label,
  value,
  onChange,
  disabled = false,
  isInvalid = false,
}: JsonWidgetProps) {
  const text = shownText(value)

  function shape(): void {
    const shaped = shapedText(text)
    if (shaped !== text) onChange(shaped)
  }

  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      className={style.code}
      status={isInvalid ? 'error' : ''}
      disabled={disabled}
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 16 }}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={shape}
    />
  )
}

/** Stored data comes as it is, what was typed as text. */
export function shownText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

export function shapedText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
