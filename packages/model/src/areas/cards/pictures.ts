// Cards where they belong, each in the tone of how it is.
import { tileMap, type Picture } from '../../language/index.ts'
import { newCard } from './newCard.ts'

const label = ['地图', 'Map'] as const

export const pictures: readonly Picture[] = [
  tileMap('equipmentCardFiles', {
    ...{ label, of: newCard, tone: 'status' },
    within: ['useDeptId', 'productLineId'],
    tells: ['code', 'name', 'responsibleId'],
  }),
  tileMap('mouldEquipmentCard', {
    ...{ label, of: newCard, tone: 'status' },
    within: ['placeType', 'position'],
    tells: ['code', 'name', 'remainLife'],
  }),
  tileMap('instrumentCard', {
    ...{ label, of: newCard, tone: 'verifyState' },
    within: ['useDeptId'],
    tells: ['code', 'name', 'nextDueDate'],
  }),
]
