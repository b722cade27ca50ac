// Counting: scan a bin, then every card in it. Green lies where the books say, orange elsewhere, blue is not in the books.
import { countResults } from '@tmlm/model/areas/tooling/inventoryCountSlip'
import { inLang, type Resource, type Tone } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { newClientId } from '../../../engine/clientId.ts'
import { invalidate } from '../../../engine/invalidate.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { ProblemNote, WaitingNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { useScanning } from '../../../engine/phone/useScanning.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { emptyCounting, expectedIn, readCounting, readEntry, scanEntry, withCounted } from './counting.ts'
import { lookUp } from './found.ts'
import { usePaperRights } from './screen.ts'

interface CountSlipProps {
  readonly id: string
  readonly definition: Resource
  readonly onBack: () => void
}

const tones: Readonly<Record<number, Tone>> = { 0: 'default', 1: 'success', 2: 'warning', 3: 'danger', 4: 'info' }

export function CountSlip({ id, definition, onBack }: CountSlipProps) {
  const { t } = useTranslation('tooling')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const { mayPress } = usePaperRights('checkOrder')
  const kept = useKept(`CherkOrder:${id}`, emptyCounting, readCounting)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  const slip = valuesOf(data)
  const { bin, counted, waiting } = kept.value
  const progress = textOf(slip.progressKey)

  const scan = useScanning({
    waiting,
    setWaiting: (by) => kept.change((before) => ({ ...before, waiting: by(before.waiting) })),
    nameOf: (entry) => readEntry(entry).code,
    async take(entry): Promise<Scanned> {
      const { clientId, code } = readEntry(entry)
      const found = await lookUp(call, code)
      if (found.kind === 'location') {
        kept.change((before) => ({ ...before, bin: { id: found.id, code: found.code } }))
        return { kind: 'good', text: t('binIs', { bin: found.code }) }
      }
      const at = kept.now().bin
      const answer = await call(definition.name, 'scan', { id, cardId: found.id, realLocationId: at?.id, clientId })
      const { result } = valuesOf(valuesOf(answer).line)
      const known = typeof result === 'number' ? result : undefined
      kept.change((before) =>
        withCounted(before, {
          cardId: found.id,
          code: `${found.code} ${found.name}`,
          result: known,
          bin: at?.code ?? '',
        }),
      )
      if (Number(slip.bookQty) <= readAtOnce) void invalidate(serverState, definition.name)
      return { kind: 'good', text: found.code }
    },
  })

  async function act(action: 'start' | 'finish' | 'reopen'): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(definition.name, action, { id, clientId: newClientId() })
      if (action !== 'reopen') kept.clear()
      notify.success(t(`${action}ed`))
      await invalidate(serverState, definition.name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  async function finish(): Promise<void> {
    await serverState.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === definition.name })
    const open = notFound(serverState.getQueryData([definition.name, 'getEntityById', { id }]))
    const isSure = await asker.ask({
      title: t('finishAsk'),
      text: open > 0 ? t('finishMissing', { count: open }) : t('finishAll'),
      yes: t('finishCount'),
      isDanger: open > 0,
    })
    if (isSure) await act('finish')
  }

  const foot = {
    notStarted: mayPress('start') && (
      <BigButton isBusy={isBusy} onClick={() => void act('start')}>
        {t('startCount')}
      </BigButton>
    ),
    counting: (
      <>
        {bin && (
          <BigButton isSecond onClick={() => kept.change((before) => ({ ...before, bin: undefined }))}>
            {t('nextBin')}
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
      <ProblemNote text={problem} />
      <WaitingNote codes={waiting} />
      <Figures slip={slip} />
      {progress === 'counting' && (
        <>
          <Block>
            <ScanField
              label={bin ? t('scanCardsIn', { bin: bin.code }) : t('scanBinFirst')}
              onCode={(code) => scan(scanEntry(code))}
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
              {counted.map((card) => (
                <li key={card.cardId} className={style.row}>
                  <PhoneRow title={card.code} about={card.bin} mark={<Result result={card.result} />} />
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

/** Cards of the books that nobody has scanned. */
function notFound(data: unknown): number {
  const { bookQty, okQty, moveQty } = valuesOf(data)
  return Number(bookQty) - Number(okQty) - Number(moveQty)
}

/** The figures of a slip of this size are read again after each scan. */
const readAtOnce = 500

function Result({ result }: { readonly result: number | undefined }) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  if (result === undefined) return <StatusTag tone="info">{t('noted')}</StatusTag>
  const label = countResults[result as keyof typeof countResults]
  return <StatusTag tone={tones[result] ?? 'default'}>{inLang(label, lang)}</StatusTag>
}

const Figures = ({ slip }: { readonly slip: Readonly<Record<string, unknown>> }) => {
  const { t } = useTranslation('tooling')
  const figures = [
    ['book', slip.bookQty],
    ['counted', slip.countedQty],
    ['match', slip.okQty],
    ['misplaced', slip.moveQty],
    ['missing', slip.lossQty],
    ['surplus', slip.gainQty],
  ] as const
  return (
    <dl className={style.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dd>{textOf(value) || '0'}</dd>
          <dt>{t(`figure_${name}`)}</dt>
        </div>
      ))}
    </dl>
  )
}

interface ExpectedProps {
  readonly slip: unknown
  readonly binId: string
  readonly bin: string
  readonly counted: ReadonlyMap<string, number | undefined>
}

/** What the books place in this bin; who counts blind is not told. */
function Expected({ slip, binId, bin, counted }: ExpectedProps) {
  const { t } = useTranslation('tooling')
  const cards = expectedIn(slip).filter((card) => card.binId === binId)
  const codes = useCodes(cards.map(({ cardId }) => cardId))
  if (valuesOf(slip).mode === 2) return null
  return (
    <Block title={t('expectedIn', { bin, count: cards.length })}>
      {cards.length === 0 ? (
        <p className={style.empty}>{t('expectedNone')}</p>
      ) : (
        <ul className={style.rows}>
          {cards.map((card) => (
            <li key={card.cardId} className={style.row}>
              <PhoneRow
                title={codes.get(card.cardId) ?? card.name}
                about={card.name}
                mark={<Result result={counted.get(card.cardId) ?? card.result} />}
              />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Missing({ slip }: { readonly slip: unknown }) {
  const { t } = useTranslation('tooling')
  const cards = expectedIn(slip).filter(({ result }) => result === 3)
  const codes = useCodes(cards.map(({ cardId }) => cardId))
  return (
    <Block title={t('missingCards', { count: cards.length })}>
      {cards.length === 0 && <p className={style.empty}>{t('nothingMissing')}</p>}
      <ul className={style.rows}>
        {cards.map((card) => (
          <li key={card.cardId} className={style.row}>
            <PhoneRow title={codes.get(card.cardId) ?? card.name} about={card.name} mark={<Result result={3} />} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Lines carry the names of their cards; the codes are asked for, as far as one can read them. */
function useCodes(ids: readonly string[]): ReadonlyMap<string, string> {
  const some = ids.slice(0, 200)
  const { data } = useQuery<unknown>({
    queryKey: ['newCard', 'list', { picker: '1', id: some.join(','), pageSize: 200 }],
    enabled: some.length > 0,
  })
  return new Map(
    listOf(valuesOf(data).list)
      .map(valuesOf)
      .map((card) => [textOf(card.id), textOf(card.code)]),
  )
}
