import { codedArea } from '../../engine/codedArea.ts'

export const mouldChange = codedArea(() => import('./index.ts'), {
  desk: ['moldTask', 'moldTime'],
  phone: ['ChangeMould', 'ChangeMouldTask', 'MoldDispatch', 'ChangeMouldCard', 'ChangeMouldKanban'],
})
