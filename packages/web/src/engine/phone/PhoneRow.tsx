import { RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import style from './phone.module.css'

interface PhoneRowProps {
  readonly title: ReactNode
  readonly about?: ReactNode
  readonly mark?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** Buttons of the row, below it. */
  readonly children?: ReactNode
}

/** One thing in a list: its name, what is known of it, and what a touch leads to. */
export const PhoneRow = ({ title, about, mark, onPress, children }: PhoneRowProps) => (
  <>
    <button type="button" className={style.rowMain} disabled={!onPress} onClick={onPress}>
      <span className={style.rowTitle}>{title}</span>
      {about !== undefined && <span className={style.rowAbout}>{about}</span>}
      {mark !== undefined && <span className={style.rowMark}>{mark}</span>}
      {onPress && (
        <span className={style.rowSign}>
          <RightOutlined />
        </span>
      )}
    </button>
    {children !== undefined && <div className={style.rowButtons}>{children}</div>}
  </>
)
