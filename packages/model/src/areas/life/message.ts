// A message of a counter: read and judged by its shape alone, before anybody is asked whose it is.
import { patterns } from '../../language/index.ts'
import type { MessageType, PositionSource } from './words.ts'
import { messageTypes, positionSources } from './words.ts'

export interface CounterMessage {
  readonly deviceNo: string
  readonly bootId: number | null
  readonly seq: number | null
  /** Milliseconds, as the device says. */
  readonly ts: number
  readonly type: MessageType
  readonly total: number | null
  readonly delta: number | null
  readonly cycleMs: number | null
  readonly battery: number | null
  readonly attached: boolean | null
  readonly temp: number | null
  readonly rssi: number | null
  readonly pos: MessagePosition | null
  readonly cmdId: string | null
}

export interface MessagePosition {
  readonly lng: number
  readonly lat: number
  readonly acc: number
  readonly src: PositionSource | null
}

const mostOfInt = 2_147_483_647
/** Counters show at most this. */
const mostOfTotal = 4_294_967_295

/** What names a message to who sent it, as far as it says so, though it cannot be read otherwise. */
export function nameOfMessage(
  raw: unknown,
): Pick<CounterMessage, 'bootId' | 'seq'> & { readonly deviceNo: string | null } {
  const of: Readonly<Record<string, unknown>> = typeof raw === 'object' && raw !== null ? { ...raw } : {}
  const wholeOf = (value: unknown): number | null =>
    typeof value === 'number' && Number.isSafeInteger(value) ? value : null
  return {
    deviceNo: typeof of.deviceNo === 'string' ? of.deviceNo.slice(0, 32) : null,
    ...{ bootId: wholeOf(of.bootId), seq: wholeOf(of.seq) },
  }
}

class Wrong extends Error {}

/** The message, or what is wrong with it. */
export function readMessage(raw: unknown): CounterMessage | { readonly wrong: string } {
  try {
    return read(raw)
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.message }
    throw error
  }
}

function read(raw: unknown): CounterMessage {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Wrong('message')
  const of: Readonly<Record<string, unknown>> = { ...raw }
  if (of.v !== 1) throw new Wrong('v')
  const { deviceNo, type, cmdId } = of
  if (typeof deviceNo !== 'string' || !patterns.deviceNo.test.test(deviceNo)) throw new Wrong('deviceNo')
  if (typeof type !== 'string' || !isType(type)) throw new Wrong('type')
  if (cmdId !== undefined && cmdId !== null && (typeof cmdId !== 'string' || cmdId.length > 40))
    throw new Wrong('cmdId')
  const bootId = whole(of, 'bootId', 0, mostOfInt)
  const seq = whole(of, 'seq', 0, mostOfInt)
  if (seq !== null && bootId === null) throw new Wrong('bootId')
  const total = whole(of, 'total', 0, mostOfTotal)
  const delta = whole(of, 'delta', 0, mostOfInt)
  if (type === 'reading' && total === null && delta === null) throw new Wrong('total')
  return {
    ...{ deviceNo, type, bootId, seq, total, delta, ts: timeOf(of.ts) },
    cycleMs: whole(of, 'cycleMs', 0, mostOfInt),
    battery: whole(of, 'battery', 0, 100),
    attached: of.attached === undefined || of.attached === null ? null : truth(of.attached),
    temp: number(of, 'temp', -999, 9999),
    rssi: whole(of, 'rssi', -999, 999),
    pos: positionOf(of.pos),
    cmdId: typeof cmdId === 'string' ? cmdId : null,
  }
}

const isType = (type: string): type is MessageType => Object.hasOwn(messageTypes, type)
const isPositionSource = (src: unknown): src is PositionSource =>
  typeof src === 'string' && Object.hasOwn(positionSources, src)

function number(of: Readonly<Record<string, unknown>>, name: string, least: number, most: number): number | null {
  const value = of[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new Wrong(name)
  return value
}

function whole(of: Readonly<Record<string, unknown>>, name: string, least: number, most: number): number | null {
  const value = number(of, name, least, most)
  if (value !== null && !Number.isInteger(value)) throw new Wrong(name)
  return value
}

function truth(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Wrong('attached')
  return value
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

function timeOf(ts: unknown): number {
  const time = typeof ts === 'number' ? ts : typeof ts === 'string' && isoTime.test(ts) ? Date.parse(ts) : NaN
  if (!Number.isInteger(time) || time < 0 || time > 8.64e15) throw new Wrong('ts')
  return time
}

function positionOf(pos: unknown): MessagePosition | null {
  if (pos === undefined || pos === null) return null
  if (typeof pos !== 'object') throw new Wrong('pos')
  const of: Readonly<Record<string, unknown>> = { ...pos }
  const lng = number(of, 'lng', -180, 180)
  const lat = number(of, 'lat', -90, 90)
  if (lng === null || lat === null) throw new Wrong('pos')
  return {
    lng,
    lat,
    acc: Math.round(number(of, 'acc', 0, 1_000_000) ?? 0),
    src: isPositionSource(of.src) ? of.src : null,
  }
}
