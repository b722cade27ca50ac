// A tree beside a list that narrows it: at the left where there is room, else as one field above the list.
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Input, Tree } from 'antd'
import { Suspense, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filterNodes, type OrgNode } from '../../ui/orgNodes.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useFolded } from '../../ui/useFolded.ts'
import { useNodeDrag, type NodeDragging, type NodeItem } from '../../ui/useNodeDrag.ts'
import entry from '../../ui/entry.module.css'
import style from './TreeBeside.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const LabelTreeSelect = patientLazy(() => import('../../ui/LabelTreeSelect.tsx'))

const filterDelay = 300

interface TreeBesideProps {
  /** Of the screen: by this the browser remembers whether it is folded. */
  readonly name: string
  /** What the tree is of. */
  readonly label: string
  /** The entry above all nodes, which narrows nothing. */
  readonly all: string
  readonly nodes: readonly OrgNode[]
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  /** Nodes go elsewhere by dragging, where there is room for the tree. */
  readonly dragging?: NodeDragging
  /** Below the tree. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export function TreeBeside(props: TreeBesideProps) {
  const isNarrow = useNarrow()
  const [isFolded, setFolded] = useFolded(props.name)
  return (
    <div className={isNarrow ? style.above : style.beside} data-folded={isFolded}>
      {isNarrow ? (
        <div className={style.field}>
          <Suspense fallback={<Input readOnly placeholder={props.all} />}>
            <LabelTreeSelect
              label={props.label}
              placeholder={props.all}
              nodes={props.nodes}
              value={props.selected}
              onChange={props.onSelect}
            />
          </Suspense>
          {props.foot}
        </div>
      ) : (
        <Panel {...props} isFolded={isFolded} onFold={setFolded} />
      )}
      <div className={style.list}>{props.children}</div>
    </div>
  )
}

interface Item extends NodeItem {
  readonly title: string
  readonly children: Item[]
}

interface PanelProps extends TreeBesideProps {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

function Panel({ label, all, nodes, selected, onSelect, dragging, foot, isFolded, onFold }: PanelProps) {
  const { t } = useTranslation('engine')
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), filterDelay)
  const shown = keyword === '' ? nodes : filterNodes(nodes, keyword)
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const expanded = keyword === '' ? (opened ?? firstLevel(nodes)) : allIds(shown)
  const { dragged, over, treeProps } = useNodeDrag<Item>(dragging)
  const itemOf = (node: OrgNode): Item => ({
    key: node.id,
    title: node.count === undefined ? node.label : `${node.label} (${node.count})`,
    node,
    ...(over?.id === node.id ? { className: style.over } : {}),
    children: (node.children ?? []).map(itemOf),
  })
  const fold = (
    <Button
      type="text"
      icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      title={t(isFolded ? 'unfoldTree' : 'foldTree')}
      aria-label={t(isFolded ? 'unfoldTree' : 'foldTree')}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    />
  )
  if (isFolded)
    return (
      <aside className={style.folded} aria-label={label}>
        {fold}
      </aside>
    )
  return (
    <aside className={style.panel} aria-label={label}>
      <div className={style.top}>
        <Input
          allowClear
          value={typed}
          placeholder={t('filterTree')}
          aria-label={t('filterTree')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {fold}
      </div>
      <button
        type="button"
        className={`${entry.entry} ${style.all}`}
        aria-pressed={selected === null}
        onClick={() => onSelect(null)}
        {...(dragged &&
          nodes.every(({ id }) => id !== dragged.id) &&
          dragging?.onDropOutside && {
            'data-takes': true,
            onDragOver: (event: DragEvent) => event.preventDefault(),
            onDrop: () => dragging.onDropOutside?.(dragged),
          })}
      >
        {all}
      </button>
      <div className={style.tree}>
        <Tree<Item>
          blockNode
          treeData={shown.map(itemOf)}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys.map(String))}
          selectedKeys={selected === null ? [] : [selected]}
          onSelect={([key]) => onSelect(key === undefined ? null : String(key))}
          {...treeProps}
        />
      </div>
      {foot}
    </aside>
  )
}

const firstLevel = (nodes: readonly OrgNode[]): string[] => nodes.map(({ id }) => id)

const allIds = (nodes: readonly OrgNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...allIds(children)])
