// The tabs that the detail of any row has: its fields, its lines, its files, and what became of it. A paper is one thing with
// its lines, which stand between its fields and its remarks.
import { isInternal, isSecret, fieldOf, inLang, type Field, type Fields, type Lang, type Resource } from '@tmlm/model'
import { Spin } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import type { CellWords } from '../cells.ts'
import { aroundLines, isPlaced, layoutOf, type FieldGroup } from '../form/layout.ts'
import type { ListRow } from '../list/listCall.ts'
import { listOf } from '../values.ts'
import style from './DetailDrawer.module.css'
import type { DetailTab } from './detailTab.tsx'
import { Facts } from './Facts.tsx'
import { HistoryTimeline } from './HistoryTimeline.tsx'
import { LinesView } from './LinesView.tsx'

const AttachmentsTab = patientLazy(() => import('../files/AttachmentsTab.tsx'))

interface DetailTabs {
  readonly own: (row: ListRow) => DetailTab[]
  readonly history: (row: ListRow) => DetailTab
}

export function useDetailTabs(definition: Resource, words: CellWords): DetailTabs {
  const { t } = useTranslation('engine')
  const lang = useLang()
  return {
    own(row) {
      const layout = layoutOf(definition, isTold, { lang, basic: t('basic'), other: t('other') })
      const isPaper = definition.kind === 'document'
      const { before, behind } = isPaper ? aroundLines(layout, t('remarks')) : { before: layout.groups, behind: [] }
      const linesTabs = layout.lines.map(([name, field]) => ({
        key: name,
        label: `${inLang(field.label, lang)} (${listOf(row[name]).length})`,
        content: <LinesView field={field} lines={listOf(row[name])} words={words} />,
      }))
      return [
        {
          key: 'basic',
          label: t('basic'),
          content: (
            <Facts row={row} groups={withOrg(definition, before)} behind={behind} words={words}>
              {isPaper &&
                linesTabs.map(({ key, label, content }) => (
                  <section key={key}>
                    <h3 className={style.group}>{label}</h3>
                    {content}
                  </section>
                ))}
            </Facts>
          ),
        },
        ...(isPaper ? [] : linesTabs),
        {
          key: 'attachments',
          label: t('attachments'),
          content: (
            <Suspense fallback={<Spin />}>
              <AttachmentsTab
                key={row.id}
                resource={definition.name}
                rowId={row.id}
                fieldLabel={(path) => labelAt(definition.fields, path, lang)}
              />
            </Suspense>
          ),
        },
      ]
    },
    history: (row) => ({
      key: 'history',
      label: t('history'),
      content: <HistoryTimeline resource={definition.name} id={row.id} />,
    }),
  }
}

/** The organisation of a row stands with its first fields. */
function withOrg(definition: Resource, [first, ...others]: readonly FieldGroup[]): FieldGroup[] {
  const org = definition.orgMode > 0 && !('orgId' in definition.fields) ? fieldOf(definition, 'orgId') : undefined
  if (!first) return []
  return [org ? { ...first, fields: [...first.fields, ['orgId', org]] } : first, ...others]
}

/** The words of a field, `contacts.annex` being that of a line. */
function labelAt(fields: Fields, path: string, lang: Lang): string {
  const [first = '', ...rest] = path.split('.')
  const field = fields[first]
  if (!field) return path
  if (field.kind !== 'lines' || rest.length === 0) return inLang(field.label, lang)
  return `${inLang(field.label, lang)} · ${labelAt(field.fields, rest.join('.'), lang)}`
}

/** What people are told of a row besides its lines; states and pictures stand in the head, files in their own tab, unless somebody
 * has laid them out. */
const isTold = (field: Field): boolean =>
  !isSecret(field) &&
  !isInternal(field) &&
  (isPlaced(field) || !['id', 'serial', 'state', 'image', 'files'].includes(field.kind))
