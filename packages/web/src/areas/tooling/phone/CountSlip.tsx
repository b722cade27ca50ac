// Counting: scan a bin, then every card in it, or say that it is empty. What is done without a network waits, in order.
import type { Resource } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { ProblemNote, ScanNotes } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { PhotoButton } from '../../../engine/phone/PhotoButton.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal, type Scanned } from '../../../engine/phone/scanning.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useScanning } from '../../../engine/phone/useScanning.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { openFigures } from '../papers/counted.ts'
import { finishMeans } from '../papers/finishMeans.ts'
import { Expected, Figures, Missing, Result } from './CountParts.tsx'
import {
  emptyCounting,
  entryOf,
  isCounted,
  nameOfEntry,
  readCounting,
  readEntry,
  withCounted,
  withPhotos,
  type CountStep,
} from './counting.ts'
import { lookUpIfSeen } from './found.ts'
import { usePaperRights } from './screen.ts'

interface CountSlipProps {
  readonly id: string
  readonly definition: Resource
  readonly onBack: () => void
}

export function CountSlip({ id, definition, onBack }: CountSlipProps) {
  const { t } = useTranslation('tooling')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const { mayPress } = usePaperRights('checkOrder')
  const kept = useKept(`CherkOrder:${id}`, emptyCounting, readCounting)
  const { press, isBusy, problem } = usePress(`CherkOrder:${id}`)
  const { data, error } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  const slip = valuesOf(data)
  const { bin, counted, waiting } = kept.value
  const progress = textOf(slip.progressKey)

  const scanning = useScanning({
    waiting,
    setWaiting: (by) => kept.change((before) => ({ ...before, waiting: by(before.waiting) })),
    nameOf: nameOfEntry,
    async take(entry) {
      const { clientId, step } = readEntry(entry)
      const scanned = await take(step, clientId)
      if (Number(slip.bookQty) <= readAtOnce) void invalidate(serverState, definition.name)
      return scanned
    },
  })
  const doStep = (step: CountStep): Promise<Scanned> => scanning.scan(entryOf(newClientId(), step))

  async function take(step: CountStep, clientId: string): Promise<Scanned> {
    if (step.kind === 'empty') {
      await call(definition.name, 'emptyBin', { id, realLocationId: step.bin.id, clientId })
      kept.change((before) => (before.bin?.id === step.bin.id ? { ...before, bin: undefined } : before))
      return { kind: 'good', text: t('binSeenEmpty', { bin: step.bin.code }) }
    }
    if (step.kind === 'photo') {
      const { cardId, photo } = step
      const { photos } = valuesOf(await call(definition.name, 'addPhoto', { id, cardId, photo, clientId }))
      kept.change((before) => withPhotos(before, cardId, Number(photos)))
      return { kind: 'good', text: t('photoKept', { code: step.code }) }
    }
    return takeCode(step.code, clientId)
  }

  async function takeCode(code: string, clientId: string): Promise<Scanned> {
    const found = await lookUpIfSeen(call, code)
    if (found?.kind === 'location') {
      if (!isCounted(data, found)) {
        // Nobody stands before a bin that is not counted, nor any longer before the one before it.
        kept.change((before) => ({ ...before, bin: undefined }))
        throw new ScanRefusal(t('binOutside', { bin: found.code }))
      }
      kept.change((before) => ({ ...before, bin: { id: found.id, code: found.code } }))
      return { kind: 'good', text: t('binIs', { bin: found.code }) }
    }
    const at = kept.now().bin
    // A card that he may not look up is counted all the same: it lies before him.
    const scanned = found ? { cardId: found.id } : { code }
    const answer = await call(definition.name, 'scan', { id, ...scanned, realLocationId: at?.id, clientId })
    const { result, cardId, cardCode } = valuesOf(valuesOf(answer).line)
    const known = typeof result === 'number' ? result : undefined
    const named = found ? `${found.code} ${found.name}` : textOf(cardCode) || code
    const card = { cardId: textOf(cardId), code: named, result: known, bin: at?.code ?? '' }
    kept.change((before) => withCounted(before, card))
    return { kind: 'good', text: found?.code ?? named }
  }

  async function act(action: 'start' | 'finish' | 'reopen'): Promise<void> {
    if (!(await press(definition.name, action, { id }))) return
    if (action !== 'reopen') kept.clear()
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
          <Block title={t('lastScans')}>
            {counted.length === 0 && <p className={style.empty}>{t('countHint')}</p>}
            <ul className={style.rows}>
              {counted.map(({ cardId, code, result, photos, ...at }) => (
                <li key={cardId} className={style.row}>
                  <PhoneRow title={code} about={at.bin} mark={<Result result={result} />}>
                    <PhotoButton
                      label={`${t('takePhoto')} ${code}`}
                      onPhoto={(photo) => void keepPhoto({ kind: 'photo', cardId, code, photo })}
                    >
                      {photos > 0 ? t('photosOf', { count: photos }) : t('takePhoto')}
                    </PhotoButton>
                  </PhoneRow>
                </li>
              ))}
            </ul>
          </Block>
        </>
      )}
      {progress === 'counted' && <Missing slip={slip} />}
    </PhonePage>
  )
}

/** The figures of a slip of this size are read again after each scan. */
const readAtOnce = 500
