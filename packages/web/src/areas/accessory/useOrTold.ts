// Work that the server may refuse: the person is told why, and nothing else happens.
import { ApiError } from '../../engine/call/apiError.ts'
import { useSurroundings } from '../../engine/surroundings.ts'

export function useOrTold(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  const { notify } = useSurroundings()
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
      return undefined
    }
  }
}
