import type { Coded } from '../../engine/page.ts'

export const desk = {
  dataDictionary: () => import('./dictionary/DataDictionary.tsx'),
  roleManagement: () => import('./roles/RoleManagement.tsx'),
  organizationManagement: () => import('./organization/OrganizationManagement.tsx'),
  systemConfig: () => import('./systemConfig/SystemConfig.tsx'),
  personalConfig: () => import('./personalConfig/PersonalConfig.tsx'),
  encodeRulesBasicData: () => import('./encodeRules/EncodeRules.tsx'),
  encodeRulesBusinessDocuments: () => import('./encodeRules/EncodeRules.tsx'),
  paramsControl: () => import('./paramsControl/ParamsControl.tsx'),
  requiredControl: () => import('./requiredControl/RequiredControl.tsx'),
  customItemSetting: () => import('./customItem/CustomItemSetting.tsx'),
  authorizationByOrganization: () => import('./dataPermission/AuthorizationByOrganization.tsx'),
  authorizationByRole: () => import('./dataPermission/AuthorizationByRole.tsx'),
  businessByOrg: () => import('./dataPermission/OrgBusinesses.tsx'),
  orgByBusiness: () => import('./dataPermission/OrgBusinesses.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded
