// The condition of a binding, chosen by field, operator and value; what is more than that is written.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Resource } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { comparisons, type Comparison } from '@tmlm/model/areas/workflow/condition'
import type { KnownFields } from '@tmlm/model/areas/workflow/knownFields'
import { conditionFaults } from '@tmlm/model/areas/workflow/validate'
import { Button, Input, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import {
  askedFields,
  conditionText,
  partsIn,
  type AskedField,
  type ConditionPart,
  type ConditionParts,
} from './conditionParts.ts'
import { ConditionValue } from './ConditionValue.tsx'
import style from './definitions.module.css'

interface ConditionInputProps {
  /** Of the paper; absent while none is chosen. */
  readonly definition: Resource | undefined
  /** Of the papers that will be asked. */
  readonly known: readonly KnownFields[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ConditionInput({ definition, known, value, onChange }: ConditionInputProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const [isWritten, setWritten] = useState(() => partsIn(value) === undefined)
  // Parts that are not complete are not in the text yet.
  const [chosen, setChosen] = useState<ConditionParts>(() => partsIn(value) ?? { join: 'and', parts: [] })
  const fields = useMemo(() => (definition ? askedFields(definition, lang) : []), [definition, lang])
  const faults = value === '' ? [] : conditionFaults(value, known)

  function choose(parts: ConditionParts): void {
    setChosen(parts)
    onChange(conditionText(parts, (name) => fields.find((field) => field.name === name)?.kind ?? 'text'))
  }

  function change(nth: number, changed: Partial<ConditionPart>): void {
    choose({ ...chosen, parts: chosen.parts.map((part, at) => (at === nth ? { ...part, ...changed } : part)) })
  }

  function turn(written: boolean): void {
    const parts = partsIn(value)
    if (!written && !parts) return
    if (!written && parts) setChosen(parts)
    setWritten(written)
  }

  return (
    <div className={style.condition}>
      <div className={style.bar}>
        <span>{t('condition')}</span>
        <Segmented
          size="small"
          aria-label={t('condition')}
          value={isWritten ? 'text' : 'parts'}
          onChange={(way) => turn(way === 'text')}
          options={[
            { value: 'parts', label: t('byChoice'), disabled: partsIn(value) === undefined },
            { value: 'text', label: t('byText') },
          ]}
        />
        {!isWritten && chosen.parts.length > 1 && (
          <Segmented
            size="small"
            aria-label={t('condition')}
            value={chosen.join}
            onChange={(join) => choose({ ...chosen, join: join === 'or' ? 'or' : 'and' })}
            options={[
              { value: 'and', label: t('allHold') },
              { value: 'or', label: t('oneHolds') },
            ]}
          />
        )}
      </div>
      {isWritten ? (
        <Input
          value={value}
          placeholder="amount >= 50000 && count(lines) > 3"
          status={faults.length > 0 ? 'error' : ''}
          aria-label={t('condition')}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <>
          {chosen.parts.map((part, nth) => {
            const field = fields.find(({ name }) => name === part.field)
            return (
              // Parts have no other name than their place.
              <div key={nth} className={style.part}>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={t('conditionField')}
                  placeholder={t('conditionField')}
                  value={part.field || null}
                  options={fields.map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))}
                  onChange={(name) =>
                    change(
                      nth,
                      startOf(
                        fields.find((one) => one.name === name),
                        part,
                      ),
                    )
                  }
                />
                <Select<Comparison>
                  aria-label={t('conditionOperator')}
                  value={part.operator}
                  options={operatorsFor(field, part).map((sign) => ({
                    value: sign,
                    label: sign === 'in' ? t('isAmong') : signs[sign],
                  }))}
                  onChange={(operator) => change(nth, { operator, value: keptValue(part, operator) })}
                />
                <ConditionValue asked={field} part={part} onChange={(value) => change(nth, { value })} />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('removePart')}
                  title={t('removePart')}
                  onClick={() => choose({ ...chosen, parts: chosen.parts.filter((_, at) => at !== nth) })}
                />
              </div>
            )
          })}
          <div>
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={!definition}
              onClick={() => choose({ ...chosen, parts: [...chosen.parts, { field: '', operator: '>=', value: '' }] })}
            >
              {t('addPart')}
            </Button>
            {chosen.parts.length === 0 && <span className={style.hint}>{t('always')}</span>}
          </div>
        </>
      )}
      {faults.map((text) => (
        <p key={text[0]} className={style.fault} role="alert">
          {inLang(text, lang)}
        </p>
      ))}
    </div>
  )
}

/** Also one that was written and does not make sense: what is wrong with it is said below. */
const operatorsFor = (field: AskedField | undefined, { operator }: ConditionPart): readonly Comparison[] => {
  const offered = field?.operators ?? comparisons
  return offered.includes(operator) ? offered : [...offered, operator]
}

const startOf = (field: AskedField | undefined, { operator }: ConditionPart): ConditionPart => {
  const [first = operator] = field?.operators ?? []
  return {
    field: field?.name ?? '',
    operator: field?.operators.includes(operator) === false ? first : operator,
    value: '',
  }
}

/** Of several only the first is compared with. */
const keptValue = ({ value }: ConditionPart, operator: Comparison): string =>
  operator === 'in' ? value : (value.split(',')[0] ?? '')

const signs: Readonly<Record<Exclude<Comparison, 'in'>, string>> = {
  ...{ '==': '=', '!=': '≠', '>': '>', '>=': '≥', '<': '<', '<=': '≤' },
}
