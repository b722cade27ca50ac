// What a company does first, ticked off as it is done. Shown to its administrator until nothing is left to do.
import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { drawnScreens } from '../screens.ts'
import { fieldsOf, numberOf } from '../wire.ts'
import style from './Dashboard.module.css'

/** A new company has its own root and its administrator already. */
const steps = [
  { text: 'stepUnits', screen: 'organizationManagement', resource: 'org', known: 1 },
  { text: 'stepPeople', screen: 'organizationManagement', resource: 'user', known: 1 },
  { text: 'stepWarehouses', screen: 'warehouseFiles', resource: 'warehouse', known: 0 },
  { text: 'stepSuppliers', screen: 'supplierFiles', resource: 'supplier', known: 0 },
  { text: 'stepProducts', screen: 'productFiles', resource: 'product', known: 0 },
] as const

interface Step {
  readonly text: (typeof steps)[number]['text']
  readonly path: string
  readonly isDone: boolean
}

/** Undefined until it is known; none where everything is done. */
export function useFirstSteps(isAsked: boolean): readonly Step[] | undefined {
  const counts = useQueries({
    queries: steps.map(({ resource }) => ({
      queryKey: [resource, 'count', {}] as const,
      enabled: isAsked,
      staleTime: 0,
    })),
  })
  if (!isAsked) return []
  if (counts.some(({ isPending }) => isPending)) return undefined
  const found = steps.flatMap(({ text, screen, known }, nth): Step[] => {
    const { data, error } = counts[nth] ?? {}
    const path = drawnScreens.find(({ name }) => name === screen)?.path
    // What cannot be counted was not bought, or is none of his business.
    return error || path === undefined ? [] : [{ text, path, isDone: numberOf(fieldsOf(data).totalRow) > known }]
  })
  return found.every(({ isDone }) => isDone) ? [] : found
}

export function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('app')
  return (
    <section className={style.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps')}</h2>
      <p className={style.none}>{t('firstStepsHint')}</p>
      <ol className={style.steps}>
        {steps.map(({ text, path, isDone }) => (
          <li key={text} data-done={isDone}>
            {isDone ? <CheckCircleFilled aria-label={t('stepDone')} /> : <RightCircleOutlined aria-hidden />}
            <Link to={path}>{t(text)}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
