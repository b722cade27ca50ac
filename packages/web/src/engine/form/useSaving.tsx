// Sends a form and deals with every answer: fields refused, questions asked, somebody faster, no network.
import { useQueryClient } from '@tanstack/react-query'
import type { Resource, Values } from '@tmlm/model'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardTime } from '../../ui/guardTime.ts'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { callAsking, declined, refusedLines } from '../call/asking.ts'
import { clientIds } from '../call/clientId.ts'
import { invalidate } from '../call/invalidate.ts'
import { useSurroundings } from '../surroundings.ts'
import type { Asker } from '../act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../values.ts'
import { placedSentence } from './placedProblems.ts'
import { problemsIn, type Problems } from './problems.ts'

interface Saving {
  /** On its way, or answered so lately that a second click would be a mistake. */
  readonly isSaving: boolean
  readonly isSending: boolean
  readonly send: (action: string, input: Readonly<Values>) => Promise<void>
}

interface Answers {
  readonly onSaved: (answer: Values) => void
  readonly onRefused: (problems: Problems) => void
  /** Somebody was faster and the person wants the newer row. */
  readonly onStale: () => Promise<void>
}

export function useSaving(definition: Resource, lines: Readonly<Values>, asker: Asker, answers: Answers): Saving {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [isSending, setSending] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const [clientIdFor] = useState(clientIds)

  function sentenceOf(error: ApiError, atLines: Problems): string {
    const placed = Object.entries(atLines).map(([field, msg]) => ({ field, msg }))
    const problems = error.fields.length > 0 ? error.fields : placed
    return problems.length > 0 ? placedSentence(definition.fields, problems, lang, t) : error.message
  }

  async function refuse(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    const atLines = linesRefused(definition, lines, error)
    if (error.fields.length > 0) answers.onRefused(problemsIn(error))
    else if (Object.keys(atLines).length > 0) answers.onRefused(atLines)
    else if (error.status === 409) {
      const wantsNewer = await asker.ask({
        title: error.message || t('stale'),
        text: t('staleAsk'),
        yes: t('loadNewer'),
      })
      if (wantsNewer) await answers.onStale()
      return
    }
    notify.failure(sentenceOf(error, atLines))
  }

  return {
    isSaving,
    isSending,
    async send(action, input) {
      const begin = performance.now()
      setSaving(true)
      setSending(true)
      try {
        const clientId = clientIdFor([action, input])
        const answer = await callAsking(call, [definition.name, action, { ...input, clientId }], asker.askQuestions)
        if (answer === declined) return
        await invalidate(serverState, definition.name)
        answers.onSaved(valuesOf(answer))
      } catch (error) {
        await refuse(error)
      } finally {
        setSending(false)
        // A second click by mistake does nothing, however fast the answer was.
        rest.current = setTimeout(() => setSaving(false), guardTime - (performance.now() - begin))
      }
    },
  }
}

/** A line refused by its id is shown at its place. */
function linesRefused({ fields }: Resource, values: Readonly<Values>, error: unknown): Problems {
  const refused = refusedLines(error)
  if (refused.size === 0) return {}
  const places = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines'
      ? listOf(values[name]).flatMap((line, index) => {
          const msg = refused.get(textOf(valuesOf(line).id))
          return msg === undefined ? [] : [[`${name}.${index}`, msg] as const]
        })
      : [],
  )
  return Object.fromEntries(places)
}
