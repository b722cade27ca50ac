// What the server writes into the page about this installation.

/** Whether it serves several companies by code, or one without. */
export const isSingleTenant = (): boolean => said('tenancy') === 'single'

/** Whether screens that are still being built are shown, for those who build them. */
export const showsUnfinished = (): boolean => said('unfinished') === 'shown'

/** What the operator calls this installation; empty: the product's own name. */
export const installationTitle = (): string => said('product-title') ?? ''

/** Whom to call before a company is known; empty: nobody. */
export const installationPhone = (): string => said('service-phone') ?? ''

const said = (name: string): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
