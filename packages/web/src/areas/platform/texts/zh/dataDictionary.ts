const texts = {
  dictionaries: '数据字典',
  findDictionary: '输入字典代码或名称查找',
  newDictionary: '新增字典',
  dictionaryKind: '字典种类',
  allDictionaries: '全部',
  systemDictionaries: '系统',
  ownDictionaries: '自定义',
  noDictionaries: '没有符合条件的字典',
  deleteDictionary: '删除字典“{{name}}”及其全部字典项？',
  editEntries: '编辑字典项',
  order: '排序',
  entryValue: '值',
  labelZh: '中文',
  labelEn: '英文',
  colour: '颜色',
  parentValue: '上级值',
  entryStatus: '状态',
  usedRows: '使用数',
  entryActions: '操作',
  isDefault: '默认',
  entryOn: '启用',
  entryOff: '停用',
  enableEntry: '启用',
  stopEntry: '停用',
  moveEntryUp: '上移{{name}}',
  moveEntryDown: '下移{{name}}',
  noEntries: '还没有字典项',
}
export default texts

declare module 'i18next' {
  interface PlatformTexts extends Readonly<typeof texts> {}
}
