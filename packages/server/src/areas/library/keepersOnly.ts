// What the library says to who is no keeper of its warehouse.
import type { Text } from '@tmlm/model'

export const keepersOnly: Text = ['仅本仓库保管员可审核', 'Only keepers of this warehouse may audit']
