// Where counters are: the list with its coordinates, the plane above it, requests to devices, and the way of one of them.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { dieCounterPosition } from '@tmlm/model/areas/life/dieCounterPosition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, textOf } from '../../../engine/values.ts'
import style from '../life.module.css'
import { PositionPlane } from './PositionPlane.tsx'
import type { Pin } from './plane.ts'
import { TrackDialog } from './TrackDialog.tsx'

export default function GetPosition(props: OwnScreenProps) {
  const { t } = useTranslation('life')
  const { notify } = useSurroundings()
  const { attempt, write } = useAttempt()
  const [tracked, setTracked] = useState<ListRow | null>(null)
  const { data } = useQuery<unknown>({ queryKey: ['dieCounterPosition', 'listCounter', { pageSize: '200' }] })
  const pins = data === undefined ? [] : readPage(data).rows.flatMap(pinOf)

  async function locate(row: ListRow): Promise<void> {
    await attempt(async () => {
      await write(dieCounterPosition.name, 'locate', { counterIds: [row.id] })
      notify.success(t('located', { count: 1 }))
    })
  }

  return (
    <div className={style.tabbed}>
      {data !== undefined && <PositionPlane pins={pins} />}
      <ListOfScreen {...props} slots={{ presses: { locate: (row) => void locate(row), track: setTracked } }} />
      {tracked && <TrackDialog counter={tracked} onClose={() => setTracked(null)} />}
    </div>
  )
}

const tones = { 0: 'default', 1: 'success', 2: 'danger' } as const

function pinOf(row: ListRow): Pin[] {
  if (isEmpty(row.lng) || isEmpty(row.lat)) return []
  const fence = isEmpty(row.expectedLng)
    ? {}
    : { fence: { lng: Number(row.expectedLng), lat: Number(row.expectedLat), radius: Number(row.radius ?? 500) } }
  const tone = tones[Number(row.offPlace) as keyof typeof tones] ?? 'default'
  return [
    {
      key: row.id,
      name: textOf(row.deviceNo),
      lng: Number(row.lng),
      lat: Number(row.lat),
      accuracy: Number(row.accuracy ?? 0),
      tone,
      ...fence,
    },
  ]
}
