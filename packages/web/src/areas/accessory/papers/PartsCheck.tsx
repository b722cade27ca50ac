// Stocktakes of parts: the list, the counting itself with what it found, and the same on a workbook.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ImportDialog = patientLazy(() => import('../../../engine/excel/ImportDialog.tsx'))
const CountForm = patientLazy(() => import('./CountForm.tsx'))

export default function PartsCheck(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('accessory')
  const { download, person } = useSurroundings()
  const { attempt } = useAttempt()
  const [isReading, setReading] = useState(false)
  const [counted, setCounted] = useState<string | null>(null)
  const slots: ScreenSlots = {
    start: { checkerIds: [person.userId] },
    presses: {
      count: ({ id }) => setCounted(id),
      recount: ({ id }) => setCounted(id),
      countSheet: ({ id }) => void attempt(() => download('accessoryCheckOrder/countSheet', { id })),
    },
    ...(rights.mayPress('readExcel')
      ? { buttons: <Button onClick={() => setReading(true)}>{t('readCounts')}</Button> }
      : {}),
    isOffered: (action, row) => !['count', 'recount', 'countSheet'].includes(action) || Number(row.allLines) > 0,
  }
  return (
    <ListOfScreen {...props} slots={slots}>
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
    </ListOfScreen>
  )
}
