// What lies where: by location and batch, or by part; batches are frozen and corrected in a drawer, labels are printed.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { accessoryBatch } from '@tmlm/model/areas/accessory/accessoryBatch'
import { listByAccessory, listStock } from '@tmlm/model/areas/accessory/accessoryReports'
import type { Label } from '@tmlm/model'
import { Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { labelsIn } from '../../../engine/print/labels.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { SeveralLists } from '../../../engine/list/SeveralLists.tsx'

const LabelDialog = patientLazy(() => import('../../../engine/print/LabelDialog.tsx'))

export default function PartsStock(props: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const { call } = useSurroundings()
  const { attempt } = useAttempt()
  const [part, setPart] = useState<ListRow | null>(null)
  const [labels, setLabels] = useState<readonly Label[] | null>(null)

  const print = (row: ListRow): Promise<void | undefined> =>
    attempt(async () => setLabels(labelsIn(await call('accessory', 'printQr', { id: row.accessoryId }))))

  const slots: ScreenSlots = {
    presses: { batch: setPart, printQr: (row) => void print(row) },
    isOffered: (action, row) => action !== 'batch' || row.hasBatch !== false,
  }
  return (
    <>
      <SeveralLists {...props} lists={[listStock, listByAccessory]} slots={slots} />
      {part && (
        <Drawer
          open
          size="min(1100px, 100%)"
          title={t('batchesOf', { part: textOf(part.accessoryIdName) })}
          onClose={() => setPart(null)}
        >
          <ResourceScreen
            definition={accessoryBatch}
            screen={props.screen}
            slots={{ name: t('batches'), where: { accessoryId: textOf(part.accessoryId) } }}
          />
        </Drawer>
      )}
      <Suspense>{labels && <LabelDialog labels={labels} onClose={() => setLabels(null)} />}</Suspense>
    </>
  )
}
