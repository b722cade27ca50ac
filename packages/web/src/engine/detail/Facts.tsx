// The fields of a row besides its lines, group by group.
import { fieldOf, inLang, isMeant, type Resource } from '@tmlm/model'
import type { CellWords } from '../cells.ts'
import { isWide, type FieldGroup } from '../form/layout.ts'
import type { ListRow } from '../list/listCall.ts'
import style from './DetailDrawer.module.css'
import { FactValue } from './FactValue.tsx'

interface FactsProps {
  readonly definition: Resource
  readonly row: ListRow
  readonly groups: readonly FieldGroup[]
  readonly words: CellWords
}

export function Facts({ definition, row, groups, words }: FactsProps) {
  const org = definition.orgMode > 0 && !('orgId' in definition.fields) ? fieldOf(definition, 'orgId') : undefined
  return groups.map((group, index) => (
    <section key={group.title}>
      {groups.length > 1 && <h3 className={style.group}>{group.title}</h3>}
      <dl className={style.facts}>
        {[
          ...group.fields.filter(([, field]) => !isWide(field)),
          ...(index === 0 && org ? [['orgId', org] as const] : []),
          ...group.fields.filter(([, field]) => isWide(field)),
        ]
          .filter(([, field]) => isMeant(field, row))
          .map(([name, field]) => (
            <div key={name} className={isWide(field) ? style.wide : undefined}>
              <dt>{inLang(field.label, words.lang)}</dt>
              <dd>
                <FactValue name={name} field={field} row={row} words={words} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
