// Cookies hold what outlives a visit: session and preferences. They stay below the base path, so that two installations
// on one host do not disturb each other.
import { basePath } from './base.ts'

const days = 24 * 60 * 60
const lifetime = 30 * days

export function readCookie(name: string): string | null {
  return cookieIn(document.cookie, name)
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${lifetime}; ${attributes()}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; max-age=0; ${attributes()}`
}

/** The value of one cookie in the browser's list; null when it is absent, empty or damaged. */
export function cookieIn(list: string, name: string): string | null {
  const found = list.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || null
  } catch {
    return null
  }
}

const attributes = (): string =>
  `path=${basePath()}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`
