// Which way a real paper would go through what is drawn, and who would get it.
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useBusinesses } from '../useBusinessScreen.ts'
import style from './designer.module.css'
import type { Drawing } from './drawing.ts'

interface SimulationProps {
  readonly definitionId: string
  readonly drawing: Drawing
  readonly businessId: number | undefined
  readonly onClose: () => void
}

export function Simulation({ definitionId, drawing, businessId, onClose }: SimulationProps) {
  const { t } = useTranslation('workflow')
  const { call, notify } = useSurroundings()
  const { data: businesses = [] } = useBusinesses()
  const [chosen, setChosen] = useState<number>()
  const [rowCode, setRowCode] = useState('')
  const [answer, setAnswer] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const businessCodeId = chosen ?? businessId

  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const bpmnXml = await drawing.xml()
      const way = await call('flowableDefinition', 'simulate', {
        ...{ id: definitionId, bpmnXml, businessCodeId, rowCode: rowCode.trim() },
      })
      setAnswer(way)
      const { nodes, flows } = valuesOf(way)
      drawing.showWay([...listOf(nodes), ...listOf(flows)].map(textOf))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer(undefined)
      drawing.showWay([])
      notify.failure([error.message, ...error.fields.map(({ msg }) => msg)].join(' '))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={style.panel} aria-label={t('simulate')}>
      <h3>{t('simulate')}</h3>
      <p className={style.hint}>{t('simulateHelp')}</p>
      <Select
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
        value={rowCode}
        placeholder={t('paperCode')}
        aria-label={t('paperCode')}
        onChange={(event) => setRowCode(event.target.value)}
        onPressEnter={() => void ask()}
      />
      <div className={style.bar}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={businessCodeId === undefined || rowCode.trim() === ''}
          onClick={() => void ask()}
        >
          {t('tryIt')}
        </Button>
        <Button onClick={onClose}>{t('backToDrawing')}</Button>
      </div>
      {answer !== undefined && <WayOf answer={answer} onChoose={drawing.choose} />}
    </section>
  )
}

function WayOf({ answer, onChoose }: { readonly answer: unknown; readonly onChoose: (id: string) => void }) {
  const { t } = useTranslation('workflow')
  const { steps, stopped, initiatorName } = valuesOf(answer)
  return (
    <>
      <p>{t('submittedBy', { name: textOf(initiatorName) })}</p>
      <ol className={style.way} role="status">
        {listOf(steps)
          .map(valuesOf)
          .map(({ nodeId, nodeName, does, people }, nth) => (
            <li key={nth}>
              <button type="button" onClick={() => onChoose(textOf(nodeId))}>
                <b>{textOf(nodeName) || textOf(nodeId)}</b>
                <span>
                  {t(doings[textOf(does)] ?? 'wayAsk')}
                  {listOf(people)
                    .map(valuesOf)
                    .map(({ name, onBehalfOf }) =>
                      textOf(onBehalfOf) === ''
                        ? textOf(name)
                        : `${textOf(name)} ${t('onBehalfOf', { name: textOf(onBehalfOf) })}`,
                    )
                    .join('、')}
                </span>
              </button>
            </li>
          ))}
      </ol>
      <p className={textOf(stopped) === '' ? style.through : style.fault}>{textOf(stopped) || t('comesToEnd')}</p>
    </>
  )
}

const doings: Readonly<Record<string, 'wayAsk' | 'wayPass' | 'wayCopy' | 'wayMessage'>> = {
  ...{ ask: 'wayAsk', pass: 'wayPass', copy: 'wayCopy', message: 'wayMessage' },
}
