// What waits for the person's approval; its code and texts come behind the page.
import { patientLazy } from '../../ui/patientLazy.ts'
import { i18n } from '../i18n.ts'

export const HomeApprovals = patientLazy(async () => {
  const [{ HomeTasks }] = await Promise.all([
    import('../../areas/workflow/port.ts'),
    i18n.loadNamespaces(['workflow', 'engine', 'ui']),
  ])
  return { default: HomeTasks }
})
