// Takes a stream of server-sent events apart. Pure.
import type { ServerEvent } from '../../engine/call/events.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../wire.ts'

export interface Frame {
  readonly name: string
  readonly id: string | undefined
  readonly data: unknown
}

/** The whole frames of a text, and what is left of the last one. */
export function framesIn(text: string): { readonly frames: readonly Frame[]; readonly rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  return { frames: blocks.flatMap(frameOf), rest }
}

function frameOf(block: string): Frame[] {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const cut = line.indexOf(':')
    if (cut > 0) fields.set(line.slice(0, cut), line.slice(cut + 1).replace(/^ /, ''))
  }
  const name = fields.get('event')
  return name === undefined ? [] : [{ name, id: fields.get('id'), data: parsed(fields.get('data') ?? '') }]
}

/** What a frame means to the screens; nothing for signs of life. */
export function eventIn({ name, data }: Frame): ServerEvent | undefined {
  if (name === 'notice') return { name: 'arrival' }
  if (name === 'reset') return { name }
  if (name !== 'change') return undefined
  return { name, resources: listOf(fieldsOf(data).resources).map(textOf) }
}

/** The status with which the server ended the stream, if it did. */
export const endIn = ({ name, data }: Frame): number | undefined =>
  name === 'end' ? numberOf(fieldsOf(data).status) : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
