// Draws the screen of any definition: search, list, form, detail, actions. What is special about a screen comes in
// through its slots.
import { inLang, inSentence, type Action, type Resource, type Screen } from '@tmlm/model'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { columnsOf, linkColumn } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import { ExcelButtons } from '../excel/ExcelButtons.tsx'
import type { FormPart } from '../form/formProps.ts'
import type { ListQuery, ListRow } from './listCall.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListNotice } from './ListNotice.tsx'
import style from './ResourceScreen.module.css'
import { labelOf, maySeeHistory, rightsOn } from '../call/rights.ts'
import { RowButtons } from '../act/RowButtons.tsx'
import type { ScreenSlots } from '../screenSlots.ts'
import { scrollToTop } from './scrollToTop.ts'
import { SearchBar } from './SearchBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSurroundings } from '../surroundings.ts'
import { withColumns } from './tableParts.ts'
import { Toolbar } from './Toolbar.tsx'
import { useAsker } from '../act/useAsker.tsx'
import { useColumnPreferences } from './useColumnPreferences.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useOffers } from '../act/useOffers.ts'
import { useOpened } from './useOpened.ts'
import { useRowActions } from '../act/useRowActions.tsx'
import { useScreenList } from './useScreenList.ts'
import { useWays } from './useWays.ts'
import { useWords } from '../useWords.ts'
import { oneOf } from '../wording.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export type { ScreenSlots } from '../screenSlots.ts'

const ResourceForm = patientLazy(() => import('../form/ResourceForm.tsx'))
const DetailDrawer = patientLazy(() => import('../detail/DetailDrawer.tsx'))

interface ResourceScreenProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly businessId?: number | undefined
  /** Of the address: filters and keyword to begin with, or the row to open. */
  readonly search?: string
  /** Which time somebody was led to it. */
  readonly visit?: string | undefined
  readonly slots?: ScreenSlots | undefined
}

const noSlots: ScreenSlots = {}

const actsOnRows = ({ rowless = false }: Action): boolean => !rowless

export function ResourceScreen(props: ResourceScreenProps) {
  const { definition, screen, businessId, search = '', visit, slots = noSlots } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const list = useScreenList(definition, search, slots)
  const { rows, query } = list
  const opened = useOpened(search, visit)
  const { show, detail, form } = opened
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A row may have gone since it was ticked.
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const [isFull, toggleFull] = useFullScreen()
  const [hidden, setHidden] = useColumnPreferences(
    person.orgId,
    definition.hostedBy ? `${screen.name}.${definition.name}` : screen.name,
  )
  const scroller = useRef<HTMLDivElement>(null)
  const rights = useMemo(() => rightsOn(screen, person.buttons, definition), [screen, person.buttons, definition])
  const words = useWords(definition)
  const { actionsOf, batchActionsOf } = useOffers(definition, screen, rights, slots)
  const name = slots.name ?? inLang(screen.label, lang)
  const isNarrow = useNarrow()

  const { press, place } = useRowActions(
    definition,
    screen,
    asker,
    (action, done) => {
      setChosen(new Set())
      if (action === 'delete') opened.forget(done.map(({ id }) => id))
    },
    slots,
  )

  const leads = useWays(definition, query.filters)
  const openingOf = useCallback(
    (column: string, row: ListRow) => {
      if (definition.list.links?.[column] || definition.report) return leads(column, row)
      return column === linkColumn(definition, row) ? () => show(row) : undefined
    },
    [definition, leads, show],
  )
  const { groupBy } = query.filters
  const moment = definition.list.asOf === undefined ? undefined : query.filters[definition.list.asOf]
  const all = useMemo(
    () => withColumns(columnsOf(definition, words, openingOf, groupBy), slots.columns ?? []),
    [definition, words, openingOf, groupBy, slots.columns],
  )
  const columns = useMemo(() => all.filter(({ label }) => !hidden.has(label)), [all, hidden])

  function act(action: string, row: ListRow): void {
    const own = slots.presses?.[action]
    const opens = screen.buttons.find(({ key }) => key === action)?.opens
    if (own) own(row)
    else if (opens) wayTo(opens.path)?.(`?${opens.by}=${row.id}`)
    else if (action === 'update') opened.openForm({ form: 'update', id: row.id })
    else if (action in definition.edits) opened.openForm({ form: 'update', id: row.id, button: action })
    else if (action === 'attachments' || slots.tabButtons?.includes(action)) show(row, action)
    else if (definition.actions[action]?.does?.word === 'copy') opened.openForm({ form: 'copy', id: row.id })
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
    list.ask(changed)
    setChosen(new Set())
    scrollToTop(scroller.current)
  }

  // Nothing can be done with a row that only tells something.
  const onlyTells = definition.report !== undefined || definition.appendOnly === true
  const isActedOn = !onlyTells || slots.presses !== undefined || Object.values(definition.actions).some(actsOnRows)
  const mayInsert = rights.mayPress('insert')
  const insertLabel = definition.hostedBy
    ? labelOf(definition, screen, 'insert', lang)
    : t('insertTitle', { what: inSentence(oneOf(definition, lang), lang) })
  const insert = (): void => opened.openForm({ form: 'insert' })
  const position = rows.findIndex(({ id }) => id === detail)
  const stepTo = (row: ListRow | undefined) => (row ? () => opened.showNext(row.id) : undefined)

  return (
    <section
      className={`${style.screen} ${isFull ? style.full : ''} ${moment ? style.then : ''}`}
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
      {chosenRows.length > 0 ? (
        <SelectionBar
          rows={chosenRows}
          actionsOf={batchActionsOf}
          onPress={(action, able) => void press(action, able, chosenRows.length)}
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
          isOld={list.isOld}
          onRefresh={() => void list.refetch()}
          isFull={isFull}
          onFull={toggleFull}
        >
          <ExcelButtons definition={definition} screen={screen} rights={rights} query={list.asked} columns={columns} />
          {typeof slots.buttons === 'function'
            ? slots.buttons((start) => opened.openForm({ form: 'insert', start }))
            : slots.buttons}
        </Toolbar>
      )}
      {moment && (
        <div role="status" className={style.past}>
          {t('asOf', { moment })}
        </div>
      )}
      <DataTable
        label={name}
        columns={columns}
        rows={rows}
        isBusy={list.isBusy}
        scroller={scroller}
        onOpen={(row) => openingOf(linkColumn(definition, row) ?? '', row)?.()}
        sorting={{ orderBy: query.orderBy, onChange: (orderBy) => ask({ orderBy }) }}
        selection={
          isActedOn
            ? { ids: chosen, onChange: setChosen, allTitle: t('selectAll'), oneTitle: t('selectRow') }
            : undefined
        }
        actions={isActedOn ? actions : undefined}
        empty={
          <ListNotice
            what={name}
            error={list.error}
            isLoading={list.isFetching}
            query={query}
            onRetry={() => void list.refetch()}
            isNarrowed={slots.onWiden !== undefined}
            onClear={() => {
              slots.onWiden?.()
              ask({ keyword: '', filters: {} })
            }}
            insertLabel={insertLabel}
            onInsert={mayInsert ? insert : undefined}
          />
        }
      />
      <ListFoot
        query={query}
        total={list.total}
        isKnown={list.isKnown}
        exactTotal={list.exactTotal}
        isCapped={list.isCapped}
        onPage={(currentPage, pageSize) =>
          ask({ pageSize, currentPage: pageSize === query.pageSize ? currentPage : 1 })
        }
      />
      <Suspense>
        {detail !== null && !definition.report && (
          <DetailDrawer
            definition={definition}
            actionsOf={actionsOf}
            words={words}
            id={detail}
            onPress={act}
            onPrevious={stepTo(rows[position - 1])}
            onNext={position < 0 ? undefined : stepTo(rows[position + 1])}
            onClose={opened.closeDetail}
            moreTabs={slots.detailTabs}
            firstTab={opened.firstTab}
            hasHistory={!definition.appendOnly && maySeeHistory(screen, rights)}
          />
        )}
        {form && (
          <ResourceForm
            definition={definition}
            businessId={businessId}
            id={form.form === 'insert' ? undefined : form.id}
            asCopy={form.form === 'copy'}
            part={form.form === 'update' && form.button !== undefined ? partOf(form.button) : undefined}
            start={form.form === 'insert' ? { ...slots.start, ...form.start } : slots.start}
            lineRules={slots}
            onClose={opened.closeForm}
            onSaved={(answer) => {
              opened.closeForm()
              slots.onSaved?.(answer)
            }}
          />
        )}
        {place}
      </Suspense>
    </section>
  )
}
