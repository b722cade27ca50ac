// What downloaded files and their sheets are called, and by what they are known again.
import { createHash } from 'node:crypto'
import { inLang, type Business, type Catalogue, type Lang, type Resource, type Text } from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'
import type { Column } from './excelColumns.ts'

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

/** By which a file is known again: the business it is for, and what its columns were. */
export const propertiesOf = (
  resource: Resource,
  businesses: readonly Business[],
  columns: readonly Column[],
): Record<string, string> => ({
  businessCode: businesses.map((business) => business.id).join(',') || resource.name,
  templateVersion: createHash('sha256')
    .update(columns.map((column) => `${column.key}${column.required ? '*' : ''}`).join())
    .digest('hex')
    .slice(0, 12),
})
