// Picking on the phone: approved orders by urgency, then the cards of one in the order in which one walks. What is not
// found stays open.
import { inLang } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
import { LeftPick } from './LeftPick.tsx'
import { PickOrder } from './PickOrder.tsx'
import { isCut, ordersIn } from './picking.ts'
import { required } from './screen.ts'

export default function PickUp({ screen, definition, location }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const { data, isPending, error } = useQuery<unknown>({ queryKey: ['requisitionTooling', 'listUnissued', {}] })
  const orders = ordersIn(data)
  const id = new URLSearchParams(location.search).get('id')
  const listed = orders.find((order) => order.id === id)
  // It may stand behind those that were told.
  const isBehind = id !== null && isCut(data) && !listed
  const { data: behind } = useQuery<unknown>({
    queryKey: ['requisitionTooling', 'listUnissued', { requisitionId: id }],
    enabled: isBehind,
  })
  const chosen = listed ?? ordersIn(behind)[0]
  const title = inLang(screen.label, lang)
  const toOrders = (): void => wayTo(screen.path)?.('')

  if (chosen)
    return (
      <PickOrder
        key={chosen.id}
        definition={required(definition)}
        order={chosen}
        title={chosen.code}
        onBack={toOrders}
      />
    )
  if (id !== null && (isBehind ? behind : data) !== undefined)
    return <LeftPick key={id} definition={required(definition)} orderId={id} title={title} onBack={toOrders} />
  return (
    <PhonePage title={title} onBack={() => wayTo('/home')?.('')}>
      {orders.length === 0 && (
        <p className={style.empty} role="status">
          {error ? error.message : isPending ? t('lookingUp') : t('nothingToPick')}
        </p>
      )}
      <ul className={style.rows}>
        {orders.map((order) => (
          <li key={order.id} className={style.row}>
            <PhoneRow
              title={`${order.code} ${order.applicant}`}
              about={order.lines.map(({ name }) => name).join(t('comma'))}
              mark={
                <>
                  <div>{t('cardsOf', { count: order.wanted })}</div>
                  <div>{order.needTime.slice(5, 16)}</div>
                </>
              }
              onPress={() => wayTo(screen.path)?.(`?id=${order.id}`)}
            />
          </li>
        ))}
      </ul>
      {isCut(data) && <p className={style.hint}>{t('firstOrdersOnly', { count: orders.length })}</p>}
    </PhonePage>
  )
}
