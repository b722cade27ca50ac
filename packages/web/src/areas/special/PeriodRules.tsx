// How long inspections last: as the law ships with the program, and as the company has changed it.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { categories } from '@tmlm/model/areas/special/specialKinds'
import { inLang, type Values } from '@tmlm/model'
import { Button, Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientIdFor } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { Failed } from '../../engine/Failed.tsx'
import { type Problems } from '../../engine/form/problems.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useLang } from '../../ui/useLang.ts'
import style from './Papers.module.css'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

const { ruleKey: _key, ...fields } = seEarlyWarning.actions.editRule?.input ?? {}

interface PeriodRulesProps {
  readonly mayChange: boolean
  readonly onClose: () => void
}

export default function PeriodRules({ mayChange, onClose }: PeriodRulesProps) {
  const { t } = useTranslation('special')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [edited, setEdited] = useState<Readonly<Values> | null>(null)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['seEarlyWarning', 'listRule', {}], staleTime: 0 })
  const rules = listOf(valuesOf(data).list).map(valuesOf)
  const told = (rule: Readonly<Values>, usual: unknown, min: unknown, max: unknown): string =>
    usual === null
      ? t('onDemand')
      : t(rule.unit === 'day' ? 'daysOf' : 'monthsOf', { usual: textOf(usual), min: textOf(min), max: textOf(max) })

  async function send(input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    const sent = { ...input, ruleKey: edited?.ruleKey }
    return attemptForm(async () => {
      const answer = await call('seEarlyWarning', 'editRule', { ...sent, clientId: clientIdFor(['editRule', sent]) })
      notify.success(t('ruleSaved', { count: Number(valuesOf(answer).machines) }))
      setEdited(null)
      await invalidate(serverState, 'seEarlyWarning')
    })
  }

  return (
    <Drawer open size="min(1280px, 100%)" title={t('periods')} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      <table className={style.rules}>
        <thead>
          <tr>
            <th>{t('category')}</th>
            <th>{t('kind')}</th>
            <th>{t('condition')}</th>
            <th>{t('now')}</th>
            <th>{t('shipped')}</th>
            <th>{t('basis')}</th>
            <th>{t('reason')}</th>
            {mayChange && <th aria-label={t('change')} />}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={textOf(rule.ruleKey)}>
              <td>{inLang(categories[Number(rule.category) as keyof typeof categories], lang)}</td>
              <td>
                {textOf(rule.kindName)} {rule.legal === true && <StatusTag tone="danger">{t('legal')}</StatusTag>}
              </td>
              <td>{textOf(rule.condition) || '–'}</td>
              <td>
                {rule.isOwn === true && rule.enabled === false
                  ? t('switchedOff')
                  : told(rule, rule.usual, rule.min, rule.max)}
              </td>
              <td>{rule.isOwn === true ? told(rule, rule.shipped, rule.shippedMin, rule.shippedMax) : '–'}</td>
              <td>{textOf(rule.basis) || '–'}</td>
              <td>{textOf(rule.reason) || '–'}</td>
              {mayChange && (
                <td>
                  <Button type="link" size="small" onClick={() => setEdited(rule)}>
                    {t('change')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {edited && (
        <Suspense>
          <ActionForm
            title={`${textOf(edited.kindName)} ${textOf(edited.condition)}`}
            fields={fields}
            start={{
              ...{ usual: edited.usual ?? edited.proposed, min: edited.min, max: edited.max, enabled: true },
              ...{ basis: edited.basis, reason: edited.reason },
            }}
            saveLabel={t('saveDefaults')}
            below={() => <p className={style.none}>{t('emptyShips')}</p>}
            onClose={() => setEdited(null)}
            onSend={send}
          />
        </Suspense>
      )}
    </Drawer>
  )
}
