// A row of one of several kinds: first which kind, then which row. Stored as `resource:id`.
import { inLang, type Lang, type LinkField } from '@tmlm/model'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectPage } from '../../../ui/SelectPage.tsx'
import { useSurroundings } from '../../surroundings.ts'
import style from '../form.module.css'

interface LinkWidgetProps {
  readonly id?: string | undefined
  readonly label: string
  readonly field: LinkField
  readonly value: string
  readonly name: string
  readonly lang: Lang
  readonly onChange: (value: string | null, name: string | null) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
}

export default function LinkWidget(props: LinkWidgetProps) {
  const { field, value, name, lang, onChange, disabled = false, isInvalid = false } = props
  const { t } = useTranslation('engine')
  const { grantable } = useSurroundings()
  const [to = '', id = ''] = value.split(':')
  const [kind, setKind] = useState(to || (field.targets[0] ?? ''))
  const options = field.targets.map((target) => {
    const screen = grantable.screens.find(({ resource }) => resource === target)
    return { value: target, label: screen ? inLang(screen.label, lang) : target }
  })
  return (
    <span className={style.link}>
      {options.length > 1 && (
        <Select
          aria-label={props.label}
          disabled={disabled}
          options={options}
          value={kind}
          onChange={(next) => {
            setKind(next)
            onChange(null, null)
          }}
        />
      )}
      <SelectPage
        key={kind}
        id={props.id}
        label={props.label}
        resource={kind}
        disabled={disabled}
        isInvalid={isInvalid}
        placeholder={t('choose')}
        value={id === '' ? [] : [{ id, name: name || id }]}
        onChange={([next]) => onChange(next ? `${kind}:${next.id}` : null, next?.name ?? null)}
      />
    </span>
  )
}
