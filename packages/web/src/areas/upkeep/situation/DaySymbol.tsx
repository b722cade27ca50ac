import { inLang } from '@tmlm/model'
import { symbolIn, symbolMeanings, type CheckSymbol, type SituationDay } from '@tmlm/model/areas/upkeep/situation'
import { useLang } from '../../../ui/useLang.ts'
import style from './situation.module.css'

interface DaySymbolProps {
  readonly check: SituationDay
  /** Absent where there is no sheet to look at. */
  readonly onOpen?: ((sheetId: string) => void) | undefined
}

/** How one check of a day went; it leads to its sheet. */
export function DaySymbol({ check: { symbol, sheetId, shiftName }, onOpen }: DaySymbolProps) {
  const lang = useLang()
  const meaning = [shiftName, inLang(symbolMeanings[symbol], lang)].filter(Boolean).join(' ')
  return sheetId && onOpen ? (
    <button
      type="button"
      className={style.symbol}
      data-symbol={symbol}
      title={meaning}
      aria-label={meaning}
      onClick={() => onOpen(sheetId)}
    >
      {symbolIn(symbol, lang)}
    </button>
  ) : (
    <span className={style.symbol} data-symbol={symbol} title={meaning}>
      {symbolIn(symbol, lang)}
    </span>
  )
}

/** What the symbols mean, below them. */
export function SymbolLegend() {
  const lang = useLang()
  return (
    <p className={style.legend}>
      {(Object.keys(symbolMeanings) as CheckSymbol[]).map((symbol) => (
        <span key={symbol}>
          <i data-symbol={symbol}>{symbolIn(symbol, lang)}</i> {inLang(symbolMeanings[symbol], lang)}
        </span>
      ))}
    </p>
  )
}
