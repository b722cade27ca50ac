// Stocktakes: the list with its figures, the counting itself, and the differences as a workbook.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { finishMeans } from './finishMeans.ts'

const Counting = patientLazy(() => import('./Counting.tsx'))

export default function CheckOrder(props: OwnScreenProps) {
  const { t } = useTranslation('library')
  const { call, download, person } = useSurroundings()
  const { attempt } = useAttempt()
  const [counted, setCounted] = useState<string | null>(null)

  async function exportDiff({ id }: ListRow): Promise<void> {
    await attempt(() => download('inventoryCountSlip/exportDiff', { id }))
  }

  /** Others may be counting too: the list is older than what they scanned. */
  async function whatFinishMeans(row: ListRow): Promise<string> {
    try {
      return finishMeans(t, await call('inventoryCountSlip', 'getEntityById', { id: row.id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return finishMeans(t, row)
    }
  }

  const slots: ScreenSlots = {
    start: { counterIds: [person.userId] },
    presses: { scan: ({ id }) => setCounted(id), exportDiff: (row) => void exportDiff(row) },
    consequence: (action, row) => (action === 'finish' ? whatFinishMeans(row) : undefined),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {counted !== null && (
        <Suspense>
          <Counting id={counted} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </ListOfScreen>
  )
}
