// The value that a condition compares with, chosen or typed as the field of the paper itself is.
import type { Values } from '@tmlm/model'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { FieldWidget } from '../../../engine/form/widgets/FieldWidget.tsx'
import { RefPicker } from '../../../engine/form/widgets/RefPicker.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { AskedField, ConditionPart } from './conditionParts.ts'

interface ConditionValueProps {
  readonly asked: AskedField | undefined
  readonly part: ConditionPart
  readonly onChange: (value: string) => void
}

const membersOf = ({ value }: ConditionPart): string[] => value.split(',').filter((one) => one !== '')

export function ConditionValue({ asked, part, onChange }: ConditionValueProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { field, options } = asked ?? {}
  const dictionaries = useDictionaries(field ? [field] : [], lang)
  const isAmong = part.operator === 'in'
  if (options)
    return (
      <Select
        aria-label={t('conditionValue')}
        {...(isAmong ? { mode: 'multiple' as const } : {})}
        value={isAmong ? membersOf(part) : part.value || null}
        options={[...options]}
        onChange={(picked: string | string[] | null) => onChange([picked ?? ''].flat().join(','))}
      />
    )
  if (field && 'to' in field)
    return (
      <RefPicker
        label={t('conditionValue')}
        field={field}
        multiple={isAmong}
        ids={membersOf(part)}
        onChange={(picked) => onChange(picked.map(({ id }) => id).join(','))}
      />
    )
  if (field && !isAmong)
    return (
      <FieldWidget
        name="value"
        field={{ ...field, label: [t('conditionValue'), t('conditionValue')] }}
        values={{ value: part.value }}
        {...{ lang, dictionaries }}
        isInvalid={false}
        onChange={({ value }: Values) => onChange(textOf(value))}
      />
    )
  return (
    <Input
      aria-label={t('conditionValue')}
      placeholder={isAmong ? t('withCommas') : ''}
      value={part.value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
