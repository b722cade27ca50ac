import type { Text } from '@tmlm/model'

export const keepersOnly: Text = ['非该仓库保管员', 'Not a keeper of this warehouse']
