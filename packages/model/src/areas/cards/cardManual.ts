// The manual of a card: everything that is known of it, as a booklet.
import { bool, dict, int, ref, service, text } from '../../language/index.ts'
import { toolingCards } from './words.ts'

/** Documents that a tool should have whose type, and no type above it, says which. */
export const usuallyWanted = ['图纸', '说明书', '合格证'] as const

const ofCard = { cardId: ref(['卡片', 'Card'], 'newCard', { required: true, among: toolingCards }) }

export const cardManual = service('cardManual', {
  label: ['设备手册', 'Equipment manual (one machine, one book)'],
  hostedBy: { screen: 'cardManual', buttons: { printBook: 'printBook', exportZip: 'exportZip' } },
  actions: {
    list: {
      access: 'screen',
      reads: true,
      input: {
        keyword: text(['关键字', 'Keyword'], { max: 100 }),
        toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
        missing: dict(['缺少', 'Missing'], 'attachmentCategory'),
        currentPage: int(['页', 'Page'], { min: 1, default: 1 }),
        pageSize: int(['每页', 'Rows'], { min: 1, max: 200, default: 20 }),
      },
    },
    book: { access: 'screen', reads: true, input: ofCard },
    printBook: { reads: true, input: { ...ofCard, dryRun: bool(['仅预览', 'Preview only']) } },
    exportZip: { reads: true, download: true, input: ofCard },
  },
})
