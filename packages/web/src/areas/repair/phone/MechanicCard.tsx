// What a mechanic has to do and has done: today and this month. Who leads a team goes through its members.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../../engine/cells.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { Picture } from '../../../engine/files/FileList.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './phone.module.css'

export default function MechanicCard({ screen }: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { person } = useSurroundings()
  const [userId, setUserId] = useState(person.userId)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['maintenance', 'workerCard', { userId }],
    placeholderData: (before: unknown) => before,
  })
  const card = valuesOf(data)
  const shown = (name: string): string => textOf(card[name]) || emptyText
  const rate = (name: string): string => (textOf(card[name]) === '' ? emptyText : `${textOf(card[name])} %`)
  const hours = card.repairMinutes === undefined ? emptyText : (Number(card.repairMinutes) / 60).toFixed(1)
  const mates = listOf(card.mates).map((mate) => textOf(valuesOf(mate).userId))
  return (
    <ScreenPage screen={screen}>
      {error && <Failed error={error} onRetry={refetch} />}
      <Block>
        <div className={style.mechanic}>
          <Portrait name={textOf(card.jobName)} url={textOf(card.photo)} />
          <div>
            <h2>{textOf(card.jobName)}</h2>
            <p>{textOf(card.teamName) || t('noTeam')}</p>
          </div>
          {data !== undefined && <Duty card={card} onSet={refetch} />}
        </div>
        {mates.length > 1 && <Mates of={mates} shown={userId} onShow={setUserId} />}
      </Block>
      <Figures
        title={t('today')}
        of={[
          [t('openTasks'), shown('openTasks')],
          [t('doneToday'), shown('doneToday')],
        ]}
      />
      <Figures
        title={t('thisMonth')}
        of={[
          [t('orders'), shown('orders')],
          [t('rank'), card.rank ? `${textOf(card.rank)} / ${textOf(card.of)}` : emptyText],
          [t('hours'), hours],
          [t('responseAvg'), shown('responseAvg')],
          [t('firstTimeFix'), rate('firstTimeFix')],
          [t('repeatRate'), rate('repeatRate')],
          [t('score'), shown('score')],
        ]}
      />
    </ScreenPage>
  )
}

const Portrait = ({ name, url }: { readonly name: string; readonly url: string }) =>
  url === '' ? (
    <span className={style.portrait} aria-hidden>
      {name.slice(0, 1)}
    </span>
  ) : (
    <Picture url={url} name={name} size="large" />
  )

interface DutyProps {
  readonly card: Readonly<Record<string, unknown>>
  readonly onSet: () => unknown
}

/** One's own, or that of a member as his leader; who may not set it reads it. */
function Duty({ card, onSet }: DutyProps) {
  const { t } = useTranslation('repair')
  const { press, isBusy, problem } = usePress('duty')
  const mayPress = useMayPress('maintenanceTeam')
  const isOnDuty = card.isOnDuty === true
  const teams = listOf(card.teamIds).map(textOf)

  async function set(next: boolean): Promise<void> {
    for (const id of teams) {
      if (!(await press('maintainTeam', 'setOnDuty', { id, userId: card.userId, isOnDuty: next }))) break
    }
    void onSet()
  }

  if (teams.length === 0) return null
  return (
    <div className={style.duty}>
      {mayPress('setOnDuty') && (
        <Switch checked={isOnDuty} loading={isBusy} aria-label={t('duty')} onChange={(next) => void set(next)} />
      )}
      <span>{t(isOnDuty ? 'onDuty' : 'offDuty')}</span>
      <ProblemNote text={problem} />
    </div>
  )
}

interface MatesProps {
  readonly of: readonly string[]
  readonly shown: string
  readonly onShow: (userId: string) => void
}

function Mates({ of, shown, onShow }: MatesProps) {
  const { t } = useTranslation('repair')
  const place = of.indexOf(shown)
  const show = (step: number): void => onShow(of[(place + step + of.length) % of.length] ?? shown)
  return (
    <nav className={style.mates} aria-label={t('teamMates')}>
      <Button icon={<LeftOutlined />} aria-label={t('mateBefore')} onClick={() => show(place < 0 ? 0 : -1)} />
      <span>{`${place + 1} / ${of.length}`}</span>
      <Button icon={<RightOutlined />} aria-label={t('mateNext')} onClick={() => show(1)} />
    </nav>
  )
}

interface FiguresProps {
  readonly title: string
  readonly of: readonly (readonly [label: string, value: string])[]
}

const Figures = ({ title, of }: FiguresProps) => (
  <Block title={title}>
    <dl className={style.figures}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Block>
)
