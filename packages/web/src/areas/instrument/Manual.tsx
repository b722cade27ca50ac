// The manual of each instrument: its state, its verifications with their trend, its studies; on paper as a whole.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, textOf } from '../../engine/values.ts'
import { Drawer, Button } from 'antd'
import { useState } from 'react'
import { CardRecords, CardStudies } from './CardRecords.tsx'
import { printTables } from './printTables.ts'

export default function Manual(props: OwnScreenProps) {
  const { t } = useTranslation('instrument')
  const { wayTo } = useSurroundings()
  const [shown, setShown] = useState<ListRow | null>(null)
  const slots: ScreenSlots = { presses: { print: setShown } }
  const title = shown ? `${codeOf(shown)} ${textOf(shown.name)} ${textOf(shown.model)}` : ''
  return (
    <ListOfScreen {...props} slots={slots}>
      {shown && (
        <Drawer
          open
          size="min(860px, 100%)"
          title={title}
          extra={
            <>
              <Button
                onClick={() =>
                  wayTo('/instrumentManagement/documents/instrumentCard')?.(`?open=${textOf(shown.cardId)}`)
                }
              >
                {t('dossier')}
              </Button>{' '}
              <Button type="primary" onClick={() => printTables('instrument-manual', title)}>
                {t('printDossier')}
              </Button>
            </>
          }
          onClose={() => setShown(null)}
        >
          <div id="instrument-manual">
            <CardRecords id={textOf(shown.cardId)} />
            <CardStudies id={textOf(shown.cardId)} isRead />
          </div>
        </Drawer>
      )}
    </ListOfScreen>
  )
}
