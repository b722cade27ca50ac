// The check card of a machine as it hangs beside it: a sheet of A4 across, items down, days across, places to sign.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import {
  cellText,
  foundText,
  symbolIn,
  symbolMeanings,
  type CheckSymbol,
  type SituationCard,
} from '@tmlm/model/areas/upkeep/situation'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintFrame } from '../../../engine/print/PrintFrame.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { printElement } from '../../../ui/printElement.ts'
import { useLang } from '../../../ui/useLang.ts'
import { MonthSwitch } from './MonthSwitch.tsx'
import style from './situation.module.css'
import { daysOf, monthIn } from './situationMonth.ts'

interface CheckCardDialogProps {
  readonly card: Pick<SituationCard, 'cardId' | 'cardCode' | 'cardName'>
  readonly startMonth: string
  readonly onClose: () => void
}

export default function CheckCardDialog({ card, startMonth, onClose }: CheckCardDialogProps) {
  const { t } = useTranslation('upkeep')
  const [month, setMonth] = useState(startMonth)
  const [isPrinting, setPrinting] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const { data } = useQuery<unknown>({
    queryKey: ['checkEquipment', 'situation', { month, cardId: card.cardId }],
  })
  const [found] = monthIn(data).cards

  function print(): void {
    if (!page.current) return
    setPrinting(true)
    void printElement(page.current).finally(() => setPrinting(false))
  }

  return (
    <PrintFrame
      title={t('checkCard')}
      width={1260}
      isPrinting={isPrinting || data === undefined}
      printed={page}
      page="@page{size:A4 landscape;margin:8mm}"
      options={<MonthSwitch month={month} onChange={setMonth} />}
      onPrint={print}
      onClose={onClose}
    >
      <CheckCard month={month} card={found ?? { ...card, days: [], items: [] }} />
    </PrintFrame>
  )
}

function CheckCard({ month, card }: { readonly month: string; readonly card: SituationCard }) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const { person, today } = useSurroundings()
  const days = daysOf(month)
  const checkers = [t('checkedBy'), t('confirmedBy')]
  return (
    <article className={style.page}>
      <header>
        <h1>{t('checkCard')}</h1>
        <p>
          {card.cardCode} {card.cardName} · {month}
        </p>
      </header>
      <table className={style.paper}>
        <colgroup>
          <col className={style.itemColumn} />
          <col className={style.standardColumn} />
        </colgroup>
        <thead>
          <tr>
            <th>{t('item')}</th>
            <th>{t('standard')}</th>
            {days.map((day) => (
              <th key={day}>{Number(day.slice(8))}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {card.items.map(({ itemId, itemText, standard, days: found }) => (
            <tr key={itemId}>
              <th>{itemText}</th>
              <td className={style.standard}>{standard}</td>
              {days.map((day) => (
                <td key={day}>{cellText(found, day, foundText)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th colSpan={2}>{t('wholeMachine')}</th>
            {days.map((day) => (
              <td key={day}>{cellText(card.days, day, ({ symbol }) => symbolIn(symbol, lang))}</td>
            ))}
          </tr>
          {checkers.map((who) => (
            <tr key={who}>
              <th colSpan={2}>{who}</th>
              {days.map((day) => (
                <td key={day} className={style.signature} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>
          {(Object.keys(symbolMeanings) as CheckSymbol[])
            .map((symbol) => `${symbolIn(symbol, lang)} ${inLang(symbolMeanings[symbol], lang)}`)
            .join('　')}
        </span>
        <span>
          {person.jobName} {today()}
        </span>
      </footer>
    </article>
  )
}
