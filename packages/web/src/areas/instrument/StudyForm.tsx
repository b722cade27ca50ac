// A study of repeatability and reproducibility: a grid of people and trials by parts, reckoned while it is typed (R13).
import { useAttempt } from '../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import { instrumentMsaStudy } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import { gaugeRr, isComplete, type Reading } from '@tmlm/model/areas/instrument/msa'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { SomeFields } from '../../engine/form/SomeFields.tsx'
import { useHeldWork } from '../../engine/form/useDraft.ts'
import { fieldsNamed } from '../../engine/phone/PhoneFields.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { StudyFigures } from './StudyFigures.tsx'
import style from './tables.module.css'

const head = ['characteristic', 'studyDate', 'lsl', 'usl', 'appraisers', 'trials', 'parts', 'remark']

interface StudyFormProps {
  readonly cardId: string
  /** One that is saved already. */
  readonly study?: Readonly<Values>
  readonly onClose: () => void
  readonly onDone: () => void
}

export function StudyForm({ cardId, study, onClose, onDone }: StudyFormProps) {
  const { t } = useTranslation('instrument')
  const { notify, today, holdWork } = useSurroundings()
  const { attempt } = useAttempt()
  const callOnce = useCallOnce()
  const [values, setValues] = useState<Values>(
    study ?? { method: 1, appraisers: 2, trials: 2, parts: 5, studyDate: today() },
  )
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(() => cellsOf(study))
  const [isDirty, setDirty] = useState(false)
  useHeldWork(isDirty, holdWork)
  const [appraisers, trials, parts] = [values.appraisers, values.trials, values.parts].map((one) => Number(one) || 0)
  const keys = upTo(appraisers).flatMap((a) => upTo(trials).flatMap((n) => upTo(parts).map((p) => `${a}:${n}:${p}`)))
  const isNumber = (text: string | undefined): boolean => /^-?\d+(\.\d+)?$/.test(text ?? '')
  const data = keys.flatMap((key) => {
    const [appraiser, trial, part] = key.split(':').map(Number)
    return isNumber(cells.get(key)) ? [{ appraiser, trial, part, value: cells.get(key) }] : []
  })

  /** What is pasted from a spreadsheet fills the cells to the right and below. */
  function paste(at: number, text: string): void {
    const rows = text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split('\t'))
    const pasted = rows.flatMap((row, down) =>
      row.flatMap((cell, right): [string, string][] => {
        const key = keys[at + down * (parts ?? 1) + right]
        return key && (at % (parts || 1)) + right < (parts ?? 0) ? [[key, cell.trim()]] : []
      }),
    )
    setCells((before) => new Map([...before, ...pasted]))
    setDirty(true)
  }

  async function save(then: 'complete' | undefined): Promise<void> {
    const { id, version } = valuesOf(study)
    const input = { ...Object.fromEntries(head.map((name) => [name, values[name] ?? null])), method: 1, cardId, data }
    await attempt(
      async () => {
        const made = valuesOf(
          await callOnce('instrumentMsaStudy', id ? 'update' : 'insert', id ? { ...input, id, version } : input),
        )
        if (then) await callOnce('instrumentMsaStudy', then, { id: id ?? made.id })
        notify.success(t(then ? 'studyDone' : 'studySaved'))
        onDone()
      },
      (refusal) => refusal.fields[0]?.msg ?? refusal.message,
    )
  }

  const tolerance =
    isNumber(textOf(values.lsl)) && isNumber(textOf(values.usl)) ? Number(values.usl) - Number(values.lsl) : null
  const sizes = { appraisers: appraisers ?? 0, trials: trials ?? 0, parts: parts ?? 0, tolerance }
  const readings = data.map((one) => ({ ...one, value: Number(one.value) })) as Reading[]
  const isWhole = isComplete(sizes, readings) && readings.length > 0
  return (
    <Drawer
      open
      size="min(1000px, 100%)"
      title={t('study')}
      mask={{ closable: false }}
      onClose={onClose}
      extra={
        <>
          <Button onClick={() => void save(undefined)}>{t('saveStudy')}</Button>{' '}
          <Button type="primary" disabled={!isWhole} onClick={() => void save('complete')}>
            {t('completeStudy')}
          </Button>
        </>
      }
    >
      <SomeFields
        fields={fieldsNamed(instrumentMsaStudy.fields, head)}
        values={values}
        onChange={(changed) => {
          setValues((before) => ({ ...before, ...changed }))
          setDirty(true)
        }}
      />
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('appraiserTrial')}</th>
            {upTo(parts).map((part) => (
              <th key={part}>{t('partOf', { part })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {upTo(appraisers).flatMap((appraiser) =>
            upTo(trials).map((trial) => (
              <tr key={`${appraiser}:${trial}`}>
                <th scope="row">{`${'ABC'[appraiser - 1] ?? ''}${trial}`}</th>
                {upTo(parts).map((part) => {
                  const key = `${appraiser}:${trial}:${part}`
                  return (
                    <td key={part}>
                      <Input
                        size="small"
                        inputMode="decimal"
                        aria-label={`${'ABC'[appraiser - 1] ?? ''}${trial} ${t('partOf', { part })}`}
                        {...(cells.get(key) && !isNumber(cells.get(key)) ? { status: 'error' as const } : {})}
                        value={cells.get(key) ?? ''}
                        onChange={({ target }) => {
                          setCells((before) => new Map(before).set(key, target.value))
                          setDirty(true)
                        }}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text')
                          if (!/[\t\n]/.test(text)) return
                          event.preventDefault()
                          paste(keys.indexOf(key), text)
                        }}
                      />
                    </td>
                  )
                })}
              </tr>
            )),
          )}
        </tbody>
      </table>
      {isWhole ? (
        <StudyFigures of={gaugeRr(sizes, readings)} />
      ) : (
        <p className={style.note}>{t('readingsMissing', { count: keys.length - data.length })}</p>
      )}
    </Drawer>
  )
}

const upTo = (count = 0): number[] => Array.from({ length: Math.min(count, 10) }, (_, nth) => nth + 1)

const cellsOf = (study: Readonly<Values> | undefined): ReadonlyMap<string, string> =>
  new Map(
    listOf(study?.data)
      .map(valuesOf)
      .map(({ appraiser, trial, part, value }) => [[appraiser, trial, part].map(textOf).join(':'), textOf(value)]),
  )
