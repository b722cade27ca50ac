import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { changePapers } from '@tmlm/model/areas/change/changePapers'
import type { ServerArea } from '../../engine/area.ts'
import { doEach, type Task } from '../../engine/task.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { changeBehaviour } from './changePaper.ts'
import { applyDue, duePapers } from './duePapers.ts'
import type { CardsChanged } from './paper.ts'

/** T20: approved changes whose day has come. */
const applyChanges =
  (others: CardsChanged): Task =>
  async (task) => {
    const today = toLocalDate(task.now, task.timezone)
    const names = Object.keys(changeKinds) as ChangeName[]
    const due = await task.db.transaction(task.tenantId, async (tx) => {
      const found = []
      for (const name of names) for (const paper of await tx.all(duePapers(name, today))) found.push({ ...paper, name })
      return found
    })
    return doEach(
      task,
      due,
      ({ code }) => code,
      (moment, { name, id }) => applyDue(moment, name, id, others),
    )
  }

export const changeArea = (others: CardsChanged): ServerArea => ({
  behaviours: () => changePapers.map((paper) => changeBehaviour(paper, others)),
  tasks: { T20: applyChanges(others) },
})
