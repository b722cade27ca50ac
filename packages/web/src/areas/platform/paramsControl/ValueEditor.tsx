// The value of a parameter in the widget of its type. What is typed counts when the field is left or Enter pressed.
import { Input, Select, Switch } from 'antd'
import { useState } from 'react'
import type { ParameterRow } from './parameterRows.ts'

interface ValueEditorProps {
  readonly parameter: ParameterRow
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

export function ValueEditor({ parameter, value, label, disabled, onChange }: ValueEditorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { valueType, options, unit } = parameter
  if (valueType === 'switch') {
    return (
      <Switch
        size="small"
        aria-label={label}
        checked={value === '1'}
        disabled={disabled}
        onChange={(on) => onChange(on ? '1' : '0')}
      />
    )
  }
  if (valueType === 'enum') {
    return (
      <Select
        style={{ width: '100%' }}
        aria-label={label}
        value={value}
        disabled={disabled}
        options={[...options]}
        onChange={onChange}
      />
    )
  }
  const settle = (): void => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <Input
      aria-label={label}
      value={typed ?? value}
      disabled={disabled}
      suffix={unit || null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  )
}
