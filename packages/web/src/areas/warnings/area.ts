import { codedArea } from '../../engine/codedArea.ts'

export const warnings = codedArea(() => import('./index.ts'), {})
