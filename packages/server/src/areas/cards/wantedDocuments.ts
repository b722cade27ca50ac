// Which documents a card should have: what its type says, else the nearest type above it that does, else the usual ones.
import { usuallyWanted } from '@tmlm/model/areas/cards/cardManual'

/** Begins a statement: `wanted` holds the categories of each type that says so, itself or by a type above it. */
export const wantedByType = `WITH RECURSIVE up AS (
  SELECT y.id AS type_id, y.parent_id, y.wanted_documents
  FROM tooling_type y
  UNION ALL
  SELECT up.type_id, above.parent_id, above.wanted_documents
  FROM up
  JOIN tooling_type above ON above.id = up.parent_id
  WHERE coalesce(cardinality(up.wanted_documents), 0) = 0
),
wanted AS (
  SELECT up.type_id, up.wanted_documents AS categories
  FROM up
  WHERE cardinality(up.wanted_documents) > 0
)`

/** SQL of the categories, where `wanted` is joined by the type of the card. */
export const wantedOf = `coalesce(wanted.categories, ARRAY[${usuallyWanted.map((name) => `'${name}'`).join(', ')}])`
