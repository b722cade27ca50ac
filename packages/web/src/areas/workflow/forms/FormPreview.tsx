// A form as it will be, by the form engine itself: at the desk, and 390 px wide as on a phone.
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newDraft } from '../../../engine/form/draft.ts'
import { FieldsAndLines } from '../../../engine/form/FieldsAndLines.tsx'
import { originsOf } from '../../../engine/form/origins.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import style from './designer.module.css'

export default function FormPreview({ layout }: { readonly layout: Pick<FormLayout, 'name' | 'fields'> }) {
  const { t } = useTranslation('workflow')
  const [place, setPlace] = useState<'desk' | 'phone'>('desk')
  return (
    <div className={style.preview}>
      <Segmented
        value={place}
        onChange={setPlace}
        aria-label={t('previewAt')}
        options={[
          { value: 'desk', label: t('atDesk') },
          { value: 'phone', label: t('onPhone') },
        ]}
      />
      <div className={place === 'phone' ? style.phone : style.desk} data-preview={place}>
        <h3>{layout.name}</h3>
        <DrawnForm layout={layout} />
      </div>
    </div>
  )
}

function DrawnForm({ layout }: { readonly layout: Pick<FormLayout, 'name' | 'fields'> }) {
  const { person, now } = useSurroundings()
  const definition = useMemo(() => paperOfForm(layout), [layout])
  const [values, setValues] = useState(() => newDraft(definition.fields, originsOf(person, now())))
  return (
    <FieldsAndLines
      {...{ definition, values }}
      problems={{}}
      onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
    />
  )
}
