// Outbound orders: cards by scanning, or all that an approved collect order still asks for; what is out is brought back from
// here.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useRowsToBegin } from '../../../engine/form/useRowsToBegin.tsx'
import { isCut } from '../phone/picking.ts'
import { outboundFor } from './collecting.ts'
import { returnFor } from './returning.ts'

type OpenOrder = Values & { readonly id: string }

export default function OutboundOrder(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('library')
  const lang = useLang()
  const { call, now } = useSurroundings()
  if (!definition) throw new Error('Outbound orders have no definition')
  const { buttons, place } = useRowsToBegin<OpenOrder>({
    may: rights.mayPress('fromCollect') && rights.mayPress('insert'),
    label: labelOf(definition, screen, 'fromCollect', lang),
    ask: () => ['requisitionTooling', 'listUnissued', {}],
    shown: (answer) => ({
      columns: [
        ['code', t('collectNo'), (row) => textOf(row.code)],
        ['applicant', t('applicant'), (row) => textOf(row.applyUserIdName)],
        ['needTime', t('needTime'), (row) => textOf(row.needTime)],
        ['wanted', t('wanted'), (row) => textOf(row.wanted)],
      ],
      rows: ordersIn(answer, t('comma')),
      ...(isCut(answer) ? { note: t('firstOrdersHere', { count: ordersIn(answer, '').length }) } : {}),
      ...{ empty: t('noneOpen'), yes: () => t('fetchIt'), one: true },
    }),
    take: async ([chosen]) => (chosen && (await outboundFor(call, now, chosen.id))) ?? t('nothingToFetch'),
  })
  const slots: ScreenSlots = {
    begins: { toReturn: ({ id }) => returnFor(call, id) },
    isOffered: (action, { toReturnQty }) => action !== 'toReturn' || Number(toReturnQty) > 0,
    ...buttons,
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
    </ListOfScreen>
  )
}

/** One row an order, with what is still wanted of it. */
function ordersIn(data: unknown, comma: string): OpenOrder[] {
  const lines = listOf(valuesOf(data).list).map(valuesOf)
  return [...Map.groupBy(lines, (line) => textOf(line.requisitionId))].map(([id, open]): OpenOrder => ({
    ...open[0],
    id,
    wanted: open.map((line) => textOf(line.cardCode) || `${textOf(line.name)} × ${leftOf(line)}`).join(comma),
  }))
}

const leftOf = (line: Values): number => Number(line.qty) - Number(line.issuedQty) - Number(line.closedQty)
