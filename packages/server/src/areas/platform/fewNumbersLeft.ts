// The administrator hears while there is still time to give a series of numbers more digits (rule 50).
import type { Business } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { adminJobNo } from '../../platform/session/admin.ts'
import { tellEach } from './tellPerson.ts'

export async function tellFewNumbersLeft(
  moment: Pick<Moment, 'tx' | 'now' | 'actor'>,
  { label, kind }: Business,
  number: string,
): Promise<void> {
  const administrators = await moment.tx.all(sql<{ id: string }>`
SELECT id FROM "user" WHERE lower(job_no) = ${adminJobNo.toLowerCase()}`)
  const place = kind === 'document' ? 'businessDocuments' : 'basicData'
  await tellEach(
    moment,
    administrators.map(({ id }) => ({
      userId: id,
      title: ['流水号即将用完', 'Numbers are running out'],
      content: [
        `${label[0]}的编号已用到 ${number}，流水号已用 90%，请调整编码规则。`,
        `${label[1]}: number ${number} is used, 90 % of the series. Change its encode rule in time.`,
      ],
      link: `/paramsSetting/businessParams/encodeRules/${place}`,
    })),
  )
}
