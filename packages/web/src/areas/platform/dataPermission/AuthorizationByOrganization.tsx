// Who sees the rows of an organisation: the organisations at the left, the grants of the chosen one at the right.
import type { Business } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { nodeIn } from '../../../ui/orgNodes.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useNamedBusinesses, withoutCalls } from '../businessNames.ts'
import { useOwnerTree } from './orgNodesOf.ts'

const EffectiveDialog = patientLazy(async () => ({ default: (await import('./EffectiveDialog.tsx')).EffectiveDialog }))
const CopyDialog = patientLazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))

/** What belongs to organisations. */
const isOwned = ({ orgMode }: Business): boolean => orgMode > 0

export default function AuthorizationByOrganization({ screen, definition, businessId, rights }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const named = useNamedBusinesses(definition, isOwned)
  const nodes = useOwnerTree()
  const [selected, setSelected] = useState<string | null>(null)
  const [copied, setCopied] = useState<ListRow | null>(null)
  const [isLooking, setLooking] = useState(false)
  const node = useMemo(() => (selected === null ? undefined : nodeIn(nodes, selected)), [nodes, selected])
  const mayLook = rights.mayPress('effective')
  const slots = useMemo<ScreenSlots>(
    () => ({
      presses: { copyTo: setCopied },
      ...(node
        ? {
            where: { dataOrgId: node.id },
            onWiden: () => setSelected(null),
            start: { dataOrgId: node.id, dataOrgIdName: node.label },
          }
        : {}),
      ...(mayLook
        ? {
            buttons: (
              <Button disabled={!node} title={node ? '' : t('chooseOrgFirst')} onClick={() => setLooking(true)}>
                {t('whoSees')}
              </Button>
            ),
          }
        : {}),
    }),
    [node, mayLook, t],
  )
  const shown = useMemo(() => named && withoutCalls(named, ['copyTo']), [named])
  if (!shown) return <Spin />
  return (
    <TreeBeside
      name={screen.name}
      label={t('organisations')}
      all={t('allOrganisations')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      <ResourceScreen definition={shown} screen={screen} businessId={businessId} slots={slots} />
      <Suspense>
        {isLooking && node && (
          <EffectiveDialog
            title={t('whoSeesOrg', { name: node.label })}
            of={{ dataOrgId: node.id }}
            onClose={() => setLooking(false)}
          />
        )}
        {copied && <CopyDialog resource="authorize" by="dataOrgIds" id={copied.id} onClose={() => setCopied(null)} />}
      </Suspense>
    </TreeBeside>
  )
}
