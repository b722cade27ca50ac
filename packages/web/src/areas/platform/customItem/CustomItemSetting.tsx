// Fields that a company adds: the businesses at the left, the fields of one at the right.
import { hasCustom, type Business } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { businessIn, useBusinessTree } from '../businessTree.ts'
import { useItemDefinition } from './itemDefinition.ts'

const RankDialog = patientLazy(() => import('./RankDialog.tsx'))

const isMeant = (business: Business): boolean => hasCustom(business)

export default function CustomItemSetting({ screen, definition, businessId, rights }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const nodes = useBusinessTree(isMeant)
  const [selected, setSelected] = useState<string | null>(null)
  const [isRanking, setRanking] = useState(false)
  const business = businessIn(selected)
  const shown = useItemDefinition(definition, business)
  const mayRank = rights.mayPress('rank')
  const slots = useMemo<ScreenSlots>(
    () =>
      business === null
        ? {}
        : {
            where: { businessCodeId: String(business) },
            start: { businessCodeId: business },
            onWiden: () => setSelected(null),
            buttons: mayRank && <Button onClick={() => setRanking(true)}>{t('rankFields')}</Button>,
          },
    [business, mayRank, t],
  )
  return (
    <TreeBeside
      name={screen.name}
      label={t('businesses')}
      all={t('chooseBusiness')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      {shown ? (
        <ResourceScreen key={business} definition={shown} screen={screen} businessId={businessId} slots={slots} />
      ) : (
        <Spin />
      )}
      <Suspense>
        {isRanking && business !== null && <RankDialog businessCodeId={business} onClose={() => setRanking(false)} />}
      </Suspense>
    </TreeBeside>
  )
}
