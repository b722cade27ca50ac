// Whether this installation serves several companies by code, or one without. The server writes it into the page.

export const isSingleTenant = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="tenancy"]')?.content === 'single'
