// Whose badge was scanned. A badge carries the job number.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings, type Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface FoundPerson {
  readonly id: string
  readonly name: string
}

/** What is no label may be the badge of who receives the cards. */
export function useBadges(): (code: string, take: () => Promise<Taken>) => Promise<Taken> {
  const { t } = useTranslation('library')
  const { call } = useSurroundings()
  return async (code, take) => {
    try {
      return await take()
    } catch (error) {
      const person = error instanceof ApiError && error.status === 404 ? await lookUpPerson(call, code) : undefined
      if (!person) throw error
      const { id, name } = person
      const receiver = { receiveUserId: id, receiveUserIdName: name, badgeOf: id }
      return {
        change: (before) => ({ ...before, values: { ...withoutSignatureOfOthers(before.values, id), ...receiver } }),
        scanned: { kind: 'good', text: t('receiverIs', { name }) },
      }
    }
  }
}

/** What somebody else signed does not go out under the name of who shows his badge. */
const withoutSignatureOfOthers = (values: Readonly<Values>, id: string): Values =>
  values.signedBy && values.signedBy !== id ? { ...values, signedBy: null, annex: null } : values

async function lookUpPerson(call: Call, jobNo: string): Promise<FoundPerson | undefined> {
  const answer = valuesOf(await call('user', 'list', { picker: '1', keyword: jobNo, pageSize: 20 }))
  const found = listOf(answer.list)
    .map(valuesOf)
    .find((person) => textOf(person.jobNo).toLowerCase() === jobNo.toLowerCase())
  return found && { id: textOf(found.id), name: textOf(found.jobName) || textOf(found.name) }
}
