// Words that come with the code: when they are needed, nothing more can be loaded.
import type { Lang } from '@tmlm/model'

interface MissingTexts {
  readonly partMissing: string
  readonly reloadPage: string
}

export const missingTexts: Readonly<Record<Lang, MissingTexts>> = {
  zh: { partMissing: '此处内容未能加载，', reloadPage: '刷新页面' },
  en: { partMissing: 'This part could not be loaded.', reloadPage: 'Reload the page' },
}
