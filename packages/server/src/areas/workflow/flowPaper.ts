// The paper that an instance is about: a document of its business, or the form that lies with the instance itself. Of a form the
// fields are spoken of by their keys.
import { notFound, Refusal, type FieldError, type Resource, type Values } from '@tmlm/model'
import { isFormed, keyBehind, paperIn, underNames, withFormFields } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { catalogue } from '@tmlm/model/catalogue'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface FlowPaper {
  readonly businessCodeId: number
  readonly rowId: string
  /** Of a form. */
  readonly layout?: FormLayout | null
}

export function resourceOf({ businessCodeId, layout }: Pick<FlowPaper, 'businessCodeId' | 'layout'>): Resource {
  if (layout) return instancesOf(layout)
  const business = catalogue.businesses.get(businessCodeId)
  const resource = business && catalogue.resources.get(business.resource)
  if (!resource) throw new Error(`There is no business ${businessCodeId}`)
  return resource
}

const known = new Map<string, Resource>()
const mostKnown = 500

/** The same as long as the layout is, which never changes once it is published. */
export function instancesOf(layout: FormLayout, isDraft = false): Resource {
  const key = `${layout.formId} ${layout.versionNo} ${isDraft}`
  const made = known.get(key) ?? withFormFields(flowableInstance, layout, isDraft)
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

/** As the wire shows it, in the name of its approval. */
export async function lookAtPaper(moment: Moment, paper: FlowPaper): Promise<Readonly<Values>> {
  const row = await moment.entitled().look(resourceOf(paper), paper.rowId)
  return paper.layout ? formPaper(paper.layout, row) : row
}

const formPaper = (layout: FormLayout, row: Readonly<Values>): Values => ({
  ...{ orgId: row.orgId, createUserId: row.createUserId, version: row.version, id: row.id },
  ...paperIn(layout, row),
})

/** What was filled in with an instance that was read, with its fields or without. */
export async function formOf(moment: Moment, layout: FormLayout, row: Readonly<Values>): Promise<Values> {
  const formed = isFormed(layout, row) ? row : await moment.entitled().look(instancesOf(layout), String(row.id))
  return paperIn(layout, formed)
}

export const layoutOf = async (tx: Tx, formId: string, versionNo: number): Promise<FormLayout> => {
  const found = await tx.first(sql<{ layout: FormLayout }>`
SELECT v.layout FROM sys_form_version v WHERE v.form_id = ${formId} AND v.version_no = ${versionNo}`)
  if (!found) throw notFound()
  return found.layout
}

/** Changes some of it, as an update of the paper would. */
export const changePaper = (moment: Moment, paper: FlowPaper, values: Readonly<Values>, version: unknown) => {
  const { layout, rowId } = paper
  const named = layout ? underNames(layout, values) : values
  return byKeys(layout, () => moment.entitled().change(resourceOf(paper), { ...named, id: rowId, version }))
}

/** What is wrong with a field is said of its key. */
export async function byKeys<T>(layout: FormLayout | null | undefined, work: () => Promise<T>, above = ''): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!layout || !(error instanceof Refusal) || error.fields.length === 0) throw error
    const fields = error.fields.map(({ field, text }): FieldError => {
      const key = keyBehind(layout, field)
      return { field: key === undefined ? field : `${above}${key}`, text }
    })
    throw new Refusal(error.status, error.text, { fields, lines: error.lines, data: error.data })
  }
}
