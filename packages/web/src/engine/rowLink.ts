// From a reference to the row that it names.
import { targetOf, type Field, type WireRow } from '@tmlm/model'
import type { Surroundings } from './surroundings.ts'
import { textOf } from './values.ts'

/** Undefined where the field names no row, or one of an object whose screen the person may not open. */
export function rowLink(
  name: string,
  field: Field | undefined,
  row: WireRow,
  wayToRow: Surroundings['wayToRow'],
): (() => void) | undefined {
  const [resource, id] = namedBy(name, field, row)
  const go = id === '' ? undefined : wayToRow(resource)
  return go && (() => go(id))
}

function namedBy(name: string, field: Field | undefined, row: WireRow): readonly [resource: string, id: string] {
  const value = textOf(row[name])
  if (field?.kind === 'ref' || field?.kind === 'parent') return [targetOf(field, row), value]
  if (field?.kind !== 'link') return ['', '']
  const [resource = '', id = ''] = value.split(':')
  return [resource, id]
}
