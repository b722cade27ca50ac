// Counting at a desk: the slip and its bins, the bin one stands before, and the line of codes that are counted in turn.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import type { CallKey } from '../../../engine/call/callKey.ts'
import { newClientId } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useInTurn, type InTurn } from '../../../ui/useInTurn.ts'
import { binsOf, binsOutside, type CountedBin } from './counted.ts'
import { countingTurn, type Counted, type CountingDesk } from './countingTurn.ts'

export interface ScannedCard {
  readonly key: string
  readonly card: string
  readonly bin: string
  /** Nothing where one counts blind. */
  readonly result: number | undefined
}

interface Desk {
  readonly slip: Readonly<Values>
  readonly lines: readonly Values[]
  readonly bins: readonly CountedBin[]
  /** The bins as they were read last; undefined before. */
  readonly occupancy: unknown
  readonly isBlind: boolean
  /** Why the slip or its bins cannot be read. */
  readonly error: Error | null
  readonly readAgain: () => void
  /** The bin one stands before. */
  readonly bin: CountedBin | null
  readonly turns: InTurn<Counted>
  /** The newest first. */
  readonly last: readonly ScannedCard[]
}

const shown = 20
const slipKey = (id: string): CallKey => ['inventoryCountSlip', 'getEntityById', { id }]
const binsKey = (warehouseId: string): CallKey => ['cargoLocation', 'listOccupancy', { warehouseId }]

export function useCountingDesk(id: string): Desk {
  const { t } = useTranslation('library')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const { data, ...readingSlip } = useQuery<unknown>({ queryKey: slipKey(id), staleTime: 0 })
  const slip = valuesOf(data)
  const warehouseId = textOf(slip.warehouseId)
  const { data: occupancy, ...readingBins } = useQuery<unknown>({
    queryKey: binsKey(warehouseId),
    enabled: warehouseId !== '',
  })
  const unread = data === undefined ? readingSlip : readingBins
  const lines = listOf(slip.lines).map(valuesOf)
  const isBlind = slip.mode === 2
  const [bin, setBin] = useState<CountedBin | null>(null)
  /** Where the next card is found, whatever is drawn by then. */
  const standing = useRef(bin)
  const [last, setLast] = useState<readonly ScannedCard[]>([])
  const turns = useInTurn<Counted>(async (asked) => {
    const place = await readPlace()
    if (!place) return false
    const told = { onBin: choose, onOutside: leave, onCard, onRefused: notify.failure }
    return countingTurn({ slipId: id, ...place, here: standing.current, call, ...told }, asked)
  })
  const { again } = turns
  useEffect(() => {
    if (occupancy !== undefined) again()
  }, [occupancy, again])
  // The whole slip is read again once the line is worked off, not for each card in it.
  const isResting = turns.isStopped || turns.waiting.length === 0
  const read = useRef(last)
  useEffect(() => {
    if (!isResting || read.current === last) return
    read.current = last
    void invalidate(serverState, 'inventoryCountSlip')
  }, [isResting, last, serverState])

  /** What is scanned while the bins are still being read waits for them in its turn. */
  async function readPlace(): Promise<Pick<CountingDesk, 'bins' | 'outside'> | undefined> {
    try {
      const known = valuesOf(await serverState.ensureQueryData<unknown>({ queryKey: slipKey(id) }))
      const rows = await serverState.ensureQueryData<unknown>({ queryKey: binsKey(textOf(known.warehouseId)) })
      const scope = listOf(known.locationIds)
      return { bins: binsOf(rows, [], scope), outside: binsOutside(rows, scope) }
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  function leave(outside: string): void {
    standing.current = null
    setBin(null)
    notify.failure(t('binOutside', { bin: outside }))
  }

  function choose(chosen: CountedBin): void {
    standing.current = chosen
    setBin(chosen)
  }

  function onCard(line: Values, here: CountedBin | null): void {
    const entry = {
      key: newClientId(),
      card: textOf(line.cardCode),
      bin: here?.fullCode ?? '',
      result: isBlind ? undefined : Number(line.result),
    }
    setLast((before) => [entry, ...before].slice(0, shown))
  }

  return {
    ...{ slip, lines, occupancy, isBlind, bin, turns, last },
    bins: binsOf(occupancy, lines, listOf(slip.locationIds)),
    error: unread.error,
    readAgain: () => void unread.refetch(),
  }
}
