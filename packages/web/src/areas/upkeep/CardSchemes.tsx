// Schemes bound to cards: many at once, and the next twelve days of a binding.
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../engine/values.ts'
import { useMakingForms } from './making/useMakingForms.tsx'
import { NextDays } from './NextDays.tsx'
import { kindOf } from './kinds.ts'

export default function CardSchemes(props: OwnScreenProps) {
  const { definition, screen } = props
  if (!definition) throw new Error('Card schemes have no definition')
  const { t } = useTranslation('upkeep')
  const [previewed, setPreviewed] = useState<ListRow | null>(null)
  const { buttons, place } = useMakingForms({
    ...{ definition, screen, actions: ['bindBatch', 'bindByType'], given: { kind: kindOf(definition) } },
  })
  const slots: ScreenSlots = { buttons, presses: { preview: setPreviewed } }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {place}
      {previewed && (
        <NextDays
          title={t('nextDaysOf', { card: textOf(previewed.cardIdName), scheme: textOf(previewed.schemeIdName) })}
          asks={['cardPlan', 'preview', { id: previewed.id, count: 12 }]}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  )
}
