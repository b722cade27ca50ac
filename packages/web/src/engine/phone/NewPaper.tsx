// A new paper, as it is declared: what its references take is scanned, the rest is typed, and it is sent once.
import { inLang, type PhonePaper, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { labelOf } from '../call/rights.ts'
import { PaperPage } from './PaperPage.tsx'
import { fieldsNamed } from './PhoneFields.tsx'
import { plugsOf } from './scanPlugs.ts'
import { useLabelTaking } from './useLabelTaking.ts'
import { useOwner } from './usePaperRights.ts'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'
import { usePaperWords } from './usePaperWords.ts'
import { useSignedSending } from './useSignedSending.tsx'

interface NewPaperProps {
  readonly paper: PhonePaper
  readonly screen: Screen
  readonly onBack: () => void
}

export function NewPaper({ paper, screen, onBack }: NewPaperProps) {
  const { of: definition, owner, asks, asksOfLine = [], remembers = [], sends = 'audit', begins = screen.label } = paper
  const { t } = useTranslation('phone')
  const lang = useLang()
  const plugs = plugsOf(definition, asks, asksOfLine)
  const { take, wanted } = useLabelTaking(definition, plugs)
  const words = usePaperWords(definition, labelOf(definition, useOwner(owner), sends, lang))
  const { questions, frame } = usePaperOfScreen({
    ...{
      name: `${screen.name}:new`,
      definition,
      title: inLang(begins, lang),
      owner,
      remembers,
      take,
      onBack,
      ...words,
    },
    afterwards: sends,
    onDone: onBack,
  })
  const signing = useSignedSending(paper, frame)
  const { lines } = definition.fields
  const hasLines = lines?.kind === 'lines' && (asksOfLine.length > 0 || lines.scan !== undefined)
  return (
    <>
      {questions}
      {signing.pad}
      <PaperPage
        {...frame}
        onSend={signing.send}
        scanLabel={plugs.length > 0 ? t('scanLabel', { what: wanted }) : undefined}
        empty={hasLines ? t('scanHint', { what: wanted }) : undefined}
        lineFields={lines?.kind === 'lines' ? fieldsNamed(lines.fields, asksOfLine) : {}}
        head={fieldsNamed(definition.fields, asks)}
      />
    </>
  )
}
