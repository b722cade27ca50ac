// How values of the database become values of the program.
import pg from 'pg'

/** Dates stay text, so that no time zone can move them; moments become Date; numbers of the database stay exact text. */
export function typeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
  if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.INT8 || oid === pg.types.builtins.JSON)
    return (value) => value
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
