// The people of the chosen node with everything below it. A password is shown once, when it is made.
import type { Screen } from '@tmlm/model'
import { user } from '@tmlm/model/areas/platform/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { passwordIn } from '../../../engine/call/passwords.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import PasswordOnce, { type ToldPassword } from '../../../ui/PasswordOnce.tsx'
import { isOffered } from './offers.ts'
import { useSignInsTab } from './useSignInsTab.tsx'

interface RosterProps {
  readonly node: OrgNode
  readonly screen: Screen
}

export function Roster({ node, screen }: RosterProps) {
  const { t } = useTranslation('platform')
  const serverState = useQueryClient()
  const signInsOf = useSignInsTab()
  const { today } = useSurroundings()
  const [told, setTold] = useState<ToldPassword | null>(null)
  const { data: numbers } = useQuery<unknown>({ queryKey: ['org', 'getLastJobNo', { id: node.id }] })
  const next = textOf(valuesOf(numbers).next)

  const slots = useMemo(
    (): ScreenSlots => ({
      name: t('roster'),
      listAction: 'listRoster',
      where: { parentId: node.id },
      start: { parentId: node.id, parentIdName: node.label, ...(next === '' ? {} : { jobNo: next }) },
      isOffered: (action, row) => isOffered(action, row, today()),
      detailTabs: signInsOf,
      onSaved: (answer) => {
        setTold(passwordIn(answer, textOf(answer.jobNo)))
        void invalidate(serverState, 'org')
      },
    }),
    [t, node, next, serverState, signInsOf, today],
  )

  return (
    <>
      <ResourceScreen definition={user} screen={screen} slots={slots} />
      {told && <PasswordOnce {...told} onClose={() => setTold(null)} />}
    </>
  )
}
