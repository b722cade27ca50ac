// Which papers take a process: of a business, an organisation and a condition, the smaller priority first. Below it stands
// which process a paper would take.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { org, type Values } from '@tmlm/model'
import { knownFields } from '@tmlm/model/areas/workflow/knownFields'
import { Button, Drawer, InputNumber, Select, Spin, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onceEach } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { RefPicker } from '../../../engine/form/widgets/RefPicker.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useBusinesses, useBusinessScreen } from '../useBusinessScreen.ts'
import { ConditionInput } from './ConditionInput.tsx'
import style from './definitions.module.css'
import { WhichProcess } from './WhichProcess.tsx'

interface BindingsProps {
  readonly row: ListRow
  readonly onClose: () => void
}

interface Binding {
  /** Of a stored one. */
  readonly id?: string
  readonly businessCodeId?: number
  readonly bindOrgId: string
  readonly bindOrgIdName: string
  readonly condition: string
  readonly priority: number
  readonly enabled: boolean
}

const anotherOne: Binding = { bindOrgId: '', bindOrgIdName: '', condition: '', priority: 100, enabled: true }

export default function Bindings({ row, onClose }: BindingsProps) {
  const { t } = useTranslation('workflow')
  const { data } = useQuery<unknown>({
    queryKey: ['flowableDefinition', 'getEntityById', { id: row.id }],
    // What is typed must not be read away below the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Drawer open size="min(820px, 100%)" title={t('bindingsOf', { name: textOf(row.name) })} onClose={onClose}>
      {data === undefined ? <Spin /> : <BindingsForm stored={valuesOf(data)} onClose={onClose} />}
    </Drawer>
  )
}

function BindingsForm({ stored, onClose }: { readonly stored: Readonly<Values>; readonly onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const { call, notify } = useSurroundings()
  const { attempt, isBusy } = useAttempt()
  const serverState = useQueryClient()
  const [once] = useState(() => onceEach(call))
  const [bindings, setBindings] = useState<readonly Binding[]>(() =>
    listOf(stored.bindings).map(valuesOf).map(bindingIn),
  )
  const change = (nth: number, changed: Partial<Binding>): void =>
    setBindings(bindings.map((binding, at) => (at === nth ? { ...binding, ...changed } : binding)))

  async function save(): Promise<void> {
    if (bindings.some(({ businessCodeId }) => businessCodeId === undefined)) return notify.failure(t('chooseBusiness'))
    await attempt(
      async () => {
        await once('flowableDefinition', 'saveBindings', {
          ...{ id: stored.id, version: stored.version },
          bindings: bindings.map(sentBinding),
        })
        notify.success(t('bindingsSaved'))
        await invalidate(serverState, 'flowableDefinition')
        onClose()
      },
      (refusal) => [refusal.message, ...refusal.fields.map(({ msg }) => msg)].join(' '),
    )
  }

  return (
    <div className={style.bindings}>
      {bindings.length === 0 && <p className={style.hint}>{t('noBindings')}</p>}
      {bindings.map((binding, nth) => (
        // Bindings have no other name than their place.
        <BindingCard
          key={nth}
          binding={binding}
          onChange={(changed) => change(nth, changed)}
          onRemove={() => setBindings(bindings.filter((_, at) => at !== nth))}
        />
      ))}
      <div className={style.bar}>
        <Button icon={<PlusOutlined />} onClick={() => setBindings([...bindings, anotherOne])}>
          {t('addBinding')}
        </Button>
        <span className={style.space} />
        <Button type="primary" loading={isBusy} onClick={() => void save()}>
          {t('saveBindings')}
        </Button>
      </div>
      <WhichProcess businessId={bindings[0]?.businessCodeId} />
    </div>
  )
}

interface BindingCardProps {
  readonly binding: Binding
  readonly onChange: (changed: Partial<Binding>) => void
  readonly onRemove: () => void
}

function BindingCard({ binding, onChange, onRemove }: BindingCardProps) {
  const { t } = useTranslation('workflow')
  const { data: businesses = [] } = useBusinesses()
  const { data: found } = useBusinessScreen(binding.businessCodeId)
  const known = useMemo(() => (found ? [knownFields(found.definition.label, found.definition)] : []), [found])
  return (
    <section className={style.binding}>
      <div className={style.bindingHead}>
        <label>
          {t('business')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('business')}
            value={binding.businessCodeId ?? null}
            options={businesses
              .filter(({ hasWorkflow }) => hasWorkflow)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(businessCodeId) => {
              if (businessCodeId !== null) onChange({ businessCodeId })
            }}
          />
        </label>
        <label>
          {t('bindOrg')}
          <RefPicker
            field={bindOrg}
            multiple={false}
            placeholder={t('wholeCompany')}
            ids={binding.bindOrgId === '' ? [] : [binding.bindOrgId]}
            names={binding.bindOrgIdName === '' ? [] : [binding.bindOrgIdName]}
            onChange={([picked]) => onChange({ bindOrgId: picked?.id ?? '', bindOrgIdName: picked?.name ?? '' })}
          />
        </label>
        <label>
          {t('priority')}
          <InputNumber
            {...{ min: 1, max: 999, precision: 0 }}
            value={binding.priority}
            onChange={(priority) => onChange({ priority: priority ?? anotherOne.priority })}
          />
        </label>
        <label>
          {t('enabled')}
          <Switch checked={binding.enabled} onChange={(enabled) => onChange({ enabled })} />
        </label>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('removeBinding')}
          title={t('removeBinding')}
          onClick={onRemove}
        />
      </div>
      <ConditionInput
        key={binding.businessCodeId}
        definition={found?.definition}
        known={known}
        value={binding.condition}
        onChange={(condition) => onChange({ condition })}
      />
    </section>
  )
}

const bindOrg = org(['适用组织', 'Organisation'], { among: { type: [0, 1, 2, 3] } })

const bindingIn = (line: Readonly<Values>): Binding => ({
  id: textOf(line.id),
  businessCodeId: Number(line.businessCodeId),
  ...{ bindOrgId: textOf(line.bindOrgId), bindOrgIdName: textOf(line.bindOrgIdName) },
  ...{ condition: textOf(line.condition), priority: Number(line.priority), enabled: line.enabled !== false },
})

const sentBinding = ({ id, businessCodeId, bindOrgId, condition, priority, enabled }: Binding): Values => ({
  ...{ id, businessCodeId, priority, enabled },
  ...(bindOrgId === '' ? {} : { bindOrgId }),
  ...(condition === '' ? {} : { condition }),
})
