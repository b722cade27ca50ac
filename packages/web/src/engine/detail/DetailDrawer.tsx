// Everything about one row in a wide drawer, with what may be done with it now; on to the next row without closing.
import { LeftOutlined, QrcodeOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { fieldOf, inLang, isMeant, type Field, type Fields, type Lang, type Resource } from '@tmlm/model'
import { Button, Drawer, Popover, Spin, Tabs } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useLang } from '../../ui/useLang.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { cellOf, type CellWords } from '../cells.ts'
import { draw } from '../list/columns.tsx'
import style from './DetailDrawer.module.css'
import { FactValue } from './FactValue.tsx'
import { Failed } from '../Failed.tsx'
import { isWide, layoutOf } from '../form/layout.ts'
import { HistoryTimeline } from './HistoryTimeline.tsx'
import { LinesView } from './LinesView.tsx'
import { isRow, type ListRow } from '../list/listCall.ts'
import type { RowAction } from '../call/rights.ts'
import { listOf, textOf } from '../values.ts'
import { displayOf, nameOf } from '../wording.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const AttachmentsTab = patientLazy(() => import('../files/AttachmentsTab.tsx'))
const QrCode = patientLazy(() => import('../../ui/QrCode.tsx'))

export interface DetailTab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

interface DetailDrawerProps {
  readonly definition: Resource
  readonly actionsOf: (row: ListRow) => readonly RowAction[]
  readonly words: CellWords
  readonly id: string
  readonly onPress: (action: string, row: ListRow) => void
  /** Undefined at either end of the page. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
  /** The person may see what became of the row. */
  readonly hasHistory?: boolean
  readonly moreTabs?: ((row: ListRow) => readonly DetailTab[]) | undefined
  /** The tab it opens with; absent: the first. */
  readonly firstTab?: string | undefined
}

export default function DetailDrawer(props: DetailDrawerProps) {
  const { definition, actionsOf, words, id, onPress, onPrevious, onNext, onClose, moreTabs, firstTab } = props
  const { hasHistory = false } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  const row = isRow(data) ? data : undefined
  const tabs = row ? [...ownTabs(row), ...(moreTabs?.(row) ?? []), ...historyTab(row)] : []

  function historyTab(shown: ListRow): DetailTab[] {
    if (!hasHistory) return []
    return [
      { key: 'history', label: t('history'), content: <HistoryTimeline resource={definition.name} id={shown.id} /> },
    ]
  }

  function ownTabs(shown: ListRow): DetailTab[] {
    const layout = layoutOf(definition, isTold, { lang, basic: t('basic'), other: t('other') })
    return [
      {
        key: 'basic',
        label: t('basic'),
        content: <Facts definition={definition} row={shown} groups={layout.groups} words={words} />,
      },
      ...layout.lines.map(([name, field]) => ({
        key: name,
        label: `${inLang(field.label, lang)} (${listOf(shown[name]).length})`,
        content: <LinesView field={field} lines={listOf(shown[name])} words={words} />,
      })),
      {
        key: 'attachments',
        label: t('attachments'),
        content: (
          <Suspense fallback={<Spin />}>
            <AttachmentsTab
              key={shown.id}
              resource={definition.name}
              rowId={shown.id}
              fieldLabel={(path) => labelAt(definition.fields, path, lang)}
            />
          </Suspense>
        ),
      },
    ]
  }

  return (
    <Drawer
      open
      size="min(960px, 100%)"
      title={
        row ? <Head definition={definition} row={row} words={words} /> : <div className={style.head}>{t('detail')}</div>
      }
      classNames={{ header: style.headBar }}
      onClose={onClose}
      extra={
        <span className={style.steps}>
          <Button
            icon={<LeftOutlined />}
            disabled={!onPrevious}
            onClick={onPrevious}
            title={t('previous')}
            aria-label={t('previous')}
          />
          <Button
            icon={<RightOutlined />}
            disabled={!onNext}
            onClick={onNext}
            title={t('next')}
            aria-label={t('next')}
          />
        </span>
      }
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {!row && !error && <Spin />}
      {row && (
        <>
          <div className={style.actions}>
            {actionsOf(row).map(({ name, label, isDanger }, index) => (
              <Button
                key={name}
                type={index === 0 && !isDanger ? 'primary' : 'default'}
                danger={isDanger}
                onClick={() => onPress(name, row)}
              >
                {label}
              </Button>
            ))}
          </div>
          <Tabs
            key={firstTab ?? ''}
            className={style.tabs}
            {...(firstTab === undefined ? {} : { defaultActiveKey: firstTab })}
            items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
          />
        </>
      )}
    </Drawer>
  )
}

/** Which row it is, its states, who made and changed it. */
function Head({ definition, row, words }: { definition: Resource; row: ListRow; words: CellWords }) {
  const { t } = useTranslation('engine')
  const isNarrow = useNarrow()
  // The seconds would take a line of their own.
  const timeOf = (time: unknown): string => textOf(time).slice(0, isNarrow ? 16 : undefined)
  const title = textOf(row.name) || displayOf(definition, row)
  const name = nameOf(definition, row) || inLang(definition.label, words.lang)
  const states = Object.entries(definition.fields).filter(([, field]) => field.kind === 'state')
  return (
    <div className={style.head}>
      <span className={style.name}>{name}</span>
      {!name.includes(title) && <span className={style.title}>{title}</span>}
      {textOf(row.code) !== '' && (
        <Popover
          trigger="click"
          destroyOnHidden
          content={
            <Suspense fallback={<Spin />}>
              <QrCode text={textOf(row.code)} />
            </Suspense>
          }
        >
          <Button type="text" icon={<QrcodeOutlined />} title={t('qr')} aria-label={t('qr')} />
        </Popover>
      )}
      {isOff(definition, row) && <StatusTag tone="default">{t('disabled')}</StatusTag>}
      {states.map(([field, state]) => (
        <span key={field}>{draw(cellOf(field, state, row, words))}</span>
      ))}
      <span className={style.who}>
        <span>{t('created', { who: textOf(row.createUserIdName) || '–', when: timeOf(row.createTime) })}</span>
        {row.updateTime !== row.createTime && (
          <span>{t('changed', { who: textOf(row.updateUserIdName) || '–', when: timeOf(row.updateTime) })}</span>
        )}
      </span>
    </div>
  )
}

/** Taken out of use by its switch. */
const isOff = ({ fields }: Resource, row: ListRow): boolean => fields.enabled?.kind === 'bool' && row.enabled === false

interface FactsProps {
  readonly definition: Resource
  readonly row: ListRow
  readonly groups: ReturnType<typeof layoutOf>['groups']
  readonly words: CellWords
}

function Facts({ definition, row, groups, words }: FactsProps) {
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

/** The words of a field, `contacts.annex` being that of a line. */
function labelAt(fields: Fields, path: string, lang: Lang): string {
  const [first = '', ...rest] = path.split('.')
  const field = fields[first]
  if (!field) return path
  if (field.kind !== 'lines' || rest.length === 0) return inLang(field.label, lang)
  return `${inLang(field.label, lang)} · ${labelAt(field.fields, rest.join('.'), lang)}`
}

/** What people are told of a row besides its lines; states stand in the head. */
const isTold = ({ kind, secret, untold }: Field): boolean =>
  !secret && !untold && !['id', 'serial', 'state'].includes(kind)
