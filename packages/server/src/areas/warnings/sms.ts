// The SMS account of the company.
import { sms } from '@tmlm/model/areas/warnings/sms'
import { inLang, refuse } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { sendSms } from '../../platform/channels/sms.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { smsAccount } from './accounts.ts'
import { lastSent, requireTested, testChannel } from './channelTests.ts'
import { filled } from './smsTexts.ts'

const accountFields = ['provider', 'accessKey', 'accessSecret', 'region', 'appId', 'signName', 'endpoint']

export const smsBehaviour = ({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }) =>
  behaviour(sms, {
    computed: {
      usedThisMonth: (today) => `SELECT count(DISTINCT d.message_id)::int FROM message_delivery d
        WHERE d.tenant_id = t.tenant_id AND d.channel = 3 AND d.status = 1 AND d.create_time >= date_trunc('month', ${today}::timestamp)`,
    },

    async beforeUpdate({ row, values }) {
      requireTested(row, values, { switches: ['enabled'], account: accountFields })
    },

    calls: {
      async test(moment) {
        const { tx, input, now, actor } = moment
        const account = await smsAccount(tx, secrets)
        if (!account) throw refuse('请先填写并保存密钥和短信签名', 'Fill in and save key and signature first')
        const template =
          account.templates.find(({ messageKind }) => messageKind === 'test') ??
          account.templates.find(({ messageKind }) => messageKind === 'any')
        if (!template) throw refuse('请先添加短信模板', 'Add a template first')
        const content = inLang(['短信测试', 'Test of the SMS account'], actor.lang)
        const parameters = filled(template.parameters, { count: '1', content, objectCode: 'TEST', level: '1' })
        return testChannel(moment, {
          ...{ db, table: 'sms', channel: 3, address: input.to },
          send: () => sendSms(account, { to: input.to, templateCode: template.templateCode, parameters }, now),
        })
      },
      listSent: ({ tx, actor }) => lastSent(tx, [3], actor.timezone, actor.lang),
    },
  })
