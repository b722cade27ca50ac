// What can be done with a unit besides its form: asked first, with the number of people it concerns, then sent.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useCallOnce } from '../../../engine/call/useCallOnce.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { valuesOf } from '../../../engine/values.ts'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import type { Unit } from './unit.ts'

const MoveDialog = patientLazy(() => import('./MoveDialog.tsx'))
const RankDialog = patientLazy(() => import('./RankDialog.tsx'))
const SettingsDialog = patientLazy(() => import('./SettingsDialog.tsx'))

export interface UnitActions {
  /** Without a target it is asked for. */
  readonly move: (unit: Unit, target?: OrgNode) => Promise<void>
  readonly movePerson: (person: OrgNode, target: OrgNode) => Promise<void>
  readonly stop: (unit: Unit) => Promise<void>
  readonly restore: (unit: Unit) => Promise<void>
  readonly setTooling: (unit: Unit, isTooling: boolean) => Promise<void>
  readonly rank: (unit: Unit) => void
  readonly configure: (unit: Unit) => void
  readonly place: ReactNode
}

interface Open {
  readonly dialog: 'move' | 'rank' | 'config'
  readonly unit: Unit
}

export function useUnitActions(): UnitActions {
  const { t } = useTranslation('platform')
  const { call, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)

  async function send(
    path: readonly [resource: string, action: string],
    input: Record<string, unknown>,
  ): Promise<void> {
    await attempt(async () => {
      await callOnce(...path, input)
      notify.success(t('done'))
    })
    await Promise.all(['org', 'user'].map((resource) => invalidate(serverState, resource)))
  }

  async function countOf({ id }: Unit): Promise<number> {
    const { count } = valuesOf(await call('org', 'getUserCount', { id }))
    return typeof count === 'number' ? count : 0
  }

  async function move(unit: Unit, target?: OrgNode): Promise<void> {
    if (!target) return setOpen({ dialog: 'move', unit })
    const names = { name: unit.name, target: target.label }
    const text = t('moveAffects', { count: await countOf(unit) })
    if (await asker.ask({ title: t('moveAsk', names), text, yes: t('yesMove') }))
      await send(['org', 'move'], { id: unit.id, parentId: target.id })
  }

  return {
    move,

    async movePerson(person, target) {
      if (
        await asker.ask({ title: t('movePersonAsk', { name: person.label, target: target.label }), yes: t('yesMove') })
      )
        await send(['user', 'moveTo'], { id: person.id, parentId: target.id })
    },

    async stop(unit) {
      const count = await countOf(unit)
      const text = count > 0 ? t('stopAffects', { count }) : t('stopAlone')
      if (await asker.ask({ title: t('stopAsk', { name: unit.name }), text, yes: t('yesStop'), isDanger: true }))
        await send(['org', 'updateStatus'], { id: unit.id, status: 0, cascade: true })
    },

    async restore(unit) {
      if (
        await asker.ask({
          title: t('restoreAsk', { name: unit.name }),
          text: t('restoreAffects'),
          yes: t('yesRestore'),
        })
      )
        await send(['org', 'updateStatus'], { id: unit.id, status: 1 })
    },

    async setTooling(unit, isTooling) {
      const title = t(isTooling ? 'toolingOn' : 'toolingOff', { name: unit.name })
      if (await asker.ask({ title, yes: t('yesChange') }))
        await send(['org', 'updateIsTooling'], { id: unit.id, isTooling: isTooling ? 1 : 0 })
    },

    rank: (unit) => setOpen({ dialog: 'rank', unit }),
    configure: (unit) => setOpen({ dialog: 'config', unit }),

    place: (
      <>
        {questions}
        <Suspense>
          {open?.dialog === 'move' && (
            <MoveDialog
              unit={open.unit}
              onClose={close}
              onChosen={(target) => {
                close()
                void move(open.unit, target)
              }}
            />
          )}
          {open?.dialog === 'rank' && (
            <RankDialog
              unit={open.unit}
              onClose={close}
              onSave={(ids) => {
                close()
                void send(['org', 'rank'], { parentId: open.unit.id, ids })
              }}
            />
          )}
          {open?.dialog === 'config' && (
            <SettingsDialog
              unit={open.unit}
              onClose={close}
              onSave={(config) => {
                close()
                void send(['org', 'updateConfig'], { id: open.unit.id, config })
              }}
            />
          )}
        </Suspense>
      </>
    ),
  }
}
