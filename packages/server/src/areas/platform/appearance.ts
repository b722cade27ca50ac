// How the product presents itself to a company: what it configured, else what the operator gave it or the installation,
// else the product's own.
import { systemConfig } from '@tmlm/model/areas/platform/systemConfig'
import type { Presence } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { Files } from '../../platform/files/index.ts'

const { watermark, defaultTheme, themeColor, weekStart, currency } = systemConfig.fields

export async function appearanceOf(tx: Tx, installation: Presence) {
  const [tenant, own] = await Promise.all([
    tx.one(builder.selectFrom('tenant').select(['productTitle', 'logo', 'servicePhone']).where('id', '=', tx.tenantId)),
    tx.first(builder.selectFrom('systemConfig').selectAll().where('id', '=', tx.tenantId)),
  ])
  return {
    productTitle: own?.productTitle ?? tenant.productTitle ?? installation.productTitle,
    logo: own?.logo ?? tenant.logo,
    servicePhone: own?.servicePhone ?? tenant.servicePhone ?? installation.servicePhone,
    loginBackground: own?.loginBackground ?? null,
    footer: own?.footer ?? null,
    watermark: own?.watermark ?? watermark.default ?? true,
    defaultTheme: own?.defaultTheme ?? defaultTheme.default ?? null,
    themeColor: own?.themeColor ?? themeColor.default ?? null,
    weekStart: own?.weekStart ?? weekStart.default ?? null,
    currency: own?.currency ?? currency.default ?? null,
  }
}

interface Pictures {
  readonly logo: string | null
  readonly loginBackground: string | null
}

/** Pictures that are shown before anybody is known: their addresses carry their own right to be opened. */
export function signed<A extends Pictures>(appearance: A, files: Files, now: Date): A {
  const link = (url: string | null): string | null => (url ? `api/file/preview?${files.links.sign(url, now)}` : null)
  return { ...appearance, logo: link(appearance.logo), loginBackground: link(appearance.loginBackground) }
}
