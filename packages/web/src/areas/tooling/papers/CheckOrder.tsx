// Stocktakes: the list with its figures, the counting itself, and the differences as a workbook.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import type { ListRow } from '../../../engine/list.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { openFigures } from './counted.ts'

/** Told card by card and bin by bin, never of the slip as a whole. */
const whileCounting: ReadonlySet<string> = new Set(['emptyBin', 'addPhoto'])

const Counting = patientLazy(() => import('./Counting.tsx'))

export default function CheckOrder(props: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const { download, notify, person } = useSurroundings()
  const [counted, setCounted] = useState<string | null>(null)

  async function exportDiff({ id }: ListRow): Promise<void> {
    try {
      await download('inventoryCountSlip/exportDiff', { id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  function whatFinishMeans(row: ListRow): string {
    const { unseen, missing } = openFigures(row)
    const told = [
      unseen > 0 && t('finishMissing', { count: unseen }),
      missing > 0 && t('finishSeenMissing', { count: missing }),
    ].filter(Boolean)
    return told.join(' ') || t('finishAll')
  }

  const slots: ScreenSlots = {
    start: { counterIds: [person.userId] },
    presses: { scan: ({ id }) => setCounted(id), exportDiff: (row) => void exportDiff(row) },
    consequence: (action, row) => (action === 'finish' ? whatFinishMeans(row) : undefined),
    isOffered: (action, row) =>
      !whileCounting.has(action) &&
      (action !== 'scan' || row.progressKey === 'counting') &&
      (action !== 'exportDiff' || row.progressKey === 'counted') &&
      (action !== 'audit' || row.progressKey === 'counted'),
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {counted !== null && (
        <Suspense>
          <Counting id={counted} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </>
  )
}
