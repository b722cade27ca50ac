// Who can be sent now, for the repair board. Its other figures and lists are those of the reports.
import { service } from '../../language/index.ts'

export const kanban = service('kanban', {
  label: ['大屏设置', 'Board setting'],
  actions: { maintenance: { access: 'login', reads: true } },
})
