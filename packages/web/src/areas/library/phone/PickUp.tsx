// Picking on the phone: approved orders by urgency, then the cards of one in the order in which one walks. What is not
// found stays open.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { LeftPick } from './LeftPick.tsx'
import { PickOrder } from './PickOrder.tsx'
import { isCut, ordersIn, type PickingOrder } from './picking.ts'

export default function PickUp({ screen, definition, location }: OwnScreenProps) {
  const { t } = useTranslation('library')
  const { wayTo } = useSurroundings()
  const id = new URLSearchParams(location.search).get('id')
  const all = useQuery<unknown>({ queryKey: ['requisitionTooling', 'listUnissued', {}], enabled: id === null })
  // One order is asked for by itself: the list may be old, and of a long one not all is told.
  const one = useQuery<unknown>({
    queryKey: ['requisitionTooling', 'listUnissued', { requisitionId: id }],
    enabled: id !== null,
    staleTime: 0,
  })
  const orders = ordersIn(all.data)
  const chosen = id === null || one.data === undefined ? orders.find((order) => order.id === id) : ordersIn(one.data)[0]
  const { error, isFetching } = id === null ? all : one
  const toOrders = (): void => wayTo(screen.path)?.('')

  const frame = { screen, definition: required(definition), onBack: toOrders }
  if (chosen) return <PickOrder key={chosen.id} {...frame} order={chosen} />
  if (id !== null && one.isFetchedAfterMount && !error) return <LeftPick key={id} {...frame} orderId={id} />
  return (
    <ScreenPage screen={screen}>
      {(id !== null || orders.length === 0) && (
        <p className={style.empty} role="status">
          {error ? error.message : isFetching ? t('lookingUp') : t('nothingToPick')}
        </p>
      )}
      {id === null && <Orders orders={orders} onOpen={(orderId) => wayTo(screen.path)?.(`?id=${orderId}`)} />}
      {id === null && isCut(all.data) && <p className={style.hint}>{t('firstOrdersOnly', { count: orders.length })}</p>}
    </ScreenPage>
  )
}

interface OrdersProps {
  readonly orders: readonly PickingOrder[]
  readonly onOpen: (id: string) => void
}

function Orders({ orders, onOpen }: OrdersProps) {
  const { t } = useTranslation('library')
  return (
    <Rows of={orders} keyOf={({ id }) => id}>
      {(order) => (
        <PhoneRow
          title={`${order.code} ${order.applicant}`}
          about={order.lines.map(({ name }) => name).join(t('comma'))}
          mark={
            <>
              <div>{t('cardsOf', { count: order.wanted })}</div>
              <div>{order.needTime.slice(5, 16)}</div>
            </>
          }
          onPress={() => onOpen(order.id)}
        />
      )}
    </Rows>
  )
}
