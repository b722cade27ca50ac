// Outbound orders: cards by scanning, or all that an approved collect order still asks for; what is out is brought back from
// here.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { ChooseRows } from '../../../engine/form/ChooseRows.tsx'
import { isCut } from '../phone/picking.ts'
import { outboundFor } from './collecting.ts'
import { returnFor } from './returning.ts'

const inboundPath = '/toolingManagement/moldLibraryManagement/inboundOrder'

type OpenOrder = Values & { readonly id: string }

export default function OutboundOrder(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('library')
  const lang = useLang()
  const { call, now, notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const [begin, setBegin] = useState<((start: Values) => void) | null>(null)
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ['requisitionTooling', 'listUnissued', {}],
    enabled: begin !== null,
    staleTime: 0,
  })
  if (!definition) throw new Error('Outbound orders have no definition')
  const label = labelOf(definition, screen, 'fromCollect', lang)

  async function take([chosen]: readonly OpenOrder[]): Promise<void> {
    if (!chosen) return
    await attempt(async () => {
      const start = await outboundFor(call, now, chosen.id)
      if (start) begin?.(start)
      else notify.failure(t('nothingToFetch'))
      if (start) setBegin(null)
    })
  }

  async function bringBack(id: string): Promise<void> {
    await attempt(async () => {
      const start = await returnFor(call, id)
      wayTo(inboundPath)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
    })
  }

  const slots: ScreenSlots = {
    presses: { toReturn: (row) => void bringBack(row.id) },
    isOffered: (action, { toReturnQty }) => action !== 'toReturn' || Number(toReturnQty) > 0,
    ...(rights.mayPress('fromCollect') && rights.mayPress('insert')
      ? { buttons: (insert) => <Button onClick={() => setBegin(() => insert)}>{label}</Button> }
      : {}),
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {begin && (
        <ChooseRows
          title={label}
          columns={[
            ['code', t('collectNo'), (row) => textOf(row.code)],
            ['applicant', t('applicant'), (row) => textOf(row.applyUserIdName)],
            ['needTime', t('needTime'), (row) => textOf(row.needTime)],
            ['wanted', t('wanted'), (row) => textOf(row.wanted)],
          ]}
          rows={ordersIn(data, t('comma'))}
          isBusy={isFetching}
          {...(isCut(data) ? { note: t('firstOrdersHere', { count: ordersIn(data, '').length }) } : {})}
          empty={t('noneOpen')}
          yes={() => t('fetchIt')}
          one
          onChoose={(chosen) => void take(chosen)}
          onClose={() => setBegin(null)}
        />
      )}
    </>
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
