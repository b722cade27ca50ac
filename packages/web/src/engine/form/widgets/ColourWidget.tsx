import { ColorPicker } from 'antd'

interface ColourWidgetProps {
  readonly id?: string
  readonly disabled: boolean
  readonly 'aria-label': string
  /** `#RRGGBB`, or nothing. */
  readonly value: string
  readonly onChange: (value: string | null) => void
}

/** Eight colours that can be told apart, and any other. */
const presets = ['#f5222d', '#fa541c', '#fa8c16', '#13c2c2', '#52c41a', '#1677ff', '#2f54eb', '#722ed1']

export default function ColourWidget({ value, disabled, onChange, ...shared }: ColourWidgetProps) {
  return (
    <ColorPicker
      {...shared}
      size="small"
      format="hex"
      disabledAlpha
      disabledFormat
      allowClear
      showText={value !== ''}
      disabled={disabled}
      value={value === '' ? null : value}
      presets={[{ label: '', colors: presets }]}
      onChangeComplete={(colour) => onChange(colour.toHexString())}
      onClear={() => onChange(null)}
    />
  )
}
