// A business says what a resource is for: its permanent number, its screen, its numbering, whether approval may be bound.
import type { Face } from './face.ts'
import type { Condition } from './fields.ts'
import type { Resource, ResourceKind } from './resource.ts'
import type { Text } from './text.ts'

export interface Business {
  readonly id: number
  /** Route name of the main screen. */
  readonly screen: string
  readonly label: Text
  readonly resource: string
  /** The name its rows go by on the wire and on screens, where that is not the resource's. */
  readonly face?: string
  readonly kind: ResourceKind
  readonly orgMode: Resource['orgMode']
  /** Module name under which pickers group it. */
  readonly classification: string
  /** Its rows are kept on a screen of another object, one button of which serves for every change of them. */
  readonly hostedBy?: HostOfBusiness
  /** Rows of the resource that belong to this business; absent = all. */
  readonly where?: Condition
  /** Default numbering rule; absent = no number of its own. */
  readonly rule?: string
  readonly workflow: boolean
}

export interface HostOfBusiness {
  /** The screen of the other object. */
  readonly screen: string
  /** The button that serves for every change. */
  readonly button: string
}

export interface BusinessSpec {
  /** The object whose rows it is for. */
  readonly resource: Resource
  /** The name its rows go by on the wire and on screens, where that is not the resource's. */
  readonly face?: Face
  /** What it is called, in Chinese and English. */
  readonly label?: Text
  /** Route name of the main screen. */
  readonly screen: string
  /** Its rows are kept on a screen of another object, one button of which serves for every change of them. */
  readonly hostedBy?: HostOfBusiness
  /** Module name under which pickers group it. */
  readonly classification: string
  /** Rows of the resource that belong to this business; absent = all. */
  readonly where?: Condition
  /** What its numbers begin with. */
  readonly prefix?: string
  /** Only where the rule differs from prefix + date + 4 digits (papers) or prefix + 5 digits (all others). */
  readonly rule?: string
  /** An approval may be bound to it. */
  readonly workflow?: boolean
}

export function business(id: number, spec: BusinessSpec): Business {
  const { resource, prefix } = spec
  const usual = resource.kind === 'document' ? `${prefix}{yyyyMMdd}{#4}` : `${prefix}{#5}`
  const rule = spec.rule ?? (prefix ? usual : undefined)
  return {
    id,
    screen: spec.screen,
    label: spec.label ?? resource.label,
    resource: resource.report?.of ?? resource.name,
    kind: resource.kind,
    orgMode: resource.orgMode,
    classification: spec.classification,
    workflow: spec.workflow ?? false,
    ...(spec.hostedBy ? { hostedBy: spec.hostedBy } : {}),
    ...(spec.face ? { face: spec.face.name } : {}),
    ...(spec.where ? { where: spec.where } : {}),
    ...(rule ? { rule } : {}),
  }
}
