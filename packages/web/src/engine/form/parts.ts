// The parts of a value whose template stands on another row: that row's own, and those of the rows above it in its tree.
import { useQuery } from '@tanstack/react-query'
import { inLang, type JsonField, type Lang, type Text, type Values } from '@tmlm/model'
import { useMemo } from 'react'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface Part {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'bool' | 'list'
  readonly unit: string
  readonly options: readonly string[]
  readonly isRequired: boolean
}

/** Undefined while nothing is chosen, or the template is on its way. */
export function useParts({ parts }: JsonField, values: Readonly<Values>, lang: Lang): readonly Part[] | undefined {
  const id = textOf(values[parts?.by ?? ''])
  const { data } = useQuery<unknown>({
    queryKey: [parts?.of ?? '', 'listTree', { enabled: 'false' }],
    enabled: parts !== undefined && id !== '',
  })
  return useMemo(
    () => (data === undefined || id === '' ? undefined : partsOn(wayTo(listOf(data), id), lang)),
    [data, id, lang],
  )
}

/** From the root down to the node. */
export function wayTo(nodes: readonly unknown[], id: string): readonly Values[] {
  for (const entry of nodes) {
    const node = valuesOf(entry)
    if (node.value === id) return [node]
    const below = wayTo(listOf(node.children), id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

const partsOn = (way: readonly Values[], lang: Lang): Part[] =>
  way.flatMap((node) => listOf(node.attrs)).map((entry) => partOf(valuesOf(entry), lang))

const kinds: ReadonlySet<string> = new Set(['text', 'number', 'date', 'bool', 'list'])

function partOf(spec: Readonly<Values>, lang: Lang): Part {
  const zh = textOf(spec.labelZh)
  const label: Text = [zh, textOf(spec.labelEn) || zh]
  const kind = textOf(spec.dataType)
  return {
    key: textOf(spec.attrKey),
    label: inLang(label, lang),
    kind: kinds.has(kind) ? (kind as Part['kind']) : 'text',
    unit: textOf(spec.unit),
    options: textOf(spec.options)
      .split(/[,，]/)
      .map((option) => option.trim())
      .filter(Boolean),
    isRequired: spec.required === true,
  }
}
