/** The body of a call: empty values are dropped, nested ones travel as JSON text. */
export function formOf(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (isEmpty(value)) continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
