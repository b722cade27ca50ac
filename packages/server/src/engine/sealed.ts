// Fields that are stored encrypted: sealed on their way into the row.
import { isSealed, type Fields, type Values } from '@tmlm/model'
import type { Secrets } from '../platform/secrets.ts'

export const sealValues = (secrets: Secrets, fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field && isSealed(field) && typeof value === 'string' ? secrets.seal(value) : value]
    }),
  )
