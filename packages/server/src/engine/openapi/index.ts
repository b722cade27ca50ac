// The description of the calls, made when it is first asked for and kept.
import type { Catalogue, Lang } from '@tmlm/model'
import type { ApiDescription } from '../../platform/http/description.ts'
import { describeCalls, type Description } from './document.ts'
import { pageOf } from './page.ts'

export function apiDescription(catalogue: Catalogue, basePath: string): ApiDescription {
  const made = new Map<Lang, { description: Description; json: string }>()

  function of(lang: Lang): { description: Description; json: string } {
    const known = made.get(lang)
    if (known) return known
    const description = describeCalls(catalogue, lang, basePath)
    const fresh = { description, json: JSON.stringify(description) }
    made.set(lang, fresh)
    return fresh
  }

  return {
    document: (lang) => of(lang).json,
    page: (lang, resource) => pageOf(of(lang).description, lang, resource),
  }
}
