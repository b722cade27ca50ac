// Every area of the server. A new area is one more line here; what it has stands in its own `area.ts`.
import type { AreaParts, ServerArea, ServiceParts } from '../engine/area.ts'
import type { Behaviour, ServiceBehaviour } from '../engine/behaviour.ts'
import type { Task } from '../engine/task.ts'
import type { WarningSource } from '../engine/warning.ts'
import type { DoctorCheck } from '../platform/database/doctor.ts'
import { accessoryArea } from './accessory/area.ts'
import { partsStored } from './accessory/index.ts'
import { basicDataArea } from './basicData/area.ts'
import { cardsArea } from './cards/area.ts'
import {
  binContents,
  cardsHeldBy,
  cardsInWarehouse,
  cardsOwnedBy,
  cardsStored,
  cardsThatMake,
  tellFilesOfProduct,
} from './cards/index.ts'
import { dashboardArea } from './dashboard/area.ts'
import { libraryArea } from './library/area.ts'
import { platformArea } from './platform/area.ts'
import { procurementArea } from './procurement/area.ts'
import { acceptanceEvents, giveBackCard, mayBeAccepted } from './procurement/index.ts'
import { repairArea } from './repair/area.ts'
import {
  bindMechanicsAgain,
  closeReports,
  holdForRepair,
  openRepairs,
  refuseOpenOrders,
  reopenReports,
  repairedSql,
  repairEvents,
  reportFault,
  unbindMechanics,
  withdrawFault,
} from './repair/index.ts'
import { upkeepArea } from './upkeep/area.ts'
import {
  careFollows,
  careSql,
  checkEvents,
  checkedSql,
  endCare,
  openOrders,
  replanDays,
  restoreCare,
  careOn,
  dropCareOn,
  resumeCare,
  suspendCare,
  tasksOfShift,
  tasksOnDays,
  upkeepEvents,
} from './upkeep/index.ts'
import { changeArea } from './change/area.ts'
import { changeEvents } from './change/index.ts'
import { disposalArea } from './disposal/area.ts'
import { disposalEvents, draftScrap, dropScrap, openDisposals } from './disposal/index.ts'
import { warningsArea } from './warnings/area.ts'
import { specialArea } from './special/area.ts'
import { inspectionEvents, prohibitionSql } from './special/index.ts'
import { mouldChangeArea } from './mouldChange/area.ts'
import { mouldChangeEvents, toolDismountedByHand, toolMountedByHand } from './mouldChange/index.ts'
import { lifeArea } from './life/area.ts'
import { instrumentArea } from './instrument/area.ts'
import { giveBackGauge, settleCycles, verificationEvents } from './instrument/index.ts'
import { cavityEvents, counterEvents, putCountersBack, renewalEvents, takeOffCounters } from './life/index.ts'
import { lubricationArea } from './lubrication/area.ts'
import { endLubrication, lubricationEvents, restoreLubrication } from './lubrication/index.ts'
import { oeeArea } from './oee/area.ts'
import { endRuns, ranSql, reopenRuns, workedHours } from './oee/index.ts'
import { workflowArea } from './workflow/area.ts'
import { handOverTasks, openTasks, processNaming } from './workflow/index.ts'

/** Why lubrication of a machine ended; by the same words it goes on when the paper is taken back. */
const goneBy = (paperCode: string): string => `设备已报废或出售：${paperCode}`

/** What each area tells of the life of a card once it was accepted. */
const workEvents = [
  ...[upkeepEvents, checkEvents, repairEvents, lubricationEvents, verificationEvents, inspectionEvents],
  ...[mouldChangeEvents, renewalEvents, cavityEvents, counterEvents, changeEvents, disposalEvents],
]

const trades: readonly ServerArea[] = [
  platformArea({
    ...{ cardsOwnedBy, cardsHeldBy, openTasks, processNaming },
    async handOverTasks(moment, fromId, toId) {
      await refuseOpenOrders(moment, [fromId])
      await handOverTasks(moment, fromId, toId)
    },
  }),
  basicDataArea({
    // What may stand in a warehouse.
    holdings: [cardsStored, partsStored],
    cardsInWarehouse,
    binContents,
    mouldsThatMake: cardsThatMake,
    tellFiles: tellFilesOfProduct,
    plans: { replan: replanDays, waitingOn: tasksOnDays, waitingFor: tasksOfShift },
  }),
  cardsArea(
    {
      mayBeAccepted,
      settleCycles,
      ...{ prohibitionSql, careSql: { ...careSql, ...repairedSql } },
      toolMounted: toolMountedByHand,
      toolDismounted: toolDismountedByHand,
      // The line of an order, of tools or of instruments, that a deleted card was made for.
      async giveBackCard(tx, lineId) {
        await giveBackCard(tx, lineId)
        await giveBackGauge(tx, lineId)
      },
    },
    [acceptanceEvents, ...workEvents],
  ),
  libraryArea,
  procurementArea({ workOnCard: [...workEvents.map(({ rows }) => rows), checkedSql, ranSql] }),
  specialArea,
  instrumentArea,
  accessoryArea,
  upkeepArea({ reportFault, withdrawFault, draftScrap, dropScrap, refuseOpenOrders }),
  repairArea,
  mouldChangeArea,
  changeArea({
    openPapers: async (tx, cardIds) => [
      ...(await openRepairs(tx, cardIds, 'open')),
      ...(await openDisposals(tx, cardIds)),
    ],
    async follow(moment, cardIds) {
      const unboundMechanics = await unbindMechanics(moment, cardIds)
      return { unboundMechanics, schemes: await careFollows(moment, cardIds) }
    },
    bindAgain: bindMechanicsAgain,
  }),
  disposalArea({
    ...{ resume: resumeCare, careOn, dropCareOn, openOrders, openRepairs, withdrawFault },
    ...{ closeReports, reopenReports, holdForRepair },
    reportFault: (moment, fault) => reportFault(moment, { ...fault, source: 0, sourceId: null }),
    async suspend(moment, given) {
      await suspendCare(moment, given)
      // What is rented out runs on elsewhere, and is lubricated all the same.
      if (given.because !== 1) return
      await endLubrication(moment, given.cardIds, `设备已封存：${given.reason}`)
      await endRuns(moment, given.cardIds)
    },
    async end(moment, cardIds, reason) {
      await endCare(moment, cardIds, reason)
      await takeOffCounters(moment, cardIds, reason)
      const endedArrangements = await endLubrication(moment, cardIds, goneBy(reason))
      const endedRuns = await endRuns(moment, cardIds)
      return { endedArrangements, endedRuns, unboundMechanics: await unbindMechanics(moment, cardIds) }
    },
    async restore(moment, cardIds, reason, { unboundMechanics, endedArrangements, endedRuns }) {
      await restoreCare(moment, cardIds, reason)
      await putCountersBack(moment, cardIds, reason)
      await restoreLubrication(moment, { workedHours }, endedArrangements ?? [], goneBy(reason))
      await reopenRuns(moment, endedRuns ?? [])
      await bindMechanicsAgain(moment, unboundMechanics ?? [])
    },
  }),
  lifeArea,
  lubricationArea({ workedHours }),
  oeeArea,
  workflowArea,
]

const keepers: readonly ServerArea[] = [...trades, warningsArea(trades.flatMap(({ warnings = [] }) => warnings))]

const areas: readonly ServerArea[] = [
  ...keepers,
  dashboardArea(
    keepers.flatMap(({ figures = [] }) => figures),
    (parts) => keepers.flatMap(({ behaviours }) => behaviours?.(parts) ?? []),
  ),
]

/** By the names of their objects. */
export const behavioursOf = (parts: AreaParts): ReadonlyMap<string, Behaviour> =>
  named(
    'behaviour of',
    areas.flatMap(({ behaviours }) => behaviours?.(parts) ?? []).map((one) => [one.resource.name, one]),
  )

/** By their names. */
export const servicesOf = (parts: ServiceParts): ReadonlyMap<string, ServiceBehaviour> =>
  named(
    'service',
    areas.flatMap(({ services }) => services?.(parts) ?? []).map((one) => [one.service.name, one]),
  )

/** By their codes in the registry of scheduled tasks. */
export const areaTasks: ReadonlyMap<string, Task> = named(
  'task',
  areas.flatMap(({ tasks = {} }) => Object.entries(tasks)),
)

/** Codes of the tasks that come due; the others of the registry are only shown. */
export const implementedTasks: readonly string[] = [...areaTasks.keys()]

/** Where the findings of all warnings come from. */
export const warningSources: readonly WarningSource[] = areas.flatMap(({ warnings = [] }) => warnings)

/** What must hold on live data, examined by `tmlm doctor`. */
export const areaChecks: readonly DoctorCheck[] = areas.flatMap(({ checks = [] }) => checks)

/** Two areas, or two hands in one, may not take the same place unnoticed. */
function named<T>(what: string, entries: readonly (readonly [name: string, entry: T])[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const [name, entry] of entries) {
    if (found.has(name)) throw new Error(`The ${what} ${name} is registered twice`)
    found.set(name, entry)
  }
  return found
}
