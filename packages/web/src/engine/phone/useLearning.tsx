// A code that nobody knows yet, such as the barcode of a manufacturer: whoever scans it says once what it stands for, and it
// is known from then on.
import type { LearnsCode, RefField, Values } from '@tmlm/model'
import { Button, ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { ProblemNote } from './Notes.tsx'
import { Overlay } from './Overlay.tsx'
import style from './phone.module.css'
import { PhoneFields } from './PhoneFields.tsx'
import { ApiError } from '../call/apiError.ts'

export interface Learnt {
  readonly field: RefField
  readonly learns: LearnsCode
}

interface Learning {
  /** Nothing has this code. */
  readonly meet: (code: string, what: Learnt) => void
  readonly dialog: ReactNode
}

/** `onLearnt` is given the code again: it is something now. */
export function useLearning(onLearnt: (code: string) => void): Learning {
  const [met, setMet] = useState<{ readonly code: string; readonly what: Learnt }>()
  return {
    meet: (code, what) => setMet({ code, what }),
    dialog: met && (
      <LearnCode
        {...met}
        key={met.code}
        onDone={() => {
          setMet(undefined)
          onLearnt(met.code)
        }}
        onClose={() => setMet(undefined)}
      />
    ),
  }
}

interface LearnCodeProps {
  readonly code: string
  readonly what: Learnt
  readonly onDone: () => void
  readonly onClose: () => void
}

function LearnCode({ code, what: { field, learns }, onDone, onClose }: LearnCodeProps) {
  const { t } = useTranslation('phone')
  const { call } = useSurroundings()
  const [values, setValues] = useState<Values>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = textOf(values.row)

  async function learn(): Promise<void> {
    setBusy(true)
    try {
      await call(field.to, learns.by, { id, [learns.as]: code })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields[0]?.msg ?? error.message)
      setBusy(false)
    }
  }

  return (
    <Overlay>
      <div className={style.cover}>
        <div className={style.sheet} role="dialog" aria-label={t('codeNew', { code })}>
          <h2>{t('codeNew', { code })}</h2>
          <p>{t('codeLearnt')}</p>
          <ProblemNote text={problem} />
          {/* What it offers opens above the sheet. */}
          <ConfigProvider theme={{ token: { zIndexPopupBase: 3000 } }}>
            <PhoneFields
              fields={{ row: { ...field, required: true } }}
              values={values}
              onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
            />
          </ConfigProvider>
          <div className={style.sheetButtons}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="primary" loading={isBusy} disabled={id === ''} onClick={() => void learn()}>
              {t('learnCode')}
            </Button>
          </div>
        </div>
      </div>
    </Overlay>
  )
}
