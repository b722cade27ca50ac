// The picker for rows of another object: opened it shows the first page, typing searches, the pages are turned below.
import { useQuery } from '@tanstack/react-query'
import { Pagination, Select } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsIn, type Picked } from './picked.ts'
import style from './SelectPage.module.css'
import { selectPageTexts } from './selectPageTexts.ts'
import { useDebounced } from './useDebounced.ts'
import { patientLazy } from './patientLazy.ts'

const pageSize = 10
const searchDelay = 400
const messageSeconds = 3

const PassingWarning = patientLazy(() => import('./PassingWarning.tsx'))

interface SelectPageProps {
  readonly id?: string | undefined
  readonly resource: string
  /** The list of the object that is asked; absent: its usual one. */
  readonly list?: string
  /** Narrows what may be chosen, as wire parameters of the list. */
  readonly among?: Readonly<Record<string, string>> | undefined
  readonly value: readonly Picked[]
  readonly onChange: (value: readonly Picked[]) => void
  readonly multiple?: boolean
  /** At most so many can be chosen. */
  readonly max?: number | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly label?: string | undefined
  readonly isOpenAtOnce?: boolean | undefined
}

export function SelectPage(props: SelectPageProps) {
  const { resource, list = 'list', among, value, onChange, multiple = false, max } = props
  const words = selectPageTexts(useTranslation().i18n.language)
  const [isOpen, setOpen] = useState(props.isOpenAtOnce === true)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  /** How often more than the most was asked for. */
  const [refusals, setRefusals] = useState(0)
  const keyword = useDebounced(typed.trim(), searchDelay)
  const { data, error, isFetching } = useQuery<unknown>({
    queryKey: [resource, list, { ...among, picker: '1', keyword, currentPage: page, pageSize }],
    enabled: isOpen,
    placeholderData: (before: unknown) => before,
  })
  const { options, total } = optionsIn(data)

  function choose(chosen: readonly { readonly value: string; readonly label?: unknown }[]): void {
    if (max !== undefined && chosen.length > max) {
      setRefusals(refusals + 1)
      return
    }
    const known = new Map([...value, ...options].map((entry) => [entry.id, entry]))
    onChange(chosen.map(({ value: id }) => known.get(id) ?? { id, name: id }))
  }

  function search(text: string): void {
    setTyped(text)
    setPage(1)
  }

  const shared = {
    ...(props.id === undefined ? {} : { id: props.id }),
    'aria-label': props.label,
    className: style.select,
    labelInValue: true as const,
    allowClear: true,
    autoFocus: props.autoFocus === true,
    open: isOpen,
    disabled: props.disabled === true,
    loading: isOpen && isFetching,
    placeholder: props.placeholder,
    status: props.isInvalid ? ('error' as const) : ('' as const),
    showSearch: { filterOption: false as const, searchValue: typed, onSearch: search },
    options: options.map(({ id, name, more, note }) => ({ value: id, label: name, more, note })),
    optionRender: ({ data: { label, more, note } }: { data: { label?: unknown; more?: string; note?: string } }) => (
      <>
        <span className={style.option}>
          {String(label)}
          <span className={style.more}>{note ?? more}</span>
        </span>
        {note !== undefined && <span className={style.below}>{more}</span>}
      </>
    ),
    notFoundContent: isFetching ? '…' : error ? words.serverError : words.notFound,
    popupMatchSelectWidth: 280,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      if (!open) search('')
    },
    popupRender: (menu: React.ReactElement) => (
      <div className={data === undefined && !error ? style.waiting : style.rows}>
        {menu}
        {total > pageSize && (
          <div className={style.pages} onMouseDown={(event) => event.preventDefault()}>
            <Pagination
              simple={{ readOnly: true }}
              size="small"
              current={page}
              pageSize={pageSize}
              total={total}
              showSizeChanger={false}
              onChange={setPage}
            />
          </div>
        )}
      </div>
    ),
  }
  // Several of the same name stand side by side: each is told with its code.
  const labelled = value.map(({ id, name, more }) => ({
    value: id,
    label: multiple && more !== undefined ? `${name} ${more}` : name,
  }))

  return (
    <>
      {refusals > 0 && (
        <Suspense>
          <PassingWarning
            key={refusals}
            text={words.maxSelected.replace('{n}', String(max))}
            seconds={messageSeconds}
          />
        </Suspense>
      )}
      {multiple ? (
        <Select mode="multiple" {...shared} value={labelled} onChange={(chosen) => choose(chosen)} />
      ) : (
        <Select {...shared} value={labelled[0] ?? null} onChange={(chosen) => choose(chosen ? [chosen] : [])} />
      )}
    </>
  )
}
