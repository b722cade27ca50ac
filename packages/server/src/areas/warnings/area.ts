import type { ServerArea } from '../../engine/area.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { earlyWarningBehaviour } from './earlyWarning.ts'
import { warningRecordBehaviour } from './warningRecord.ts'
import { warningSendBehaviour } from './warningSend.ts'
import { messageWarningSources } from './warnings.ts'
import { sendMessages } from './sendTask.ts'
import { warningTasks } from './tasks.ts'

/** Looks for what all areas warn of. */
export const warningsArea = (sources: readonly WarningSource[]): ServerArea => {
  const all = [...sources, ...messageWarningSources]
  return {
    behaviours: () => [earlyWarningBehaviour(all), warningSendBehaviour, warningRecordBehaviour],
    warnings: messageWarningSources,
    tasks: { ...warningTasks(all), T03: sendMessages },
  }
}
