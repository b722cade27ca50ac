import type { Lang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'

/** The language the person reads, for labels that stand in the definitions. */
export const useLang = (): Lang => (useTranslation().i18n.language === 'en' ? 'en' : 'zh')
