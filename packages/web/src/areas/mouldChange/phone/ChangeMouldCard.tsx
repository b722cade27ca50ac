// A changer by his figures; who sends them out sees everybody.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { ChangerState } from './Changers.tsx'
import { Figures } from './Figures.tsx'

export default function ChangeMouldCard({ screen }: OwnScreenProps) {
  const { t } = useTranslation('mouldChange')
  const { data, error } = useQuery<unknown>({
    queryKey: ['moldTask', 'myCard', {}],
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const changers = listOf(valuesOf(data).list).map(valuesOf)
  return (
    <ScreenPage screen={screen}>
      {data !== undefined && changers.length === 0 && <p className={style.empty}>{t('noChanges')}</p>}
      {error && <p role="alert">{error.message}</p>}
      {changers.map((changer) => (
        <Block
          key={textOf(changer.id)}
          title={`${textOf(changer.name)} ${textOf(changer.jobNo)}`}
          aside={<ChangerState changer={changer} />}
        >
          {changer.runningId !== null && <RunningTask changer={changer} />}
          <Figures
            of={[
              [t('doneToday'), textOf(changer.today)],
              [t('doneThisMonth'), textOf(changer.month)],
              [t('rank'), `${textOf(changer.rank)} / ${textOf(changer.of)}`],
              [t('given'), textOf(changer.waiting)],
              [t('averageMonth'), textOf(changer.average) || '—'],
              [t('averageStandard'), textOf(changer.standard) || '—'],
              [t('onTimeRate'), changer.onTimeRate === null ? '—' : `${textOf(changer.onTimeRate)}%`],
            ]}
          />
        </Block>
      ))}
    </ScreenPage>
  )
}

/** What he does now, against its standard. */
function RunningTask({ changer }: { readonly changer: Readonly<Values> }) {
  const { t } = useTranslation('mouldChange')
  const [done, standard] = [Number(changer.minutes), Number(changer.runningStandard)]
  return (
    <>
      {textOf(changer.machine)} {textOf(changer.runningCode)}
      {changer.paused === true && ` · ${t('paused')}`}
      <Progress
        percent={Math.min(100, Math.round((100 * done) / Math.max(1, standard)))}
        status={done > standard ? 'exception' : 'active'}
        format={() => t('ofMinutes', { done, standard })}
      />
    </>
  )
}
