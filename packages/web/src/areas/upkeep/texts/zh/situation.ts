const texts = {
  viewOfChecks: '查看方式',
  monthOfChecks: '点检表',
  chartsOfChecks: '图表',
  monthBefore: '上一月',
  monthAfter: '下一月',
  itemsOf: '展开项目：{{card}}',
  printCheckCard: '打印点检表：{{card}}',
  noItemsChecked: '本月还没有点检记录',
  checkCard: '设备点检表',
  checkedBy: '点检人',
  confirmedBy: '确认人',
  item: '项目',
  standard: '判定标准',
  wholeMachine: '整机',
  nothingToCheck: '本月没有符合条件的点检',
  shouldCheck: '应检',
  checked: '已检',
  onTime: '按时率',
  missedChecks: '漏检',
  abnormalSheets: '异常',
  allChecks: '全部',
  abnormalChecks: '异常',
  nextCards: '下一页',
}
export default texts

declare module 'i18next' {
  interface UpkeepTexts extends Readonly<typeof texts> {}
}
