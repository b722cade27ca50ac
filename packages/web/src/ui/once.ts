/** What is loaded, the same for all who ask, also for two who ask at once; a failure is forgotten, so that it can be tried
 * again. A page that came twice would be two pages to React: the second would take the place of the first, and what was
 * typed there would be gone. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
