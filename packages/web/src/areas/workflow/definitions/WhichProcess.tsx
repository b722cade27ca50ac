// Which process would this paper take? Every binding that is asked, in its order, and the first that holds.
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useBusinesses } from '../useBusinessScreen.ts'
import style from './definitions.module.css'

export function WhichProcess({ businessId }: { readonly businessId: number | undefined }) {
  const { t } = useTranslation('workflow')
  const { call, notify } = useSurroundings()
  const { data: businesses = [] } = useBusinesses()
  const [chosen, setChosen] = useState<number>()
  const [rowCode, setRowCode] = useState('')
  const [answer, setAnswer] = useState<unknown>()
  const businessCodeId = chosen ?? businessId

  async function ask(): Promise<void> {
    try {
      setAnswer(await call('flowableDefinition', 'tryRow', { businessCodeId, rowCode: rowCode.trim() }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer(undefined)
      notify.failure(error.message)
    }
  }

  return (
    <section className={style.tried} aria-label={t('whichProcess')}>
      <h3>{t('whichProcess')}</h3>
      <div className={style.bar}>
        <Select
          className={style.business ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('business')}
          placeholder={t('business')}
          value={businessCodeId ?? null}
          options={businesses
            .filter(({ hasWorkflow }) => hasWorkflow)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setChosen(id ?? undefined)}
        />
        <Input
          className={style.code ?? ''}
          value={rowCode}
          placeholder={t('paperCode')}
          aria-label={t('paperCode')}
          onChange={(event) => setRowCode(event.target.value)}
          onPressEnter={() => void ask()}
        />
        <Button disabled={businessCodeId === undefined || rowCode.trim() === ''} onClick={() => void ask()}>
          {t('tryIt')}
        </Button>
      </div>
      {answer !== undefined && <Tried answer={answer} />}
    </section>
  )
}

function Tried({ answer }: { readonly answer: unknown }) {
  const { t } = useTranslation('workflow')
  const lines = (Array.isArray(answer) ? answer : listOf(valuesOf(answer).list)).map(valuesOf)
  const taken = lines.find(({ isTaken }) => isTaken === true)
  return (
    <>
      <p role="status" className={style.taken}>
        {taken ? t('takesProcess', { name: textOf(taken.definitionIdName) }) : t('takesNone')}
      </p>
      {lines.length > 0 && (
        <ol className={style.triedLines}>
          {lines.map((line, nth) => (
            <li key={nth} data-taken={line.isTaken === true ? '' : undefined}>
              {line.holds === true ? '✓' : '✗'} {textOf(line.definitionIdName)} ·{' '}
              {textOf(line.bindOrgIdName) || t('wholeCompany')} · {textOf(line.condition) || t('always')} ·{' '}
              {t('priorityOf', { priority: textOf(line.priority) })}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
