// A list of lines besides those that the paper is about, such as the parts that a repair took: each opens what is asked of it.
import { inLang, type LinesField, type Values } from '@tmlm/model'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { newClientId } from '../call/clientId.ts'
import { newDraft, typedFields } from '../form/draft.ts'
import { originsOf } from '../form/origins.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, valuesOf } from '../values.ts'
import { LineList } from './LineList.tsx'
import { linesAsDrawn } from './openedRow.ts'
import { PhoneFields } from './PhoneFields.tsx'
import { Block } from './PhonePage.tsx'

interface LinesBlockProps {
  readonly field: LinesField
  readonly value: unknown
  readonly isDisabled: boolean
  readonly onChange: (lines: readonly Values[]) => void
}

export function LinesBlock({ field, value, isDisabled, onChange }: LinesBlockProps) {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { person, now } = useSurroundings()
  const lines = linesAsDrawn(field, value)
  const stored = listOf(value).map(valuesOf)
  const fields = Object.fromEntries(typedFields(field.fields))
  const [added, setAdded] = useState<string>()

  function add(): void {
    const key = newClientId()
    setAdded(key)
    onChange([...stored, { ...newDraft(field.fields, originsOf(person, now())), key }])
  }

  return (
    <Block
      title={`${inLang(field.label, lang)} (${lines.length})`}
      aside={
        field.given !== true && (
          <Button icon={<PlusOutlined />} disabled={isDisabled} onClick={add}>
            {t('addLine')}
          </Button>
        )
      }
    >
      <LineList
        key={added}
        firstOpen={added}
        lines={lines}
        empty={t('noLines')}
        isFixed={() => isDisabled}
        onRemove={(id) => onChange(stored.filter((_, nth) => lines[nth]?.id !== id))}
        more={({ id, values }) => (
          <PhoneFields
            fields={fields}
            values={values}
            onChange={(changed) =>
              onChange(stored.map((line, nth) => (lines[nth]?.id === id ? { ...line, ...changed } : line)))
            }
          />
        )}
      />
    </Block>
  )
}
