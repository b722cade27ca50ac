import { codedArea } from '../../engine/codedArea.ts'

export const instrument = codedArea(() => import('./index.ts'), {})
