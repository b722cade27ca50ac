// Rows to tick in a dialog, for what is to be taken over into a paper. What is ticked stays so while others are looked for.
import { Input } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../list/DataTable.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { Column } from '../list/tableParts.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import style from './ChooseRows.module.css'

export interface Choosable {
  readonly id: string
}

export interface ChooseRowsProps<R extends Choosable> {
  readonly title: string
  readonly columns: readonly (readonly [name: string, title: string, text: (row: R) => ReactNode])[]
  readonly rows: readonly R[]
  /** How many there are, where these are only the first. */
  readonly total?: number
  /** What else to know of them. */
  readonly note?: string
  readonly isBusy: boolean
  readonly empty: string
  readonly yes: (count: number) => string
  readonly one?: boolean
  /** What is asked for besides. */
  readonly below?: ReactNode
  readonly isSaving?: boolean
  /** Who has more rows than these looks for the keyword himself; else it is looked for in what the columns show. */
  readonly onKeyword?: (keyword: string) => void
  readonly onChoose: (rows: readonly R[]) => void
  readonly onClose: () => void
}

const searchDelay = 300

export function ChooseRows<R extends Choosable>(props: ChooseRowsProps<R>) {
  const { rows, one = false, onKeyword, total = rows.length } = props
  const { t } = useTranslation('engine')
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map())
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), searchDelay)
  useEffect(() => onKeyword?.(keyword), [onKeyword, keyword])
  const columns = useMemo(
    () =>
      props.columns.map(([name, title, text]): Column<R> => ({
        ...{ id: name, label: name, title, align: 'left', isSortable: false },
        cell: (row) => text(row),
      })),
    [props.columns],
  )
  const found = onKeyword ? rows : rows.filter((row) => props.columns.some(([, , text]) => has(text(row), keyword)))

  function choose(change: (before: ReadonlySet<string>) => ReadonlySet<string>): void {
    const before = new Set(chosen.keys())
    const after = one ? newest(before, change(before)) : change(before)
    const known = new Map([...rows.map((row) => [row.id, row] as const), ...chosen])
    setChosen(new Map([...after].flatMap((id) => (known.has(id) ? [[id, known.get(id) as R] as const] : []))))
  }

  return (
    <FormFrame
      title={props.title}
      inDrawer={false}
      width={860}
      isSaving={props.isSaving ?? false}
      note=""
      saveLabel={props.yes(chosen.size)}
      onSave={() => (chosen.size > 0 ? props.onChoose([...chosen.values()]) : undefined)}
      onClose={props.onClose}
    >
      <Input
        value={typed}
        allowClear
        className={style.find}
        placeholder={t('searchRows')}
        aria-label={t('searchRows')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={style.rows}>
        <DataTable
          label={props.title}
          columns={columns}
          rows={found}
          isBusy={props.isBusy}
          empty={<p className={style.empty}>{noRowsText(t, keyword, props)}</p>}
          selection={{
            ids: new Set(chosen.keys()),
            onChange: choose,
            allTitle: t('selectAll'),
            oneTitle: t('selectRow'),
          }}
        />
      </div>
      {props.note !== undefined && (
        <p role="status" className={style.more}>
          {props.note}
        </p>
      )}
      {total > rows.length && (
        <p role="status" className={style.more}>
          {t('moreRows', { total, count: rows.length })}
        </p>
      )}
      {props.below && <div className={style.below}>{props.below}</div>}
    </FormFrame>
  )
}

interface Emptiness {
  readonly isBusy: boolean
  readonly empty: string
}

/** Why there is nothing to tick. */
export function noRowsText(t: TFunction<'engine'>, keyword: string, { isBusy, empty }: Emptiness): string {
  if (isBusy) return t('loading')
  return keyword === '' ? empty : t('notFound', { keyword })
}

const has = (shown: ReactNode, keyword: string): boolean =>
  keyword === '' || String(shown).toLowerCase().includes(keyword.toLowerCase())

/** Of several only the one ticked last. */
const newest = (before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...after].filter((id) => !before.has(id)).slice(0, 1))
