// Records of verification. Their points are judged whenever they are saved; approved they change the instrument, under its lock,
// and undone they leave it as it was before.
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import {
  asFoundResult,
  calcResult,
  dueDate,
  isBetter,
  judgePoint,
  type Point,
} from '@tmlm/model/areas/instrument/rules'
import { refuse, refuseFields, type FieldError, type Row, type Text } from '@tmlm/model'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { lockCards } from '../cards/index.ts'
import { cycleOf, settingsOf } from './cycles.ts'
import { factsOf } from './gaugeFacts.ts'
import { chain, listImpact, reviewImpact, trend } from './impact.ts'
import { printLabel } from './recordLabel.ts'
import { applyRecord, undoRecord } from './recordEffects.ts'
import { refuseTogether, requireStandards } from './standards.ts'

type Record = Row<typeof instrumentCalibrationRecord>
type Told = Partial<Record>

export const instrumentCalibrationRecordBehaviour = behaviour(instrumentCalibrationRecord, {
  computed: {
    impactNeeded: '(t.result = 3 OR t.as_found_result = 2) IS TRUE',
    impactOpen: `(t.status = 'complete' AND (t.result = 3 OR t.as_found_result = 2) AND t.impact_conclusion IS NULL) IS TRUE`,
  },

  async beforeInsert(moment) {
    Object.assign(moment.values, await reckoned(moment, moment.values as Told))
  },
  async beforeUpdate(moment) {
    const { row, values, raw } = moment
    const told = { ...row, ...values }
    // What was worked out is worked out anew; what somebody typed stays.
    if (!('nextDueDate' in raw)) told.nextDueDate = null
    Object.assign(values, await reckoned(moment, told))
  },
  async beforeDelete({ row }) {
    if (row.source === 3) throw refuse('由验收单生成，请反审核验收单', 'Made by an acceptance; cancel that one')
  },

  calls: { trend },

  actions: {
    printLabel,
    async audit(moment) {
      await approve(moment)
      return { set: await applyRecord(moment) }
    },
    async approve(moment) {
      await approve(moment)
      return { set: await applyRecord(moment) }
    },

    /** Both or neither. */
    async editAndApprove(moment) {
      const said = Object.fromEntries(
        Object.entries(moment.input).filter(
          ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
        ),
      ) as Told
      const told = { ...moment.row, ...said, nextDueDate: null }
      const row = { ...told, ...(await reckoned(moment, told)) } as Record
      await approve({ ...moment, row })
      const { points: _, ...set } = { ...said, ...(await reckoned(moment, told)) }
      return { set: { ...set, ...(await applyRecord({ ...moment, row })) } }
    },

    async cancelAudit(moment) {
      const { row } = moment
      if (row.source === 3) throw refuse('请反审核验收单', 'Cancel the acceptance instead')
      if (row.source === 4) throw refuse('请反审核期初入库单', 'Cancel the opening inbound order instead')
      await lockCards(moment.tx, [row.cardId])
      await undoRecord(moment, row)
      return {
        set: {
          ...{ cardBefore: null, impactFrom: null, impactTo: null, impactConclusion: null, impactMeasures: null },
          ...{ impactUserId: null, impactTime: null },
        },
      }
    },

    async assessImpact({ row, actor, now }) {
      if (row.result !== 3 && row.asFoundResult !== 2)
        throw refuse('该记录无需追溯评估', 'Nothing to assess of this record')
      return { set: { impactUserId: actor.userId, impactTime: now } }
    },

    reviewImpact,
    listImpact,
    chain,
  },
})

/** What follows from what was typed: judgements, the result of the points, the cycle and the day until which it counts. */
async function reckoned(moment: Moment, told: Told): Promise<Told> {
  const { tx } = moment
  const points = (told.points ?? []).map((point) => ({ ...point, ...judgePoint(point as Point) }))
  const found = asFoundResult(points.map(({ asFoundJudgement }) => asFoundJudgement))
  const setting = told.cardId ? (await settingsOf(tx, [told.cardId])).get(told.cardId) : undefined
  const cycle = told.cycleValue && told.cycleUnit ? cycleOf(told as Parameters<typeof cycleOf>[0]) : cycleOf(setting)
  const mayBeLonger = await parameter(tx, '145')
  const result = told.result ?? null
  const due =
    told.verifyDate && result
      ? dueDate(
          { verifyDate: told.verifyDate, result, certValidUntil: told.certValidUntil ?? null },
          cycle,
          mayBeLonger,
        )
      : null
  if (told.nextDueDate && due && told.nextDueDate > due && !mayBeLonger)
    throw wrong('nextDueDate', [`有效期最长到${due}`, `It counts until ${due} at most`])
  return {
    points,
    calcResult: calcResult(points.map(({ judgement }) => judgement)),
    ...(found === 0 ? {} : { asFoundResult: found }),
    ...cycle,
    nextDueDate: result === 3 ? null : (told.nextDueDate ?? due),
  }
}

/** Everything that must stand before it counts; all that is missing is told together. */
async function approve(moment: ActionMoment<typeof instrumentCalibrationRecord>): Promise<void> {
  const { tx, row } = moment
  const standards = row.standards.flatMap(({ standardCardId }) => standardCardId ?? [])
  const cards = await lockCards(tx, [row.cardId, ...standards])
  const card = cards.get(row.cardId)
  const facts = (await factsOf(moment, [row.cardId])).get(row.cardId)
  if (!card || !facts) throw refuse('未找到该计量器具', 'No such instrument')
  if (card.status === 'scrapped' || card.status === 'sold')
    throw refuse(`器具${card.code}已报废或已出售`, `Instrument ${card.code} is scrapped or sold`)
  const errors = [...(await missing(moment)), ...outOfOrder(row, facts.lastVerifyDate)]
  refuseTogether(errors)
  await requireStandards(moment)
  await refuseSameCertificate(moment)
}

const outOfOrder = (row: Record, last: string | null): FieldError[] =>
  last !== null && row.verifyDate < last
    ? [{ field: 'verifyDate', text: [`早于最近一次检定(${last})`, `Before the last verification (${last})`] }]
    : []

async function missing({ tx, row }: ActionMoment<typeof instrumentCalibrationRecord>): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const need = (field: string, given: unknown, text: Text): void => {
    if (!given) errors.push({ field, text })
  }
  const isInside = row.verifyPlace === 1
  const isBrought = row.source === 3 || row.source === 4
  need('result', row.result, ['请填写结论', 'Enter the result'])
  if (row.result === 2) need('limitScope', row.limitScope, ['请填写限用范围', 'Say what it may be used for'])
  if (row.result === 3) need('disposition', row.disposition, ['请选择处置意见', 'Choose what becomes of it'])
  if (!isBrought) need('verifierId', row.verifierId || row.verifierName, ['请填写检定员', 'Say who verified it'])
  if (isInside) need('checkerId', row.checkerId, ['请填写核验员', 'Say who checked it'])
  else if (!isBrought) {
    need('verifyOrgId', row.verifyOrgId || row.verifyOrgName, ['请选择或填写检定机构', 'Say which body'])
    need('certificateNo', row.certificateNo, ['请填写证书编号', 'Enter the certificate number'])
    if (await parameter(tx, '144'))
      need('certificateFiles', row.certificateFiles?.length, ['请上传证书', 'Upload the certificate'])
  }
  if (isInside && (row.verifyKind === 2 || row.verifyKind === 4))
    need('points', row.points.length, ['内部校准须填写检定点', 'Internal calibration has points'])
  for (const [nth, { indicated }] of row.points.entries())
    need(`points.${nth}.indicated`, indicated !== null, ['请填写示值', 'Enter the reading'])
  const computed = calcResult(row.points.map(({ judgement }) => judgement))
  if (row.result && isBetter(row.result, computed, row.points.length))
    need('overrideReason', row.overrideReason, ['结论优于计算结论，请填写改判说明', 'Better than computed: state why'])
  return errors
}

/** A body gives a number once a year. */
async function refuseSameCertificate({ tx, row }: ActionMoment<typeof instrumentCalibrationRecord>): Promise<void> {
  if (!row.certificateNo || row.verifyPlace === 1) return
  const other = await tx.first(sql<{ code: string }>`SELECT r.code
FROM instrument_calibration_record r
WHERE r.id <> ${row.id} AND r.status = 'complete' AND lower(r.certificate_no) = lower(${row.certificateNo})
  AND coalesce(r.verify_org_id::text, r.verify_org_name) IS NOT DISTINCT FROM ${row.verifyOrgId ?? row.verifyOrgName}
  AND extract(year FROM r.verify_date) = ${Number(row.verifyDate.slice(0, 4))} AND r.card_id <> ${row.cardId}`)
  if (other) throw refuse(`证书编号与记录${other.code}重复`, `Record ${other.code} has the same certificate number`)
}

const wrong = (field: string, text: Text) => refuseFields([{ field, text }])
