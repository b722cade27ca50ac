// What of a collect order is still to be fetched, and where it stands.
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import style from '../../../engine/phone/phone.module.css'
import { LifeMark } from '../../cards/port.ts'
import type { Pickable, PickingOrder } from './picking.ts'

/** In the order in which one walks. */
export function ToFetch({ cards }: { readonly cards: readonly Pickable[] }) {
  const { t } = useTranslation('library')
  return (
    <Block title={t('toFetch', { count: cards.length })}>
      <Rows of={cards} keyOf={({ cardId }) => cardId}>
        {({ code, name, bin, dueState }) => (
          <PhoneRow title={bin || t('noBin')} about={`${code} ${name}`} mark={<LifeMark state={dueState} />} />
        )}
      </Rows>
    </Block>
  )
}

/** Holds the place until the bins are known, so that nothing below it jumps. */
export function Fetching({ order }: { readonly order: PickingOrder }) {
  const { t } = useTranslation('library')
  return (
    <Block title={t('toFetch', { count: order.wanted })}>
      <ul className={style.rows} aria-busy>
        {order.lines.flatMap((line) =>
          Array.from({ length: line.open }, (_, nth) => (
            <li key={`${line.id} ${nth}`} className={style.row}>
              <PhoneRow title={t('lookingUp')} about={line.name} />
            </li>
          )),
        )}
      </ul>
    </Block>
  )
}
