// The condition of a binding, chosen by field, operator and value; what is more than that is written.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Resource } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { comparisons, parseCondition, type Comparison } from '@tmlm/model/areas/workflow/condition'
import { Button, Input, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import { askedFields, conditionText, partsIn, type ConditionPart, type ConditionParts } from './conditionParts.ts'
import style from './definitions.module.css'

interface ConditionInputProps {
  /** Of the paper; absent while none is chosen. */
  readonly definition: Resource | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ConditionInput({ definition, value, onChange }: ConditionInputProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const [isWritten, setWritten] = useState(() => partsIn(value) === undefined)
  // Parts that are not complete are not in the text yet.
  const [chosen, setChosen] = useState<ConditionParts>(() => partsIn(value) ?? { join: 'and', parts: [] })
  const fields = useMemo(() => (definition ? askedFields(definition, lang) : []), [definition, lang])
  const { fault } = value === '' ? {} : parseCondition(value)

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
        <>
          <Input
            value={value}
            placeholder="amount >= 50000 && count(lines) > 3"
            status={fault ? 'error' : ''}
            aria-label={t('condition')}
            onChange={(event) => onChange(event.target.value)}
          />
          {fault && (
            <p className={style.fault} role="alert">
              {inLang(fault.text, lang)}
            </p>
          )}
        </>
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
                  onChange={(name) => change(nth, { field: name ?? '', value: '' })}
                />
                <Select<Comparison>
                  aria-label={t('conditionOperator')}
                  value={part.operator}
                  options={comparisons.map((sign) => ({
                    value: sign,
                    label: sign === 'in' ? t('isAmong') : signs[sign],
                  }))}
                  onChange={(operator) => change(nth, { operator })}
                />
                {field?.options ? (
                  <Select
                    aria-label={t('conditionValue')}
                    {...(part.operator === 'in' ? { mode: 'multiple' as const } : {})}
                    value={
                      part.operator === 'in' ? part.value.split(',').filter((one) => one !== '') : part.value || null
                    }
                    options={[...field.options]}
                    onChange={(picked: string | string[] | null) =>
                      change(nth, { value: [picked ?? ''].flat().join(',') })
                    }
                  />
                ) : (
                  <Input
                    aria-label={t('conditionValue')}
                    placeholder={part.operator === 'in' ? t('withCommas') : ''}
                    value={part.value}
                    onChange={(event) => change(nth, { value: event.target.value })}
                  />
                )}
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
    </div>
  )
}

const signs: Readonly<Record<Exclude<Comparison, 'in'>, string>> = {
  ...{ '==': '=', '!=': '≠', '>': '>', '>=': '≥', '<': '<', '<=': '≤' },
}
