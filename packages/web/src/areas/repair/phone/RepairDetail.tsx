// A repair as a whole: report, dispatch and repair order in one time line, with what the person may do next.
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repair } from '@tmlm/model/areas/repair/repair'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useMayPress, useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { dispatchPath } from './paths.ts'
import style from './phone.module.css'
import { TimeLine } from './TimeLine.tsx'
import { timeLineOf } from './timeLine.ts'
import { useLiveRow } from './useLiveRow.ts'

const ofReport = [
  ...['status', 'progress', 'code', 'cardCode', 'cardName', 'location', 'faultTypeId', 'faultLevel', 'urgency'],
  ...['isStop', 'description', 'images', 'reporterId', 'reporterPhone', 'requireFinishTime', 'workerName', 'remark'],
]
const ofEvaluation = ['scoreSpeed', 'scoreQuality', 'scoreService', 'evaluateText']
const ofOrder = [
  ...['status', 'code', 'mainWorkerId', 'helperIds', 'confirmedFaultTypeId', 'causeId', 'measure', 'repairResult'],
  ...['repairMinutes', 'downtimeMinutes', 'partsCost', 'laborCost', 'totalCost', 'beforeImages', 'afterImages'],
  'approveOpinion',
]

export default function RepairDetail({ screen, location }: OwnScreenProps) {
  const lang = useLang()
  const asked = new URLSearchParams(location.search)
  const named = useLiveRow('maintenance', asked.get('id') ?? '')
  const report = useLiveRow('repair', asked.get('report') ?? textOf(named.row?.repairId))
  const current = useLiveRow('maintenance', asked.has('id') ? '' : textOf(report.row?.maintenanceId))
  const order = named.row ?? current.row
  const dispatched = useLiveRow('dispatch', textOf(order?.dispatchId ?? report.row?.dispatchId))
  const error = named.error ?? report.error
  if (error && !report.row)
    return (
      <ScreenPage screen={screen}>
        <Failed error={error} onRetry={named.error ? named.refetch : report.refetch} />
      </ScreenPage>
    )
  // All at once: what came later would push down what is being read.
  const isComing = [report, current, dispatched].some(({ isLoading }) => isLoading)
  if (!report.row || isComing) return <ScreenPage screen={screen}>{null}</ScreenPage>
  const papers = { report: report.row, dispatched: dispatched.row ?? {}, order: order ?? {} }
  return (
    <ScreenPage screen={screen}>
      <Grab report={report.row} />
      <Block>
        <Facts definition={repair} row={report.row} names={ofReport} isShort />
        <Deeds definition={repair} owner="repairReportOrder" row={report.row} />
        <ToDispatch report={report.row} />
      </Block>
      {order && (
        <Block>
          <Facts definition={maintenance} row={order} names={ofOrder} isShort />
          <Deeds definition={maintenance} owner="repairOrder" row={order} />
        </Block>
      )}
      {dispatched.row && (
        <Block>
          <Deeds definition={dispatch} owner="dispatchOrder" row={dispatched.row} />
        </Block>
      )}
      {/* What others add while it is read comes below what stands there. */}
      <TimeLine happenings={timeLineOf(papers, lang)} />
      {report.row.progressKey === 'evaluated' && (
        <Block>
          <Facts definition={repair} row={report.row} names={ofEvaluation} isShort />
        </Block>
      )}
    </ScreenPage>
  )
}

/** What may be done with one of the papers now; changing and deleting it belongs to the screens that own it. */
function Deeds({ definition, owner, row }: { definition: Resource; owner: string; row: ListRow }) {
  const desk = useOwner(owner)
  const offers = useRowOffers(definition, desk)
  const { press, place } = useRowButtons(definition, desk)
  const deeds = offers(row).filter(({ name }) => !['update', 'delete', 'print'].includes(name))
  return (
    <>
      {place}
      {deeds.length > 0 && (
        <div className={style.deeds}>
          {deeds.map(({ name, label, isDanger }) => (
            <Button key={name} danger={isDanger} onClick={() => void press(name, row)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const waits = (report: ListRow): boolean =>
  report.statusKey === 'complete' && report.progressKey === 'notDispatched' && report.isClosed !== true

function ToDispatch({ report }: { readonly report: ListRow }) {
  const { t } = useTranslation('repair')
  const { wayTo } = useSurroundings()
  const mayDispatch = useMayPress('dispatchOrder')('insert')
  const way = wayTo(dispatchPath)
  if (!mayDispatch || !way || !waits(report)) return null
  return <Button onClick={() => way(`?id=${report.id}`)}>{t('dispatchIt')}</Button>
}

/** Where reports are taken by who comes first, for those who were asked. */
function Grab({ report }: { readonly report: ListRow }) {
  const { t } = useTranslation('repair')
  const { person, notify } = useSurroundings()
  const { press, isBusy, problem } = usePress('grab')
  const { data } = useQuery<unknown>({
    queryKey: ['dispatch', 'candidates', { repairId: report.id }],
    enabled: waits(report),
  })
  const { mode, list } = valuesOf(data)
  const isAsked = listOf(list).some((one) => valuesOf(one).userId === person.userId)
  if (!waits(report) || Number(mode) !== 3 || !isAsked) return null
  return (
    <>
      <ProblemNote text={problem} />
      <BigButton
        isBusy={isBusy}
        onClick={() =>
          void press('dispatch', 'grab', { repairId: report.id }).then((answer) => {
            if (answer) notify.success(t('taken'))
          })
        }
      >
        {t('takeIt')}
      </BigButton>
    </>
  )
}
