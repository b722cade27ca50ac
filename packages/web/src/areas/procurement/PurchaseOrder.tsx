// Purchase orders: amounts while they are typed, cards from what was ordered, acceptance of what arrived.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lineAmounts } from '@tmlm/model/areas/procurement/rules'
import type { Values } from '@tmlm/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'
import { ofCategory } from './ofCategory.ts'

interface Bought {
  /** What is bought most. */
  readonly cardType: number
  readonly acceptancePath: string
}

const tools: Bought = {
  cardType: 2,
  acceptancePath: '/toolingManagement/toolingAcceptanceManagement/cardAcceptanceOrder',
}

/** By the screens of other categories. */
const others: Readonly<Record<string, Bought>> = {
  equipmentPurchaseOrder: { cardType: 3, acceptancePath: '/equipmentManagement/equipmentAcceptanceOrder' },
}

export default function PurchaseOrder(props: OwnScreenProps) {
  const { t } = useTranslation('procurement')
  const { notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const { cardType, acceptancePath } = others[props.screen.name] ?? tools
  const { definition } = props
  const paper = useMemo(() => definition && ofCategory(definition, cardType), [definition, cardType])
  const callOnce = useCallOnce()
  const serverState = useQueryClient()

  async function toAcceptance(row: ListRow): Promise<void> {
    await attempt(async () => {
      const made = valuesOf(await callOnce('procurementOrder', 'toAcceptance', { id: row.id }))
      await invalidate(serverState, 'acceptance')
      notify.success(t('acceptanceMade', { code: textOf(made.code), count: Number(made.count) }))
      wayTo(acceptancePath)?.(`?open=${textOf(made.id)}`)
    })
  }

  const slots: ScreenSlots = {
    start: { cardType },
    settleLine: priced,
    presses: { toAcceptance: (row) => void toAcceptance(row) },
  }
  return <ListOfScreen {...props} {...(paper ? { definition: paper } : {})} slots={slots} />
}

/** R-14 as it is typed; the server computes it again. */
function priced(line: Values, order: Readonly<Values>): Values {
  const [qty, price] = [Number(line.qty), textOf(line.price)]
  const rate = textOf(line.taxRate) || textOf(order.taxRate) || '0'
  if (!Number.isInteger(qty) || qty <= 0 || !isAmount(price) || !isAmount(rate)) return line
  return { ...line, ...lineAmounts(qty, price, rate) }
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
