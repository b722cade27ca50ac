// Cards with what became of them in figures; the whole life of one in a drawer, by kind and time, and printed as a book.
import { useRights } from '../../engine/call/useRights.ts'
import { inLang } from '@tmlm/model'
import { timelineKinds } from '@tmlm/model/areas/cards/words'
import { Button, Drawer, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, textOf } from '../../engine/values.ts'
import DateRange from '../../ui/DateRange.tsx'
import { printElement } from '../../ui/printElement.ts'
import { useLang } from '../../ui/useLang.ts'
import { CardTimeline } from './cardDetail/CardTimeline.tsx'
import { CardStatus } from './CardStatus.tsx'
import style from './lifeCycle.module.css'

export default function LifeCycle(props: OwnScreenProps) {
  const [told, setTold] = useState<ListRow | null>(null)
  return (
    <ListOfScreen {...props} slots={{ presses: { timeline: setTold, printBook: setTold } }}>
      {told && <Life key={told.id} row={told} screen={props.screen} onClose={() => setTold(null)} />}
    </ListOfScreen>
  )
}

interface LifeProps {
  readonly row: ListRow
  readonly screen: OwnScreenProps['screen']
  readonly onClose: () => void
}

function Life({ row, screen, onClose }: LifeProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { today } = useSurroundings()
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [days, setDays] = useState({ begin: '', end: '' })
  const paper = useRef<HTMLElement>(null)
  const rights = useRights(screen)
  const button = screen.buttons.find(({ key }) => key === 'printBook')
  return (
    <Drawer
      open
      size="min(760px, 100%)"
      title={t('timelineOf', { code: codeOf(row) })}
      onClose={onClose}
      extra={
        button &&
        rights.mayPress('printBook') && (
          <Button type="primary" onClick={() => paper.current && void printElement(paper.current)}>
            {inLang(button.label, lang)}
          </Button>
        )
      }
    >
      <div className={style.filters}>
        <Select
          mode="multiple"
          allowClear
          aria-label={t('eventKinds')}
          placeholder={t('eventKinds')}
          maxTagCount="responsive"
          value={[...kinds]}
          options={Object.entries(timelineKinds).map(([value, label]) => ({ value, label: inLang(label, lang) }))}
          onChange={setKinds}
        />
        <DateRange label={t('eventTime')} today={today()} value={days} onChange={setDays} />
      </div>
      <article ref={paper} className={style.paper}>
        <header className={style.head}>
          <h3>
            {codeOf(row)} {textOf(row.name)} <CardStatus code={row.status} />
          </h3>
          <p>{t('lifeInFigures', figuresOf(row))}</p>
        </header>
        <CardTimeline
          id={row.id}
          kinds={kinds.join(',')}
          days={{
            ...(days.begin === '' ? {} : { timeBegin: days.begin }),
            ...(days.end === '' ? {} : { timeEnd: days.end }),
          }}
        />
      </article>
    </Drawer>
  )
}

function figuresOf(row: ListRow) {
  const figure = (name: string): string => Number(row[name] ?? 0).toLocaleString('en')
  return {
    ...{ age: figure('age'), usedNum: figure('usedNum'), moves: figure('moves'), repairs: figure('repairs') },
    ...{ repairHours: figure('repairHours'), upkeeps: figure('upkeeps'), changes: figure('changes') },
    totalCost: figure('totalCost'),
  }
}
