// Finds words of the business in code: as a part of a camelCase name, in a sentence, in one number or the other. Whole
// names of objects and screens are found by themselves; a noun that stands in many of them is listed here once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nouns within names of objects and screens that mean something in this business alone, and what they are in Chinese. */
export const nouns: Readonly<Record<string, string>> = {
  ...{ card: '卡片', mould: '模具', tooling: '工装', equipment: '设备档案', instrument: '量具', archive: '档案' },
  ...{ warehouse: '仓库', cargo: '库位', godown: '入库单', requisition: '领用', outbound: '出库', inbound: '入库' },
  ...{ inventory: '盘点', acceptance: '验收', procurement: '采购', purchase: '采购订单', stock: '库存' },
  ...{ accessory: '备件', spare: '备品', manufacturer: '制造商', product: '产品', customer: '客户档案' },
  ...{ maintain: '保养', maintenance: '维修' },
}

/** What of a name or a sentence is looked at: `hasCards` is "has card". */
export const partsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => singular(part.toLowerCase()))

const singular = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=x|ch|sh|ss)es$/, '')
        .replace(/(?<=[^su])s$/, '')

export interface BusinessWord {
  /** From the folder of the packages. */
  readonly file: string
  readonly line: number
  /** The whole name or word of the code. */
  readonly word: string
}

/** Answers the words in a text of code that are, or hold, one of the names or nouns. */
export function wordFinder(names: readonly string[]): (code: string) => string[] {
  const looked = [...names, ...Object.keys(nouns)].map((name) => ` ${partsOf(name).join(' ')} `)
  const known = new Map<string, boolean>()
  const isOfBusiness = (word: string): boolean => {
    const parts = ` ${partsOf(word).join(' ')} `
    return looked.some((name) => parts.includes(name))
  }
  return (code) => {
    const words = [...code.matchAll(/[A-Za-z][A-Za-z0-9_]*/g)].map(([word]) => word)
    for (const word of words) if (!known.has(word)) known.set(word, isOfBusiness(word))
    return [...words.filter((word) => known.get(word)), ...Object.values(nouns).filter((noun) => code.includes(noun))]
  }
}

export function businessWords(packages: string, folders: readonly string[], names: readonly string[]): BusinessWord[] {
  const find = wordFinder(names)
  const files = folders.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  return files.flatMap((file) =>
    codeLines(join(packages, file)).flatMap((code, index) =>
      find(code).map((word) => ({ file, line: index + 1, word })),
    ),
  )
}

/** The lines of a file, without comments. */
export const codeLines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*|\/\*).*$/, '').replace(/\s\/\/ .*$/, ''))
