// Roles: the list of the engine, with what a role gives and who has it behind buttons of their own.
import { Suspense, useMemo, useState } from 'react'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { patientLazy } from '../../../ui/patientLazy.ts'

const PermissionDialog = patientLazy(async () => ({
  default: (await import('./PermissionDialog.tsx')).PermissionDialog,
}))
const PeopleDialog = patientLazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }))

type Open = { readonly dialog: 'permissions' | 'people'; readonly role: ListRow }

export default function RoleManagement({ screen, definition, businessId }: OwnScreenProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const slots = useMemo(
    () => ({
      presses: {
        permissionsEdit: (role: ListRow) => setOpen({ dialog: 'permissions', role }),
        saveUser: (role: ListRow) => setOpen({ dialog: 'people', role }),
      },
    }),
    [],
  )
  if (!definition) return null
  const close = (): void => setOpen(null)
  return (
    <>
      <ResourceScreen definition={definition} screen={screen} businessId={businessId} slots={slots} />
      <Suspense>
        {open?.dialog === 'permissions' && <PermissionDialog role={open.role} onClose={close} />}
        {open?.dialog === 'people' && <PeopleDialog role={open.role} onClose={close} />}
      </Suspense>
    </>
  )
}
