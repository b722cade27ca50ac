// The status of a card; it changes only through papers. The
// first is never written: it is what a card was before its birth. The second has no label in the list of states, and is
// told nevertheless.
import { states } from '../../language/index.ts'

export const cardStates = states({
  none: [0, ['', '']],
  awaiting: [1, ['', ''], 'info', ['待验收', 'To be accepted']],
  inUse: [2, ['在用', 'In use'], 'success'],
  underRepair: [3, ['维修中', 'Under repair'], 'warning'],
  sealed: [4, ['已封存', 'Sealed up'], 'info'],
  scrapped: [5, ['已报废', 'Scrapped'], 'danger'],
  sold: [6, ['已出售', 'Sold'], 'info'],
  rented: [7, ['已出租', 'Rented'], 'info'],
})
