// What the platform warns of: the company's own limits, its tasks, passwords and certificates.
import { administrator, peopleOf, staff, warning } from '../../language/index.ts'
import { specialStaffing } from './specialStaffing.ts'
import { tenantService } from './tenant.ts'
import { user } from './user.ts'

export const tenantClosing = warning('W001', {
  of: tenantService,
  tells: [administrator],
  text: [
    '{objectName}的服务还剩 {value} 天到期，请续费。',
    'The service of {objectName} ends in {value} days, please renew it.',
  ],
})

export const usersNearLimit = warning('W002', {
  of: tenantService,
  tells: [administrator],
  text: [
    '用户数已用 {value}%，达到上限后不能再新增人员。',
    '{value}% of the users are in use; at the limit nobody can be added.',
  ],
})

export const storageNearLimit = warning('W003', {
  of: tenantService,
  tells: [administrator],
  text: [
    '存储空间已用 {value}%，用满后不能再上传文件。',
    '{value}% of the storage is in use; when it is full nothing can be uploaded.',
  ],
})

export const passwordExpiring = warning('W007', {
  of: user,
  people: { userId: ['本人', 'The person'] },
  tells: [peopleOf('userId')],
  text: [
    '您的密码将于 {dueDate} 过期，{left}，请及时修改。',
    'Your password expires on {dueDate}, {left}, please change it.',
  ],
})

export const certificateExpiring = warning('W506', {
  of: specialStaffing,
  people: { userIds: ['持证人', 'Holders'] },
  tells: [peopleOf('userIds'), staff('safetyOfficer')],
  text: [
    '证书 {objectCode} {objectName}（{orgName}）将于 {dueDate} 到期，{left}。',
    'The certificate {objectCode} {objectName} ({orgName}) expires on {dueDate}, {left}.',
  ],
})

export const platformWarnings = [tenantClosing, usersNearLimit, storageNearLimit, passwordExpiring, certificateExpiring]
