// Finds rows by what people write for them: the code, or the exact name.
import type { RefField, Values } from '@tmlm/model'
import { optionsIn, type Picked } from '../../ui/picked.ts'
import type { Call } from '../surroundings.ts'
import { offerOf } from './among.ts'

/** Texts that mean no row, or more than one, are not in the answer. */
export async function lookUp(
  call: Call,
  field: RefField,
  texts: readonly string[],
  beside: Readonly<Values>,
): Promise<Map<string, Picked>> {
  const wanted = [...new Set(texts)].filter((text) => text !== '')
  const { list, among } = offerOf(field, beside, false)
  const found = await Promise.all(
    wanted.map(async (keyword) => {
      const page = await call(field.to, list, {
        ...among,
        picker: '1',
        keyword,
        currentPage: 1,
        pageSize: 50,
      }).catch(() => null)
      const { options } = optionsIn(page)
      const byCode = options.filter(({ more = '' }) => more === keyword || more.split(' ')[0] === keyword)
      const hits = byCode.length > 0 ? byCode : options.filter(({ name }) => name === keyword)
      return hits.length === 1 && hits[0] ? [[keyword, hits[0]] as const] : []
    }),
  )
  return new Map(found.flat())
}
