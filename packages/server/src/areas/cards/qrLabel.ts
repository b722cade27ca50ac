// Rule R-16: what the label of a card says, and what a scanner may read from one.
import type { Label } from '@tmlm/model'
import type { Actor } from '../../platform/session/actor.ts'
import { singleTenantCode } from '../../platform/session/tenantDirectory.ts'

interface Labelled {
  readonly code: string
  readonly name: string | null
  readonly qrKey: string | null
  readonly spec: string | null
  readonly drawingNo: string | null
  readonly assetNo: string | null
}

export function labelOf(card: Labelled, { tenantCode }: Pick<Actor, 'tenantCode'>, company: string): Label {
  return {
    code: card.code,
    title: card.name ?? card.code,
    lines: [card.spec, card.drawingNo, card.assetNo, company].filter((line): line is string => !!line).slice(0, 3),
    qr: qrOf(card, { tenantCode }),
  }
}

/** The address that the label leads to, within the installation; its code where the card has no key. */
export function qrOf(
  { code, qrKey }: Pick<Labelled, 'code' | 'qrKey'>,
  { tenantCode }: Pick<Actor, 'tenantCode'>,
): string {
  const tenant = tenantCode === singleTenantCode ? '' : `t=${encodeURIComponent(tenantCode)}&`
  return qrKey === null ? code : `cardDetail?${tenant}c=${qrKey}`
}

/** What a scanner read: the address of a label of a card or of a bin, or some words to look for. */
export type Scanned =
  | { readonly kind: 'card' | 'location'; readonly qrKey: string; readonly tenant: string | null }
  | { readonly kind: 'words'; readonly words: string }

export function readScan(text: string): Scanned {
  const words = text.trim()
  const cut = words.indexOf('?')
  if (cut < 0 || !words.slice(0, cut).endsWith('cardDetail')) return { kind: 'words', words }
  const query = new URLSearchParams(words.slice(cut + 1).replace(/#.*$/, ''))
  const [card, location] = [query.get('c'), query.get('l')]
  if (card !== null) return { kind: 'card', qrKey: card, tenant: query.get('t') }
  return location === null ? { kind: 'words', words } : { kind: 'location', qrKey: location, tenant: query.get('t') }
}
