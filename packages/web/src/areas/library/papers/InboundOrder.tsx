// Inbound orders: each card that is scanned comes with the bin that suits it; opening stock comes from a workbook.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { fillBins, suitableBin } from '../suitableBin.ts'

const ImportDialog = patientLazy(() => import('../../../engine/excel/ImportDialog.tsx'))

type Filled = ((line: Values) => Values) | undefined

export default function InboundOrder(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('library')
  const lang = useLang()
  const { call, download, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const [isOpening, setOpening] = useState(false)
  if (!definition) throw new Error('Inbound orders have no definition')
  const title = labelOf(definition, screen, 'openingImport', lang)

  async function withBin(line: Values, { warehouseId, lines }: Readonly<Values>): Promise<Values> {
    if (line.locationId) return line
    return { ...line, ...(await suitableBin(call, line.cardId, warehouseId, listOf(lines).map(valuesOf))) }
  }

  async function fill({ warehouseId }: Readonly<Values>, lines: readonly Values[]): Promise<Filled> {
    return attempt(async () => {
      const { isWell, text, count, fill } = await fillBins(call, warehouseId, lines)
      notify[isWell ? 'success' : 'failure'](t(text, { count }))
      return fill
    })
  }

  async function fetchTemplate(): Promise<void> {
    await attempt(() => download('godownEntry/downExcel'))
  }

  const slots: ScreenSlots = {
    completeLine: withBin,
    ...(rights.mayPress('suggestLocation')
      ? { fillLines: { label: labelOf(definition, screen, 'suggestLocation', lang), follows: 'warehouseId', fill } }
      : {}),
    ...(rights.mayPress('openingImport') ? { buttons: <Button onClick={() => setOpening(true)}>{title}</Button> } : {}),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      <Suspense>
        {isOpening && (
          <ImportDialog
            screen={screen.name}
            definition={definition}
            own={{ action: 'readOpening', title }}
            onTemplate={() => void fetchTemplate()}
            onClose={() => setOpening(false)}
          />
        )}
      </Suspense>
    </ListOfScreen>
  )
}
