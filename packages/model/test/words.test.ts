// One word for one thing, as docs/words.md has it, in every text of the definitions.
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue.ts'

const notInChinese = /弃审|取消审核|撤销审核|上级节点|添加人员|新增用户|禁用|[套个]模具|单据编号/
const notInEnglish = /\b(gone|on books|parent node)\b|^lines?$/i

describe('Texts of the definitions', () => {
  const texts = textsIn(catalogue)

  it('are many: the walk finds them', () => {
    expect(texts.length).toBeGreaterThan(1500)
  })

  it('use one word for one thing in Chinese', () => {
    expect(texts.filter(({ zh }) => notInChinese.test(zh))).toEqual([])
  })

  it('use one word for one thing in English', () => {
    const bare = texts.filter(({ zh, en }) => notInEnglish.test(en) && !zh.includes('明细'))
    expect(bare).toEqual([])
  })
})

interface Told {
  readonly zh: string
  readonly en: string
  readonly place: string
}

function textsIn(root: unknown): Told[] {
  const seen = new Set<unknown>()
  const found: Told[] = []
  const walk = (value: unknown, place: string): void => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return
    seen.add(value)
    const [zh, en] = Array.isArray(value) ? value : []
    if (Array.isArray(value) && value.length === 2 && isChinese(zh) && typeof en === 'string' && !isChinese(en)) {
      found.push({ zh, en, place })
      return
    }
    const entries = value instanceof Map ? [...value] : Object.entries(value)
    for (const [name, entry] of entries) walk(entry, `${place}/${name}`)
  }
  walk(root, '')
  return found
}

const isChinese = (value: unknown): value is string => typeof value === 'string' && /\p{Script=Han}/u.test(value)
