// One import from the file to its end: checked first, then stored; a large one is followed while a job works on it, and
// found again by who comes back.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../call/apiError.ts'
import { invalidate } from '../call/invalidate.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

export interface ImportWish {
  readonly file: File
  readonly mode: string
  readonly onDuplicate: string
}

export interface RunningImport {
  readonly outcome: Outcome | undefined
  /** Titles of columns of the file that nobody may fill. */
  readonly passedOver: readonly string[]
  readonly isBusy: boolean
  readonly error: string
  readonly start: (wish: ImportWish, dryRun: boolean) => Promise<void>
  readonly forget: () => void
}

const lookEvery = 1_000

/** By the import of the object itself, or by another action that brings a workbook, on one of the object's screens. */
export function useImport(resource: string, screen: string, action = 'readExcel'): RunningImport {
  const { call, person } = useSurroundings()
  const place = `${screen} ${action}`
  const client = useQueryClient()
  const [answered, setAnswered] = useState<Outcome | undefined>(undefined)
  const [jobId, setJobId] = useState<string | null>(null)
  /** The record of an import that a job does does not tell it. */
  const [passedOver, setPassedOver] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  // What this person left running, here or elsewhere.
  const left = useQuery({
    queryKey: ['importJob', 'left', { resource, place }],
    queryFn: async () => {
      const own = { resource, userId: person.userId, status: '0,1,2', pageSize: 20 }
      return leftAt(place, await call('importJob', 'list', own), begunHere)
    },
    gcTime: 0,
  })
  const followed = jobId ?? (answered === undefined ? (left.data ?? null) : null)
  const job = useQuery({
    queryKey: ['importJob', 'getEntityById', { id: followed ?? '' }],
    queryFn: async (): Promise<Outcome> => {
      const outcome = outcomeOf(await call('importJob', 'getEntityById', { id: followed }))
      if (!outcome.isRunning) refresh()
      return outcome
    },
    enabled: followed !== null,
    refetchInterval: ({ state }) => (state.data && !state.data.isRunning ? false : lookEvery),
    gcTime: 0,
  })

  const refresh = (): void => void invalidate(client, resource)

  async function start({ file, mode, onDuplicate }: ImportWish, dryRun: boolean): Promise<void> {
    setBusy(true)
    setError('')
    setAnswered(undefined)
    setJobId(null)
    try {
      const outcome = outcomeOf(
        await call(resource, action, { file, mode, onDuplicate, dryRun: dryRun ? '1' : '0' }),
        dryRun,
      )
      setPassedOver(outcome.passedOver)
      if (outcome.isRunning) begunHere.set(outcome.jobId, place)
      if (outcome.isRunning) setJobId(outcome.jobId)
      else {
        setAnswered(outcome)
        if (!dryRun) refresh()
      }
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      setError(reason.message)
    } finally {
      setBusy(false)
    }
  }

  function forget(): void {
    setAnswered(undefined)
    setJobId(null)
    setError('')
    setPassedOver([])
    client.setQueryData(['importJob', 'left', { resource, place }], null)
  }

  return { outcome: answered ?? job.data, passedOver, isBusy, error, start, forget }
}

/** Where in this visit imports were begun: objects with several screens have several places. */
const begunHere = new Map<string, string>()

/** The first that runs and was not begun at another place. */
export function leftAt(place: string, answer: unknown, begunAt: ReadonlyMap<string, string>): string | null {
  const ids = listOf(valuesOf(answer).list).map((job) => textOf(valuesOf(job).id))
  return ids.find((id) => id !== '' && (begunAt.get(id) ?? place) === place) ?? null
}
