// How an import is done: all rows or the good ones, and what becomes of those that are there already.
import { inLang, inSentence, mayBePartial, type Lang, type Resource } from '@tmlm/model'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import style from './ImportDialog.module.css'

interface ImportOptionsProps {
  readonly definition: Resource
  readonly mode: string
  readonly onMode: (mode: string) => void
  readonly onDuplicate: string
  readonly onDuplicates: (what: string) => void
  readonly mayUpdate: boolean
}

export function ImportOptions(props: ImportOptionsProps) {
  const { definition, mode, onMode, onDuplicate, onDuplicates, mayUpdate } = props
  const { t } = useTranslation('engine')
  const lang = useLang()
  return (
    <div className={style.options}>
      <label>
        {t('importMode')}
        <Segmented
          aria-label={t('importMode')}
          value={mode}
          onChange={onMode}
          options={[
            { value: 'allOrNothing', label: t('importWhole') },
            { value: 'partial', label: t('importPartial'), disabled: !mayBePartial(definition) },
          ]}
        />
      </label>
      <label>
        {t('importDuplicate', { key: keyIn(definition, lang) ?? t('importKey') })}
        <Select
          value={onDuplicate}
          onChange={onDuplicates}
          options={[
            { value: 'error', label: t('importError') },
            { value: 'update', label: t('importUpdate'), disabled: !mayUpdate },
            { value: 'skip', label: t('importSkip') },
          ]}
        />
      </label>
    </div>
  )
}

/** What the rows of the file are told apart by. */
function keyIn({ excel, fields }: Resource, lang: Lang): string | undefined {
  const label = fields[excel?.key ?? 'code']?.label
  if (!label) return undefined
  return inSentence(inLang(label, lang), lang)
}
