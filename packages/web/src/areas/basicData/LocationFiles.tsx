// Locations: the warehouses with their zones and racks at the left, what lies in them at the right, many bins at once.
import { useQuery } from '@tanstack/react-query'
import { bin } from '@tmlm/model/areas/basicData/rules'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../engine/call/rights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { TreeBeside } from '../../engine/list/TreeBeside.tsx'
import { readNodes } from '../../ui/orgNodes.ts'
import { useLang } from '../../ui/useLang.ts'
import { BatchAdd } from './BatchAdd.tsx'
import { BinUse } from './BinUse.tsx'
import { placeOf, startAt, wayTo, whereOf } from './places.ts'

export default function LocationFiles(props: OwnScreenProps) {
  const { definition, screen, location, rights } = props
  const { t } = useTranslation('basicData')
  const lang = useLang()
  const { call } = useSurroundings()
  const linked = new URLSearchParams(location.search).get('warehouseId')
  const [selected, setSelected] = useState(linked)
  const [known, setKnown] = useState(linked)
  if (known !== linked) {
    setKnown(linked)
    setSelected(linked)
  }
  const [isAdding, setAdding] = useState(false)
  // Kept under the locations: a new zone makes the tree old.
  const { data } = useQuery<unknown>({
    queryKey: ['cargoLocation', 'warehouseTree', {}],
    queryFn: () => call('warehouse', 'listTree', { kind: '1,2', enabled: 'false' }),
  })
  const nodes = useMemo(() => readNodes(data), [data])
  const way = useMemo(() => (selected === null ? [] : wayTo(nodes, selected)), [nodes, selected])
  const start = useMemo(() => startAt(way), [way])

  if (!definition) throw new Error('The locations have no definition')
  const mayAdd = rights.mayPress('batchAdd')
  const slots: ScreenSlots = {
    where: whereOf(placeOf(way), selected),
    start,
    isOffered: isOfBins,
    ...(selected === null ? {} : { onWiden: () => setSelected(null) }),
    ...(mayAdd
      ? { buttons: <Button onClick={() => setAdding(true)}>{labelOf(definition, screen, 'batchAdd', lang)}</Button> }
      : {}),
  }
  return (
    <TreeBeside
      name={screen.name}
      label={t('places')}
      all={t('allWarehouses')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
      foot={way[0] && <BinUse warehouseId={way[0].id} />}
    >
      <ListOfScreen {...props} location={{ ...location, search: rowIn(location.search) }} slots={slots} />
      {isAdding && <BatchAdd start={start} onClose={() => setAdding(false)} />}
    </TreeBeside>
  )
}

/** Of the address the tree takes the warehouse; the list, the row that is to be opened. */
function rowIn(search: string): string {
  const open = new URLSearchParams(search).get('open')
  return open === null ? '' : `?${new URLSearchParams({ open }).toString()}`
}

/** Zones and racks hold no cards. */
const isOfBins = (action: string, row: ListRow): boolean => action !== 'contents' || row.kind === bin
