import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../ui/useLang.ts'
import { say } from './feedback.ts'
import { i18n } from './i18n.ts'
import { chooseLang } from './language.ts'

/** The other language is named in itself, so that nobody gets lost in one he cannot read. */
export function LanguageSwitch() {
  const { t } = useTranslation('app')
  const other = useLang() === 'zh' ? 'en' : 'zh'

  async function change(): Promise<void> {
    await chooseLang(other)
    say.success(i18n.t('languageChanged'))
  }

  return (
    <Button type="text" size="middle" lang={other} title={t('language')} onClick={() => void change()}>
      {t('otherLanguage')}
    </Button>
  )
}
