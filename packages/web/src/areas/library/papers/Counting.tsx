// Counting: the bin first, then every card in it. At the left the bins with counted and expected, at the right the
// scanner, the four counters and what was scanned last.
import { ScanOutlined } from '@ant-design/icons'
import { inLang, type Values } from '@tmlm/model'
import { countResults } from '@tmlm/model/areas/library/inventoryCountSlip'
import { Drawer, Input, Tag } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { Failed } from '../../../engine/Failed.tsx'
import { WaitingCodes } from '../../../engine/form/lines/WaitingCodes.tsx'
import { useClosing } from '../../../engine/form/useClosing.ts'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { useWedge } from '../../../engine/phone/useWedge.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './Counting.module.css'
import { figuresOf } from './counted.ts'
import { pressedBin, scannedCode } from './countingTurn.ts'
import { useCountingDesk, type ScannedCard } from './useCountingDesk.ts'

export default function Counting({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['library', 'engine'])
  const { notify, holdWork } = useSurroundings()
  const [asker, questions] = useAsker()
  const { slip, lines, bins, occupancy, isBlind, error, readAgain, bin, turns, last } = useCountingDesk(id)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const focus = (): void => field.current?.focus({ preventScroll: true })
  useEffect(focus, [bin, occupancy])
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
              data-repeats
              aria-pressed={bin?.id === entry.id}
              className={entry.expected > 0 && entry.counted >= entry.expected ? style.done : undefined}
              onClick={() => {
                turns.add(pressedBin(entry))
                focus()
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
          {occupancy === undefined && error && <Failed error={error} onRetry={readAgain} />}
          <WaitingCodes turns={turns} codeOf={({ code }) => code} />
          {!isBlind && <Figures lines={lines} />}
          <LastScans last={last} />
          {last.length === 0 && <p className={style.hint}>{t('countHint')}</p>}
        </div>
      </div>
    </Drawer>
  )
}

/** How many cards are where they should be, elsewhere, unknown, and not seen yet. */
function Figures({ lines }: { readonly lines: readonly Values[] }) {
  const lang = useLang()
  const figures = figuresOf(lines)
  return (
    <dl className={style.figures}>
      {([1, 2, 4, 0] as const).map((result) => (
        <div key={result}>
          <dt>{inLang(countResults[result], lang)}</dt>
          <dd>{figures[result]}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones = ['default', 'success', 'warning', 'error', 'processing'] as const

function LastScans({ last }: { readonly last: readonly ScannedCard[] }) {
  const { t } = useTranslation('library')
  const lang = useLang()
  return (
    <ol className={style.last} aria-label={t('lastScans')}>
      {last.map(({ key, card, bin, result }) => (
        <li key={key}>
          <span>{card}</span>
          <span>{bin}</span>
          {result !== undefined && <Tag color={tones[result]}>{inLang(countResults[result as 0], lang)}</Tag>}
        </li>
      ))}
    </ol>
  )
}
