// Which organisation carries out which business, and with whose rows: from the side of organisations or of businesses.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import type { Business, Values } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { Spin, Switch } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { nodeIn } from '../../../ui/orgNodes.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useNamedBusinesses, withoutCalls } from '../businessNames.ts'
import { businessIn, useBusinessTree } from '../businessTree.ts'
import { useOwnerTree } from './orgNodesOf.ts'
import style from './dataPermission.module.css'

const RatesDialog = patientLazy(async () => ({ default: (await import('./RatesDialog.tsx')).RatesDialog }))
const CopyDialog = patientLazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))

const ownedBusiness = ({ orgMode }: Business): boolean => orgMode > 0

export default function OrgBusinesses({ screen, definition, businessId }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const isByBusiness = screen.name === 'orgByBusiness'
  const named = useNamedBusinesses(definition, ownedBusiness)
  const orgs = useOwnerTree()
  const businesses = useBusinessTree(ownedBusiness)
  const nodes = isByBusiness ? businesses : orgs
  const [selected, setSelected] = useState<string | null>(null)
  const [related, setRelated] = useState<ListRow | null>(null)
  const [copied, setCopied] = useState<ListRow | null>(null)
  const node = useMemo(() => (selected === null ? undefined : nodeIn(nodes, selected)), [nodes, selected])
  const business = isByBusiness ? businessIn(selected) : null
  const slots = useMemo<ScreenSlots>(() => {
    const where: Record<string, string> = {}
    const start: Values = {}
    if (business !== null) Object.assign(where, { businessCodeId: String(business) })
    if (business !== null) Object.assign(start, { businessCodeId: business })
    if (!isByBusiness && node) Object.assign(where, { useOrgId: node.id })
    if (!isByBusiness && node) Object.assign(start, { useOrgId: node.id, useOrgIdName: node.label })
    const isNarrowed = Object.keys(where).length > 0
    return {
      presses: { setRate: setRelated, copyTo: setCopied },
      ...(isNarrowed ? { where, start, onWiden: () => setSelected(null) } : {}),
      ...(business === null ? {} : { buttons: <Restriction businessCodeId={business} screen={screen} /> }),
    }
  }, [business, isByBusiness, node, screen])
  const shown = useMemo(() => named && withoutCalls(named, ['setRate', 'copyTo']), [named])
  if (!shown) return <Spin />
  return (
    <TreeBeside
      name={screen.name}
      label={isByBusiness ? t('businesses') : t('organisations')}
      all={isByBusiness ? t('chooseBusiness') : t('allOrganisations')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      <ResourceScreen definition={shown} screen={screen} businessId={businessId} slots={slots} />
      <Suspense>
        {related && definition && (
          <RatesDialog row={related} definition={definition} onClose={() => setRelated(null)} />
        )}
        {copied && <CopyDialog resource="orgBusniess" by="useOrgIds" id={copied.id} onClose={() => setCopied(null)} />}
      </Suspense>
    </TreeBeside>
  )
}

/** Whether only the organisations of the list carry the business out. */
function Restriction({ businessCodeId, screen }: Pick<OwnScreenProps, 'screen'> & { readonly businessCodeId: number }) {
  const { t } = useTranslation('platform')
  const { mayPress } = useRights(screen)
  const { attempt, write } = useAttempt()
  const { data } = useQuery<unknown>({ queryKey: ['orgBusniess', 'businessCodelist', {}] })
  const own = listOf(data)
    .map(valuesOf)
    .find(({ id }) => id === businessCodeId)
  async function restrict(restrictOrg: boolean): Promise<void> {
    await attempt(async () => {
      await write('orgBusniess', 'setRestrict', { businessCodeId, restrictOrg })
    })
  }
  return (
    <label className={style.restrict} title={t('restrictWhy')}>
      <Switch
        size="small"
        checked={own?.restrictOrg === true}
        disabled={!mayPress('restrict')}
        onChange={(on) => void restrict(on)}
      />
      {t('restrictOrg')}
    </label>
  )
}
