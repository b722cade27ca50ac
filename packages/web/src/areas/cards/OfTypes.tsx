// A list beside the tree of the types that its rows have: files, cards, or the types themselves.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import { listPartOf } from '../../engine/list/address.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { TreeBeside } from '../../engine/list/TreeBeside.tsx'
import { valuesOf } from '../../engine/values.ts'
import { filtersWithin } from '../../engine/list/withinBusiness.ts'
import { nodeIn, readNodes, type OrgNode } from '../../ui/orgNodes.ts'
import type { NodeDragging } from '../../ui/useNodeDrag.ts'

interface OfTypesProps extends OwnScreenProps {
  /** The field by which a row belongs to a type. */
  readonly by: 'toolingTypeId' | 'parentId'
  /** The tree says how many cards there are of each type. */
  readonly counted?: true
  readonly dragging?: NodeDragging
  readonly slots?: ScreenSlots
  readonly children?: ReactNode
}

export function OfTypes({ by, counted, dragging, slots, children, ...given }: OfTypesProps) {
  const { definition, screen, location } = given
  const { t } = useTranslation('cards')
  const { call } = useSurroundings()
  const address = listPartOf(location.search)
  const [selected, setSelected] = useState(() => typeIn(address, by))
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setSelected(typeIn(address, by))
  }
  if (!definition) throw new Error(`The screen ${screen.name} has no definition`)
  const { cardType } = filtersWithin(definition.list.where)
  const { data } = useQuery<unknown>({
    queryKey: [
      // What is counted changes with the cards.
      counted ? 'newCard' : 'toolingType',
      'typeTree',
      { enabled: 'false', ...(cardType ? { cardType } : {}), ...(counted ? { counted } : {}) },
    ],
    queryFn: ({ queryKey }) => call('toolingType', 'listTree', valuesOf(queryKey[2])),
  })
  const nodes = useMemo(() => readNodes(data, 'cards'), [data])
  const type = useMemo(() => (selected === null ? undefined : nodeIn(nodes, selected)), [nodes, selected])
  const start = useMemo(() => (type ? beginning(type, by) : undefined), [type, by])
  const all: ScreenSlots = {
    ...slots,
    where: { ...slots?.where, ...(selected === null ? {} : { [`${by}Under`]: selected }) },
    ...(selected === null ? {} : { onWiden: () => setSelected(null) }),
    ...(start ? { start } : {}),
  }
  return (
    <TreeBeside
      name={screen.name}
      label={t('types')}
      all={t('allTypes')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
      {...(dragging ? { dragging } : {})}
    >
      <ListOfScreen {...given} slots={all} />
      {children}
    </TreeBeside>
  )
}

/** An address may ask for one type and all below it. */
const typeIn = (search: string, by: OfTypesProps['by']): string | null => new URLSearchParams(search).get(`${by}Under`)

/** What is added while a type is chosen is of that type. */
const beginning = ({ id, label, type }: OrgNode, by: OfTypesProps['by']): Values => ({
  cardType: type,
  [by]: id,
  [`${by}Name`]: label,
})
