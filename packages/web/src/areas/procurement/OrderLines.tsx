// The lines of a purchase order: how many cards of each are made now, or which of them get no more.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Checkbox, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/call/apiError.ts'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { invalidate } from '../../engine/call/invalidate.ts'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './OrderLines.module.css'

interface OrderLinesProps {
  readonly action: 'generateCards' | 'closeLine'
  readonly id: string
  readonly onClose: () => void
}

export default function OrderLines({ action, id, onClose }: OrderLinesProps) {
  const { t } = useTranslation('procurement')
  const { notify } = useSurroundings()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({ queryKey: ['procurementOrder', 'getEntityById', { id }], staleTime: 0 })
  const order = valuesOf(data)
  const open = listOf(order.lines).map(valuesOf).filter(isOpen)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const makes = action === 'generateCards'
  const countOf = (line: Values): number => counts[textOf(line.id)] ?? left(line)
  const total = open.reduce((sum, line) => sum + countOf(line), 0)

  async function save(): Promise<void> {
    const lines = makes
      ? open.flatMap((line) => (countOf(line) > 0 ? [{ id: line.id, count: countOf(line) }] : []))
      : [...closing].map((line) => ({ id: line }))
    if (lines.length === 0) return onClose()
    if (!makes && reason.trim() === '') return notify.failure(t('reasonNeeded'))
    setSaving(true)
    try {
      const input = { id, lines, ...(makes ? {} : { reason }) }
      const answer = valuesOf(await callOnce('procurementOrder', action, input))
      await Promise.all(['procurementOrder', 'newCard'].map((resource) => invalidate(serverState, resource)))
      const codes = listOf(answer.cards).map((card) => textOf(valuesOf(card).code))
      notify.success(
        makes
          ? t('cardsMade', { count: codes.length, first: codes[0] ?? '', last: codes.at(-1) ?? '' })
          : t('linesClosed', { count: lines.length }),
      )
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
      title={makes ? t('makeCardsOf', { code: textOf(order.code) }) : t('closeLinesOf', { code: textOf(order.code) })}
      inDrawer={false}
      width={760}
      isSaving={isSaving}
      note=""
      saveLabel={makes ? t('makeCards', { count: total }) : t('closeLines', { count: closing.size })}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col" className={style.number}>
                {t('ordered')}
              </th>
              <th scope="col" className={style.number}>
                {t('carded')}
              </th>
              <th scope="col" className={style.number}>
                {t('acceptedNumber')}
              </th>
              <th scope="col">{makes ? t('makeNow') : t('closeIt')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((line) => {
              const lineId = textOf(line.id)
              const name = textOf(line.archivesIdName)
              return (
                <tr key={lineId}>
                  <td>{name}</td>
                  <td className={style.number}>{textOf(line.qty)}</td>
                  <td className={style.number}>{textOf(line.cardCount)}</td>
                  <td className={style.number}>{textOf(line.acceptedQty)}</td>
                  <td>
                    {makes ? (
                      <InputNumber
                        min={0}
                        max={left(line)}
                        precision={0}
                        controls={false}
                        value={countOf(line)}
                        aria-label={`${t('makeNow')} ${name}`}
                        onChange={(count) => setCounts({ ...counts, [lineId]: count ?? 0 })}
                      />
                    ) : (
                      <Checkbox
                        checked={closing.has(lineId)}
                        aria-label={`${t('closeIt')} ${name}`}
                        onChange={({ target }) =>
                          setClosing(
                            new Set([...closing, lineId].filter((known) => known !== lineId || target.checked)),
                          )
                        }
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {open.length === 0 && data !== undefined && <p className={style.empty}>{t('nothingOpen')}</p>}
      {!makes && (
        <Input
          value={reason}
          maxLength={200}
          placeholder={t('closeWhy')}
          aria-label={t('closeWhy')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormFrame>
  )
}

const isOpen = (line: Values): boolean => line.closed !== true && Number(line.acceptedQty) < Number(line.qty)
const left = (line: Values): number => Math.max(0, Number(line.qty) - Number(line.cardCount))
