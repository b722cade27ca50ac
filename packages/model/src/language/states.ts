// States have names. The name is stored and spoken of; the wire carries the code, which two names may share.
import type { Text } from './text.ts'

export type Tone = 'default' | 'success' | 'info' | 'warning' | 'danger'

export interface StateEntry {
  readonly code: number
  readonly label: Text
  readonly tone: Tone
  /** What is said of a row in this state when it cannot be changed, and wherever its label is blank; default its label. */
  readonly told?: Text
}

export type StateTable<Name extends string = string> = Readonly<Record<Name, StateEntry>>

export function states<Name extends string>(
  table: Readonly<Record<Name, readonly [code: number, label: Text, tone?: Tone, told?: Text]>>,
): StateTable<Name> {
  const entries = Object.entries<readonly [number, Text, Tone?, Text?]>(table)
  return Object.fromEntries(
    entries.map(([name, [code, label, tone = 'default', told]]) => [
      name,
      { code, label, tone, ...(told && { told }) },
    ]),
  ) as StateTable<Name>
}

/** How people read a state; blank for what is no state of a row. */
export const stateWord = ({ label, told }: StateEntry): Text => (label[0] === '' ? (told ?? label) : label)

/** The names a wire code stands for; none when the code is unknown. */
export const namesOfCode = (table: StateTable, code: number): string[] =>
  Object.entries(table).flatMap(([name, entry]) => (entry.code === code ? [name] : []))

/** The default table of papers. */
export const paperStates = states({
  saved: [0, ['已保存', 'Saved']],
  complete: [1, ['审批完成', 'Approval complete'], 'success', ['已审核', 'Audited']],
  closed: [2, ['已关闭', 'Closed'], 'info'],
  inApproval: [3, ['审批中', 'In approval'], 'warning'],
  rejected: [4, ['审批驳回', 'Approval rejected'], 'danger'],
})
