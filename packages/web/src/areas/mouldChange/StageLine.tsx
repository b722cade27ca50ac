// Where a change stands, as a line of its stages with their times; below it the time it took, with its pauses and its standard.
import type { ListRow } from '../../engine/list/listCall.ts'
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { StageBar } from './StageBar.tsx'
import { nextStep, stepsOf } from './stages.ts'

const cancelled = 5
const noText = '\u00a0'

export function StageLine({ task }: { readonly task: ListRow }) {
  const { t } = useTranslation('mouldChange')
  const steps = stepsOf(task)
  return (
    <section>
      <Steps
        size="small"
        titlePlacement="vertical"
        current={nextStep(steps)}
        status={Number(task.status) === cancelled ? 'error' : task.paused === true ? 'wait' : 'process'}
        items={steps.map(({ key, time, minutes }) => ({
          key,
          title: t(key),
          // Both lines are there from the beginning: nothing moves when a stage is done.
          content: (
            <>
              <div>{time.slice(5, 16) || noText}</div>
              <div>{minutes === '' ? noText : t('minutes', { count: Number(minutes) })}</div>
            </>
          ),
        }))}
      />
      <StageBar task={task} />
    </section>
  )
}
