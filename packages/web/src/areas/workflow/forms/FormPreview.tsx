// A form as it will be, by the form engine itself: at the desk, and 390 px wide as on a phone.
import { groupsOfForm, paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { isTyped, newDraft } from '../../../engine/form/draft.ts'
import { FieldGrid } from '../../../engine/form/FieldGrid.tsx'
import { layoutOf } from '../../../engine/form/layout.ts'
import { LinesTable } from '../../../engine/form/lines/LinesTable.tsx'
import { originsOf } from '../../../engine/form/origins.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
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
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, now } = useSurroundings()
  const definition = useMemo(() => paperOfForm(layout), [layout])
  const [values, setValues] = useState(() => newDraft(definition.fields, originsOf(person, now())))
  const dictionaries = useDictionaries(Object.values(definition.fields), lang)
  const { groups, lines } = layoutOf({ fields: definition.fields, form: groupsOfForm(layout) }, isTyped, {
    lang,
    basic: t('basic'),
    other: t('other'),
  })
  const change = (changed: object): void => setValues((before) => ({ ...before, ...changed }))
  return (
    <>
      <FieldGrid
        {...{ groups, values, lang, dictionaries }}
        problems={{}}
        hasTitles={groups.length > 1}
        onChange={change}
      />
      {lines.map(([name, field]) => (
        <LinesTable
          key={name}
          {...{ name, field, lang, dictionaries }}
          lines={values[name]}
          beside={values}
          problems={{}}
          onChange={(changed) => change({ [name]: changed })}
          newLine={() => newDraft(field.fields, originsOf(person, now()))}
        />
      ))}
    </>
  )
}
