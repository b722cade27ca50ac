// A database schema as plain data: what the definitions ask for, and what the last migration left.

export interface Schema {
  readonly tables: readonly TableShape[]
}

export interface TableShape {
  readonly name: string
  /** Name of the definition, and for tables of its lines and lists the way to that field. */
  readonly owner: string
  readonly within?: string
  readonly columns: readonly Column[]
  readonly key: NamedColumns
  readonly uniques: readonly Unique[]
  readonly indexes: readonly Index[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks: readonly Check[]
  readonly rowSecurity: boolean
  readonly appendOnly: boolean
  /** Former name, so that a migration renames. */
  readonly was?: string
}

export interface NamedColumns {
  readonly name: string
  readonly columns: readonly string[]
}
export interface Unique extends NamedColumns {
  /** Two empty values clash. */
  readonly emptyIsEqual?: true
  /** The column that is compared without regard to case. */
  readonly caseless?: string
  /** SQL that tells which rows may not repeat; the others may. */
  readonly where?: string
}
export interface Index extends NamedColumns {
  /** Serves LIKE on the search column. */
  readonly trigram?: true
}
export interface ForeignKey extends NamedColumns {
  readonly table: string
  readonly references: readonly string[]
  readonly cascade?: true
}
export interface Check {
  readonly name: string
  readonly expression: string
}

export interface Column {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** SQL of the default. */
  readonly default?: string
  /** SQL from which PostgreSQL computes and stores the value. */
  readonly generated?: string
  /** Counted up by PostgreSQL, never written. */
  readonly identity?: true
  /** Former name, so that a migration renames. */
  readonly was?: string
}
