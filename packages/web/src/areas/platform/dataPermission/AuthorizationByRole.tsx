// What a role sees: the roles at the left, at the right every organisation with its level, for one business or for all.
import type { Business, Options } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../../engine/list/listCall.ts'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { textOf } from '../../../engine/values.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import { useLang } from '../../../ui/useLang.ts'
import { businessNames } from '../businessNames.ts'
import { RoleGrants } from './RoleGrants.tsx'

const isOwned = ({ orgMode }: Business): boolean => orgMode > 0
const mostRoles = 200

export default function AuthorizationByRole({ screen }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const [selected, setSelected] = useState<string | null>(null)
  const [names, setNames] = useState<Options>({})
  useEffect(() => {
    void businessNames(isOwned).then(setNames)
  }, [])
  // Suppliers see what is theirs, whatever they are granted.
  const { data } = useQuery<unknown>({ queryKey: ['sysRole', 'list', { picker: '1', kind: '1', pageSize: mostRoles }] })
  const nodes = useMemo(() => readPage(data).rows.map((row) => nodeOf(row.id, textOf(row.name))), [data])
  const businesses = Object.entries(names).map(([id, label]) => ({ value: Number(id), label: inLang(label, lang) }))
  return (
    <TreeBeside
      name={screen.name}
      label={t('roles')}
      all={t('chooseRole')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      {selected === null ? (
        <Empty description={t('chooseRoleFirst')} />
      ) : (
        <RoleGrants key={selected} roleId={selected} businesses={businesses} screen={screen} />
      )}
    </TreeBeside>
  )
}

const nodeOf = (id: string, label: string): OrgNode => ({
  ...{ id, label, type: 0, hasNext: false, fullPathName: label, path: [id], isStopped: false, children: [] },
})
