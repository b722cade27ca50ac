// What is sent to the database, and what comes back.
export interface Statement {
  /** Named statements are prepared once per connection; for the engine's hot shapes only. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Result {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly rowCount: number
}
