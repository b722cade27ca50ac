// What tasks and the sending of messages warn of.
import { administrator, warning } from '../../language/index.ts'
import { scheduledTask } from './scheduledTask.ts'
import { warningSend } from './warningSend.ts'

export const channelFailing = warning('W006', {
  of: warningSend,
  tells: [administrator],
  text: [
    '今天{objectName}有 {value} 条消息发送失败，请检查渠道设置。',
    'Today {value} messages by {objectName} could not be sent, check its settings.',
  ],
})

export const taskFailed = warning('W005', {
  of: scheduledTask,
  tells: [administrator],
  follows: ['scheduledTask'],
  text: [
    '定时任务 {objectCode} {objectName}执行失败，请查看任务日志。',
    'The task {objectCode} {objectName} failed, see its log.',
  ],
})

export const messageWarnings = [channelFailing, taskFailed]
