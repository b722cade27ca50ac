// How urgent a report is, and how long it has waited by now; red once it is late.
import { repair } from '@tmlm/model/areas/repair/repair'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import style from './phone.module.css'
import { waitedSince } from './waited.ts'

const halfAMinute = 30_000

export function Waiting({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation('repair')
  const { now } = useSurroundings()
  const words = useWords(repair)
  const [, setTick] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setTick((tick) => tick + 1), halfAMinute)
    return () => clearInterval(clock)
  }, [])
  return (
    <>
      <StatusTag tone={Number(row.urgency) > 1 ? 'danger' : 'default'}>
        {cellOf('urgency', repair.fields.urgency, row, words).text}
      </StatusTag>
      <div className={row.isLate === true ? style.late : undefined}>
        {t('waited', waitedSince(textOf(row.reportTime), now()))}
      </div>
    </>
  )
}
