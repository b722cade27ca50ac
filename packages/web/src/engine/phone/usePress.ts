// A button that writes. What it sends goes under one name until it is answered: who presses again after a lost answer
// gets the first result, also when the page was opened anew in between.
import type { Values } from '@tmlm/model'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isUnanswered } from '../call/apiError.ts'
import { newClientId } from '../call/clientId.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf, valuesOf } from '../values.ts'
import { useKept } from './kept.ts'
import { signal } from './signal.ts'

export interface Press {
  readonly isBusy: boolean
  /** Why the last press did nothing. */
  readonly problem: string | undefined
  /** What comes next is another matter. */
  readonly forget: () => void
  /** The answer; undefined where it was refused or never came, which is said in `problem`. */
  readonly press: (resource: string, action: string, input: Readonly<Values>) => Promise<Values | undefined>
}

interface Sent {
  readonly content: string
  readonly clientId: string
}

export function usePress(name: string): Press {
  const { t } = useTranslation('phone')
  const { call } = useSurroundings()
  const sent = useKept<Sent | undefined>(`${name}:press`, () => undefined, readSent)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOnItsWay = useRef(false)

  async function press(resource: string, action: string, input: Readonly<Values>): Promise<Values | undefined> {
    if (isOnItsWay.current) return undefined
    isOnItsWay.current = true
    setBusy(true)
    setProblem(undefined)
    const content = JSON.stringify([resource, action, input])
    const before = sent.now()
    const clientId = before?.content === content ? before.clientId : newClientId()
    sent.change(() => ({ content, clientId }))
    try {
      const answer = valuesOf(await call(resource, action, { ...input, clientId }))
      sent.clear()
      signal('good')
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isUnanswered(error)) sent.clear()
      signal('bad')
      setProblem(isUnanswered(error) ? t('pressAgain') : error.message)
      return undefined
    } finally {
      isOnItsWay.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, forget: () => setProblem(undefined), press }
}

function readSent(kept: unknown): Sent | undefined {
  const { content, clientId } = valuesOf(kept)
  return textOf(clientId) === '' ? undefined : { content: textOf(content), clientId: textOf(clientId) }
}
