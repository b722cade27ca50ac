// Organisations that own rows, as a tree; departments and posts own none.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readNodes, type OrgNode } from '../../../ui/orgNodes.ts'

const lastOwner = 2

export function useOwnerTree(): readonly OrgNode[] {
  const { data } = useQuery<unknown>({ queryKey: ['org', 'listTree', {}] })
  return useMemo(() => owners(readNodes(data)), [data])
}

const owners = (nodes: readonly OrgNode[]): OrgNode[] =>
  nodes.flatMap((node) => (node.type > lastOwner ? [] : [{ ...node, children: owners(node.children ?? []) }]))

/** From the top down, each with how deep it stands. */
export const flattened = (nodes: readonly OrgNode[], depth = 0): { readonly node: OrgNode; readonly depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flattened(node.children ?? [], depth + 1)])
