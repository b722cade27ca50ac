// Changes as sentences: what it was, what it is now; of lines, line by line.
import { useTranslation } from 'react-i18next'
import style from './HistoryTimeline.module.css'
import { listOf, textOf, valuesOf } from './values.ts'

interface ChangeListProps {
  readonly changes: readonly unknown[]
  /** Only the number is shown until somebody asks. */
  readonly isFolded?: boolean
}

export function ChangeList({ changes, isFolded = false }: ChangeListProps) {
  const { t } = useTranslation('engine')
  if (changes.length === 0) return null
  const list = (
    <ul className={style.changes}>
      {changes.map((change) => (
        <Change key={textOf(valuesOf(change).field)} change={change} />
      ))}
    </ul>
  )
  if (!isFolded) return list
  return (
    <details className={style.fold}>
      <summary>{t('showContent', { count: changes.length })}</summary>
      {list}
    </details>
  )
}

function Change({ change }: { readonly change: unknown }) {
  const { t } = useTranslation('engine')
  const { label, before, after, lines } = valuesOf(change)
  const name = <span className={style.label}>{textOf(label)}</span>
  if (Array.isArray(lines)) {
    return (
      <li>
        {name}
        <ul className={style.changes}>
          {listOf(lines).map((line, index) => {
            const told = valuesOf(line)
            const how = told.how === 'added' ? 'lineAdded' : told.how === 'removed' ? 'lineRemoved' : 'lineChanged'
            return (
              <li key={index}>
                {t(how, { name: textOf(told.name) })}
                <ul className={style.changes}>
                  {listOf(told.changes).map((inner) => (
                    <Change key={textOf(valuesOf(inner).field)} change={inner} />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </li>
    )
  }
  const [old, present] = [textOf(before), textOf(after)]
  if (old === present) return <li>{t('wasChanged', { label: textOf(label) })}</li>
  if (old === '')
    return (
      <li>
        {name} {t('becameNew', { after: present })}
      </li>
    )
  if (present === '')
    return (
      <li>
        {name} {t('wasEmptied', { before: old })}
      </li>
    )
  return (
    <li>
      {name} {t('becameOther', { before: old, after: present })}
    </li>
  )
}
