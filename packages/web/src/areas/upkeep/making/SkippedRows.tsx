import { useTranslation } from 'react-i18next'
import style from './making.module.css'
import type { SkippedRow } from './outcome.ts'

const mostShown = 200

/** What was not made, each with why. */
export function SkippedRows({ rows, count }: { readonly rows: readonly SkippedRow[]; readonly count: number }) {
  const { t } = useTranslation('upkeep')
  const shown = rows.slice(0, mostShown)
  return (
    <>
      <ul className={style.skipped}>
        {shown.map(({ what, reason }, nth) => (
          // Two may be left out for the same reason.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth}>
            <span>{what}</span>
            <em>{reason}</em>
          </li>
        ))}
      </ul>
      {count > shown.length && <p className={style.note}>{t('moreSkipped', { count: count - shown.length })}</p>}
    </>
  )
}
