const texts = {
  openRepairs: '未完成的维修单',
  nothingOpen: '没有未完成的维修单',
  orderNo: '维修单号',
  cardCode: '卡片编号',
  cardName: '卡片名称',
  line: '产线',
  mechanic: '维修工',
  requiredBy: '要求完成时间',
  faultTop5: '故障前五',
  nothingFailed: '这段时间没有报修',
  mechanicTop5: '维修工前五',
  nobodyFinished: '这段时间没有完成的维修',
  mttrOf: '平均修复 {{minutes}} 分',
}
export default texts

declare module 'i18next' {
  interface RepairTexts extends Readonly<typeof texts> {}
}
