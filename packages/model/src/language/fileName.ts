// Names of files as people give them, cleaned of what could deceive who reads them.

const longest = 200

/** Without path parts, control characters and marks that turn the direction of reading; never empty. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["<>:|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  const extension = extensionOf(plain)
  if (plain.length === 0) return 'file'
  if (plain.length <= longest) return plain
  return cut(plain, extension)
}

/** In lower case, without the dot; empty when there is none that could be one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The name a stored file goes by in a row: whatever somebody calls it, it ends as the file itself does. */
export function nameOfStored(given: string, url: string): string {
  const name = cleanFileName(given)
  const extension = extensionOf(url)
  return extension === '' || extensionOf(name) === extension ? name : cut(name, extension)
}

function cut(name: string, extension: string): string {
  const kept = name.slice(0, longest - extension.length - 1).toWellFormed()
  return extension === '' ? kept : `${kept}.${extension}`
}
