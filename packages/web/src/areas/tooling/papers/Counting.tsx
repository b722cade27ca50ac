// Counting: the bin first, then every card in it. At the left the bins with counted and expected, at the right the
// scanner, the four counters and what was scanned last.
import { ScanOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { countResults } from '@tmlm/model/areas/tooling/inventoryCountSlip'
import { Drawer, Input, Tag } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import type { CallKey } from '../../../engine/call/callKey.ts'
import { newClientId } from '../../../engine/call/clientId.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { useClosing } from '../../../engine/form/useClosing.ts'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useWedge } from '../../../engine/phone/useWedge.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { WaitingCodes } from '../../../engine/form/lines/WaitingCodes.tsx'
import { useInTurn } from '../../../ui/useInTurn.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './Counting.module.css'
import { binsOf, binsOutside, figuresOf, type CountedBin } from './counted.ts'
import { countingTurn, pressedBin, scannedCode, type Counted, type CountingDesk } from './countingTurn.ts'

interface Scanned {
  readonly key: string
  readonly card: string
  readonly bin: string
  readonly result: number | undefined
}

const shown = 20
const slipKey = (id: string): CallKey => ['inventoryCountSlip', 'getEntityById', { id }]
const binsKey = (warehouseId: string): CallKey => ['cargoLocation', 'listOccupancy', { warehouseId }]
const tones = ['default', 'success', 'warning', 'error', 'processing'] as const

export default function Counting({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['tooling', 'engine'])
  const lang = useLang()
  const { call, notify, holdWork } = useSurroundings()
  const [asker, questions] = useAsker()
  const serverState = useQueryClient()
  const { data, ...readingSlip } = useQuery<unknown>({ queryKey: slipKey(id), staleTime: 0 })
  const slip = valuesOf(data)
  const warehouseId = textOf(slip.warehouseId)
  const { data: occupancy, ...readingBins } = useQuery<unknown>({
    queryKey: binsKey(warehouseId),
    enabled: warehouseId !== '',
  })
  const unread = data === undefined ? readingSlip : readingBins
  const lines = listOf(slip.lines).map(valuesOf)
  const isBlind = slip.mode === 2
  const bins = binsOf(occupancy, lines, listOf(slip.locationIds))
  const [bin, setBin] = useState<CountedBin | null>(null)
  /** Where the next card is found, whatever is drawn by then. */
  const standing = useRef(bin)
  const [text, setText] = useState('')
  const [last, setLast] = useState<readonly Scanned[]>([])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [bin, occupancy])
  const turns = useInTurn<Counted>(async (asked) => {
    const place = await readPlace()
    if (!place) return false
    const told = { onBin: choose, onOutside: leave, onCard, onRefused: notify.failure }
    return countingTurn({ slipId: id, ...place, here: standing.current, call, ...told }, asked)
  })
  const { again } = turns
  useEffect(() => {
    if (occupancy !== undefined) again()
  }, [occupancy, again])
  const isHolding = turns.waiting.length > 0
  useHeldWork(isHolding, holdWork)
  useWedge({
    isListening: true,
    field,
    onCode: enter,
    onTorn: (code) => notify.failure(t('engine:scanTorn', { code })),
    onTaken: () => setText(''),
  })
  const close = useClosing(
    asker,
    () => ({ isDirty: false, isSending: false, waitsFor: isHolding ? t('engine:codesHold') : undefined }),
    onClose,
  )
  // The whole slip is read again once the line is worked off, not for each card in it.
  const isResting = turns.isStopped || turns.waiting.length === 0
  const read = useRef(last)
  useEffect(() => {
    if (!isResting || read.current === last) return
    read.current = last
    void invalidate(serverState, 'inventoryCountSlip')
  }, [isResting, last, serverState])

  /** What is scanned while the bins are still being read waits for them in its turn. */
  async function readPlace(): Promise<Pick<CountingDesk, 'bins' | 'outside'> | undefined> {
    try {
      const known = valuesOf(await serverState.ensureQueryData<unknown>({ queryKey: slipKey(id) }))
      const rows = await serverState.ensureQueryData<unknown>({ queryKey: binsKey(textOf(known.warehouseId)) })
      const scope = listOf(known.locationIds)
      return { bins: binsOf(rows, [], scope), outside: binsOutside(rows, scope) }
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  function leave(outside: string): void {
    standing.current = null
    setBin(null)
    notify.failure(t('binOutside', { bin: outside }))
  }

  function choose(chosen: CountedBin): void {
    standing.current = chosen
    setBin(chosen)
  }

  function onCard(line: Values, here: CountedBin | null): void {
    const entry = {
      key: newClientId(),
      card: textOf(line.cardCode),
      bin: here?.fullCode ?? '',
      result: isBlind ? undefined : Number(line.result),
    }
    setLast((before) => [entry, ...before].slice(0, shown))
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter(text)
  }

  function enter(typed: string): void {
    const code = typed.trim()
    setText('')
    if (code !== '') turns.add(scannedCode(code))
  }

  const figures = figuresOf(lines)
  const label = bin ? t('scanCardIn', { bin: bin.fullCode }) : t('scanBinFirst')
  return (
    <Drawer
      open
      size="min(1100px, 100%)"
      title={t('countTitle', { code: textOf(slip.code), name: textOf(slip.name) })}
      mask={{ closable: false }}
      onClose={() => void close()}
    >
      {questions}
      <div className={style.counting}>
        <nav className={style.bins} aria-label={t('bins')}>
          {bins.map((entry) => (
            <button
              key={entry.id}
              type="button"
              aria-pressed={bin?.id === entry.id}
              className={entry.expected > 0 && entry.counted >= entry.expected ? style.done : undefined}
              onClick={() => {
                turns.add(pressedBin(entry))
                field.current?.focus({ preventScroll: true })
              }}
            >
              <span>{entry.fullCode}</span>
              <span>{isBlind ? entry.counted : `${entry.counted}/${entry.expected}`}</span>
            </button>
          ))}
        </nav>
        <div className={style.work}>
          <Input
            ref={(input) => {
              field.current = input?.input ?? null
            }}
            size="large"
            value={text}
            prefix={<ScanOutlined />}
            placeholder={label}
            aria-label={label}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
          {occupancy === undefined && unread.error && <Failed error={unread.error} onRetry={unread.refetch} />}
          <WaitingCodes turns={turns} codeOf={({ code }) => code} />
          {!isBlind && (
            <dl className={style.figures}>
              {([1, 2, 4, 0] as const).map((result) => (
                <div key={result}>
                  <dt>{inLang(countResults[result], lang)}</dt>
                  <dd>{figures[result]}</dd>
                </div>
              ))}
            </dl>
          )}
          <ol className={style.last} aria-label={t('lastScans')}>
            {last.map((entry) => (
              <li key={entry.key}>
                <span>{entry.card}</span>
                <span>{entry.bin}</span>
                {entry.result !== undefined && (
                  <Tag color={tones[entry.result]}>{inLang(countResults[entry.result as 0], lang)}</Tag>
                )}
              </li>
            ))}
          </ol>
          {last.length === 0 && <p className={style.hint}>{t('countHint')}</p>}
        </div>
      </div>
    </Drawer>
  )
}
