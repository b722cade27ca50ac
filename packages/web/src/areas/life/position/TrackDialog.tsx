// The way of a counter in the last seven days.
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { readRows } from './trackRows.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { textOf } from '../../../engine/values.ts'
import { PositionPlane } from './PositionPlane.tsx'
import style from '../life.module.css'

interface TrackDialogProps {
  readonly counter: ListRow
  readonly onClose: () => void
}

export function TrackDialog({ counter, onClose }: TrackDialogProps) {
  const { t } = useTranslation('life')
  const asked = { counterId: counter.id, ...lastDays(textOf(counter.positionTime)) }
  const { data } = useQuery<unknown>({ queryKey: ['dieCounterPosition', 'track', asked] })
  const points = data === undefined ? [] : readRows(data)
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      width={960}
      title={t('trackTitle', { name: textOf(counter.deviceNo) })}
    >
      {data !== undefined && points.length === 0 ? (
        <p className={style.note}>{t('noTrack')}</p>
      ) : (
        <PositionPlane pins={points} isPath />
      )}
    </Modal>
  )
}

/** A week up to when it was last located. */
function lastDays(until: string): { timeBegin: string; timeEnd: string } {
  const end = until === '' ? new Date() : new Date(until.replace(' ', 'T'))
  const day = (shift: number): string => {
    const at = new Date(end.getTime() + shift * 86_400_000)
    const two = (n: number): string => String(n).padStart(2, '0')
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  }
  return { timeBegin: `${day(-7)} 00:00:00`, timeEnd: `${day(0)} 23:59:59` }
}
