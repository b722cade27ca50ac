// Small values that the browser keeps, apart for each installation on the host. A browser that keeps nothing, or gives
// back something damaged, is no reason to fail.
import { basePath } from './base.ts'

export function readStored(storage: Storage, name: string): unknown {
  try {
    const text = storage.getItem(keyOf(name))
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function writeStored(storage: Storage, name: string, value: unknown): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Full or switched off: it counts until the page is closed.
  }
}

export function removeStored(storage: Storage, name: string): void {
  try {
    storage.removeItem(keyOf(name))
  } catch {
    // There was nothing to remove.
  }
}

const keyOf = (name: string): string => `${basePath()}${name}`
