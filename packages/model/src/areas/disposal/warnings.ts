// What disposals warn of: cards that are sealed or rented out for longer than was planned.
import { caretaker, warning } from '../../language/index.ts'
import { rental } from './renting.ts'
import { seal } from './sealing.ts'

const people = { administratorId: ['管理员', 'Administrator'] } as const

export const sealingOver = warning('W210', {
  ...{ of: seal, people, follows: ['seal', 'unseal'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）预计于 {dueDate} 启封，{left}。',
    '{objectCode} {objectName} ({orgName}) was to be unsealed on {dueDate}, {left}.',
  ],
})

export const rentalOverdue = warning('W211', {
  ...{ of: rental, people, follows: ['rental', 'rentalReturn'] },
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）应于 {dueDate} 归还，{left}。',
    '{objectCode} {objectName} ({orgName}) is to come back from rent on {dueDate}, {left}.',
  ],
})

export const disposalWarnings = [sealingOver, rentalOverdue]
