// Keywords and text filters are compared in the small letters of the database, which made the searched text.
import { expect, it } from 'vitest'
import { aTenant } from '../harness/app.ts'

it.each(['İstanbul Kalıp', 'ΟΔΥΣΣΕΥΣ', 'STRAẞE'])('A keyword with the letters of %s finds its row', async (name) => {
  const { admin } = await aTenant()
  const { id } = await admin.ok('customer/insert', { name })
  for (const asked of [{ keyword: name }, { keyword: name.slice(0, 3) }, { name }]) {
    const { list } = await admin.ok('customer/list', asked)
    expect(list.map((row: { id: string }) => row.id)).toEqual([id])
  }
})
