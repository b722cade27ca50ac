// Dispatch ranges: each sends somebody, and can be tried before a fault comes.
import { refuseFields } from '@tmlm/model'
import { dispatchRange } from '@tmlm/model/areas/repair/dispatchRange'
import { behaviour } from '../../engine/behaviour.ts'
import { choiceFor } from './choosing.ts'

function requirePeople(teamIds: readonly string[], workerIds: readonly string[]): void {
  if (teamIds.length + workerIds.length === 0)
    throw refuseFields([{ field: 'teamIds', text: ['可派班组与维修工至少填一项', 'Name a team or a mechanic'] }])
}

export const dispatchRangeBehaviour = behaviour(dispatchRange, {
  async beforeInsert({ values }) {
    requirePeople(values.teamIds ?? [], values.workerIds ?? [])
  },
  async beforeUpdate({ row, values }) {
    requirePeople(values.teamIds ?? row.teamIds ?? [], values.workerIds ?? row.workerIds ?? [])
  },
  calls: {
    async test(moment) {
      const { range, mode, chosen } = await choiceFor(moment, { id: null, ...moment.input })
      return {
        ...{ rangeId: range?.id ?? null, rangeName: range?.name ?? null, mode },
        ...{ workerId: chosen?.userId ?? null, workerName: chosen?.jobName ?? null },
      }
    },
  },
})
