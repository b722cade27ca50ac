// Data permission: who else sees an organisation's rows, and whose rows an organisation works with for a business. What
// comes of both is worked out into userOrgScope.
import {
  bool,
  business,
  choice,
  computed,
  date,
  id,
  inOrder,
  int,
  lines,
  longText,
  org,
  resource,
  table,
  text,
} from '../../language/index.ts'

/** Organisations that own rows. */
const ownsRows = { type: [0, 1, 2] }

const levels = { 1: ['只读', 'Read'], 2: ['读写', 'Read and write'] } as const
const accessLevel = choice(['权限级别', 'Level'], levels, { required: true, default: 1 })
const includeChildren = bool(['含下级', 'With children'], { default: false })
const businessCodeId = int(['业务', 'Business'], { min: 1, empty: ['全部业务', 'Every business'] })

export const subjects = {
  1: ['人员', 'Person'],
  2: ['角色', 'Role'],
  3: ['组织节点', 'Organisation node'],
} as const

const idsOf = (label: readonly [string, string]) => longText(label, { required: true, max: 8000 })

export const authorize = resource('authorize', {
  label: ['数据授权', 'Data authorisation'],
  kind: 'setting',
  orgMode: 0,
  display: 'subjectName',
  picker: [],
  fields: {
    dataOrgId: org(['数据组织', 'Data organisation'], { required: true, readOnly: 'onceSaved', among: ownsRows }),
    subjectType: choice(['授权对象类型', 'Subject type'], subjects, {
      required: true,
      default: 1,
      readOnly: 'onceSaved',
    }),
    subjectId: text(['授权对象', 'Subject'], {
      ...{ required: true, readOnly: 'onceSaved', max: 2000 },
      chosenBy: {
        field: 'subjectType',
        to: { 1: { to: 'user' }, 2: { to: 'sysRole', among: { kind: 1 } }, 3: { to: 'org' } },
        options: {},
      },
    }),
    subjectName: computed(['授权对象', 'Subject'], 'text', { search: true }),
    businessCodeId: { ...businessCodeId, readOnly: 'onceSaved' },
    includeChildren,
    accessLevel,
    validFrom: date(['有效期自', 'Valid from']),
    validTo: date(['有效期至', 'Valid to']),
    isValid: computed(['有效', 'Valid'], 'bool'),
    reason: text(['授权原因', 'Reason'], { max: 100 }),
  },
  unique: [
    {
      fields: ['subjectType', 'subjectId', 'dataOrgId', 'businessCodeId'],
      emptyIsEqual: true,
    },
  ],
  checks: [inOrder('validFrom', 'validTo', ['结束日期不能早于开始日期', 'End before start'])],
  actions: {
    listByOrg: {
      ...{ query: 'screen', answers: 'list' },
      input: { dataOrgId: id(['数据组织', 'Data organisation'], { required: true }) },
    },
    listByRole: {
      ...{ query: 'screen', answers: 'list' },
      input: { subjectId: id(['角色', 'Role'], { required: true }) },
    },
    saveByRole: {
      ...{ rowless: true, button: 'save' },
      input: {
        subjectId: id(['角色', 'Role'], { required: true }),
        businessCodeId,
        rows: lines(['授权', 'Grants'], {
          dataOrgId: id(['数据组织', 'Data organisation'], { required: true }),
          includeChildren,
          accessLevel,
        }),
      },
    },
    deleteByIds: { rowless: true, input: { ids: idsOf(['授权', 'Grants']) } },
    copyTo: {
      rowless: true,
      input: { ids: idsOf(['授权', 'Grants']), dataOrgIds: idsOf(['目标组织', 'To organisations']) },
    },
    listEffective: {
      ...{ query: 'screen' },
      input: {
        dataOrgId: id(['数据组织', 'Data organisation']),
        userId: id(['人员', 'Person']),
        businessCodeId: int(['业务', 'Business']),
      },
    },
  },
  indexes: [['dataOrgId'], ['subjectId']],
  list: {
    columns: [
      ...['dataOrgId', 'subjectType', 'subjectName', 'businessCodeId', 'includeChildren', 'accessLevel'],
      ...['validFrom', 'validTo', 'isValid', 'reason', 'createUserId', 'createTime'],
    ],
    filters: ['dataOrgId', 'businessCodeId', 'accessLevel', 'subjectType', 'isValid'],
    sort: '-createTime',
  },
})

export const dataAuthorisation = business(163, {
  resource: authorize,
  screen: 'authorizationByRole',
  classification: 'organization',
})

const rateFields = {
  rateOrgId: org(['关联组织', 'Related organisation'], { required: true, among: ownsRows }),
  includeChildren,
  accessLevel,
}
const rates = lines(['关联组织', 'Related organisations'], rateFields, { distinct: [['rateOrgId']] })

export const orgBusniess = resource('orgBusniess', {
  label: ['组织业务', 'Organisation business'],
  kind: 'setting',
  orgMode: 0,
  display: 'businessCodeId',
  picker: [],
  fields: {
    useOrgId: org(['业务组织', 'Using organisation'], { required: true, readOnly: 'onceSaved', among: ownsRows }),
    businessCodeId: int(['业务', 'Business'], { required: true, readOnly: 'onceSaved', min: 1, unique: 'useOrgId' }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    rates,
    rateNames: computed(['关联组织', 'Related organisations'], 'text'),
  },
  actions: {
    orgBusinessList: { query: 'screen', answers: 'list' },
    orgBusinessAdd: {
      ...{ rowless: true, button: 'insert' },
      input: {
        useOrgId: id(['业务组织', 'Using organisation'], { required: true }),
        businessCodeId: int(['业务', 'Business'], { required: true, min: 1 }),
        enabled: bool(['启用', 'Enabled'], { default: true }),
        rates: lines(['关联组织', 'Related organisations'], {
          ...rateFields,
          rateOrgId: id(['关联组织', 'Related organisation'], { required: true }),
        }),
      },
    },
    orgBusinessDelete: { rowless: true, button: 'delete', input: { id: id(['组织业务', 'Row'], { required: true }) } },
    orgBusinessDeleteByIds: { rowless: true, button: 'deleteByIds', input: { ids: idsOf(['组织业务', 'Rows']) } },
    classificationList: { query: 'screen' },
    businessCodelist: {
      ...{ query: 'screen' },
      input: { classification: text(['业务分类', 'Classification'], { max: 60 }) },
    },
    listRateOrgTree: {
      ...{ query: 'login' },
      input: { businessCodeId: int(['业务', 'Business'], { required: true }) },
    },
    orgBusinessListAllRateOrgTree: { reads: true, access: 'screen' },
    orgBusinessListRateOrgTree: { reads: true, access: 'screen' },
    /** The whole list of related organisations of a row. */
    setRate: { rowless: true, input: { id: id(['组织业务', 'Row'], { required: true }), rates } },
    disable: { to: { enabled: false }, button: 'enable', label: ['停用', 'Disable'] },
    copyTo: {
      rowless: true,
      input: { ids: idsOf(['组织业务', 'Rows']), useOrgIds: idsOf(['目标组织', 'To organisations']) },
    },
    setRestrict: {
      ...{ rowless: true, button: 'restrict' },
      input: {
        businessCodeId: int(['业务', 'Business'], { required: true, min: 1 }),
        restrictOrg: bool(['仅限已配置组织开展', 'Only configured organisations'], { default: true }),
      },
    },
  },
  list: {
    columns: ['useOrgId', 'businessCodeId', 'enabled', 'rateNames', 'updateTime'],
    filters: ['useOrgId', 'businessCodeId', 'enabled'],
    sort: 'businessCodeId',
  },
})

export const organisationBusiness = business(164, {
  resource: orgBusniess,
  screen: 'businessByOrg',
  classification: 'organization',
})

/** Businesses that only configured organisations carry out. */
export const restrictedBusiness = table('restrictedBusiness', {
  label: ['限定组织的业务', 'Restricted business'],
  fields: { businessCodeId: int(['业务', 'Business'], { required: true }) },
  key: ['businessCodeId'],
})
