// What one entry of a dictionary shows, and what may be done with it.
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import style from './DataDictionary.module.css'
import type { Entry } from './dictionaries.ts'

interface EntryCellsProps {
  readonly entry: Entry
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Some entry of the dictionary has one above it. */
  readonly hasParents: boolean
  /** Absent where the person may not change the order. */
  readonly onMove: ((step: 1 | -1) => void) | undefined
  /** Offers it again, or no longer; absent where the person may not. */
  readonly onSwitch: (() => void) | undefined
}

export function EntryCells({ entry, isFirst, isLast, hasParents, onMove, onSwitch }: EntryCellsProps) {
  const { t } = useTranslation('platform')
  return (
    <>
      {onMove && (
        <td className={style.movers}>
          <HolderOutlined className={style.grip} aria-hidden />
          <Mover
            label={t('moveEntryUp', { name: entry.labelZh })}
            icon={<ArrowUpOutlined />}
            isOff={isFirst}
            onMove={() => onMove(-1)}
          />
          <Mover
            label={t('moveEntryDown', { name: entry.labelZh })}
            icon={<ArrowDownOutlined />}
            isOff={isLast}
            onMove={() => onMove(1)}
          />
        </td>
      )}
      <td>{entry.value}</td>
      <td>
        {entry.labelZh} {entry.isDefault && <Tag variant="filled">{t('isDefault')}</Tag>}
      </td>
      <td>{entry.labelEn}</td>
      <td>
        <Swatch colour={entry.color} />
      </td>
      {hasParents && <td>{entry.parentValue || '–'}</td>}
      <td>
        <StatusTag tone={entry.isUsable ? 'success' : 'default'}>
          {t(entry.isUsable ? 'entryOn' : 'entryOff')}
        </StatusTag>
      </td>
      <td className={style.right}>{entry.used || '–'}</td>
      {onSwitch && (
        <td>
          <Button
            type="link"
            size="small"
            danger={entry.isUsable}
            disabled={entry.isUsable && entry.isDefault}
            onClick={onSwitch}
          >
            {t(entry.isUsable ? 'stopEntry' : 'enableEntry')}
          </Button>
        </td>
      )}
    </>
  )
}

interface MoverProps {
  readonly label: string
  readonly icon: React.ReactNode
  readonly isOff: boolean
  readonly onMove: () => void
}

const Mover = ({ label, icon, isOff, onMove }: MoverProps) => (
  <Button
    data-repeats
    type="text"
    size="small"
    icon={icon}
    title={label}
    aria-label={label}
    disabled={isOff}
    onClick={onMove}
  />
)

const Swatch = ({ colour }: { readonly colour: string }) =>
  colour === '' ? (
    '–'
  ) : (
    <span className={style.swatch}>
      <i style={{ background: colour }} aria-hidden /> {colour}
    </span>
  )
