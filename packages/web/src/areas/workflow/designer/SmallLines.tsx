// A few lines in a narrow place: the fields of each one below another, by the widgets of forms.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { inLang, isMeant, type Lang, type LinesField, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { newDraft } from '../../../engine/form/draft.ts'
import { originsOf } from '../../../engine/form/origins.ts'
import { FieldWidget } from '../../../engine/form/widgets/FieldWidget.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import style from './designer.module.css'

interface SmallLinesProps {
  readonly field: LinesField
  readonly value: unknown
  readonly lang: Lang
  readonly onChange: (lines: readonly Values[]) => void
}

export function SmallLines({ field, value, lang, onChange }: SmallLinesProps) {
  const { t } = useTranslation('workflow')
  const { person, now } = useSurroundings()
  const lines = listOf(value).map(valuesOf)
  const change = (nth: number, changed: Values): void =>
    onChange(lines.map((line, at) => (at === nth ? { ...line, ...changed } : line)))
  const label = inLang(field.label, lang)
  return (
    <section className={style.lines} aria-label={label}>
      <h4>{label}</h4>
      {lines.map((line, nth) => (
        // Lines have no other name than their place.
        <div key={nth} className={style.line}>
          <div>
            {Object.entries(field.fields).map(
              ([name, inner]) =>
                isMeant(inner, line) && (
                  <FieldWidget
                    key={`${name} ${String(line.type ?? '')}`}
                    name={name}
                    field={inner}
                    values={line}
                    // Another type has another value.
                    onChange={(changed) => change(nth, 'type' in changed ? { ...changed, value: '' } : changed)}
                    lang={lang}
                    dictionaries={new Map()}
                    isInvalid={false}
                  />
                ),
            )}
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeLine')}
            title={t('removeLine')}
            onClick={() => onChange(lines.filter((_, at) => at !== nth))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...lines, newDraft(field.fields, originsOf(person, now()))])}
      >
        {t('addLine', { what: label.replace(/[（(].*/, '').trim() })}
      </Button>
    </section>
  )
}
