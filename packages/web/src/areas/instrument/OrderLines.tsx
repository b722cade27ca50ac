// The lines of an order: how many cards of each are made now, and the serial numbers of the pieces where they are known.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/call/apiError.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './OrderLines.module.css'

interface OrderLinesProps {
  readonly id: string
  readonly onClose: () => void
}

interface Wanted {
  readonly count?: number
  readonly serialNos?: string
}

export default function OrderLines({ id, onClose }: OrderLinesProps) {
  const { t } = useTranslation('instrument')
  const { notify } = useSurroundings()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({ queryKey: ['instrumentPurchaseOrder', 'getEntityById', { id }], staleTime: 0 })
  const order = valuesOf(data)
  const open = listOf(order.lines)
    .map(valuesOf)
    .filter((line) => left(line) > 0)
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({})
  const [isSaving, setSaving] = useState(false)
  const countOf = (line: Values): number => wanted[textOf(line.id)]?.count ?? left(line)
  const total = open.reduce((sum, line) => sum + countOf(line), 0)
  const change = (lineId: string, more: Wanted): void =>
    setWanted({ ...wanted, [lineId]: { ...wanted[lineId], ...more } })

  async function save(): Promise<void> {
    const lines = open.flatMap((line) =>
      countOf(line) > 0
        ? [{ id: line.id, count: countOf(line), serialNos: wanted[textOf(line.id)]?.serialNos ?? '' }]
        : [],
    )
    if (lines.length === 0) return onClose()
    setSaving(true)
    try {
      const answer = valuesOf(await callOnce('instrumentPurchaseOrder', 'generateCards', { id, lines }))
      await Promise.all(['instrumentPurchaseOrder', 'newCard'].map((resource) => invalidate(serverState, resource)))
      const codes = listOf(answer.cards).map((card) => textOf(valuesOf(card).code))
      notify.success(t('cardsMade', { count: codes.length, first: codes[0] ?? '', last: codes.at(-1) ?? '' }))
      return onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return notify.failure(error.message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormFrame
      title={t('makeCardsOf', { code: textOf(order.code) })}
      inDrawer={false}
      width={760}
      isSaving={isSaving}
      note=""
      saveLabel={t('makeCards', { count: total })}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('ordered')}</th>
              <th scope="col">{t('carded')}</th>
              <th scope="col">{t('makeNow')}</th>
              <th scope="col">{t('serials')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((line) => {
              const lineId = textOf(line.id)
              const name = textOf(line.archivesIdName)
              return (
                <tr key={lineId}>
                  <td>{name}</td>
                  <td>{textOf(line.qty)}</td>
                  <td>{textOf(line.generatedQty)}</td>
                  <td>
                    <InputNumber
                      min={0}
                      max={left(line)}
                      precision={0}
                      controls={false}
                      value={countOf(line)}
                      aria-label={`${t('makeNow')} ${name}`}
                      onChange={(count) => change(lineId, { count: count ?? 0 })}
                    />
                  </td>
                  <td>
                    <Input.TextArea
                      rows={2}
                      value={wanted[lineId]?.serialNos ?? ''}
                      aria-label={`${t('serials')} ${name}`}
                      onChange={(event) => change(lineId, { serialNos: event.target.value })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {open.length === 0 && data !== undefined && <p className={style.empty}>{t('nothingOpen')}</p>}
    </FormFrame>
  )
}

const left = (line: Values): number => Math.max(0, Number(line.qty) - Number(line.generatedQty))
