// What verification tells of the life of an instrument.
import { results, verifyKinds } from '@tmlm/model/areas/cards/words'
import { told, wordOf, type CardEvents } from '../cards/index.ts'

const done = `FROM instrument_calibration_record o
    WHERE o.tenant_id = c.tenant_id AND o.card_id = c.id AND o.status = 'complete'`

export const verificationEvents: CardEvents = {
  kind: 'verification',
  rows: `SELECT o.verify_date::timestamptz, o.verify_kind, o.result, o.certificate_no,
  'instrumentCalibrationRecord', o.id, o.code, coalesce(o.verifier_id, o.create_user_id)
FROM instrument_calibration_record o
WHERE o.card_id = card.id AND o.status = 'complete'`,
  sentenceOf({ what, more, name }) {
    const [kind, result] = [wordOf(verifyKinds, what), wordOf(results, more)]
    return [
      told('，', `${kind[0]}：${result[0]}`, name && `证书 ${name}`),
      told(', ', `${kind[1]}: ${result[1]}`, name && `certificate ${name}`),
    ]
  },
  figures: { totalCost: `SELECT coalesce(sum(o.cost), 0) ${done}` },
}
