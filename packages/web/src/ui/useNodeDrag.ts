// Dragging the nodes of a tree. Wherever on a node something is let go, it goes below that node: the tree's own
// reckoning of gaps between nodes is passed over.
import type { TreeProps } from 'antd'
import type { BasicDataNode } from 'antd/es/tree'
import { useState } from 'react'
import type { OrgNode } from './orgNodes.ts'

export interface NodeDragging {
  readonly mayDrag: (node: OrgNode) => boolean
  readonly mayDrop: (dragged: OrgNode, target: OrgNode) => boolean
  readonly onDrop: (dragged: OrgNode, target: OrgNode) => void
  /** Let go on what stands for the whole tree: it goes to the top. */
  readonly onDropOutside?: (dragged: OrgNode) => void
}

/** What an entry of a tree must have to be dragged. */
export interface NodeItem {
  readonly key: string
  readonly node: OrgNode
  readonly className?: string | undefined
}

interface NodeDrag<T extends NodeItem & BasicDataNode> {
  readonly dragged: OrgNode | null
  /** The node that would take it. */
  readonly over: OrgNode | null
  readonly treeProps: Pick<
    TreeProps<T>,
    'draggable' | 'allowDrop' | 'dropIndicatorRender' | 'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDrop'
  >
}

export function useNodeDrag<T extends NodeItem & BasicDataNode>(dragging: NodeDragging | undefined): NodeDrag<T> {
  const [dragged, setDragged] = useState<OrgNode | null>(null)
  const [over, setOver] = useState<OrgNode | null>(null)
  if (!dragging) return { dragged, over, treeProps: {} }
  const end = (): void => {
    setDragged(null)
    setOver(null)
  }
  return {
    dragged,
    over: dragged && over && dragging.mayDrop(dragged, over) ? over : null,
    treeProps: {
      draggable: { icon: false, nodeDraggable: (item) => dragging.mayDrag((item as NodeItem).node) },
      allowDrop: () => true,
      dropIndicatorRender: () => null,
      onDragStart: ({ node }) => setDragged(node.node),
      onDragOver: ({ node }) => setOver(node.node),
      onDragEnd: end,
      onDrop: ({ dragNode }) => {
        end()
        if (over && dragging.mayDrop(dragNode.node, over)) dragging.onDrop(dragNode.node, over)
      },
    },
  }
}
