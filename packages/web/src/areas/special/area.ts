import { codedArea } from '../../engine/codedArea.ts'

export const special = codedArea(() => import('./index.ts'), {})
