// A machine with the tools that work on it, and the tool that is to be put on it.
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import style from '../../../engine/phone/phone.module.css'
import type { BoundTool, FoundCard } from './found.ts'
import { LifeMark } from './LifeMark.tsx'
import { useAboutCard } from './screen.ts'

interface MachineToolsProps {
  readonly machine: FoundCard
  readonly mayUnbind: boolean
  readonly onUnbind: (tool: BoundTool) => void
}

export function MachineTools({ machine, mayUnbind, onUnbind }: MachineToolsProps) {
  const { t } = useTranslation('cards')
  return (
    <Block
      title={`${machine.code} ${machine.name}`}
      aside={<span>{t('toolsOn', { count: machine.tools.length })}</span>}
    >
      <Rows of={machine.tools} keyOf={({ cardId }) => cardId} empty={t('noTools')}>
        {(bound) => (
          <PhoneRow
            title={`${bound.code} ${bound.name}`}
            about={t('boundSince', { time: bound.startTime.slice(0, 16), count: bound.times })}
            mark={t('station', { station: bound.station })}
          >
            <Button disabled={!mayUnbind} onClick={() => onUnbind(bound)}>
              {t('unbind')}
            </Button>
          </PhoneRow>
        )}
      </Rows>
    </Block>
  )
}

interface ToolToBindProps {
  readonly tool: FoundCard
  readonly station: string
  readonly onStation: (station: string) => void
  /** Why it is put on though its life is over; absent where nobody asks. */
  readonly reason: string | undefined
  readonly onReason: (reason: string) => void
  readonly onOther: () => void
}

export function ToolToBind({ tool, station, onStation, reason, onReason, onOther }: ToolToBindProps) {
  const { t } = useTranslation('cards')
  const aboutOf = useAboutCard()
  return (
    <Block
      title={`${tool.code} ${tool.name}`}
      aside={
        <Button type="link" onClick={onOther}>
          {t('otherTool')}
        </Button>
      }
    >
      <p className={style.rowAbout}>
        {aboutOf(tool)} <LifeMark state={tool.dueState} />
      </p>
      <label className={style.inline}>
        <span>{t('stationLabel')}</span>
        <Input value={station} maxLength={16} onChange={({ target }) => onStation(target.value)} />
      </label>
      {reason !== undefined && (
        <label className={style.inline}>
          <span>{t('wornReason')}</span>
          <Input value={reason} maxLength={200} onChange={({ target }) => onReason(target.value)} />
        </label>
      )}
    </Block>
  )
}
