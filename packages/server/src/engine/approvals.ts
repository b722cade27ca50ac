// What the engine asks of whoever runs approvals: whether a paper has to go through one, and to send it on its way.
import type { Approval, Business, Resource, Values } from '@tmlm/model'
import type { Actor } from '../platform/session/actor.ts'
import type { Moment } from './behaviour.ts'

export interface Paper {
  readonly resource: Resource
  readonly business: Business
  /** As it is stored. */
  readonly row: Readonly<Values> & { readonly id: string }
}

export interface Approvals {
  /** Refuses to touch a paper that is on its way. */
  requireQuiet(moment: Moment, paper: Paper): Promise<void>
  /** Refuses to count a paper that a process is bound to. */
  requireNone(moment: Moment, paper: Paper): Promise<void>
  /**
   * What it answers sends the paper on its way, once it says that it is. One that no process is bound to is refused, or where
   * that may be (`ifBound`) simply handed in.
   */
  prepare(
    moment: Moment,
    paper: Paper,
    approval: true | 'ifBound',
    input: Readonly<Values>,
  ): Promise<(() => Promise<void>) | undefined>
  /** What is told of a paper whose audit was taken back. */
  takenBack(moment: Moment, paper: Paper): Promise<void>
  /** SQL: whether an approval runs of the row of this alias. */
  running(alias: string): string
}

/** Whether papers of the business go through an approval, as the person's company has it. */
export function approvalOf(
  { settings }: Pick<Actor, 'settings'>,
  business: Business | undefined,
): Approval | undefined {
  const bound = business && settings?.approvals.get(business.id)
  if (!bound) return undefined
  return bound.some(({ orgId, condition }) => orgId === null && condition === null) ? 'always' : 'sometimes'
}

/** SQL of `flow`: 1 while an approval of the row runs. */
export const flowSql = (
  approvals: Pick<Approvals, 'running'> | undefined,
  businesses: readonly Business[],
  alias: string,
): string =>
  approvals && businesses.some(({ workflow }) => workflow)
    ? `CASE WHEN ${approvals.running(alias)} THEN 1 ELSE 0 END`
    : '0'
