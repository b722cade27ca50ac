// Cards that are used and that no scheme of the kind covers, beside the bindings of that kind.
import { choice, dept, int, org, ref, report, text, user, type Text } from '../../language/index.ts'
import { cardTypes } from '../cards/words.ts'

const uncovered = (label: Text, page: string, scope: number) =>
  ({
    label,
    display: 'cardId',
    screens: [page],
    beside: true,
    scope,
    follows: ['cardPlan', 'newCard'],
    fields: {
      cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
      kind: int(['类别', 'Kind'], { required: true, privacy: 'internal' }),
      cardName: text(['卡片名称', 'Card name'], { max: 128 }),
      cardType: choice(['卡片类别', 'Card category'], cardTypes, { required: true }),
      toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
      productLineId: ref(['产线', 'Production line'], 'productLine'),
      useDeptId: dept(['使用部门', 'Using department']),
      responsibleId: user(['责任人', 'Person liable']),
      orgId: org(['所属组织', 'Organisation'], { required: true }),
    },
    list: {
      columns: ['cardId', 'cardName', 'cardType', 'toolingTypeId', 'productLineId', 'useDeptId', 'responsibleId'],
      filters: ['cardType', 'toolingTypeId', 'productLineId', 'useDeptId', 'responsibleId', 'orgId'],
    },
  }) as const

export const listWithoutUpkeep = report(
  'cardPlan/listWithoutUpkeep',
  uncovered(['无保养方案的卡片', 'Cards without a maintenance scheme'], 'cardMaintenancePlans', 603),
)

export const listWithoutChecks = report(
  'cardPlan/listWithoutChecks',
  uncovered(['无点检方案的卡片', 'Cards without a spot-check scheme'], 'cardSpotCheckPlans', 613),
)
