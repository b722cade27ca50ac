// Where a unit shall stand: chosen in the tree, for whoever does not drag.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../../ui/DraggableDialog.tsx'
import { OrgTree } from '../../../ui/OrgTree.tsx'
import type { OrgNode } from '../../../ui/orgNodes.ts'
import style from './organization.module.css'
import type { Unit } from './unit.ts'

interface MoveDialogProps {
  readonly unit: Unit
  readonly onChosen: (target: OrgNode) => void
  readonly onClose: () => void
}

/** The highest type of a unit; people are no targets. */
const post = 4

export default function MoveDialog({ unit, onChosen, onClose }: MoveDialogProps) {
  const { t } = useTranslation('platform')
  const [target, setTarget] = useState<OrgNode | null>(null)
  return (
    <DraggableDialog
      open
      title={t('moveTitle', { name: unit.name })}
      width="min(480px, calc(100vw - 16px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={!target || target.path.includes(unit.id)}
            onClick={() => target && onChosen(target)}
          >
            {t('yesMove')}
          </Button>
        </>
      }
    >
      <div className={style.picker}>
        <OrgTree upToType={post} selected={target?.id ?? null} onSelect={setTarget} />
      </div>
    </DraggableDialog>
  )
}
