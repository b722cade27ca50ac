// What is printed, before it is: a choice of paper above, below it what comes out of the printer.
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../form/FormFrame.tsx'
import style from './PrintFrame.module.css'

interface PrintFrameProps {
  readonly title: string
  readonly width: number
  readonly isPrinting: boolean
  readonly options: ReactNode
  /** What is printed: it stands on the preview and goes to the printer as it is. */
  readonly printed: RefObject<HTMLDivElement | null>
  /** How the printer is told of the page. */
  readonly page: string
  readonly arrangement?: string | undefined
  /** Below the preview. */
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly onPrint: () => void
  readonly onClose: () => void
}

export function PrintFrame({ title, width, isPrinting, options, note, onPrint, onClose, ...paper }: PrintFrameProps) {
  const { t } = useTranslation('engine')
  return (
    <FormFrame
      title={title}
      inDrawer={false}
      width={width}
      isSaving={isPrinting}
      saveLabel={t('print')}
      note=""
      onSave={onPrint}
      onClose={onClose}
    >
      <div className={style.options}>{options}</div>
      <div className={style.preview} data-preview>
        <div ref={paper.printed} className={paper.arrangement}>
          <style>{paper.page}</style>
          {paper.children}
        </div>
      </div>
      {note}
    </FormFrame>
  )
}
