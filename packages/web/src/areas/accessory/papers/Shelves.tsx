// Under the lines of an outbound order: where its parts lie, how much, until when. Whoever presses a place takes from it.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../../engine/cells.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import style from '../tables.module.css'
import { partsOf, shelvesOf, takenFrom, type Shelf } from './shelves.ts'

interface ShelvesProps {
  readonly warehouseId: string
  readonly lines: readonly Values[]
  readonly onShelves: (shelves: readonly Shelf[] | undefined) => void
  readonly onChange: (lines: readonly Values[]) => void
}

export function Shelves({ warehouseId, lines, onShelves, onChange }: ShelvesProps) {
  const { t } = useTranslation('accessory')
  const { call } = useSurroundings()
  const parts = partsOf(lines)
  const isAsked = warehouseId !== '' && parts.length > 0
  const { data } = useQuery<readonly Shelf[]>({
    queryKey: ['accessoryOutput', 'shelves', { warehouseId, parts }],
    queryFn: () => shelvesOf(call, warehouseId, parts),
    ...{ enabled: isAsked, staleTime: 0 },
  })
  const shelves = isAsked ? data : undefined
  useEffect(() => onShelves(shelves), [shelves, onShelves])
  if (!shelves || shelves.length === 0) return null
  const nameOf = (id: string): string => textOf(lines.find(({ accessoryId }) => accessoryId === id)?.accessoryIdName)
  return (
    <section aria-label={t('shelves')}>
      <h4 className={style.title}>{t('shelves')}</h4>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th>{t('part')}</th>
              <th>{t('shelf')}</th>
              <th>{t('shelfBatch')}</th>
              <th className={style.number}>{t('shelfOnHand')}</th>
              <th>{t('expires')}</th>
              <th>{t('firstIn')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {shelves.map((shelf) => (
              <tr key={`${shelf.accessoryId} ${shelf.locationId} ${shelf.batchId}`}>
                <td>{nameOf(shelf.accessoryId)}</td>
                <td>{shelf.locationName || emptyText}</td>
                <td>{shelf.batchNo || emptyText}</td>
                <td className={style.number}>{shelf.onHand}</td>
                <td>{shelf.expiryDate || emptyText}</td>
                <td>{shelf.firstIn || emptyText}</td>
                <td>
                  {(shelf.locationId !== '' || shelf.batchId !== '') && (
                    <LinkButton onClick={() => onChange(takenFrom(lines, shelf))}>{t('takeFromHere')}</LinkButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
