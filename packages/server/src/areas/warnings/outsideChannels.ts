// The ways out of the house that the company has switched on: who is reached by them and in which form.
import { inLang } from '@tmlm/model'
import { addTodo, sendNotice, sendToRobot, type DingMessage } from '../../platform/channels/dingtalk.ts'
import { ChannelError } from '../../platform/channels/channelError.ts'
import { sendMail } from '../../platform/channels/mail.ts'
import { sendSms } from '../../platform/channels/sms.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { dingAccount, mailAccount, smsAccount, type DingRobot } from './accounts.ts'
import { mailHtml } from './mailHtml.ts'
import { moreText, type Message } from './message.ts'
import type { OutsideChannel, OutsideChannels } from './send.ts'
import { smsOf, smsUse } from './smsTexts.ts'
import type { Waiting } from './waiting.ts'

export const outsideChannels =
  (secrets: Secrets): OutsideChannels =>
  async (tx, now) => {
    const ways = [
      [2, await byMail(tx, secrets)],
      [3, await bySms(tx, secrets, now)],
      ...(await byDing(tx, secrets, now)),
    ] as const
    return new Map(ways.flatMap(([number, way]) => (way ? [[number, way] as const] : [])))
  }

async function byMail(tx: Tx, secrets: Secrets): Promise<OutsideChannel | undefined> {
  const account = await mailAccount(tx, secrets)
  if (!account?.enabled) return undefined
  return {
    addressOf: ([first]) => first?.email || undefined,
    send: (to, message, _records, messageId) =>
      sendMail(account, { to, messageId, subject: message.title, text: plainText(message), html: mailHtml(message) }),
  }
}

async function bySms(tx: Tx, secrets: Secrets, now: Date): Promise<OutsideChannel | undefined> {
  const setting = await smsAccount(tx, secrets)
  if (!setting?.enabled) return undefined
  const use = await smsUse(tx, setting, now)
  return {
    addressOf: ([first]) => first?.mobile || undefined,
    refusal: async (mobile, records) => {
      if (!smsOf(setting, mobile, records)) return 'noAddress'
      return use.mayTake(mobile) ? undefined : 'limit'
    },
    send: async (mobile, _message, records) => {
      const sms = smsOf(setting, mobile, records)
      if (!sms) throw new ChannelError('No template', false)
      return sendSms(setting, sms, now)
    },
  }
}

async function byDing(tx: Tx, secrets: Secrets, now: Date): Promise<[number, OutsideChannel][]> {
  const setting = await dingAccount(tx, secrets)
  if (!setting) return []
  const bound = await tx.all(builder.selectFrom('thirdBind').select(['userId', 'thirdUserId', 'unionId']))
  const people = new Map(bound.map((person) => [person.userId, person]))
  const person: OutsideChannel = {
    addressOf: ([first]) => people.get(first?.userId ?? '')?.thirdUserId,
    send: async (thirdUserId, message, [first], messageId) => {
      const unionId = people.get(first?.userId ?? '')?.unionId
      const said = dingMessage(message)
      if (!setting.todoEnabled || !unionId) return sendNotice(setting, thirdUserId, said)
      if (!setting.noticeEnabled) return addTodo(setting, unionId, said, messageId)
      const notice = await sendNotice(setting, thirdUserId, said)
      await addTodo(setting, unionId, said, messageId)
      return notice
    },
  }
  const group: OutsideChannel = {
    addressOf: (records) =>
      robotsFor(setting.robots, records)
        .map(({ name }) => name)
        .join(', ') || undefined,
    send: async (_names, message, records) => {
      for (const robot of robotsFor(setting.robots, records)) await sendToRobot(robot, dingMessage(message), now)
      return 'ok'
    },
  }
  const isOn = setting.noticeEnabled || setting.todoEnabled
  return [
    ...(isOn ? [[4, person] as [number, OutsideChannel]] : []),
    ...(setting.robots.length > 0 ? [[5, group] as [number, OutsideChannel]] : []),
  ]
}

/** Robots of groups that one of the records concerns. */
const robotsFor = (robots: readonly DingRobot[], records: readonly Waiting[]): DingRobot[] =>
  robots.filter(({ kinds, useOrgId }) =>
    records.some(
      ({ kind, orgPath }) =>
        (!kinds || kinds.length === 0 || kinds.includes(kind)) &&
        (useOrgId === null || orgPath.split('/').includes(useOrgId)),
    ),
  )

const dingMessage = (message: Message): DingMessage => ({
  title: message.title,
  markdown: [
    `### ${inLang(['预警', 'Warnings'], message.lang)}`,
    ...message.lines.map(({ text }) => `- ${text}`),
    ...(message.more > 0 ? [moreText(message.more, message.lang)] : []),
  ].join('\n'),
  link: null,
})

const plainText = ({ lines, more, lang }: Message): string =>
  [...lines.map(({ text }) => text), ...(more > 0 ? [moreText(more, lang)] : [])].join('\n')
