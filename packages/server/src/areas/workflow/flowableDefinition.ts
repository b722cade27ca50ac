// Definitions of processes: drawn or made from a template, judged, published, suspended, bound. A version that was published
// never changes again; papers that are under way keep to theirs.
import {
  inLang,
  notFound,
  Refusal,
  refuse,
  refuseFields,
  type InputOf,
  type Lang,
  type Row,
  type Text,
} from '@tmlm/model'
import type { DiagramFault, TriedBinding } from '@tmlm/model/areas/workflow/answers'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { knownFields } from '@tmlm/model/areas/workflow/knownFields'
import { processFaults, type ProcessFault } from '@tmlm/model/areas/workflow/validate'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import {
  bindingIn,
  bindingsOf,
  requireBindable,
  requireDistinctPlaces,
  requireOwnPlaces,
  storeBindings,
} from './bindings.ts'
import { boundBusiness, fieldsKnownOf } from './boundBusiness.ts'
import { readBpmn } from './bpmn.ts'
import { bpmnText } from './bpmnText.ts'
import { paperNamed, type PaperInput } from './paperNamed.ts'
import { formsFor } from './startableForms.ts'
import { simulate } from './simulate.ts'
import { bindingsFor, conditionValues, documentOf, isTrue } from './whichProcess.ts'

export const flowableDefinitionBehaviour = behaviour(flowableDefinition, {
  computed: {
    runningCount: `SELECT count(*)::int
      FROM flowable_instance i
      JOIN flowable_definition d ON d.tenant_id = i.tenant_id AND d.id = i.definition_id
      WHERE i.tenant_id = t.tenant_id AND d.key = t.key AND i.status = 'running'`,
  },
  finds: {
    businessCodeId: (given) =>
      `EXISTS (SELECT FROM flowable_definition_bindings b WHERE b.tenant_id = t.tenant_id AND b.owner_id = t.id AND b.business_code_id::text = ANY (${given}))`,
  },

  async beforeInsert({ tx, values }) {
    if (values.targetType === 2) await requirePublishedForm(tx, values.formId)
    const known = await tx.all(sql<{ status: string }>`
SELECT d.status FROM flowable_definition d WHERE d.key = ${values.key}`)
    // A copy says which version it was made from; nobody else begins a process that there is.
    if (known.length > 0 && (values.versionNo ?? 0) === 0)
      throw refuseFields([{ field: 'key', text: ['流程标识已存在', 'The key is used already'] }])
    if (known.some(({ status }) => status === 'draft'))
      throw refuse('该流程已有草稿', 'There is a draft of this process already')
    Object.assign(values, await drawn(values, values.key), known.length === 0 ? { versionNo: 0 } : {})
  },

  async beforeUpdate({ row, values }) {
    Object.assign(values, await drawn(values, row.key))
  },

  actions: {
    readXml: async ({ row }) => ({ instead: row.bpmnXml ?? '' }),

    validate: async ({ tx, row, actor }) => ({ instead: await faultsOf(tx, row, actor.lang) }),

    async publish({ tx, row, actor }) {
      const faults = await faultsOf(tx, row, actor.lang)
      if (faults.length > 0)
        throw new Refusal(422, [`流程图存在${faults.length}处错误`, `Errors in the diagram: ${faults.length}`], {
          data: { faults },
        })
      const former = await tx.first(sql<{ id: string }>`
SELECT d.id FROM flowable_definition d WHERE d.key = ${row.key} AND d.status IN ('published', 'suspended') FOR UPDATE`)
      const own = await bindingsOf(tx, row.id)
      const bindings = own.length > 0 || !former ? own : await bindingsOf(tx, former.id)
      await requireDistinctPlaces(tx, row.key, bindings)
      if (former) {
        await tx.run(sql`
UPDATE flowable_definition SET status = 'superseded', version = version + 1 WHERE id = ${former.id}`)
        await storeBindings(tx, former.id, [])
      }
      await storeBindings(tx, row.id, bindings)
      await touchRights(tx)
      const { latest } = await tx.one(sql<{ latest: number }>`
SELECT coalesce(max(d.version_no), 0)::int AS latest
FROM flowable_definition d
WHERE d.key = ${row.key} AND d.status <> 'draft'`)
      return { set: { versionNo: latest + 1 } }
    },

    suspend: ({ tx }) => touchRights(tx),

    async activate({ tx, row }) {
      await requireDistinctPlaces(tx, row.key, await bindingsOf(tx, row.id))
      await touchRights(tx)
    },
  },

  lists: { listVersion: ({ input, parameters }) => `t.key = ${parameters.add(input.key)}` },

  calls: {
    listForm: ({ tx, actor }) => formsFor(tx, actor),
    tryRow,
    simulate,
    saveBindings,
  },
})

async function saveBindings({
  tx,
  input,
  tell,
}: CallMoment<InputOf<typeof flowableDefinition, 'saveBindings'>>): Promise<{ id: string; version: number }> {
  const row = await tx.first(sql<{
    id: string
    key: string
    status: string
    targetType: number
    version: number
  }>`
SELECT d.id, d.key, d.status, d.target_type, d.version FROM flowable_definition d WHERE d.id = ${input.id} FOR UPDATE`)
  if (!row) throw notFound()
  const bindings = (input.bindings ?? []).map((line) => bindingIn(line))
  requireBindable(catalogue, bindings)
  if (row.targetType === 2 && bindings.length > 0)
    throw refuse('表单流程不绑定业务单据', 'A process of a form is not bound to documents')
  if (row.status === 'superseded') throw refuse('已被替代的版本不能绑定业务', 'A superseded version takes no bindings')
  requireOwnPlaces(bindings)
  if (row.status !== 'draft') await requireDistinctPlaces(tx, row.key, bindings)
  const before = await bindingsOf(tx, row.id)
  await storeBindings(tx, row.id, bindings)
  await tx.run(sql`UPDATE flowable_definition SET version = version + 1 WHERE id = ${row.id}`)
  await touchRights(tx)
  tell({ rowId: row.id, rowCode: row.key, changes: [{ field: 'bindings', before, after: bindings }] })
  return { id: row.id, version: row.version + 1 }
}

/** A drawing says the process, and a process is drawn; that of another key, which a copy brings, is drawn anew. */
async function drawn(
  { bpmnXml, process }: { bpmnXml?: string | null; process?: Process | null },
  key: string,
): Promise<{ bpmnXml?: string; process?: Process }> {
  const isOther = process && process.key !== key
  const xml = (isOther ? undefined : bpmnXml) || (process ? textOf(process, key) : bpmnXml)
  if (!xml) return {}
  return { bpmnXml: xml, process: await readBpmn(xml, key) }
}

/** What was sent is read back from its drawing, so that nothing else than a process is kept. */
function textOf(process: Process, key: string): string {
  try {
    return bpmnText({ ...process, key })
  } catch {
    throw refuseFields([{ field: 'process', text: ['流程内容有误', 'This is no process'] }])
  }
}

async function faultsOf(
  tx: Tx,
  { id, key, process, formId }: Pick<Row<typeof flowableDefinition>, 'id' | 'key' | 'process' | 'formId'>,
  lang: Lang,
): Promise<DiagramFault[]> {
  if (!process) return [{ element: '', message: lang === 'zh' ? '还没有流程图' : 'There is no diagram yet' }]
  const said = (faults: readonly ProcessFault[]): DiagramFault[] =>
    faults.map(({ element, text }) => ({ element, message: inLang(text, lang) }))
  if (formId !== null) {
    const form = await publishedForm(tx, formId)
    if (!form) return [{ element: '', message: inLang(notPublished, lang) }]
    return said(processFaults(process, [knownFields([form.name, form.name], paperOfForm(form))]))
  }
  const bound = await tx.all(sql<{ businessCodeId: number }>`
SELECT DISTINCT b.business_code_id
FROM flowable_definition d
JOIN flowable_definition_bindings b ON b.owner_id = d.id
WHERE d.id = ${id} OR d.key = ${key} AND d.status IN ('published', 'suspended')`)
  const known = bound.flatMap(({ businessCodeId }) => boundBusiness(catalogue, businessCodeId) ?? []).map(fieldsKnownOf)
  return said(processFaults(process, known))
}

const notPublished: Text = ['表单未发布', 'The form is not published']

const publishedForm = async (tx: Tx, formId: unknown): Promise<FormLayout | undefined> => {
  const found = await tx.first(sql<{ layout: FormLayout }>`
SELECT v.layout
FROM sys_form f
JOIN sys_form_version v ON v.form_id = f.id AND v.version_no = f.version_no
WHERE f.id = ${String(formId)} AND f.status = 'published'`)
  return found?.layout
}

async function requirePublishedForm(tx: Tx, formId: unknown): Promise<void> {
  if (!(await publishedForm(tx, formId))) throw refuseFields([{ field: 'formId', text: notPublished }])
}

/** Which process a paper would take, and why: every binding that may concern it, in the order of rule 36. */
async function tryRow(moment: CallMoment<PaperInput>): Promise<TriedBinding[]> {
  const { tx, input, actor } = moment
  const paper = await paperNamed(moment, input)
  const bindings = await bindingsFor(moment, paper)
  const values = await conditionValues(moment, documentOf(paper), actor.userId)
  const names = await namesOf(tx, bindings)
  const held = bindings.map(({ condition }) => condition === null || isTrue(condition, values))
  return bindings.map(({ definitionId, orgId, condition, priority }, nth) => ({
    ...{ definitionId, definitionIdName: names.get(definitionId) ?? '', bindOrgIdName: names.get(orgId ?? '') ?? '' },
    ...{ condition: condition ?? '', priority, holds: held[nth] ?? false, isTaken: held.indexOf(true) === nth },
  }))
}

async function namesOf(
  tx: Tx,
  bindings: readonly { readonly definitionId: string; readonly orgId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = bindings.flatMap(({ definitionId, orgId }) => [definitionId, orgId])
  const rows = await tx.all(sql<{ id: string; name: string }>`
SELECT d.id, d.name FROM flowable_definition d WHERE d.id = ${anyOf(ids)}
UNION ALL
SELECT o.id, o.name FROM org o WHERE o.id = ${anyOf(ids)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
