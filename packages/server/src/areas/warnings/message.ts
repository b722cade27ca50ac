// Several records in one message (rule 58): the worst first, at most so many lines, and how many more there are.
import type { Catalogue, Lang } from '@tmlm/model'
import { businessOf } from '@tmlm/model'
import { escaped } from '../../platform/html/escaped.ts'
import type { Waiting } from './waiting.ts'

export interface Message {
  readonly lang: Lang
  readonly title: string
  readonly lines: readonly Line[]
  /** How many more there are than lines. */
  readonly more: number
  /** Where all of it is seen, below the address of the product. */
  readonly link: string
}

interface Line {
  readonly text: string
  readonly link: string
}

export const historyPath = '/report/alertHistoryData'

export function messageOf(catalogue: Catalogue, records: readonly Waiting[], mostLines: number): Message {
  const sorted = records.toSorted((a, b) => b.level - a.level)
  const lang = sorted[0]?.lang ?? 'zh'
  const lines = sorted
    .slice(0, mostLines)
    .map((record) => ({ text: `${before(record)}${record.content}`, link: linkOf(catalogue, record) }))
  const [only, another] = lines
  const count = sorted.length
  return {
    lang,
    lines,
    more: count - lines.length,
    title: only && !another ? only.text : lang === 'zh' ? `${count}条预警` : `${count} warnings`,
    link: only && !another ? only.link : `${historyPath}?status=1,2`,
  }
}

export const moreText = (more: number, lang: Lang): string => (lang === 'zh' ? `另有${more}条` : `and ${more} more`)

/** As it stands in the app, which leads on by the link of the notice. */
export function messageHtml({ lines, more, lang }: Message): string {
  const items = lines.map(({ text }) => `<li>${escaped(text)}</li>`)
  const rest = more > 0 ? `<p>${moreText(more, lang)}</p>` : ''
  return `<ul>${items.join('')}</ul>${rest}`
}

const before = ({ cause, lang }: Waiting): string => {
  if (cause === 'found') return ''
  if (cause === 'escalated') return lang === 'zh' ? '（升级）' : '(Escalated) '
  return lang === 'zh' ? '（已解除）' : '(Resolved) '
}

/** The row on the screen of its own business; what has none is seen among the records. */
function linkOf(catalogue: Catalogue, { objectType, openId, category, objectCode }: Waiting): string {
  const businesses = catalogue.businessesOf(objectType)
  const business = businesses.length > 1 ? businessOf(catalogue, objectType, { cardType: category }) : businesses[0]
  const screens = catalogue.screensOf(objectType).filter(({ mobile, hidden }) => !mobile && !hidden)
  const screen = screens.find(({ name }) => name === business?.screen) ?? screens[0]
  if (!screen || openId === null || screen.kind === 'custom')
    return `${historyPath}?keyword=${encodeURIComponent(objectCode ?? '')}`
  return `${screen.path}?open=${openId}`
}
