// What a statement asks of a person, such as the organisations he may write: once, in front of it, however many of its
// conditions refer to it. Repeated in each of them it would be a third of the statement.

/** Lists of ids, as one common table expression. */
export class AskedOnce {
  readonly #names = new Map<string, string>()

  /** The ids that the query finds, as an array. */
  ids(query: string): string {
    const name = this.#names.get(query) ?? `ids_${this.#names.size}`
    this.#names.set(query, name)
    return `(SELECT o.${name} FROM asked_once o)::uuid[]`
  }

  /** To be read when the rest of the statement is composed. */
  steps(): string[] {
    const lists = [...this.#names].map(([query, name]) => `ARRAY(${query}) AS ${name}`)
    return lists.length === 0 ? [] : [`asked_once AS MATERIALIZED (SELECT ${lists.join(', ')})`]
  }
}

/** The common table expressions in front of a statement. */
export const withSteps = (steps: readonly string[]): string => (steps.length === 0 ? '' : `WITH ${steps.join(',\n')}\n`)
