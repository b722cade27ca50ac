import { codedArea } from '../../engine/codedArea.ts'

export const change = codedArea(() => import('./index.ts'), { tabsOn: ['newCard'] })
