// Draws the screen of any definition: search, list, form, detail, actions. What is special about a screen comes in
// through its slots.
import { useQueryClient } from '@tanstack/react-query'
import { servesAll, inLang, inSentence, type Resource, type Screen } from '@tmlm/model'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useAsker } from '../act/useAsker.tsx'
import { useOffers } from '../act/useOffers.ts'
import { useRowActions } from '../act/useRowActions.tsx'
import { invalidate } from '../call/invalidate.ts'
import { labelOf, rightsOn } from '../call/rights.ts'
import { ExcelButtons } from '../excel/ExcelButtons.tsx'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'
import { useWords } from '../useWords.ts'
import { oneOf } from '../wording.ts'
import { linkColumn } from './columns.tsx'
import type { ListQuery, ListRow } from './listCall.ts'
import { OpenOverList } from './OpenOverList.tsx'
import style from './ResourceScreen.module.css'
import { ScreenTable } from './ScreenTable.tsx'
import { scrollToTop } from './scrollToTop.ts'
import { SearchBar } from './SearchBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useColumnPreferences } from './useColumnPreferences.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useOpened } from './useOpened.ts'
import { useRowPresses } from './useRowPresses.tsx'
import { useScreenColumns } from './useScreenColumns.ts'
import { useScreenList } from './useScreenList.ts'

export type { ScreenSlots } from '../screenSlots.ts'

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

export function ResourceScreen(props: ResourceScreenProps) {
  const { definition, screen, businessId, search = '', visit, slots = noSlots } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { person, habits } = useSurroundings()
  const [asker, questions] = useAsker()
  const [kept, setPreferences] = useColumnPreferences(
    person.orgId,
    definition.hostedBy ? `${screen.name}.${definition.name}` : screen.name,
  )
  const list = useScreenList(definition, search, slots, kept)
  const { rows, query } = list
  const { body } = slots
  const serverState = useQueryClient()
  const opened = useOpened(search, visit)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A row may have gone since it was ticked.
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const [isFull, toggleFull] = useFullScreen()
  const scroller = useRef<HTMLDivElement>(null)
  const approval = habits.approvals.get(screen.name)
  const rights = useMemo(
    () => rightsOn(screen, person.buttons, definition, approval),
    [screen, person.buttons, definition, approval],
  )
  const words = useWords(definition)
  const { actionsOf, batchActionsOf, possible } = useOffers(definition, screen, rights, slots)
  const name = slots.name ?? inLang(screen.label, lang)

  const { press: send, place } = useRowActions(
    definition,
    screen,
    asker,
    (action, done) => {
      setChosen(new Set())
      if (action === 'delete') opened.forget(done.map(({ id }) => id))
    },
    slots,
  )

  const { all, columns, preferences, arranging, openingOf } = useScreenColumns({
    ...{ definition, words, filters: query.filters, added: slots.columns, kept, setPreferences },
    show: opened.show,
  })
  const { press, actions } = useRowPresses({
    ...{ definition, screen, slots, opened, actionsOf, possible },
    send: (action, sent) => void send(action, sent),
  })
  const open = (row: ListRow): void => openingOf(linkColumn(definition, row) ?? '', row)?.()
  const moment = definition.list.asOf === undefined ? undefined : query.filters[definition.list.asOf]

  function ask(changed: Partial<ListQuery>): void {
    list.ask(changed)
    setChosen(new Set())
    scrollToTop(scroller.current)
  }

  function refresh(): void {
    if (body) for (const name of body.reads) void invalidate(serverState, name)
    else void list.refetch()
  }

  const mayInsert = rights.mayPress('insert')
  const insertLabel =
    definition.hostedBy && !servesAll(definition)
      ? labelOf(definition, screen, 'insert', lang)
      : t('insertTitle', { what: inSentence(oneOf(definition, lang), lang) })
  const insert = slots.onInsert ?? ((): void => opened.openForm({ form: 'insert' }))

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
          onPress={(action, able) => {
            const own = slots.batchPresses?.[action]
            if (own) own(able)
            else void send(action, able, { chosen: chosenRows.length })
          }}
          onClear={() => setChosen(new Set())}
        />
      ) : (
        <Toolbar
          mayInsert={mayInsert}
          insertLabel={insertLabel}
          onInsert={insert}
          columns={body ? [] : all}
          preferences={preferences}
          onColumns={setPreferences}
          isOld={list.isOld}
          onRefresh={refresh}
          isFull={isFull}
          onFull={toggleFull}
          viewSwitch={slots.viewSwitch}
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
      {body ? (
        body.draw({
          ...{ rights, words, actionsOf, open, filters: list.asked.filters, keyword: query.keyword },
          perform: (action, row, given) => send(action, [row], { given }),
        })
      ) : (
        <ScreenTable
          name={name}
          list={list}
          columns={columns}
          arranging={arranging}
          scroller={scroller}
          chosen={chosen}
          onChosen={setChosen}
          actions={actions}
          onOpen={open}
          onAsk={ask}
          onWiden={slots.onWiden}
          insertLabel={insertLabel}
          onInsert={mayInsert ? insert : undefined}
        />
      )}
      {slots.below?.({ list: definition.name, filters: list.asked.filters, keyword: query.keyword })}
      <Suspense>
        <OpenOverList
          definition={definition}
          screen={screen}
          businessId={businessId}
          rights={rights}
          words={words}
          slots={slots}
          opened={opened}
          rows={rows}
          actionsOf={actionsOf}
          onPress={press}
          onSubmit={(row) => void send('submit', [row], { given: {} })}
        />
        {place}
      </Suspense>
    </section>
  )
}
