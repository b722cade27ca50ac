import type { Call } from '../surroundings.ts'

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

/**
 * Writes that are done once however often they are pressed: after a lost answer the same content goes under the same
 * name. Once it is answered, or something else was done with the same row, the same is a new wish.
 */
export function onceEach(call: Call): Call {
  const unanswered = new Map<string, Map<string, string>>()
  return async (resource, action, input = {}) => {
    const row = JSON.stringify([resource, input.id])
    const wishes = unanswered.get(row) ?? new Map<string, string>()
    const wish = JSON.stringify([action, input])
    const clientId = wishes.get(wish) ?? newClientId()
    unanswered.set(row, wishes.set(wish, clientId))
    const answer = await call(resource, action, { ...input, clientId })
    unanswered.delete(row)
    return answer
  }
}
