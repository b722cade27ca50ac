// The racks of a warehouse as they stand: each bin with how full it is. A press on a bin shows its cards.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import { racksOf, type BinLook } from './racks.ts'
import style from './RackMap.module.css'

interface RackMapProps {
  readonly warehouseId: string
  /** The warehouse itself, or what in it is looked at. */
  readonly place: OrgNode
  readonly bin: string | null
  readonly onBin: (id: string | null) => void
}

const looks: readonly BinLook[] = ['empty', 'partly', 'full', 'reserved', 'frozen', 'off']

export default function RackMap({ warehouseId, place, bin, onBin }: RackMapProps) {
  const { t } = useTranslation('library')
  const { call } = useSurroundings()
  // Kept under the questions to the library: whoever moves a card makes it old.
  const { data } = useQuery<unknown>({
    queryKey: ['statisticalQuery', 'occupancy', { warehouseId }],
    queryFn: () => call('cargoLocation', 'listOccupancy', { warehouseId }),
  })
  const racks = useMemo(() => racksOf(data, place), [data, place])
  const chosen = useRef<HTMLButtonElement>(null)
  const isThere = racks.some(({ bins }) => bins.some(({ id }) => id === bin))
  useEffect(() => {
    if (isThere) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [bin, isThere])
  const shown = new Set(racks.flatMap(({ bins }) => bins.map(({ look }) => look)))
  if (racks.length === 0) return null
  return (
    <section className={style.map} aria-label={t('rackMap')}>
      <ul className={style.legend}>
        {looks
          .filter((look) => shown.has(look))
          .map((look) => (
            <li key={look}>
              <i className={`${style.bin} ${style[look]}`} aria-hidden />
              {t(`bin_${look}`)}
            </li>
          ))}
      </ul>
      <div className={style.racks}>
        {racks.map((rack) => (
          <figure key={rack.id} className={style.rack}>
            <figcaption>{rack.label}</figcaption>
            <div className={style.grid} style={{ gridTemplateColumns: `repeat(${rack.columns}, 34px)` }}>
              {rack.bins.map((entry) => {
                const about = t('binAbout', { ...entry, look: t(`bin_${entry.look}`) })
                return (
                  <button
                    key={entry.id}
                    ref={bin === entry.id ? chosen : undefined}
                    type="button"
                    title={about}
                    aria-label={about}
                    aria-pressed={bin === entry.id}
                    className={`${style.bin} ${style[entry.look]}`}
                    style={{ gridColumn: entry.column, gridRow: entry.line }}
                    onClick={() => onBin(bin === entry.id ? null : entry.id)}
                  >
                    {entry.occupied > 0 ? entry.occupied : ''}
                  </button>
                )
              })}
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
