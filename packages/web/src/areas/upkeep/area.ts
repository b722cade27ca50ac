import { codedArea } from '../../engine/codedArea.ts'

export const upkeep = codedArea(() => import('./index.ts'), {})
