// An action of a definition: from which states, to which, by which button.
import { bool, json, text } from './builders.ts'
import { conditionIn, type Condition, type Field, type Fields } from './fields.ts'
import type { OnLines } from './onLines.ts'
import type { Text } from './text.ts'

/**
 * Who may call: everyone; a device, which signs with a key of its own that behaviour looks at; a person who must still change the
 * password; every logged-in person; or holders of the screen or button.
 */
export type Access = 'public' | 'device' | 'restricted' | 'login' | 'screen' | 'button'

/**
 * What an action answers:
 * - `list`: rows as `list` does, with its parameters; behaviour narrows them.
 * - `{ workbookOf }`: the rows of the list of that name, as a workbook.
 * - `file`: a file. It is asked for by GET, with a ticket in the address, as a workbook is.
 * - `papers`: the rows as papers to print; each print is counted in their history.
 * - `labels`: `labels` to print, of one row or of several together.
 * - `{ together }`: a list of that name, such as the tasks that were made: of several rows it is answered as one, and counted. A
 *   row that brings none may answer `why`, which is told where none of the rows brings any.
 * - `{ of, list, asks }`: as that list of another object, narrowed so: the rows that a paper would take.
 */
export type Answers =
  | 'list'
  | 'file'
  | 'papers'
  | 'labels'
  | { readonly workbookOf: string }
  | { readonly together: string }
  | ListOfAnother

export interface ListOfAnother {
  readonly of: string
  readonly list: string
  readonly asks: Readonly<Record<string, string>>
}

/** Without a session. */
export const isWithoutSession = ({ access }: Action): boolean => access === 'public' || access === 'device'

/** The list that its rows are answered as; nothing where it answers none. */
export const listAnswered = ({ answers }: Action, name: string): string | undefined =>
  answers === 'list' ? name : typeof answers === 'object' && 'workbookOf' in answers ? answers.workbookOf : undefined

/** Whether it is asked for as a file. */
export const isDownload = ({ answers }: Action): boolean =>
  answers === 'file' || (typeof answers === 'object' && 'workbookOf' in answers)

/** The list of another object that answers in its place. */
export const listOfAnother = ({ answers }: Action): ListOfAnother | undefined =>
  typeof answers === 'object' && 'of' in answers ? answers : undefined

/** The columns of the workbook that it comes with. */
export const columnsTaken = ({ takesFile }: Action): Fields | undefined => (takesFile === true ? undefined : takesFile)

/** Of several rows the list that their answers are put together as. */
export function togetherIn({ answers }: Action): string | undefined {
  if (answers === 'labels') return 'labels'
  return typeof answers === 'object' && 'together' in answers ? answers.together : undefined
}

export interface Action {
  /** What the row must be, mostly by the names of its states; absent: anything. */
  readonly from?: Condition
  /** What is said where the row is not so, in place of the general sentence; also by a 409. */
  readonly otherwise?: Text
  /** While it is worth offering, where it could be done at other times too, only to be refused for what stands against it. */
  readonly offeredWhile?: Condition
  /** Told in its place while the row is so: what has to be done before it. */
  readonly comesFirst?: ComesFirst
  /** Done on a screen of its own, with what is at hand there: no list and no detail offers it on a row. */
  readonly apart?: true
  /** Seldom wanted, or not to be done lightly: offered behind the others, under "…". */
  readonly rare?: true
  /** What the action sets by itself; behaviour may do more. */
  readonly to?: Readonly<Record<string, string | boolean>>
  /** Button key; default the action's own name. */
  readonly button?: string
  /** The screens that have its button, where that is none of the resource's own: a report whose rows are this resource's. */
  readonly on?: string | readonly string[]
  /** What it is called, where its button has another name. */
  readonly label?: Text
  /** Who may call; default the button. */
  readonly access?: Access
  /** Supplier users may call too; else a call open to every login is for staff. */
  readonly suppliers?: boolean
  /** What the caller sends, checked like the fields of a row. */
  readonly input?: Fields
  /** Done with some of the row's lines, which are ticked; `lines` of its input names them, or none where it is meant with all. */
  readonly onLines?: OnLines
  /** What the row holds under the names of the input stands in the form already. */
  readonly beginsAsRow?: true
  /** What is sent and the row keeps, under the same name. */
  readonly keeps?: readonly string[]
  /** What is sent and the history tells, though no field of the row keeps it. */
  readonly tells?: readonly string[]
  /** A wrong state means that somebody was faster: 409 instead of 422. */
  readonly staleWhenWrong?: boolean
  /**
   * A question on no particular row, which writes nothing: for whoever may open a screen of the object, or whoever has logged in.
   * It is short for `rowless`, `reads` and this `access`.
   */
  readonly query?: 'screen' | 'login'
  /** Answers without writing; on a row only when it says so. */
  readonly reads?: boolean
  /** What it answers, where that is not what behaviour says alone. */
  readonly answers?: Answers
  /** Who keeps the place where the row stands may do it too, whatever organisation the row belongs to. */
  readonly byKeepers?: true
  /** Works on no particular row. */
  readonly rowless?: boolean
  /** What the engine itself does with the rows; behaviour is not asked. */
  readonly does?: Doing
  /**
   * Comes with one file of any size the tenant allows, sent as multipart; or with a workbook of these columns: all its rows are
   * stored or none, and the answer is that of an import.
   */
  readonly takesFile?: true | Fields
  /** Serves only calls that send one of these fields; the others go the usual way of that name. */
  readonly onlyWith?: readonly string[]
  /**
   * What must stand still meanwhile, besides the row: the tree of a resource, in which nothing is moved, added or stopped beside
   * this action; or the row that a reference names, where several rows hang on it and change together.
   */
  readonly locks?: { readonly tree: string } | { readonly reference: string }
  /**
   * Sends the paper on its way through an approval: offered where a process is bound to its business. `ifBound`: it is handed in
   * all the same where none is, and audited then.
   */
  readonly approval?: true | 'ifBound'
  /** Of several rows those that are refused stay as they are and are answered as `refused`, each with its sentence; the others
   * are done. Its behaviour refuses before it writes. */
  readonly partly?: true
}

/** What has to be done with a row before something else, and of which rows that is said. */
export interface ComesFirst {
  /** The rows of which it is said. */
  readonly when: Condition
  /** The sentence that is said. */
  readonly text: Text
}

/** By name. */
export type Actions = Readonly<Record<string, Action>>

/** With what is meant by `query`. */
export const withQuestions = (actions: Actions): Actions =>
  Object.fromEntries(
    Object.entries(actions).map(([name, { query, ...action }]) => [
      name,
      query ? { rowless: true, reads: true, access: query, ...action } : action,
    ]),
  )

/** What is printed on the label of a row. */
export interface Label {
  readonly code: string
  readonly title: string
  readonly lines: readonly string[]
  /** What the QR code says; an address is below that of the product. */
  readonly qr: string
  /** The colour of its head, where the label says by it how the thing is: green, yellow, red. */
  readonly tone?: 'success' | 'warning' | 'danger'
}

/** Makes another row like this one, gives the rows a new order, or answers the template of their workbook. */
export type Doing =
  | {
      readonly word: 'copy'
      /** Fields that nobody types but that come along. */
      readonly alsoTakes: readonly string[]
    }
  | {
      /** The template of its workbook, under a name of its own. */
      readonly word: 'template'
      /** The action that brings the workbook, where that is not the object's own. */
      readonly of?: string
    }
  | {
      readonly word: 'rank'
      /** Fields by which siblings are told from the rest, such as their parent; the caller sends them. */
      readonly within: readonly string[]
    }

/** `copy {id, …fields to differ}`: a new row with what people typed into this one, answered as an insert. */
export const copying = (given: { readonly from?: Condition; readonly alsoTakes?: readonly string[] } = {}): Action => ({
  ...(given.from ? { from: given.from } : {}),
  does: { word: 'copy', alsoTakes: given.alsoTakes ?? [] },
})

/** `rank {ids in the new order}` over the field `rank`: all rows, or all that are equal in the given fields. */
export const ranking = (within: readonly string[] = []): Action => ({ rowless: true, does: { word: 'rank', within } })

/** `audit {id}`: a paper counts from now on. */
export const auditing = {
  from: { status: ['saved', 'rejected'] },
  to: { status: 'complete' },
  staleWhenWrong: true,
} satisfies Action

/** `cancelAudit {id}`: it counts no more, and may be changed again. */
export const cancelling = {
  from: { status: ['complete'] },
  to: { status: 'saved' },
  staleWhenWrong: true,
} satisfies Action

/** `submit {id, choose?}`: a paper goes to those who approve it; `choose` names people for steps that leave it to him. */
export const submitting = {
  from: { status: ['saved', 'rejected'] },
  to: { status: 'inApproval' },
  staleWhenWrong: true,
  approval: true,
  input: { choose: json<Readonly<Record<string, readonly string[]>>>(['指定审批人', 'Chosen approvers']) },
} satisfies Action

/** The same of a paper with no state of its own for being on its way: that an approval runs is all that tells it. */
export const submittingFrom = (from: Condition) => {
  const { to: _, ...submit } = submitting
  return { ...submit, from } satisfies Action
}

/** `close {id, closeReason}`: a complete paper is done with, for a reason that it keeps. */
export const closing = {
  from: { status: ['complete'] },
  to: { status: 'closed' },
  input: { closeReason: text(['关闭原因', 'Close reason'], { required: true, max: 200 }) },
  keeps: ['closeReason'],
} satisfies Action

/** `print {id or ids}`: the rows as papers; looking at them first counts nothing, having printed them needs only that. */
export const printing = {
  answers: 'papers',
  input: { dryRun: bool(['仅预览', 'Preview only']), countOnly: bool(['仅计数', 'Count only']) },
} satisfies Action

/** A row as the wire carries it: state fields with their name in `{field}Key`. */
export interface WireRow {
  readonly [field: string]: unknown
  /** 1 read, 2 write. */
  readonly access?: number
  /** The person keeps the place where it stands. */
  readonly asKeeper?: boolean
  /** The person made it. */
  readonly asMaker?: boolean
  /** User fields that name the person. */
  readonly asNamed?: readonly string[]
  /** 1 while an approval runs. */
  readonly flow?: number
}

/** Whether the row's values meet the condition; state fields are compared by name. */
export const holds = (condition: Condition, row: WireRow): boolean =>
  Object.entries(condition).every(([field, wanted]) => {
    const value = row[`${field}Key`] ?? row[field]
    return Array.isArray(wanted) ? wanted.includes(value) : wanted === value
  })

/** Whether a row like this must have the field, though others need not. */
export function isRequiredWith({ requiredWhen }: Pick<Field, 'requiredWhen'>, row: WireRow): boolean {
  const condition = conditionIn(requiredWhen)
  return condition !== undefined && holds(condition, row)
}

/** Whether a field has a meaning for rows like this; what they do not say yet stands against nothing. */
export const isMeant = (
  { onlyWhen = {} }: { readonly onlyWhen?: Condition },
  row: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(onlyWhen).every(([name, wanted]) => {
    const said = [row[name] ?? ''].flat()
    const allowed = new Set([wanted].flat().map(String))
    return said.some((value) => value === '' || allowed.has(String(value)))
  })
