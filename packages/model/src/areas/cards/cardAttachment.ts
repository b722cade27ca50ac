// Documents of a card, or of its file and so of all its cards. A new version takes the place of the old one, which stays
// readable.
import { bool, business, check, dict, files, ref, resource, text } from '../../language/index.ts'

const masterData = '/toolingManagement/masterDataManagement'

export const cardAttachment = resource('cardAttachment', {
  label: ['卡片附件', 'Card attachment'],
  orgMode: 1,
  belongsWith: 'cardId',
  hostedBy: {
    screen: 'cardManual',
    buttons: {
      ...{ insert: 'upload', update: 'upload', delete: 'withdraw' },
      ...{ publish: 'publish', withdraw: 'withdraw' },
    },
    shownIn: [
      { path: `${masterData}/mouldEquipmentCard`, open: 'cardId' },
      { path: `${masterData}/mouldEquipmentFiles`, open: 'archivesId' },
    ],
  },
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { fixed: true, search: ['code', 'name'] }),
    archivesId: ref(['档案', 'File'], 'archives', { fixed: true, search: ['code', 'name'] }),
    category: dict(['附件类别', 'Category'], 'attachmentCategory', { required: true }),
    name: text(['名称', 'Name'], { required: true, max: 128, search: true }),
    docVersion: text(['版本', 'Version'], { max: 16, help: ['留空接着上一版', 'Empty: the one after the last'] }),
    file: files(['文件', 'File'], { max: 1 }),
    publicVisible: bool(['扫码公开', 'Public by QR'], {
      help: ['未登录扫码也能看到', 'Shown to whoever scans the label'],
    }),
    effective: bool(['有效', 'Effective'], { default: true, readonly: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  checks: [
    check(
      ['cardId', 'archivesId'],
      ['请选择卡片或档案', 'Choose a card or a file'],
      ({ cardId, archivesId }) => cardId != null || archivesId != null,
    ),
  ],
  actions: {
    listByCard: {
      rowless: true,
      reads: true,
      access: 'login',
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        category: dict(['附件类别', 'Category'], 'attachmentCategory'),
      },
    },
    publish: { from: { effective: false }, to: { effective: true } },
    withdraw: { from: { effective: true }, to: { effective: false } },
  },
  list: {
    columns: ['name', 'category', 'docVersion', 'cardId', 'archivesId', 'publicVisible', 'effective'],
    filters: ['cardId', 'archivesId', 'category', 'effective'],
  },
})

export const cardAttachments = business(205, {
  resource: cardAttachment,
  page: 'cardAttachment',
  classification: 'toolingManagement',
})
