// Counting: the bin first, then every card in it. At the left the bins with counted and expected, at the right the
// scanner, the four counters and what was scanned last.
import { ScanOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { countResults } from '@tmlm/model/areas/tooling/inventoryCountSlip'
import { Drawer, Input, Tag } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../../engine/clientId.ts'
import { useClosing } from '../../../engine/form/useClosing.ts'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { invalidate } from '../../../engine/invalidate.ts'
import { useWedge } from '../../../engine/phone/useWedge.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { WaitingCodes } from '../../../engine/WaitingCodes.tsx'
import { useInTurn } from '../../../ui/useInTurn.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './Counting.module.css'
import { binsOf, figuresOf, type CountedBin } from './counted.ts'
import { countingTurn, pressedBin, scannedCode, type Counted } from './countingTurn.ts'

interface Scanned {
  readonly key: string
  readonly card: string
  readonly bin: string
  readonly result: number | undefined
}

const shown = 20
const tones = ['default', 'success', 'warning', 'error', 'processing'] as const

export default function Counting({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['tooling', 'engine'])
  const lang = useLang()
  const { call, notify, holdWork } = useSurroundings()
  const [asker, questions] = useAsker()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({ queryKey: ['inventoryCountSlip', 'getEntityById', { id }], staleTime: 0 })
  const slip = valuesOf(data)
  const warehouseId = textOf(slip.warehouseId)
  const { data: occupancy } = useQuery<unknown>({
    queryKey: ['cargoLocation', 'listOccupancy', { warehouseId }],
    enabled: warehouseId !== '',
  })
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
  const turns = useInTurn<Counted>((asked) =>
    countingTurn(
      { slipId: id, bins, here: standing.current, call, onBin: choose, onCard, onRefused: notify.failure },
      asked,
    ),
  )
  const isHolding = turns.waiting.length > 0
  useHeldWork(isHolding, holdWork)
  /** What is scanned while the bins are still being read. */
  const early = useRef<Counted[]>([])
  const { add } = turns
  useEffect(() => {
    if (occupancy) for (const asked of early.current.splice(0)) add(asked)
  }, [occupancy, add])
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
    enter(text.trim())
  }

  function enter(code: string): void {
    setText('')
    if (code === '') return
    if (occupancy) turns.add(scannedCode(code))
    else early.current.push(scannedCode(code))
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
