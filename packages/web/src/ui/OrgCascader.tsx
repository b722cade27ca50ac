// Several organisations at once, chosen along the tree.
import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { holdsText, readNodes, type OrgNode } from './orgNodes.ts'

interface OrgCascaderProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Types that can be chosen; default organisations, without departments. */
  readonly upToType?: number
  readonly autoFocus?: boolean
  readonly isOpenAtOnce?: boolean
}

interface Option {
  readonly value: string
  readonly label: string
  readonly children?: Option[]
}

export default function OrgCascader({ label, value, onChange, upToType = 2, ...begin }: OrgCascaderProps) {
  const { data, isFetching } = useQuery<unknown>({ queryKey: ['org', 'listTree', {}] })
  const options = optionsOf(readNodes(data), upToType)
  const ways = waysIn(options)
  return (
    <Cascader<Option, 'value'>
      style={{ width: '100%' }}
      multiple
      autoFocus={begin.autoFocus === true}
      defaultOpen={begin.isOpenAtOnce === true}
      allowClear
      maxTagCount="responsive"
      aria-label={label}
      placeholder={label}
      loading={isFetching}
      options={options}
      changeOnSelect
      showCheckedStrategy={Cascader.SHOW_PARENT}
      displayRender={(labels) => labels.at(-1)}
      showSearch={{ filter: (text, way) => way.some((option) => holdsText(option.label, text)) }}
      value={value.flatMap((id) => {
        const way = ways.get(id)
        return way ? [way] : []
      })}
      onChange={(chosen) =>
        onChange(
          withBelow(
            chosen.map((way) => String(way.at(-1))),
            options,
          ),
        )
      }
    />
  )
}

const optionsOf = (nodes: readonly OrgNode[], upToType: number): Option[] =>
  nodes
    .filter(({ type }) => type <= upToType)
    .map(({ id, label, children = [] }) => {
      const below = optionsOf(children, upToType)
      return { value: id, label, ...(below.length > 0 ? { children: below } : {}) }
    })

/** The way from the root to every node, by its id. */
function waysIn(options: readonly Option[], above: readonly string[] = []): Map<string, string[]> {
  const ways = new Map<string, string[]>()
  for (const { value, children = [] } of options) {
    const way = [...above, value]
    ways.set(value, way)
    for (const [id, below] of waysIn(children, way)) ways.set(id, below)
  }
  return ways
}

/** Ticking a node means all that lies below it; the cascader names only the topmost. */
function withBelow(ids: readonly string[], options: readonly Option[], isTicked = false): string[] {
  return options.flatMap(({ value, children = [] }) => {
    const ticked = isTicked || ids.includes(value)
    return [...(ticked ? [value] : []), ...withBelow(ids, children, ticked)]
  })
}
