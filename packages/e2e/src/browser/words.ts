// Which texts of a page should not be there: keys in place of words, and words of the other language. Pure.
// What the server sent as data (names, codes, what people typed) stays in the language in which it was written.
import type { Lang } from '@tmlm/model'

/** Words that are the same in both languages. */
const common = new Set(
  [
    ...['TMLM', 'ERP', 'QR', 'PC', 'IP', 'ID', 'Excel', 'Ctrl', 'English', 'URL', 'API', 'PDF', 'BOM', 'MES', 'NC'],
    ...['OEE', 'TEEP', 'MTBF', 'MTTR', 'MSA', 'MQTT'],
    ...['mm', 'cm', 'km', 'kg', 'kWh', 'min', 'px', 'KiB', 'MiB', 'GiB', 'KB', 'MB', 'GB', 'tmlmAdmin', 'DingTalk'],
    ...[
      'HTML',
      'CSV',
      'JPG',
      'PNG',
      'GIF',
      'xlsx',
      'xls',
      'zip',
      'GPS',
      'SMS',
      'AQL',
      'CMK',
      'CPK',
      'SN',
      'OK',
      'RFID',
    ],
  ].map((word) => word.toLowerCase()),
)

export function strayTexts(texts: readonly string[], lang: Lang, data: ReadonlySet<string>): string[] {
  const known = [...data].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length)
  return texts.filter((text) => !data.has(text) && (looksLikeKey(text) || isForeign(own(text, known), lang)))
}

/** `moreActions`, `engine.save`, `{{count}}`: what a missing text leaves behind. */
export const looksLikeKey = (text: string): boolean =>
  !common.has(text.toLowerCase()) &&
  (/^[a-z]+([A-Z][a-z\d]*)+$/.test(text) || /^[a-z]\w*([.:][a-z]\w*)+$/.test(text) || /\{\{|\}\}/.test(text))

/** The text without what came as data. */
function own(text: string, known: readonly string[]): string {
  return known.reduce((rest, part) => (rest.includes(part) ? rest.replaceAll(part, ' ') : rest), text)
}

function isForeign(text: string, lang: Lang): boolean {
  if (lang === 'en') return /[\u3400-\u9fff\u3001\u3002\uff01\uff0c\uff1a\uff1f]/.test(text)
  const words = text.match(/[A-Za-z]{2,}/g) ?? []
  return words.some((word) => !common.has(word.toLowerCase()))
}

/** Every text in what the server answered. */
export function textsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    // What people wrote with an editor is read without its marks.
    for (const part of value.split(/[,、\n]|<[^>]*>/)) if (part.trim() !== '') found.add(part.trim())
    found.add(value.trim())
  } else if (typeof value === 'number') found.add(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      found.add(name)
      textsIn(part, found)
    }
  return found
}
