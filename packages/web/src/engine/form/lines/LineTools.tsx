// What can be done with one line: moved where the order has a meaning, doubled, removed.
import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import type { LinesField } from '@tmlm/model'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface LineToolsProps {
  readonly field: LinesField
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFull: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

export const hasLineTools = ({ given, ordered }: LinesField): boolean => given !== true || ordered === true

export function LineTools({ field, isFirst, isLast, isFull, onMove, onDuplicate, onRemove }: LineToolsProps) {
  const { t } = useTranslation('engine')
  return (
    <>
      {field.ordered && (
        <>
          <Tool icon={<ArrowUpOutlined />} title={t('moveUp')} disabled={isFirst} onClick={() => onMove(-1)} />
          <Tool icon={<ArrowDownOutlined />} title={t('moveDown')} disabled={isLast} onClick={() => onMove(1)} />
        </>
      )}
      {!field.given && (
        <>
          <Tool icon={<CopyOutlined />} title={t('duplicateLine')} disabled={isFull} onClick={onDuplicate} />
          <Tool icon={<DeleteOutlined />} title={t('removeLine')} isDanger onClick={onRemove} />
        </>
      )}
    </>
  )
}

interface ToolProps {
  readonly icon: ReactNode
  readonly title: string
  readonly disabled?: boolean
  readonly isDanger?: boolean
  readonly onClick: () => void
}

const Tool = ({ icon, title, disabled = false, isDanger = false, onClick }: ToolProps) => (
  <Button
    type="text"
    icon={icon}
    title={title}
    aria-label={title}
    disabled={disabled}
    danger={isDanger}
    onClick={onClick}
  />
)
