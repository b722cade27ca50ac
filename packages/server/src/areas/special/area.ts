import { checks } from '@tmlm/model/areas/special/checks'
import { ledgers } from '@tmlm/model/areas/special/ledgers'
import { allKinds, type Category } from '@tmlm/model/areas/special/specialKinds'
import type { ServerArea } from '../../engine/area.ts'
import { checkBehaviour } from './check.ts'
import { specialFigures } from './dashboard.ts'
import { ledgerBehaviour } from './ledger.ts'
import { specialWarningSources } from './warnings.ts'
import { seEarlyWarningBehaviour, waitInspectionBehaviour } from './seEarlyWarning.ts'

const categoryOf = (at: number): Category => allKinds[at]?.category ?? 1

export const specialArea: ServerArea = {
  behaviours: () => [
    ...ledgers.map((ledger, at) => ledgerBehaviour(ledger, categoryOf(at))),
    ...checks.map((paper, at) => checkBehaviour(paper, categoryOf(at))),
    seEarlyWarningBehaviour,
    waitInspectionBehaviour,
  ],
  warnings: specialWarningSources,
  figures: specialFigures,
}
