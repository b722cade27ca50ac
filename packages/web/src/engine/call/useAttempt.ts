// Work that the server may refuse: the person is told why, and nothing else happens.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsIn, type Problems } from '../form/problems.ts'
import { useSurroundings, type Call } from '../surroundings.ts'
import { ApiError } from './apiError.ts'
import { invalidate } from './invalidate.ts'
import { useCallOnce } from './useCallOnce.ts'

interface Attempting {
  /** Answers what the work does; undefined where it was refused. */
  readonly attempt: <T>(work: () => Promise<T>, sentence?: (refusal: ApiError) => string) => Promise<T | undefined>
  /** Of a form: answers what is wrong with its fields. */
  readonly attemptForm: (work: () => Promise<Problems | void>) => Promise<Problems>
  readonly isBusy: boolean
  /** Changes rows, once however often it is pressed; what was read of their object is read again. */
  readonly write: Call
}

export function useAttempt(): Attempting {
  const { notify } = useSurroundings()
  const [isBusy, setBusy] = useState(false)
  const callOnce = useCallOnce()
  const serverState = useQueryClient()

  async function attemptOr<T, O>(work: () => Promise<T>, refused: (refusal: ApiError) => O): Promise<T | O> {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    async write(resource, action, input) {
      const answer = await callOnce(resource, action, input)
      void invalidate(serverState, resource)
      return answer
    },
    attempt: (work, sentence = ({ message }) => message) =>
      attemptOr(work, (refusal) => {
        notify.failure(sentence(refusal))
        return undefined
      }),
    attemptForm: async (work) =>
      (await attemptOr(work, (refusal) => {
        notify.failure(refusal.message)
        return problemsIn(refusal)
      })) ?? {},
  }
}
