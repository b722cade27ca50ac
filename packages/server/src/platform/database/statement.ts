// What is sent to the database, and what comes back.
export interface Statement {
  /** Named statements are prepared once per connection; for the engine's hot shapes only. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Part of it is a note for others, who are called when the transaction has ended. */
  readonly tells?: true
}

export interface Result {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly rowCount: number
}
