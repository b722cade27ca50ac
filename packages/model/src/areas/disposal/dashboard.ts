// Cards that are to come back from rent.
import type { Todo } from '../../language/index.ts'

export const todos: readonly Todo[] = [
  {
    ...{ name: 'rentalDue', screen: 'rentalOrder', of: 'rental', button: 'return' },
    label: ['到期未还的出租单', 'Rentals that are due back'],
    filter: { status: '1', planReturnDateEnd: 'today' },
  },
]
