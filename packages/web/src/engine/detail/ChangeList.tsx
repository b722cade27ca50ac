// Changes as sentences: what it was, what it is now; of lines, line by line.
import { useTranslation } from 'react-i18next'
import style from './HistoryTimeline.module.css'
import { listOf, textOf, valuesOf } from '../values.ts'

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

/** More lines than these are shown only to who asks. */
const fewLines = 3

function Change({ change }: { readonly change: unknown }) {
  const { t } = useTranslation('engine')
  const { label, before, after, lines, given, taken } = valuesOf(change)
  const name = <span className={style.label}>{textOf(label)}</span>
  if (Array.isArray(lines)) return <ChangedLines label={textOf(label)} lines={lines} />
  if (given !== undefined || taken !== undefined) {
    return (
      <li>
        {name}
        <ul className={style.changes}>
          {textOf(given) !== '' && <li>{t('wasGiven', { names: textOf(given) })}</li>}
          {textOf(taken) !== '' && <li>{t('wasTaken', { names: textOf(taken) })}</li>}
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

function ChangedLines({ label, lines }: { readonly label: string; readonly lines: readonly unknown[] }) {
  const { t } = useTranslation('engine')
  const list = (
    <ul className={style.changes}>
      {lines.map(valuesOf).map(({ how, name, changes }, index) => (
        <li key={index}>
          {t(how === 'added' ? 'lineAdded' : how === 'removed' ? 'lineRemoved' : 'lineChanged', { name: textOf(name) })}
          <ul className={style.changes}>
            {listOf(changes).map((inner) => (
              <Change key={textOf(valuesOf(inner).field)} change={inner} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
  if (lines.length > fewLines) {
    return (
      <li>
        <details className={style.fold}>
          <summary>{t('changedLines', { label, count: lines.length })}</summary>
          {list}
        </details>
      </li>
    )
  }
  return (
    <li>
      <span className={style.label}>{label}</span>
      {list}
    </li>
  )
}
