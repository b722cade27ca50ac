// What a picker shows of a row, and keeps of a chosen one.

export interface Picked {
  readonly id: string
  readonly name: string
  /** Code with the place it stands in, job number, specification: what tells two of the same name apart. */
  readonly more?: string
  /** What helps to choose but names nothing, such as how much there is of it. */
  readonly note?: string
}

/** A page of a list call as options; anything else is an empty page. */
export function optionsIn(data: unknown): { readonly options: readonly Picked[]; readonly total: number } {
  const page = fieldsOf(data)
  const list = Array.isArray(page.list) ? page.list : []
  const total = page.totalRow ?? page.totalCount
  return { options: list.flatMap(pickedOf), total: typeof total === 'number' ? total : 0 }
}

/** Every picker carries an id and a name; some call the name otherwise. */
export function pickedOf(row: unknown): Picked[] {
  const fields = fieldsOf(row)
  const id = text(fields.id) || text(fields.value)
  if (id === '') return []
  const code = text(fields.displayCode) || text(fields.code) || text(fields.jobNo)
  // What has neither is called by the first that its picker tells of it, such as a counter by its number.
  const told = Object.keys(fields).find((key) => key !== 'id' && key !== 'value' && text(fields[key]) !== '')
  const name = text(fields.name) || text(fields.jobName) || code || text(fields[told ?? '']) || id
  const more = [code, text(fields.fullCode), text(fields.spec)].filter((part) => part !== '' && part !== name).join(' ')
  const note = text(fields.pickNote)
  return [{ id, name, ...(more === '' ? {} : { more }), ...(note === '' ? {} : { note }) }]
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
