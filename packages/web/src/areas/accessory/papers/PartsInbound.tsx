// Part inbound orders: amounts while they are typed, and returns from the outbound lines they left with.
import { inboundAmount } from '@tmlm/model/areas/accessory/rules'
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useRowsToBegin } from '../../../engine/form/useRowsToBegin.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { returnPick } from '../phone/picks.ts'

type Returnable = Values & { readonly id: string }

export default function PartsInbound(props: OwnScreenProps) {
  const { rights } = props
  const { t } = useTranslation('accessory')
  const { notify } = useSurroundings()
  const { buttons, place } = useRowsToBegin<Returnable>({
    may: rights.mayPress('insert'),
    label: t('bringBack'),
    ask: (keyword) => ['accessoryInput', 'listReturnable', keyword === '' ? {} : { keyword }],
    isSearched: true,
    shown: (answer) => ({
      title: t('returnable'),
      columns: [
        ['code', t('outboundNo'), (row) => textOf(row.code)],
        ['bizDate', t('date'), (row) => textOf(row.bizDate)],
        ['part', t('partName'), (row) => `${textOf(row.partCode)} ${textOf(row.partName)}`],
        ['receiver', t('receiver'), (row) => textOf(row.receiverUserIdName)],
        ['returnable', t('returnableQty'), (row) => textOf(row.returnable)],
      ],
      rows: listOf(valuesOf(answer).list)
        .map(valuesOf)
        .map((row): Returnable => ({ ...row, id: textOf(row.id) })),
      ...{ empty: t('nothingReturnable'), yes: (count: number) => t('returnThese', { count }) },
    }),
    take(chosen) {
      const [first] = chosen
      // One paper is of one store and one person.
      const same = chosen.filter(
        (row) => row.warehouseId === first?.warehouseId && row.receiverUserId === first?.receiverUserId,
      )
      if (same.length < chosen.length) notify.failure(t('returnsOfOne'))
      return returnOf(same)
    },
  })
  return (
    <ListOfScreen {...props} slots={{ settleLine: priced, ...buttons }}>
      {place}
    </ListOfScreen>
  )
}

const returnOf = (chosen: readonly Returnable[]): Values => {
  const picks = chosen.map(returnPick)
  return { ...picks[0]?.head, lines: picks.map(({ line }) => line) }
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** R3 as it is typed; the server computes it again. */
function priced(line: Values, { inType }: Readonly<Values>): Values {
  const [qty, price] = [textOf(line.qty), textOf(line.price)]
  if (Number(inType) === 2 || !isNumber(qty) || !isNumber(price)) return line
  return { ...line, amount: inboundAmount(qty, price) }
}
