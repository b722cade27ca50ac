// Arrangements: for all machines of a model at once, and the days that one would make.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { textOf } from '../../engine/values.ts'
import { NextDays, useMakingForms } from '../upkeep/port.ts'

export default function Arrangements(props: OwnScreenProps) {
  const { definition, screen } = props
  if (!definition) throw new Error('Arrangements have no definition')
  const { t } = useTranslation('lubrication')
  const [previewed, setPreviewed] = useState<ListRow | null>(null)
  const { buttons, place } = useMakingForms({ definition, screen, actions: ['batchCreate'] })
  const slots: ScreenSlots = { buttons, presses: { preview: setPreviewed } }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
      {previewed && (
        <NextDays
          title={t('daysOf', { code: textOf(previewed.code), card: textOf(previewed.cardName) })}
          asks={['lubricationArrangement', 'preview', { id: previewed.id }]}
          onClose={() => setPreviewed(null)}
        />
      )}
    </ListOfScreen>
  )
}
