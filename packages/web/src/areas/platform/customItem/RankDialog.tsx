// The order of the fields of a business, changed by buttons that the keyboard reaches too.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { DraggableDialog } from '../../../ui/DraggableDialog.tsx'
import style from '../organization/organization.module.css'

interface RankDialogProps {
  readonly businessCodeId: number
  readonly onClose: () => void
}

export default function RankDialog({ businessCodeId, onClose }: RankDialogProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({
    queryKey: ['customItem', 'list', { businessCodeId, orderBy: 'rank', pageSize: 100 }],
    staleTime: 0,
  })
  const [moved, setMoved] = useState<readonly ListRow[] | null>(null)
  const items = moved ?? readPage(data).rows

  async function save(): Promise<void> {
    try {
      await call('customItem', 'rank', { businessCodeId, ids: items.map(({ id }) => id).join(',') })
      notify.success(engineText('saved'))
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
      setMoved(null)
    }
    await invalidate(serverState, 'customItem')
  }

  const button = (item: ListRow, by: -1 | 1) => {
    const at = items.indexOf(item)
    const title = t(by < 0 ? 'up' : 'down')
    return (
      <Button
        type="text"
        icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        disabled={items[at + by] === undefined}
        title={title}
        aria-label={`${title} ${textOf(item.labelZh)}`}
        onClick={() => setMoved(items.toSpliced(at, 1).toSpliced(at + by, 0, item))}
      />
    )
  }

  return (
    <DraggableDialog
      open
      title={t('rankFields')}
      width="min(480px, calc(100vw - 16px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!moved} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {items.length === 0 && <Empty description={t('noFieldsYet')} />}
      <ol className={style.order}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={style.label}>{textOf(item.labelZh)}</span>
            {button(item, -1)}
            {button(item, 1)}
          </li>
        ))}
      </ol>
    </DraggableDialog>
  )
}
