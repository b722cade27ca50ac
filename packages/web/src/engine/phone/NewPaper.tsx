// A new paper, as it is declared: what its references take is scanned, the rest is typed, and it is sent once.
import { isRequiredWith, inLang, type Field, type PhonePaper, type Screen, type Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { textOf } from '../values.ts'
import { PaperPage } from './PaperPage.tsx'
import { fieldsNamed } from './PhoneFields.tsx'
import { plugsOf } from './scanPlugs.ts'
import { useLabelTaking, type Objection } from './useLabelTaking.ts'
import { useLineFacts } from './useLineFacts.tsx'
import { useLearning } from './useLearning.tsx'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'
import { useMayPress } from './usePaperRights.ts'
import { usePaperWords } from './usePaperWords.ts'

export type AboveNew = (values: Readonly<Values>, fill: (changed: Values) => void) => ReactNode

interface NewPaperProps {
  readonly paper: PhonePaper
  readonly screen: Screen
  readonly onBack: () => void
  /** One whose lines come from the system is gone on with when it is stored. */
  readonly onOpen: (id: string) => void
  readonly aboveNew?: AboveNew | undefined
  readonly objection?: Objection | undefined
}

export function NewPaper({ paper, screen, onBack, onOpen, aboveNew, objection }: NewPaperProps) {
  const {
    of: definition,
    screen: owner,
    asks,
    asksOfLine = [],
    keeps: remembers = [],
    sends,
    begins = screen.label,
  } = paper
  const { t } = useTranslation('phone')
  const lang = useLang()
  const plugs = plugsOf(definition, asks, asksOfLine)
  const mayChange = useMayPress(owner)('update')
  const { meet, dialog } = useLearning((code) => void frame.inHand.scanning.scan(code))
  const { take, wanted } = useLabelTaking(definition, plugs, { onUnknown: mayChange ? meet : undefined, objection })
  const { lines } = definition.fields
  const isGiven = lines?.kind === 'lines' && lines.given === true
  const { words, linesTitle } = usePaperWords(paper)
  const { questions, frame } = usePaperOfScreen({
    ...{
      name: `${screen.name}:new`,
      definition,
      title: inLang(begins, lang),
      owner,
      remembers,
      take,
      onBack,
      linesTitle,
    },
    ...(sends === undefined ? {} : { afterwards: sends }),
    savesToo: paper.stores === true,
    ...{ mayFollow: () => !isGiven && (paper.stores ?? true) === true },
    ...(paper.sets ? { start: paper.sets } : {}),
    words: isGiven ? { ...words, save: () => t('begin'), saved: () => t('begun') } : words,
    onDone: (answer) => (isGiven || paper.staysOpen ? onOpen(textOf(answer.id)) : onBack()),
  })
  const { inHand, below, fieldsOf } = useLineFacts(paper, frame.inHand)
  const hasLines = lines?.kind === 'lines' && !isGiven && (asksOfLine.length > 0 || lines.scan !== undefined)
  // What has to be known of the paper before its lines mean anything.
  const first = hasLines ? asks.filter((name) => isNeeded(definition.fields[name], inHand.paper.values)) : []
  return (
    <>
      {questions}
      {dialog}
      <PaperPage
        {...frame}
        inHand={inHand}
        onSend={() => inHand.send()}
        scanLabel={plugs.length > 0 ? t('scanLabel', { what: wanted }) : undefined}
        empty={hasLines ? t('scanHint', { what: wanted }) : undefined}
        adds={hasLines ? lines : undefined}
        lineFields={lines?.kind === 'lines' ? fieldsNamed(lines.fields, asksOfLine) : {}}
        {...{ below, fieldsOf }}
        first={fieldsNamed(definition.fields, first)}
        head={fieldsNamed(
          definition.fields,
          asks.filter((name) => !first.includes(name)),
        )}
        wanted={aboveNew?.(inHand.paper.values, inHand.setHead)}
      />
    </>
  )
}

const isNeeded = (field: Field | undefined, values: Readonly<Values>): boolean =>
  field !== undefined && field.kind !== 'lines' && (field.required || isRequiredWith(field, values))
