// Why a machine stood while it had no run, as somebody said afterwards.
import { choice, datetime, dict, id, ref, table, user } from '../../language/index.ts'
import { stopClasses } from './words.ts'

export const oeeGap = table('oeeGap', {
  label: ['未记录时间的原因', 'Reason of unrecorded time'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    cardId: ref(['设备', 'Machine'], 'newCard', { required: true }),
    fromTime: datetime(['从', 'From'], { required: true }),
    toTime: datetime(['到', 'To'], { required: true }),
    reason: dict(['停机原因', 'Stop reason'], 'oeeStopReason', { required: true }),
    stopClass: choice(['停机类别', 'Class'], stopClasses, { required: true }),
    userId: user(['操作人', 'By']),
  },
  key: ['id'],
  indexes: [['cardId', 'fromTime']],
})
