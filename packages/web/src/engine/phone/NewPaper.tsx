// A new paper, as it is declared: what its references take is scanned, the rest is typed, and it is sent once.
import { inLang, type PhonePaper, type Screen, type Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { textOf } from '../values.ts'
import { PaperPage } from './PaperPage.tsx'
import { fieldsNamed } from './PhoneFields.tsx'
import { plugsOf } from './scanPlugs.ts'
import { useLabelTaking } from './useLabelTaking.ts'
import { useLineFacts } from './useLineFacts.tsx'
import { useLearning } from './useLearning.tsx'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'
import { useMayPress } from './usePaperRights.ts'
import { usePaperWords } from './usePaperWords.ts'
import { useSignedSending } from './useSignedSending.tsx'

export type AboveNew = (values: Readonly<Values>, fill: (changed: Values) => void) => ReactNode

interface NewPaperProps {
  readonly paper: PhonePaper
  readonly screen: Screen
  readonly onBack: () => void
  /** One whose lines come from the system is gone on with when it is stored. */
  readonly onOpen: (id: string) => void
  readonly aboveNew?: AboveNew | undefined
}

export function NewPaper({ paper, screen, onBack, onOpen, aboveNew }: NewPaperProps) {
  const { of: definition, owner, asks, asksOfLine = [], remembers = [], sends, begins = screen.label } = paper
  const { t } = useTranslation('phone')
  const lang = useLang()
  const plugs = plugsOf(definition, asks, asksOfLine)
  const mayChange = useMayPress(owner)('update')
  const { meet, dialog } = useLearning((code) => void frame.inHand.scanning.scan(code))
  const { take, wanted } = useLabelTaking(definition, plugs, mayChange ? meet : undefined)
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
    savesToo: paper.savesToo === true,
    ...{ mayFollow: () => !isGiven && paper.stores === undefined },
    ...(paper.starts ? { start: paper.starts } : {}),
    words: isGiven ? { ...words, save: () => t('begin'), saved: () => t('begun') } : words,
    onDone: (answer) => (isGiven ? onOpen(textOf(answer.id)) : onBack()),
  })
  const below = useLineFacts(paper, frame.inHand.paper)
  const signing = useSignedSending(isGiven ? undefined : paper.signedIn, frame)
  const hasLines = lines?.kind === 'lines' && !isGiven && (asksOfLine.length > 0 || lines.scan !== undefined)
  return (
    <>
      {questions}
      {signing.pad}
      {dialog}
      <PaperPage
        {...frame}
        onSend={signing.send}
        scanLabel={plugs.length > 0 ? t('scanLabel', { what: wanted }) : undefined}
        empty={hasLines ? t('scanHint', { what: wanted }) : undefined}
        adds={hasLines ? lines : undefined}
        lineFields={lines?.kind === 'lines' ? fieldsNamed(lines.fields, asksOfLine) : {}}
        {...(below ? { below } : {})}
        head={fieldsNamed(definition.fields, asks)}
        wanted={aboveNew?.(frame.inHand.paper.values, frame.inHand.setHead)}
      />
    </>
  )
}
