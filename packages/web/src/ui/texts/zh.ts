export default {
  filterByKeyword: '输入关键字进行过滤',
  last30Days: '近30天',
  last7Days: '近7天',
  from: '从',
  to: '到',
  unknown: '未知',
  qrOf: '{{text}} 的二维码',
  nothingHere: '没有数据',
}
