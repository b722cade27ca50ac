// Businesses as a tree: the modules of the menu, and below each what is done in it.
import { inLang, type Business, type Lang } from '@tmlm/model'
import { useEffect, useState } from 'react'
import type { OrgNode } from '../../ui/orgNodes.ts'
import { useLang } from '../../ui/useLang.ts'

/** A node of a module has no number. */
export const businessIn = (nodeId: string | null): number | null =>
  nodeId && /^\d+$/.test(nodeId) ? Number(nodeId) : null

export function useBusinessTree(isMeant: (business: Business) => boolean): readonly OrgNode[] {
  const lang = useLang()
  const [nodes, setNodes] = useState<readonly OrgNode[]>([])
  useEffect(() => {
    void businessTree(isMeant, lang).then(setNodes)
  }, [isMeant, lang])
  return nodes
}

async function businessTree(isMeant: (business: Business) => boolean, lang: Lang): Promise<OrgNode[]> {
  const { catalogue } = await import('@tmlm/model/catalogue')
  const meant = [...catalogue.businesses.values()].filter(isMeant)
  return [...catalogue.groups.values()].flatMap(({ name, label }) => {
    const below = meant.filter(({ classification }) => classification === name)
    return below.length === 0
      ? []
      : [
          nodeOf(
            name,
            inLang(label, lang),
            below.map((one) => nodeOf(String(one.id), inLang(one.label, lang))),
          ),
        ]
  })
}

const nodeOf = (id: string, label: string, children: readonly OrgNode[] = []): OrgNode => ({
  ...{ id, label, type: 0, hasNext: children.length > 0, fullPathName: label, path: [id], isStopped: false },
  children,
})
