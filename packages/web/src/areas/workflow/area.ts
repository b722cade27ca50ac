import { codedArea } from '../../engine/codedArea.ts'

export const workflow = codedArea(() => import('./index.ts'), {})
