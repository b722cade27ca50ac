// Draws the screen of any definition: search, list, form, detail, actions. What is special about a screen comes in
// through its slots.
import { inLang, type Resource, type Screen, type Values } from '@tmlm/model'
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import { useLang } from '../ui/useLang.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { columnsOf } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import type { DetailTab } from './DetailDrawer.tsx'
import { useIsOld } from './events.ts'
import { ExcelButtons } from './excel/ExcelButtons.tsx'
import type { FormPart } from './form/ResourceForm.tsx'
import { askedIn, useCount, useList, type ListQuery, type ListRow } from './list.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListNotice } from './ListNotice.tsx'
import style from './ResourceScreen.module.css'
import { actionsFor, labelOf, maySeeHistory, rightsOn } from './rights.ts'
import { RowButtons } from './RowButtons.tsx'
import { scrollToTop } from './scrollToTop.ts'
import { SearchBar } from './SearchBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSurroundings } from './surroundings.ts'
import type { Column } from './tableParts.ts'
import { Toolbar } from './Toolbar.tsx'
import { useAsker } from './useAsker.tsx'
import { useColumnPreferences } from './useColumnPreferences.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useRowActions } from './useRowActions.tsx'
import { useWords } from './useWords.ts'
import { filtersWithin } from './withinBusiness.ts'
import { inSentence } from './wording.ts'

const ResourceForm = lazy(() => import('./form/ResourceForm.tsx'))
const DetailDrawer = lazy(() => import('./DetailDrawer.tsx'))

/** What a screen adds to what its definition already says. */
export interface ScreenSlots {
  /** What the list is called where it is only a part of its screen. */
  readonly name?: string
  /** A list of the object's own in place of `list`. */
  readonly listAction?: string
  readonly columns?: readonly Column<ListRow>[]
  /** Behind the usual buttons of the toolbar. */
  readonly buttons?: ReactNode
  readonly detailTabs?: (row: ListRow) => readonly DetailTab[]
  /** Always asked for, besides what the person filters by. */
  readonly where?: Readonly<Record<string, string>>
  /** What a new row begins with besides its defaults. */
  readonly start?: Readonly<Values>
  /** Buttons that the screen answers itself, by key: in place of the action of that name, or beside the actions. */
  readonly presses?: Readonly<Record<string, (row: ListRow) => void>>
  /** Whether an action that the row allows is worth offering now. */
  readonly isOffered?: (action: string, row: ListRow) => boolean
  /** What saving a form answered. */
  readonly onSaved?: (answer: Values) => void
}

interface ResourceScreenProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly businessId?: number | undefined
  /** Of the address: filters and keyword to begin with. */
  readonly search?: string
  readonly slots?: ScreenSlots
}

type Open =
  | { readonly form: 'insert' }
  | { readonly form: 'update' | 'copy'; readonly id: string; readonly button?: string }

const noSlots: ScreenSlots = {}
const noRows: readonly never[] = []

export function ResourceScreen(props: ResourceScreenProps) {
  const { definition, screen, businessId, search = '', slots = noSlots } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, habits, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const [query, setQuery] = useState(() => askedIn(definition, search, habits.pageSize))
  const [knownSearch, setKnownSearch] = useState(search)
  if (knownSearch !== search) {
    setKnownSearch(search)
    setQuery(askedIn(definition, search, habits.pageSize))
  }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  const [detail, setDetail] = useState<string | null>(null)
  const [firstTab, setFirstTab] = useState<string>()
  const [isFull, toggleFull] = useFullScreen()
  const [hidden, setHidden] = useColumnPreferences(
    person.orgId,
    definition.hostedBy ? `${screen.name}.${definition.name}` : screen.name,
  )
  const scroller = useRef<HTMLDivElement>(null)
  const asked = { ...query, filters: { ...filtersWithin(definition.list.where), ...query.filters, ...slots.where } }
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useList(
    definition.name,
    asked,
    slots.listAction,
  )
  const isOld = useIsOld(definition.name, dataUpdatedAt)
  const isCapped = data?.isCapped === true && !isPlaceholderData
  const { data: exactTotal } = useCount(definition.name, asked, isCapped && slots.listAction === undefined)
  const rows = data?.rows ?? noRows
  const rights = useMemo(() => rightsOn(screen, person.buttons, definition), [screen, person.buttons, definition])
  const words = useWords(definition)
  const { presses, isOffered } = slots
  const ways = useMemo(
    () => screen.buttons.filter(({ opens }) => opens && wayTo(opens.path)).map(({ key }) => key),
    [screen, wayTo],
  )
  const answered = useMemo(
    () => [...Object.keys(presses ?? {}), ...filesButton(screen, definition)],
    [presses, screen, definition],
  )
  const actionsOf = useCallback(
    (row: ListRow, own: readonly string[] = [...answered, ...ways]) =>
      actionsFor(definition, screen, row, rights, lang, own).filter(
        (action) => isOffered?.(action.name, row) !== false,
      ),
    [definition, screen, rights, lang, answered, ways, isOffered],
  )
  const name = slots.name ?? inLang(screen.label, lang)
  const isNarrow = useNarrow()

  const { press, place } = useRowActions(definition, screen, asker, (action, done) => {
    setChosen(new Set())
    if (action === 'delete' && done.some(({ id }) => id === detail)) setDetail(null)
  })

  const focus = useFocusReturn()
  const show = useCallback(
    (row: ListRow, tab?: string) => {
      focus.remember()
      setFirstTab(tab)
      setDetail(row.id)
    },
    [focus],
  )
  const all = useMemo(
    () => [...columnsOf(definition, words, (row) => show(row)), ...(slots.columns ?? [])],
    [definition, words, show, slots.columns],
  )
  const columns = useMemo(() => all.filter(({ label }) => !hidden.has(label)), [all, hidden])

  function openForm(form: Open): void {
    if (detail === null) focus.remember()
    setOpen(form)
  }

  function closeForm(): void {
    setOpen(null)
    if (detail === null) focus.giveBack()
  }

  function closeDetail(): void {
    setDetail(null)
    focus.giveBack()
  }

  /** What the engine itself does by this name, with a form or a list of its own. */
  const does = (action: string) => definition.actions[action]?.does?.word

  const isAnsweredHere = (action: string): boolean =>
    does(action) !== undefined || action in definition.edits || answered.includes(action)

  function act(action: string, row: ListRow): void {
    const own = presses?.[action]
    const opens = screen.buttons.find(({ key }) => key === action)?.opens
    if (own) own(row)
    else if (opens) wayTo(opens.path)?.(`?${opens.by}=${row.id}`)
    else if (action === 'update') openForm({ form: 'update', id: row.id })
    else if (action in definition.edits) openForm({ form: 'update', id: row.id, button: action })
    else if (action === 'attachments') show(row, action)
    else if (does(action) === 'copy') openForm({ form: 'copy', id: row.id })
    else void press(action, [row])
  }

  // Rows are drawn again when what they draw changes, not when this screen does.
  const latestAct = useRef(act)
  latestAct.current = act
  const actions = useMemo(
    () => ({
      title: t('actions'),
      cell: (row: ListRow, tabIndex: 0 | -1) => (
        <RowButtons
          actions={actionsOf(row)}
          visible={isNarrow ? 0 : 2}
          tabIndex={tabIndex}
          onPress={(action) => latestAct.current(action, row)}
        />
      ),
    }),
    [actionsOf, t, isNarrow],
  )

  const partOf = (button: string): FormPart => ({
    label: labelOf(definition, screen, button, lang),
    fields: definition.edits[button] ?? [],
  })

  function ask(changed: Partial<ListQuery>): void {
    const next = { ...query, currentPage: 1, ...changed }
    // Whoever asks for the same once more wants to know what is there now.
    if (JSON.stringify(next) === JSON.stringify(query)) void refetch()
    setQuery(next)
    setChosen(new Set())
    scrollToTop(scroller.current)
  }

  const mayInsert = rights.mayPress('insert')
  const insertLabel = definition.hostedBy
    ? labelOf(definition, screen, 'insert', lang)
    : t('insertTitle', { what: inSentence(inLang(definition.label, lang), lang) })
  const insert = (): void => openForm({ form: 'insert' })
  const position = rows.findIndex(({ id }) => id === detail)
  const stepTo = (row: ListRow | undefined) => (row ? () => setDetail(row.id) : undefined)

  return (
    <section
      className={`${style.screen} ${isFull ? style.full : ''}`}
      aria-label={name}
      data-full-screen={isFull ? '' : undefined}
    >
      {questions}
      <SearchBar
        definition={definition}
        keyword={query.keyword}
        filters={query.filters}
        lang={lang}
        dictionaries={words.dictionaries}
        onSearch={ask}
      />
      {chosen.size > 0 ? (
        <SelectionBar
          rows={rows.filter(({ id }) => chosen.has(id))}
          actionsOf={(row) => actionsOf(row, []).filter(({ name }) => !isAnsweredHere(name))}
          onPress={(action, able) => void press(action, able, chosen.size)}
          onClear={() => setChosen(new Set())}
        />
      ) : (
        <Toolbar
          mayInsert={mayInsert}
          insertLabel={insertLabel}
          onInsert={insert}
          columns={all}
          hidden={hidden}
          onColumns={setHidden}
          isOld={isOld && !isFetching}
          onRefresh={() => void refetch()}
          isFull={isFull}
          onFull={toggleFull}
        >
          <ExcelButtons definition={definition} screen={screen} rights={rights} query={asked} columns={columns} />
          {slots.buttons}
        </Toolbar>
      )}
      <DataTable
        label={name}
        columns={columns}
        rows={rows}
        isBusy={isFetching && !data ? false : isFetching}
        scroller={scroller}
        onOpen={(row) => show(row)}
        sorting={{ orderBy: query.orderBy, onChange: (orderBy) => ask({ orderBy }) }}
        selection={{ ids: chosen, onChange: setChosen, allTitle: t('selectAll'), oneTitle: t('selectRow') }}
        actions={actions}
        empty={
          <ListNotice
            what={name}
            error={error}
            isLoading={isFetching}
            query={query}
            onRetry={() => void refetch()}
            onClear={() => ask({ keyword: '', filters: {} })}
            insertLabel={insertLabel}
            onInsert={mayInsert ? insert : undefined}
          />
        }
      />
      <ListFoot
        query={query}
        total={data?.totalRow ?? 0}
        exactTotal={isCapped ? exactTotal : undefined}
        isCapped={isCapped}
        onPage={(currentPage, pageSize) =>
          ask({ pageSize, currentPage: pageSize === query.pageSize ? currentPage : 1 })
        }
      />
      <Suspense>
        {detail !== null && (
          <DetailDrawer
            definition={definition}
            actionsOf={actionsOf}
            words={words}
            id={detail}
            onPress={act}
            onPrevious={stepTo(rows[position - 1])}
            onNext={position < 0 ? undefined : stepTo(rows[position + 1])}
            onClose={closeDetail}
            moreTabs={slots.detailTabs}
            firstTab={firstTab}
            hasHistory={!definition.appendOnly && maySeeHistory(screen, rights)}
          />
        )}
        {open && (
          <ResourceForm
            definition={definition}
            businessId={businessId}
            id={open.form === 'insert' ? undefined : open.id}
            asCopy={open.form === 'copy'}
            part={open.form === 'update' && open.button !== undefined ? partOf(open.button) : undefined}
            start={slots.start}
            onClose={closeForm}
            onSaved={(answer) => {
              closeForm()
              slots.onSaved?.(answer)
            }}
          />
        )}
        {place}
      </Suspense>
    </section>
  )
}

/** A screen that has the button for files shows them in the detail, unless it opens fields of the row. */
const filesButton = ({ buttons }: Screen, { edits }: Resource): string[] =>
  buttons.some(({ key }) => key === 'attachments') && !('attachments' in edits) ? ['attachments'] : []
