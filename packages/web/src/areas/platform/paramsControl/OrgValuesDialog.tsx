// The values that organisations have of their own, and who changed the parameter, from what to what.
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { SelectBelongOrg } from '../../../ui/SelectBelongOrg.tsx'
import { wordOf } from './ParameterTable.tsx'
import type { ParameterRow } from './parameterRows.ts'
import { ValueEditor } from './ValueEditor.tsx'
import style from './paramsControl.module.css'

interface OrgValuesDialogProps {
  readonly parameter: ParameterRow
  readonly mayChange: boolean
  /** Nothing takes the value of the organisation back. */
  readonly onChange: (orgId: string, value: string | null) => Promise<boolean>
  readonly onClose: () => void
}

export function OrgValuesDialog({ parameter, mayChange, onChange, onClose }: OrgValuesDialogProps) {
  const { t } = useTranslation('platform')
  const [orgId, setOrgId] = useState<string | null>(null)
  const { data } = useQuery<unknown>({
    queryKey: ['parameterControl', 'listDetail', { id: parameter.id }],
    staleTime: 0,
  })
  const orgValues = listOf(valuesOf(data).orgValues).map(valuesOf)
  const changes = listOf(valuesOf(data).changes).map(valuesOf)
  const word = (value: unknown): string => wordOf(parameter, textOf(value), t('switchOn'), t('switchOff'))

  async function add(): Promise<void> {
    if (orgId !== null && (await onChange(orgId, parameter.value))) setOrgId(null)
  }

  return (
    <Modal open width={640} title={parameter.name} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {parameter.orgOverride && (
        <>
          <h4 className={style.part}>{t('valuesOfOrgs')}</h4>
          {orgValues.map((one) => (
            <div key={textOf(one.orgId)} className={style.orgValue}>
              <span>{textOf(one.orgIdName)}</span>
              <ValueEditor
                parameter={parameter}
                value={textOf(one.value)}
                label={textOf(one.orgIdName)}
                disabled={!mayChange}
                onChange={(value) => void onChange(textOf(one.orgId), value)}
              />
              {mayChange && (
                <Button type="link" size="small" onClick={() => void onChange(textOf(one.orgId), null)}>
                  {t('removeOrgValue')}
                </Button>
              )}
            </div>
          ))}
          {orgValues.length === 0 && <p className={style.none}>{t('noOrgValues')}</p>}
          {mayChange && (
            <div className={style.orgValue}>
              <SelectBelongOrg label={t('chooseOrg')} value={orgId} forWriting onChange={(id) => setOrgId(id)} />
              <Button disabled={orgId === null} onClick={() => void add()}>
                {t('addOrgValue')}
              </Button>
            </div>
          )}
        </>
      )}
      <h4 className={style.part}>{t('parameterHistory')}</h4>
      {changes.length === 0 && <p className={style.none}>{t('neverChanged')}</p>}
      <ul className={style.history}>
        {changes.map((one, nth) => {
          const { before, after } = valuesOf(listOf(one.changes)[0])
          return (
            // Nothing else tells two changes of one second apart.
            <li key={`${textOf(one.time)} ${nth}`}>
              {textOf(one.time)} {textOf(one.jobName)}: {word(before)} → {word(after)}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
