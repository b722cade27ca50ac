// Safety stock: the same for many parts in one press, and what half a year of use proposes.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { labelOf } from '../../../engine/call/rights.ts'
import { ChooseRows } from '../../../engine/form/ChooseRows.tsx'
import { type Problems } from '../../../engine/form/problems.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

type Proposed = Values & { readonly id: string }

export default function SafetyStock(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attempt, attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [pressed, setPressed] = useState<'batchSave' | 'suggest' | null>(null)
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null)
  const [warehouseId, setWarehouseId] = useState<unknown>(null)
  if (!definition) throw new Error('Safety stock has no definition')
  const buttons = (['suggest', 'batchSave'] as const).filter((key) => rights.mayPress(key))

  async function send(input: Values): Promise<Problems> {
    return attemptForm(async () => {
      if (pressed === 'suggest') {
        const rows = listOf(await call('accessorySafeStock', 'suggest', input)).map(valuesOf)
        setWarehouseId(input.warehouseId ?? null)
        setProposed(rows.map((row): Proposed => ({ ...row, id: textOf(row.accessoryId) })))
      } else {
        const { count } = valuesOf(await call('accessorySafeStock', 'batchSave', input))
        notify.success(t('settingsSaved', { count: Number(count) }))
        await invalidate(serverState, 'accessorySafeStock')
      }
      setPressed(null)
    })
  }

  const take = (chosen: readonly Proposed[]): Promise<void | undefined> =>
    attempt(async () => {
      for (const { id, minStock, safetyStock, maxStock } of chosen)
        await call('accessorySafeStock', 'batchSave', {
          ...{ accessoryIds: [id], minStock, safetyStock, maxStock },
          ...(warehouseId ? { warehouseId } : {}),
        })
      notify.success(t('settingsSaved', { count: chosen.length }))
      setProposed(null)
      await invalidate(serverState, 'accessorySafeStock')
    })

  const toolbar = buttons.map((key) => (
    <Button key={key} onClick={() => setPressed(key)}>
      {labelOf(definition, screen, key, lang)}
    </Button>
  ))
  return (
    <ListOfScreen {...props} slots={{ buttons: <>{toolbar}</> }}>
      {pressed && (
        <Suspense>
          <ActionForm
            title={labelOf(definition, screen, pressed, lang)}
            fields={definition.actions[pressed]?.input ?? {}}
            saveLabel={labelOf(definition, screen, pressed, lang)}
            onClose={() => setPressed(null)}
            onSend={send}
          />
        </Suspense>
      )}
      {proposed && (
        <ChooseRows
          title={t('proposedTitle')}
          columns={[
            ['code', t('partNo'), (row) => textOf(row.code)],
            ['name', t('partName'), (row) => textOf(row.name)],
            ['used', t('usedHalfYear'), (row) => textOf(row.used)],
            ['leadDays', t('leadDays'), (row) => textOf(row.leadDays)],
            ['minStock', t('minStock'), (row) => textOf(row.minStock)],
            ['safetyStock', t('safetyStock'), (row) => textOf(row.safetyStock)],
            ['maxStock', t('maxStock'), (row) => textOf(row.maxStock)],
          ]}
          rows={proposed}
          isBusy={false}
          empty={t('nothingProposed')}
          yes={(count) => t('takeProposals', { count })}
          onChoose={(chosen) => void take(chosen)}
          onClose={() => setProposed(null)}
        />
      )}
    </ListOfScreen>
  )
}
