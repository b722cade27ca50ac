// The chart of a standard: who may change the standard says where its points are, by pressing the picture.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './chart.module.css'
import { PointChart, type Spot } from './PointChart.tsx'
import { spotsOf } from './spots.ts'

const standard = 'lubricationStandard'

export function StandardChart({ id }: { readonly id: string }) {
  const { t } = useTranslation('lubrication')
  const { call, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const serverState = useQueryClient()
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [standard, 'getEntityById', { id }] })
  const [placed, setPlaced] = useState<ReadonlyMap<string, Spot['at']>>(new Map())
  const [chosen, setChosen] = useState<string>()
  if (error) return <Failed error={error} onRetry={refetch} />
  const { diagram, points, version, actions } = valuesOf(data)
  const url = textOf(diagram)
  if (data === undefined) return null
  if (url === '') return <p className={style.hint}>{t('noChart')}</p>
  const mayPlace = listOf(actions).includes('update')
  const spots = spotsOf(points).map((spot) => ({ ...spot, at: placed.get(spot.id) ?? spot.at }))
  const current = chosen ?? spots.find(({ at }) => at === null)?.id ?? spots[0]?.id

  function place(at: NonNullable<Spot['at']>): void {
    if (current === undefined) return
    const next = new Map(placed).set(current, at)
    setPlaced(next)
    // The next one that is nowhere yet.
    setChosen(spots.find((spot) => spot.at === null && !next.has(spot.id))?.id ?? current)
  }

  async function save(): Promise<void> {
    const moved = [...placed].map(([point, at]) => ({ id: point, posX: at?.[0], posY: at?.[1] }))
    await attempt(async () => {
      await call(standard, 'placePoints', { id, version, points: moved })
      setPlaced(new Map())
      notify.success(t('placed'))
    })
    await invalidate(serverState, standard)
  }

  return (
    <>
      {mayPlace && (
        <>
          <p className={style.hint}>{t('placeHint')}</p>
          <div className={style.points}>
            {spots.map(({ id: point, pointNo, part, at }) => (
              <Button
                key={point}
                size="small"
                type={point === current ? 'primary' : 'default'}
                onClick={() => setChosen(point)}
              >
                {`${pointNo} ${part}${at === null ? t('notPlaced') : ''}`}
              </Button>
            ))}
            <Button size="small" disabled={placed.size === 0} onClick={() => void save()}>
              {t('savePlaces')}
            </Button>
          </div>
        </>
      )}
      <PointChart
        {...{ url, spots, label: t('chart') }}
        chosen={mayPlace ? current : undefined}
        onPress={mayPlace ? place : undefined}
      />
    </>
  )
}
