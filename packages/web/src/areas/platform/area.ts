import { codedArea } from '../../engine/codedArea.ts'

export const platform = codedArea(() => import('./index.ts'), {
  desk: [
    ...(['dataDictionary', 'roleManagement', 'organizationManagement', 'systemConfig', 'personalConfig'] as const),
    ...(['encodeRulesBasicData', 'encodeRulesBusinessDocuments', 'paramsControl', 'requiredControl'] as const),
    'customItemSetting',
    ...(['authorizationByOrganization', 'authorizationByRole', 'businessByOrg', 'orgByBusiness'] as const),
  ],
})
