// Does what the buttons of rows say: asks first, sends each row, and tells how it went.
import { useQueryClient } from '@tanstack/react-query'
import {
  fill,
  inLang,
  type Fields,
  type Lang,
  type OnLines,
  type Resource,
  type Screen,
  type Values,
} from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToldPassword } from '../../ui/PasswordOnce.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { clientIds, type ClientIdFor } from '../call/clientId.ts'
import { draftOf } from '../form/draft.ts'
import type { Problems } from '../form/problems.ts'
import { invalidate } from '../call/invalidate.ts'
import type { ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import { passwordIn } from '../call/passwords.ts'
import { choosingFields, chosenInput, type StepToChoose } from './choosing.ts'
import { formAfter, isDone, nameOnWire, newerRows, performAll, type Deed, type RowResult } from './performing.ts'
import { RefusedLines, Results } from './Results.tsx'
import { labelOf } from '../call/rights.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'
import type { Asker } from './useAsker.tsx'
import { useRowPrinting } from '../print/useRowPrinting.tsx'
import { listOf, textOf, valuesOf } from '../values.ts'
import { askText, titleText } from '../wording.ts'

const PasswordOnce = patientLazy(() => import('../../ui/PasswordOnce.tsx'))

// Few actions ask for anything; those that do bring the form with them.
const ActionForm = patientLazy(() => import('./ActionForm.tsx'))
const LinesForm = patientLazy(() => import('./LinesForm.tsx'))

/** The open form of an action. */
interface Pending {
  readonly action: string
  readonly rows: readonly ListRow[]
  readonly title: string
  readonly input: Fields
  readonly given: Readonly<Values>
  /** The approvers of these steps are asked for. */
  readonly choose?: readonly StepToChoose[]
  /** It is done with some lines of the row, which are ticked. */
  readonly onLines?: OnLines | undefined
}

interface PressedWith {
  /** So many rows were chosen, also such as do not allow it. */
  readonly chosen?: number
  /** What is known of its input already, such as the day a row was dragged to: whoever dragged it has said what he wants. */
  readonly given?: Readonly<Values>
  /** Under which name it is sent, where a press after a lost answer is to be the same deed. */
  readonly clientIdFor?: ClientIdFor
}

interface RowActions {
  /** Of the chosen rows, those that allow it. */
  readonly press: (action: string, rows: readonly ListRow[], more?: PressedWith) => Promise<void>
  readonly place: ReactNode
}

export function useRowActions(
  definition: Resource,
  screen: Screen,
  asker: Asker,
  onDone: (action: string, rows: readonly ListRow[], results: readonly RowResult[]) => void,
  { consequence, foreseen }: Pick<ScreenSlots, 'consequence' | 'foreseen'> = {},
): RowActions {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const printing = useRowPrinting(definition, screen)
  const [pending, setPending] = useState<Pending | null>(null)
  const [told, setTold] = useState<ToldPassword | null>(null)

  async function press(action: string, rows: readonly ListRow[], pressed: PressedWith = {}) {
    const { chosen = rows.length, given, clientIdFor = clientIds() } = pressed
    const preview = printing.show(action, rows)
    if (preview) return preview
    const label = labelOf(definition, screen, action, lang)
    const wording = { t, lang, definition, plural: inLang(screen.label, lang) }
    const input = askedFields(definition, action)
    if (given && Object.entries(input).every(([name, { required }]) => name in given || !required)) {
      await perform({ action, rows, input: given, clientIdFor })
      return
    }
    if (Object.keys(input).length > 0) {
      const known = await heldBy(action, rows, input)
      const { onLines } = definition.actions[action] ?? {}
      setPending({
        action,
        rows,
        title: titleText(wording, label, rows),
        input,
        given: { ...known, ...given },
        onLines,
      })
      return
    }
    const question = askText(wording, { key: action, label }, rows)
    const some = chosen > rows.length ? t('confirmSome', { all: chosen, count: rows.length, action: label }) : undefined
    const [row, ...others] = rows
    const text = row && others.length === 0 ? await consequence?.(action, row) : undefined
    if (await asker.ask({ title: question, text: some ?? text, yes: label, isDanger: action === 'delete' }))
      await perform({ action, rows, input: {}, clientIdFor })
  }

  /** What the row holds already of what is asked; lists do not bring all of it. */
  async function heldBy(action: string, rows: readonly ListRow[], input: Fields): Promise<Values> {
    const [row, ...others] = rows
    if (!row || others.length > 0 || !definition.actions[action]?.beginsAsRow) return {}
    try {
      const asked = { id: row.id, ...partOf(definition) }
      const held = draftOf(input, valuesOf(await call(nameOnWire(definition), 'getEntityById', asked)))
      return Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null && value !== undefined))
    } catch (error) {
      // Sent without it, the server says what is wrong with the row.
      if (error instanceof ApiError) return {}
      throw error
    }
  }

  async function perform(deed: Deed): Promise<readonly RowResult[]> {
    const { action, rows } = deed
    const results = await performAll(definition, deed, { call, ask: asker.askQuestions })
    for (const [nth, { answer }] of results.entries()) {
      const password = passwordIn(answer, textOf(rows[nth]?.jobNo))
      if (password) setTold(password)
    }
    await invalidate(serverState, nameOnWire(definition))
    if (definition.report) await invalidate(serverState, definition.report.of)
    if (!asksApprovers(deed, results)) tell(deed, results)
    onDone(action, rows, results)
    return results
  }

  /** A paper that cannot be sent on before somebody is named for a step: he is asked for. */
  function asksApprovers({ action, rows }: Deed, results: readonly RowResult[]): boolean {
    const [row, ...others] = rows
    const choose = results[0]?.choose ?? []
    if (!row || others.length > 0 || choose.length === 0) return false
    const label = labelOf(definition, screen, action, lang)
    const wording = { t, lang, definition, plural: inLang(screen.label, lang) }
    const title = titleText(wording, label, rows)
    setPending({ action, rows, title, input: choosingFields(choose), given: {}, choose })
    return true
  }

  /** What is wrong with what was typed is told at its fields. */
  async function performForm(form: Pending, given: Pick<Deed, 'input' | 'clientIdFor'>): Promise<Problems> {
    const { action, rows, choose } = form
    const { clientIdFor } = given
    const input = choose ? chosenInput(choose, given.input) : given.input
    const results = await perform({ action, rows, input, clientIdFor })
    const newer = await newerRows(definition, rows, results, call)
    setPending((open) => formAfter(open, form, results, newer))
    return Object.assign({}, ...results.map(({ fields }) => fields))
  }

  function tell({ action, input }: Deed, results: readonly RowResult[]): void {
    const label = labelOf(definition, screen, action, lang)
    const good = results.filter(isDone).length
    const [only] = results
    if (good === results.length)
      notify.success(
        good === 1
          ? (toldBy(only?.answer, lang) ?? toldOfLines(action, input) ?? t('done', { action: label }))
          : t('doneMany', { action: label, count: good }),
      )
    else if (results.length === 1 && only?.problem !== undefined) {
      const { name, problem, lines = [] } = only
      if (lines.length > 1)
        void asker.tell(t('refusedLines', { action: label, name, count: lines.length }), <RefusedLines lines={lines} />)
      else if (problem !== '') notify.failure(problem)
    } else void asker.tell(t('results', { action: label }), <Results results={results} />)
  }

  const toldOfLines = (action: string, input: Readonly<Values>): string | undefined => {
    const { told: text } = definition.actions[action]?.onLines ?? {}
    return text && inLang(fill(text, { count: listOf(input.lines).length }), lang)
  }

  const [lined] = pending?.rows ?? []
  return {
    press,
    place: (
      <Suspense>
        {told ? (
          <PasswordOnce {...told} onClose={() => setTold(null)} />
        ) : pending?.onLines && lined ? (
          <LinesForm
            {...{ definition, onLines: pending.onLines, row: lined, title: pending.title, fields: pending.input }}
            onClose={() => setPending(null)}
            onSend={(input, clientIdFor) => performForm(pending, { input, clientIdFor })}
          />
        ) : (
          pending && (
            <ActionForm
              title={pending.title}
              fields={pending.input}
              start={knownOf(pending)}
              saveLabel={labelOf(definition, screen, pending.action, lang)}
              below={(input) => {
                const [row, ...others] = pending.rows
                return row && others.length === 0 ? foreseen?.(pending.action, row, input) : undefined
              }}
              onClose={() => setPending(null)}
              onSend={(input, clientIdFor) => performForm(pending, { input, clientIdFor })}
            />
          )
        )}
        {printing.place}
      </Suspense>
    ),
  }
}

/** What a row is called now stands there to be changed. */
function knownOf({ input, rows, given }: Pending): Values {
  const [row, ...others] = rows
  if (!row || others.length > 0) return given
  const typed = Object.entries(input).filter(([name, { kind }]) => kind === 'text' && textOf(row[name]) !== '')
  return { ...Object.fromEntries(typed.map(([name]) => [name, row[name]])), ...given }
}

/** What an action needs to be told; what it sets by itself is not asked. */
function askedFields({ actions }: Resource, name: string): Fields {
  const { input = {}, to = {}, approval } = actions[name] ?? {}
  // Approvers are only asked for where a step wants them.
  const isAsked = (field: string): boolean => !(field in to) && !(approval && field === 'choose')
  return Object.fromEntries(Object.entries(input).filter(([field]) => isAsked(field)))
}

/** An action may say itself what it came to, where that differs from what was asked for. */
function toldBy(answer: unknown, lang: Lang): string | undefined {
  const [zh, en] = listOf(valuesOf(answer).told).map(textOf)
  return zh && en ? inLang([zh, en], lang) : undefined
}
