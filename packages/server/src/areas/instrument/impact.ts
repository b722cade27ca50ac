// From a failed verification back to all that it may have spoilt (R11), from a piece up to what it is traced to (R12), and how its
// errors went from year to year.
import type { instrumentCalibrationRecord, ReviewedRow } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { notFound, type InputOf } from '@tmlm/model'
import type { ActionMoment, CallMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { sql } from '../../platform/database/sql.ts'
import { placeNameSql } from '../cards/index.ts'

type Moment = ActionMoment<typeof instrumentCalibrationRecord>

export interface Holding {
  readonly id: string
  readonly from: string
  readonly until: string | null
  readonly place: string
  readonly holderName: string | null
  readonly deptName: string | null
  readonly docCode: string
}

/** Who had it and where it was between the two days, and what it was the standard of. */
export async function listImpact({ tx, row, actor }: Pick<Moment, 'tx' | 'row' | 'actor'>) {
  const [from, to] = [row.impactFrom ?? row.verifyDate, row.impactTo ?? row.verifyDate]
  const local = (time: Date | null): string | null => (time === null ? null : toLocal(time, actor.timezone))
  const holdings = await tx.all(sql<{
    id: string
    occurTime: Date
    endTime: Date | null
    place: string
    holderName: string | null
    deptName: string | null
    docCode: string
    placeType: number
  }>`SELECT place.id, place.occur_time, place.end_time, place.place_type, ${sql.raw(placeNameSql)} AS place,
  (SELECT u.job_name FROM "user" u WHERE u.id = place.holder_user_id) AS holder_name,
  (SELECT o.name FROM org o WHERE o.id = place.holder_dept_id) AS dept_name, place.doc_code
FROM (
  SELECT m.*, lead(m.occur_time) OVER (PARTITION BY m.card_id ORDER BY m.seq) AS end_time
  FROM card_move m
  WHERE m.card_id = ${row.cardId}
) place
WHERE (place.occur_time AT TIME ZONE ${actor.timezone})::date <= ${to}::date
  AND (place.end_time IS NULL OR (place.end_time AT TIME ZONE ${actor.timezone})::date >= ${from}::date)
ORDER BY place.seq`)
  const measured = await tx.all(sql<{
    id: string
    code: string
    verifyDate: string
    cardCode: string
    cardName: string | null
    result: number | null
  }>`SELECT r.id, r.code, r.verify_date, c.code AS card_code, c.name AS card_name, r.result
FROM instrument_calibration_record_standards s
JOIN instrument_calibration_record r ON r.id = s.owner_id AND r.status = 'complete'
JOIN new_card c ON c.id = r.card_id
WHERE s.standard_card_id = ${row.cardId} AND r.verify_date BETWEEN ${from}::date AND ${to}::date
ORDER BY r.verify_date, r.code`)
  const studies = await tx.all(sql<{ id: string; code: string; studyDate: string; characteristic: string }>`
SELECT s.id, s.code, s.study_date, s.characteristic
FROM instrument_msa_study s
WHERE s.card_id = ${row.cardId} AND s.study_date BETWEEN ${from}::date AND ${to}::date
ORDER BY s.study_date`)
  const piece = await tx.one(
    db.selectFrom('newCard').select(['code', 'name', 'model', 'serialNo']).where('id', '=', row.cardId),
  )
  const reviewed = await reviewsOf(tx, row.impactReviewed ?? [])
  const looked = <R extends { readonly id: string }>(found: R) => ({
    ...found,
    reviewedBy: reviewed.get(found.id) ?? null,
  })
  return {
    instead: {
      ...{ impactFrom: from, impactTo: to, piece },
      ...{ impactConclusion: row.impactConclusion, impactMeasures: row.impactMeasures },
      holdings: holdings.map(({ occurTime, endTime, ...held }) =>
        looked({ ...held, from: local(occurTime), until: local(endTime) }),
      ),
      measured: measured.map(looked),
      studies: studies.map(looked),
    },
  }
}

/** Who has looked into which row, and when. */
async function reviewsOf(tx: Moment['tx'], reviews: readonly ReviewedRow[]): Promise<Map<string, string>> {
  const userIds = reviews.map(({ userId }) => userId)
  const people = await rowsById({ tx }, 'user', userIds, ['jobName'])
  const textOf = ({ userId, time }: ReviewedRow) => `${people.get(userId)?.jobName ?? ''} ${time}`.trim()
  return new Map(reviews.map((review) => [review.rowId, textOf(review)]))
}

/** Only what was found for this record can be looked into. */
export async function reviewImpact(moment: ActionMoment<typeof instrumentCalibrationRecord, Review>) {
  const { row, actor, now, input } = moment
  const { instead } = await listImpact(moment)
  const { holdings, measured, studies } = instead
  if (![...holdings, ...measured, ...studies].some(({ id }) => id === input.rowId)) throw notFound()
  const others = (row.impactReviewed ?? []).filter(({ rowId }) => rowId !== input.rowId)
  const mine = { rowId: input.rowId, userId: actor.userId, time: toLocal(now, actor.timezone).slice(0, 16) }
  return { set: { impactReviewed: input.reviewed ? [...others, mine] : others } }
}

type Review = InputOf<typeof instrumentCalibrationRecord, 'reviewImpact'>

const deepest = 10

interface Link {
  readonly depth: number
  readonly recordId: string | null
  readonly cardId: string | null
  readonly code: string | null
  readonly name: string | null
  readonly recordCode: string | null
  readonly verifyDate: string | null
  readonly nextDueDate: string | null
  readonly certificateNo: string | null
  readonly outside: boolean
  /** Nothing valid stands behind it. */
  readonly broken: boolean
}

/** Each standard with its record that was valid on the day, until somebody outside. */
export async function chain({ tx, row }: Moment) {
  const links = await tx.all(sql<Link>`WITH RECURSIVE up AS (
  SELECT 0 AS depth, r.id AS record_id, r.card_id, r.verify_date AS used_on
  FROM instrument_calibration_record r WHERE r.id = ${row.id}
  UNION ALL
  SELECT up.depth + 1, v.id, s.standard_card_id, r.verify_date
  FROM up
  JOIN instrument_calibration_record r ON r.id = up.record_id AND r.verify_place = 1
  JOIN instrument_calibration_record_standards s ON s.owner_id = r.id AND s.standard_card_id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT v.id FROM instrument_calibration_record v
    WHERE v.card_id = s.standard_card_id AND v.status = 'complete' AND v.verify_date <= r.verify_date
      AND v.result = 1 AND v.next_due_date >= r.verify_date
    ORDER BY v.verify_date DESC, v.id DESC
    LIMIT 1
  ) v ON true
  WHERE up.depth < ${deepest}
)
SELECT up.depth, up.record_id, up.card_id, c.code, c.name, r.code AS record_code, r.verify_date, r.next_due_date,
  r.certificate_no, coalesce(r.verify_place <> 1, false) AS outside, up.record_id IS NULL AS broken
FROM up
LEFT JOIN new_card c ON c.id = up.card_id
LEFT JOIN instrument_calibration_record r ON r.id = up.record_id
ORDER BY up.depth, c.code`)
  return { instead: { links } }
}

/** The worst error of each verification, as percent of its tolerance. */
export async function trend({ tx, input }: CallMoment<InputOf<typeof instrumentCalibrationRecord, 'trend'>>) {
  const points = await tx.all(sql<{
    id: string
    code: string
    verifyDate: string
    result: number | null
    worst: string | null
  }>`SELECT r.id, r.code, r.verify_date, r.result, (
  SELECT round(max(100 * abs(p.error) / greatest(CASE WHEN p.error < 0 THEN abs(p.mpe_lower) ELSE p.mpe_upper END, 0.000001)), 1)
  FROM instrument_calibration_record_points p WHERE p.owner_id = r.id AND p.error IS NOT NULL
) AS worst
FROM instrument_calibration_record r
WHERE r.card_id = ${input.cardId} AND r.status = 'complete'
ORDER BY r.verify_date, r.id`)
  return { points }
}
