// What the format of a cell makes of its number: a day, a moment, a time of the day, or nothing special.
import { fromSerial } from '@tmlm/model/language/cells'
import { attribute, unescaped, type Tag } from './xml.ts'

export type DateKind = 'date' | 'datetime' | 'time' | ''

/** The last day of the year 9999, which is the last one that Excel knows. */
export const lastDay = 2_958_465

export function dateText(kind: DateKind, serial: number, from1904: boolean): string {
  const local = fromSerial(serial, from1904)
  if (kind === 'time' || (serial < 1 && !from1904)) return local.slice(11)
  return kind === 'date' && local.endsWith('00:00:00') ? local.slice(0, 10) : local
}

/** Takes the tags of a stylesheet; answers the kind of every cell style, by its number. */
export function createStyleReader(): { take(tag: Tag): void; kinds(): DateKind[] } {
  const custom = new Map<number, string>()
  const formats: number[] = []
  let lists = 0
  return {
    take({ name, closes, attributes }) {
      if (name === 'numFmt')
        custom.set(Number(attribute(attributes, 'numFmtId')), unescaped(attribute(attributes, 'formatCode') ?? ''))
      else if (name === 'cellXfs') lists++
      else if (name === 'xf' && !closes && lists === 1) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    kinds: () =>
      formats.map((id) => {
        const code = custom.get(id)
        return code === undefined ? builtIn(id) : dateKindOf(code)
      }),
  }
}

function builtIn(id: number): DateKind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return 'date'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time'
  return id === 22 || id === 36 ? 'datetime' : ''
}

function dateKindOf(code: string): DateKind {
  const letters = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').toLowerCase()
  const [hasDay, hasClock] = [/[yd]/.test(letters), /[hs]/.test(letters)]
  if (/general|#|0(?!\.?0*s)/.test(letters) && !hasDay && !hasClock) return ''
  if (hasDay) return hasClock ? 'datetime' : 'date'
  return hasClock ? 'time' : ''
}
