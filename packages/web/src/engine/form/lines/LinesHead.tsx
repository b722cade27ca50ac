// Above a table of lines: what they are, and the ways to more of them.
import { PlusOutlined } from '@ant-design/icons'
import { inLang, normalizeKey, type Lang, type LinesField } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { SortOut } from '../../list/SortOut.tsx'
import { useSurroundings } from '../../surroundings.ts'
import { FillLines, type LineFilling } from './FillLines.tsx'
import style from './LinesTable.module.css'
import { ScanLine } from './ScanLine.tsx'
import type { EditedLines } from './useEditedLines.ts'

interface LinesHeadProps {
  readonly field: LinesField
  readonly lang: Lang
  readonly edited: EditedLines
  readonly filling: LineFilling | undefined
  /** Of the lines as a whole. */
  readonly problem: string | undefined
  readonly onAdd: () => void
}

export function LinesHead({ field, lang, edited, filling, problem, onAdd }: LinesHeadProps) {
  const { t } = useTranslation('engine')
  const { person } = useSurroundings()
  const { lines, isFull } = edited
  const allowedBy = field.scan?.needs
  return (
    <div className={style.head}>
      <h3>{inLang(field.label, lang)}</h3>
      {!field.given && (
        <Button icon={<PlusOutlined />} disabled={isFull} onClick={onAdd}>
          {t('addLine')}
        </Button>
      )}
      <SortOut field={field} lines={lines} lang={lang} chosen={edited.looked} onChoose={edited.look} />
      {filling && <FillLines filling={filling} lines={lines} onFilled={edited.fillIn} />}
      {field.scan && (allowedBy === undefined || person.buttons.has(normalizeKey(allowedBy))) && (
        <ScanLine
          field={field}
          scan={field.scan}
          lines={lines}
          lang={lang}
          isDisabled={isFull}
          onFound={edited.addScanned}
        />
      )}
      {problem !== undefined && (
        <span className={style.problem} role="alert" data-invalid="">
          {problem}
        </span>
      )}
    </div>
  )
}
