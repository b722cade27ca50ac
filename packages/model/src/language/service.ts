// A service is a set of calls without rows of its own to list, such as signing in.
import type { Actions } from './action.ts'
import type { Host } from './resource.ts'
import type { Text } from './text.ts'

export interface Service<N extends string = string, A extends Actions = Actions> {
  /** The first part of its calls’ addresses. */
  readonly name: N
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** Its calls, by name. */
  readonly actions: A
  /** The screen whose menu and buttons open its calls. Without one they must be open to everybody who is logged in. */
  readonly hostedBy?: Host
}

export const service = <N extends string, const A extends Actions>(
  name: N,
  spec: { readonly label: Text; readonly actions: A; readonly hostedBy?: Host },
): Service<N, A> => ({ name, ...spec })
