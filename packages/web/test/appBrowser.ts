// As much of a browser as the stores read when they are made: no cookies, served at the root.
if (typeof document === 'undefined')
  Object.assign(globalThis, { document: { cookie: '', baseURI: 'http://factory.example/', querySelector: () => null } })
