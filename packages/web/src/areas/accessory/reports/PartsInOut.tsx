// What came and went: move by move, and put together over a period, with what all of it comes to.
import { listMoves, listSummary } from '@tmlm/model/areas/accessory/accessoryReports'
import { Suspense } from 'react'
import { SeveralLists } from '../../../engine/list/SeveralLists.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import type { ScreenSlots } from '../../../engine/screenSlots.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const SummaryTotals = patientLazy(() => import('./SummaryTotals.tsx'))

const slots: ScreenSlots = {
  below: ({ list, filters, keyword }) =>
    list === listSummary.name && (
      <Suspense>
        <SummaryTotals filters={filters} keyword={keyword} />
      </Suspense>
    ),
}

export default function PartsInOut(props: OwnScreenProps) {
  return <SeveralLists {...props} lists={[listMoves, listSummary]} slots={slots} />
}
