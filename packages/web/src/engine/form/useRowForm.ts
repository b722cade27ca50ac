// What happens in the form of a row: how its draft begins, what follows from what is typed, and what saving sends.
import { holds, type Resource, type Values } from '@tmlm/model'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import type { Asker } from '../act/useAsker.tsx'
import { ApiError } from '../call/apiError.ts'
import { useUploadsOfForm, type HeldUploads } from '../files/heldUploads.ts'
import { partOf } from '../list/withinBusiness.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { beganBy, copyDraft, draftOf, newDraft } from './draft.ts'
import { focusFirstProblem } from './focus.ts'
import { isOnForm } from './formFields.ts'
import type { ResourceFormProps } from './formProps.ts'
import { asLines } from './lines/lines.ts'
import { originsOf } from './origins.ts'
import { asPatch, changesOf, insertOf, rebased } from './sentDraft.ts'
import { useClosing } from './useClosing.ts'
import { useComing } from './useComing.ts'
import { useComingCode, type ComingCode } from './useComingCode.ts'
import { useDraft, useHeldWork, type Draft } from './useDraft.ts'
import { useSaving } from './useSaving.tsx'

export interface OpenFormProps extends ResourceFormProps {
  /** As it was read; of a copy, its pattern. */
  readonly stored: Values | undefined
  readonly reload: () => Promise<Values>
}

export interface RowForm {
  /** The row that is changed; a copy changes none. */
  readonly stored: Values | undefined
  readonly draft: Draft
  readonly comingCode: ComingCode
  /** What follows in the lines from what was typed follows at once. */
  readonly change: (changed: Readonly<Values>, paths?: readonly string[]) => void
  /** The organisation it is chosen for, where that is chosen beside the fields. */
  readonly hasOrg: boolean
  readonly orgId: string | null
  readonly setOrgId: (id: string | null) => void
  readonly uploads: HeldUploads
  /** Where its fields stand. */
  readonly body: RefObject<HTMLDivElement | null>
  readonly isSaving: boolean
  readonly save: () => void
  /** Saved and audited, or neither; absent for who may not do both. */
  readonly saveAndAudit: (() => void) | undefined
  /** Saved, then submitted for approval; absent for who may not do both. */
  readonly saveAndSubmit: (() => void) | undefined
  readonly close: () => Promise<void>
}

export function useRowForm(props: OpenFormProps, asker: Asker): RowForm {
  const { definition, stored: read, asCopy = false, part, start, reload, onClose, onSaved, onSubmit } = props
  const { settleLine } = props.lineRules ?? {}
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, habits, today, now, notify, holdWork } = useSurroundings()
  const uploads = useUploadsOfForm()
  const body = useRef<HTMLDivElement>(null)
  const { fields } = definition
  const stored = asCopy ? undefined : read
  const [orgId, setOrgId] = useState<string | null>(textOf(read?.orgId) || person.orgId)
  const draft = useDraft(definition, beginning(), stored, { today: today(), lang, switches: habits.switches })
  const hasOrg = choosesOrg(definition, draft.values) && !part
  const takeComing = useComing(fields, draft)
  const comingCode = useComingCode(definition, stored === undefined, draft.values)
  useHeldWork(draft.isDirty, holdWork)
  /** What the answer under way is to. */
  const then = useRef<Then>('nothing')

  const { isSaving, isSending, send } = useSaving(definition, draft.values, asker, {
    onSaved(saved) {
      if (then.current === 'submit') return onSubmit?.(saved)
      notify.success(then.current === 'audit' ? t('savedAndAudited') : comingCode.savedAs(saved))
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
  const close = useClosing(asker, () => ({ isDirty: draft.isDirty, isSending, waitsFor: uploads.sentence() }), onClose)

  function beginning(): Values {
    const origins = originsOf(person, now())
    if (!read) return { ...newDraft(fields, origins), ...beganBy(fields, habits.switches), ...start }
    return asCopy ? copyDraft(fields, read, origins) : draftOf(fields, read)
  }

  function change(changed: Readonly<Values>, paths?: readonly string[]): void {
    takeComing(changed)
    if (!settleLine) return draft.change(changed, paths)
    const row = { ...draft.values, ...changed }
    const lines = Object.keys(fields).filter(
      (name) => fields[name]?.kind === 'lines' && isOnForm(definition, name, stored === undefined),
    )
    const settled = lines.map((name) => [name, asLines(row[name]).map((line) => settleLine(line, row))])
    return draft.change({ ...changed, ...Object.fromEntries(settled) }, paths ?? Object.keys(changed))
  }

  /** The problems are drawn first. */
  function showFirst(): void {
    setTimeout(() => focusFirstProblem(body.current ?? document), 50)
  }

  function save(next: Then): void {
    then.current = next
    const thenAudit = next === 'audit'
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const judged = draft.judge()
    if (Object.keys(judged.problems).length > 0) return showFirst()
    const besides = { ...(hasOrg && orgId ? { orgId } : {}), ...(thenAudit ? { thenAudit } : {}) }
    if (read && asCopy) {
      void send('copy', {
        ...partOf(definition),
        id: read.id,
        ...asPatch(changesOf(fields, read, judged.values)),
        ...besides,
      })
      return
    }
    if (!stored) {
      void send('insert', { ...insertOf(fields, judged.values), ...besides })
      return
    }
    const changed = changesOf(fields, stored, judged.values)
    const known = { ...partOf(definition), id: stored.id, version: stored.version }
    if (Object.keys(changed).length > 0)
      void send('update', { ...known, ...asPatch(changed), ...(thenAudit ? { thenAudit } : {}) })
    else if (thenAudit) void send('audit', known)
    else if (next === 'submit') onSubmit?.(stored)
    else onClose()
  }

  const mayAudit = props.mayAudit === true && !part && isDoneFrom('audit', definition, stored)
  return {
    ...{ stored, draft, comingCode, change, hasOrg, orgId, setOrgId, uploads, body, isSaving, close },
    save: () => save('nothing'),
    saveAndAudit: mayAudit ? () => save('audit') : undefined,
    saveAndSubmit: onSubmit && !part && isDoneFrom('submit', definition, stored) ? () => save('submit') : undefined,
  }
}

/** What is done with a paper once it is saved. */
type Then = 'nothing' | 'audit' | 'submit'

/** A paper that is saved can be audited or submitted, unless it has to be brought further first, or its lines come only now. */
export function isDoneFrom(
  action: 'audit' | 'submit',
  { kind, actions, fields }: Resource,
  stored: Readonly<Values> | undefined,
): boolean {
  const done = actions[action]
  if (kind !== 'document' || !done) return false
  if (!stored && fields.lines?.kind === 'lines' && fields.lines.given) return false
  const { status } = done.from ?? {}
  const row = stored ?? { status: 'saved' }
  return holds(status === undefined ? {} : { status }, row) && holds(done.offeredWhile ?? {}, row)
}

/** Rows that belong to an organisation by themselves, not by a field or by another row. */
const choosesOrg = ({ orgMode, belongsWith = '', fields }: Resource, values: Readonly<Values>): boolean =>
  orgMode > 0 && !('orgId' in fields) && !fields[belongsWith]?.required && textOf(values[belongsWith]) === ''
