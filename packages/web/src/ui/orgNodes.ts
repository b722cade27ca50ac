// Nodes of the organisation tree as the wire sends them.

export interface OrgNode {
  readonly id: string
  readonly label: string
  /** 0 to 2 organisation, 3 department, 4 post, 5 person. */
  readonly type: number
  readonly hasNext: boolean
  readonly fullPathName: string
  /** Ids from the root down to the node itself. */
  readonly path: readonly string[]
  readonly isStopped: boolean
  /** How much belongs to it, where that was asked for. */
  readonly count?: number
  readonly children?: readonly OrgNode[]
}

/** The count is what the tree calls by that name. */
export const readNodes = (data: unknown, counted?: string): OrgNode[] =>
  Array.isArray(data) ? data.flatMap((entry) => readNode(entry, counted)) : []

function readNode(entry: unknown, counted: string | undefined): OrgNode[] {
  if (typeof entry !== 'object' || entry === null) return []
  const given = { ...entry } as Record<string, unknown>
  const { value, id = value, label, name = label, type, haveNext, fullPathName, fullPathId, status, children } = given
  const count = counted === undefined ? undefined : given[counted]
  if (typeof id !== 'string') return []
  return [
    {
      id,
      label: typeof label === 'string' ? label : String(name),
      type: typeof type === 'number' ? type : 0,
      hasNext: haveNext === 1,
      fullPathName: typeof fullPathName === 'string' ? fullPathName : '',
      path: typeof fullPathId === 'string' ? fullPathId.split('/') : [id],
      isStopped: status === 0 || status === 3,
      ...(typeof count === 'number' ? { count } : {}),
      ...(Array.isArray(children) ? { children: readNodes(children, counted) } : {}),
    },
  ]
}

/** People of a list as nodes, named as the tree names them. */
export function peopleIn(page: unknown): OrgNode[] {
  const { list } = { list: [], ...(page as object | null) } as { list: unknown }
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => {
    const { id, jobName, jobNo } = { ...entry } as Record<string, unknown>
    if (typeof id !== 'string') return []
    return [
      { id, label: `${jobName}(${jobNo})`, type: 5, hasNext: false, fullPathName: '', path: [id], isStopped: false },
    ]
  })
}

/** The nodes whose label holds the text, with the way to them; what lies below a hit stays. */
export function filterNodes(nodes: readonly OrgNode[], text: string): OrgNode[] {
  return nodes.flatMap((node) => {
    if (holdsText(node.label, text)) return [node]
    const children = filterNodes(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The node with this id among these and those below them. */
export function nodeIn(nodes: readonly OrgNode[], id: string): OrgNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeIn(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

export const holdsText = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase())
