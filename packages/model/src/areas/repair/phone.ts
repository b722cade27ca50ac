// Repairs at the machine: a fault is reported, a mechanic does what was given to him.
import { phonePaper, type PhonePaper } from '../../language/index.ts'
import { maintenance } from './maintenance.ts'
import { repair } from './repair.ts'

const named = ['cardId', 'cardName'] as const

export const phonePapers: readonly PhonePaper[] = [
  phonePaper('Repair', {
    ...{ of: repair, screen: 'repairReportOrder', named, tabs: [], tells: ['code'] },
    asks: ['cardId', 'faultTypeId', 'isStop', 'stopTime', 'urgency', 'description', 'images'],
    stores: ['报修', 'Report'],
  }),
  phonePaper('MyRepairTask', {
    of: maintenance,
    screen: 'repairOrder',
    tabs: [
      {
        label: ['我的任务', 'My tasks'],
        list: 'listMyTask',
        where: {},
        sort: '-workOrder',
        empty: ['没有待维修的任务', 'Nothing waits for you'],
      },
    ],
    namedBy: ['cardId', 'faultText'],
    tells: ['code', 'cardId', 'faultText', 'urgencyName', 'requireFinishTime', 'approveOpinion'],
    marks: ['progress'],
    scan: 'cardId',
    asks: [
      ...(['confirmedFaultTypeId', 'causeId', 'causeText', 'measure', 'repairResult', 'repairWay'] as const),
      ...(['supplierId', 'outsourceCost', 'parts', 'labors', 'beforeImages', 'afterImages', 'remark'] as const),
    ],
    sends: 'finish',
  }),
]
