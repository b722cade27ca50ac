// Counting: scan a bin, then every card in it, or say that it is empty. What is done without a network waits, in order.
import type { Resource } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { ProblemNote, ScanNotes } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { openFigures } from '../papers/counted.ts'
import { finishMeans } from '../papers/finishMeans.ts'
import type { CountStep } from './counting.ts'
import { Expected, Figures, Missing } from './CountParts.tsx'
import { LastScans } from './LastScans.tsx'
import { useCountSteps } from './useCountSteps.ts'

interface CountSlipProps {
  readonly id: string
  readonly definition: Resource
  readonly onBack: () => void
}

export function CountSlip({ id, definition, onBack }: CountSlipProps) {
  const { t } = useTranslation('library')
  const { notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const { mayPress } = usePaperRights('checkOrder')
  const { press, isBusy, problem } = usePress(`CherkOrder:${id}`)
  const { data, error } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  const slip = valuesOf(data)
  const { counting, scanning, doStep } = useCountSteps(definition, id, data)
  const { bin, counted, waiting } = counting.value
  const progress = textOf(slip.progressKey)

  async function act(action: 'start' | 'finish' | 'reopen'): Promise<void> {
    if (!(await press(definition.name, action, { id }))) return
    if (action !== 'reopen') counting.clear()
    notify.success(t(`${action}ed`))
    await invalidate(serverState, definition.name)
  }

  async function finish(): Promise<void> {
    await serverState.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === definition.name })
    const now = serverState.getQueryData([definition.name, 'getEntityById', { id }])
    const isSure = await asker.ask({
      title: t('finishAsk'),
      text: finishMeans(t, now),
      yes: t('finishCount'),
      isDanger: openFigures(now).unseen > 0,
    })
    if (isSure) await act('finish')
  }

  async function sayEmpty(): Promise<void> {
    if (!bin) return
    const isSure = await asker.ask({
      title: t('emptyAsk', { bin: bin.code }),
      text: t('emptyMeans'),
      yes: t('binIsEmpty'),
    })
    if (!isSure) return
    tell(await doStep({ kind: 'empty', bin }))
  }

  /** That it is kept is seen at its card. */
  async function keepPhoto(step: CountStep): Promise<void> {
    const scanned = await doStep(step)
    if (scanned.kind !== 'good') tell(scanned)
  }

  function tell({ kind, text }: Scanned): void {
    if (kind === 'bad') notify.failure(text)
    else notify.success(text)
  }

  const foot = {
    notStarted: mayPress('start') && (
      <BigButton isBusy={isBusy} onClick={() => void act('start')}>
        {t('startCount')}
      </BigButton>
    ),
    counting: (
      <>
        {/* Among the codes that wait may be the next bin. */}
        {bin && waiting.length === 0 && mayPress('scan') && (
          <BigButton isSecond onClick={() => void sayEmpty()}>
            {t('binIsEmpty')}
          </BigButton>
        )}
        <BigButton isBusy={isBusy} disabled={!mayPress('finish') || waiting.length > 0} onClick={() => void finish()}>
          {t('finishCount')}
        </BigButton>
      </>
    ),
    counted: mayPress('reopen') && (
      <BigButton isBusy={isBusy} isSecond onClick={() => void act('reopen')}>
        {t('recount')}
      </BigButton>
    ),
  }[progress]

  return (
    <PhonePage title={textOf(slip.name)} onBack={onBack} {...(foot ? { foot } : {})}>
      {questions}
      <ProblemNote text={problem ?? (data === undefined ? error?.message : undefined)} />
      <ScanNotes waiting={waiting} scanning={scanning} />
      {progress === 'notStarted' ? (
        <Block title={t('notStarted')}>
          <p className={style.hint}>{t('startHint', { place: textOf(slip.warehouseIdName) })}</p>
        </Block>
      ) : (
        <Figures slip={slip} />
      )}
      {progress === 'counting' && (
        <>
          <Block>
            <ScanField
              label={t(bin ? 'scanCardsHere' : 'scanBinFirst')}
              onCode={(code) => doStep({ kind: 'scan', code })}
            />
          </Block>
          {bin && (
            <Expected
              slip={slip}
              binId={bin.id}
              bin={bin.code}
              counted={new Map(counted.map((card) => [card.cardId, card.result]))}
            />
          )}
          <LastScans counted={counted} onPhoto={(step) => void keepPhoto(step)} />
        </>
      )}
      {progress === 'counted' && <Missing slip={slip} />}
    </PhonePage>
  )
}
