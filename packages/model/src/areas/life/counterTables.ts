// What stands behind the counters: whose device a number is, keys of gateways, calls that were answered, and devices that
// talk though nobody registered them.
import { bool, datetime, id, int, json, longText, ref, table, text } from '../../language/index.ts'

/** A number is one device in the whole installation; the keys of gateways stand here too, so that a call finds its tenant. */
export const iotDirectory = table('iotDirectory', {
  label: ['设备目录', 'Device directory'],
  tenantOwned: false,
  fields: {
    name: text(['编号或访问键', 'Number or access key'], { required: true, max: 64 }),
    tenantId: id(['租户', 'Tenant'], { required: true }),
  },
  key: ['name'],
})

export const iotKey = table('iotKey', {
  label: ['网关密钥', 'Gateway key'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    name: text(['名称', 'Name'], { required: true, max: 64 }),
    accessKey: text(['访问键', 'Access key'], { required: true, max: 64 }),
    secret: text(['密钥', 'Secret'], { required: true, max: 300 }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    ipAllow: longText(['允许IP', 'Allowed IPs'], { max: 1000 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    lastUsed: datetime(['最近使用', 'Last used']),
    createTime: datetime(['创建时间', 'Made'], { required: true }),
  },
  key: ['id'],
  unique: [['accessKey']],
})

/** A call that was answered is not answered again. */
export const iotNonce = table('iotNonce', {
  label: ['已用随机数', 'Used nonce'],
  fields: {
    accessKey: text(['访问键', 'Access key'], { required: true, max: 64 }),
    nonce: text(['随机数', 'Nonce'], { required: true, max: 64 }),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['accessKey', 'nonce'],
  indexes: [['time']],
})

/** What waits to be sent to a device. */
export const counterCommand = table('counterCommand', {
  label: ['待发指令', 'Command to send'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    deviceNo: text(['计数器编号', 'Counter no.'], { required: true, max: 32 }),
    cmdId: text(['指令号', 'Command id'], { required: true, max: 40 }),
    cmd: text(['指令', 'Command'], { required: true, max: 20 }),
    arg: int(['参数', 'Argument']),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['id'],
  indexes: [['time']],
})

export const unknownCounter = table('unknownCounter', {
  label: ['未登记设备', 'Unknown device'],
  fields: {
    deviceNo: text(['计数器编号', 'Counter no.'], { required: true, max: 32 }),
    firstTime: datetime(['首次', 'First'], { required: true }),
    lastTime: datetime(['最近', 'Last'], { required: true }),
    times: int(['次数', 'Times'], { required: true }),
    message: json(['最近消息', 'Last message']),
  },
  key: ['deviceNo'],
})
