import { useTranslation } from 'react-i18next'
import style from './making.module.css'
import type { SkippedRow } from './outcome.ts'

const mostShown = 200

/** What was not made, each with why. */
export function SkippedRows({ rows }: { readonly rows: readonly SkippedRow[] }) {
  const { t } = useTranslation('upkeep')
  return (
    <>
      <ul className={style.skipped}>
        {rows.slice(0, mostShown).map(({ what, reason }, nth) => (
          // Two may be left out for the same reason.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth}>
            <span>{what}</span>
            <em>{reason}</em>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className={style.note}>{t('moreSkipped', { count: rows.length - mostShown })}</p>}
    </>
  )
}
