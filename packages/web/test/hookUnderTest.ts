// A hook as a component calls it, drawn once without a browser: what it gives, and what the person is told meanwhile.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SurroundingsContext, type Call, type Surroundings } from '../src/engine/surroundings.ts'

const notHere = (name: string) => (): never => {
  throw new Error(`${name} is not there in this test`)
}

/** Only what a test puts there has been read. */
export const unasked = () => new QueryClient({ defaultOptions: { queries: { queryFn: notHere('The server') } } })

export interface Drawing<T> {
  readonly given: T
  readonly failures: readonly string[]
  readonly serverState: QueryClient
}

/** `press` is called with what the first drawing gave; what it sets is drawn again, as after a press. */
export function drawn<T>(
  useHook: () => T,
  { call = notHere('call'), serverState = unasked(), press = (_given: T) => {} } = {} as {
    readonly call?: Call
    readonly serverState?: QueryClient
    readonly press?: (given: T) => void
  },
): Drawing<T> {
  const failures: string[] = []
  const drawings: T[] = []
  const around: Pick<Surroundings, 'call' | 'notify'> = {
    call,
    notify: { success: notHere('success'), failure: (text) => failures.push(text) },
  }
  function Screen() {
    drawings.push(useHook())
    const [first] = drawings
    if (first !== undefined && drawings.length === 1) press(first)
    return null
  }
  const value = around as Surroundings
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: serverState },
      createElement(SurroundingsContext.Provider, { value }, createElement(Screen)),
    ),
  )
  const given = drawings.at(-1)
  if (given === undefined) throw new Error('Nothing was drawn')
  return { given, failures, serverState }
}
