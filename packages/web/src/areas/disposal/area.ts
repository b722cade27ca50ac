import { codedArea } from '../../engine/codedArea.ts'

export const disposal = codedArea(() => import('./index.ts'), { desk: [], tabsOn: ['newCard'] })
