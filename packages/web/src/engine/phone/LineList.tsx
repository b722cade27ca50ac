// What was scanned, the newest on top. A touch opens what else the paper wants to know of one.
import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperLine } from './paper.ts'
import style from './phone.module.css'

interface LineListProps {
  readonly lines: readonly PaperLine[]
  readonly onRemove: (id: string) => void
  /** It is neither changed nor removed. */
  readonly isFixed: (line: PaperLine) => boolean
  /** Right of the name: where it goes, what state it is in. */
  readonly mark?: (line: PaperLine) => ReactNode
  /** Under what is known of it, where a long word has room. */
  readonly below?: (line: PaperLine, isOpen: boolean) => ReactNode
  /** What a touch opens. */
  readonly more?: (line: PaperLine) => ReactNode
  readonly empty: string
  /** The line that is open from the start. */
  readonly firstOpen?: string | undefined
}

export function LineList({ lines, onRemove, isFixed, mark, below, more, empty, firstOpen }: LineListProps) {
  const { t } = useTranslation('phone')
  const [openId, setOpenId] = useState(firstOpen)
  // Where fields are found at fault, the first such line shows them; who mends it then is left alone.
  const faulty = lines.find(({ faults }) => faults !== undefined)
  const [isFaulty, setFaulty] = useState(faulty !== undefined)
  if (isFaulty !== (faulty !== undefined)) {
    setFaulty(!isFaulty)
    if (faulty) setOpenId(faulty.id)
  }
  if (lines.length === 0) return <p className={style.empty}>{empty}</p>
  return (
    <ul className={style.rows}>
      {lines.map((line) => {
        const mayOpen = more !== undefined && !isFixed(line)
        const isOpen = openId === line.id && mayOpen
        return (
          <li key={line.id} className={style.row} data-problem={line.problem !== undefined}>
            <div className={style.rowHead}>
              <button
                type="button"
                className={style.rowMain}
                aria-expanded={more ? isOpen : undefined}
                disabled={!mayOpen}
                onClick={() => setOpenId(isOpen ? undefined : line.id)}
              >
                <span className={style.rowTitle}>{line.title}</span>
                <span className={style.rowAbout}>{line.about}</span>
                {below && <span className={style.rowBelow}>{below(line, isOpen)}</span>}
                {mark && <span className={style.rowMark}>{mark(line)}</span>}
                {more && <span className={style.rowSign}>{isOpen ? <UpOutlined /> : <DownOutlined />}</span>}
              </button>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${t('remove')} ${line.title}`}
                title={t('remove')}
                disabled={isFixed(line)}
                onClick={() => onRemove(line.id)}
              />
            </div>
            {line.problem !== undefined && !(isOpen && line.faults) && (
              <p className={style.rowProblem} role="alert">
                {line.problem}
              </p>
            )}
            {isOpen && <div className={style.rowMore}>{more(line)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
