// Requests and orders of instruments: amounts while they are typed, and cards of what was ordered.
import { lineAmounts } from '@tmlm/model/areas/procurement/rules'
import type { Values } from '@tmlm/model'
import { Suspense, useState } from 'react'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { textOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const OrderLines = patientLazy(() => import('./OrderLines.tsx'))

export default function Purchase(props: OwnScreenProps) {
  const [pressed, setPressed] = useState<ListRow | null>(null)
  const slots: ScreenSlots = { settleLine: priced, presses: { generateCards: setPressed } }
  return (
    <>
      <ListOfScreen
        {...props}
        slots={props.screen.name === 'instrumentPurchaseOrder' ? slots : { settleLine: priced }}
      />
      {pressed && (
        <Suspense>
          <OrderLines id={pressed.id} onClose={() => setPressed(null)} />
        </Suspense>
      )}
    </>
  )
}

/** R9 as it is typed; the server computes it again. A request has a price that is only estimated, and no tax. */
function priced(line: Values): Values {
  const [qty, price] = [Number(line.qty), textOf(line.price) || textOf(line.refPrice)]
  const rate = textOf(line.taxRate) || '0'
  if (!Number.isInteger(qty) || qty <= 0 || !isAmount(price) || !isAmount(rate)) return line
  return { ...line, ...lineAmounts(qty, price, rate) }
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
