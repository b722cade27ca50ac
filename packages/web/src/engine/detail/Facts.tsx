// The fields of a row besides its lines, group by group. What is empty is folded away until somebody asks for it.
import { inLang, isMeant, type Field } from '@tmlm/model'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { cellOf, emptyText, type CellWords } from '../cells.ts'
import { isPlaced, isWide, type FieldGroup } from '../form/layout.ts'
import type { ListRow } from '../list/listCall.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import style from './DetailDrawer.module.css'
import { FactValue } from './FactValue.tsx'
import { LinesView } from './LinesView.tsx'

interface FactsProps {
  readonly row: ListRow
  readonly groups: readonly FieldGroup[]
  /** Those that stand behind the children. */
  readonly behind?: readonly FieldGroup[]
  readonly words: CellWords
  readonly children?: ReactNode
}

export function Facts({ row, groups, behind = [], words, children }: FactsProps) {
  const { t } = useTranslation('engine')
  const [showsEmpty, setShowsEmpty] = useState(false)
  const isEmpty = ([name, field]: Named): boolean => isEmptyFact(name, field, row, words)
  const shown = (all: readonly FieldGroup[]): FieldGroup[] =>
    all
      .map(({ title, fields }) => ({
        title,
        fields: meantFields(row, fields).filter((one) => showsEmpty || !isEmpty(one)),
      }))
      .filter(({ fields }) => fields.length > 0)
  const empty = [...groups, ...behind].flatMap(({ fields }) => meantFields(row, fields)).filter(isEmpty).length
  const isTitled = groups.length + behind.length > 1
  return (
    <>
      {shown(groups).map((group) => (
        <Group key={group.title} group={group} isTitled={isTitled} row={row} words={words} />
      ))}
      {children}
      {shown(behind).map((group) => (
        <Group key={group.title} group={group} isTitled={isTitled} row={row} words={words} />
      ))}
      {empty > 0 && (
        <div className={style.fold}>
          <LinkButton onClick={() => setShowsEmpty(!showsEmpty)}>
            {showsEmpty ? t('hideEmpty') : t('showEmpty', { count: empty })}
          </LinkButton>
        </div>
      )}
    </>
  )
}

type Named = readonly [string, Field]

interface GroupProps extends Pick<FactsProps, 'row' | 'words'> {
  readonly group: FieldGroup
  readonly isTitled: boolean
}

const Group = ({ group: { title, fields }, isTitled, row, words }: GroupProps) => (
  <section>
    {isTitled && <h3 className={style.group}>{title}</h3>}
    <dl className={style.facts}>
      {fields.map(([name, field]) => (
        <div key={name} className={isWide(field) ? style.wide : undefined}>
          <dt>{inLang(field.label, words.lang)}</dt>
          <dd>
            {field.kind === 'lines' ? (
              <LinesView field={field} lines={listOf(row[name])} words={words} />
            ) : (
              <FactValue name={name} field={field} row={row} words={words} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** What has a meaning for the row; what takes the whole width stands last, unless somebody has laid it out. */
function meantFields(row: ListRow, fields: readonly Named[]): Named[] {
  const isLast = ([, field]: Named): boolean => isWide(field) && !isPlaced(field)
  return [...fields.filter((one) => !isLast(one)), ...fields.filter(isLast)].filter(([, field]) => isMeant(field, row))
}

/** Whether there is nothing to tell; what nothing given means is told. */
export function isEmptyFact(name: string, field: Field, row: ListRow, words: CellWords): boolean {
  if (field.kind === 'json') return Object.keys(valuesOf(row[name])).length === 0
  if (field.kind === 'lines' || field.kind === 'files') return listOf(row[name]).length === 0
  if (field.kind === 'image') return textOf(row[name]) === ''
  return cellOf(name, field, row, words).text === emptyText
}
