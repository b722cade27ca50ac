// The order of the units below a node, changed by buttons that the keyboard reaches too.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { personType } from '@tmlm/model/areas/platform/org'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../../ui/DraggableDialog.tsx'
import { OrgIcon } from '../../../ui/OrgIcon.tsx'
import { readNodes, type OrgNode } from '../../../ui/orgNodes.ts'
import style from './organization.module.css'
import type { Unit } from './unit.ts'

interface RankDialogProps {
  readonly unit: Unit
  readonly onSave: (ids: readonly string[]) => void
  readonly onClose: () => void
}

export default function RankDialog({ unit, onSave, onClose }: RankDialogProps) {
  const { t } = useTranslation('platform')
  const { data } = useQuery<unknown>({
    queryKey: ['org', 'listNextTree', { id: unit.id, withStopped: '1' }],
    staleTime: 0,
  })
  const [moved, setMoved] = useState<readonly OrgNode[] | null>(null)
  const units = moved ?? readNodes(data).filter(({ type }) => type !== personType)

  function swap(index: number, other: number): void {
    const next = [...units]
    const [a, b] = [next[index], next[other]]
    if (!a || !b) return
    next[index] = b
    next[other] = a
    setMoved(next)
  }

  return (
    <DraggableDialog
      open
      title={t('rankTitle', { name: unit.name })}
      width="min(480px, calc(100vw - 16px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!moved} onClick={() => onSave(units.map(({ id }) => id))}>
            {t('save')}
          </Button>
        </>
      }
    >
      {units.length === 0 && <Empty description={t('rankEmpty')} />}
      <ol className={style.order}>
        {units.map((node, index) => (
          <li key={node.id}>
            <OrgIcon type={node.type} />
            <span className={style.label}>{node.label}</span>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              title={t('up')}
              aria-label={`${t('up')} ${node.label}`}
              onClick={() => swap(index, index - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={index === units.length - 1}
              title={t('down')}
              aria-label={`${t('down')} ${node.label}`}
              onClick={() => swap(index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </DraggableDialog>
  )
}
