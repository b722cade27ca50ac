// How the fields of functions, warnings and channels hang together, for the samples of the generic tests.
import type { ChangeLore, Lore } from './lore.ts'

const toKeeper = { type: 'special', value: 'mouldKeeper' }
const toDispatcher = { type: 'special', value: 'dispatcher' }

let certificates = 0

export const warningsLore: Lore = {
  /** It belongs where it applies. */
  async specialStaffing(samples, extent, { orgId }) {
    const userIds = [await samples.row('user')]
    const place = orgId === undefined ? {} : { applyOrgId: orgId }
    if (extent === 'required') return { staffType: 'mouldAdmin', userIds, ...place }
    return {
      ...place,
      ...{ staffType: 'lubricator', userIds, mainUserId: userIds[0], certificateNo: `ZS-${++certificates}` },
      ...{ certificateDate: '2024-01-01', certificateValidTo: '2028-01-01' },
    }
  },
  async warningSend(_samples, extent) {
    if (extent === 'required') return { recipients: [toKeeper] }
    return { repeatMode: 2, repeatHours: 4, recipients: [toKeeper, toDispatcher], escalateTo: [toDispatcher] }
  },
}

export const warningsChanges: ChangeLore = {
  'specialStaffing.staffType': async () => ({ staffType: 'safetyOfficer' }),
  'specialStaffing.userIds': async (samples) => {
    const other = await samples.row('user', { jobName: '另一人' })
    return { userIds: [await samples.row('user'), other] }
  },
  'specialStaffing.mainUserId': async (samples) => {
    const other = await samples.row('user', { jobName: '另一人' })
    return { userIds: [await samples.row('user'), other], mainUserId: other }
  },
  'warningSend.useOrgId': async (samples) => ({ useOrgId: await samples.row('org', { type: 1 }) }),
  'warningSend.recipients': async () => ({ recipients: [toDispatcher] }),
  'warningSend.escalateTo': async () => ({ escalateTo: [toKeeper] }),
  'warningSend.repeatMode': async () => ({ repeatMode: 1, repeatHours: null }),
  'warningSend.repeatHours': async () => ({ repeatMode: 2, repeatHours: 6 }),
}
