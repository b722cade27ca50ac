// Repairs that are open; their code and texts come behind the page.
import { patientLazy } from '../../ui/patientLazy.ts'
import { i18n } from '../i18n.ts'

export const HomeRepairs = patientLazy(async () => {
  const [{ OpenRepairs }] = await Promise.all([
    import('../../areas/repair/port.ts'),
    i18n.loadNamespaces(['repair', 'engine', 'ui']),
  ])
  return { default: OpenRepairs }
})
