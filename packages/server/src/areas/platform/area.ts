import type { ServerArea } from '../../engine/area.ts'
import { authorizeBehaviour } from './authorize.ts'
import { businessCodeBehaviour } from './businessCode.ts'
import { codeRuleBehaviour, orderNumberBehaviour } from './codeRule.ts'
import { customItemBehaviour } from './customItem.ts'
import { dictionaryBehaviour } from './dictionary.ts'
import { fileBehaviour } from './file.ts'
import { importJobBehaviour } from './importJob.ts'
import { noticeBehaviour } from './notice.ts'
import { operationLogBehaviour } from './operationLog.ts'
import { orgBehaviour, type CardsOwnedBy } from './org.ts'
import { orgBusniessBehaviour } from './orgBusniess.ts'
import { parameterBehaviour, parameterControlBehaviour } from './parameterControl.ts'
import { personalConfigBehaviour } from './personalConfig.ts'
import { requiredControlBehaviour } from './requiredControl.ts'
import { roleBehaviour, type ProcessNaming } from './role.ts'
import { scheduledTaskBehaviour } from './scheduledTask.ts'
import { specialStaffingBehaviour } from './specialStaffing.ts'
import { cleanUp } from './tasks/cleanUp.ts'
import { rebuildEverybody } from './tasks/scope.ts'
import { checkValidity } from './tasks/tenantValidity.ts'
import { tenantBehaviour } from './tenant.ts'
import { tokenBehaviour, type OpenTasks } from './token.ts'
import { userBehaviour, type CardsHeldBy, type HandOverTasks } from './user.ts'
import { platformWarningSources } from './warnings.ts'

/** What the platform does not know itself: areas that stand on it, of cards and of approvals, tell. */
export interface CardsOfOrganisation {
  readonly cardsOwnedBy: CardsOwnedBy
  readonly cardsHeldBy: CardsHeldBy
  readonly handOverTasks: HandOverTasks
  readonly processNaming: ProcessNaming
  readonly openTasks: OpenTasks
}

export const platformArea = ({
  cardsOwnedBy,
  cardsHeldBy,
  handOverTasks,
  processNaming,
  openTasks,
}: CardsOfOrganisation): ServerArea => ({
  behaviours: ({ sessions: { tenants }, db, secrets, jobs }) => [
    orgBehaviour(tenants.tenancy, cardsOwnedBy),
    userBehaviour({ db, tenancy: tenants.tenancy, cardsHeldBy, handOverTasks }),
    dictionaryBehaviour,
    noticeBehaviour,
    importJobBehaviour(secrets),
    operationLogBehaviour,
    roleBehaviour(tenants.tenancy, processNaming),
    specialStaffingBehaviour,
    codeRuleBehaviour,
    customItemBehaviour,
    authorizeBehaviour(jobs),
    orgBusniessBehaviour(jobs),
    scheduledTaskBehaviour(jobs),
  ],
  services: ({ sessions, files, sight, presence }) => [
    businessCodeBehaviour,
    tokenBehaviour({ tenants: sessions.tenants, files, presence, openTasks }),
    tenantBehaviour({ sessions, files, presence }),
    parameterControlBehaviour,
    parameterBehaviour,
    fileBehaviour({ sessions, files, sight }),
    personalConfigBehaviour,
    orderNumberBehaviour,
    requiredControlBehaviour,
  ],
  tasks: { T13: cleanUp, T14: rebuildEverybody, T15: checkValidity },
  warnings: platformWarningSources,
})
