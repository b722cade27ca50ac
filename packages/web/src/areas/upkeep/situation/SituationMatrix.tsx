// Cards down, days across, each day with its symbols; a card opens to its items.
import { useQuery } from '@tanstack/react-query'
import { cellText, foundText, type SituationCard } from '@tmlm/model/areas/upkeep/situation'
import { MinusSquareOutlined, PlusSquareOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { DaySymbol } from './DaySymbol.tsx'
import style from './situation.module.css'
import { daysOf, monthIn } from './situationMonth.ts'

interface SituationMatrixProps {
  readonly month: string
  readonly cards: readonly SituationCard[]
  /** What the month is narrowed to besides. */
  readonly asked: Readonly<Record<string, string>>
  readonly onPrint: (card: SituationCard) => void
}

export function SituationMatrix({ month, cards, asked, onPrint }: SituationMatrixProps) {
  const { t } = useTranslation('upkeep')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const days = daysOf(month)
  const toggle = (id: string): void =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <div className={style.scroll}>
      <table className={style.matrix}>
        <thead>
          <tr>
            <th className={style.card}>{t('card')}</th>
            {days.map((day) => (
              <th key={day}>{Number(day.slice(8))}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRows
              key={card.cardId}
              {...{ card, days, month, asked, onPrint }}
              isOpen={open.has(card.cardId)}
              onToggle={() => toggle(card.cardId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CardRowsProps extends Omit<SituationMatrixProps, 'cards'> {
  readonly card: SituationCard
  readonly days: readonly string[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function CardRows({ card, days, month, asked, isOpen, onToggle, onPrint }: CardRowsProps) {
  const { t } = useTranslation('upkeep')
  const { wayToRow } = useSurroundings()
  const { data } = useQuery<unknown>({
    queryKey: ['checkEquipment', 'situation', { ...asked, month, cardId: card.cardId }],
    enabled: isOpen,
  })
  const [whole] = monthIn(data).cards
  const name = `${card.cardCode} ${card.cardName}`
  return (
    <>
      <tr>
        <th className={style.card} scope="row">
          <Button
            type="text"
            size="small"
            icon={isOpen ? <MinusSquareOutlined /> : <PlusSquareOutlined />}
            aria-expanded={isOpen}
            title={t('itemsOf', { card: name })}
            aria-label={t('itemsOf', { card: name })}
            onClick={onToggle}
          />
          <span title={name}>{name}</span>
          <Button
            type="text"
            size="small"
            icon={<PrinterOutlined />}
            title={t('printCheckCard', { card: name })}
            aria-label={t('printCheckCard', { card: name })}
            onClick={() => onPrint(card)}
          />
        </th>
        {days.map((day) => (
          <td key={day}>
            {card.days
              .filter((check) => check.day === day)
              .map((check) => (
                <DaySymbol key={check.planId} check={check} onOpen={wayToRow('checkEquipment')} />
              ))}
          </td>
        ))}
      </tr>
      {isOpen &&
        whole?.items.map(({ itemId, itemText, standard, days: found }) => (
          <tr key={itemId} className={style.item}>
            <th className={style.card} scope="row" title={standard ?? ''}>
              {itemText}
            </th>
            {days.map((day) => (
              <td key={day}>{cellText(found, day, foundText)}</td>
            ))}
          </tr>
        ))}
      {isOpen && whole?.items.length === 0 && (
        <tr className={style.item}>
          <td colSpan={days.length + 1}>{t('noItemsChecked')}</td>
        </tr>
      )}
    </>
  )
}
