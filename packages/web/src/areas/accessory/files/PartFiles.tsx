// Parts beside the tree of their types; in the detail what they fit, where they lie, what moved and how much is used.
import { manufacturer } from '@tmlm/model/areas/accessory/accessory'
import { Button, Drawer, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../engine/call/rights.ts'
import type { DetailTab } from '../../../engine/detail/detailTab.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { OfPartTypes } from './OfPartTypes.tsx'

const safetyStockPath = '/accessoryManagement/documents/accessorySafetyStockSetting'

const PartFits = patientLazy(() => import('./PartFits.tsx'))
const PartStock = patientLazy(() => import('./PartStock.tsx'))
const PartMoves = patientLazy(() => import('./PartMoves.tsx'))
const PartBarcodes = patientLazy(() => import('./PartBarcodes.tsx'))
const PartSettings = patientLazy(() => import('./PartSettings.tsx'))
const PartUse = patientLazy(() => import('./PartUse.tsx'))

export default function PartFiles(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const [isKeeping, setKeeping] = useState(false)
  if (!definition) throw new Error('Parts have no definition')
  const label = labelOf(definition, screen, 'manufacturer', lang)

  const tabs = ({ id }: ListRow): readonly DetailTab[] =>
    (
      [
        ['fits', t('fits'), PartFits],
        ['stock', t('stockOf'), PartStock],
        ['history', t('movesOf'), PartMoves],
        ['use', t('useOf'), PartUse],
        ...(wayTo(safetyStockPath) ? ([['settings', t('settingsOf'), PartSettings]] as const) : []),
        ['barcodes', t('barcodesOf'), PartBarcodes],
      ] as const
    ).map(([key, title, Content]) => ({
      key,
      label: title,
      content: (
        <Suspense fallback={<Spin />}>
          <Content id={id} />
        </Suspense>
      ),
    }))
  const slots: ScreenSlots = {
    detailTabs: tabs,
    tabButtons: ['history'],
    ...(rights.mayPress('manufacturer') ? { buttons: <Button onClick={() => setKeeping(true)}>{label}</Button> } : {}),
  }
  return (
    <OfPartTypes {...props} by="typeId" slots={slots}>
      {(narrowed) => (
        <ListOfScreen {...props} slots={narrowed}>
          {isKeeping && (
            <Drawer open size="min(1100px, 100%)" title={label} onClose={() => setKeeping(false)}>
              <ResourceScreen definition={manufacturer} screen={screen} slots={{ name: label }} />
            </Drawer>
          )}
        </ListOfScreen>
      )}
    </OfPartTypes>
  )
}
