// What a form without rules of its own asks: its fields in their groups, each of its lines where it has its place, the others
// below.
import { isMeant, type Field, type LinesField, type Resource, type Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { useSurroundings } from '../surroundings.ts'
import { isTyped, newDraft } from './draft.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { layoutOf } from './layout.ts'
import { LinesTable } from './lines/LinesTable.tsx'
import { originsOf } from './origins.ts'
import type { Problems } from './problems.ts'

interface FieldsAndLinesProps {
  readonly definition: Pick<Resource, 'fields' | 'form'>
  readonly values: Readonly<Values>
  readonly problems: Problems
  readonly onChange: (changed: Values, paths: readonly string[]) => void
  readonly isDisabled?: (name: string, field: Field) => boolean
}

export function FieldsAndLines({ definition, values, problems, onChange, isDisabled }: FieldsAndLinesProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, now } = useSurroundings()
  const dictionaries = useDictionaries(Object.values(definition.fields), lang)
  const { groups, lines } = layoutOf(definition, isTyped, { lang, basic: t('basic'), other: t('other') })
  const drawLines = (name: string, field: LinesField) =>
    isMeant(field, values) && (
      <LinesTable
        key={name}
        {...{ name, field, problems, lang, dictionaries }}
        lines={values[name]}
        beside={values}
        onChange={(changed, paths) => onChange({ [name]: changed }, paths)}
        newLine={() => newDraft(field.fields, originsOf(person, now()))}
      />
    )
  return (
    <>
      <FieldGrid
        {...{ groups, values, problems, onChange, lang, dictionaries, drawLines }}
        {...(isDisabled ? { isDisabled } : {})}
        hasTitles={groups.length > 1}
      />
      {lines.map(([name, field]) => drawLines(name, field))}
    </>
  )
}
