// What a machine is registered as, whether it may be used, and its inspections: on the page of its card.
import { useQueries } from '@tanstack/react-query'
import { ledgerPath } from '@tmlm/model/areas/special/screens'
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import { inLang } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { isRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { Papers } from './Papers.tsx'
import style from './Papers.module.css'
import { Standing } from './Standing.tsx'

export default function CardStanding({ id }: { readonly id: string }) {
  const { t } = useTranslation('special')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  // A machine stands in one of the ledgers; which one nobody but they know.
  const open = allKinds.filter(({ category }) => wayTo(ledgerPath(category)) !== undefined)
  const asked = useQueries({
    queries: open.map(({ ledger }) => ({ queryKey: [ledger, 'list', { cardId: id, pageSize: 1 }] })),
  })
  const found = asked.flatMap(({ data }, at) => {
    const row = listOf(valuesOf(data).list)[0]
    const kind = open[at]
    return kind && isRow(row) ? [{ kind, row }] : []
  })[0]
  if (!found) return asked.some(({ isPending }) => isPending) ? <Spin /> : <p className={style.none}>{t('noLedger')}</p>
  const { kind, row } = found
  return (
    <>
      <Button type="link" onClick={() => wayTo(ledgerPath(kind.category))?.(`?open=${textOf(row.id)}`)}>
        {inLang(kind.one, lang)} {textOf(row.code)}
      </Button>
      <Standing row={row} />
      <Papers ledger={kind.ledger} id={row.id} />
    </>
  )
}
