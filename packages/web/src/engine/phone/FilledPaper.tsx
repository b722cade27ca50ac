// A paper of the books that is being filled in: its items judged, its fields typed, kept on the phone until it is sent.
import { isFixed } from '@tmlm/model'
import type { PhonePaper } from '@tmlm/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../list/listCall.ts'
import { StartOver } from './Notes.tsx'
import { PaperPage } from './PaperPage.tsx'
import { fieldsNamed } from './PhoneFields.tsx'
import { plugsOf } from './scanPlugs.ts'
import { useLineFacts } from './useLineFacts.tsx'
import { useLabelTaking, type Objection } from './useLabelTaking.ts'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'
import { usePaperWords } from './usePaperWords.ts'
import { isUnjudged, unjudged } from './judgedProblems.ts'
import { useSendingAllOk } from './useSendingAllOk.ts'

interface FilledPaperProps {
  readonly paper: PhonePaper
  /** Under it the draft is kept. */
  readonly name: string
  readonly title: string
  readonly row: ListRow | undefined
  readonly onBack: () => void
  /** What was begun here is thrown away. */
  readonly onDrop: () => void
  /** What is done with it is offered to this person; undefined while that is not known. */
  readonly isOffered: boolean | undefined
  readonly facts: ReactNode
  readonly last: ReactNode
  readonly objection?: Objection | undefined
}

export function FilledPaper({
  paper,
  name,
  title,
  row,
  onBack,
  onDrop,
  isOffered,
  facts,
  last,
  objection,
}: FilledPaperProps) {
  const { of: definition, screen: owner, asks, asksOfLine = [], sends } = paper
  const { t } = useTranslation('phone')
  const plugs = plugsOf(definition, asks, asksOfLine).filter(({ into, field }) => into !== 'head' || !isFixed(field))
  const { take, wanted } = useLabelTaking(definition, plugs, { objection })
  const words = usePaperWords(paper)
  const { questions, frame, mayFollow } = usePaperOfScreen({
    ...{ name, definition, title, owner, remembers: [], take, onBack, ...words },
    opened: { row, asks },
    ...(sends === undefined ? {} : { afterwards: sends }),
    savesToo: paper.stores === true,
    ...(isOffered === undefined ? {} : { isOffered }),
    onDone: onBack,
  })
  const { inHand, below, fieldsOf } = useLineFacts(paper, frame.inHand)
  const { stored, isTyped } = inHand.paper
  const isOld = isTyped === true && row !== undefined && stored !== undefined && stored.version < Number(row.version)
  const dropping = {
    ...inHand,
    foundFrom: isOld ? undefined : inHand.foundFrom,
    drop() {
      inHand.drop()
      onDrop()
    },
  }
  const send = (): void => inHand.send()
  const { lines } = definition.fields
  const judged = lines?.kind === 'lines' ? lines.judged : undefined
  const isJudged = judged !== undefined && !isUnjudged(judged, inHand.paper.values)
  const allOk = useSendingAllOk(paper, isJudged, inHand, send)
  const atOnce = mayFollow ? allOk : undefined
  const first = Object.keys(unjudged(judged)).filter((field) => asks.includes(field))
  return (
    <>
      {questions}
      <PaperPage
        {...frame}
        inHand={dropping}
        send={atOnce?.label ?? frame.send}
        onSend={atOnce?.send ?? send}
        above={
          <>
            {isOld && <StartOver text={t('changedMeanwhile')} onDrop={dropping.drop} />}
            {facts}
          </>
        }
        scanLabel={plugs.length > 0 ? t('scanLabel', { what: wanted }) : undefined}
        judged={isJudged && lines?.kind === 'lines' ? lines : undefined}
        first={fieldsNamed(definition.fields, first)}
        empty={asksOfLine.length > 0 ? t('noLines') : undefined}
        adds={asksOfLine.length > 0 && lines?.kind === 'lines' && lines.given !== true ? lines : undefined}
        lineFields={lines?.kind === 'lines' ? fieldsNamed(lines.fields, asksOfLine) : {}}
        {...{ below, fieldsOf }}
        // What is given once is told above.
        head={fieldsNamed(
          definition.fields,
          asks.filter((field) => !isFixed(definition.fields[field] ?? {}) && !first.includes(field)),
        )}
        last={last}
      />
    </>
  )
}
