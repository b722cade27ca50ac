// One widget a field kind for filtering. Values are wire parameters: codes and ids comma-separated, ranges in two names.
import { CalendarOutlined, DownOutlined } from '@ant-design/icons'
import { inLang, stateWord, type Lang } from '@tmlm/model'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { withTimes } from '../../ui/dateRanges.ts'
import { OnReach } from '../../ui/OnReach.tsx'
import { useUiText } from '../../ui/useUiText.ts'
import type { Dictionaries } from '../call/dictionaries.ts'
import type { Filter, FilterValues } from './filters.ts'
import { optionsOf } from '../form/widgets/options.ts'
import { RefPicker } from '../form/widgets/RefPicker.tsx'
import { ReportQuestion } from './ReportQuestion.tsx'
import style from './SearchBar.module.css'
import { TextFilter } from './TextFilter.tsx'
import { useSurroundings } from '../surroundings.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const DateRange = patientLazy(() => import('../../ui/DateRange.tsx'))
const OrgCascader = patientLazy(() => import('../../ui/OrgCascader.tsx'))

interface FilterWidgetProps {
  readonly filter: Filter
  readonly values: FilterValues
  readonly onChange: (changed: FilterValues) => void
  readonly lang: Lang
  readonly dictionaries: Dictionaries
}

export function FilterWidget(props: FilterWidgetProps) {
  const { filter, values, onChange, lang, dictionaries } = props
  const { name, field } = filter
  const { t } = useTranslation('engine')
  const ui = useUiText()
  const { today } = useSurroundings()
  const label = inLang(field.label, lang)
  const value = values[name] ?? ''
  const set = (next: string): void => onChange({ [name]: next })
  const chosen = value === '' ? [] : value.split(',')
  const range = {
    begin: (values[`${name}Begin`] ?? '').slice(0, 10),
    end: (values[`${name}End`] ?? '').slice(0, 10),
  }
  const several = (options: readonly { readonly value: string | number; readonly label: string }[]) => (
    <Select
      className={style.full}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={chosen}
      onChange={(next: string[]) => set(next.join(','))}
    />
  )

  if (filter.isAsked && (field.kind === 'choice' || field.kind === 'datetime'))
    return <ReportQuestion field={field} label={label} value={value} lang={lang} onChange={set} />

  switch (field.kind) {
    case 'bool':
      return (
        <Select
          className={style.full}
          allowClear
          aria-label={label}
          placeholder={label}
          options={[
            { value: 'true', label: `${label}：${t('yes')}` },
            { value: 'false', label: `${label}：${t('no')}` },
          ]}
          value={value || null}
          onChange={(next: string | undefined) => set(next ?? '')}
        />
      )
    case 'choice':
    case 'choices':
      return several(optionsOf(field, lang))
    case 'state':
      return several(
        // Two states may share a code, and a filter is by code; what has no word is no state of a row.
        [...new Map(Object.values(field.states).map((state) => [state.code, stateWord(state)])).entries()]
          .map(([code, text]) => ({ value: code, label: inLang(text, lang) }))
          .filter((option) => option.label !== ''),
      )
    case 'dict':
    case 'dicts':
      return several(dictionaries.get(field.dictionary) ?? [])
    case 'org':
      return (
        <OnReach label={label} suffix={<DownOutlined />} isSet={chosen.length > 0}>
          {(reached) => (
            <OrgCascader {...reached} label={label} value={chosen} onChange={(ids) => set(ids.join(','))} />
          )}
        </OnReach>
      )
    case 'ref':
    case 'parent':
    case 'dept':
    case 'user':
    case 'refs':
    case 'users':
      return (
        <RefPicker
          label={label}
          placeholder={label}
          field={field}
          multiple
          withStopped
          ids={chosen}
          onChange={(picked) => set(picked.map(({ id }) => id).join(','))}
        />
      )
    case 'date':
    case 'datetime':
      return (
        <OnReach
          label={label}
          placeholder={`${label} ${ui('from')} → ${ui('to')}`}
          suffix={<CalendarOutlined />}
          isSet={range.begin !== '' || range.end !== ''}
          shown={[range.begin, range.end].filter((day) => day !== '').join(' → ')}
        >
          {(reached) => (
            <DateRange
              {...reached}
              label={label}
              today={today()}
              value={range}
              onChange={(days) => {
                const { begin, end } = field.kind === 'datetime' ? withTimes(days) : days
                onChange({ [`${name}Begin`]: begin, [`${name}End`]: end })
              }}
            />
          )}
        </OnReach>
      )
    default:
      return <TextFilter label={label} value={value} onChange={set} />
  }
}
