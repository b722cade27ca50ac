// The editor of an encode rule: its segments as chips that are put in order, the rule below them, and the number it makes.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { inLang, type Resource } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import { FormFrame } from '../../../engine/form/FormFrame.tsx'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useLang } from '../../../ui/useLang.ts'
import { RuleChips } from './RuleChips.tsx'
import { useNumberFields } from './useNumberFields.ts'
import style from './encodeRules.module.css'

interface RuleDialogProps {
  readonly row: ListRow
  readonly definition: Resource
  readonly onClose: () => void
}

export function RuleDialog({ row, definition, onClose }: RuleDialogProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const lang = useLang()
  const { notify, holdWork, habits } = useSurroundings()
  const { attempt, isBusy: isSaving, write } = useAttempt()
  const [draft, setDraft] = useState(() => startOf(row))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(startOf(row))
  useHeldWork(isDirty, holdWork)
  const asked = useDebounced(draft, 300)
  const { businessCodeId, useOrgId } = row
  const preview = useQuery<unknown>({
    queryKey: [
      'codeRule',
      'preview',
      { businessCodeId, rule: asked.rule, resetBy: asked.resetBy, ...(useOrgId ? { useOrgId } : {}) },
    ],
    retry: false,
    staleTime: 0,
    enabled: asked.rule !== '',
  })
  const usable = useNumberFields(Number(businessCodeId), lang)
  const { fields } = definition
  const label = (name: string): string => (fields[name] ? inLang(fields[name].label, lang) : name)
  const business = fields.businessCodeId
  const name = business ? cellOf('businessCodeId', business, row, { lang, yes: '', no: '' }).text : ''
  const resets = fields.resetBy?.kind === 'choice' ? fields.resetBy.options : {}

  async function save(): Promise<void> {
    await attempt(async () => {
      await write('codeRule', 'update', { id: row.id, version: row.version, ...draft })
      notify.success(engineText('saved'))
      onClose()
    })
  }

  const change = (changed: Partial<typeof draft>): void => setDraft({ ...draft, ...changed })
  return (
    <FormFrame
      title={t('ruleOf', { name })}
      inDrawer={habits.formInDrawer}
      width={720}
      isSaving={isSaving}
      note=""
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={style.editor}>
        <RuleChips rule={draft.rule} {...usable} onChange={(rule) => change({ rule })} />
        <label className={style.field}>
          <span>{label('rule')}</span>
          <Input value={draft.rule} maxLength={100} onChange={({ target }) => change({ rule: target.value })} />
        </label>
        <p className={preview.error ? style.wrong : style.sample} role="status">
          {preview.error ? preview.error.message : `${t('nextNumber')}${textOf(valuesOf(preview.data).code)}`}
        </p>
        {row.nearlyUsed === true && (
          <p className={style.wrong}>{t('nearlyUsedUp', { percent: textOf(row.usedPercent) })}</p>
        )}
        <label className={style.field}>
          <span>{label('resetBy')}</span>
          <Select
            value={draft.resetBy}
            options={Object.entries(resets).map(([value, text]) => ({
              value: Number(value),
              label: inLang(text, lang),
            }))}
            onChange={(resetBy) => change({ resetBy })}
          />
        </label>
        {(['allowManual', 'editableAfterSave'] as const).map((field) => (
          <label key={field} className={style.switch}>
            <Switch size="small" checked={draft[field]} onChange={(on) => change({ [field]: on })} />
            <span>{label(field)}</span>
          </label>
        ))}
        <label className={style.switch}>
          <Switch size="small" checked={draft.status === 1} onChange={(on) => change({ status: on ? 1 : 0 })} />
          <span>{t('ruleEnabled')}</span>
        </label>
      </div>
    </FormFrame>
  )
}

const startOf = (row: ListRow) => ({
  rule: textOf(row.rule),
  resetBy: Number(row.resetBy ?? 0),
  allowManual: row.allowManual === true,
  editableAfterSave: row.editableAfterSave === true,
  status: Number(row.status),
})
