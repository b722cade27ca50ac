import { codedArea } from '../../engine/codedArea.ts'

export const basicData = codedArea(() => import('./index.ts'), {
  desk: ['locationFiles'],
  tabsOn: ['systemConfig'],
})
