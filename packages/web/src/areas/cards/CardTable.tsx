// A few cards in the detail of something else: what state each is in, where it is and how long it will last.
import { inLang, type Lang } from '@tmlm/model'
import { placeTypes } from '@tmlm/model/areas/cards/places'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { emptyText, grouped } from '../../engine/cells.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { CardStatus } from './CardStatus.tsx'
import style from './CardTable.module.css'

export interface ToldCard {
  readonly id: string
  readonly code: string
  readonly name: string
  /** As the wire carries it. */
  readonly status: unknown
  readonly placeType: unknown
  readonly place: string
  readonly remainLife: unknown
}

/** As a list of cards tells it. */
export const toldCard = (row: Readonly<Record<string, unknown>>): ToldCard => ({
  ...{ id: textOf(row.id), code: textOf(row.displayCode) || textOf(row.code), name: textOf(row.name) },
  ...{ status: row.status, placeType: row.placeType, place: textOf(row.position), remainLife: row.remainLife },
})

const cardScreen = '/toolingManagement/masterDataManagement/mouldEquipmentCard'

interface CardTableProps {
  readonly cards: readonly ToldCard[]
  /** Said where there are none. */
  readonly none: string
  /** Said below, such as that there are more. */
  readonly note?: string | undefined
}

export function CardTable({ cards, none, note }: CardTableProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const toCard = useSurroundings().wayTo(cardScreen)
  if (cards.length === 0) return <p className={style.none}>{none}</p>
  return (
    <div className={style.scroll}>
      <table className={style.moulds}>
        <thead>
          <tr>
            <th>{t('mouldCode')}</th>
            <th>{t('mouldName')}</th>
            <th>{t('mouldStatus')}</th>
            <th>{t('mouldPlace')}</th>
            <th className={style.number}>{t('remainLife')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ id, code, name, status, placeType, place, remainLife }) => (
            <tr key={id}>
              <td className={style.code}>
                {toCard ? (
                  <Button type="link" size="small" onClick={() => toCard(`?open=${id}`)}>
                    {code}
                  </Button>
                ) : (
                  code
                )}
              </td>
              <td>{name}</td>
              <td>
                <CardStatus code={status} none={emptyText} />
              </td>
              <td>{placeIn(placeType, place, lang)}</td>
              <td className={style.number}>{lifeIn(remainLife)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={style.none}>{note}</p>}
    </div>
  )
}

const types: Readonly<Record<string, readonly [string, string]>> = placeTypes

/** What kind of place, and which. */
function placeIn(placeType: unknown, place: string, lang: Lang): string {
  const kind = types[String(placeType)]
  return [kind ? inLang(kind, lang) : '', place].filter((part) => part !== '').join(' · ') || emptyText
}

const lifeIn = (remainLife: unknown): string =>
  typeof remainLife === 'number' ? grouped(String(remainLife)) : emptyText
