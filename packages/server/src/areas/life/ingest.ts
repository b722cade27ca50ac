// Messages of counters: judged, kept and counted in one transaction, so that the same message sent again changes nothing. The
// steps are those of the domain page; what a reading counts is worked out by the pure rules of the model.
import { createHash } from 'node:crypto'
import {
  isNewer,
  judgeIncrement,
  judgeLate,
  judgeTotal,
  type CounterRules,
  type Judged,
  type Reading,
} from '@tmlm/model/areas/life/counting'
import { nameOfMessage, readMessage, type CounterMessage } from '@tmlm/model/areas/life/message'
import type { Channel } from '@tmlm/model/areas/life/words'
import { newId } from '../../platform/ids.ts'
import type { Counting } from '../cards/index.ts'
import { countStrokes, type Counted } from './counted.ts'
import { idleOf, jumpRules, kept, lockCounters, rulesOf, standOf, storeCounters, type CounterRow } from './counters.ts'
import { knownMessages, neighboursOf, storeDetails, type DetailRow, type KnownMessage } from './details.ts'
import { answerLocate } from './locating.ts'
import { Reminders } from './reminders.ts'
import { noteUnknown } from './unknown.ts'

export interface Ingested {
  readonly deviceNo: string | null
  readonly bootId: number | null
  readonly seq: number | null
  readonly result: 'accepted' | 'duplicate' | 'late' | 'suspect' | 'rejected'
  readonly reason: string | null
}

const minute = 60_000
const oldest = 90 * 24 * 60 * minute

export interface Ingesting extends Counting {
  readonly channel: Channel
  /** Devices that this sender may speak for; absent: all of the tenant. */
  readonly mayPush?: (counter: CounterRow) => boolean
}

/** Messages in the order they came; each is answered in its place. */
export async function ingest(moment: Ingesting, raws: readonly unknown[]): Promise<Ingested[]> {
  const read = raws.map(readMessage)
  const messages = read.filter((message): message is CounterMessage => !('wrong' in message))
  const rows = await lockCounters(moment.tx, [...new Set(messages.map(({ deviceNo }) => deviceNo))])
  const counters = new Map(rows.map((row) => [row.deviceNo, row]))
  const desk = await openDesk(moment, messages, counters)
  const answers: Ingested[] = []
  for (const [nth, message] of read.entries()) {
    if ('wrong' in message) {
      answers.push({ ...nameOfMessage(raws[nth]), result: 'rejected', reason: `bad ${message.wrong}` })
      continue
    }
    const { deviceNo, bootId, seq } = message
    answers.push({ deviceNo, bootId, seq, ...(await desk.take(message)) })
  }
  await desk.close()
  return answers
}

type Answer = Pick<Ingested, 'result' | 'reason'>

/** What is known while the messages of one transaction are taken, and what is to be written at its end. */
async function openDesk(moment: Ingesting, messages: readonly CounterMessage[], counters: Map<string, CounterRow>) {
  const { tx, now, channel, mayPush } = moment
  const jump = await jumpRules(tx)
  const keys = messages.flatMap((message) => {
    const counter = counters.get(message.deviceNo)
    return counter ? [keyOf(message, counter.epoch), hashKey(message, counter.epoch)] : []
  })
  const known = new Map((await knownMessages(tx, keys)).map((one) => [one.msgKey, one]))
  const touched = new Set<string>()
  const reminders = new Reminders()
  let details: DetailRow[] = []
  let counted: Counted[] = []

  async function flush(): Promise<void> {
    await storeDetails(tx, details, now)
    await countStrokes(moment, counted)
    details = []
    counted = []
  }

  async function take(message: CounterMessage): Promise<Answer> {
    const counter = counters.get(message.deviceNo)
    if (!counter || (mayPush && !mayPush(counter))) {
      await noteUnknown(tx, message, now)
      return { result: 'rejected', reason: 'unknownDevice' }
    }
    if (message.ts < now.getTime() - oldest) return { result: 'rejected', reason: 'tooOld' }
    const isSkewed = message.ts > now.getTime() + 5 * minute
    const time = isSkewed ? now.getTime() : message.ts
    const ownKey = keyOf(message, counter.epoch)
    const before = known.get(ownKey)
    if (before && isSame(before, message, isSkewed)) return { result: 'duplicate', reason: null }
    const msgKey = before ? hashKey(message, counter.epoch) : ownKey
    if (before && known.has(msgKey)) return { result: 'duplicate', reason: null }
    const judged = before ? reused(counter) : await judge(message, counter, time)
    const row = detailOf(message, counter, judged, { msgKey, time, isSkewed })
    known.set(msgKey, {
      msgKey,
      deviceTime: row.deviceTime,
      total: row.total === null ? null : String(row.total),
      clockWrong: isSkewed,
    })
    details.push(row)
    if (!before) {
      counters.set(message.deviceNo, changed(counter, message, judged, time))
      touched.add(message.deviceNo)
      reminders.follow(counter, message, time)
      if (message.cmdId !== null) await answerLocate(tx, counter, message, new Date(time))
    }
    if (judged.result === 1 && judged.delta > 0 && counter.cardId !== null)
      counted.push({ counter, detailId: row.id, delta: judged.delta, from: judged.prev?.time ?? time, to: time })
    if (judged.result === 1 && judged.delta > 0 && counter.gapTo !== null) await flush()
    return answerOf(judged)
  }

  async function judge(message: CounterMessage, counter: CounterRow, time: number): Promise<Judged> {
    const stand = standOf(counter)
    const only: Judged = { ...stand, result: 6, reason: 'state', delta: 0, prev: stand.last }
    if (message.type !== 'reading') return only
    const rules: CounterRules = rulesOf(counter, jump)
    const idle = idleOf(counter, message.attached)
    const reading: Reading = { total: message.total ?? 0, boot: message.bootId, seq: message.seq, time }
    if (counter.countMode === 2 || message.total === null) {
      // A cumulative counter that says how many since: nothing tells what was lost.
      if (counter.countMode === 1) return only
      return judgeIncrement(stand, reading, message.delta ?? 0, rules, idle)
    }
    if (stand.last === null || isNewer(reading, stand.last)) return judgeTotal(stand, reading, rules, idle)
    await flush()
    return judgeLate(stand, reading, await neighboursOf(tx, counter, reading), rules, idle)
  }

  function detailOf(
    message: CounterMessage,
    counter: CounterRow,
    judged: Judged,
    { msgKey, time, isSkewed }: { msgKey: string; time: number; isSkewed: boolean },
  ): DetailRow {
    return {
      ...{ id: newId(now), orgId: counter.orgId, counterId: counter.id, deviceNo: counter.deviceNo },
      ...{
        cardId: counter.cardId,
        msgType: message.type,
        epoch: counter.epoch,
        bootId: message.bootId,
        seq: message.seq,
      },
      ...{ msgKey, deviceTime: new Date(time), receiveTime: now, channel, total: message.total },
      ...{ prevTotal: judged.prev?.total ?? null, delta: judged.delta },
      cycleSec: message.cycleMs === null ? null : Math.min(999_999, message.cycleMs / 1000),
      ...{ battery: message.battery, attached: message.attached === null ? null : message.attached ? 1 : 0 },
      ...{
        temperature: message.temp,
        rssi: message.rssi,
        lng: message.pos?.lng ?? null,
        lat: message.pos?.lat ?? null,
      },
      ...{ accuracy: message.pos?.acc ?? null, posSource: message.pos?.src ?? null, result: judged.result },
      resultReason: judged.reason ?? (isSkewed ? 'clockSkew' : null),
    }
  }

  return {
    take,
    async close(): Promise<void> {
      await flush()
      const rows = [...touched].flatMap((deviceNo) => counters.get(deviceNo) ?? [])
      await storeCounters(tx, rows)
      await reminders.write(moment, rows)
    },
  }
}

/** The counter as it stands after the message; state is taken only from what is newer than anything it said. */
function changed(counter: CounterRow, message: CounterMessage, judged: Judged, time: number): CounterRow {
  const { pos } = message
  const isNews = counter.seenTime === null || time >= counter.seenTime.getTime()
  const at = new Date(time)
  const base = judged.reason === 'first' && message.total !== null ? { baseTotal: String(message.total) } : {}
  const stand = { ...kept(judged.last, 'last'), ...kept(judged.drop, 'drop') }
  // Only a reading becomes the base that a counter waits for.
  const rebased = counter.rebased && judged.last === null
  const state = isNews
    ? {
        seenTime: at,
        battery: message.battery ?? counter.battery,
        rssi: message.rssi ?? counter.rssi,
        ...attachment(counter, message.attached, at),
        ...(pos && { lng: String(pos.lng), lat: String(pos.lat), accuracy: pos.acc, positionTime: at }),
      }
    : {}
  // What was booked by hand in the gap is taken off the first count after it.
  const gap = judged.result === 1 && judged.delta > 0 && counter.gapTo !== null ? { gapFrom: null, gapTo: null } : {}
  return { ...counter, ...base, ...stand, ...state, ...gap, rebased }
}

function attachment(counter: CounterRow, attached: boolean | null, at: Date) {
  if (attached === null) return {}
  if (!attached) return { attached: 0 as const, attachedRun: 0, detachedSince: counter.detachedSince ?? at }
  return { attached: 1 as const, attachedRun: counter.attachedRun + 1, detachedSince: null }
}

/** A number used again for something else: the device was reset at the factory, and a person rebases it. */
const reused = (counter: CounterRow): Judged => {
  const stand = standOf(counter)
  return { ...stand, result: 4, reason: 'keyReuse', delta: 0, prev: stand.last }
}

const isSame = ({ deviceTime, total, clockWrong }: KnownMessage, message: CounterMessage, isSkewed: boolean): boolean =>
  (deviceTime.getTime() === message.ts || clockWrong || isSkewed) &&
  (total === null ? message.total === null : Number(total) === message.total)

const keyOf = (message: CounterMessage, epoch: number): string =>
  message.seq === null ? hashKey(message, epoch) : `${message.deviceNo}:${epoch}:${message.bootId}:${message.seq}`

const hashKey = ({ deviceNo, type, ts, total, delta }: CounterMessage, epoch: number): string =>
  createHash('sha256').update([deviceNo, epoch, type, ts, total, delta].join('|')).digest('hex')

function answerOf({ result, reason }: Judged): Answer {
  if (result === 4) return { result: 'suspect', reason }
  return result === 3 ? { result: 'late', reason: null } : { result: 'accepted', reason }
}
