// What the label of a machine without a card leads to: whether it may be used, until when, and why not. Who may open its ledger
// sees its inspections too, and goes on from here.
import { useQuery } from '@tanstack/react-query'
import { ledgerPath } from '@tmlm/model/areas/special/screens'
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import { inLang } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { Papers } from './Papers.tsx'
import style from './Papers.module.css'

export default function LabelOfUnit({ id }: { readonly id: string }) {
  const { t } = useTranslation('special')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['seEarlyWarning', 'standing', { ledgerId: id }],
    staleTime: 0,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Spin />
  const unit: ListRow = { ...valuesOf(data), id }
  const isProhibited = unit.prohibited === true
  const kind = allKinds.find(({ category }) => category === Number(unit.category))
  const open = kind && wayTo(ledgerPath(kind.category))
  const day = unit.failed === true ? t('atOnce') : textOf(unit.nextInspectionDate) || emptyText
  return (
    <section className={style.unit}>
      <p className={style.none}>{inLang(kind?.one ?? ['', ''], lang)}</p>
      <h2>
        {textOf(unit.code)} {textOf(unit.name)}
      </h2>
      <p className={isProhibited ? style.forbidden : style.allowed}>
        {isProhibited ? t('prohibited', { reason: textOf(unit.prohibitReason) }) : t('mayBeUsed')}
      </p>
      <p>{t('nextInspection', { day })}</p>
      {kind && open && (
        <>
          <Papers ledger={kind.ledger} id={id} />
          <Button block size="large" onClick={() => open(`?open=${id}`)}>
            {t('toLedger')}
          </Button>
        </>
      )}
    </section>
  )
}
