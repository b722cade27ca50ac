// The form of any definition, for a new row or a stored one.
import { useQuery } from '@tanstack/react-query'
import { inSentence, permissionKey, type Field, type Resource, type Values } from '@tmlm/model'
import { Spin } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectBelongOrg } from '../../ui/SelectBelongOrg.tsx'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { Failed } from '../Failed.tsx'
import { HeldUploadsContext, useUploadsOfForm } from '../files/heldUploads.ts'
import { useSurroundings, type Person } from '../surroundings.ts'
import { useAsker } from '../act/useAsker.tsx'
import { textOf, valuesOf } from '../values.ts'
import { displayOf, oneOf } from '../wording.ts'
import { asPatch, changesOf, copyDraft, draftOf, insertOf, isTyped, newDraft, rebased } from './draft.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { focusFirstProblem } from './focus.ts'
import { FormFrame } from './FormFrame.tsx'
import style from './form.module.css'
import { layoutOf } from './layout.ts'
import { asLines } from './lines/lines.ts'
import type { LineFilling } from './lines/FillLines.tsx'
import { LinesTable } from './lines/LinesTable.tsx'
import { originsOf } from './origins.ts'
import { useClosing } from './useClosing.ts'
import { useCodeHint } from './useCodeHint.ts'
import { hasCome, useComing } from './useComing.ts'
import { useDraft, useHeldWork } from './useDraft.ts'
import { useSaving } from './useSaving.tsx'

/** The few fields that a button of its own opens, and what that button is called. */
export interface FormPart {
  readonly label: string
  readonly fields: readonly string[]
}

interface ResourceFormProps {
  readonly definition: Resource
  /** The stored row; absent for a new one. */
  readonly id?: string | undefined
  /** Only these fields; the others stay as they are. */
  readonly part?: FormPart | undefined
  /** The stored row is only the pattern of a new one. */
  readonly asCopy?: boolean
  /** Number of the business, which decides into which organisations a person may write. */
  readonly businessId?: number | undefined
  /** What a new row begins with besides its defaults. */
  readonly start?: Readonly<Values> | undefined
  /** What the screen knows about lines: what follows from others, and what a scanned one is completed with. */
  readonly lineRules?: LineRules | undefined
  readonly onClose: () => void
  readonly onSaved: (saved: Values) => void
}

export interface LineRules {
  readonly settleLine?: ((line: Values, row: Readonly<Values>) => Values) | undefined
  readonly completeLine?: ((line: Values, row: Readonly<Values>) => Promise<Values>) | undefined
  /** A button above the lines that fills something into all of them. */
  readonly fillLines?: {
    readonly label: string
    readonly fill: (row: Readonly<Values>, lines: readonly Values[]) => ReturnType<LineFilling['fill']>
  }
}

/** A stored row is read before its form opens: what the list shows may be old, and has no lines. */
export default function ResourceForm(props: ResourceFormProps) {
  const { t } = useTranslation('engine')
  const { definition, id, part, onClose } = props
  const { habits } = useSurroundings()
  const { data, error, refetch, isFetching } = useQuery<unknown>({
    queryKey: [definition.name, 'getEntityById', { id }],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const narrowed = useMemo(() => narrowedTo(definition, part), [definition, part])
  const [stored, setStored] = useState<Values>()
  if (id !== undefined && data !== undefined && !isFetching && stored === undefined) setStored(valuesOf(data))
  if (id === undefined || stored) {
    return (
      <OpenForm
        {...props}
        definition={narrowed}
        stored={stored}
        reload={async () => {
          // A reading that fails leaves the older row where it was, which is not the newer one.
          const newer = valuesOf((await refetch({ throwOnError: true })).data)
          setStored(newer)
          return newer
        }}
      />
    )
  }
  const loading = error ? <Failed error={error} onRetry={refetch} /> : <Spin />
  return (
    <FormFrame
      title={t('loading')}
      inDrawer={habits.formInDrawer}
      width={widthOf(definition)}
      isSaving
      note=""
      onSave={() => undefined}
      onClose={onClose}
    >
      {loading}
    </FormFrame>
  )
}

interface OpenFormProps extends ResourceFormProps {
  readonly stored: Values | undefined
  readonly reload: () => Promise<Values>
}

function OpenForm(props: OpenFormProps) {
  const {
    definition,
    stored: read,
    asCopy = false,
    part,
    businessId,
    start,
    lineRules = {},
    reload,
    onClose,
    onSaved,
  } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, habits, today, now, notify, holdWork } = useSurroundings()
  const [asker, place] = useAsker()
  const uploads = useUploadsOfForm()
  const body = useRef<HTMLDivElement>(null)
  const { fields } = definition
  /** The row that is changed; a copy changes none. */
  const stored = asCopy ? undefined : read
  const isNew = stored === undefined
  const hasOrg = definition.orgMode > 0 && definition.belongsWith === undefined && !('orgId' in fields) && !part
  const [orgId, setOrgId] = useState<string | null>(textOf(read?.orgId) || person.orgId)
  const draft = useDraft(definition, beginning(), stored, { today: today(), lang, switches: habits.switches })
  const { values, problems } = draft
  const dictionaries = useDictionaries(Object.values(fields), lang)
  const layout = useMemo(
    () =>
      layoutOf(definition, (field, name) => isTyped(field) && (isNew || !isSwitched(definition, name)), {
        lang,
        basic: t('basic'),
        other: t('other'),
      }),
    [definition, isNew, lang, t],
  )
  const codeHint = useCodeHint(definition, isNew, values)
  const takeComing = useComing(fields, draft)
  useHeldWork(draft.isDirty, holdWork)

  const { isSaving, isSending, send } = useSaving(definition, values, asker, {
    onSaved(saved) {
      notify.success(t('saved'))
      onSaved(saved)
    },
    onRefused(refused) {
      draft.showRefused(refused)
      showFirst()
    },
    async onStale() {
      if (!stored) return
      try {
        const newer = await reload()
        draft.replace((typed) => rebased(definition, newer, stored, typed))
        notify.success(t('newerLoaded'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.failure(error.message)
      }
    },
  })

  function beginning(): Values {
    const origins = originsOf(person, now())
    if (!read) return { ...newDraft(fields, origins), ...start }
    return asCopy ? copyDraft(fields, read, origins) : draftOf(fields, read)
  }

  const { settleLine, completeLine, fillLines } = lineRules

  /** What follows in the lines from what was typed follows at once. */
  function change(changed: Readonly<Values>, paths?: readonly string[]): void {
    takeComing(changed)
    if (!settleLine) return draft.change(changed, paths)
    const row = { ...values, ...changed }
    const settled = layout.lines.map(([name]) => [name, asLines(row[name]).map((line) => settleLine(line, row))])
    return draft.change({ ...changed, ...Object.fromEntries(settled) }, paths ?? Object.keys(changed))
  }

  /** The problems are drawn first. */
  function showFirst(): void {
    setTimeout(() => focusFirstProblem(body.current ?? document), 50)
  }

  function save(): void {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const judged = draft.judge()
    if (Object.keys(judged.problems).length > 0) return showFirst()
    const org = hasOrg && orgId ? { orgId } : {}
    if (read && asCopy) {
      void send('copy', { id: read.id, ...asPatch(changesOf(fields, read, judged.values)), ...org })
      return
    }
    if (!stored) {
      void send('insert', { ...insertOf(fields, judged.values), ...org })
      return
    }
    const changed = changesOf(fields, stored, judged.values)
    if (Object.keys(changed).length === 0) return onClose()
    void send('update', { id: stored.id, version: stored.version, ...asPatch(changed) })
  }

  const close = useClosing(asker, () => ({ isDirty: draft.isDirty, isSending, waitsFor: uploads.sentence() }), onClose)

  const what = inSentence(oneOf(definition, lang), lang)
  const name = read ? displayOf(definition, read) : ''
  const title = asCopy ? 'copyTitle' : isNew ? 'insertTitle' : 'updateTitle'
  const problemCount = Object.keys(problems).length

  return (
    <FormFrame
      title={part ? t('partTitle', { part: part.label, name }) : t(title, { what, name })}
      inDrawer={habits.formInDrawer}
      width={widthOf(definition)}
      isSaving={isSaving}
      note={problemCount > 0 ? t('checkFields', { count: problemCount }) : ''}
      onSave={save}
      onClose={() => void close()}
    >
      {place}
      <HeldUploadsContext value={uploads}>
        <div ref={body} className={style.form}>
          <FieldGrid
            groups={layout.groups}
            values={values}
            problems={problems}
            onChange={change}
            lang={lang}
            dictionaries={dictionaries}
            isDisabled={(name, field) =>
              isSettled(definition, field, isNew) || isOfOthers(field, person) || hasCome(name, field, values)
            }
            codeHint={codeHint}
            hasTitles={layout.groups.length > 1 || layout.lines.length > 0}
            first={
              hasOrg && (
                <FieldFrame
                  id="belongsTo"
                  label={t('belongsTo')}
                  isRequired={isNew}
                  isWide={false}
                  help={undefined}
                  problem={problems.orgId}
                >
                  <SelectBelongOrg
                    id="belongsTo"
                    forWriting
                    businessCodeId={businessId}
                    disabled={!isNew}
                    isInvalid={problems.orgId !== undefined}
                    value={isNew ? orgId : textOf(stored.orgId)}
                    name={textOf(read?.orgIdName)}
                    onChange={(next) => {
                      setOrgId(next)
                      draft.change({}, ['orgId'])
                    }}
                  />
                </FieldFrame>
              )
            }
          />
          {layout.lines.map(([name, field]) => (
            <LinesTable
              key={name}
              name={name}
              field={field}
              lines={values[name]}
              beside={values}
              problems={problems}
              onChange={(lines, paths) => change({ [name]: lines }, paths)}
              lang={lang}
              dictionaries={dictionaries}
              newLine={() => newDraft(field.fields, originsOf(person, now()))}
              completeLine={completeLine && ((line) => completeLine(line, values))}
              filling={fillLines && { label: fillLines.label, fill: (lines) => fillLines.fill(values, lines) }}
            />
          ))}
        </div>
      </HeldUploadsContext>
    </FormFrame>
  )
}

/** The same object with only those fields. */
function narrowedTo(definition: Resource, part: FormPart | undefined): Resource {
  if (!part) return definition
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => part.fields.includes(name)))
  const { form: _, ...rest } = definition
  return { ...rest, fields }
}

/** Given at insert and never again, or given by the system. */
function isSettled(definition: Resource, field: Field, isNew: boolean): boolean {
  if (field.kind === 'code') return (!isNew && !field.renamable) || definition.kind === 'document'
  return !isNew && field.fixed === true
}

/** Only the holders of another screen's button fill it in. */
const isOfOthers = ({ onlyBy }: Field, { buttons }: Person): boolean =>
  onlyBy !== undefined &&
  ![onlyBy.button, onlyBy.clearing ?? onlyBy.button].some((button) => buttons.has(permissionKey(onlyBy.on, button)))

/** What a button switches, such as enabling, is not changed by typing. */
const isSwitched = ({ actions }: Resource, name: string): boolean =>
  Object.values(actions).some(({ to = {} }) => name in to)

/** Three columns for long forms and for lines, two for short ones. */
const widthOf = ({ fields }: Resource): number => {
  const typed = Object.values(fields).filter(isTyped)
  if (typed.some(({ kind }) => kind === 'lines')) return 1200
  return typed.length > 8 ? 920 : 640
}
