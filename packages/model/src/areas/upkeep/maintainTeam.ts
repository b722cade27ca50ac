import {
  bool,
  business,
  code,
  countOf,
  dept,
  int,
  lines,
  longText,
  money,
  refs,
  resource,
  text,
  user,
} from '../../language/index.ts'

export const maintainTeam = resource('maintainTeam', {
  label: ['维修班组', 'Repair team'],
  orgMode: 1,
  fields: {
    code: code(['班组编码', 'Team code']),
    name: text(['班组名称', 'Team'], { required: true, max: 50, unique: 'orgId', search: true }),
    leaderId: user(['班长', 'Leader'], { required: true, help: ['也是成员', 'Is a member too'] }),
    deptId: dept(['部门', 'Department']),
    members: lines(
      ['成员', 'Members'],
      {
        userId: user(['成员', 'Member'], { required: true, search: ['jobName'] }),
        skillFaultTypeIds: refs(['擅长故障', 'Skills'], 'faultType', {
          help: ['含下级故障类型', 'With the fault types below them'],
        }),
        laborRate: money(['工时单价', 'Labour rate'], { min: 0 }),
        shiftIds: refs(['班次', 'Shifts'], 'workShift', { empty: ['全部班次', 'All shifts'] }),
        isOnDuty: bool(['在岗', 'On duty'], { default: true }),
        maxOpenTasks: int(['最多在修', 'Open tasks at most'], { required: true, min: 1, max: 99, default: 5 }),
      },
      { distinct: [['userId']], totals: [] },
    ),
    memberQty: countOf(['成员数', 'Members'], 'members'),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  actions: {
    // Teams have no buttons for these: who may change a team may stop it.
    enable: { button: 'update', to: { enabled: true } },
    disable: { button: 'update', to: { enabled: false } },
    /** One's own duty, or as the leader that of a member. */
    setOnDuty: {
      input: {
        userId: user(['成员', 'Member'], { default: 'self' }),
        isOnDuty: bool(['在岗', 'On duty'], { default: true }),
      },
    },
  },
  list: { columns: ['code', 'name', 'leaderId', 'deptId', 'memberQty', 'enabled'], filters: ['leaderId', 'enabled'] },
})

export const maintenanceTeam = business(624, {
  resource: maintainTeam,
  label: ['维修班组', 'Repair teams'],
  screen: 'maintenanceTeam',
  classification: 'dailyBusiness',
  rule: 'BZ{#3}',
})
