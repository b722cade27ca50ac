import { bool, choice, datetime, id, int, json, longText, resource, table, text, user } from '../../language/index.ts'

/** What became of each file that was imported. Written by the system alone. */
export const importJob = resource('importJob', {
  picker: [],
  label: ['导入记录', 'Import job'],
  kind: 'ledger',
  orgMode: 0,
  display: 'fileName',
  hostedBy: { screen: 'systemConfig', buttons: {} },
  ownedBy: 'userId',
  fields: {
    businessCodeId: int(['业务', 'Business'], { readOnly: true }),
    resource: text(['对象', 'Object'], { max: 60, required: true, readOnly: true }),
    fileName: text(['文件名', 'File name'], { max: 255, required: true, readOnly: true, search: true }),
    mode: choice(
      ['导入方式', 'Mode'],
      { allOrNothing: ['全部成功才导入', 'All or nothing'], partial: ['导入正确的行', 'Good rows only'] },
      { required: true, readOnly: true, default: 'allOrNothing' },
    ),
    onDuplicate: choice(
      ['重复时', 'On duplicate'],
      { error: ['报错', 'Error'], update: ['更新', 'Update'], skip: ['跳过', 'Skip'] },
      { required: true, readOnly: true, default: 'error' },
    ),
    dryRun: bool(['仅校验', 'Check only'], { readOnly: true }),
    status: choice(
      ['状态', 'Status'],
      {
        0: ['等待', 'Waiting'],
        1: ['校验中', 'Checking'],
        2: ['写入中', 'Storing'],
        3: ['完成', 'Done'],
        4: ['有错误', 'Row errors'],
        5: ['中断', 'Broken off'],
      },
      { required: true, readOnly: true, default: 0 },
    ),
    total: int(['总行数', 'Rows'], { required: true, readOnly: true, default: 0 }),
    done: int(['已处理', 'Processed'], { required: true, readOnly: true, default: 0 }),
    inserted: int(['新增', 'Inserted'], { required: true, readOnly: true, default: 0 }),
    updated: int(['更新', 'Updated'], { required: true, readOnly: true, default: 0 }),
    skipped: int(['跳过', 'Skipped'], { required: true, readOnly: true, default: 0 }),
    failed: int(['失败', 'Failed'], { required: true, readOnly: true, default: 0 }),
    errors: json<readonly unknown[]>(['错误', 'Errors'], { readOnly: true }),
    errorFileUrl: text(['错误文件', 'Error file'], { max: 200, readOnly: true }),
    resultFileUrl: text(['结果文件', 'Result file'], { max: 200, readOnly: true }),
    reason: text(['中断原因', 'Reason'], { max: 500, readOnly: true }),
    startTime: datetime(['开始时间', 'Started'], { required: true, readOnly: true }),
    endTime: datetime(['结束时间', 'Ended'], { readOnly: true }),
    userId: user(['操作人', 'User'], { required: true, readOnly: true }),
  },
  indexes: [['startTime']],
  list: {
    columns: [
      'startTime',
      'userId',
      'resource',
      'fileName',
      'mode',
      'onDuplicate',
      'dryRun',
      'status',
      'total',
      'inserted',
      'updated',
      'skipped',
      'failed',
      'endTime',
    ],
    filters: ['status', 'userId', 'startTime'],
    sort: '-startTime',
  },
  actions: {
    downError: {
      rowless: true,
      reads: true,
      answers: 'file',
      access: 'login',
      suppliers: true,
      input: {
        id: id(['编号', 'Id']),
        kind: choice(
          ['文件', 'File'],
          { error: ['错误文件', 'Error file'], result: ['结果文件', 'Result file'] },
          { default: 'error' },
        ),
      },
    },
  },
})

/** The uploaded file of an import that waits, and the files of its result. Kept 7 days. */
export const importFile = table('importFile', {
  label: ['导入文件', 'Import file'],
  fields: {
    jobId: id(['导入记录', 'Import job'], { required: true }),
    kind: choice(
      ['类型', 'Kind'],
      { source: ['上传的文件', 'Uploaded'], error: ['错误文件', 'Errors'], result: ['结果文件', 'Result'] },
      { required: true },
    ),
    /** Base64. */
    content: longText(['内容', 'Content'], { required: true, max: 100_000_000 }),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['jobId', 'kind'],
  indexes: [['time']],
})
