// What the chosen days are to be: one type, its shifts, a word of why. Pending tasks follow.
import type { Values } from '@tmlm/model'
import { workCalendar } from '@tmlm/model/areas/basicData/workCalendar'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../../engine/form/FieldGrid.tsx'
import { layoutOf } from '../../../engine/form/layout.ts'
import { insertOf } from '../../../engine/form/sentDraft.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './workCalendar.module.css'
import type { CalendarDay } from './yearDays.ts'

const { dayType, shiftIds, remark } = workCalendar.fields
const fields = { dayType, shiftIds, remark }

interface ChosenDaysFormProps {
  readonly from: string
  readonly to: string
  /** What is said of them so far. */
  readonly days: readonly CalendarDay[]
  readonly isBusy: boolean
  readonly onSave: (said: Values) => void
  /** What the organisation itself says of them is taken back. */
  readonly onForget: (ids: readonly string[]) => void
}

export function ChosenDaysForm({ from, to, days, isBusy, onSave, onForget }: ChosenDaysFormProps) {
  const { t } = useTranslation('basicData')
  const lang = useLang()
  const [first] = days
  const [values, setValues] = useState<Values>({
    ...{ dayType: first?.dayType ?? 1, shiftIds: first?.shiftIds ?? [], remark: first?.remark ?? '' },
  })
  const own = days.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const { groups } = layoutOf({ fields }, () => true, { lang, basic: '', other: '' })
  return (
    <form
      className={style.chosen}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(insertOf(fields, values))
      }}
    >
      <h4 role="status">{from === to ? from : t('chosenDays', { from, to, count: days.length })}</h4>
      <FieldGrid
        groups={groups}
        values={values}
        problems={{}}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        lang={lang}
        dictionaries={new Map()}
        hasTitles={false}
      />
      <p className={style.note}>{t('replanNote')}</p>
      <div className={style.buttons}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('saveAndReplan')}
        </Button>
        {own.length > 0 && (
          <Button disabled={isBusy} onClick={() => onForget(own)}>
            {t('asUsual')}
          </Button>
        )}
      </div>
    </form>
  )
}
