// The registry of businesses as pickers and settings need it: what there is, in which module, and what can be configured.
import {
  isReadOnly,
  isSecret,
  hasCustom,
  inLang,
  notFound,
  refuseStatus,
  type Business,
  type Fields,
  type Lang,
  type Resource,
} from '@tmlm/model'
import { businessCode } from '@tmlm/model/areas/platform/businessCode'
import { catalogue } from '@tmlm/model/catalogue'
import { isLicensed } from '@tmlm/model/licence'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { effectiveOf } from './effective.ts'

export const businessCodeBehaviour = serviceBehaviour(businessCode, {
  async list({ actor, input }) {
    const { lang } = present(actor)
    const keyword = (input.keyword ?? '').toLowerCase()
    const found = bought(actor).filter(
      (business) =>
        (input.classification === null || business.classification === input.classification) &&
        (input.id === null || business.id === input.id) &&
        [...business.label, business.screen, String(business.id)].some((word) => word.toLowerCase().includes(keyword)),
    )
    const [currentPage, pageSize] = [Number(input.currentPage), Number(input.pageSize)]
    const page = found.slice((currentPage - 1) * pageSize, currentPage * pageSize)
    const withFields = input.withFields === 1
    return {
      list: page.map((business) => ({ ...rowOf(business, lang), ...(withFields ? contentOf(business) : {}) })),
      ...{ totalRow: found.length, currentPage, pageSize },
    }
  },

  async businessCodelist({ actor, input }) {
    const { lang } = present(actor)
    return bought(actor)
      .filter(({ classification }) => input.classification === null || classification === input.classification)
      .map(({ id, screen: page, label, classification, kind, orgMode }) => ({
        ...{ id, page, classification, kind, orgMode },
        name: inLang(label, lang),
      }))
  },

  async classificationList({ actor }) {
    const { lang } = present(actor)
    const names = new Set(bought(actor).map(({ classification }) => classification))
    // In the order of the menu.
    return [...catalogue.groups.values()]
      .filter(({ name }) => names.has(name))
      .map(({ name, label }) => ({ value: name, label: inLang(label, lang) }))
  },

  async effective({ actor, input }) {
    const named = [...catalogue.businesses.values()].find(({ screen: page }) => page === input.page)
    if (!named) throw notFound()
    if (!bought(actor).includes(named)) throw refuseStatus(1012)
    return effectiveOf(named, actor?.settings)
  },
})

/** Businesses of what the company has bought, by their numbers. */
const bought = (actor: Actor | undefined): Business[] =>
  [...catalogue.businesses.values()].filter(({ screen: page, classification }) =>
    isLicensed({ name: page, parents: [classification] }, present(actor).rights.modules),
  )

function rowOf(business: Business, lang: Lang) {
  const { id, screen: page, label, classification, resource, kind, orgMode, rule, workflow } = business
  const buttons = new Set(
    catalogue.screens.flatMap((screen) => (screen.name === page ? screen.buttons.map(({ key }) => key) : [])),
  )
  return {
    ...{ id, page, classification, resource, kind, orgMode },
    ...{ name: inLang(label, lang), nameZh: label[0], nameEn: label[1], defaultRule: rule ?? null },
    hasCode: rule !== undefined,
    hasWorkflow: workflow,
    hasImport: buttons.has('readExcel'),
    hasPrint: buttons.has('print') || buttons.has('printQr'),
    hasCustom: hasCustom(business),
  }
}

/** The fields and the states of its rows. */
function contentOf({ resource }: Business) {
  const definition = catalogue.resources.get(resource)
  return definition ? { fields: fieldsOf(definition.fields), statusMap: statesOf(definition) } : {}
}

/** Fields of lines by `lines.qty`. */
const fieldsOf = (fields: Fields, path = ''): object[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (isSecret(field)) return []
    const [zh, en] = field.label
    const isTyped = !isReadOnly(field) && field.kind !== 'computed' && field.kind !== 'state'
    const told = {
      name: `${path}${name}`,
      zh,
      en,
      type: field.kind,
      systemRequired: field.required,
      importable: isTyped,
    }
    return field.kind === 'lines' ? [told, ...fieldsOf(field.fields, `${path}${name}.`)] : [told]
  })

function statesOf({ fields }: Resource): Readonly<Record<string, number>> {
  const { status } = fields
  if (status?.kind !== 'state') return {}
  return Object.fromEntries(Object.entries(status.states).map(([name, { code }]) => [name, code]))
}

function present(actor: Actor | undefined): Actor {
  if (!actor) throw refuseStatus(1000)
  return actor
}
