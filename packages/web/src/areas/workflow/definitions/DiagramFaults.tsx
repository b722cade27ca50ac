import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './definitions.module.css'
import type { Fault } from './diagramFaults.ts'

/** What is wrong with a drawing, element by element. */
export function DiagramFaults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('workflow')
  if (faults.length === 0) return null
  return (
    <Alert
      type="error"
      title={t('faultsFound', { count: faults.length })}
      description={
        <ul className={style.faults}>
          {faults.map(({ element, message }, nth) => (
            <li key={nth}>
              {element !== '' && <code>{element}</code>} {message}
            </li>
          ))}
        </ul>
      }
    />
  )
}
