// The mail account of the company.
import { email } from '@tmlm/model/areas/warnings/email'
import { inLang, refuse, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { sendMail } from '../../platform/channels/mail.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { mailAccount } from './accounts.ts'
import { lastSent, requireTested, testChannel } from './channelTests.ts'
import { mailHtml } from './mailHtml.ts'

const accountFields = ['host', 'port', 'security', 'account', 'password', 'fromAddress']

export const emailBehaviour = ({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }) =>
  behaviour(email, {
    async beforeUpdate({ row, values }) {
      requireTested(row, values, { switches: ['enabled'], account: accountFields })
    },

    calls: {
      async test(moment) {
        const { tx, input, now, actor } = moment
        const account = await mailAccount(tx, secrets)
        if (!account) throw refuse('请先填写并保存服务器和发件地址', 'Fill in and save server and sender first')
        const title = inLang(testTitle, actor.lang)
        const text = inLang(testText, actor.lang)
        const html = mailHtml({ lang: actor.lang, title, lines: [{ text, link: '' }], more: 0, link: '' })
        return testChannel(moment, {
          ...{ db, table: 'email', channel: 2, address: input.to },
          send: () => sendMail(account, { to: input.to, subject: title, text, html, messageId: newId(now) }),
        })
      },
      listSent: ({ tx, actor }) => lastSent(tx, [2], actor.timezone, actor.lang),
    },
  })

const testTitle: Text = ['邮件测试', 'Test of the mail account']
const testText: Text = [
  '这是一封测试邮件，收到即表示邮箱设置正确。',
  'This is a test: who reads it knows that the mail settings are right.',
]
