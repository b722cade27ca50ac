// What was told to whom, and by which rule how often: the ledger of messages, written with the record it is about.
import { choice, datetime, id, int, table, text } from '../../language/index.ts'
import { channels, levels } from './channels.ts'

/** That a rule has told of a record at a level; written once, so that nobody is told twice of the same. */
export const warningTold = table('warningTold', {
  label: ['预警告知', 'Warning told'],
  fields: {
    recordId: id(['预警', 'Warning'], { required: true }),
    /** The id of the rule, or 'usual' where none of the company's names the kind. */
    ruleKey: text(['规则', 'Rule'], { required: true, max: 40 }),
    level: int(['级别', 'Level'], { required: true }),
    times: int(['次数', 'Times'], { required: true }),
    firstTime: datetime(['首次', 'First'], { required: true }),
    lastTime: datetime(['最近', 'Last'], { required: true }),
    escalatedTime: datetime(['升级时间', 'Escalated']),
  },
  key: ['recordId', 'ruleKey', 'level'],
})

/** One message to one person by one way, about one record. What goes out together bears the same messageId. */
export const messageDelivery = table('messageDelivery', {
  label: ['发送明细', 'Delivery'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    source: choice(['来源', 'Source'], { warning: ['预警', 'Warning'], test: ['测试', 'Test'] }, { required: true }),
    sourceId: id(['预警', 'Warning'], { required: true }),
    /** Why: found, worse, repeated, escalated, gone. */
    cause: choice(
      ['原因', 'Cause'],
      { found: ['告知', 'Told'], escalated: ['升级', 'Escalated'], resolved: ['恢复', 'Recovery'] },
      { required: true },
    ),
    level: choice(['级别', 'Level'], levels, { required: true }),
    /** The how manieth message of its level. */
    round: int(['次', 'Round'], { required: true }),
    userId: id(['接收人', 'Person']),
    channel: choice(['渠道', 'Channel'], channels, { required: true }),
    address: text(['地址', 'Address'], { max: 300 }),
    status: choice(
      ['状态', 'Status'],
      { 0: ['排队', 'Queued'], 1: ['已发送', 'Sent'], 2: ['失败', 'Failed'], 3: ['跳过', 'Skipped'] },
      { required: true },
    ),
    skipReason: choice(['跳过原因', 'Skipped because'], {
      muted: ['免打扰', 'Muted'],
      noAddress: ['无地址', 'No address'],
      limit: ['超过限额', 'Limit reached'],
      merged: ['已合并', 'Merged'],
    }),
    tries: int(['尝试次数', 'Tries'], { required: true, default: 0 }),
    /** Not before: quiet hours, a digest, the pause before another try. */
    nextTryTime: datetime(['下次尝试', 'Next try'], { required: true }),
    /** A node is sending it until then. */
    claimedUntil: datetime(['占用至', 'Claimed until']),
    messageId: id(['消息', 'Message']),
    providerId: text(['回执', 'Receipt'], { max: 200 }),
    error: text(['错误', 'Error'], { max: 500 }),
    createTime: datetime(['生成时间', 'Made'], { required: true }),
    sendTime: datetime(['发送时间', 'Sent']),
    readTime: datetime(['阅读时间', 'Read']),
  },
  key: ['id'],
  unique: [{ fields: ['sourceId', 'cause', 'level', 'round', 'userId', 'channel'], emptyIsEqual: true }],
  indexes: [['status', 'nextTryTime'], ['sourceId'], ['userId', 'createTime'], ['channel', 'createTime']],
})
