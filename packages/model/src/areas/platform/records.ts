// What the system keeps for itself: history, numbers, repeated calls, parameters, clockwork.
import { bool, choice, datetime, decimal, id, int, json, ledger, service, table, text } from '../../language/index.ts'

/** Who did what, when, from what to what. Written with the change itself, never changed. */
export const operationLog = ledger('operationLog', {
  label: ['操作日志', 'Operation log'],
  display: 'rowCode',
  hostedBy: { screen: 'systemConfig', buttons: { exportExcel: 'exportExcel', viewDiff: 'viewDiff' } },
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    time: datetime(['时间', 'Time'], { required: true }),
    userId: id(['操作人', 'User']),
    jobNo: text(['工号', 'Job number'], { max: 100, search: true }),
    jobName: text(['姓名', 'Name'], { max: 50, search: true }),
    orgId: id(['组织', 'Organisation']),
    ip: text(['IP', 'IP'], { max: 64 }),
    source: choice(
      ['来源', 'Source'],
      {
        web: ['网页', 'Web'],
        mobile: ['移动端', 'Mobile'],
        import: ['导入', 'Import'],
        workflow: ['审批', 'Workflow'],
        scheduler: ['定时任务', 'Scheduler'],
        operator: ['运维', 'Operator'],
      },
      { required: true },
    ),
    businessCodeId: int(['业务', 'Business']),
    page: text(['页面', 'Page'], { max: 60 }),
    resource: text(['对象', 'Object'], { max: 60 }),
    rowId: id(['数据', 'Row']),
    rowCode: text(['编号', 'Code'], { max: 100, search: true }),
    action: text(['动作', 'Action'], { required: true, max: 60 }),
    changes: json(['变更内容', 'Changes']),
    result: choice(
      ['结果', 'Result'],
      { success: ['成功', 'Success'], failed: ['失败', 'Failed'] },
      { required: true },
    ),
    message: text(['信息', 'Message'], { max: 500, search: true }),
    durationMs: int(['耗时', 'Duration']),
    requestId: text(['请求号', 'Request id'], { max: 40 }),
  },
  actions: {
    /** The history of one row, for whoever may read the row; or the rows a person himself wrote last. */
    list: { query: 'login', suppliers: true, onlyWith: ['rowId', 'mine'] },
  },
  indexes: [['rowId', 'time'], ['time'], ['userId', 'time']],
  list: {
    columns: ['time', 'jobName', 'jobNo', 'action', 'resource', 'rowCode', 'result', 'message', 'source', 'ip'],
    filters: ['time', 'businessCodeId', 'action', 'result', 'source'],
  },
})

export const codeCounter = table('codeCounter', {
  label: ['编号计数', 'Number counter'],
  fields: {
    businessCodeId: int(['业务', 'Business'], { required: true }),
    counterKey: text(['序列', 'Series'], { required: true, max: 100 }),
    current: int(['当前', 'Current'], { required: true }),
  },
  key: ['businessCodeId', 'counterKey'],
})

/** How often each paper was printed: known as long as the paper, longer than the log of who printed it. */
export const printCount = table('printCount', {
  label: ['打印次数', 'Prints'],
  fields: {
    resource: text(['对象', 'Object'], { required: true, max: 60 }),
    rowId: id(['单据', 'Paper'], { required: true }),
    prints: int(['次数', 'Times'], { required: true, min: 0, default: 0 }),
  },
  key: ['resource', 'rowId'],
})

/** Answers of calls that carried a clientId, so that a phone may send again. Kept 7 days. */
export const clientCall = table('clientCall', {
  label: ['客户端调用', 'Client call'],
  fields: {
    userId: id(['用户', 'User'], { required: true }),
    call: text(['调用', 'Call'], { required: true, max: 100 }),
    clientId: text(['客户端标识', 'Client id'], { required: true, max: 64 }),
    answer: json(['结果', 'Answer']),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['userId', 'call', 'clientId'],
  indexes: [['time']],
})

/** A tenant's own value of a parameter, for the whole tenant or for one organisation. */
export const parameterValue = table('parameterValue', {
  label: ['参数取值', 'Parameter value'],
  fields: {
    parameterId: text(['编号', 'Id'], { required: true, max: 10 }),
    /** The root organisation stands for the whole tenant. */
    orgKey: text(['组织', 'Organisation'], { required: true, max: 40, default: '*' }),
    value: text(['当前值', 'Value'], { max: 2000 }),
    version: int(['版本', 'Version'], { required: true, default: 1 }),
    updateUserId: id(['修改人', 'Changed by']),
    updateTime: datetime(['修改时间', 'Changed']),
  },
  key: ['parameterId', 'orgKey'],
})

const parameterId = text(['编号', 'Id'], { required: true, max: 10 })

/** Whoever keeps the parameters sees them; each button lets him change them in its way. */
export const parameterControl = service('parameterControl', {
  label: ['参数控制', 'Parameter'],
  hostedBy: { screen: 'paramsControl', buttons: {} },
  actions: {
    list: {
      ...{ access: 'screen', reads: true },
      input: {
        keyword: text(['关键字', 'Keyword'], { max: 100 }),
        module: text(['模块', 'Module'], { max: 40 }),
        changed: bool(['只看已修改', 'Changed only'], { default: false }),
      },
    },
    findById: { access: 'restricted', suppliers: true, reads: true, input: { id: parameterId } },
    edit: {
      access: 'screen',
      input: {
        id: parameterId,
        version: int(['版本', 'Version']),
        value: text(['当前值', 'Value'], { max: 2000 }),
        orgId: id(['组织', 'Organisation']),
      },
    },
    /** The values of organisations, and who changed what. */
    listDetail: { access: 'screen', reads: true, input: { id: parameterId } },
  },
})

export const parameter = service('parameter', {
  label: ['参数取值', 'Parameter values'],
  actions: { listValues: { access: 'login', reads: true } },
})

/** When each task of each tenant is due next. One ticker works it off for all tenants. */
export const taskDue = table('taskDue', {
  label: ['任务到期', 'Task due'],
  tenantOwned: false,
  fields: {
    tenantId: id(['租户', 'Tenant'], { required: true }),
    task: text(['任务', 'Task'], { required: true, max: 10 }),
    nextRun: datetime(['下次执行', 'Next run'], { required: true }),
  },
  key: ['tenantId', 'task'],
  indexes: [['nextRun']],
})

/**
 * What was changed, for everybody who has it on the screen. Written by the transaction of the change and kept for an
 * hour; one reader a node works it off for all tenants, so it is no tenant's own. It tells which row, nothing of it.
 */
export const changeNote = table('changeNote', {
  label: ['变更通知', 'Change note'],
  tenantOwned: false,
  fields: {
    // Number of the transaction. Notes are read up to the oldest one still running, so that none is passed over.
    xact: decimal(['事务', 'Transaction'], 20, 0, { required: true }),
    id: id(['编号', 'Id'], { required: true }),
    tenantId: id(['租户', 'Tenant'], { required: true }),
    time: datetime(['时间', 'Time'], { required: true }),
    resource: text(['对象', 'Object'], { required: true, max: 100 }),
    businessCodeId: int(['业务', 'Business']),
    orgId: id(['组织', 'Organisation']),
    rowId: id(['数据', 'Row']),
    // Who made the change, and needs not be told of it.
    userId: id(['操作人', 'By']),
    // Told to this person only.
    forUserId: id(['接收人', 'For']),
  },
  key: ['xact', 'id'],
})

export const scheduledTaskLog = table('scheduledTaskLog', {
  label: ['任务日志', 'Task log'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    code: text(['任务', 'Task'], { required: true, max: 10 }),
    startTime: datetime(['开始', 'Start'], { required: true }),
    endTime: datetime(['结束', 'End']),
    result: choice(
      ['结果', 'Result'],
      {
        success: ['成功', 'Success'],
        partial: ['部分成功', 'Partial'],
        failed: ['失败', 'Failed'],
        skipped: ['跳过', 'Skipped'],
      },
      {},
    ),
    processed: int(['处理数', 'Processed']),
    message: text(['信息', 'Message'], { max: 2000 }),
  },
  key: ['id'],
  indexes: [['code', 'startTime']],
})
