// Many bins at once: rows, columns and levels with a pattern for the codes; what will be made is shown before it is.
import { useQuery } from '@tanstack/react-query'
import { batchFields, cargoLocation } from '@tmlm/model/areas/basicData/cargoLocation'
import { gridErrors, plannedBins, type BinGrid } from '@tmlm/model/areas/basicData/rules'
import { inLang, type Fields, type Values } from '@tmlm/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyped, newDraft } from '../../engine/form/draft.ts'
import { insertOf } from '../../engine/form/sentDraft.ts'
import { FieldGrid } from '../../engine/form/FieldGrid.tsx'
import { focusFirstProblem } from '../../engine/form/focus.ts'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { layoutOf } from '../../engine/form/layout.ts'
import { originsOf } from '../../engine/form/origins.ts'
import { useClosing } from '../../engine/form/useClosing.ts'
import { useDraft, useHeldWork } from '../../engine/form/useDraft.ts'
import { useSaving } from '../../engine/form/useSaving.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useAsker } from '../../engine/act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './BatchAdd.module.css'

const { dryRun: _, ...asked } = batchFields
const fields: Fields = asked
const definition = { fields }
const mostShown = 300

export function BatchAdd({ start, onClose }: { readonly start: Readonly<Values>; readonly onClose: () => void }) {
  const { t } = useTranslation(['basicData', 'engine'])
  const lang = useLang()
  const { person, today, now, notify, holdWork } = useSurroundings()
  const [asker, questions] = useAsker()
  const { kind: _kind, ...place } = start
  const draft = useDraft(definition, { ...newDraft(fields, originsOf(person, now())), ...place }, undefined, {
    today: today(),
    lang,
  })
  useHeldWork(draft.isDirty, holdWork)
  const grid = gridOf(useDebounced(draft.values, 300))
  const wrong = grid ? gridErrors(grid) : []
  const planned = useMemo(() => (grid && gridErrors(grid).length === 0 ? plannedBins(grid) : []), [grid])
  const input = insertOf(fields, draft.values)
  const { data } = useQuery<unknown>({
    queryKey: ['cargoLocation', 'batchInsert', { ...useDebounced(input, 300), dryRun: 'true' }],
    enabled: planned.length > 0 && textOf(draft.values.warehouseId) !== '',
  })
  const taken = new Set(listOf(valuesOf(data).skipped).map(textOf))
  const problems = {
    ...draft.problems,
    ...(draft.isDirty ? Object.fromEntries(wrong.map(({ field, text }) => [field, inLang(text, lang)])) : {}),
  }
  const { groups } = layoutOf(definition, isTyped, { lang, basic: t('engine:basic'), other: t('engine:other') })

  const { isSaving, isSending, send } = useSaving(cargoLocation, draft.values, asker, {
    onSaved({ count }) {
      notify.success(t('binsMade', { count: Number(count) }))
      onClose()
    },
    onRefused: draft.showRefused,
    onStale: async () => undefined,
  })

  function save(): void {
    const judged = draft.judge()
    if (Object.keys(judged.problems).length > 0 || wrong.length > 0) setTimeout(() => focusFirstProblem(), 50)
    else void send('batchInsert', insertOf(fields, judged.values))
  }

  const close = useClosing(asker, () => ({ isDirty: draft.isDirty, isSending, waitsFor: undefined }), onClose)

  return (
    <FormFrame
      title={t('batchTitle')}
      inDrawer={false}
      width={860}
      isSaving={isSaving}
      note=""
      saveLabel={t('makeBins', { count: planned.filter(({ code }) => !taken.has(code)).length })}
      onSave={save}
      onClose={() => void close()}
    >
      {questions}
      <FieldGrid
        groups={groups}
        values={draft.values}
        problems={problems}
        onChange={draft.change}
        lang={lang}
        dictionaries={new Map()}
        hasTitles={false}
      />
      <div className={style.head}>
        {t('preview', { count: planned.length })}
        {taken.size > 0 && <span className={style.taken}>{t('takenCodes', { count: taken.size })}</span>}
      </div>
      <ul className={style.codes}>
        {planned.slice(0, mostShown).map(({ code }) => (
          <li key={code} className={taken.has(code) ? style.taken : undefined}>
            {code}
          </li>
        ))}
        {planned.length > mostShown && <li>{t('moreBins', { count: planned.length - mostShown })}</li>}
      </ul>
    </FormFrame>
  )
}

/** The grid as far as it can be read; nothing while a number is missing. */
function gridOf(values: Readonly<Values>): BinGrid | undefined {
  const numbers = ['rows', 'columns', 'levels'].map((name) => Number(values[name]))
  const [rows = 0, columns = 0, levels = 0] = numbers
  const pattern = textOf(values.pattern).trim()
  if (!numbers.every((number) => Number.isInteger(number) && number > 0) || pattern === '') return undefined
  return { prefix: textOf(values.prefix).trim(), rows, columns, levels, pattern }
}
