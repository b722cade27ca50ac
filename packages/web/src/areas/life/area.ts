import { codedArea } from '../../engine/codedArea.ts'

export const life = codedArea(() => import('./index.ts'), {})
