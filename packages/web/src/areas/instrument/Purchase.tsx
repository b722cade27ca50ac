// Requests and orders of instruments: amounts while they are typed.
import { lineAmounts } from '@tmlm/model/areas/procurement/rules'
import type { Values } from '@tmlm/model'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { textOf } from '../../engine/values.ts'

export default function Purchase(props: OwnScreenProps) {
  return <ListOfScreen {...props} slots={{ settleLine: priced }} />
}

/** R9 as it is typed; the server computes it again. A request has a price that is only estimated, and no tax. */
function priced(line: Values): Values {
  const [qty, price] = [Number(line.qty), textOf(line.price) || textOf(line.refPrice)]
  const rate = textOf(line.taxRate) || '0'
  if (!Number.isInteger(qty) || qty <= 0 || !isAmount(price) || !isAmount(rate)) return line
  return { ...line, ...lineAmounts(qty, price, rate) }
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)
