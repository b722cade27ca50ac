/** What is written down as a table: a row a line, its cells between bars. */
export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
