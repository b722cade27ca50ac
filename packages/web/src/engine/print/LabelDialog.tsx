// Labels before they are printed: their size, how often, on which paper, and what they will look like at true size.
import { InputNumber, Segmented, Select } from 'antd'
import type { Label } from '@tmlm/model'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printElement } from '../../ui/printElement.ts'
import { LabelFace } from './LabelFace.tsx'
import style from './LabelDialog.module.css'
import { PrintFrame } from './PrintFrame.tsx'
import { labelSizes, placesOnSheet, printedLabels } from './labels.ts'

type Paper = 'label' | 'sheet'

/** More would not be looked at one by one; all of them are printed. */
const mostShown = 60
const mostCopies = 10

interface LabelDialogProps {
  readonly labels: readonly Label[]
  /** Told how many copies of each label went to the printer. */
  readonly onPrinted?: ((copies: number) => void) | undefined
  readonly onClose: () => void
}

export default function LabelDialog({ labels, onPrinted, onClose }: LabelDialogProps) {
  const { t } = useTranslation('engine')
  const [sizeIndex, setSizeIndex] = useState(1)
  const [paper, setPaper] = useState<Paper>('label')
  const [copies, setCopies] = useState(1)
  const [startAt, setStartAt] = useState(1)
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const size = labelSizes[sizeIndex] ?? labelSizes[1]
  const isSheet = paper === 'sheet'
  const printed = printedLabels(labels, copies, isSheet ? startAt : 1)
  const shown = isPrinting ? printed : printed.slice(0, mostShown)

  /** All labels are drawn before the browser is asked to print them. */
  function print(): void {
    setPrinting(true)
    setTimeout(() => {
      const done = sheet.current ? printElement(sheet.current) : Promise.resolve()
      void done.then(() => onPrinted?.(copies)).finally(() => setPrinting(false))
    }, 300)
  }

  return (
    <PrintFrame
      title={t('labels', { count: labels.length })}
      width={860}
      isPrinting={isPrinting}
      printed={sheet}
      page={isSheet ? '@page{size:A4;margin:8mm}' : `@page{size:${size.width}mm ${size.height}mm;margin:0}`}
      arrangement={isSheet ? style.sheet : style.roll}
      options={
        <>
          <label>
            {t('labelSize')}
            <Select
              value={sizeIndex}
              onChange={setSizeIndex}
              options={labelSizes.map(({ width, height }, value) => ({ value, label: `${width} × ${height} mm` }))}
            />
          </label>
          <label>
            {t('paper')}
            <Segmented<Paper>
              aria-label={t('paper')}
              value={paper}
              onChange={setPaper}
              options={[
                { value: 'label', label: t('labelPaper') },
                { value: 'sheet', label: 'A4' },
              ]}
            />
          </label>
          <label>
            {t('copies')}
            <InputNumber
              controls={false}
              min={1}
              max={mostCopies}
              value={copies}
              onChange={(next) => setCopies(next ?? 1)}
            />
          </label>
          {isSheet && (
            <label>
              {t('startAt')}
              <InputNumber
                controls={false}
                min={1}
                max={placesOnSheet(size)}
                value={startAt}
                onChange={(next) => setStartAt(next ?? 1)}
              />
            </label>
          )}
        </>
      }
      note={
        printed.length > shown.length && (
          <div className={style.rest}>{t('moreLabels', { count: printed.length - shown.length })}</div>
        )
      }
      onPrint={print}
      onClose={onClose}
    >
      <Suspense>
        {shown.map((label, index) => (
          <LabelFace key={`${index}-${label?.code ?? ''}`} label={label} size={size} />
        ))}
      </Suspense>
    </PrintFrame>
  )
}
