// Which rule makes the numbers of a business in an organisation: that of the nearest organisation upward, else the company's,
// else the one that comes with the program.
import { parseRule, type Business, type NumberRule, type ResetBy } from '@tmlm/model'
import type { Actor } from '../session/actor.ts'
import { noSettings, type CodeRule } from '../session/tenantSettings.ts'

export interface AppliedRule {
  /** Nothing while the rule is stopped: then numbers are typed by hand. */
  readonly rule: NumberRule | undefined
  readonly resetBy: ResetBy
  readonly allowManual: boolean
  readonly editableAfterSave: boolean
  /** Tells the series of an organisation's rule from those of the company. */
  readonly series: string
}

const parsed = new Map<string, NumberRule>()
/** Rules are few, but anybody may preview any number of them: those are not kept. */
const mostParsed = 5_000

export function readRule(text: string): NumberRule {
  const known = parsed.get(text)
  if (known) return known
  const rule = parseRule(text)
  if (parsed.size < mostParsed) parsed.set(text, rule)
  return rule
}

/** Papers start again every day, all others whenever the rest of the number changes. */
export const usualReset = (business: Pick<Business, 'kind'>): ResetBy => (business.kind === 'document' ? 'day' : 'rest')

/** Numbers of papers are given by the system; basic data may be numbered by hand. */
export const usuallyManual = (business: Pick<Business, 'kind'>): boolean => business.kind !== 'document'

/** Undefined where the business has no number of its own. */
export function ruleOf(
  { settings = noSettings }: Pick<Actor, 'settings'>,
  business: Business | undefined,
  orgId: unknown,
): AppliedRule | undefined {
  if (business?.rule === undefined) return undefined
  const stored = nearest(settings.codeRules.get(business.id) ?? [], pathOf(settings.orgPaths, orgId))
  if (!stored) {
    return {
      ...{ rule: readRule(business.rule), resetBy: usualReset(business), series: '' },
      ...{ allowManual: usuallyManual(business), editableAfterSave: false },
    }
  }
  return {
    rule: stored.enabled ? readRule(stored.rule) : undefined,
    resetBy: stored.resetBy ?? usualReset(business),
    allowManual: stored.allowManual,
    editableAfterSave: stored.editableAfterSave,
    series: stored.orgId === null ? '' : `${stored.id} `,
  }
}

const pathOf = (paths: ReadonlyMap<string, readonly string[]>, orgId: unknown): readonly string[] =>
  (typeof orgId === 'string' ? paths.get(orgId) : undefined) ?? []

function nearest(rules: readonly CodeRule[], path: readonly string[]): CodeRule | undefined {
  const depth = ({ orgId }: CodeRule): number => (orgId === null ? 0 : path.indexOf(orgId) + 1)
  return rules
    .filter((rule) => rule.orgId === null || path.includes(rule.orgId))
    .reduce<CodeRule | undefined>((best, rule) => (best && depth(best) >= depth(rule) ? best : rule), undefined)
}
