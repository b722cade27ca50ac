// Whom a message is for, as lines of a rule (rule 39).
import { candidateTypes, choice, lines, text, type Text } from '../../language/index.ts'
import { staffTypes } from '../platform/words.ts'

/** The people that findings name, whatever their kind: a new name of a warning joins them. */
export const peopleNames: Readonly<Record<string, Text>> = {
  administratorId: ['管理员', 'Administrator'],
  responsibleId: ['责任人', 'Person responsible'],
  userId: ['本人', 'The person'],
  userIds: ['持证人', 'Holders'],
  holderId: ['领用人', 'Taker'],
  applyUserId: ['申请人', 'Applicant'],
  keeperIds: ['仓库管理人员', 'Keepers of the warehouse'],
  buyerId: ['采购员', 'Buyer'],
  acceptorIds: ['验收人', 'Acceptors'],
  leaderId: ['主换模员', 'Lead changer'],
  requestUserId: ['申请人', 'Requested by'],
  makerId: ['制单人', 'Made by'],
  executorIds: ['执行人', 'Workers'],
  mainWorkerId: ['维修工', 'Mechanic'],
  reporterId: ['报修人', 'Reporter'],
  dispatcherIds: ['派工人', 'Dispatchers'],
  teamLeaderIds: ['维修班长', 'Leaders of the team'],
  receiverIds: ['提醒接收人', 'Receivers'],
  lubricatorId: ['润滑人', 'Lubricator'],
  inspectorId: ['巡检人', 'Inspector'],
  operatorIds: ['操作工', 'Operators'],
  assigneeId: ['当前处理人', 'Assignee'],
  processAdminIds: ['流程管理员', 'Process administrators'],
}

export const candidateLines = (label: Text, given: { readonly min?: number } = {}) =>
  lines(
    label,
    {
      type: choice(['类型', 'Type'], candidateTypes, { required: true, default: 'special' }),
      value: text(['取值', 'Value'], {
        max: 2000,
        requiredWhen: { type: ['user', 'role', 'special', 'field', 'post'] },
        onlyWhen: { type: ['user', 'role', 'special', 'field', 'post'] },
        chosenBy: {
          field: 'type',
          to: {
            user: { to: 'user', among: { isSupplier: 0 } },
            role: { to: 'sysRole' },
            post: { to: 'org', among: { type: 4 } },
          },
          options: { special: staffTypes, field: peopleNames },
        },
      }),
    },
    given,
  )
