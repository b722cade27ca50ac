import { codedArea } from '../../engine/codedArea.ts'

export const lubrication = codedArea(() => import('./index.ts'), {})
