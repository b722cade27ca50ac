// What life and counters count for the dashboard, as the lists behind the figures count.
import { counters, lifeEnds, workReports } from '@tmlm/model/areas/life/dashboard'
import { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { behaviour } from '../../engine/behaviour.ts'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { counterFacts } from './dieCounter.ts'
import { processNumRecordBehaviour } from './processNumRecord.ts'
import { listLifeDueBehaviour } from './reports.ts'

export const lifeFigures: readonly FigurePart[] = [
  countedBy(workReports, processNumRecordBehaviour),
  countedBy(lifeEnds, listLifeDueBehaviour),
  countedBy(counters, behaviour(dieCounter, { computed: counterFacts })),
]
