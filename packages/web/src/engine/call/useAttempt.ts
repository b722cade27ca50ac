// Work that the server may refuse: the person is told why, and nothing else happens.
import { useState } from 'react'
import { problemsIn, type Problems } from '../form/problems.ts'
import { useSurroundings } from '../surroundings.ts'
import { ApiError } from './apiError.ts'

interface Attempting {
  /** Answers what the work does; undefined where it was refused. */
  readonly attempt: <T>(work: () => Promise<T>, sentence?: (refusal: ApiError) => string) => Promise<T | undefined>
  /** Of a form: answers what is wrong with its fields. */
  readonly attemptForm: (work: () => Promise<Problems | void>) => Promise<Problems>
  readonly isBusy: boolean
}

export function useAttempt(): Attempting {
  const { notify } = useSurroundings()
  const [isBusy, setBusy] = useState(false)

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
