// What would be made, before it is: each task with its day and what moved it; what is unticked is left out.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../../../engine/form/FormFrame.tsx'
import { DataTable } from '../../../engine/list/DataTable.tsx'
import type { Column } from '../../../engine/list/tableParts.ts'
import { emptyText } from '../../../engine/cells.ts'
import { textOf } from '../../../engine/values.ts'
import style from '../making/making.module.css'
import { leftOut, tickedAtFirst, type Candidate, type Foreseen } from './candidates.ts'
import type { Values } from '@tmlm/model'

interface TaskPreviewProps {
  readonly title: string
  readonly foreseen: Foreseen
  /** Checks are made for shifts too. */
  readonly hasShifts: boolean
  readonly isBusy: boolean
  /** Makes all but these. */
  readonly onMake: (except: readonly Values[]) => void
  /** Back to what was asked for. */
  readonly onBack: () => void
}

export function TaskPreview({ title, foreseen, hasShifts, isBusy, onMake, onBack }: TaskPreviewProps) {
  const { t } = useTranslation('upkeep')
  const { t: te } = useTranslation('engine')
  const { candidates, unbound } = foreseen
  const [ticked, setTicked] = useState(() => tickedAtFirst(candidates))
  const columns = useMemo(() => {
    const column = (id: string, heading: string, cell: Column<Candidate>['cell']): Column<Candidate> => ({
      ...{ id, label: id, title: heading, align: 'left', isSortable: false, cell },
    })
    return [
      column('card', t('card'), ({ row }) => `${textOf(row.cardCode)} ${textOf(row.cardName)}`),
      column('scheme', t('scheme'), ({ row }) => textOf(row.schemeName)),
      column('nominal', t('nominalDate'), ({ row }) => textOf(row.nominalDate)),
      column('due', t('dueDate'), ({ row }) => textOf(row.dueDate)),
      ...(hasShifts ? [column('shift', t('shift'), ({ row }) => textOf(row.shiftName) || emptyText)] : []),
      column('note', t('note'), (one) => <span className={style.reason}>{noteOf(one, t)}</span>),
    ]
  }, [t, hasShifts])
  const able = tickedAtFirst(candidates)
  const count = [...ticked].filter((id) => able.has(id)).length

  return (
    <FormFrame
      title={title}
      inDrawer={false}
      width={960}
      isSaving={isBusy}
      note=""
      saveLabel={t('makeTasks', { count })}
      onSave={() => (count > 0 ? onMake(leftOut(candidates, ticked)) : undefined)}
      onClose={onBack}
    >
      {unbound.length > 0 && (
        <p className={style.reason}>{t('unboundCards', { count: unbound.length, codes: unbound.join(t('comma')) })}</p>
      )}
      <p className={style.note} role="status">
        {t('tasksForeseen', { count: able.size, skipped: candidates.length - able.size })}
      </p>
      <div className={style.rows}>
        <DataTable
          label={title}
          columns={columns}
          rows={candidates}
          isBusy={false}
          empty={<p>{t('nothingToMake')}</p>}
          selection={{
            ids: ticked,
            onChange: (change) => setTicked((before) => new Set([...change(before)].filter((id) => able.has(id)))),
            allTitle: te('selectAll'),
            oneTitle: te('selectRow'),
          }}
        />
      </div>
    </FormFrame>
  )
}

function noteOf({ reason, isMoved, isForced }: Candidate, t: (key: 'movedByHoliday' | 'noWorkingDay') => string) {
  if (reason !== '') return reason
  if (isForced) return t('noWorkingDay')
  return isMoved ? t('movedByHoliday') : ''
}
