// Changes as sentences: what it was, what it is now; of lines, line by line.
import { useTranslation } from 'react-i18next'
import style from './HistoryTimeline.module.css'
import { marks, Sentence } from './Sentence.tsx'
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
  const { label, before, after, beforeRow, afterRow, lines, given, taken } = valuesOf(change)
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
        {name} <Sentence text={t('becameNew', { after: marks.after })} after={[present, afterRow]} />
      </li>
    )
  if (present === '')
    return (
      <li>
        {name} <Sentence text={t('wasEmptied', { before: marks.before })} before={[old, beforeRow]} />
      </li>
    )
  return (
    <li>
      {name} <Sentence text={t('becameOther', marks)} before={[old, beforeRow]} after={[present, afterRow]} />
    </li>
  )
}

function ChangedLines({ label, lines }: { readonly label: string; readonly lines: readonly unknown[] }) {
  const { t } = useTranslation('engine')
  const list = (
    <ul className={style.changes}>
      {lines.map(valuesOf).map(({ how, name, row, changes }, index) => (
        <li key={index}>
          <Sentence
            text={t(how === 'added' ? 'lineAdded' : how === 'removed' ? 'lineRemoved' : 'lineChanged', {
              name: marks.after,
            })}
            after={[textOf(name), row]}
          />
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
