// The people of a role: left everybody who may have it, page by page, right who has it.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../../../engine/form/FormFrame.tsx'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { pickedOf, type Picked } from '../../../ui/picked.ts'
import { OfferedPeople } from './OfferedPeople.tsx'
import style from './PeopleDialog.module.css'

interface PeopleDialogProps {
  readonly role: ListRow
  readonly onClose: () => void
}

const supplierKind = 2
const systemKind = 3

export function PeopleDialog({ role, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { person, habits, notify, holdWork } = useSurroundings()
  const { attempt, isBusy: isSaving, write } = useAttempt()
  const [asker, place] = useAsker()
  const { data: stored } = useQuery<unknown>({
    queryKey: ['sysRole', 'listUser', { id: role.id }],
    staleTime: 0,
    gcTime: 0,
  })
  const [changed, setChanged] = useState<readonly Picked[]>()
  const chosen = changed ?? listOf(stored).flatMap(holderOf)
  const isReadOnly = role.kind === systemKind
  useHeldWork(changed !== undefined, holdWork)

  /** Nobody changes his own roles. */
  const isFixed = (id: string): boolean => isReadOnly || (id === person.userId && !person.isAdmin)

  function toggle(one: Picked): void {
    const isIn = chosen.some(({ id }) => id === one.id)
    setChanged(isIn ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  }

  async function close(): Promise<void> {
    const lose = { title: engineText('losing'), yes: engineText('lose'), no: engineText('keepEditing'), isDanger: true }
    if (changed === undefined || (await asker.ask(lose))) onClose()
  }

  async function save(): Promise<void> {
    if (changed === undefined) return onClose()
    await attempt(async () => {
      const userIds = changed.map(({ id }) => id).join(',')
      await write('sysRole', 'saveUser', { id: role.id, version: role.version, userIds })
      notify.success(engineText('saved'))
      onClose()
    })
  }

  return (
    <FormFrame
      title={t('peopleOf', { name: textOf(role.name) })}
      inDrawer={habits.formInDrawer}
      width={820}
      isSaving={isSaving || stored === undefined}
      note={changed === undefined ? '' : t('notSavedYet')}
      onSave={() => void save()}
      onClose={() => void close()}
    >
      {place}
      <div className={style.panes}>
        <OfferedPeople
          isSupplier={role.kind === supplierKind}
          chosen={new Set(chosen.map(({ id }) => id))}
          isFixed={isFixed}
          onToggle={toggle}
        />
        <section className={style.pane} aria-label={t('chosenPeople', { count: chosen.length })}>
          <h3>{t('chosenPeople', { count: chosen.length })}</h3>
          <ul className={style.list}>
            {chosen.map((one) => (
              <li key={one.id}>
                <span className={style.who}>
                  {one.name}
                  <span className={style.more}>{one.more}</span>
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  disabled={isFixed(one.id)}
                  title={t('removePerson', { name: one.name })}
                  aria-label={t('removePerson', { name: one.name })}
                  onClick={() => toggle(one)}
                />
              </li>
            ))}
          </ul>
          {chosen.length === 0 && <p className={style.none}>{t('noPeople')}</p>}
        </section>
      </div>
    </FormFrame>
  )
}

/** With the organisation, since two people may have the same name. */
function holderOf(row: unknown): Picked[] {
  const { jobNo, orgIdName, deptIdName } = valuesOf(row)
  const more = [jobNo, orgIdName, deptIdName].map(textOf).filter(Boolean).join(' · ')
  return pickedOf(row).map(({ id, name }) => ({ id, name, more }))
}
