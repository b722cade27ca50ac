// The planner's figures of all tables. Statements are planned once per connection, by what a table held at that moment: after
// much was stored at once, they are planned anew.
import pg from 'pg'

export async function analyze(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
