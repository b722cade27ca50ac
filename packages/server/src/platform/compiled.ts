// What Node has compiled once is read by the next start, which takes a third of the time. It lies with the packages; where
// nobody may write there, every start compiles anew.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../node_modules/.cache/tmlm', import.meta.url))

/** For modules that are imported after this call. */
export function keepCompiled(): void {
  enableCompileCache(folder)
}
