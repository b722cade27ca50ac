// Papers before they are printed: on which sheet, and what they will look like.
import type { Resource, Screen, Values } from '@tmlm/model'
import { inLang } from '@tmlm/model'
import { Segmented } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printElement } from '../../ui/printElement.ts'
import { useLang } from '../../ui/useLang.ts'
import { PrintFrame } from './PrintFrame.tsx'
import { columnsOnPaper, PrintedPaper } from './PrintedPaper.tsx'
import { useWords } from '../useWords.ts'

/** Width of the sheet in millimetres, and what the printer is told of it. */
const sheets = {
  upright: { width: 210, page: 'A4 portrait' },
  across: { width: 297, page: 'A4 landscape' },
  small: { width: 210, page: 'A5 landscape' },
} as const
type Sheet = keyof typeof sheets

const manyColumns = 7

interface PaperDialogProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly papers: readonly Values[]
  readonly onPrinted: () => void
  readonly onClose: () => void
}

export default function PaperDialog({ definition, screen, papers, onPrinted, onClose }: PaperDialogProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const words = useWords(definition)
  const [sheet, setSheet] = useState<Sheet>(() =>
    columnsOnPaper(definition, papers, words) > manyColumns ? 'across' : 'upright',
  )
  const [isPrinting, setPrinting] = useState(false)
  /** Since the papers were read. */
  const [printed, setPrinted] = useState(0)
  const pages = useRef<HTMLDivElement>(null)
  const { width, page } = sheets[sheet]
  const title = inLang(screen.label, lang)

  function print(): void {
    if (!pages.current) return
    setPrinting(true)
    void printElement(pages.current)
      .then(() => {
        setPrinted((times) => times + 1)
        onPrinted()
      })
      .finally(() => setPrinting(false))
  }

  return (
    <PrintFrame
      title={t('papers', { what: title, count: papers.length })}
      width={sheet === 'across' ? 1260 : 1000}
      isPrinting={isPrinting}
      printed={pages}
      page={`@page{size:${page};margin:10mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt}}`}
      options={
        <Segmented<Sheet>
          aria-label={t('paper')}
          value={sheet}
          onChange={setSheet}
          options={[
            { value: 'upright', label: t('sheetUpright', { size: 'A4' }) },
            { value: 'across', label: t('sheetAcross', { size: 'A4' }) },
            { value: 'small', label: t('sheetAcross', { size: 'A5' }) },
          ]}
        />
      }
      onPrint={print}
      onClose={onClose}
    >
      <Suspense>
        {papers.map((paper) => (
          <PrintedPaper
            key={String(paper.id)}
            definition={definition}
            title={title}
            paper={paper}
            words={words}
            nth={Number(paper.prints ?? 0) + printed + 1}
            width={width}
          />
        ))}
      </Suspense>
    </PrintFrame>
  )
}
