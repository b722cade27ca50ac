// How the checks of a card went: scanned or found by its line, a month of it with its symbols; a day leads to its sheet.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { checkEquipment, situationAsked } from '@tmlm/model/areas/upkeep/checkEquipment'
import type { CheckSymbol, SituationCard } from '@tmlm/model/areas/upkeep/situation'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { FindRows, type Finding } from '../../../engine/phone/FindRows.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { DaySymbol, SymbolLegend } from '../situation/DaySymbol.tsx'
import { MonthSwitch } from '../situation/MonthSwitch.tsx'
import style from '../situation/situation.module.css'
import { daysOf, monthIn } from '../situation/situationMonth.ts'

/** Where a day leads to. */
const detailPath = '/mobile/checkEquipmentDetail'

export default function EquipmentCheckQuery({ screen }: OwnScreenProps) {
  const { t } = useTranslation('upkeep')
  const { today } = useSurroundings()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const [finding, setFinding] = useState<Finding>({})
  const [line, setLine] = useState<Values>({})
  const [page, setPage] = useState(1)
  const [which, tabs] = useTabs([
    ['all', t('allChecks')],
    ['abnormal', t('abnormalChecks')],
    ['missed', t('missedChecks')],
  ])
  const productLineId = textOf(line.productLineId)
  const input = { ...finding.input, ...(productLineId === '' ? {} : { productLineId }), month, page: String(page) }
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['checkEquipment', 'situation', input] })
  const { cards, totalRow, pageSize } = monthIn(data)
  const shown = cards.filter(({ days }) => which === 'all' || days.some(({ symbol }) => isMeant(symbol, which)))

  function find(found: Finding): void {
    setPage(1)
    setFinding(found)
  }

  return (
    <ScreenPage screen={screen}>
      {tabs}
      <FindRows definition={checkEquipment} by="cardId" finding={finding} onFind={find} />
      <Block>
        <PhoneFields
          fields={fieldsNamed(situationAsked, ['productLineId'])}
          values={line}
          onChange={(changed) => {
            setPage(1)
            setLine((before) => ({ ...before, ...changed }))
          }}
        />
        <MonthSwitch month={month} onChange={setMonth} />
      </Block>
      {error && <Failed error={error} onRetry={refetch} />}
      {shown.map((card) => (
        <CardMonth key={card.cardId} card={card} month={month} which={which} />
      ))}
      {data !== undefined && shown.length === 0 && <p className={style.nothing}>{t('nothingToCheck')}</p>}
      {totalRow > page * pageSize && (
        <Block>
          <Button block onClick={() => setPage(page + 1)}>
            {t('nextCards')}
          </Button>
        </Block>
      )}
      {data !== undefined && (
        <Block>
          <SymbolLegend />
        </Block>
      )}
    </ScreenPage>
  )
}

type Wanted = 'abnormal' | 'missed'

const wanted: Readonly<Record<Wanted, readonly CheckSymbol[]>> = {
  abnormal: ['abnormal', 'repaired'],
  missed: ['missed', 'madeUp'],
}

const isMeant = (symbol: CheckSymbol, which: 'all' | Wanted): boolean =>
  which === 'all' || wanted[which].includes(symbol)

interface CardMonthProps {
  readonly card: SituationCard
  readonly month: string
  readonly which: 'all' | Wanted
}

function CardMonth({ card, month, which }: CardMonthProps) {
  const { wayTo } = useSurroundings()
  const open = wayTo(detailPath)
  const days = daysOf(month).filter(
    (day) => which === 'all' || card.days.some((check) => check.day === day && isMeant(check.symbol, which)),
  )
  return (
    <Block title={`${card.cardCode} ${card.cardName}`}>
      <div className={style.strip}>
        {days.map((day) => (
          <div key={day}>
            <small>{Number(day.slice(8))}</small>
            {card.days
              .filter((check) => check.day === day)
              .map((check) => (
                <DaySymbol key={check.planId} check={check} onOpen={open && ((id) => open(`?id=${id}`))} />
              ))}
          </div>
        ))}
      </div>
    </Block>
  )
}
