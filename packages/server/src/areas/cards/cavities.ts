// Cavities of a mould, blocked and opened over time. How many of them work follows from it, and no one says otherwise.
import { cavityLives, cavityNumbers, piecesOf, type CavityTurn } from '@tmlm/model/areas/cards/cavities'
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import { refuse, refuseFields, type InputOf } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { toLocal } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

type Turning = ActionMoment<typeof newCard, InputOf<typeof newCard, 'blockCavity'>>

interface StoredTurn extends CavityTurn {
  readonly seq: number
  readonly reason: string
  readonly time: Date
  readonly userName: string | null
}

const turnsOf = (tx: Tx, cardId: string) =>
  tx.all(sql<StoredTurn>`
SELECT k.seq, k.cavity_no, k.is_blocked, k.at_num, k.reason, k.time, (SELECT u.job_name FROM "user" u WHERE u.id = k.user_id) AS user_name
FROM cavity_turn k WHERE k.card_id = ${cardId} ORDER BY k.seq, k.cavity_no`)

/** The row is locked, so that of two who turn the same cavity the second finds it turned. */
const turning = (isBlocked: boolean) => async (moment: Turning) => {
  const { row, input, tx, now, actor } = moment
  const cavityNum = row.cavityNum ?? 1
  const numbers = cavityNumbers(input.cavityNos)
  if (!numbers || numbers.some((no) => no > cavityNum))
    throw refuse(`请填写 1 到 ${cavityNum} 的穴号`, `Enter numbers of cavities from 1 to ${cavityNum}`)
  const turns = await turnsOf(tx, row.id)
  const lives = cavityLives(cavityNum, row.usedNum, turns)
  const already = lives.filter((life) => numbers.includes(life.cavityNo) && life.isBlocked === isBlocked)
  if (already.length > 0) {
    const which = already.map(({ cavityNo }) => cavityNo).join(', ')
    throw isBlocked
      ? refuse(`穴位 ${which} 已封`, `Blocked already: ${which}`)
      : refuse(`穴位 ${which} 未封`, `Not blocked: ${which}`)
  }
  const blocked = lives.filter((life) => (numbers.includes(life.cavityNo) ? isBlocked : life.isBlocked)).length
  if (blocked === cavityNum)
    throw refuse(
      '至少保留一个穴位，全部不能用请锁定或封存模具',
      'One cavity must stay open: lock or seal the mould instead',
    )
  const seq = (turns.at(-1)?.seq ?? 0) + 1
  await tx.run(
    db.insertInto('cavityTurn').values(
      numbers.map((cavityNo) => ({
        ...{ id: newId(now), cardId: row.id, seq, cavityNo, isBlocked, atNum: row.usedNum },
        ...{ reason: input.reason, time: now, userId: actor.userId },
      })),
    ),
  )
  return { set: { cavityUsed: cavityNum - blocked } }
}

export const blockCavity = turning(true)
export const openCavity = turning(false)

/** Each cavity with what it has worked and has left, and since when and why it is blocked. */
export async function cavities({ row, tx, actor }: ActionMoment<typeof newCard>) {
  const turns = await turnsOf(tx, row.id)
  const total = row.designLife === null ? null : row.designLife + row.renewNum
  const lives = cavityLives(row.cavityNum ?? 1, row.usedNum, turns)
  const list = lives.map((life) => {
    const last = turns.findLast(({ cavityNo }) => cavityNo === life.cavityNo)
    return {
      ...life,
      remaining: total === null ? null : total - life.worked,
      ...(last
        ? { since: toLocal(last.time, actor.timezone), reason: last.reason, userName: last.userName }
        : { since: null, reason: null, userName: null }),
    }
  })
  return { instead: { list, strokes: row.usedNum, pieces: piecesOf(lives) } }
}

/** While cavities are blocked, how many work is what their turns say. */
export async function requireAsTurned(
  tx: Tx,
  card: { readonly id: string; readonly cavityNum: number | null; readonly cavityUsed: number | null },
) {
  const turns = await turnsOf(tx, card.id)
  const highest = Math.max(0, ...turns.map(({ cavityNo }) => cavityNo))
  const blocked = cavityLives(highest, 0, turns).filter(({ isBlocked }) => isBlocked)
  if (blocked.length === 0) return
  const cavityNum = card.cavityNum ?? 1
  if (blocked.some(({ cavityNo }) => cavityNo > cavityNum) || card.cavityUsed !== cavityNum - blocked.length)
    throw refuseFields([
      { field: 'cavityUsed', text: ['有封穴，请用封穴/开穴调整', 'Cavities are blocked: block or open them instead'] },
    ])
}
