// What else a counter tells of a stocktake: that a bin is empty, and what a card looks like.
import type { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { refuse, refuseFields } from '@tmlm/model'
import type { ActionResult } from '../../engine/behaviour.ts'
import { binOf } from './countScan.ts'
import type { CountingBy } from './countSlip.ts'

type Finding = ActionResult<typeof inventoryCountSlip>

const mostPhotos = 9

/** What the books place there is missing until it is scanned elsewhere; a bin in which something was scanned is not empty. */
export async function emptyBin(moment: CountingBy<'emptyBin'>): Promise<Finding> {
  const { row, now, actor } = moment
  const bin = await binOf(moment)
  const found = row.lines.filter(({ realLocationId, scanCount }) => scanCount > 0 && realLocationId === bin)
  if (found.length > 0)
    throw refuse(
      `该库位已扫到${found.length}张卡片，不是空库位`,
      `Cards were scanned in this bin (${found.length}), it is not empty`,
    )
  const missing = row.lines.filter(({ bookLocationId, scanCount }) => scanCount === 0 && bookLocationId === bin)
  const seen = { result: 3, scanTime: now, scanUserId: actor.userId } as const
  return {
    set: { lines: missing.map(({ id }) => ({ id, ...seen })) },
    // Who counts blind is not told what should have been there.
    ...(row.mode === 2 ? {} : { answer: { missing: missing.length } }),
  }
}

export async function addPhoto({ row, input }: CountingBy<'addPhoto'>): Promise<Finding> {
  const line = row.lines.find(({ cardId, scanCount }) => cardId === input.cardId && scanCount > 0)
  if (!line) throw refuse('请先扫描该卡片', 'Scan the card first')
  const photo = [...(line.photo ?? []), ...(input.photo ?? [])]
  if (photo.length > mostPhotos)
    throw refuseFields([{ field: 'photo', text: [`最多${mostPhotos}张照片`, `At most ${mostPhotos} photos`] }])
  return { set: { lines: [{ id: line.id, photo }] }, answer: { photos: photo.length } }
}
