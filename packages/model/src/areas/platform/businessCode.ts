import { choice, int, service, text } from '../../language/index.ts'

const classification = text(['业务分类', 'Classification'], { max: 60 })

/** The registry of businesses: defined by the program, the same in every tenant. */
export const businessCode = service('businessCode', {
  label: ['业务编码', 'Business code'],
  actions: {
    list: {
      access: 'login',
      reads: true,
      input: {
        keyword: text(['关键字', 'Keyword'], { max: 100 }),
        classification,
        id: int(['编号', 'Id']),
        currentPage: int(['页码', 'Page'], { min: 1, default: 1 }),
        pageSize: int(['每页条数', 'Page size'], { min: 1, max: 200, default: 20 }),
        withFields: choice(['含字段', 'With fields'], { 0: ['否', 'No'], 1: ['是', 'Yes'] }, { default: 0 }),
      },
    },
    businessCodelist: { access: 'login', reads: true, input: { classification } },
    classificationList: { access: 'login', reads: true },
    effective: { access: 'login', reads: true, input: { page: text(['页面', 'Page'], { required: true, max: 60 }) } },
  },
})
