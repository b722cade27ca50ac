// A list beside the tree of the types of parts: the parts, or the types themselves.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { nodeIn } from '../../../ui/orgNodes.ts'
import { typeNodes } from './typeNodes.ts'

interface OfPartTypesProps extends OwnScreenProps {
  /** The field by which a row belongs to a type. */
  readonly by: 'typeId' | 'parentId'
  readonly slots: ScreenSlots
  readonly children: (slots: ScreenSlots) => ReactNode
}

export function OfPartTypes({ by, slots, children, screen }: OfPartTypesProps) {
  const { t } = useTranslation('accessory')
  const [selected, setSelected] = useState<string | null>(null)
  const { data } = useQuery<unknown>({ queryKey: ['materialType', 'list', { pageSize: 200, orderBy: 'sort' }] })
  const nodes = useMemo(() => typeNodes(data), [data])
  const type = useMemo(() => (selected === null ? undefined : nodeIn(nodes, selected)), [nodes, selected])
  const narrowed: ScreenSlots = {
    ...slots,
    ...(selected === null ? {} : { where: { [`${by}Under`]: selected }, onWiden: () => setSelected(null) }),
    // What is added while a type is chosen is of that type.
    ...(type ? { start: { ...slots.start, [by]: type.id, [`${by}Name`]: type.label } } : {}),
  }
  return (
    <TreeBeside
      name={screen.name}
      label={t('partTypes')}
      all={t('allPartTypes')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      {children(narrowed)}
    </TreeBeside>
  )
}
