// What may be done with a row now: at most two buttons, the rest and what is rare or dangerous under "…".
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../call/rights.ts'
import { MoreActions } from './MoreActions.tsx'
import style from './RowButtons.module.css'

interface RowButtonsProps {
  readonly actions: readonly RowAction[]
  /** How many stand beside each other; none where there is no room. */
  readonly visible: number
  readonly tabIndex: 0 | -1
  readonly onPress: (action: string) => void
}

export function RowButtons({ actions, visible, tabIndex, onPress }: RowButtonsProps) {
  const { t } = useTranslation('engine')
  const shown = actions.filter(({ isRare }) => !isRare).slice(0, visible)
  const more = actions.filter((action) => !shown.includes(action))
  return (
    <span className={style.buttons}>
      {shown.map(({ name, label }) => (
        <button key={name} type="button" tabIndex={tabIndex} className={style.button} onClick={() => onPress(name)}>
          {label}
        </button>
      ))}
      {more.length > 0 && (
        <MoreActions actions={more} onPress={onPress}>
          <Button
            type="text"
            tabIndex={tabIndex}
            icon={<EllipsisOutlined />}
            title={t('moreActions')}
            aria-label={t('moreActions')}
          />
        </MoreActions>
      )}
    </span>
  )
}

/** Room for the longest buttons that a row of the screen can have, so that the column is as wide on every page of the list. */
export function widthFor(possible: readonly RowAction[], visible: number): string {
  const widths = possible
    .filter(({ isRare }) => !isRare)
    .map(({ label }) => widthOf(label))
    .toSorted((a, b) => b - a)
  const shown = widths.slice(0, visible)
  const hasMore = possible.length > shown.length
  const text = shown.reduce((sum, width) => sum + width, 0)
  const gaps = Math.max(0, shown.length + (hasMore ? 1 : 0) - 1) * gap
  return `calc(${text.toFixed(2)}em + ${gaps + (hasMore ? moreWidth : 0)}px)`
}

const gap = 8
const moreWidth = 24

/** In sizes of the type: a Chinese character is one wide, any other a little more than half. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, sign) => sum + (/[\u2e80-\uffff]/.test(sign) ? 1 : 0.56), 0)
