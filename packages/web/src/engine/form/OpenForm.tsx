// The form of a row, once what is stored of it is known: its fields in groups, then its lines, then remarks and files.
import { inSentence, isMeant, type Values } from '@tmlm/model'
import { Fragment, Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { useAsker } from '../act/useAsker.tsx'
import { useDictionaries } from '../call/dictionaries.ts'
import { HeldUploadsContext } from '../files/heldUploads.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, valuesOf } from '../values.ts'
import { displayOf, oneOf } from '../wording.ts'
import { BelongsTo } from './BelongsTo.tsx'
import { newDraft } from './draft.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { formWidth, isOfOthers, isOnForm, isSettled } from './formFields.ts'
import { FormFrame } from './FormFrame.tsx'
import style from './form.module.css'
import { aroundLines, layoutOf, type FieldGroup } from './layout.ts'
import { LinesTable } from './lines/LinesTable.tsx'
import { originsOf } from './origins.ts'
import { hasCome } from './useComing.ts'
import { useRowForm, type OpenFormProps } from './useRowForm.ts'

const JudgedTable = patientLazy(() => import('./lines/JudgedTable.tsx'))

export function OpenForm(props: OpenFormProps) {
  const { definition, stored: read, asCopy = false, part, businessId, lineRules = {} } = props
  const { completeLine, fillLines, underLines, underFields, lineWarnings } = lineRules
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, habits, now } = useSurroundings()
  const [asker, place] = useAsker()
  const form = useRowForm(props, asker)
  const { values, problems } = form.draft
  const isNew = form.stored === undefined
  const dictionaries = useDictionaries(Object.values(definition.fields), lang)
  const layout = useMemo(
    () =>
      layoutOf(definition, (_, name) => isOnForm(definition, name, isNew), {
        lang,
        basic: t('basic'),
        other: t('other'),
      }),
    [definition, isNew, lang, t],
  )

  const what = inSentence(oneOf(definition, lang), lang)
  const name = read ? displayOf(definition, read) : ''
  const title = asCopy ? 'copyTitle' : isNew ? 'insertTitle' : 'updateTitle'
  const problemCount = Object.keys(problems).length

  const { before, behind } = aroundLines(layout, t('remarksAndFiles'))
  const drawGroups = (groups: readonly FieldGroup[], first?: ReactNode) => (
    <FieldGrid
      groups={groups}
      values={values}
      problems={problems}
      onChange={form.change}
      lang={lang}
      dictionaries={dictionaries}
      isDisabled={(name, field) =>
        isSettled(definition, field, isNew) || isOfOthers(field, person) || hasCome(name, field, values)
      }
      codeHint={form.comingCode.hint}
      hasTitles={before.length > 1 || layout.lines.length > 0}
      first={first}
    />
  )

  return (
    <FormFrame
      title={part ? t('partTitle', { part: part.label, name }) : t(title, { what, name })}
      inDrawer={habits.formInDrawer}
      width={formWidth(definition)}
      isSaving={form.isSaving}
      note={problemCount > 0 ? t('checkFields', { count: problemCount }) : ''}
      onSave={form.save}
      onSaveAndAudit={form.saveAndAudit}
      onSaveAndSubmit={form.saveAndSubmit}
      onClose={() => void form.close()}
    >
      {place}
      <HeldUploadsContext value={form.uploads}>
        <div ref={form.body} className={style.form}>
          {drawGroups(before, form.hasOrg && <BelongsTo form={form} read={read} businessId={businessId} />)}
          {layout.lines.map(([name, field]) => {
            if (!isMeant(field, values)) return null
            const table = {
              ...{ name, field, problems, lang, dictionaries, lines: values[name] },
              onChange: (lines: readonly Values[], paths: readonly string[]) => form.change({ [name]: lines }, paths),
            }
            if (field.judged)
              return (
                <Suspense key={name}>
                  <JudgedTable {...table} />
                </Suspense>
              )
            const lines = listOf(values[name]).map(valuesOf)
            return (
              <Fragment key={name}>
                <LinesTable
                  {...table}
                  problems={{ ...lineWarnings?.(values, lines), ...problems }}
                  beside={values}
                  newLine={() => newDraft(field.fields, originsOf(person, now()))}
                  completeLine={completeLine && ((line) => completeLine(line, values))}
                  filling={
                    // What belongs to the paper besides its lines is not filled by them.
                    fillLines && name === 'lines'
                      ? {
                          label: fillLines.label,
                          follows: values[fillLines.follows ?? ''],
                          fill: (lines) => fillLines.fill(values, lines),
                        }
                      : undefined
                  }
                />
                {underLines?.(values, lines, (changed) => form.change({ [name]: changed }))}
              </Fragment>
            )
          })}
          {drawGroups(behind)}
          {underFields?.(values, form.change)}
        </div>
      </HeldUploadsContext>
    </FormFrame>
  )
}
