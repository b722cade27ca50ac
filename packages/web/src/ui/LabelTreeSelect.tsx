// A choice out of a tree; typing filters the nodes by a part of their label.
import { TreeSelect } from 'antd'
import type { OrgNode } from './orgNodes.ts'

interface LabelTreeSelectProps {
  readonly label: string
  readonly nodes: readonly OrgNode[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly disabled?: boolean
  readonly placeholder?: string
}

interface Item {
  readonly value: string
  readonly title: string
  readonly children: Item[]
}

export default function LabelTreeSelect(props: LabelTreeSelectProps) {
  const { label, nodes, value, onChange, disabled = false, placeholder } = props
  return (
    <TreeSelect<string | null, Item>
      style={{ width: '100%' }}
      aria-label={label}
      allowClear
      placeholder={placeholder}
      disabled={disabled}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={nodes.map(itemOf)}
      value={value}
      onChange={(id) => onChange(id ?? null)}
    />
  )
}

const itemOf = ({ id, label, children = [] }: OrgNode): Item => ({
  value: id,
  title: label,
  children: children.map(itemOf),
})
