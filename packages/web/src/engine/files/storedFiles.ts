// Files as the wire and the drafts carry them.
import type { StoredFile } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'

export function filesOf(value: unknown): StoredFile[] {
  return listOf(value).flatMap((entry) => {
    const { name, url, size } = valuesOf(entry)
    if (textOf(url) === '') return []
    return [{ name: textOf(name), url: textOf(url), ...(typeof size === 'number' ? { size } : {}) }]
  })
}

export type FileKind = 'image' | 'pdf' | 'video' | 'text' | 'other'

const kinds: Readonly<Record<string, FileKind>> = {
  ...{ jpg: 'image', jpeg: 'image', png: 'image', gif: 'image', webp: 'image', avif: 'image', bmp: 'image' },
  ...{ pdf: 'pdf', mp4: 'video', txt: 'text', csv: 'text' },
}

/** What the browser can show of it; the address keeps the true extension whatever the name says. */
export const kindOf = ({ url }: { readonly url: string }): FileKind =>
  kinds[url.slice(url.lastIndexOf('.') + 1).toLowerCase()] ?? 'other'
