// The organisation, level by level as it is opened; typing filters the whole tree of units.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Tree } from 'antd'
import { useState, type Key } from 'react'
import { OrgIcon } from './OrgIcon.tsx'
import { filterNodes, readNodes, type OrgNode } from './orgNodes.ts'
import style from './OrgTree.module.css'
import { useDebounced } from './useDebounced.ts'
import { useUiText } from './useUiText.ts'

const filterDelay = 500

interface OrgTreeProps {
  readonly selected: string | null
  readonly onSelect: (node: OrgNode | null) => void
  /** Types that are shown; default all down to people. */
  readonly upToType?: number
}

interface TreeItem {
  readonly key: string
  readonly title: string
  readonly node: OrgNode
  readonly isLeaf: boolean
  readonly icon: React.ReactNode
  readonly children?: TreeItem[]
}

export function OrgTree({ selected, onSelect, upToType = 5 }: OrgTreeProps) {
  const t = useUiText()
  const serverState = useQueryClient()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), filterDelay)
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly OrgNode[]>>(new Map())
  const { data: roots } = useQuery<unknown>({ queryKey: ['org', 'listNextTree', {}] })
  const { data: whole } = useQuery<unknown>({ queryKey: ['org', 'listTree', {}], enabled: keyword !== '' })

  /** A level that does not come is an empty one, without a message. */
  async function loadBelow(id: string): Promise<void> {
    const data = await serverState.fetchQuery<unknown>({ queryKey: ['org', 'listNextTree', { id }] }).catch(() => [])
    setLoaded((before) => new Map(before).set(id, readNodes(data)))
  }

  function lazyItem(node: OrgNode): TreeItem {
    const below = loaded.get(node.id)?.filter(({ type }) => type <= upToType)
    return {
      ...bareItem(node),
      isLeaf: !node.hasNext || below?.length === 0,
      ...(below ? { children: below.map(lazyItem) } : {}),
    }
  }

  const found = keyword === '' ? undefined : filterNodes(readNodes(whole), keyword)
  const items = found ? found.map(wholeItem) : readNodes(roots).map(lazyItem)

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
        key={keyword}
        showIcon
        blockNode
        treeData={items}
        defaultExpandAll={found !== undefined}
        selectedKeys={selected === null ? [] : [selected as Key]}
        {...(found ? {} : { loadData: ({ key }) => loadBelow(String(key)) })}
        onSelect={(_keys, { node, selected: isSelected }) => onSelect(isSelected ? node.node : null)}
      />
    </div>
  )
}

const bareItem = (node: OrgNode): Omit<TreeItem, 'isLeaf'> => ({
  key: node.id,
  title: node.label,
  node,
  icon: <OrgIcon type={node.type} />,
})

const wholeItem = (node: OrgNode): TreeItem => ({
  ...bareItem(node),
  isLeaf: !node.children?.length,
  children: (node.children ?? []).map(wholeItem),
})
