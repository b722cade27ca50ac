// A warning: what people must know before they ask. The definition says of which objects, who is told and in which words; the
// server's area says in SQL where its findings come from. Names, units and thresholds are those of the registry.
import type { Text } from './text.ts'

export interface WarningDefinition {
  /** Its code in the registry: W113. */
  readonly name: string
  /** The object its findings are rows of; a message leads there. */
  readonly of: string
  /** What is said behind the name of the kind. In braces: objectCode, objectName, orgName, value, threshold, unit, dueDate, daysLeft, and left: "6 days left" or "3 days overdue". */
  readonly text: Text
  /** Who is told where no send rule of the company names the kind. */
  readonly tells: readonly Candidate[]
  /** People that a finding itself names, by the name the server gives them; send rules may name them too. */
  readonly people: Readonly<Record<string, Text>>
  /** Objects at whose changes it is looked at again at once. */
  readonly follows: readonly string[]
  /** The parameter that says what level 1 is, where the company has not said it in the warning settings. */
  readonly firstLevelBy?: string
  /** The kind that takes over when it is late: a finding that is open there is no longer one here. */
  readonly givesWayTo?: string
  /** The task that finds it; it is looked for at no other time. */
  readonly foundBy?: string
}

/** Whom a message is for (rule 39): people, or how they are found from what it speaks of. */
export interface Candidate {
  readonly type: CandidateType
  /** Ids, or the name of a function or a field; empty where the type says it all. */
  readonly value: string
}

export const candidateTypes = {
  user: ['指定人员', 'People'],
  role: ['角色', 'Role'],
  special: ['特殊人员', 'Function'],
  field: ['单据上的人员', 'People of the row'],
  caretaker: ['对象管理员', 'Administrator of the object'],
  orgHead: ['组织负责人', 'Head of the organisation'],
  post: ['岗位', 'Post'],
  admin: ['系统管理员', 'System administrator'],
} as const satisfies Readonly<Record<string, Text>>
export type CandidateType = keyof typeof candidateTypes

export type WarningSpec = Pick<WarningDefinition, 'text' | 'tells' | 'firstLevelBy' | 'givesWayTo' | 'foundBy'> & {
  readonly of: { readonly name: string }
} & Partial<Pick<WarningDefinition, 'people' | 'follows'>>

export const warning = (name: string, { of, people = {}, follows = [], ...spec }: WarningSpec): WarningDefinition => ({
  ...spec,
  name,
  of: of.name,
  people,
  follows,
})

/** The people a finding names, such as who holds it. */
export const peopleOf = (field: string): Candidate => ({ type: 'field', value: field })
/** Who has the function in the nearest organisation. */
export const staff = (staffType: string): Candidate => ({ type: 'special', value: staffType })
/** The administrator that the row names, else who has that function for its category. */
export const caretaker: Candidate = { type: 'caretaker', value: '' }
export const orgHead: Candidate = { type: 'orgHead', value: '' }
/** tmlmAdmin. */
export const administrator: Candidate = { type: 'admin', value: '' }

export type WarningLevel = 1 | 2 | 3

/**
 * The level of a measured value (rule 56). Thresholds that fall (30, 15, 7) mean what is left: at or below; those that rise
 * (80, 90, 100) what is used, late or over: at or above.
 */
export function warningLevel(value: number, [advance, orange, red]: Thresholds): WarningLevel | undefined {
  const reaches = (threshold: number): boolean => (advance > red ? value <= threshold : value >= threshold)
  if (reaches(red)) return 3
  if (reaches(orange)) return 2
  return reaches(advance) ? 1 : undefined
}

export type Thresholds = readonly [advance: number, orange: number, red: number]

/** Whether they run in the direction of the kind. */
export const inDirection = ([advance, orange, red]: Thresholds, falling: boolean): boolean =>
  falling ? advance >= orange && orange >= red : advance <= orange && orange <= red
