// What is told of a message that went out: when, to whom, about what, and how it ended.
import { inLang } from '@tmlm/model'
import { kindNames } from '@tmlm/model/areas/platform/words'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import type { RowColumn } from './Rows.tsx'

export function useSentColumns(): readonly RowColumn[] {
  const { t } = useTranslation('warnings')
  const lang = useLang()
  return [
    { key: 'createTime', label: t('madeAt') },
    { key: 'userIdName', label: t('person') },
    { key: 'address', label: t('address') },
    {
      key: 'kind',
      label: t('about'),
      show: ({ kind, objectCode, source }) => {
        if (source === 'test') return t('aTest')
        const name = kindNames[textOf(kind)]
        return `${name ? inLang(name, lang) : ''} ${textOf(objectCode)}`
      },
    },
    { key: 'statusName', label: t('outcome') },
    { key: 'tries', label: t('tries') },
    { key: 'error', label: t('whatWasWrong') },
    { key: 'sendTime', label: t('sentAt') },
  ]
}
