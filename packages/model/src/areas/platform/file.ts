// Uploaded files. A row of sysFile is one use of one stored file: its url may occur several times, once for each field of
// each row that shows it, and once without a row while nobody has saved it yet.
import { bool, choice, datetime, dict, id, int, service, table, text } from '../../language/index.ts'

export const sysFile = table('sysFile', {
  label: ['文件', 'File'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    name: text(['文件名', 'Name'], { required: true, max: 200 }),
    /** `files/{tenant}/{yyyyMM}/{random}.{ext}` */
    url: text(['地址', 'Address'], { required: true, max: 200 }),
    size: int(['大小', 'Size'], { required: true }),
    /** By the content, never by the name. */
    mime: text(['类型', 'Type'], { required: true, max: 100 }),
    sha256: text(['指纹', 'Hash'], { required: true, max: 64 }),
    folder: text(['目录', 'Folder'], { max: 60 }),
    businessCodeId: int(['业务', 'Business']),
    resource: text(['资源', 'Resource'], { max: 60 }),
    rowId: id(['数据', 'Row']),
    /** Path of the field, `contacts.annex` for that of a line; empty for what was attached to the row as a whole. */
    fieldName: text(['字段', 'Field'], { max: 100 }),
    category: dict(['分类', 'Category'], 'fileCategory'),
    isPublic: bool(['公开', 'Public']),
    hasThumbnail: bool(['缩略图', 'Thumbnail']),
    createUserId: id(['上传人', 'Uploaded by'], { required: true }),
    createTime: datetime(['上传时间', 'Uploaded'], { required: true }),
    /** Nobody sees it any more; the content goes with the next clean-up. */
    removedTime: datetime(['删除时间', 'Removed']),
  },
  key: ['id'],
  indexes: [['url'], ['rowId'], ['createTime'], ['removedTime']],
})

/** Which row: by its business, or by its resource where it belongs to no business. */
const row = {
  businessCodeId: int(['业务', 'Business']),
  resource: text(['资源', 'Resource'], { max: 60 }),
  rowId: id(['数据', 'Row']),
} as const

const sent = {
  folder: text(['目录', 'Folder'], { max: 60 }),
  fileName: text(['文件名', 'Name'], { max: 500 }),
} as const

const asked = {
  url: text(['地址', 'Address'], { required: true, max: 200 }),
  /** The small picture instead of the large one, where there is one. */
  thumbnail: choice(['缩略图', 'Thumbnail'], { 0: ['否', 'No'], 1: ['是', 'Yes'] }),
  until: text(['有效期', 'Valid until'], { max: 20 }),
  seal: text(['签名', 'Seal'], { max: 100 }),
} as const

export const file = service('file', {
  label: ['文件', 'File'],
  actions: {
    upload: {
      access: 'login',
      suppliers: true,
      takesFile: true,
      input: { ...sent, ...row, category: dict(['分类', 'Category'], 'fileCategory') },
    },
    uploadImage: { access: 'login', suppliers: true, takesFile: true, input: sent },
    // A signed link opens them without a session; behaviour asks for one otherwise.
    preview: { access: 'public', answers: 'file', reads: true, input: asked },
    download: { access: 'public', answers: 'file', reads: true, input: asked },
    listByRow: { access: 'login', suppliers: true, reads: true, input: row },
    delete: {
      access: 'login',
      suppliers: true,
      input: { ids: text(['编号', 'Ids'], { required: true, max: 10_000 }) },
    },
    ticket: {
      access: 'login',
      suppliers: true,
      /** With urls: a link of two hours to each of them instead of a ticket. */
      input: { urls: text(['地址', 'Addresses'], { max: 50_000 }) },
    },
  },
})
