// Who really sees the rows of an organisation, or what a person sees, each with its reasons.
import { inLang, refuseFields, type InputOf, type Lang, type Text } from '@tmlm/model'
import type { authorize } from '@tmlm/model/areas/platform/dataPermission'
import { catalogue } from '@tmlm/model/catalogue'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { reachOf, type Reach } from '../../platform/permission/rebuild.ts'

interface Found extends Reach {
  readonly jobName: string
  readonly jobNo: string
  readonly dataOrgIdName: string
  readonly subjectType: number | null
  readonly through: string | null
}

const mostFound = 5_000

export async function listEffective(moment: CallMoment<InputOf<typeof authorize, 'listEffective'>>) {
  const { tx, input, actor, now } = moment
  const { dataOrgId, userId, businessCodeId } = input
  if (dataOrgId === null && userId === null)
    throw refuseFields([{ field: 'dataOrgId', text: ['请选择组织或人员', 'Choose an organisation or a person'] }])
  const withChildren = await parameter(tx, '50')
  const found = await tx.all(sql<Found>`
SELECT r.user_id, r.business_code_id, r.data_org_id, r.access, r.reason, u.job_name, u.job_no,
  o.full_path_name AS data_org_id_name, a.subject_type,
  coalesce(role.name, node.name, used.name) AS through
FROM (${reachOf({ tenantId: tx.tenantId, ids: userId === null ? null : [userId], withChildren, now })}) r
JOIN "user" u ON u.id = r.user_id AND u.status IN (1, 2)
JOIN org o ON o.id = r.data_org_id
LEFT JOIN authorize a ON r.reason = 'grant' AND a.id = r.reason_id
LEFT JOIN sys_role role ON a.subject_type = 2 AND role.id::text = a.subject_id
LEFT JOIN org node ON a.subject_type = 3 AND node.id::text = a.subject_id
LEFT JOIN org_busniess ob ON r.reason = 'related' AND ob.id = r.reason_id
LEFT JOIN org used ON used.id = ob.use_org_id
WHERE r.access > 0
  AND (${dataOrgId}::uuid IS NULL OR r.data_org_id = ${dataOrgId}::uuid)
  AND (${businessCodeId}::int IS NULL OR r.business_code_id IN (0, ${businessCodeId}::int))
ORDER BY u.job_no, r.business_code_id, o.full_path_name, r.access DESC
LIMIT ${mostFound}`)
  const together = Map.groupBy(found, (one) => `${one.userId} ${one.businessCodeId} ${one.dataOrgId}`)
  return [...together.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { jobName, jobNo, businessCodeId: business, dataOrgIdName } = first
    return {
      ...{ userId: first.userId, jobName, jobNo, businessCodeId: business, dataOrgId: first.dataOrgId, dataOrgIdName },
      businessName: inLang(catalogue.businesses.get(business)?.label ?? ['全部业务', 'Every business'], actor.lang),
      access: Math.max(...alike.map(({ access }) => access)),
      reasons: [...new Set(alike.map((one) => reasonOf(one, actor.lang)))],
    }
  })
}

function reasonOf({ reason, subjectType, through, businessCodeId }: Found, lang: Lang): string {
  const texts: Readonly<Record<Reach['reason'], Text>> = {
    own: ['本组织', 'Own organisation'],
    below: ['下级组织', 'Below the own organisation'],
    admin: ['系统管理员', 'Administrator'],
    inherited: ['上级下发', 'Handed down'],
    grant:
      subjectType === 2
        ? [`角色：${through}`, `Role ${through}`]
        : subjectType === 3
          ? [`组织：${through}`, `Unit ${through}`]
          : ['个人授权', 'Granted to the person'],
    related: [
      `业务关联：${through} · ${nameOf(businessCodeId, 0)}`,
      `Related through ${through}, ${nameOf(businessCodeId, 1)}`,
    ],
  }
  return inLang(texts[reason], lang)
}

const nameOf = (businessCodeId: number, lang: 0 | 1): string =>
  catalogue.businesses.get(businessCodeId)?.label[lang] ?? ''
