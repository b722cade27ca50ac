import { service } from '../../language/index.ts'

export const file = service('file', {
  label: ['文件', 'File'],
  actions: {
    /** One download by GET within a minute. */
    ticket: { access: 'login', suppliers: true },
  },
})
