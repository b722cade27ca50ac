// What waits for people.
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { behaviour } from '../../engine/behaviour.ts'

export const flowableTaskBehaviour = behaviour(flowableTask, {
  computed: {
    isOverdue: (_today, _lang, now) => `(t.status = 'open' AND t.due_time < ${now})`,
  },
})
