// What a lubricator does at the machine, with the chart above the points of the paper.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { textOf } from '../../../engine/values.ts'
import { PointChart } from '../PointChart.tsx'
import { spotsOf } from '../spots.ts'

export default function LubricationTask(props: OwnScreenProps) {
  const { t } = useTranslation('lubrication')
  return (
    <PaperScreen
      {...props}
      aboveRow={({ diagram, lines }) => {
        const url = textOf(diagram)
        if (url === '') return null
        return (
          <Block title={t('chart')}>
            <PointChart url={url} label={t('chart')} spots={spotsOf(lines)} />
          </Block>
        )
      }}
    />
  )
}
