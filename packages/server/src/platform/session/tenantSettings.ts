// What a company has set for all its people: how numbers are made, what is asked of fields, which fields it has added, which
// businesses only some organisations carry out. Known from memory for the version of the tenant that every call proves, so no call asks for it,
// and a change counts at the next one. Whoever changes any of it counts the version up (`touchRights`).
import { resetWays } from '@tmlm/model/areas/platform/codeRule'
import type { AddedField, AddedFields, FieldControl, ResetBy } from '@tmlm/model'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { recent } from './recent.ts'

export interface CodeRule {
  readonly id: string
  readonly orgId: string | null
  readonly rule: string
  /** Nothing: as is usual for the business. */
  readonly resetBy: ResetBy | undefined
  readonly allowManual: boolean
  readonly editableAfterSave: boolean
  readonly enabled: boolean
}

export interface TenantSettings {
  /** By business. */
  readonly codeRules: ReadonlyMap<number, readonly CodeRule[]>
  /** From the root down, of every organisation; empty while none has a rule of its own. */
  readonly orgPaths: ReadonlyMap<string, readonly string[]>
  /** What is asked of fields, by business. */
  readonly fieldControls: ReadonlyMap<number, readonly FieldControl[]>
  /** Fields that it has added, stopped ones among them, in their order. */
  readonly addedFields: AddedFields
  /** Businesses that only some organisations carry out, with those that do. */
  readonly restricted: ReadonlyMap<number, ReadonlySet<string>>
  /** Codes or names of the roles that see prices; none: everybody does. */
  readonly priceRoles: readonly string[]
  /** The newest layout of every form that was ever published, by the form. */
  readonly forms: ReadonlyMap<string, PublishedForm>
  /** Processes that papers of a business go through; absent where none does. */
  readonly approvals: ReadonlyMap<number, readonly BoundProcess[]>
}

/** What its layout says is known to who makes forms. */
export interface PublishedForm {
  readonly formId: string
  readonly versionNo: number
}

export interface BoundProcess {
  readonly definitionId: string
  /** With everything below it; nothing: the whole company. */
  readonly orgId: string | null
  readonly condition: string | null
  readonly priority: number
}

export const noSettings: TenantSettings = {
  codeRules: new Map(),
  orgPaths: new Map(),
  fieldControls: new Map(),
  addedFields: new Map(),
  restricted: new Map(),
  priceRoles: [],
  forms: new Map(),
  approvals: new Map(),
}

/** Companies whose settings are remembered. */
const remembered = 500

export interface SettingsMemory {
  /** Those of a version of the tenant; read anew where another version is in memory. */
  of(tenantId: string, version: number): Promise<TenantSettings>
}

export function settingsMemory(db: Database): SettingsMemory {
  const known = recent<{ readonly version: number; readonly settings: TenantSettings }>(remembered)
  return {
    async of(tenantId, version) {
      const kept = known.get(tenantId)
      if (kept?.version === version) return kept.settings
      const read = await db.transaction(tenantId, (tx) => readSettings(tx))
      known.set(tenantId, read)
      return read.settings
    },
  }
}

interface Loaded {
  readonly version: number
  readonly codeRules: readonly (Omit<CodeRule, 'resetBy'> & {
    readonly businessCodeId: number
    readonly resetBy: number | null
  })[]
  readonly orgPaths: readonly { readonly id: string; readonly path: string }[] | null
  readonly restricted: readonly { readonly businessCodeId: number; readonly orgIds: readonly string[] | null }[]
  readonly fieldControls: readonly (StoredControl & { readonly businessCodeId: number })[]
  readonly approvals: readonly (BoundProcess & { readonly businessCodeId: number })[]
  readonly addedFields: readonly StoredItem[]
  readonly priceRoles: string | null
  readonly forms: readonly PublishedForm[]
}

interface StoredControl {
  readonly fieldName: string
  readonly required: boolean
  readonly visible: boolean
  readonly defaultValue: string | null
  readonly cardTypes: readonly number[] | null
}

/** By one statement, so that version and settings belong together. */
export async function readSettings(tx: Tx) {
  const { version, codeRules, orgPaths, fieldControls, addedFields, restricted, approvals, priceRoles, forms } =
    await tx.one(allSettings(tx.tenantId))
  const settings: TenantSettings = {
    codeRules: Map.groupBy(
      codeRules.map(({ resetBy, ...rule }) => ({
        ...rule,
        resetBy: resetBy === null ? undefined : resetWays[resetBy],
      })),
      ({ businessCodeId }) => businessCodeId,
    ),
    priceRoles: (priceRoles ?? '').split(/[,，;；、\n]+/).flatMap((role) => role.trim() || []),
    forms: new Map(forms.map((layout) => [layout.formId, layout])),
    approvals: Map.groupBy(approvals, ({ businessCodeId }) => businessCodeId),
    orgPaths: new Map(orgPaths?.map(({ id, path }) => [id, path.split('/')])),
    addedFields: new Map(
      [...Map.groupBy(addedFields, ({ businessCodeId }) => businessCodeId)].map(([id, own]) => [id, own.map(asAdded)]),
    ),
    restricted: new Map(restricted.map(({ businessCodeId, orgIds }) => [businessCodeId, new Set(orgIds)])),
    fieldControls: new Map(
      [...Map.groupBy(fieldControls, ({ businessCodeId }) => businessCodeId)].map(([id, own]) => [
        id,
        own.map(asControl),
      ]),
    ),
  }
  return { version, settings }
}

const asControl = ({ fieldName, required, visible, defaultValue, cardTypes }: StoredControl): FieldControl => ({
  ...{ fieldName, required, visible, defaultValue },
  ...(cardTypes && cardTypes.length > 0 ? { when: { cardType: cardTypes } } : {}),
})

interface StoredItem extends Omit<AddedField, 'when'> {
  readonly businessCodeId: number
  readonly cardTypes: readonly number[]
  readonly toolingTypeIds: readonly string[]
}

function asAdded(stored: StoredItem): AddedField {
  const { businessCodeId: _, cardTypes, toolingTypeIds, ...item } = stored
  const when = {
    ...(cardTypes.length > 0 ? { cardType: cardTypes } : {}),
    ...(toolingTypeIds.length > 0 ? { toolingTypeId: toolingTypeIds } : {}),
  }
  return Object.keys(when).length > 0 ? { ...item, when } : item
}

/** What a company asks of the fields of a business, as it is kept. */
export const controlsFor = (businessCodeId: number) => sql<StoredControl>`
SELECT f.field_name, f.required, f.visible, f.default_value, f.card_types
FROM field_control f
WHERE f.business_code_id = ${businessCodeId}
ORDER BY f.field_name`

const allSettings = (tenantId: string) => sql<Loaded>`
SELECT t.auth_version AS version,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', r.id, 'businessCodeId', r.business_code_id, 'orgId', r.use_org_id, 'rule', r.rule, 'resetBy', r.reset_by,
            'allowManual', r.allow_manual, 'editableAfterSave', r.editable_after_save, 'enabled', r.status = 1)), '[]')
   FROM code_rule r) AS code_rules,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'businessCodeId', r.business_code_id,
            'orgIds', (SELECT jsonb_agg(b.use_org_id) FROM org_busniess b
                       WHERE b.business_code_id = r.business_code_id AND b.enabled))), '[]')
   FROM restricted_business r) AS restricted,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'businessCodeId', f.business_code_id, 'fieldName', f.field_name, 'required', f.required, 'visible', f.visible,
            'defaultValue', f.default_value, 'cardTypes', f.card_types) ORDER BY f.field_name), '[]')
   FROM field_control f) AS field_controls,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'businessCodeId', b.business_code_id, 'definitionId', d.id, 'orgId', b.bind_org_id,
            'condition', nullif(b.condition, ''), 'priority', b.priority) ORDER BY b.priority, d.key), '[]')
   FROM flowable_definition d
   JOIN flowable_definition_bindings b ON b.owner_id = d.id AND b.enabled
   WHERE d.status = 'published') AS approvals,
  (SELECT coalesce(jsonb_agg(v.layout), '[]')
   FROM sys_form f
   JOIN sys_form_version v ON v.form_id = f.id AND v.version_no = f.version_no) AS forms,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'businessCodeId', c.business_code_id, 'key', c.key, 'labelZh', c.label_zh, 'labelEn', c.label_en, 'type', c.type,
            'dictName', c.dict_name, 'length', c.length, 'decimals', c.decimals, 'min', c.min::text, 'max', c.max::text,
            'required', c.required, 'showInList', c.show_in_list, 'searchable', c.searchable, 'importable', c.importable,
            'printable', c.printable, 'cardTypes', coalesce(c.card_types, '{}'),
            'toolingTypeIds', (SELECT coalesce(jsonb_agg(y.target_id ORDER BY y.position), '[]')
                               FROM custom_item_tooling_type_ids y WHERE y.owner_id = c.id),
            'enabled', c.status = 1) ORDER BY c.rank, c.id), '[]')
   FROM custom_item c) AS added_fields,
  (SELECT p.value FROM parameter_value p WHERE p.parameter_id = '24' AND p.org_key = '*') AS price_roles,
  (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'path', o.full_path_id))
   FROM org o
   WHERE o.type <= 2 AND EXISTS (SELECT FROM code_rule r WHERE r.use_org_id IS NOT NULL)) AS org_paths
FROM tenant t
WHERE t.id = ${tenantId}`
