// The page of a paper that is filled in: what was scanned or is judged on top, the head of the paper below it, one button.
import type { Fields, LinesField, Values } from '@tmlm/model'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../call/clientId.ts'
import { HeldUploadsContext } from '../files/heldUploads.ts'
import { newDraft } from '../form/draft.ts'
import { originsOf } from '../form/origins.ts'
import { useSurroundings } from '../surroundings.ts'
import { JudgedLines } from './JudgedLines.tsx'
import { LineList } from './LineList.tsx'
import { LinesBlock } from './LinesBlock.tsx'
import { AdviceNote, BegunNote, ProblemNote, ScanNotes } from './Notes.tsx'
import { withName } from './openedRow.ts'
import { changeLine, isUnderway, withLine, withoutLine, type PaperLine } from './paper.ts'
import { PhoneFields } from './PhoneFields.tsx'
import style from './phone.module.css'
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
  /** Where it may also only be stored. */
  readonly store?: { readonly label: string; readonly press: () => void } | undefined
  /** In place of sending it at once. */
  readonly onSend?: () => void
  /** What is scanned; absent: nothing is. */
  readonly scanLabel?: string | undefined
  readonly linesTitle: string
  readonly linesAside?: ReactNode
  /** What is said where there is no line yet; absent: the paper has no lines that are filled in here. */
  readonly empty?: string | undefined
  readonly mark?: (line: PaperLine) => ReactNode
  readonly below?: (line: PaperLine, isOpen: boolean) => ReactNode
  readonly lineFields?: Fields
  /** What is asked of just this line. */
  readonly fieldsOf?: (line: PaperLine) => Fields
  /** Lines are also added by hand, as this says they begin. */
  readonly adds?: LinesField | undefined
  /** The lines are items that are judged. */
  readonly judged?: LinesField | undefined
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
  /** Below the head. */
  readonly last?: ReactNode
}

export function PaperPage(props: PaperPageProps) {
  const { inHand, hindrance } = props
  const { paper, sending, scanning } = inHand
  const isEmptyPaper = props.empty !== undefined && paper.lines.length === 0
  const isUnready = isEmptyPaper || paper.waiting.length > 0 || hindrance !== undefined
  return (
    <PhonePage
      title={props.title}
      onBack={props.onBack}
      foot={
        <>
          {props.store && (
            <BigButton isSecond disabled={isUnready || sending.isSending} onClick={props.store.press}>
              {props.store.label}
            </BigButton>
          )}
          <BigButton isBusy={sending.isSending} disabled={isUnready} onClick={props.onSend ?? (() => inHand.send())}>
            {props.send}
          </BigButton>
        </>
      }
    >
      <ProblemNote text={hindrance} />
      <AdviceNote text={props.advice} />
      <BegunNote from={inHand.foundFrom} onDrop={inHand.drop} />
      <ProblemNote text={sending.problem} />
      <ScanNotes waiting={paper.waiting} scanning={scanning} />
      {props.above}
      {props.first && <Head {...props} fields={props.first} />}
      {props.scanLabel !== undefined && (
        <Block>
          <ScanField label={props.scanLabel} onCode={scanning.scan} />
        </Block>
      )}
      {props.wanted}
      <HeldUploadsContext value={inHand.uploads}>
        <Lines {...props} />
        {props.children}
        <Head {...props} fields={props.head} />
        {props.last}
      </HeldUploadsContext>
    </PhonePage>
  )
}

/** What is filled in of the head; lists of lines besides those that were scanned have a block each. */
function Head({ inHand, fields, isHeadDisabled }: PaperPageProps & { readonly fields: Fields }) {
  const { paper, setHead, problems } = inHand
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [[name, field] as const] : [],
  )
  const single = Object.entries(fields).filter(([, { kind }]) => kind !== 'lines')
  return (
    <>
      {lists.map(([name, field]) => (
        <LinesBlock
          key={name}
          field={field}
          value={paper.values[name]}
          isDisabled={paper.isWanted}
          onChange={(lines) => setHead({ [name]: lines })}
        />
      ))}
      {single.length > 0 && (
        <Block>
          <PhoneFields
            fields={Object.fromEntries(single)}
            values={paper.values}
            problems={problems}
            onChange={setHead}
            isDisabled={(name) => paper.isWanted || isHeadDisabled?.(name) === true}
          />
        </Block>
      )}
    </>
  )
}

function Lines(props: PaperPageProps) {
  const { inHand, judged, empty, lineFields = {}, onLine = (changed) => changed, mark, below, adds } = props
  const { fieldsOf = () => lineFields } = props
  const { paper, change } = inHand
  const { t } = useTranslation('phone')
  const { person, now } = useSurroundings()
  const [added, setAdded] = useState<string>()
  const isFixed = ({ id }: PaperLine): boolean => isUnderway(paper, id)
  if (judged)
    return (
      <JudgedLines
        field={judged}
        lines={paper.lines}
        isFixed={isFixed}
        onChange={(changes) =>
          change((before) => changes.reduce((draft, [id, changed]) => changeLine(draft, id, changed), before))
        }
      />
    )
  if (empty === undefined) return null
  const hasFields = Object.keys(lineFields).length > 0

  function add(field: LinesField): void {
    const id = newClientId()
    setAdded(id)
    const values = newDraft(field.fields, originsOf(person, now()))
    change((before) => withLine(before, { id, title: '', about: '', values, problem: undefined }))
  }

  return (
    <Block
      title={props.linesTitle}
      aside={
        <>
          {props.linesAside}
          {adds && (
            <Button icon={<PlusOutlined />} disabled={paper.isWanted} onClick={() => add(adds)}>
              {t('addLine')}
            </Button>
          )}
        </>
      }
    >
      <LineList
        key={added}
        firstOpen={added}
        lines={adds ? paper.lines.map((line) => withName(adds, line, t('newLine'))) : paper.lines}
        empty={empty}
        isFixed={isFixed}
        onRemove={(id) => change((before) => withoutLine(before, id))}
        {...(mark ? { mark } : {})}
        {...(below ? { below } : {})}
        {...(hasFields
          ? {
              more: (line) => (
                <>
                  <FaultsElsewhere line={line} fields={fieldsOf(line)} />
                  <PhoneFields
                    fields={fieldsOf(line)}
                    values={line.values}
                    problems={Object.fromEntries((line.faults ?? []).map(({ field, text }) => [field, text]))}
                    onChange={(changed) => change((before) => changeLine(before, line.id, onLine(changed)))}
                  />
                </>
              ),
            }
          : {})}
      />
    </Block>
  )
}

/** What is wrong with fields that are not asked for here. */
function FaultsElsewhere({ line: { faults = [] }, fields }: { readonly line: PaperLine; readonly fields: Fields }) {
  const told = faults.filter(({ field }) => !(field in fields)).map((fault) => fault.told)
  if (told.length === 0) return null
  return (
    <p className={style.rowProblem} role="alert">
      {told.join(' · ')}
    </p>
  )
}
