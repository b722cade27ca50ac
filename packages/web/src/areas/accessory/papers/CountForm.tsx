// Counting parts: a grid by location; who counts blind sees no books. Below it the differences by what they are worth, of
// which some may be counted again.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import { useQuery } from '@tanstack/react-query'
import type { Screen } from '@tmlm/model'
import { Button, Checkbox, Drawer, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../../engine/cells.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from '../tables.module.css'
import { byLocation, byWorth, countsToSend } from './counts.ts'

interface CountFormProps {
  readonly id: string
  readonly screen: Screen
  readonly onClose: () => void
}

export default function CountForm({ id, screen, onClose }: CountFormProps) {
  const { t } = useTranslation('accessory')
  const { holdWork, notify } = useSurroundings()
  const { attempt, write } = useAttempt()
  const rights = useRights(screen)
  const [view, setView] = useState<'count' | 'differences'>('count')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['accessoryCheckOrder', 'getEntityById', { id }],
    staleTime: 0,
  })
  useHeldWork(typed.size > 0, holdWork)
  const paper = valuesOf(data)
  const all = listOf(paper.lines).map(valuesOf)
  const isBlind = paper.booksHidden === true
  const lines = view === 'count' ? byLocation(all) : byWorth(all)
  const counts = countsToSend(typed)

  const send = (): Promise<void | undefined> =>
    attempt(async () => {
      await write('accessoryCheckOrder', 'recordCount', { id, lines: counts })
      notify.success(t('countsKept', { count: counts.length }))
      setTyped(new Map())
    })
  const recount = (): Promise<void | undefined> =>
    attempt(async () => {
      const again = [...chosen].map((line) => ({ id: line, recount: true }))
      await write('accessoryCheckOrder', 'recount', { id, lines: again })
      setChosen(new Set())
      setView('count')
    })
  const choose = (line: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, line] : [...before].filter((one) => one !== line)))

  const counted = all.filter((line) => line.countedQty !== null).length
  const isDiff = view === 'differences'
  return (
    <Drawer
      open
      size="min(1100px, 100%)"
      title={t('countOf', { code: textOf(paper.code), counted, all: all.length })}
      mask={{ closable: false }}
      onClose={onClose}
      extra={
        isDiff ? (
          rights.mayPress('recount') && (
            <Button type="primary" disabled={chosen.size === 0} onClick={() => void recount()}>
              {t('recountThese', { count: chosen.size })}
            </Button>
          )
        ) : (
          <Button type="primary" disabled={counts.length === 0} onClick={() => void send()}>
            {t('keepCounts', { count: counts.length })}
          </Button>
        )
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!isBlind && (
        <Segmented
          aria-label={t('counting')}
          value={view}
          onChange={setView}
          options={[
            { value: 'count' as const, label: t('counting') },
            { value: 'differences' as const, label: t('differences', { count: byWorth(all).length }) },
          ]}
        />
      )}
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              {isDiff && <th aria-label={t('choose')} />}
              <th>{t('location')}</th>
              <th>{t('partName')}</th>
              <th>{t('batch')}</th>
              {!isBlind && <th className={style.number}>{t('bookQty')}</th>}
              <th className={style.number}>{t('countedQty')}</th>
              {!isBlind && <th className={style.number}>{t('diffQty')}</th>}
              {!isBlind && <th className={style.number}>{t('diffAmount')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const lineId = textOf(line.id)
              const name = textOf(line.accessoryIdTitle) || textOf(line.accessoryIdName)
              return (
                <tr key={lineId}>
                  {isDiff && (
                    <td>
                      <Checkbox
                        aria-label={name}
                        checked={chosen.has(lineId)}
                        onChange={(event) => choose(lineId, event.target.checked)}
                      />
                    </td>
                  )}
                  <td>{textOf(line.locationIdName) || emptyText}</td>
                  <td>{name}</td>
                  <td>{textOf(line.batchIdName) || emptyText}</td>
                  {!isBlind && <td className={style.number}>{textOf(line.bookAtCount) || textOf(line.bookQty)}</td>}
                  <td className={style.number}>
                    {isDiff ? (
                      textOf(line.countedQty)
                    ) : (
                      <Input
                        size="small"
                        inputMode="decimal"
                        style={{ width: 96, textAlign: 'right' }}
                        aria-label={`${t('countedQty')} ${name}`}
                        value={typed.get(lineId) ?? textOf(line.countedQty)}
                        onChange={(event) => setTyped((before) => new Map(before).set(lineId, event.target.value))}
                      />
                    )}
                  </td>
                  {!isBlind && <td className={style.number}>{textOf(line.diffQty) || emptyText}</td>}
                  {!isBlind && <td className={style.number}>{textOf(line.diffAmount) || emptyText}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Drawer>
  )
}
