// What is told of the card `t.card_id`, and filters by what it is.
const ofCard = (what: string): string =>
  `SELECT ${what} FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id`

export const cardComputed = {
  cardName: ofCard('c.name'),
  cardType: ofCard('c.card_type'),
  lineName: `SELECT l.name FROM new_card c JOIN product_line l ON l.tenant_id = c.tenant_id AND l.id = c.product_line_id
    WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id`,
} as const

/** Of the scheme `t.scheme_id`. */
export const levelSql = `SELECT s.level FROM scheme s WHERE s.tenant_id = t.tenant_id AND s.id = t.scheme_id`

const cardHas =
  (column: string) =>
  (given: string, tenant: string): string =>
    `EXISTS (SELECT FROM new_card c WHERE c.tenant_id = ${tenant} AND c.id = t.card_id AND c.${column} = ANY (${given}))`

export const cardFound = {
  cardType: cardHas('card_type'),
  productLineId: cardHas('product_line_id'),
  toolingTypeId: cardHas('tooling_type_id'),
} as const
