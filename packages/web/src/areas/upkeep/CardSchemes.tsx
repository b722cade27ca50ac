// Schemes bound to cards: many at once, the next twelve days of a binding, and the cards that no scheme covers.
import { listWithoutChecks, listWithoutUpkeep } from '@tmlm/model/areas/upkeep/uncovered'
import { Segmented } from 'antd'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../engine/values.ts'
import { useMakingForms } from './making/useMakingForms.tsx'
import { NextDays } from './NextDays.tsx'
import { kindOf } from './kinds.ts'

type View = 'bound' | 'uncovered'

const uncovered = { 1: listWithoutUpkeep, 2: listWithoutChecks }

export default function CardSchemes(props: OwnScreenProps) {
  const { definition, screen } = props
  if (!definition) throw new Error('Card schemes have no definition')
  const { t } = useTranslation('upkeep')
  const kind = kindOf(definition)
  const [previewed, setPreviewed] = useState<ListRow | null>(null)
  const [view, setView] = useState<View>('bound')
  const { buttons, place, open } = useMakingForms({
    ...{ definition, screen, actions: ['bindBatch', 'bindByType'], given: { kind } },
  })
  const bind = (rows: readonly ListRow[]): void => open('bindBatch', { cardIds: rows.map(({ id }) => id) })
  const viewSwitch = (
    <Segmented<View>
      value={view}
      options={[
        { value: 'bound', label: t('boundCards') },
        { value: 'uncovered', label: t('uncoveredCards') },
      ]}
      onChange={setView}
    />
  )
  const slots: ScreenSlots = { buttons, viewSwitch, presses: { preview: setPreviewed } }
  return (
    <>
      {view === 'bound' ? (
        <ListOfScreen {...props} slots={slots} />
      ) : (
        <ResourceScreen
          definition={uncovered[kind]}
          screen={screen}
          slots={{
            buttons,
            viewSwitch,
            presses: { bindBatch: (row) => bind([row]) },
            batchPresses: { bindBatch: bind },
          }}
        />
      )}
      {place}
      {previewed && (
        <NextDays
          title={t('nextDaysOf', { card: textOf(previewed.cardIdName), scheme: textOf(previewed.schemeIdName) })}
          asks={['cardPlan', 'preview', { kind, id: previewed.id, count: 12 }]}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  )
}
