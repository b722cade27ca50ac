// The rows of the permission dialog: the tree laid out in lines, as far as it is open, narrowed by what is looked for.
import { inLang, type Lang, type Screen } from '@tmlm/model'
import { differsOn, isGroup, type GrantGroup, type Grants } from './grants.ts'

export type GrantRow =
  | { readonly kind: 'group'; readonly depth: number; readonly group: GrantGroup; readonly isOpen: boolean }
  | { readonly kind: 'screen'; readonly depth: number; readonly screen: Screen }

export interface Narrowing {
  readonly keyword: string
  readonly onlyTicked: boolean
  /** Of these grants and those of the role that is compared with. */
  readonly onlyDifferent: boolean
}

interface Looking extends Narrowing {
  readonly grants: Grants
  readonly other: Grants | undefined
  readonly closed: ReadonlySet<string>
  readonly lang: Lang
}

export function grantRows(tree: readonly (GrantGroup | Screen)[], looking: Looking): GrantRow[] {
  const keyword = looking.keyword.trim().toLowerCase()
  const isNarrowed = keyword !== '' || looking.onlyTicked || looking.onlyDifferent
  const holds = (text: readonly [string, string]): boolean =>
    keyword === '' || text.some((word) => word.toLowerCase().includes(keyword))

  const shows = (screen: Screen, isNamed: boolean): boolean =>
    (isNamed || holds(screen.label) || screen.buttons.some(({ label }) => holds(label))) &&
    (!looking.onlyTicked || looking.grants.screens.has(screen.name)) &&
    (!looking.onlyDifferent || (looking.other !== undefined && differsOn(screen, looking.grants, looking.other)))

  /** Below a group that is named itself everything is shown. */
  const rows = (nodes: readonly (GrantGroup | Screen)[], depth: number, isNamed: boolean): GrantRow[] =>
    nodes.flatMap((node): GrantRow[] => {
      if (!isGroup(node)) return shows(node, isNamed) ? [{ kind: 'screen', depth, screen: node }] : []
      const below = rows(node.children, depth + 1, isNamed || (keyword !== '' && holds(node.label)))
      if (below.length === 0) return []
      // What was looked for is never hidden in a closed group.
      const isOpen = isNarrowed || !looking.closed.has(node.name)
      return [{ kind: 'group', depth, group: node, isOpen }, ...(isOpen ? below : [])]
    })

  return rows(tree, 0, false)
}

export const rowKey = (row: GrantRow): string =>
  row.kind === 'group' ? `group ${row.group.name}` : `screen ${row.screen.name}`

export const rowLabel = (row: GrantRow, lang: Lang): string =>
  inLang(row.kind === 'group' ? row.group.label : row.screen.label, lang)
