/** A random name for one write, so that sending it again does it once. Works without a secure context. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The name under which a content is sent. */
export type ClientIdFor = (content: unknown) => string

/** For as long as a form is open: the same content sent again, after the network failed, must not be done twice. */
export function clientIds(): ClientIdFor {
  const known = new Map<string, string>()
  return (content) => {
    const key = JSON.stringify(content)
    const clientId = known.get(key) ?? newClientId()
    known.set(key, clientId)
    return clientId
  }
}
