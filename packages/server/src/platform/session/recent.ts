// A memory of bounded size: what was not used for longest is forgotten first.

export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  size(): number
}

export function recent<T>(size: number): Recent<T> {
  // A Map keeps the order of insertion; what is used is inserted anew.
  const entries = new Map<string, T>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= size) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        return
      }
    },
    delete: (key) => void entries.delete(key),
    size: () => entries.size,
  }
}
