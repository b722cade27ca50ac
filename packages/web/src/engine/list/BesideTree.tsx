// A list beside a tree of another object, or of its own rows, which narrows it to what is under the node that is chosen.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { nodeIn } from '../../ui/orgNodes.ts'
import type { OwnScreenProps } from '../page.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { rowNodes } from './rowNodes.ts'
import { TreeBeside } from './TreeBeside.tsx'

interface BesideTreeProps extends Pick<OwnScreenProps, 'screen'> {
  /** The object whose rows are the tree. */
  readonly of: string
  /** The field by which a row belongs to a node. */
  readonly by: string
  /** The field of a node that says how many belong to it. */
  readonly countedBy?: string
  /** What the tree is of, and the entry above all nodes. */
  readonly label: string
  readonly all: string
  readonly slots?: ScreenSlots
  readonly children: (slots: ScreenSlots) => ReactNode
}

/** A tree of more nodes than this wants a call of its own. */
const mostNodes = 200

export function BesideTree({ of, by, countedBy, label, all, slots, children, screen }: BesideTreeProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const { data } = useQuery<unknown>({ queryKey: [of, 'list', { pageSize: mostNodes }] })
  const nodes = useMemo(() => rowNodes(data, countedBy), [data, countedBy])
  const node = useMemo(() => (selected === null ? undefined : nodeIn(nodes, selected)), [nodes, selected])
  const narrowed: ScreenSlots = {
    ...slots,
    ...(selected === null ? {} : { where: { [`${by}Under`]: selected }, onWiden: () => setSelected(null) }),
    // What is added while a node is chosen belongs to it.
    ...(node ? { start: { ...slots?.start, [by]: node.id, [`${by}Name`]: node.label } } : {}),
  }
  return (
    <TreeBeside name={screen.name} label={label} all={all} nodes={nodes} selected={selected} onSelect={setSelected}>
      {children(narrowed)}
    </TreeBeside>
  )
}
