// Part inbound orders: amounts while they are typed, and returns from the outbound lines they left with.
import { useQuery } from '@tanstack/react-query'
import { inboundAmount } from '@tmlm/model/areas/accessory/rules'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseRows } from '../../../engine/form/ChooseRows.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { returnPick } from '../phone/picks.ts'

type Insert = (start: Values) => void
type Returnable = Values & { readonly id: string }

export default function PartsInbound(props: OwnScreenProps) {
  const { rights } = props
  const { t } = useTranslation('accessory')
  const { notify } = useSurroundings()
  const [begin, setBegin] = useState<Insert | null>(null)
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ['accessoryInput', 'listReturnable', keyword === '' ? {} : { keyword }],
    ...{ enabled: begin !== null, staleTime: 0 },
  })
  const rows = listOf(valuesOf(data).list)
    .map(valuesOf)
    .map((row): Returnable => ({ ...row, id: textOf(row.id) }))

  function take(chosen: readonly Returnable[]): void {
    const [first] = chosen
    if (!first) return
    // One paper is of one store and one person.
    const same = chosen.filter(
      (row) => row.warehouseId === first.warehouseId && row.receiverUserId === first.receiverUserId,
    )
    if (same.length < chosen.length) notify.failure(t('returnsOfOne'))
    begin?.(returnOf(same))
    setBegin(null)
  }

  const slots: ScreenSlots = {
    settleLine: priced,
    ...(rights.mayPress('insert')
      ? { buttons: (insert: Insert) => <Button onClick={() => setBegin(() => insert)}>{t('bringBack')}</Button> }
      : {}),
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {begin && (
        <ChooseRows
          title={t('returnable')}
          columns={[
            ['code', t('outboundNo'), (row) => textOf(row.code)],
            ['bizDate', t('date'), (row) => textOf(row.bizDate)],
            ['part', t('partName'), (row) => `${textOf(row.partCode)} ${textOf(row.partName)}`],
            ['receiver', t('receiver'), (row) => textOf(row.receiverUserIdName)],
            ['returnable', t('returnableQty'), (row) => textOf(row.returnable)],
          ]}
          rows={rows}
          isBusy={isFetching}
          empty={t('nothingReturnable')}
          yes={(count) => t('returnThese', { count })}
          onKeyword={setKeyword}
          onChoose={take}
          onClose={() => setBegin(null)}
        />
      )}
    </>
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
