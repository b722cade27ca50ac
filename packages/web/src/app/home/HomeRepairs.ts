// What repair shows of itself; its code and texts come behind the page.
import { patientLazy } from '../../ui/patientLazy.ts'
import { i18n } from '../i18n.ts'

const port = async () => {
  const [parts] = await Promise.all([
    import('../../areas/repair/port.ts'),
    i18n.loadNamespaces(['repair', 'engine', 'ui']),
  ])
  return parts
}

/** Repairs that are open. */
export const HomeRepairs = patientLazy(async () => ({ default: (await port()).OpenRepairs }))
/** What failed most, and who repaired most. */
export const FaultTop5 = patientLazy(async () => ({ default: (await port()).FaultTop5 }))
export const MechanicTop5 = patientLazy(async () => ({ default: (await port()).MechanicTop5 }))
