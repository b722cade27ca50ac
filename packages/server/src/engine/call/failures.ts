// Errors of the database as sentences of the domain: which field clashes, who still refers to the row.
import { Refusal, refuseFields, refuseStatus, type Resource, type Text } from '@tmlm/model'
import { snake } from '../../platform/database/names.ts'
import type { Engine } from './call.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

export const isDatabaseError = (error: unknown): error is Error & DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** The field whose value is taken already, if that is what the error says. */
export function clashingField(engine: Engine, error: unknown): string | undefined {
  if (!isDatabaseError(error) || error.code !== '23505' || !error.constraint) return undefined
  return engine.constraints.get(error.constraint)?.fields.at(-1)
}

/** A refusal for what the database refused; anything else stays as it is. */
export function explained(engine: Engine, resource: Resource, action: string, error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const constraint = error.constraint === undefined ? undefined : engine.constraints.get(error.constraint)
  switch (error.code) {
    case '23505':
      if (!constraint) return error
      return refuseFields([
        {
          field: pathOf(constraint.fields.at(-1) ?? 'id', constraint.within),
          text: taken(resource, constraint.fields.at(-1)),
        },
      ])
    case '23503': {
      if (!constraint) return error
      // Deleting what others refer to names the referring object; writing a reference that just vanished names the field.
      const isOwn = constraint.table === snake(resource.name)
      if (constraint.target === snake(resource.name) && (!isOwn || action === 'delete'))
        return inUse(engine, resource, constraint.owner)
      return refuseFields([
        {
          field: pathOf(constraint.fields.at(-1) ?? 'id', constraint.within),
          text: ['引用的数据不存在', 'The referenced record does not exist'],
        },
      ])
    }
    case '23514':
      return refuseStatus(409)
    case '22001':
    case '22003':
      return refuseStatus(400)
    case '40P01':
    case '40001':
    case '55P03':
    case '57014':
      return new Refusal(503, ['系统繁忙，请重试', 'Busy, try again'])
    default:
      return error
  }
}

const pathOf = (field: string, within: string | undefined): string => (within ? `${within}.${field}` : field)

function taken(resource: Resource, name: string | undefined): Text {
  const field = name === undefined ? undefined : resource.fields[name]
  if (field?.kind === 'code') return ['编号已存在', 'Number exists']
  return field ? [`${field.label[0]}已存在`, `${field.label[1]} already exists`] : ['数据重复', 'Already exists']
}

/** Says who still refers to the row, and what to do instead where there is something. */
function inUse(engine: Engine, resource: Resource, owner: string): Refusal {
  const [zh, en] = engine.catalogue.tables.get(owner)?.label ?? ['其它数据', 'other data']
  const [instead, instruction] = 'disable' in resource.actions ? ['，可停用', '; disable it instead'] : ['', '']
  return new Refusal(422, [`已被${zh}引用，不能删除${instead}`, `In use by ${en}, cannot delete${instruction}`])
}
