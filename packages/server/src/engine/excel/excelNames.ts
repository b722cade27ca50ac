// What downloaded files and their sheets are called.
import { inLang, type Catalogue, type Lang, type Resource, type Text } from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'

/** The sheet with the rows; an uploaded file may have it in either language. */
export const dataSheetName: Text = ['数据', 'Data']

/** The title of the screen that shows the object; what is kept inside another screen goes by its own name. */
export function screenTitle(catalogue: Catalogue, resource: Resource, lang: Lang): string {
  const screen = resource.hostedBy ? undefined : catalogue.screensOf(resource.name).find((entry) => !entry.mobile)
  return inLang(screen?.label ?? resource.label, lang)
}

/** `{title}_{yyyyMMddHHmmss}.xlsx`, in the tenant's time. */
export const fileName = (title: string, now: Date, timezone: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|]/g, '_')}_${toLocal(now, timezone).replaceAll(/\D/g, '')}.xlsx`
