// What a role gives: screens with their buttons, and the screens of the mobile-style home.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Spin, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { FormFrame } from '../../../engine/form/FormFrame.tsx'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { GrantPane } from './GrantPane.tsx'
import { readGrants, writeGrants, type Giver, type RoleGrants, type StoredLists } from './grants.ts'

interface PermissionDialogProps {
  readonly role: ListRow
  readonly onClose: () => void
}

export function PermissionDialog({ role, onClose }: PermissionDialogProps) {
  const { t } = useTranslation('platform')
  const { habits } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['sysRole', 'getEntityById', { id: role.id }],
    staleTime: 0,
    gcTime: 0,
  })
  const { data: holders } = useQuery<unknown>({ queryKey: ['sysRole', 'listUser', { id: role.id }] })
  const [read, setRead] = useState<ReturnType<typeof valuesOf>>()
  if (read === undefined && data !== undefined && holders !== undefined) setRead(valuesOf(data))
  if (read !== undefined) {
    const holderIds = listOf(holders).map((holder) => textOf(valuesOf(holder).id))
    return <OpenPermissions role={role} read={read} holderIds={holderIds} onClose={onClose} />
  }
  return (
    <FormFrame
      title={t('permissionsOf', { name: textOf(role.name) })}
      inDrawer={habits.formInDrawer}
      width={width}
      isSaving
      note=""
      onSave={() => undefined}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={refetch} /> : <Spin />}
    </FormFrame>
  )
}

interface OpenPermissionsProps extends PermissionDialogProps {
  readonly read: ReturnType<typeof valuesOf>
  readonly holderIds: readonly string[]
}

function OpenPermissions({ role, read, holderIds, onClose }: OpenPermissionsProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { person, habits, grantable, notify, holdWork } = useSurroundings()
  const { attempt, isBusy: isSaving, write } = useAttempt()
  const [asker, place] = useAsker()
  const before = useMemo(() => listsIn(read), [read])
  const [grants, setGrants] = useState<RoleGrants>(() => readGrants(before))
  const [isDirty, setDirty] = useState(false)
  useHeldWork(isDirty, holdWork)

  const giver = useMemo((): Giver => {
    if (person.isAdmin) return { mayGive: () => true, mayGiveButton: () => true }
    return {
      mayGive: ({ name, mobile }) => (mobile ? person.mobileMenus : person.menus).has(name),
      mayGiveButton: (key) => person.buttons.has(key),
    }
  }, [person])
  const offered = useMemo(
    () => ({
      desktop: grantable.screens.filter(({ mobile }) => !mobile),
      mobile: grantable.screens.filter(({ mobile }) => mobile),
    }),
    [grantable],
  )
  const isSystem = read.kind === systemKind
  const isOwn = !person.isAdmin && holderIds.includes(person.userId)
  const isReadOnly = isSystem || isOwn

  function change(changed: Partial<RoleGrants>): void {
    setGrants((now) => ({ ...now, ...changed }))
    setDirty(true)
  }

  async function close(): Promise<void> {
    const lose = { title: engineText('losing'), yes: engineText('lose'), no: engineText('keepEditing'), isDanger: true }
    if (!isDirty || (await asker.ask(lose))) onClose()
  }

  async function save(): Promise<void> {
    if (isReadOnly || !isDirty) return onClose()
    await attempt(async () => {
      const lists = writeGrants(grants, grantable.screens, before)
      const { version } = read
      await write('sysRole', 'jurisdiction', { id: role.id, version, ...lists })
      notify.success(engineText('saved'))
      onClose()
    })
  }

  const pane = (which: keyof RoleGrants) => (
    <GrantPane
      screens={offered[which]}
      groups={grantable.groups}
      which={which}
      grants={grants[which]}
      giver={giver}
      isReadOnly={isReadOnly}
      onChange={(changed) => change({ [which]: changed })}
    />
  )

  return (
    <FormFrame
      title={t('permissionsOf', { name: textOf(read.name) })}
      inDrawer={habits.formInDrawer}
      width={width}
      isSaving={isSaving}
      note={isReadOnly ? '' : isDirty ? t('notSavedYet') : ''}
      saveLabel={isReadOnly ? engineText('close') : engineText('save')}
      onSave={() => void save()}
      onClose={() => void close()}
    >
      {place}
      {isReadOnly && <Alert type="info" showIcon title={isSystem ? t('systemRole') : t('ownRole')} />}
      <Tabs
        items={[
          { key: 'desktop', label: t('desktopGrants'), children: pane('desktop') },
          { key: 'mobile', label: t('mobileGrants'), children: pane('mobile') },
        ]}
      />
    </FormFrame>
  )
}

/** Wide enough for a screen with its buttons in one line. */
const width = 1080
/** The administrator's role, which always gives everything. */
const systemKind = 3

const listsIn = (role: ReturnType<typeof valuesOf>): StoredLists => ({
  menusRole: textOf(role.menusRole),
  buttonsRole: textOf(role.buttonsRole),
  menusDingdingRole: textOf(role.menusDingdingRole),
})
