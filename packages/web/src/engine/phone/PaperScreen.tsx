// A screen of papers on the phone, drawn from its declaration: its lists, one of its papers, or a new one.
import { inLang, listCallOf, todoFilter, type PhonePaper, type PhoneTab, type Values } from '@tmlm/model'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { readPage, type ListRow } from '../list/listCall.ts'
import type { OwnScreenProps } from '../page.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { FindRows, type Finding } from './FindRows.tsx'
import { NewPaper, type AboveNew } from './NewPaper.tsx'
import { ProblemNote } from './Notes.tsx'
import { OpenedPaper } from './OpenedPaper.tsx'
import { PaperList } from './PaperList.tsx'
import { BigButton } from './PhonePage.tsx'
import { ScreenPage } from './ScreenPage.tsx'
import { Tabs } from './Tabs.tsx'
import type { Objection } from './useLabelTaking.ts'
import { usePaperRights } from './usePaperRights.ts'
import { usePress } from './usePress.ts'

export const newPaperId = 'new'

/** What a screen with code of its own adds to the lists. */
interface Added {
  /** Filters besides those of the tab, such as the shift that the person has chosen. */
  readonly narrowed?: Readonly<Values>
  /** What stands above the rows: told what they are asked for by. */
  readonly above?: (asked: Readonly<Values>) => ReactNode
  /** What stands above a paper that is open. */
  readonly aboveRow?: (row: ListRow) => ReactNode
  /** What stands in place of what is told of an open one, while there is something. */
  readonly instead?: (row: ListRow) => ReactNode
  /** What may be done with an open one stands first, in a place of its own, where it is all that is wanted of it. */
  readonly deedsFirst?: true
  /** Deeds that the screen itself offers above the paper. */
  readonly ownDeeds?: readonly string[]
  /** What is asked of everything that is scanned for a line, before it becomes one. */
  readonly objection?: Objection
  /** What stands above a new one: told what is filled in of it, and how to fill in more. */
  readonly aboveNew?: AboveNew
}

export function PaperScreen(props: OwnScreenProps & Added) {
  const { screen, location, phonePaper: paper, narrowed, above, aboveRow, aboveNew, ...opening } = props
  const { instead, deedsFirst, ownDeeds, objection } = opening
  if (!paper) throw new Error('The screen has no paper in its area')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const { hindrance } = usePaperRights(paper.screen)
  const [tab, setTab] = useState('0')
  const id = new URLSearchParams(location.search).get('id')
  const open = (row: string): void => wayTo(screen.path)?.(`?id=${row}`)
  const toLists = (): void => wayTo(paper.tabs.length === 0 ? '/home' : screen.path)?.('')
  // A detail that a message leads to shows the row that the message names.
  if (id === null && screen.hidden) return <ScreenPage screen={screen}>{null}</ScreenPage>
  if (id === newPaperId || (id === null && paper.tabs.length === 0))
    return (
      <NewPaper
        {...{ paper, screen, aboveNew, objection }}
        onOpen={open}
        onBack={id === null ? () => wayTo('/home')?.('') : toLists}
      />
    )
  if (id !== null)
    return (
      <OpenedPaper
        key={id}
        {...{ paper, screen, id, aboveRow, instead, deedsFirst, ownDeeds, objection }}
        onBack={toLists}
        onNew={paper.staysOpen && hindrance === undefined ? () => open(newPaperId) : undefined}
      />
    )
  const chosen = paper.tabs[Number(tab)]
  return (
    <ScreenPage
      screen={screen}
      foot={
        paper.begins && hindrance === undefined ? (
          <BigButton onClick={() => open(newPaperId)}>{inLang(paper.begins, lang)}</BigButton>
        ) : undefined
      }
    >
      {paper.tabs.length > 1 && (
        <Tabs
          tabs={paper.tabs.map(({ label }, nth) => [String(nth), inLang(label, lang)] as const)}
          chosen={tab}
          onChoose={setTab}
        />
      )}
      {chosen && (
        <TabRows key={tab} name={screen.name} paper={paper} tab={chosen} onOpen={open} {...{ narrowed, above }} />
      )}
    </ScreenPage>
  )
}

interface TabRowsProps {
  readonly narrowed: Added['narrowed']
  readonly above: Added['above']
  /** Of the screen. */
  readonly name: string
  readonly paper: PhonePaper
  readonly tab: PhoneTab
  readonly onOpen: (id: string) => void
}

/** The rows of a tab: papers that open, or rows of another object that begin one. */
function TabRows({ name, paper, tab, onOpen, narrowed, above }: TabRowsProps) {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { person, today } = useSurroundings()
  const { press, problem } = usePress(name)
  const [finding, setFinding] = useState<Finding>({})
  const { from, sort: orderBy, empty } = tab
  const { of: definition, namedBy: named, tells, scan: findsBy } = from ?? paper
  const { call } = useSurroundings()

  async function begin(rowId: string): Promise<void> {
    if (!from) return onOpen(rowId)
    const answer = await press(paper.of.name, from.action, { [from.sends]: rowId })
    if (answer) onOpen(textOf(answer.id))
  }

  const asked = {
    ...{ ...todoFilter(tab, today(), person.userId), ...narrowed },
    ...(orderBy === undefined ? {} : { orderBy }),
  }

  /** What is scanned narrows the list; where it leaves one row, that one is meant. */
  async function find(found: Finding): Promise<void> {
    setFinding(found)
    if (found.scanned === undefined) return
    const { resource, action } = listCallOf(definition)
    const input = { ...asked, ...found.input, currentPage: 1, pageSize: 2 }
    const { rows } = readPage(await call(resource, from?.list ?? tab.list ?? action, input).catch(noAnswer))
    const [only, another] = rows
    if (only && !another) await begin(only.id)
  }

  return (
    <>
      <ProblemNote text={problem} />
      <FindRows definition={definition} by={findsBy} finding={finding} onFind={(found) => void find(found)} />
      {above?.({ ...asked, ...finding.input })}
      <PaperList
        definition={definition}
        action={from?.list ?? tab.list}
        named={named}
        tells={tells}
        {...(from || !paper.marks ? {} : { marks: paper.marks })}
        input={{ ...asked, ...finding.input }}
        empty={finding.input ? t('nothingFound') : empty ? inLang(empty, lang) : t('nothingHere')}
        onOpen={(row) => void begin(row.id)}
      />
    </>
  )
}

/** The list below tells what went wrong. */
const noAnswer = (): undefined => undefined
