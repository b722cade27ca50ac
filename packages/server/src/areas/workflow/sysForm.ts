// Forms: designed, published, taken back. A published layout never changes; the next one is another version.
import { refuse, refuseFields, type FieldError, type Lang, inLang } from '@tmlm/model'
import { formFaults, nothingToFill } from '@tmlm/model/areas/workflow/formFaults'
import type { FormColumn, FormField, FormLayout } from '@tmlm/model/areas/workflow/formField'
import { readComponents } from '@tmlm/model/areas/workflow/formShape'
import { sysForm } from '@tmlm/model/areas/workflow/sysForm'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { formsFor } from './startableForms.ts'

export const sysFormBehaviour = behaviour(sysForm, {
  computed: {
    processCount: `SELECT count(DISTINCT d.key)::int
      FROM flowable_definition d
      WHERE d.tenant_id = t.tenant_id AND d.form_id = t.id AND d.status IN ('draft', 'published', 'suspended')`,
  },

  async beforeInsert({ values }) {
    requireSound(values.schema)
  },

  async beforeUpdate({ row, values }) {
    if (row.status === 'published' && Object.keys(values).some((name) => !openWhilePublished.has(name)))
      throw refuse(
        '表单已发布，只能修改名称、图标、分类和可发起范围；修改设计请先取消发布',
        'A published form changes its name, icon, catalogue and audience only; cancel publishing to design it',
      )
    if (values.schema !== undefined) requireSound(values.schema)
  },

  async beforeDelete({ tx, row }) {
    const used = await tx.first(sql`
SELECT 1 FROM flowable_definition d WHERE d.form_id = ${row.id}
UNION ALL
SELECT 1 FROM flowable_instance i WHERE i.form_id = ${row.id}
LIMIT 1`)
    if (used) throw refuse('表单已被使用', 'Form is in use')
  },

  actions: {
    async publish({ tx, row, now, actor }) {
      const fields = formFieldsIn(row.schema)
      if (nothingToFill(fields)) throw refuse('表单至少要有一个字段', 'A form has at least one field')
      requireSound(row.schema)
      await requireDictionaries(tx, fields)
      const versionNo = row.versionNo + 1
      const { id: formId, code, name, titleRule } = row
      const layout: FormLayout = { ...{ formId, code, name, titleRule, versionNo }, fields }
      await tx.run(sql`
INSERT INTO sys_form_version (form_id, version_no, layout, publish_time, publish_user_id)
VALUES (${formId}, ${versionNo}, ${JSON.stringify(layout)}::jsonb, ${now}, ${actor.userId})`)
      await touchRights(tx)
      return { set: { versionNo } }
    },

    async preview({ row }) {
      const { id: formId, code, name, titleRule, versionNo } = row
      const layout: FormLayout = { ...{ formId, code, name, titleRule, versionNo }, fields: formFieldsIn(row.schema) }
      return { instead: layout }
    },
  },

  calls: {
    async catalogs({ tx, actor }) {
      const forms = await formsFor(tx, actor)
      const labels = await catalogLabels(tx, actor.lang)
      const counted = Map.groupBy(forms, ({ catalog }) => catalog)
      const known = labels.map(({ value, label }) => ({ value, label, count: counted.get(value)?.length ?? 0 }))
      return known.filter(({ count }) => count > 0)
    },
  },
})

const openWhilePublished: ReadonlySet<string> = new Set([
  ...['name', 'icon', 'color', 'catalog', 'startRoles', 'startOrgs'],
])

/** What is wrong stands at the component. */
function requireSound(schema: unknown): void {
  const shape = readComponents(schema ?? []).errors
  if (shape.length > 0)
    throw refuseFields(shape.map(({ field, text }) => ({ field: field.replace(/^fields/, 'schema'), text })))
  const errors = formFaults(formFieldsIn(schema)).map(({ field, column, property, text }): FieldError => ({
    field: `schema.${field}.${column === undefined ? property : `columns.${column}.${property}`}`,
    text,
  }))
  if (errors.length > 0) throw refuseFields(errors)
}

/** The lines of a form as its components, without what is empty. */
export const formFieldsIn = (schema: unknown): FormField[] =>
  (Array.isArray(schema) ? schema : []).map((line: Readonly<Record<string, unknown>>) => {
    const { id: _id, ownerId: _owner, position: _position, columns, options, min, max, ...rest } = line
    const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined))
    return {
      ...told,
      ...limits({ min, max }),
      ...listed('options', options),
      ...listed('columns', columns),
    } as unknown as FormField
  })

const limits = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(Number(value))]],
    ),
  )

const listed = (name: string, value: unknown): Readonly<Record<string, unknown>> =>
  Array.isArray(value) ? { [name]: value } : {}

async function requireDictionaries(tx: Tx, fields: readonly FormField[]): Promise<void> {
  const named = fields.flatMap((field, nth) =>
    [
      { at: `schema.${nth}.dictName`, of: field as FormColumn },
      ...(field.columns ?? []).map((column, inner) => ({
        ...{ at: `schema.${nth}.columns.${inner}.dictName`, of: column },
      })),
    ].flatMap(({ at, of }) => (of.dictName ? [{ at, name: of.dictName }] : [])),
  )
  if (named.length === 0) return
  const found = await tx.all(sql<{ dictName: string }>`
SELECT d.dict_name FROM dictionary d WHERE d.dict_name = ANY (${named.map(({ name }) => name)}::text[])`)
  const known = new Set(found.map(({ dictName }) => dictName))
  const errors = named
    .filter(({ name }) => !known.has(name))
    .map(({ at, name }): FieldError => ({ field: at, text: [`字典不存在：${name}`, `No such dictionary: ${name}`] }))
  if (errors.length > 0) throw refuseFields(errors)
}

const catalogLabels = (tx: Tx, lang: Lang) =>
  tx
    .all(sql<{ value: string; labelZh: string; labelEn: string | null }>`
SELECT i.value, i.label_zh, i.label_en
FROM dictionary d
JOIN dictionary_items i ON i.owner_id = d.id
WHERE d.dict_name = 'formCatalog'
ORDER BY i.position`)
    .then((rows) =>
      rows.map(({ value, labelZh, labelEn }) => ({ value, label: inLang([labelZh, labelEn ?? labelZh], lang) })),
    )
