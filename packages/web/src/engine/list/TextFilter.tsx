import { Input } from 'antd'
import { useState } from 'react'

interface TextFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is typed counts when it is finished: with Enter or when the focus leaves. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const finish = (): void => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={finish}
      onBlur={finish}
    />
  )
}
