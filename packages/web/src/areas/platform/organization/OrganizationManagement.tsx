// The organisation on the left, on the right what belongs to the chosen node: units below, roster, the unit itself. On a
// narrow window the tree is a drawer.
import { ApartmentOutlined } from '@ant-design/icons'
import { mayContain, personType } from '@tmlm/model/areas/platform/org'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { OrgTree } from '../../../ui/OrgTree.tsx'
import { readNodes, type OrgNode } from '../../../ui/orgNodes.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import type { NodeDragging } from '../../../ui/useNodeDrag.ts'
import style from './organization.module.css'
import { PersonCard } from './PersonCard.tsx'
import { Roster } from './Roster.tsx'
import { UnitInfo } from './UnitInfo.tsx'
import { UnitsBelow } from './UnitsBelow.tsx'
import { useUnitActions } from './useUnitActions.tsx'

export default function OrganizationManagement({ screen, definition, rights }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState<OrgNode | null>(null)
  const [personId, setPersonId] = useState<string | null>(null)
  const [isTreeOpen, setTreeOpen] = useState(false)
  const { data } = useQuery<unknown>({ queryKey: ['org', 'listNextTree', { withStopped: '1' }] })
  const node = chosen ?? readNodes(data)[0]
  const actions = useUnitActions()
  if (!definition) throw new Error('The screen needs the definition of units')

  function choose(next: OrgNode | null): void {
    // The node that is chosen already was pressed again: it stays, and the tree on a phone closes all the same.
    if (next?.type === personType) setPersonId(next.id)
    else if (next) setChosen(next)
    setTreeOpen(false)
  }

  const dragging: NodeDragging = {
    mayDrag: ({ type, path }) => path.length > 1 && rights.mayPress(type === personType ? 'moveUser' : 'move'),
    mayDrop: (dragged, target) => mayContain(target.type, dragged.type) && !target.path.includes(dragged.id),
    onDrop: (dragged, target) =>
      void (dragged.type === personType ? actions.movePerson(dragged, target) : actions.move(named(dragged), target)),
  }

  const tree = <OrgTree withStopped selected={node?.id ?? null} onSelect={choose} dragging={dragging} />
  const shared = node && { node, screen, definition, actions }

  return (
    <div className={style.screen}>
      {isNarrow ? (
        <>
          <Button className={style.opener} icon={<ApartmentOutlined />} onClick={() => setTreeOpen(true)}>
            {node?.label ?? t('chooseNode')}
          </Button>
          <Drawer
            open={isTreeOpen}
            placement="left"
            size="min(320px, 90vw)"
            title={t('organisationTree')}
            onClose={() => setTreeOpen(false)}
          >
            {tree}
          </Drawer>
        </>
      ) : (
        <nav className={style.side} aria-label={t('organisationTree')}>
          {tree}
        </nav>
      )}
      <main className={style.main}>
        {shared && (
          <Tabs
            className={style.tabs}
            items={[
              { key: 'units', label: t('childUnits'), children: <UnitsBelow key={shared.node.id} {...shared} /> },
              {
                key: 'roster',
                label: t('roster'),
                children: <Roster key={shared.node.id} node={shared.node} screen={screen} />,
              },
              { key: 'basics', label: t('basics'), children: <UnitInfo {...shared} /> },
            ]}
          />
        )}
      </main>
      {actions.place}
      {personId !== null && <PersonCard id={personId} screen={screen} onClose={() => setPersonId(null)} />}
    </div>
  )
}

const named = ({ id, label }: OrgNode) => ({ id, name: label })
