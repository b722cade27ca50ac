// What the sending of messages warns of.
import { administrator, warning } from '../../language/index.ts'
import { warningSend } from './warningSend.ts'

export const channelFailing = warning('W006', {
  about: warningSend,
  tells: [administrator],
  text: [
    '今天{objectName}有 {value} 条消息发送失败，请检查渠道设置。',
    'Today {value} messages by {objectName} could not be sent, check its settings.',
  ],
})

export const messageWarnings = [channelFailing]
