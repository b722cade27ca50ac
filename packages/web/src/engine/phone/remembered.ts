// Small choices that are the same the next time, such as the warehouse somebody works in.
import type { Values } from '@tmlm/model'
import { useRef } from 'react'
import { useSurroundings } from '../surroundings.ts'
import { valuesOf } from '../values.ts'

export function useRemembered(name: string) {
  const { person } = useSurroundings()
  const first = useRef<Values>(undefined)
  first.current ??= read(keyOf(person.userId, name))
  return first as { current: Values }
}

export function remember(userId: string, name: string, values: Values): Values {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(values))
  } catch {
    // Then it is chosen again.
  }
  return values
}

function read(key: string): Values {
  try {
    return valuesOf(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

const keyOf = (userId: string, name: string): string =>
  `${new URL(document.baseURI).pathname}remembered:${userId}:${name}`
