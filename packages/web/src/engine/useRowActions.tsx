// Does what the buttons of rows say: asks first, sends each row, and tells how it went.
import { useQueryClient } from '@tanstack/react-query'
import type { Fields, Label, Resource, Screen, Values } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToldPassword } from '../ui/PasswordOnce.tsx'
import { useLang } from '../ui/useLang.ts'
import { ApiError } from './apiError.ts'
import { callAsking, declined, refusedLines } from './asking.ts'
import { newClientId } from './clientId.ts'
import { invalidate } from './invalidate.ts'
import type { ListRow } from './list.ts'
import { labelsIn } from './labels.ts'
import { passwordIn } from './passwords.ts'
import { RefusedLines, Results, type RowResult } from './Results.tsx'
import { labelOf } from './rights.ts'
import { useSurroundings } from './surroundings.ts'
import type { Asker } from './useAsker.tsx'
import { listOf, textOf, valuesOf } from './values.ts'
import { askText, fullNameOf, titleText } from './wording.ts'
import { patientLazy } from '../ui/patientLazy.ts'

const LabelDialog = patientLazy(() => import('./LabelDialog.tsx'))
const PaperDialog = patientLazy(() => import('./PaperDialog.tsx'))
const PasswordOnce = patientLazy(() => import('../ui/PasswordOnce.tsx'))

// Few actions ask for anything; those that do bring the form with them.
const ActionForm = patientLazy(() => import('./ActionForm.tsx'))

interface Pending {
  readonly action: string
  readonly rows: readonly ListRow[]
  readonly title: string
  readonly input: Fields
}

interface Printing {
  readonly labels: readonly Label[]
  readonly onPrinted?: (copies: number) => void
}

interface RowActions {
  /** Of the chosen rows, those that allow it. */
  readonly press: (action: string, rows: readonly ListRow[], chosen?: number) => Promise<void>
  readonly place: ReactNode
}

export function useRowActions(
  definition: Resource,
  screen: Screen,
  asker: Asker,
  onDone: (action: string, rows: readonly ListRow[]) => void,
): RowActions {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  /** Rows of a report may be those of another object, under the same ids. */
  const nameOnWire = definition.report?.rowsOf ?? definition.name
  const [pending, setPending] = useState<Pending | null>(null)
  const [told, setTold] = useState<ToldPassword | null>(null)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const [papers, setPapers] = useState<readonly Values[] | null>(null)

  async function press(action: string, rows: readonly ListRow[], chosen = rows.length): Promise<void> {
    if (definition.actions[action]?.labels) return showLabels(action, rows)
    if (definition.actions[action]?.prints) return showPapers(action, rows)
    const label = labelOf(definition, screen, action, lang)
    const wording = { t, lang, definition, plural: inLang(screen.label, lang) }
    const input = askedFields(definition, action)
    if (Object.keys(input).length > 0) {
      setPending({ action, rows, title: titleText(wording, label, rows), input })
      return
    }
    const question = askText(wording, { key: action, label }, rows)
    const text = chosen > rows.length ? t('confirmSome', { all: chosen, count: rows.length, action: label }) : undefined
    if (await asker.ask({ title: question, text, yes: label, isDanger: action === 'delete' }))
      await perform(action, rows, {})
  }

  async function showLabels(action: string, rows: readonly ListRow[]): Promise<void> {
    try {
      const ids = rows.map(({ id }) => id).join(',')
      const counts = definition.actions[action]?.reads !== true
      const labels = labelsIn(await call(nameOnWire, action, { ids, ...(counts ? { dryRun: true } : {}) }))
      setPrinting({ labels, ...(counts ? { onPrinted: (copies) => void countPrints(action, ids, copies) } : {}) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  async function showPapers(action: string, rows: readonly ListRow[]): Promise<void> {
    try {
      const ids = rows.map(({ id }) => id).join(',')
      setPapers(listOf(valuesOf(await call(nameOnWire, action, { ids, dryRun: true })).papers).map(valuesOf))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  /** What was printed is part of the row. */
  async function countPrints(action: string, ids: string, copies = 0): Promise<void> {
    try {
      await call(nameOnWire, action, { ids, ...(copies > 0 ? { copies } : {}), clientId: newClientId() })
      await invalidate(serverState, nameOnWire)
      if (definition.report) await invalidate(serverState, definition.report.of)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  /** Answers whether there is nothing left to try with what was typed. */
  async function perform(action: string, rows: readonly ListRow[], input: Values): Promise<boolean> {
    const results: RowResult[] = []
    for (const row of rows) results.push(await performOn(action, row, input))
    await invalidate(serverState, nameOnWire)
    if (definition.report) await invalidate(serverState, definition.report.of)
    const good = results.filter(({ problem }) => problem === undefined)
    tell(action, results, good.length)
    onDone(action, rows)
    return good.length > 0 || results.some(({ isStale = false }) => isStale)
  }

  async function performOn(action: string, row: ListRow, input: Values): Promise<RowResult> {
    const name = fullNameOf(definition, row)
    const version = action === 'delete' ? {} : { version: row.version }
    try {
      const sent = { ...input, ...version, id: row.id, clientId: newClientId() }
      const answer = await callAsking(call, [nameOnWire, action, sent], asker.askQuestions)
      if (answer === declined) return { id: row.id, name, problem: t('cancel') }
      const password = passwordIn(answer, textOf(row.jobNo))
      if (password) setTold(password)
      return { id: row.id, name }
    } catch (error) {
      if (error instanceof ApiError)
        return {
          ...{ id: row.id, name, problem: error.message, isStale: error.status === 409 },
          lines: [...refusedLines(error).values()],
        }
      throw error
    }
  }

  function tell(action: string, results: readonly RowResult[], good: number): void {
    const label = labelOf(definition, screen, action, lang)
    const [only] = results
    if (good === results.length)
      notify.success(good === 1 ? t('done', { action: label }) : t('doneMany', { action: label, count: good }))
    else if (results.length === 1 && only?.problem !== undefined) {
      const { name, lines = [] } = only
      if (lines.length > 1)
        void asker.tell(t('refusedLines', { action: label, name, count: lines.length }), <RefusedLines lines={lines} />)
      else if (only.problem !== t('cancel')) notify.failure(only.problem)
    } else void asker.tell(t('results', { action: label }), <Results results={results} />)
  }

  return {
    press,
    place: told ? (
      <PasswordOnce {...told} onClose={() => setTold(null)} />
    ) : papers ? (
      <PaperDialog
        definition={definition}
        screen={screen}
        papers={papers}
        onPrinted={() => void countPrints('print', papers.map(({ id }) => textOf(id)).join(','))}
        onClose={() => setPapers(null)}
      />
    ) : printing ? (
      <LabelDialog {...printing} onClose={() => setPrinting(null)} />
    ) : (
      pending && (
        <Suspense>
          <ActionForm
            title={pending.title}
            fields={pending.input}
            start={knownOf(pending)}
            saveLabel={labelOf(definition, screen, pending.action, lang)}
            onClose={() => setPending(null)}
            onSend={async (input) => {
              // What was typed for a row that refused it may be mended.
              if ((await perform(pending.action, pending.rows, input)) || pending.rows.length > 1) setPending(null)
            }}
          />
        </Suspense>
      )
    ),
  }
}

/** What a row is called now stands there to be changed. */
function knownOf({ input, rows }: Pending): Values {
  const [row, ...others] = rows
  if (!row || others.length > 0) return {}
  const typed = Object.entries(input).filter(([name, { kind }]) => kind === 'text' && textOf(row[name]) !== '')
  return Object.fromEntries(typed.map(([name]) => [name, row[name]]))
}

/** What an action needs to be told; what it sets by itself is not asked. */
function askedFields({ actions }: Resource, name: string): Fields {
  const { input = {}, to = {} } = actions[name] ?? {}
  return Object.fromEntries(Object.entries(input).filter(([field]) => !(field in to)))
}
