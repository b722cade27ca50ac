// What the server tells by itself: that rows of a resource were changed by somebody else, or that a message for this
// person has arrived. The application listens once for all tabs and passes it on here.
import type { Resource } from '@tmlm/model'
import { useEffect, useEffectEvent, useState } from 'react'

export type ServerEvent =
  | { readonly name: 'change'; readonly resources: readonly string[] }
  | { readonly name: 'arrival' }
  /** Something may have been missed: everything on the screen may be old. */
  | { readonly name: 'reset' }

type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()

export function passOn(event: ServerEvent): void {
  for (const listener of listeners) listener(event)
}

export function onEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears every event while the component is there. */
export function useEvents(listener: Listener): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onEvents((event) => latest(event)), [])
}

export const concerns = (event: ServerEvent, resource: string): boolean =>
  event.name === 'reset' || (event.name === 'change' && event.resources.includes(resource))

/** Whether somebody else has changed what was read; `readAt` is the moment of the last reading. */
export function useIsOld({ name, report }: Pick<Resource, 'name' | 'report'>, readAt: number): boolean {
  const [changedAfter, setChangedAfter] = useState(0)
  useEvents((event) => {
    if ([name, ...(report?.follows ?? [])].some((one) => concerns(event, one))) setChangedAfter(readAt)
  })
  return readAt > 0 && changedAfter === readAt
}
