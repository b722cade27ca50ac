// Where each card is: the warehouses and the places outside at the left, a map of the racks above the list. A bin of the
// map narrows the list to what stands in it.
import { EnvironmentOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { placeTypes } from '@tmlm/model/areas/cards/places'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import type { Column } from '../../../engine/list/tableParts.ts'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import { textOf } from '../../../engine/values.ts'
import { readNodes } from '../../../ui/orgNodes.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './CardPosition.module.css'
import { isOutside, outsideOf, wayIn, whereOf } from './places.ts'

const RackMap = patientLazy(() => import('./RackMap.tsx'))

export default function CardPosition(props: OwnScreenProps) {
  const { t } = useTranslation('library')
  const lang = useLang()
  const { call } = useSurroundings()
  const [selected, setSelected] = useState<string | null>(null)
  const [bin, setBin] = useState<string | null>(null)
  const { data } = useQuery<unknown>({
    queryKey: ['cargoLocation', 'warehouseTree', {}],
    queryFn: () => call('warehouse', 'listTree', { kind: '1,2', enabled: 'false' }),
  })
  // The places outside wait for the warehouses above them, which would push them down.
  const nodes = useMemo(
    () =>
      data === undefined
        ? []
        : [...readNodes(data, 'cards'), ...outsideOf(t('outside'), (type) => inLang(placeTypes[type], lang))],
    [data, lang, t],
  )
  const way = useMemo(() => wayIn(nodes, selected), [nodes, selected])
  const columns = useMemo(() => [mapColumn(t('map'), t('showOnMap'), showOnMap)], [t])
  const [store] = way
  const place = way.at(-1)

  function choose(id: string | null): void {
    setSelected(id)
    setBin(null)
  }

  /** The warehouse of the card with its bin blinking, and what stands in it. */
  function showOnMap(row: ListRow): void {
    setSelected(textOf(row.warehouseId))
    setBin(textOf(row.locationId))
  }

  const slots: ScreenSlots = {
    where: whereOf(way, bin),
    isOffered: hasWhatItClears,
    columns,
    ...(selected === null ? {} : { onWiden: () => choose(null) }),
  }
  return (
    <TreeBeside
      name={props.screen.name}
      label={t('places')}
      all={t('allPlaces')}
      nodes={nodes}
      selected={selected}
      onSelect={choose}
    >
      <div className={style.position}>
        {store && place && !isOutside(store) && (
          <Suspense>
            <RackMap warehouseId={store.id} place={place} bin={bin} onBin={setBin} />
          </Suspense>
        )}
        <div className={style.list}>
          <ListOfScreen {...props} slots={slots} />
        </div>
      </div>
    </TreeBeside>
  )
}

/** Only what stands in a bin is on the map. */
const mapColumn = (title: string, label: string, onPress: (row: ListRow) => void): Column<ListRow> => ({
  id: 'showOnMap',
  label: 'showOnMap',
  title,
  align: 'left',
  isSortable: false,
  after: 'position',
  cell: (row, tabIndex) =>
    row.locationId ? (
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={<EnvironmentOutlined />}
        title={label}
        aria-label={`${label} ${textOf(row.code)}`}
        onClick={() => onPress(row)}
      />
    ) : (
      ''
    ),
})

/** Where there is no home bin, there is none to take away. */
const hasWhatItClears = (action: string, row: ListRow): boolean => action !== 'clearHome' || Boolean(row.homeLocationId)
