// The organisation, level by level as it is opened; typing filters the whole tree of units and finds people. What is
// open stays open and is read again when the organisation changes.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Input, Tree } from 'antd'
import { useState, type Key, type ReactNode } from 'react'
import { OrgIcon } from './OrgIcon.tsx'
import { filterNodes, peopleIn, readNodes, type OrgNode } from './orgNodes.ts'
import style from './OrgTree.module.css'
import { useDebounced } from './useDebounced.ts'
import { useNodeDrag, type NodeDragging, type NodeItem } from './useNodeDrag.ts'
import { useUiText } from './useUiText.ts'

const filterDelay = 500
const personType = 5
const mostPeople = 50

interface OrgTreeProps {
  readonly selected: string | null
  readonly onSelect: (node: OrgNode | null) => void
  /** Types that are shown; default all down to people. */
  readonly upToType?: number
  /** Also units and people that are stopped. */
  readonly withStopped?: boolean
  readonly dragging?: NodeDragging
}

interface TreeItem extends NodeItem {
  readonly title: ReactNode
  readonly isLeaf: boolean
  readonly icon: ReactNode
  readonly children?: TreeItem[]
}

export function OrgTree({ selected, onSelect, upToType = 5, withStopped = false, dragging }: OrgTreeProps) {
  const t = useUiText()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), filterDelay)
  const { over, treeProps } = useNodeDrag<TreeItem>(dragging)
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const stopped = withStopped ? { withStopped: '1' } : {}
  const { data: rootData } = useQuery<unknown>({ queryKey: ['org', 'listNextTree', stopped] })
  const { data: whole } = useQuery<unknown>({ queryKey: ['org', 'listTree', {}], enabled: keyword !== '' })
  const { data: people } = useQuery<unknown>({
    queryKey: ['user', 'list', { picker: '1', keyword, currentPage: 1, pageSize: mostPeople }],
    enabled: keyword !== '' && upToType >= personType,
  })
  const roots = readNodes(rootData)
  // The root is open until somebody closes it.
  const open = opened ?? roots.map(({ id }) => id)
  const levels = useQueries({
    queries: open.map((id) => ({ queryKey: ['org', 'listNextTree', { id, ...stopped }] })),
  })
  const below = new Map(open.map((id, index) => [id, levels[index]?.data]))

  function lazyItem(node: OrgNode): TreeItem {
    const data = below.get(node.id)
    const children = data === undefined ? undefined : readNodes(data).filter(({ type }) => type <= upToType)
    return {
      ...bareItem(node),
      ...(over?.id === node.id ? { className: style.over } : {}),
      isLeaf: !node.hasNext || children?.length === 0,
      ...(children ? { children: children.map(lazyItem) } : {}),
    }
  }

  const found = keyword === '' ? undefined : [...filterNodes(readNodes(whole), keyword), ...peopleIn(people)]
  const items = found ? found.map(wholeItem) : roots.map(lazyItem)

  return (
    <div className={style.tree}>
      <Input
        allowClear
        value={typed}
        placeholder={t('filterByKeyword')}
        aria-label={t('filterByKeyword')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {items.length === 0 && found && <div className={style.empty}>{t('nothingHere')}</div>}
      <Tree<TreeItem>
        // Opened whole when it is drawn first, so not before all of it is there.
        key={whole === undefined ? '' : keyword}
        className={style.nodes}
        showIcon
        blockNode
        treeData={items}
        selectedKeys={selected === null ? [] : [selected as Key]}
        {...(found
          ? { defaultExpandAll: true }
          : { expandedKeys: [...open], onExpand: (keys: Key[]) => setOpened(keys.map(String)) })}
        onSelect={(_keys, { node, selected: isSelected }) => onSelect(isSelected ? node.node : null)}
        {...treeProps}
      />
    </div>
  )
}

const bareItem = (node: OrgNode): Omit<TreeItem, 'isLeaf'> => ({
  key: node.id,
  title: node.isStopped ? <span className={style.stopped}>{node.label}</span> : node.label,
  node,
  icon: <OrgIcon type={node.type} />,
})

const wholeItem = (node: OrgNode): TreeItem => ({
  ...bareItem(node),
  isLeaf: !node.children?.length,
  children: (node.children ?? []).map(wholeItem),
})
