import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { RowResult } from './performing.ts'
import style from './Results.module.css'

/** How an action went on each of several rows. */
export function Results({ results }: { readonly results: readonly RowResult[] }) {
  const { t } = useTranslation('engine')
  const bad = results.filter(({ problem }) => problem !== undefined).length
  return (
    <>
      <p>{t('resultCount', { good: results.length - bad, bad })}</p>
      <ul className={style.results}>
        {results.map(({ id, name, problem }) => (
          <li key={id}>
            <span>{name}</span>
            <StatusTag tone={problem === undefined ? 'success' : 'danger'}>
              {problem === undefined ? t('succeeded') : problem || t('cancel')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Everything that is wrong with a paper at once, so that it is mended at once. */
export function RefusedLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={style.results}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
