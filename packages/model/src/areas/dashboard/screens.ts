import { screen } from '../../language/index.ts'

/** The page everybody starts on. */
export const dashboard = screen('Dashboard', {
  path: '/dashboard',
  label: ['首页', 'Dashboard'],
  kind: 'board',
  resource: 'homePage',
})

export const screens = [dashboard]
