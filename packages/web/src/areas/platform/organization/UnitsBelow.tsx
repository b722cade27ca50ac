// The units directly below the chosen node.
import { useRights } from '../../../engine/call/useRights.ts'
import type { Resource, Screen } from '@tmlm/model'
import { mayContain } from '@tmlm/model/areas/platform/org'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen, type ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { textOf } from '../../../engine/values.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { useLang } from '../../../ui/useLang.ts'
import type { UnitActions } from './useUnitActions.tsx'

export interface UnitProps {
  readonly node: OrgNode
  readonly screen: Screen
  readonly definition: Resource
  readonly actions: UnitActions
}

export function UnitsBelow({ node, screen, definition, actions }: UnitProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const mayRank = useRights(screen).mayPress('rank')
  const slots = useMemo(
    (): ScreenSlots => ({
      name: t('childUnits'),
      where: { parentId: node.id },
      start: { parentId: node.id, parentIdName: node.label },
      presses: pressesOf(actions),
      isOffered,
      buttons: (
        <Permitted isAllowed={mayRank}>
          <Button onClick={() => actions.rank({ id: node.id, name: node.label })}>
            {labelOf(definition, screen, 'rank', lang)}
          </Button>
        </Permitted>
      ),
    }),
    [t, node, actions, mayRank, definition, screen, lang],
  )
  const below = useMemo(() => narrowed(definition, screen, node.type), [definition, screen, node.type])
  return <ResourceScreen definition={below.definition} screen={below.screen} slots={slots} />
}

/** Only what may stand below a node of this type is offered there; where nothing may, there is nothing to add. */
function narrowed(definition: Resource, screen: Screen, parentType: number): Pick<UnitProps, 'definition' | 'screen'> {
  const { type } = definition.fields
  if (type?.kind !== 'choice') return { definition, screen }
  const options = Object.fromEntries(
    Object.entries(type.options).filter(([option]) => mayContain(parentType, Number(option))),
  )
  const isLeaf = Object.keys(options).length === 0
  return {
    definition: isLeaf ? definition : { ...definition, fields: { ...definition.fields, type: { ...type, options } } },
    screen: isLeaf ? { ...screen, buttons: screen.buttons.filter(({ key }) => key !== 'add') } : screen,
  }
}

/** Buttons that ask in words of their own. */
export const pressesOf = (actions: UnitActions): NonNullable<ScreenSlots['presses']> => ({
  move: (row) => void actions.move(unitOf(row)),
  stopChild: (row) => void actions.stop(unitOf(row)),
  restore: (row) => void actions.restore(unitOf(row)),
  updateIsTooling: (row) => void actions.setTooling(unitOf(row), row.isTooling !== 1),
  updateConfig: (row) => actions.configure(unitOf(row)),
})

/** What makes no sense for the unit as it is. */
export function isOffered(action: string, row: ListRow): boolean {
  if (action === 'restore') return row.status === 0
  if (action === 'move' || action === 'delete' || action === 'stopChild') return row.type !== 0
  return action !== 'updateIsTooling' || Number(row.type) <= 3
}

const unitOf = (row: ListRow) => ({ id: row.id, name: textOf(row.name) })
