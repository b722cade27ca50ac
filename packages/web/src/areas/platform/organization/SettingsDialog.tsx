// Settings of a unit: the warehouse its papers begin with, and the title of its boards.
import { ref, text, type Values } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import ActionForm from '../../../engine/act/ActionForm.tsx'
import { valuesOf } from '../../../engine/values.ts'
import type { Unit } from './unit.ts'

interface SettingsDialogProps {
  readonly unit: Unit
  readonly onSave: (config: Values) => void
  readonly onClose: () => void
}

const fields = {
  defaultWarehouseId: ref(['默认仓库', 'Default warehouse'], 'warehouse'),
  boardTitle: text(['看板标题', 'Board title'], {
    max: 40,
    help: ['显示在该组织的电子看板上', 'Shown on the electronic boards of the unit'],
  }),
}

export default function SettingsDialog({ unit, onSave, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('platform')
  const { data } = useQuery<unknown>({ queryKey: ['org', 'getEntityById', { id: unit.id }], staleTime: 0, gcTime: 0 })
  if (data === undefined) return null
  const config = valuesOf(valuesOf(data).config)
  return (
    <ActionForm
      title={t('settingsTitle', { name: unit.name })}
      fields={fields}
      start={config}
      saveLabel={t('save')}
      onClose={onClose}
      onSend={async (input) => {
        onSave({ ...config, ...input })
        return {}
      }}
    />
  )
}
