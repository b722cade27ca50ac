// A call that carries a clientId is done once, however often it is sent: the repetition gets the first answer.
import { readField, refuseFields, text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import type { ResourceCall } from './call.ts'

const clientIdField = text(['客户端标识', 'Client id'], { max: 64 })

const once = Symbol('told once')

/** Adds to an answer what is told with it and never again. JSON passes it over, so that it is not kept either. */
export const withOnce = <T extends object>(answer: T, told: Readonly<Record<string, unknown>> | undefined): T =>
  told ? { ...answer, [once]: told } : answer

/** The answer with what is told once. */
export const toldWith = (answer: object): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(answer)),
  ...(once in answer ? Object.fromEntries(Object.entries(answer[once] ?? {})) : {}),
})

/** The answer as the caller gets it. */
export const revealed = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && once in answer ? toldWith(answer) : answer

/** Thrown to leave the transaction of a repetition: nothing is written, the kept answer is given. */
export class Repeated extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('repeated call')
    this.answer = answer
  }
}

export function clientIdOf(call: ResourceCall): string | undefined {
  const read = readField(clientIdField, call.input.clientId)
  if ('bad' in read) throw refuseFields([{ field: 'clientId', text: read.bad }])
  return call.writes && typeof read.value === 'string' ? read.value : undefined
}

/**
 * Takes the place of this call. A repetition that comes while the first still runs waits here for its end: after a
 * commit it finds the answer, after a rollback it does the work itself.
 */
export async function claim(call: ResourceCall, tx: Tx, clientId: string): Promise<void> {
  const key = [call.entry.actor.userId, `${call.resource.name}/${call.action}`, clientId]
  const { rowCount } = await tx.send({
    text: `INSERT INTO client_call (user_id, call, client_id, time) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    values: [...key, call.now],
  })
  if (rowCount > 0) return
  const { rows } = await tx.send({
    text: 'SELECT answer FROM client_call WHERE user_id = $1 AND call = $2 AND client_id = $3',
    values: key,
  })
  throw new Repeated(rows[0]?.answer ?? null)
}

export async function keepAnswer(call: ResourceCall, tx: Tx, clientId: string, answer: unknown): Promise<void> {
  await tx.send({
    text: 'UPDATE client_call SET answer = $4 WHERE user_id = $1 AND call = $2 AND client_id = $3',
    values: [call.entry.actor.userId, `${call.resource.name}/${call.action}`, clientId, JSON.stringify(answer)],
  })
}
