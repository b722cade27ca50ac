// Which fields a company requires, hides, or begins with a value: the businesses at the left, the fields of one at the right.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import type { Business } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Input, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import type { ApiError } from '../../../engine/call/apiError.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { TreeBeside } from '../../../engine/list/TreeBeside.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { businessIn, useBusinessTree } from '../businessTree.ts'
import { ControlTable } from './ControlTable.tsx'
import { controlRows, type ControlRow } from './controlRows.ts'
import style from './requiredControl.module.css'

/** What people fill in forms of. */
const hasForms = ({ kind }: Business): boolean => kind === 'basic' || kind === 'document' || kind === 'card'

export default function RequiredControl({ screen }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const nodes = useBusinessTree(hasForms)
  const [selected, setSelected] = useState<string | null>(null)
  const business = businessIn(selected)
  return (
    <TreeBeside
      name={screen.name}
      label={t('businesses')}
      all={t('chooseBusiness')}
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
    >
      {business === null ? (
        <Empty description={t('chooseBusinessFirst')} />
      ) : (
        <Fields key={business} businessCodeId={business} screen={screen} />
      )}
    </TreeBeside>
  )
}

function Fields({ businessCodeId, screen }: Pick<OwnScreenProps, 'screen'> & { readonly businessCodeId: number }) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { call, notify, holdWork, refreshPerson } = useSurroundings()
  const { attempt } = useAttempt()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [keyword, setKeyword] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<ControlRow>>>>({})
  const { data } = useQuery<unknown>({ queryKey: ['requiredControl', 'list', { businessCodeId }], staleTime: 0 })
  const isDirty = Object.keys(typed).length > 0
  useHeldWork(isDirty, holdWork)
  const { mayPress } = useRights(screen)
  if (data === undefined) return <Spin />
  const rows = controlRows(data).map((row) => ({ ...row, ...typed[row.fieldName] }))
  const word = keyword.trim().toLowerCase()
  const shown = rows.filter(
    (row) =>
      `${row.label} ${row.fieldName}`.toLowerCase().includes(word) &&
      (!onlyChanged || row.isChanged || typed[row.fieldName] !== undefined),
  )

  async function send(action: 'save' | 'restore', input: object): Promise<void> {
    await attempt(async () => {
      await call('requiredControl', action, { businessCodeId, ...input })
      notify.success(engineText('saved'))
      setTyped({})
      await invalidate(serverState, 'requiredControl')
      await refreshPerson()
    }, told)
  }

  /** With the field that it is about, which stands as `rows.3.required`. */
  function told({ fields: [wrong], message }: ApiError): string {
    const row = wrong && rows[Number(wrong.field.split('.')[1])]
    return row ? t('controlRefused', { field: row.label, problem: wrong.msg }) : (wrong?.msg ?? message)
  }

  const save = (): Promise<void> =>
    send('save', {
      rows: rows.map(({ fieldName, required, visible, defaultValue, cardTypes }) => ({
        ...{ fieldName, required, visible, defaultValue, cardTypes },
      })),
    })

  async function restore(): Promise<void> {
    if (await asker.ask({ title: t('restoreFields'), yes: t('restoreYes'), isDanger: true })) await send('restore', {})
  }

  return (
    <div className={style.screen}>
      {questions}
      <div className={style.bar}>
        <Input.Search
          allowClear
          placeholder={t('findField')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {t('changedOnly')}
        </Checkbox>
        <span className={style.room} />
        {mayPress('restore') && <Button onClick={() => void restore()}>{t('restoreYes')}</Button>}
        {mayPress('save') && (
          <Button type="primary" disabled={!isDirty} onClick={() => void save()}>
            {engineText('save')}
          </Button>
        )}
      </div>
      <div className={style.scroll}>
        <ControlTable
          rows={shown}
          disabled={!mayPress('save')}
          onChange={(name, changed) => setTyped({ ...typed, [name]: { ...typed[name], ...changed } })}
        />
      </div>
    </div>
  )
}
