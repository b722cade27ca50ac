// Encode rules of basic data or of papers: the list of the engine, with an editor of its own for a rule.
import type { Business } from '@tmlm/model'
import { basicData, businessDocuments } from '@tmlm/model/areas/platform/codeRule'
import { Spin } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useNamedBusinesses } from '../businessNames.ts'

const RuleDialog = patientLazy(async () => ({ default: (await import('./RuleDialog.tsx')).RuleDialog }))

const isPaper = ({ rule, kind }: Business): boolean => rule !== undefined && kind === 'document'
const isBasic = ({ rule, kind }: Business): boolean => rule !== undefined && kind !== 'document'

export default function EncodeRules({ screen, definition, businessId }: OwnScreenProps) {
  const [edited, setEdited] = useState<ListRow | null>(null)
  const areDocuments = screen.name === 'encodeRulesBusinessDocuments'
  const named = useNamedBusinesses(definition, areDocuments ? isPaper : isBasic)
  const slots = useMemo<ScreenSlots>(
    () => ({
      where: { group: String(areDocuments ? businessDocuments : basicData) },
      presses: { update: setEdited },
      // The company's own rule can be taken back, but not away.
      isOffered: (action, row) => action !== 'delete' || textOf(row.useOrgId) !== '',
    }),
    [areDocuments],
  )
  const shown = useMemo(
    () => named && { ...named, list: { ...named.list, filters: listed(named.list.filters) } },
    [named],
  )
  if (!shown) return <Spin />
  return (
    <>
      <ResourceScreen definition={shown} screen={screen} businessId={businessId} slots={slots} />
      <Suspense>{edited && <RuleDialog row={edited} definition={shown} onClose={() => setEdited(null)} />}</Suspense>
    </>
  )
}

/** The screen itself says of which group it is. */
const listed = (filters: readonly string[]): string[] => filters.filter((name) => name !== 'group')
