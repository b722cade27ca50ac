// A paper on the phone, declared as data: its lists, what is told of a row, what is filled in, and what is done with it. The
// engine draws it; a screen with code of its own adds only what is special about it.
import type { ListFilter } from './dashboard.ts'
import type { Fields } from './fields.ts'
import type { Resource } from './resource.ts'
import type { Text } from './text.ts'

export interface PhonePaper {
  /** The screen of the mobile-style home that shows it. */
  readonly on: string
  /** The paper. */
  readonly of: Resource
  /** The screen at the desk that owns the paper: its buttons say who may do what. */
  readonly screen: string
  /** Its lists, from left to right. */
  readonly tabs: readonly PhoneTab[]
  /** Fields by which a paper is called in a list; absent: its name. */
  readonly namedBy?: readonly string[]
  /** Fields told of a paper in a list and above its content. */
  readonly tells: readonly string[]
  /** Fields at the side of a row in a list; absent: its status. */
  readonly marks?: readonly string[]
  /** The reference whose label, when it is scanned, finds the papers that name it. */
  readonly scan?: string
  /** New ones are begun on the phone: what the way to it is called. */
  readonly begins?: Text
  /** What a new one begins with besides its defaults, such as its kind, where the screen is for one kind. */
  readonly sets?: Readonly<Record<string, string | number>>
  /** Fields that are filled in, lists of lines besides `lines` too. */
  readonly asks: readonly string[]
  /** Fields of a line that are filled in; of judged lines their answers. */
  readonly asksOfLine?: readonly string[]
  /** What a reading call of the object knows of each line while it is filled in, told under it. */
  readonly tellsOfLine?: LineFacts
  /** When it has been made it stays in sight, with what may be done with it and the way to the next; absent: the lists follow. */
  readonly staysOpen?: true
  /** Fields that the next new paper begins with again. */
  readonly keeps?: readonly string[]
  /** What is done with it when it is filled in, for who may; it is only saved for others. Absent: the audit. */
  readonly sends?: string
  /**
   * Storing it is all that is done with it, since the server does the rest: what that press is called. True: who may send it may
   * also only store it, and send it later.
   */
  readonly stores?: Text | true
  /** Where all its items can be in order at a look: the words of the one press that says so and sends it. */
  readonly sendsAllOk?: Text
}

export interface LineFacts {
  /** The reading call that knows it. */
  readonly action: string
  /** Fields of the head that the call is asked with; without them there is nothing to ask. */
  readonly given: readonly string[]
  /** The reference by which lines are known, and what the call takes those of all lines as. */
  readonly by: string
  /** What the call takes those of all lines as. */
  readonly as: string
  /**
   * Fields of the line that it answers as `lines`: what is filled in takes over what it proposes while it is empty, the others
   * are told. Besides them it may tell a `unit`, in `needs` which fields this line must have, and in `omits` those it has no use for.
   */
  readonly fields: readonly string[]
}

export interface PhoneTab {
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** `today` stands for the day of the tenant, `self` for the person. */
  readonly where: ListFilter
  /** The order of its rows. */
  readonly sort?: string
  /** A list of the object's own in place of `list`. */
  readonly list?: string
  /** What is said where there is nothing. */
  readonly empty?: Text
  /** Rows of another object, such as tasks, each of which begins a paper. */
  readonly from?: PhoneOrigin
}

export interface PhoneOrigin {
  /** The object whose rows begin a paper. */
  readonly of: Resource
  /** The call that lists them; absent: the list of the object. */
  readonly list?: string
  /** Fields by which a row is called; absent: its name. */
  readonly namedBy?: readonly string[]
  /** Fields that are told, in their order. */
  readonly tells: readonly string[]
  /** The reference whose label finds rows. */
  readonly scan?: string
  /** The call of the paper that begins it, or finds the one that was begun, and what it takes the row's id as. */
  readonly action: string
  /** What the call of the paper takes the row’s id as. */
  readonly sends: string
}

interface PhonePaperSpec<F extends Fields> extends Omit<
  PhonePaper,
  'on' | 'of' | 'namedBy' | 'tells' | 'asks' | 'scan'
> {
  readonly of: Resource<string, F>
  readonly namedBy?: readonly (keyof F & string)[]
  readonly tells: readonly (keyof F & string)[]
  readonly asks: readonly (keyof F & string)[]
  readonly scan?: keyof F & string
}

export const phonePaper = <F extends Fields>(on: string, spec: PhonePaperSpec<F>): PhonePaper => ({ ...spec, on })
