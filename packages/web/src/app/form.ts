/** The body of a call: empty values are dropped, nested ones travel as JSON text; a file makes it multipart. */
export function formOf(input: Readonly<Record<string, unknown>>): URLSearchParams | FormData {
  const form = Object.values(input).some((value) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (isEmpty(value)) continue
    if (value instanceof Blob && form instanceof FormData) form.set(name, value)
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
