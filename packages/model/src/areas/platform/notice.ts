import {
  bool,
  business,
  choice,
  computed,
  datetime,
  files,
  id,
  int,
  refsBy,
  resource,
  richText,
  state,
  states,
  table,
  text,
} from '../../language/index.ts'

export const noticeStates = states({
  draft: [0, ['草稿', 'Draft']],
  published: [1, ['已发布', 'Published'], 'success'],
  withdrawn: [2, ['已撤回', 'Withdrawn'], 'warning'],
})

/** What people write, or the system tells: 1 is written by people, 2 to 4 are told by the system to single persons. */
export const notice = resource('notice', {
  label: ['公告与消息', 'Notice'],
  orgMode: 0,
  display: 'title',
  picker: [],
  hostedBy: {
    screen: 'systemConfig',
    buttons: {
      insert: 'noticeInsert',
      update: 'noticeUpdate',
      delete: 'noticeDelete',
      publish: 'noticePublish',
      withdraw: 'noticeWithdraw',
    },
  },
  fields: {
    kind: choice(
      ['类别', 'Kind'],
      { 1: ['公告', 'Announcement'], 2: ['预警', 'Warning'], 3: ['任务', 'Task'], 4: ['系统', 'System'] },
      { required: true, default: 1, readOnly: true },
    ),
    title: text(['标题', 'Title'], { required: true, max: 100, search: true }),
    content: richText(['内容', 'Content'], { required: true }),
    annex: files(['附件', 'Attachments']),
    scopeType: choice(
      ['发布范围', 'Audience'],
      {
        0: ['全体人员', 'Everybody'],
        1: ['指定组织', 'Organisations'],
        2: ['指定角色', 'Roles'],
        3: ['指定人员', 'People'],
      },
      { required: true, default: 0 },
    ),
    scopeIds: refsBy(
      ['范围明细', 'Audience detail'],
      'scopeType',
      { 1: 'org', 2: 'sysRole', 3: 'user' },
      {
        requiredWhen: { scopeType: [1, 2, 3] },
        max: 500,
        help: ['组织包含其下级', 'Organisations include those below them'],
      },
    ),
    includeSupplier: bool(['含供应商', 'Suppliers too']),
    expireTime: datetime(['失效时间', 'Expires'], {
      help: ['到期后不再出现在消息列表', 'Afterwards it is no longer in the bell'],
    }),
    status: state(['状态', 'Status'], noticeStates, 'draft'),
    publishTime: datetime(['发布时间', 'Published'], { readOnly: true }),
    businessCodeId: int(['关联业务', 'Linked business'], { readOnly: true }),
    rowId: id(['关联单据', 'Linked row'], { readOnly: true }),
    link: text(['链接', 'Link'], { readOnly: true, max: 300 }),
    readCount: computed(['已读', 'Read'], 'int'),
    targetCount: computed(['应读', 'Audience size'], 'int'),
  },
  editable: { status: ['draft', 'withdrawn'] },
  actions: {
    /** A reader's own notices, read (2) or not (1). Without a state it is the list of those who keep the notices. */
    list: { query: 'login', suppliers: true, onlyWith: ['state'] },
    findNewest: { query: 'login', suppliers: true },
    /** Marks of reading are a reader's own and change nothing for others: they are kept in the days of grace too. */
    findById: {
      query: 'login',
      suppliers: true,
      input: { id: id(['公告', 'Notice'], { required: true }) },
    },
    readAll: { query: 'login', suppliers: true },
    publish: { from: { status: ['draft', 'withdrawn'] }, to: { status: 'published' } },
    withdraw: { from: { status: ['published'], kind: 1 }, to: { status: 'withdrawn' } },
  },
  indexes: [['status', 'publishTime'], ['rowId']],
  list: {
    columns: [
      'title',
      'kind',
      'scopeType',
      'scopeIds',
      'status',
      'publishTime',
      'expireTime',
      'readCount',
      'targetCount',
    ],
    filters: ['status', 'kind', 'scopeType', 'publishTime'],
  },
})

/** Who has opened which notice. */
export const noticeRead = table('noticeRead', {
  label: ['公告阅读', 'Notice read'],
  fields: {
    noticeId: id(['公告', 'Notice'], { required: true }),
    userId: id(['用户', 'User'], { required: true }),
    readTime: datetime(['阅读时间', 'Read at'], { required: true }),
  },
  key: ['noticeId', 'userId'],
  indexes: [['userId']],
})

export const notices = business(155, { resource: notice, screen: 'notice', classification: 'system' })
