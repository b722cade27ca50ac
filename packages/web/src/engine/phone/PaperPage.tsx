// The screen of a paper that is filled by scanning: what was scanned on top, the head of the paper below it, one button.
import type { Fields, Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import { HeldUploadsContext } from '../files/heldUploads.ts'
import { LineList } from './LineList.tsx'
import { AdviceNote, BegunNote, ProblemNote, ScanNotes } from './Notes.tsx'
import { changeLine, isUnderway, withoutLine, type PaperLine } from './paper.ts'
import { PhoneFields } from './PhoneFields.tsx'
import { BigButton, Block, PhonePage } from './PhonePage.tsx'
import { ScanField } from './ScanField.tsx'
import type { PaperInHand } from './usePaper.ts'

interface PaperPageProps {
  readonly title: string
  readonly onBack: () => void
  readonly inHand: PaperInHand
  /** Why it cannot be sent at all, such as a right that is missing. */
  readonly hindrance?: string | undefined
  /** What to know before one begins. */
  readonly advice?: string | undefined
  readonly send: string
  /** In place of sending it at once. */
  readonly onSend?: () => void
  readonly scanLabel: string
  readonly linesTitle: string
  readonly linesAside?: ReactNode
  readonly empty: string
  readonly mark?: (line: PaperLine) => ReactNode
  readonly below?: (line: PaperLine) => ReactNode
  readonly lineFields: Fields
  /** What a change of a line means besides. */
  readonly onLine?: (changed: Values) => Values
  readonly head: Fields
  /** Fields of the head that are asked for before anything is scanned. */
  readonly first?: Fields
  readonly isHeadDisabled?: (name: string) => boolean
  /** Above the scanner. */
  readonly above?: ReactNode
  /** What the scanner is to be pointed at. */
  readonly wanted?: ReactNode
  /** Between the lines and the head. */
  readonly children?: ReactNode
}

export function PaperPage(props: PaperPageProps) {
  const { inHand, hindrance, lineFields, onLine = (changed) => changed } = props
  const { paper, sending, scanning, change } = inHand
  const headOf = (fields: Fields): ReactNode => (
    <Block>
      <PhoneFields
        fields={fields}
        values={paper.values}
        problems={inHand.problems}
        onChange={inHand.setHead}
        isDisabled={(name) => paper.isWanted || props.isHeadDisabled?.(name) === true}
      />
    </Block>
  )
  const hasLines = Object.keys(lineFields).length > 0
  return (
    <PhonePage
      title={props.title}
      onBack={props.onBack}
      foot={
        <BigButton
          isBusy={sending.isSending}
          disabled={paper.lines.length === 0 || paper.waiting.length > 0 || hindrance !== undefined}
          onClick={props.onSend ?? (() => inHand.send())}
        >
          {props.send}
        </BigButton>
      }
    >
      <ProblemNote text={hindrance} />
      <AdviceNote text={props.advice} />
      <BegunNote from={inHand.foundFrom} onDrop={inHand.drop} />
      <ProblemNote text={sending.problem} />
      <ScanNotes waiting={paper.waiting} scanning={scanning} />
      {props.above}
      {props.first && headOf(props.first)}
      <Block>
        <ScanField label={props.scanLabel} onCode={scanning.scan} />
      </Block>
      {props.wanted}
      <HeldUploadsContext value={inHand.uploads}>
        <Block title={props.linesTitle} aside={props.linesAside}>
          <LineList
            lines={paper.lines}
            empty={props.empty}
            isFixed={({ id }) => isUnderway(paper, id)}
            onRemove={(id) => change((before) => withoutLine(before, id))}
            {...(props.mark ? { mark: props.mark } : {})}
            {...(props.below ? { below: props.below } : {})}
            {...(hasLines
              ? {
                  more: ({ id, values }) => (
                    <PhoneFields
                      fields={lineFields}
                      values={values}
                      onChange={(changed) => change((before) => changeLine(before, id, onLine(changed)))}
                    />
                  ),
                }
              : {})}
          />
        </Block>
        {props.children}
        {headOf(props.head)}
      </HeldUploadsContext>
    </PhonePage>
  )
}
