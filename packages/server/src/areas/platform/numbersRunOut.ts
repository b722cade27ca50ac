// Rule 50: the administrator is told while there is still time to change the rule.
import type { Business } from '@tmlm/model'
import type { Engine } from '../../engine/call/call.ts'
import { sql } from '../../platform/database/sql.ts'
import { adminJobNo } from '../../platform/session/admin.ts'
import { tellEach } from './tellPerson.ts'

const pathOf = ({ kind }: Business): string =>
  `/paramsSetting/businessParams/encodeRules/${kind === 'document' ? 'businessDocuments' : 'basicData'}`

export const tellNumbersRunOut: NonNullable<Engine['numbersRunOut']> = async (moment, business) => {
  const admin = await moment.tx.first(sql<{ id: string }>`SELECT u.id FROM "user" u WHERE u.job_no = ${adminJobNo}`)
  if (!admin) return
  const [zh, en] = business.label
  await tellEach(moment, [
    {
      ...{ userId: admin.id, link: pathOf(business) },
      title: [`${zh}的流水号将用完`, `Serials of ${en} nearly used up`],
      content: [
        `${zh}的流水号已用90%，请及时调整编码规则，否则用完后无法新增。`,
        `90% of the serials of ${en} are used. Change the encode rule in time: once they are used up nothing can be added.`,
      ],
    },
  ])
}
