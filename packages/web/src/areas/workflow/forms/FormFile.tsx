// A form as a file: kept, and taken from another company's. What is taken is designed further before it is saved.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { inLang } from '@tmlm/model'
import { formText, readFormFile, type FormContent } from '@tmlm/model/areas/workflow/formFile'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
import { saveText } from '../saveText.ts'

interface FormFileProps extends FormContent {
  readonly code: string
  readonly onTaken: (content: FormContent) => void
}

export function FormFile({ code, fields, titleRule, onTaken }: FormFileProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { notify } = useSurroundings()
  const chooser = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const { content, fault } = readFormFile(await file.text())
    if (fault) return notify.failure(inLang(fault, lang))
    onTaken(content)
    notify.success(t('formTaken', { count: content.fields.length }))
  }

  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".json"
        hidden
        aria-label={t('importForm')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        icon={<DownloadOutlined />}
        onClick={() => saveText(`${code}.form.json`, formText({ fields, titleRule }), 'application/json')}
      >
        {t('exportForm')}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => chooser.current?.click()}>
        {t('importForm')}
      </Button>
    </>
  )
}
