// A template whose first row, that of the keys, was deleted is imported by its titles; its hints are no data.
import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, it } from 'vitest'
import { aTenant, type Data } from '../harness/app.ts'
import { download, filled, imported } from '../harness/excel.ts'

const customer = ['1', 'K01', '海信']

/** The template with one row of data, without the given rows of its head, the lowest first. */
async function without(heads: readonly number[], template: Buffer, row: readonly string[]): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(await filled(template, [row]))
  for (const head of heads) book.worksheets[0]?.spliceRows(head, 1)
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('A template without its first row', () => {
  it.each(['zh', 'en'])('in %s is read by its titles', async (lang) => {
    const { admin } = await aTenant()
    const bytes = await without([1], await download(admin, 'customer/downExcel', { lang }), customer)
    expect(await imported(admin, 'customer/readExcel', bytes)).toMatchObject({ total: 1, inserted: 1, errors: [] })
    expect((await admin.ok('customer/list')).list).toMatchObject([{ code: 'K01', name: '海信' }])
  })

  it.each(['warehouse', 'supplier', 'archives', 'newCard', 'product'])(
    'of %s has no hints among its data',
    async (name) => {
      const { admin } = await aTenant()
      const bytes = await without([1], await download(admin, `${name}/downExcel`), ['1'])
      const { total, errors } = await imported(admin, `${name}/readExcel`, bytes, { dryRun: '1' })
      expect([total, errors.filter(({ row }: Data) => row === 2)]).toEqual([1, []])
    },
  )

  it('nor the row of hints has data below its titles at once', async () => {
    const { admin } = await aTenant()
    const bytes = await without([3, 1], await download(admin, 'customer/downExcel'), customer)
    expect(await imported(admin, 'customer/readExcel', bytes)).toMatchObject({ total: 1, inserted: 1 })
  })
})
