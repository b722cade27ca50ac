// Handing out at the counter: what was approved and waits stands above, is chosen by one touch, and tells what is still wanted.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { emptyText } from '../../../engine/cells.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useUsable } from './useUsable.ts'
import { ordersToIssue } from './ordersToIssue.ts'

/** By screen: the orders it hands out, and the field of the outbound order that names one. */
const sources = {
  InstrumentCollectIssue: ['instrumentReceive', 'receiveOrderId'],
  InstrumentBorrowIssue: ['instrumentBorrow', 'borrowOrderId'],
} as const

const forBorrowing = () => 'borrow' as const
const forCollecting = () => 'collect' as const

export default function IssueOrders(props: OwnScreenProps) {
  const isLoan = props.screen.name === 'InstrumentBorrowIssue'
  const [resource, order] = isLoan ? sources.InstrumentBorrowIssue : sources.InstrumentCollectIssue
  const objection = useUsable(isLoan ? forBorrowing : forCollecting)
  return (
    <PaperScreen
      {...props}
      objection={objection}
      aboveNew={(values, fill) => <Waiting {...{ resource, order, values }} onFill={fill} />}
    />
  )
}

interface WaitingProps {
  readonly resource: string
  readonly order: string
  readonly values: Readonly<Values>
  readonly onFill: (changed: Values) => void
}

function Waiting({ resource, order, values, onFill }: WaitingProps) {
  const { t } = useTranslation('instrument')
  const { data } = useQuery<unknown>({ queryKey: [resource, 'listToIssue', { pageSize: 100 }] })
  const chosen = textOf(values[order])
  const waiting = ordersToIssue(listOf(valuesOf(data).list).map(valuesOf))
  return (
    <Block title={t('toIssue')}>
      <Rows of={waiting} keyOf={({ id }) => id} empty={data === undefined ? emptyText : t('nothingToIssue')}>
        {({ id, code, warehouseId, warehouseName, receiver, wanted }) => (
          <PhoneRow
            title={`${chosen === id ? '✓ ' : ''}${code} ${receiver}`}
            about={[warehouseName, ...wanted.map(({ what, open }) => `${what} × ${open}`)].join(' · ')}
            onPress={() =>
              onFill({
                ...{ [order]: id, [`${order}Name`]: code },
                ...{ warehouseId, warehouseIdName: warehouseName },
              })
            }
          />
        )}
      </Rows>
    </Block>
  )
}
