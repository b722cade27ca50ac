// Rows on paper: as labels or as printed papers, looked at first, and counted when they are printed.
import { useQueryClient } from '@tanstack/react-query'
import type { Label, Resource, Screen, Values } from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useAttempt } from '../call/useAttempt.ts'
import { newClientId } from '../call/clientId.ts'
import { invalidate } from '../call/invalidate.ts'
import { labelsIn } from './labels.ts'
import type { ListRow } from '../list/listCall.ts'
import { nameOnWire } from '../act/performing.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, valuesOf } from '../values.ts'

const LabelDialog = patientLazy(() => import('./LabelDialog.tsx'))
const PaperDialog = patientLazy(() => import('./PaperDialog.tsx'))

interface Printing {
  readonly labels?: readonly Label[]
  readonly papers?: readonly Values[]
  readonly onPrinted?: (copies?: number) => void
}

interface RowPrinting {
  /** Opens the preview; undefined where the action prints nothing. */
  readonly show: (action: string, rows: readonly ListRow[]) => Promise<void> | undefined
  readonly place: ReactNode
}

export function useRowPrinting(definition: Resource, screen: Screen): RowPrinting {
  const { call } = useSurroundings()
  const { attempt } = useAttempt()
  const serverState = useQueryClient()
  const resource = nameOnWire(definition)
  const [printing, setPrinting] = useState<Printing | null>(null)

  /** What was printed is part of the row. */
  const counted = (action: string, ids: string, how: Values): Promise<void> =>
    attempt(async () => {
      await call(resource, action, { ...how, ids, clientId: newClientId() })
      await invalidate(serverState, resource)
      if (definition.report) await invalidate(serverState, definition.report.of)
    })

  async function preview(action: string, rows: readonly ListRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id).join(',')
    const { answers, reads = false } = definition.actions[action] ?? {}
    const labels = answers === 'labels'
    // What only reads counts nothing.
    const counts = !(labels && reads)
    const answer = await call(resource, action, { ids, ...(counts ? { dryRun: true } : {}) })
    setPrinting({
      ...(labels ? { labels: labelsIn(answer) } : { papers: listOf(valuesOf(answer).papers).map(valuesOf) }),
      ...(counts
        ? { onPrinted: (copies) => void counted(action, ids, labels ? { copies } : { countOnly: true }) }
        : {}),
    })
  }

  const close = (): void => setPrinting(null)
  const { labels, papers, onPrinted } = printing ?? {}
  return {
    show(action, rows) {
      const { answers } = definition.actions[action] ?? {}
      return answers === 'labels' || answers === 'papers' ? attempt(() => preview(action, rows)) : undefined
    },
    place: printing && (
      <Suspense>
        {labels && <LabelDialog labels={labels} {...(onPrinted ? { onPrinted } : {})} onClose={close} />}
        {papers && (
          <PaperDialog
            definition={definition}
            screen={screen}
            papers={papers}
            onPrinted={() => onPrinted?.()}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
