// A call of a provider over HTTP that answers JSON; a network that fails may be tried again.
import { ChannelError } from './channelError.ts'

export interface HttpCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const patience = 20_000

export async function callJson({
  method,
  url,
  headers = {},
  body,
}: HttpCall): Promise<Readonly<Record<string, unknown>>> {
  let status: number
  let text: string
  try {
    const answer = await fetch(url, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(patience),
    })
    status = answer.status
    text = await answer.text()
  } catch (error) {
    throw new ChannelError(`${new URL(url).host}: ${reasonOf(error)}`, true)
  }
  const parsed = parse(text)
  if (parsed === undefined || (status >= 400 && Object.keys(parsed).length === 0))
    throw new ChannelError(
      `${new URL(url).host}: HTTP ${status} ${text.slice(0, 200)}`,
      status >= 500 || status === 429,
    )
  return parsed
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
