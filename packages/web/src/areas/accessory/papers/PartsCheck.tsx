// Stocktakes of parts: the list, the counting itself with what it found, and the same on a workbook.
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightsOn } from '../../../engine/call/rights.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useOrTold } from '../useOrTold.ts'

const ImportDialog = patientLazy(() => import('../../../engine/excel/ImportDialog.tsx'))
const CountForm = patientLazy(() => import('./CountForm.tsx'))

export default function PartsCheck(props: OwnScreenProps) {
  const { definition, screen } = props
  const { t } = useTranslation('accessory')
  const { download, person } = useSurroundings()
  const orTold = useOrTold()
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  const [isReading, setReading] = useState(false)
  const [counted, setCounted] = useState<string | null>(null)
  const slots: ScreenSlots = {
    start: { checkerIds: [person.userId] },
    presses: {
      count: ({ id }) => setCounted(id),
      recount: ({ id }) => setCounted(id),
      countSheet: ({ id }) => void orTold(() => download('accessoryCheckOrder/countSheet', { id })),
    },
    ...(rights.mayPress('readExcel')
      ? { buttons: <Button onClick={() => setReading(true)}>{t('readCounts')}</Button> }
      : {}),
    isOffered: (action, row) => !['count', 'recount', 'countSheet'].includes(action) || Number(row.allLines) > 0,
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {isReading && definition && (
        <Suspense>
          <ImportDialog
            screen={screen.name}
            definition={definition}
            own={{ action: 'readCount', title: t('readCounts') }}
            onTemplate={undefined}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
      {counted !== null && (
        <Suspense>
          <CountForm id={counted} screen={props.screen} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </>
  )
}
