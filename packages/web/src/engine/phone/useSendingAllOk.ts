// A sheet on which nobody has found anything yet is sent by one press that says that all of it is in order.
import { allOk, inLang, type PhonePaper } from '@tmlm/model'
import { useLang } from '../../ui/useLang.ts'
import type { PaperInHand } from './usePaper.ts'

interface SendingAllOk {
  readonly label: string
  readonly send: () => void
}

/** Undefined where the paper has no such press, or where an item wants more than a look. */
export function useSendingAllOk(
  { sendsAllOk }: PhonePaper,
  isJudged: boolean,
  { paper, change }: PaperInHand,
  /** As the paper is sent, signed where it must be. */
  send: () => void,
): SendingAllOk | undefined {
  const lang = useLang()
  if (!sendsAllOk || !isJudged) return undefined
  const answered = allOk(paper.lines.map(({ values }) => values))
  if (!answered) return undefined
  return {
    label: inLang(sendsAllOk, lang),
    send() {
      change((before) => ({
        ...before,
        lines: before.lines.map((line, nth) => ({ ...line, values: { ...line.values, ...answered[nth] } })),
      }))
      send()
    },
  }
}
