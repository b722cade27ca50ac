// Who sees which organisation's rows for which business; rebuilt by the system, read by every query.
import { id, int, table } from '../../language/index.ts'

export const userOrgScope = table('userOrgScope', {
  label: ['有效数据范围', 'Effective scope'],
  fields: {
    userId: id(['用户', 'User'], { required: true }),
    /** 0 = every business. */
    businessCodeId: int(['业务', 'Business'], { required: true }),
    dataOrgId: id(['组织', 'Organisation'], { required: true }),
    /** 0 inherited read, 1 read, 2 write. */
    access: int(['级别', 'Access'], { required: true }),
  },
  key: ['userId', 'businessCodeId', 'dataOrgId'],
  indexes: [['dataOrgId']],
})

/** People who may read a paper besides those in scope: approvers, people copied, people named in it. */
export const docParticipant = table('docParticipant', {
  label: ['单据相关人', 'Paper participant'],
  fields: {
    businessCodeId: int(['业务', 'Business'], { required: true }),
    userId: id(['用户', 'User'], { required: true }),
    rowId: id(['单据', 'Paper'], { required: true }),
    /** Of the paper: most of them belong where the person sees them anyway, and only the others are looked for. */
    orgId: id(['组织', 'Organisation'], { required: true }),
  },
  key: ['businessCodeId', 'userId', 'rowId'],
  indexes: [['rowId'], ['businessCodeId', 'userId', 'orgId', 'rowId']],
})
