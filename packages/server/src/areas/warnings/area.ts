import type { ServerArea } from '../../engine/area.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { dingBehaviour } from './ding.ts'
import { emailBehaviour } from './email.ts'
import { earlyWarningBehaviour } from './earlyWarning.ts'
import { smsBehaviour } from './sms.ts'
import { listWarningCountBehaviour } from './warningCounts.ts'
import { warningRecordBehaviour } from './warningRecord.ts'
import { warningSendBehaviour } from './warningSend.ts'
import { messageWarningSources } from './warnings.ts'
import { sendMessages } from './sendTask.ts'
import { warningTasks } from './tasks.ts'

/** Looks for what all areas warn of. */
export const warningsArea = (sources: readonly WarningSource[]): ServerArea => {
  const all = [...sources, ...messageWarningSources]
  return {
    behaviours: ({ db, secrets }) => [
      earlyWarningBehaviour(all),
      warningSendBehaviour,
      warningRecordBehaviour,
      listWarningCountBehaviour,
      emailBehaviour({ db, secrets }),
      smsBehaviour({ db, secrets }),
      dingBehaviour({ db, secrets }),
    ],
    warnings: messageWarningSources,
    tasks: { ...warningTasks(all), T03: sendMessages },
  }
}
