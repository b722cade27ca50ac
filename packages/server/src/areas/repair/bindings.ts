// Which mechanic looks after which card: bound one by one, many at once, and handed over when somebody leaves.
import { refuse, refuseFields } from '@tmlm/model'
import { maintainWorker } from '@tmlm/model/areas/repair/maintainWorker'
import type { MechanicBinding } from '@tmlm/model/areas/repair/words'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export const maintainWorkerBehaviour = behaviour(maintainWorker, {
  computed: {
    cardName: `(SELECT c.name FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id)`,
    lineName: `(SELECT l.name FROM new_card c JOIN product_line l ON l.tenant_id = c.tenant_id AND l.id = c.product_line_id
  WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id)`,
  },
  async beforeInsert(moment) {
    const { values } = moment
    await refuseGone(moment, values.cardId)
    const { mainWorkerId, backupWorkerIds } = values
    const teamId = await requireMechanic(moment, mainWorkerId, backupWorkerIds ?? [])
    Object.assign(values, { teamId: values.teamId ?? teamId })
  },
  async beforeUpdate(moment) {
    const { row, values } = moment
    await requireMechanic(
      moment,
      values.mainWorkerId ?? row.mainWorkerId,
      values.backupWorkerIds ?? row.backupWorkerIds ?? [],
    )
  },
  calls: {
    async bindBatch(moment) {
      const { cardIds, replace, ...given } = moment.input
      const cards = [...new Set(cardIds ?? [])].toSorted()
      const bound = await moment.tx.all(sql<{ id: string; cardId: string }>`
SELECT w.id, w.card_id FROM maintain_worker w WHERE w.card_id = ${anyOf(cards)} FOR UPDATE OF w`)
      if (replace && bound.length > 0)
        await remove(
          moment,
          bound.map(({ id }) => id),
        )
      const skipped = replace ? [] : bound.map(({ cardId }) => cardId)
      let made = 0
      for (const cardId of cards) {
        if (skipped.includes(cardId)) continue
        const { id } = await moment.make(maintainWorker, { ...given, cardId })
        moment.tell({ rowId: id })
        made += 1
      }
      return { made, skipped: skipped.length }
    },
    async unbindBatch(moment) {
      const ids = moment.input.ids ?? []
      await remove(moment, ids)
      for (const id of ids) moment.tell({ rowId: id })
      return { count: ids.length }
    },
    async listUnbound({ tx, input }) {
      const words = `%${(input.keyword ?? '').replaceAll(/[%_\\]/g, '\\$&')}%`
      const list = await tx.all(sql<{ id: string; code: string; name: string }>`
SELECT c.id, c.code, c.name FROM new_card c
WHERE c.status IN ('inUse', 'underRepair') AND (c.code ILIKE ${words} OR c.name ILIKE ${words})
  AND NOT EXISTS (SELECT FROM maintain_worker w WHERE w.card_id = c.id)
ORDER BY c.code
LIMIT 200`)
      return { list }
    },
    async replaceWorker(moment) {
      const { tx, input, now, actor } = moment
      const { oldWorkerId, newWorkerId } = input
      if (oldWorkerId === newWorkerId)
        throw refuseFields([{ field: 'newWorkerId', text: ['请选择另一位维修工', 'Choose somebody else'] }])
      const teamId = await requireMechanic(moment, newWorkerId, [])
      // Who stood in for him and takes his place stands in no more.
      await tx.run(sql`
DELETE FROM maintain_worker_backup_worker_ids b USING maintain_worker w
WHERE w.id = b.owner_id AND b.target_id = ${newWorkerId} AND (w.main_worker_id = ${oldWorkerId}
  OR EXISTS (SELECT FROM maintain_worker_backup_worker_ids o WHERE o.owner_id = w.id AND o.target_id = ${oldWorkerId}))`)
      const mains = await tx.all(sql<{ id: string }>`
UPDATE maintain_worker SET main_worker_id = ${newWorkerId}, team_id = ${teamId}, version = version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
WHERE main_worker_id = ${oldWorkerId}
RETURNING id`)
      const backups = await tx.run(sql`
UPDATE maintain_worker_backup_worker_ids b SET target_id = ${newWorkerId}
FROM maintain_worker w
WHERE w.id = b.owner_id AND b.target_id = ${oldWorkerId} AND w.main_worker_id <> ${newWorkerId}`)
      await tx.run(sql`DELETE FROM maintain_worker_backup_worker_ids WHERE target_id = ${oldWorkerId}`)
      for (const { id } of mains) moment.tell({ rowId: id })
      return { main: mains.length, backup: backups }
    },
  },
})

/** A mechanic looks after the cards of his own organisation, while they are of the house. Answers the bindings that ended. */
export async function unbindMechanics(
  moment: Pick<Moment, 'tx'>,
  cardIds: readonly string[],
): Promise<readonly MechanicBinding[]> {
  const bound = await moment.tx.all(sql<MechanicBinding & { id: string }>`
SELECT w.id, w.card_id, w.main_worker_id, w.team_id, w.enabled, w.remark,
  ARRAY(SELECT b.target_id::text FROM maintain_worker_backup_worker_ids b WHERE b.owner_id = w.id ORDER BY b.position) AS backup_worker_ids
FROM maintain_worker w WHERE w.card_id = ${anyOf(cardIds)} FOR UPDATE OF w`)
  await remove(
    moment,
    bound.map(({ id }) => id),
  )
  return bound
}

/** Bindings that ended begin again, where nobody has bound the card since and the mechanic is still one. */
export async function bindMechanicsAgain(
  { tx, make }: Pick<Moment, 'tx' | 'make'>,
  bindings: readonly MechanicBinding[],
): Promise<void> {
  for (const { cardId, mainWorkerId, teamId, backupWorkerIds, enabled, remark } of bindings) {
    const still = await tx.one(sql<{ isFree: boolean; isMechanic: boolean; teamId: string | null; backups: string[] }>`
SELECT NOT EXISTS (SELECT FROM maintain_worker w WHERE w.card_id = ${cardId}) AS is_free,
  EXISTS (
    SELECT FROM maintain_team g
    JOIN maintain_team_members m ON m.owner_id = g.id
    JOIN "user" u ON u.id = m.user_id AND u.status IN (1, 2)
    WHERE g.enabled AND m.user_id = ${mainWorkerId}
  ) AS is_mechanic,
  (SELECT g.id FROM maintain_team g WHERE g.enabled AND g.id = ${teamId}) AS team_id,
  ARRAY(
    SELECT u.id::text FROM "user" u WHERE u.status IN (1, 2) AND u.id = ${anyOf(backupWorkerIds)}
    ORDER BY array_position(${backupWorkerIds}::text[], u.id::text)
  ) AS backups`)
    if (still.isFree && still.isMechanic)
      await make(maintainWorker, {
        ...{ cardId, mainWorkerId, enabled, remark },
        ...{ teamId: still.teamId, backupWorkerIds: still.backups },
      })
  }
}

async function remove({ tx }: Pick<Moment, 'tx'>, ids: readonly string[]): Promise<void> {
  await tx.run(sql`DELETE FROM maintain_worker_backup_worker_ids WHERE owner_id = ${anyOf(ids)}`)
  await tx.run(sql`DELETE FROM maintain_worker WHERE id = ${anyOf(ids)}`)
}

/** Nobody looks after what has left the company. */
async function refuseGone({ tx }: Moment, cardId: string): Promise<void> {
  const gone = await tx.first(sql<{ code: string; status: string }>`
SELECT c.code, c.status FROM new_card c WHERE c.id = ${cardId} FOR SHARE OF c`)
  if (gone?.status === 'scrapped' || gone?.status === 'sold')
    throw refuse(
      `卡片${gone.code}已报废或出售，请选择在用的卡片`,
      `Card ${gone.code} is scrapped or sold: choose one in use`,
    )
}

/** A member of a team; answers his first one. */
async function requireMechanic({ tx }: Moment, main: string, backups: readonly string[]): Promise<string> {
  if (backups.includes(main))
    throw refuseFields([
      { field: 'backupWorkerIds', text: ['备修人不能是主修人', 'Backups differ from the main mechanic'] },
    ])
  const team = await tx.first(sql<{ id: string }>`
SELECT g.id FROM maintain_team g JOIN maintain_team_members m ON m.owner_id = g.id
WHERE g.enabled AND m.user_id = ${main}
ORDER BY g.create_time
LIMIT 1`)
  if (!team) throw refuse('主修人不是任何维修班组的成员', 'The main mechanic is in no repair team')
  return team.id
}
