// Documents of a card, or of its file and so of all its cards. A new version takes the place of the old one, which stays
// readable.
import { bool, business, check, date, dict, files, id, ref, resource, text, user } from '../../language/index.ts'
import { machines } from './words.ts'

const masterData = '/toolingManagement/masterDataManagement'

const facts = {
  docVersion: text(['版本', 'Version'], { max: 16, help: ['留空接着上一版', 'Empty: the one after the last'] }),
  file: files(['文件', 'File'], { max: 1 }),
  publicVisible: bool(['扫码公开', 'Public by QR'], {
    help: ['未登录扫码也能看到', 'Shown to whoever scans the label'],
  }),
  docNo: text(['资料编号', 'Document no.'], { max: 64, search: true }),
  effectiveDate: date(['生效日期', 'Effective from'], {
    help: ['到这一天之前，旧版本仍然有效', 'Until that day the version before it stays in force'],
  }),
  keeperId: user(['保管人', 'Keeper'], { help: ['纸质资料', 'Of the paper copy'] }),
  shelf: text(['存放位置', 'Shelf'], { max: 64 }),
  remark: text(['备注', 'Remark'], { max: 200 }),
}
const category = dict(['附件类别', 'Category'], 'attachmentCategory', { required: true })
const name = text(['名称', 'Name'], { required: true, max: 128, search: true })
const added = {
  cardId: ref(['设备', 'Machine'], 'newCard', { required: true, among: machines }),
  ...{ category, name, ...facts },
}
/** Of a document of a machine. */
const named = { id: id(['资料', 'Document'], { required: true }) }

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
    cardId: ref(['卡片', 'Card'], 'newCard', { readOnly: 'onceSaved', search: ['code', 'name'] }),
    archivesId: ref(['档案', 'File'], 'archives', { readOnly: 'onceSaved', search: ['code', 'name'] }),
    category,
    name,
    ...facts,
    effective: bool(['有效', 'Effective'], { default: true, readOnly: true }),
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
      query: 'login',
      input: {
        cardId: ref(['卡片', 'Card'], 'newCard', { required: true }),
        category: dict(['附件类别', 'Category'], 'attachmentCategory'),
      },
    },
    publish: { to: { effective: true } },
    withdraw: { from: { effective: true }, to: { effective: false } },
    // The same for machines, by the buttons of their own manual.
    addDocument: { rowless: true, on: 'equipmentManual', label: ['新增资料', 'Add document'], input: added },
    supersede: { rowless: true, on: 'equipmentManual', label: ['升版', 'Supersede'], input: { ...named, ...facts } },
    withdrawDocument: {
      ...{ rowless: true, on: 'equipmentManual', button: 'withdraw', label: ['撤回', 'Withdraw'] },
      input: named,
    },
  },
  list: {
    columns: ['name', 'category', 'docVersion', 'cardId', 'archivesId', 'publicVisible', 'effective'],
    filters: ['cardId', 'archivesId', 'category', 'effective'],
  },
})

export const cardAttachments = business(205, {
  resource: cardAttachment,
  screen: 'cardAttachment',
  classification: 'toolingManagement',
})
