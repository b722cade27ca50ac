// The first piece: good or not, judged by the person at the screen where he may, otherwise by who shows his badge.
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { isRequiredWith, inLang, requiredText, type Values } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldUploadsContext, useUploadsOfForm } from '../../../engine/files/heldUploads.ts'
import type { Problems } from '../../../engine/form/problems.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { useOwner } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useSurroundings, type Call } from '../../../engine/surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'

const fields = moldTask.actions.firstPiece?.input ?? {}

/** `label`: what the deed is called. */
export function FirstPiece({ task, label }: { readonly task: ListRow; readonly label: string }) {
  const { t } = useTranslation('mouldChange')
  const lang = useLang()
  const { person, call, notify } = useSurroundings()
  const { press, place } = useRowButtons(moldTask, useOwner('moldTask'))
  const uploads = useUploadsOfForm()
  // Who changed the mould does not judge his own piece, unless the company lets him: then he says so.
  const mayInspect = task.leaderId !== person.userId
  const [values, setValues] = useState<Values>(
    mayInspect ? { inspectorId: person.userId, inspectorIdName: person.jobName } : {},
  )
  const [problems, setProblems] = useState<Problems>({})

  function change(changed: Values): void {
    setValues((before) => ({ ...before, ...changed }))
    setProblems({})
  }

  async function takeBadge(code: string): Promise<Scanned> {
    const found = await personOf(call, code)
    if (!found) return { kind: 'bad', text: t('noSuchBadge', { code }) }
    if (found.id === task.leaderId) return { kind: 'bad', text: t('notByLead') }
    change({ inspectorId: found.id, inspectorIdName: found.name })
    return { kind: 'good', text: t('inspectorIs', { name: found.name }) }
  }

  function send(): void {
    const missing = Object.entries(fields)
      .filter(([name, field]) => isEmpty(values[name]) && (field.required || isRequiredWith(field, values)))
      .map(([name]) => [name, inLang(requiredText, lang)])
    const wait = uploads.sentence()
    if (wait !== undefined) notify.failure(wait)
    else if (missing.length > 0) setProblems(Object.fromEntries(missing))
    else {
      const { inspectorIdName: _name, ...input } = values
      void press('firstPiece', task, input)
    }
  }

  return (
    <Block title={label}>
      {place}
      {!mayInspect && (
        <>
          <p>{t('badgeWanted')}</p>
          <ScanField label={t('scanBadge')} onCode={takeBadge} />
        </>
      )}
      <HeldUploadsContext value={uploads}>
        <PhoneFields fields={fields} values={values} problems={problems} onChange={change} />
      </HeldUploadsContext>
      <BigButton onClick={send}>{label}</BigButton>
    </Block>
  )
}

/** A badge carries the job number. */
async function personOf(
  call: Call,
  jobNo: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const answer = valuesOf(await call('user', 'list', { picker: '1', keyword: jobNo, pageSize: 20 }))
  const found = listOf(answer.list)
    .map(valuesOf)
    .find((one) => textOf(one.jobNo).toLowerCase() === jobNo.toLowerCase())
  return found && { id: textOf(found.id), name: textOf(found.jobName) }
}
