// What happened to a card, as a sentence in both languages.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { moveTypes, placeTypes, type CardStatus, type MoveType, type PlaceType } from '@tmlm/model/areas/cards/places'
import { stateWord, type Text } from '@tmlm/model'

/** What the cards know themselves. */
export type OwnKind = 'status' | 'move' | 'life' | 'binding'

/** What a ledger says of one event; what `what`, `more`, `name` and `station` hold depends on the kind. */
export interface HistoryEntry {
  readonly kind: OwnKind
  readonly what: string
  readonly more: string
  readonly name?: string | null
  readonly station?: string | null
  readonly isMachine?: boolean | null
}

export const sentenceOf = (entry: HistoryEntry): Text => sentences[entry.kind](entry)

const sentences: Readonly<Record<OwnKind, (entry: HistoryEntry) => Text>> = {
  move({ what, more, name }) {
    const type = Number(what) as MoveType
    const place = name ?? ''
    const kind = Number(more) as PlaceType
    if (type === 10) return birth(kind, place)
    if (type === 90) return reversal(kind, place)
    const [zh] = moveTypes[type]
    const [en, preposition] = inEnglish[type]
    return place === '' ? [zh, en] : [`${zh}：${place}`, [en, preposition, place].filter(Boolean).join(' ')]
  },
  status({ what, more, name }) {
    const [zh, en] = stateWord(cardStates[more as CardStatus])
    const [fromZh, fromEn] = stateWord(cardStates[what as CardStatus]).map((word) => (word === '' ? '' : `${word} → `))
    const why = name ?? ''
    return [
      `状态：${fromZh}${zh}${why === '' ? '' : `（${why}）`}`,
      `Status: ${fromEn}${en}${why === '' ? '' : ` (${why})`}`,
    ]
  },
  life({ what, more }) {
    const [zh, en] = lifeSources[Number(what)] ?? ['寿命', 'Life']
    const sign = Number(what) !== 0 && Number(more) > 0 ? '+' : ''
    return [`${zh} ${sign}${figure(more)} 次`, `${en}: ${sign}${times(more)}`]
  },
  binding({ what, more, name, station, isMachine }) {
    const code = more
    if (what === 'bound')
      return isMachine
        ? [`装上 ${code}，工位 ${station}`, `${code} mounted at station ${station}`]
        : [`上机 ${code}，工位 ${station}`, `Mounted on ${code}, station ${station}`]
    return isMachine
      ? [`卸下 ${code}，加工 ${figure(name)} 次`, `${code} taken off after ${times(name)}`]
      : [`从 ${code} 下机，加工 ${figure(name)} 次`, `Taken off ${code} after ${times(name)}`]
  },
}

/** Most cards are born on paper; some where they stand. */
function birth(kind: PlaceType, place: string): Text {
  if (kind === 0) return ['建卡', 'Card created']
  return [`建卡，${placed(kind, place)[0]}`, `Card created, ${placed(kind, place)[1]}`]
}

function reversal(kind: PlaceType, place: string): Text {
  const [zh, en] = placed(kind, place)
  return [`冲销，恢复为${zh}`, `Reversed, again ${en}`]
}

function placed(kind: PlaceType, place: string): Text {
  const [zh, en] = placeTypes[kind]
  const at = place === '' ? '' : ` ${place}`
  return [`${zh}${at}`, `${en.toLowerCase()}${at}`]
}

/** The deed, and the word before the place it led to, if it takes one. Mounting is told by the bindings. */
const inEnglish: Readonly<Record<Exclude<MoveType, 10 | 90>, readonly [deed: string, preposition: string]>> = {
  11: ['Received', 'into'],
  12: ['Returned', 'to'],
  13: ['Back from repair', 'in'],
  14: ['Back from the supplier', 'in'],
  15: ['Found by a stocktake', 'at'],
  16: ['Opening stock', 'in'],
  17: ['Back from rental', 'in'],
  18: ['Accepted at the supplier', ''],
  19: ['Brought in', 'to'],
  21: ['Issued', 'to'],
  22: ['Sent for repair', 'to'],
  23: ['Sent to the supplier', ''],
  24: ['Transferred out', 'to'],
  25: ['Transferred in', 'to'],
  26: ['Scrapped', 'at'],
  27: ['Sold', 'to'],
  28: ['Rented out', 'to'],
  29: ['Missed by a stocktake', 'in'],
  31: ['Moved', 'to'],
  32: ['Mounted', 'on'],
  33: ['Taken off', 'to'],
  34: ['Handed over', 'to'],
  35: ['Taken out', 'to'],
  36: ['Kept', 'by'],
  37: ['On site', 'at'],
  41: ['Sent for verification', 'to'],
  42: ['Back from verification', 'to'],
  43: ['Lost', ''],
  44: ['In use when the books began', 'with'],
}

const lifeSources: Readonly<Record<number, Text>> = {
  0: ['期初已用', 'Used before'],
  1: ['手工登记', 'Recorded by hand'],
  2: ['计数器', 'Counter'],
  3: ['设备计数', 'Counted by the machine'],
  4: ['验收试模', 'Trial at acceptance'],
  5: ['调整', 'Adjusted'],
  9: ['冲销', 'Reversed'],
}

const figure = (value: unknown): string => Number(value).toLocaleString('en')
const times = (value: unknown): string => `${figure(value)} ${Math.abs(Number(value)) === 1 ? 'time' : 'times'}`
