/** The path below which pages, assets and calls live; the server writes it into the page's `<base>` at run time. */
export const basePath = (): string => new URL(document.baseURI).pathname
