import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import style from './phone.module.css'
import type { Scanned } from './scanning.ts'

const signs = {
  good: CheckCircleFilled,
  again: InfoCircleFilled,
  doubtful: WarningFilled,
  waiting: ClockCircleFilled,
  bad: CloseCircleFilled,
} as const

/** What became of the last scan, in words and colour. It keeps its place, so that nothing jumps. */
export function ScanResult({ result }: { readonly result: Scanned | undefined }) {
  const Sign = result && signs[result.kind]
  return (
    <p className={style.scanResult} data-kind={result?.kind} role={isAlarming(result) ? 'alert' : 'status'}>
      {Sign && <Sign />}
      <span>{result?.text}</span>
    </p>
  )
}

const isAlarming = (result: Scanned | undefined): boolean => result?.kind === 'bad' || result?.kind === 'doubtful'
