/** The version of the product: the server names it, and a browser that runs another one is asked to load it anew. */
export const clientVersion = 'v5.5.0'
